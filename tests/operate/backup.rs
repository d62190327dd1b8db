//! Backup and restore as the page for operators has it.

use std::{fs, path::Path};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::commands;
use crate::{
    ledger::desk::{ask, english, look, new_game, play},
    support::server::Server,
};

/// Runs the commands of a fence of the page.
#[track_caller]
fn run(fence: &str, data: &Path, backup: &Path) -> String {
    let places = [data, backup].map(|path| path.to_str().unwrap());
    commands("api/OPERATING.md", fence, &[("data", places[0]), ("backup", places[1])])
}

const ANNA: &str = "anna's secret";
const BEN: &str = "ben's secret";

/// Plays moves by the two players in turn, Black first: the last turn.
fn by_both(server: &Server, turn: &Value, moves: &[(&str, &str)]) -> Value {
    moves.iter().fold(turn.clone(), |turn, (player, text)| {
        let body = json!({"token": turn["token"], "move": text, "player": player});
        let answer = server.post("/v1/turns", &body);
        assert_eq!(answer.status, 201, "{text}: {}", answer.text());
        answer.json()
    })
}

#[test]
fn a_backup_has_every_game_and_an_old_one_lets_them_go_on() {
    let (place, backup) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let data = place.path().join("data");
    let server = Server::over(&data, &[], &[]);
    let open = play(&server, &english(&server), &["11-15", "22-18"]);
    let seats = json!({"rules": "english", "players": {"black": ANNA, "white": BEN}});
    let seated = by_both(&server, &new_game(&server, &seats), &[(ANNA, "11-15"), (BEN, "22-18")]);
    assert_eq!(server.stop().code, Some(0));
    assert!(run("sh backup", &data, backup.path()).starts_with("games 2\n"));

    let server = Server::over(&data, &[], &[]);
    let later_open = play(&server, &open, &["15x22", "25x18"]);
    let later_seated = by_both(&server, &seated, &[(ANNA, "15x22"), (BEN, "25x18")]);
    assert_eq!(server.stop().code, Some(0));
    fs::remove_dir_all(&data).unwrap();

    assert!(run("sh restore", &data, backup.path()).starts_with("games 2\n"));
    let server = Server::over(&data, &[], &[]);
    assert_eq!(look(&server, &seated["token"])["newer"], Value::Null, "it is the newest again");
    by_both(&server, &later_seated, &[(ANNA, "8-11")]);
    assert_eq!(
        look(&server, &seated["token"])["newer"]["ply"],
        5,
        "what the backup did not know is known again"
    );
    let refused = ask(&server, &later_open, "8-11").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], open["token"]);
    play(&server, &open, &["15x22"]);
}
