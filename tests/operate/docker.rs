//! The container: what can be told of it without building it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use tempfile::TempDir;

use crate::{
    ledger::desk::{english, play},
    support::{
        command::run,
        server::Server,
        session::{blocks, page},
    },
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The instructions of the Dockerfile, each with the rest of its line, lines that go on put together.
fn instructions() -> Vec<(String, String)> {
    let text = page("Dockerfile");
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#')).collect::<Vec<_>>();
    let whole = lines.join("\n").replace("\\\n", " ");
    let lines = whole.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let (name, rest) = line.split_once(' ').expect("an instruction");
            (name.to_owned(), rest.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .collect()
}

/// The instructions of a name.
pub(super) fn all(name: &str) -> Vec<String> {
    instructions().into_iter().filter(|(found, _)| found == name).map(|(_, rest)| rest).collect()
}

/// What the server's help says.
fn help() -> String {
    run(&["serve", "--help"], &[]).out
}

/// Whether a file of the project is sent to the builder.
fn is_sent(path: &str) -> bool {
    let text = page(".dockerignore");
    let rules: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rules[0], "*", "nothing is sent that is not named");
    rules[1..].iter().any(|rule| rule.strip_prefix('!').expect("a name") == path.split('/').next().unwrap())
}

#[test]
fn every_path_that_is_copied_is_there_and_is_sent() {
    let mut copied = 0;
    for line in all("COPY").iter().filter(|line| !line.starts_with("--from")) {
        let words: Vec<&str> = line.split(' ').collect();
        for path in &words[..words.len() - 1] {
            assert!(root().join(path).exists() && is_sent(path), "{path}");
            copied += 1;
        }
    }
    assert!(copied >= 4);
    for path in [".git/config", "turnlink-data/keys", "target/release/turnlink", "tests/main.rs", ".env"] {
        assert!(!is_sent(path), "{path}");
    }
}

/// Files that the program takes in when it is compiled lie among those that are copied.
#[test]
fn nothing_outside_of_the_sources_is_compiled_in() {
    let mut dirs = vec![root().join("src")];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                for (_, rest) in text.match_indices("include_").map(|(at, _)| text[at..].split_at(8)) {
                    let Some(file) = rest.split('"').nth(1).filter(|_| rest.contains("!(\"")) else {
                        continue;
                    };
                    let file = path.parent().unwrap().join(file);
                    let inside = file.canonicalize().is_ok_and(|file| file.starts_with(root().join("src")));
                    assert!(inside || !file.exists(), "{} takes in {}", path.display(), file.display());
                }
            }
        }
    }
    let askama = page("askama.toml");
    assert!(askama.contains("\"src/http/pages/templates\""), "{askama}");
}

