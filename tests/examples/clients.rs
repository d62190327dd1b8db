//! Clients that public generators make from the contract.

use std::{env, ffi::OsString, fs, path::Path, process::Command};

use tempfile::TempDir;

use crate::support::{process::output, server::Server};

/// What the programs in `clients` print: each plays the same through its client.
const PLAYED: &str = "\
0 black null
422 illegal-move not-diagonal
1 9-13 black free
true null
Black to move
";

/// A directory for one client, with the contract and the program that plays through it.
pub(super) fn workshop(program: &str) -> TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dir = TempDir::new().unwrap();
    for file in ["api/openapi.yaml", &format!("tests/examples/clients/{program}")] {
        let from = root.join(file);
        fs::copy(&from, dir.path().join(from.file_name().unwrap())).unwrap();
    }
    dir
}

/// Where commands are found: those that a directory's packages bring, too.
fn path(dir: &Path) -> OsString {
    let own = dir.join("packages/bin");
    let known = env::var_os("PATH").unwrap_or_default();
    env::join_paths(std::iter::once(own).chain(env::split_paths(&known))).unwrap()
}

/// Runs a command in a directory: what it printed.
#[track_caller]
pub(crate) fn run(dir: &Path, command: &str) -> String {
    let mut words = command.split(' ');
    let mut run = Command::new(words.next().unwrap());
    run.args(words).current_dir(dir).env("PYTHONPATH", dir.join("packages")).env("PATH", path(dir));
    let ran = output(&mut run);
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{command}: {out}{err}");
    out.into_owned()
}

#[test]
#[ignore = "installs a generator from npm"]
fn a_generated_typescript_client_plays() {
    let (dir, server) = (workshop("play.ts"), Server::start());
    let dir = dir.path();
    fs::write(dir.join("package.json"), r#"{"type": "module"}"#).unwrap();
    run(
        dir,
        "npm install --no-audit --no-fund --ignore-scripts openapi-typescript@7.13.0 openapi-fetch@0.17.0 typescript@5.9.3",
    );
    run(dir, "npx openapi-typescript openapi.yaml -o contract.d.ts");
    run(dir, "npx tsc --strict --target es2022 --module nodenext --outDir . play.ts");
    assert_eq!(run(dir, &format!("node play.js http://{}", server.address())), PLAYED);
}

#[test]
#[ignore = "installs a generator from PyPI"]
fn a_generated_python_client_plays() {
    let (dir, server) = (workshop("play.py"), Server::start());
    let dir = dir.path();
    run(dir, "python3 -m pip install --quiet --target packages openapi-python-client==0.29.1");
    run(
        dir,
        "python3 -m openapi_python_client generate --path openapi.yaml --meta none --output-path turnlink_client --fail-on-warning",
    );
    assert_eq!(run(dir, &format!("python3 play.py http://{}", server.address())), PLAYED);
}
