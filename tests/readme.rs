//! The README is true: its session does what it says, and the commands that it names exist.

use std::path::Path;

use crate::support::{
    server::Server,
    session::{assert_sessions, page},
};

fn readme() -> String {
    page("README.md")
}

#[test]
fn the_session_prints_what_it_says() {
    let env = [("TURNLINK_BRIDGE_SECRET", "a-secret-of-the-bridge")];
    assert_sessions(&Server::with(&[], &env), &readme());
}

#[test]
fn every_file_that_it_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in [
        "api/openapi.yaml",
        "api/TOKEN.md",
        "api/ERRORS.md",
        "api/MOBILE.md",
        "api/OPERATING.md",
        "api/SECURITY.md",
        "api/alerts.yaml",
        "api/vectors",
        "api/examples/webhook_bot.py",
        "api/examples/webhook_bot.mjs",
        "api/examples/bridge-replies.json",
        "api/examples/discord-commands.json",
        "api/examples/discord-replies.json",
        "api/examples/slack-replies.json",
        "api/examples/telegram-replies.json",
        "tests/run",
    ] {
        assert!(root.join(path).exists(), "{path}");
    }
    for module in ["draughts", "turn", "token", "service", "http", "cli"] {
        assert!(
            readme().contains(&format!("\n  {module}/")) && root.join("src").join(module).is_dir(),
            "{module}"
        );
    }
}