#[test]
fn it_runs_as_nobody_in_particular_with_one_volume_and_no_secret() {
    let user = all("USER");
    let ids: Vec<u32> = user[0].split(':').map(|id| id.parse().expect("a number")).collect();
    assert!(user.len() == 1 && ids.len() == 2 && ids.iter().all(|&id| id >= 1000), "{user:?}");
    assert_eq!(all("VOLUME"), ["/data"]);
    let order = instructions().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let last = |name: &str| order.iter().rposition(|found| found == name).unwrap();
    assert!(
        last("RUN") < last("USER") && last("COPY") < last("USER"),
        "what it may not write, it did not make"
    );
    let text = page("Dockerfile").to_ascii_lowercase();
    for secret in ["turnlink_keys", "secret", "password", "signing", "add ", "curl", "arg "] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[test]
fn its_settings_are_those_of_the_program() {
    let help = help();
    for setting in all("ENV").iter().flat_map(|line| line.split(' ')) {
        let (name, value) = setting.split_once('=').expect("a value");
        assert!(help.contains(name), "{name}");
        match name {
            "TURNLINK_DATA" => assert_eq!(all("VOLUME"), [value]),
            "TURNLINK_LISTEN" => assert_eq!(all("EXPOSE"), [value.rsplit(':').next().unwrap()]),
            _ => {}
        }
    }
    let list = |line: &str| serde_json::from_str::<Vec<String>>(line).expect("a list");
    let start = [list(&all("ENTRYPOINT")[0]), list(&all("CMD")[0])].concat();
    assert_eq!(start, ["turnlink", "serve"]);
    let check = all("HEALTHCHECK");
    let check = list(check[0].split_once(" CMD ").expect("a command").1);
    let words: Vec<&str> = check[1..].iter().map(String::as_str).collect();
    assert_eq!(check[0], "turnlink");
    assert_eq!(run(&[&words[..], &["--help"]].concat(), &[]).code, Some(0), "{words:?}");
    assert_eq!(all("STOPSIGNAL"), ["SIGTERM"]);
}

#[test]
fn it_is_built_with_the_rust_that_the_package_asks_for_and_from_the_lock_file() {
    let package = page("Cargo.toml");
    let version = package.split("rust-version = \"").nth(1).unwrap().split('"').next().unwrap();
    let images = all("FROM");
    assert!(images[0].starts_with(&format!("rust:{version}-")), "{images:?}");
    let release = |image: &str| ["bookworm", "trixie"].into_iter().find(|name| image.contains(name));
    assert!(release(&images[0]).is_some() && release(&images[0]) == release(&images[1]), "one C library");
    for line in all("RUN").iter().filter(|line| line.contains("cargo build")) {
        assert!(line.contains("--release --locked --bin turnlink"), "{line}");
    }
}

/// The compose file of the README.
fn compose() -> Value {
    let readme = page("README.md");
    let text =
        blocks(&readme).into_iter().find(|(fence, _)| *fence == "yaml compose").expect("it is there").1;
    yaml_serde::from_str(text).expect("YAML")
}

fn names(value: &Value) -> BTreeSet<String> {
    value.as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect()
}

#[test]
fn the_compose_file_runs_two_replicas_on_one_redis_behind_a_proxy() {
    let (compose, help) = (compose(), help());
    let services = compose["services"].as_object().unwrap();
    let ours: Vec<&Value> = services.values().filter(|service| service["build"].is_string()).collect();
    assert_eq!(ours.len(), 2);
    assert_eq!(ours[0], ours[1], "replicas differ in their names alone");
    let settings = ours[0]["environment"].as_object().unwrap();
    for name in settings.keys() {
        assert!(help.contains(name), "{name}");
    }
    assert_eq!(ours[0]["read_only"], true);
    let store = settings["TURNLINK_STORE"].as_str().unwrap();
    let host = store.strip_prefix("redis://").unwrap().split(':').next().unwrap();
    assert!(services.contains_key(host), "{store}");
    assert!(ours.iter().all(|service| service["depends_on"].to_string().contains(host)));
    let proxy = services["proxy"]["command"].to_string();
    for (name, service) in services.iter().filter(|(_, service)| service["build"].is_string()) {
        assert!(proxy.contains(&format!("\"{name}:8080\"")), "{proxy}");
        assert!(service["ports"].is_null(), "only the proxy is reached from outside");
    }
}

#[test]
fn what_the_compose_file_names_is_declared_in_it() {
    let compose = compose();
    let (volumes, networks) = (names(&compose["volumes"]), names(&compose["networks"]));
    for (name, service) in compose["services"].as_object().unwrap() {
        for volume in service["volumes"].as_array().into_iter().flatten() {
            assert!(
                volumes.contains(volume.as_str().unwrap().split(':').next().unwrap()),
                "{name}: {volume}"
            );
        }
        for network in service["networks"].as_array().into_iter().flatten() {
            assert!(networks.contains(network.as_str().unwrap()), "{name}: {network}");
        }
        if let Some(image) = service["image"].as_str() {
            assert!(image.contains(':') && !image.ends_with(":latest"), "{image} has a version");
        }
    }
    let subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"].as_str().unwrap();
    for service in compose["services"].as_object().unwrap().values() {
        if let Some(trusted) = service["environment"]["TURNLINK_TRUSTED_PROXIES"].as_str() {
            assert_eq!(trusted, subnet, "the proxy is believed, because it is the only way in");
        }
    }
}

/// So that the root file system may be read-only.
#[test]
fn nothing_is_written_but_to_the_data_directory_and_without_a_store_nothing_at_all() {
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for (store, expected) in
        [("none", &["keys"][..]), ("embedded", &["keys", "ledger.journal", "ledger.lock", "ledger.redb"])]
    {
        let mut env = Command::new("env");
        env.arg("-C").arg(elsewhere.path());
        ["HOME", "TMPDIR"]
            .iter()
            .for_each(|name| _ = env.arg(format!("{name}={}", elsewhere.path().display())));
        let server = Server::under(env, data.path(), &["--store", store], &[]);
        let turn = play(&server, &english(&server), &["11-15"]);
        assert_eq!(server.get(&format!("/b/{}.png", turn["view_token"].as_str().unwrap())).status, 200);
        for file in written(server.id()) {
            assert!(file.starts_with(data.path()), "{} is open to be written", file.display());
        }
        assert_eq!(server.stop().code, Some(0));
        assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0);
        let mut kept: Vec<_> =
            fs::read_dir(data.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
        kept.sort();
        assert_eq!(kept, expected);
    }
}

/// The files that a process has open to write to them.
fn written(id: u32) -> Vec<PathBuf> {
    let of = |what: &str| PathBuf::from(format!("/proc/{id}/{what}"));
    let open = fs::read_dir(of("fd")).unwrap().map(|file| file.unwrap().file_name());
    let written = open.filter(|number| {
        let info = fs::read_to_string(of("fdinfo").join(number)).unwrap_or_default();
        let flags = info.lines().find_map(|line| line.strip_prefix("flags:")).unwrap_or("0");
        // The lowest two bits: 0 is for reading alone.
        u32::from_str_radix(flags.trim(), 8).is_ok_and(|flags| flags & 3 != 0)
    });
    let paths = written.filter_map(|number| fs::read_link(of("fd").join(number)).ok());
    paths.filter(|path| path.is_absolute() && !path.starts_with("/dev")).collect()
}
