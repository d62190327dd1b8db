//! Servers of other projects that do the same work: they take a position and a move, check it, and answer the position
//! after it with its legal moves. None of them signs, and each is one process, as it is started by its own manual.

use std::{path::Path, process::Command};

use serde_json::{Value, json};
use turnlink::draughts::{ENGLISH, Position, RUSSIAN, RuleSet};

use crate::{
    Row,
    rows::Running,
    work::{Work, answer},
};

/// Each with its rules, the directory of its packages if it is in Python, and its script.
const PEERS: [(&str, &RuleSet, &str, &str); 4] = [
    ("FastAPI + pydraughts", &ENGLISH, "pydraughts", "pydraughts_app.py"),
    ("FastAPI + py-draughts (Russian)", &RUSSIAN, "py-draughts", "py_draughts_app.py"),
    ("Fastify + rapid-draughts", &ENGLISH, "", "fastify_app.mjs"),
    ("boardgame.io + rapid-draughts", &ENGLISH, "", "boardgame_app.mjs"),
];

/// Installs and starts them; each has first shown that it makes the same of the same moves as we do.
pub(crate) fn rows(dir: &Path) -> Vec<Row> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench/peers");
    let installed = Command::new(scripts.join("install")).arg(dir).status().unwrap();
    assert!(installed.success(), "they cannot be installed");
    PEERS
        .into_iter()
        .map(|(name, rules, packages, script)| {
            let mut command = Command::new(if packages.is_empty() { "node" } else { "python3" });
            command.arg(script).current_dir(dir).env("PYTHONPATH", dir.join(packages));
            let server = Running::start(&mut command);
            let moves = moves(rules);
            let checked = moves.iter().map(|(asked, after)| check(name, rules, &server, asked, after));
            let bodies = checked.collect::<Vec<_>>();
            Row::new(name, server, Work::Moves(bodies.into()))
        })
        .collect()
}

/// Positions and moves of games by chance, and the positions after them.
fn moves(rules: &'static RuleSet) -> Vec<(Value, Position)> {
    const PLIES: usize = 400;
    let (mut position, mut chance) = (Position::initial(rules), 7_u64);
    let mut found = Vec::new();
    while found.len() < PLIES {
        let legal = position.legal_moves(rules).unwrap();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(played) = legal.get((chance >> 33) as usize % legal.len().max(1)) else {
            position = Position::initial(rules);
            continue;
        };
        let numbers: Vec<String> =
            played.path.iter().map(|&square| rules.board.number(square).to_string()).collect();
        let text = numbers.join(if played.is_capture() { "x" } else { "-" });
        let before = position.to_fen(rules);
        position = position.after(&played.outcome);
        // What has several paths is told by other programs under another of them.
        if played.other_paths.is_empty() {
            found.push((json!({"position": before, "move": text}), position));
        }
    }
    found
}

/// The body that asks, once the server has answered it as we do.
fn check(name: &str, rules: &RuleSet, server: &Running, asked: &Value, after: &Position) -> String {
    let body = asked.to_string();
    let reply = answer(server, &body);
    let told: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    let position = told["position"].as_str().and_then(|fen| Position::from_fen(rules, fen).ok());
    assert_eq!(position.as_ref(), Some(after), "{name}: {asked}: {} {}", reply.status, reply.text());
    body
}
