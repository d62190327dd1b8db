//! Pages of the project whose shell sessions are true: the tests run them.
//!
//! A fence `sh session` holds commands, the fence `text session` after it what they print; without one they print
//! nothing. All sessions of a page run in one shell, in their order.

use std::{fs, path::Path, process::Command};

use super::{process::output, server::Server};

/// Where pages say that the server is.
const ADDRESS: &str = "127.0.0.1:8080";
/// Parts what the sessions of a page print.
const SEPARATOR: &str = "\u{1e}";

/// The text of a page of the project.
pub(crate) fn page(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

/// The fenced blocks of a page: what follows the fence, and the text.
pub(crate) fn blocks(page: &str) -> Vec<(&str, &str)> {
    let fenced = page.split("```").skip(1).step_by(2);
    fenced.map(|block| block.split_once('\n').expect("a fence has a line of its own")).collect()
}

/// Runs the sessions of a page against a server.
#[track_caller]
pub(crate) fn assert_sessions(server: &Server, page: &str) {
    let page = page.replace(ADDRESS, server.address());
    let (scripts, expected) = sessions(&page);
    assert!(!scripts.is_empty(), "there is a session");
    let script = scripts.join(&format!("printf '{SEPARATOR}'\n"));
    let ran = output(Command::new("bash").args(["-euo", "pipefail", "-c", &script]));
    let (out, err) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    for (number, printed) in out.split(SEPARATOR).enumerate() {
        assert_eq!(printed, expected[number], "session {}: {}\n{err}", number + 1, scripts[number]);
    }
    assert!(ran.status.success(), "{err}");
}

/// The commands of each session, and what they print.
fn sessions(page: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut scripts, mut expected) = (Vec::new(), Vec::new());
    for (fence, text) in blocks(page) {
        match fence {
            "sh session" => {
                scripts.push(text);
                expected.push("");
            }
            "text session" => *expected.last_mut().expect("after a session") = text,
            _ => {}
        }
    }
    (scripts, expected)
}
