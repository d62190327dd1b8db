//! The README is true: its session does what it says, and the commands that it names exist.

use std::{fs, path::Path, process::Command};

use crate::support::server::Server;

fn readme() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap()
}

/// The text of the fenced block that starts with these words.
fn block<'a>(text: &'a str, fence: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("```{fence}\n")).expect("the block is there");
    rest.split_once("```").expect("the block ends").0
}

#[test]
fn the_session_prints_what_it_says() {
    let server = Server::start();
    let readme = readme();
    let script = block(&readme, "sh session").replace("127.0.0.1:8080", server.address());
    let ran = Command::new("bash").args(["-euc", &script]).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(String::from_utf8_lossy(&ran.stdout), block(&readme, "text session"));
}

#[test]
fn every_file_that_it_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in ["api/openapi.yaml", "api/TOKEN.md", "api/ERRORS.md", "api/vectors", "tests/run"] {
        assert!(root.join(path).exists(), "{path}");
    }
    for module in ["draughts", "turn", "token", "service", "http", "cli"] {
        assert!(
            readme().contains(&format!("\n  {module}/")) && root.join("src").join(module).is_dir(),
            "{module}"
        );
    }
}
