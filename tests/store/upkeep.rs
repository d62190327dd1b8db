//! `turnlink store`: what an operator does with the embedded store while no server runs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use redb::{Database, TableDefinition};
use serde_json::{Value, json};
use tempfile::TempDir;
use turnlink::store::{Embedded, Entry, Store, Verbs};

use super::{
    stage::{LIFETIME, clock, open, settings, wait_for},
    turns::{ended, game, not_asked, turn},
};
use crate::support::command::{Ended, run};

const COMMANDS: [&str; 3] = ["check", "compact", "export"];

/// A data directory.
struct Place {
    dir: TempDir,
    path: PathBuf,
}

impl Place {
    fn new() -> Place {
        let dir = TempDir::new().unwrap();
        let path = dir.path().join("ledger.redb");
        Place { dir, path }
    }

    /// One with games of 70 plies, so that there are marks in chunks as well.
    fn filled(games: u64) -> Place {
        let place = Place::new();
        fill(&open(&place.path).unwrap().into(), games);
        place
    }

    fn run(&self, command: &str) -> Ended {
        run(&["store", command, "--data", self.dir.path().to_str().unwrap()], &[])
    }

    /// Every command ends with exit code 1 and this in its message, prints nothing, and changes no byte.
    #[track_caller]
    fn refuses(&self, reason: &str) {
        let before = fs::read(&self.path).unwrap();
        for command in COMMANDS {
            let ended = self.run(command);
            assert_eq!((ended.code, &*ended.out), (Some(1), ""), "{command}: {}", ended.err);
            let told = ended.err.contains(reason) && ended.err.contains("ledger.redb");
            assert!(told && ended.err.lines().count() == 1, "{command}: {}", ended.err);
            assert!(fs::read(&self.path).unwrap() == before, "{command} changed the file");
        }
    }
}

const PLIES: u32 = 70;

fn fill(store: &Store, games: u64) {
    wait_for(async {
        for table in 0..games {
            store.open(game(table), &turn(1, 0)).await.unwrap();
            for ply in 1..=PLIES {
                store.play(game(table), turn(1, ply - 1), turn(1, ply), not_asked).await.unwrap();
            }
        }
        store.play(game(0), turn(1, PLIES), ended(&turn(1, PLIES)), not_asked).await.unwrap();
    });
}

#[test]
fn a_check_counts_and_changes_nothing() {
    let place = Place::filled(3);
    let before = fs::read(&place.path).unwrap();
    let ended = place.run("check");
    let counted = format!("games 3\nended 1\nturns {}\nbytes {}\n", 3 * 71 + 1, before.len());
    assert_eq!((ended.code, ended.out), (Some(0), counted), "{}", ended.err);
    assert!(fs::read(&place.path).unwrap() == before);
}

#[test]
fn a_store_whose_server_was_killed_is_checked_and_exported_as_it_lies_there() {
    let (running, place) = (Place::new(), Place::new());
    let store: Store = open(&running.path).unwrap().into();
    fill(&store, 3);
    // What is in the files while they are open is what a kill leaves behind.
    let files = |place: &Place| ["redb", "journal"].map(|ending| place.path.with_extension(ending));
    for (from, to) in files(&running).iter().zip(files(&place)) {
        fs::copy(from, to).unwrap();
    }
    let before = files(&place).map(|file| fs::read(file).unwrap());
    for command in ["check", "export"] {
        let ended = place.run(command);
        assert_eq!(ended.code, Some(0), "{command}: {}", ended.err);
        let lines = if command == "check" { "games 3\n" } else { "{" };
        assert!(ended.out.starts_with(lines), "{command}: {}", ended.out);
        assert!(files(&place).map(|file| fs::read(file).unwrap()) == before, "{command} changed a file");
    }
    assert_eq!(place.run("compact").code, Some(0));
    assert!(place.run("check").out.starts_with("games 3\n"));
}

#[test]
fn an_export_has_every_record_on_a_line() {
    let place = Place::filled(3);
    let ended = place.run("export");
    assert_eq!((ended.code, &*ended.err), (Some(0), ""));
    let lines: Vec<Value> = ended.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected: Vec<Value> = (0..3).map(exported).collect();
    assert_eq!(lines, expected);
}

/// What is expected of a filled game.
fn exported(table: u64) -> Value {
    let mut line: Vec<Entry> = (0..=PLIES).map(|ply| turn(1, ply)).collect();
    line.extend((table == 0).then(|| super::turns::ended(&turn(1, PLIES))));
    json!({
        "game": format!("{table:012x}-0"),
        "first": shown(&line[0]),
        "newest": shown(&line[line.len() - 1]),
        "marks": line.iter().map(|turn| hex(&turn.id.0) + &hex(&turn.line)).collect::<Vec<_>>(),
        "moves": line.iter().map(|turn| turn.cause.played).collect::<Vec<_>>(),
        "players": line.iter().map(|turn| turn.cause.player.map(|id| hex(&id))).collect::<Vec<_>>(),
    })
}

fn shown(turn: &Entry) -> Value {
    let body = URL_SAFE_NO_PAD.encode(turn.body.bytes());
    json!({"ply": turn.ply, "ended": turn.ended, "key": turn.key, "body": body})
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn compacting_gives_back_the_room_of_forgotten_games() {
    let place = Place::new();
    let (clock, seconds) = clock();
    let store: Store = Embedded::open(&place.path, settings(clock)).unwrap().into();
    fill(&store, 100);
    wait_for(async {
        seconds.fetch_add(2 * LIFETIME.as_secs(), Ordering::Relaxed);
        assert_eq!(store.sweep(1000).await.unwrap(), 100);
        store.open(game(500), &turn(1, 0)).await.unwrap();
    });
    drop(store);
    let before = fs::metadata(&place.path).unwrap().len();
    let ended = place.run("compact");
    let after = fs::metadata(&place.path).unwrap().len();
    assert!(after < before / 2, "{before} to {after}");
    assert_eq!((ended.code, ended.out), (Some(0), format!("{before} bytes before, {after} after\n")));
    assert!(place.run("check").out.starts_with("games 1\nended 0\nturns 1\n"));
    let store: Store = open(&place.path).unwrap().into();
    assert_eq!(wait_for(store.newest(game(500))).unwrap(), Some(turn(1, 0)));
}

#[test]
fn a_store_that_a_server_has_open_is_left_alone() {
    let place = Place::filled(1);
    let _open = open(&place.path).unwrap();
    place.refuses("another process has it open");
}

#[test]
fn where_there_is_no_store_none_is_made() {
    let place = Place::new();
    for command in COMMANDS {
        let ended = place.run(command);
        assert_eq!((ended.code, &*ended.out), (Some(1), ""));
        assert!(ended.err.to_lowercase().contains("no such file"), "{}", ended.err);
    }
    assert_eq!(fs::read_dir(place.dir.path()).unwrap().count(), 0);
}

#[test]
fn a_foreign_file_is_refused() {
    let place = Place::new();
    fs::write(&place.path, "SQLite format 3\0 and so on").unwrap();
    place.refuses("another make");
    fs::remove_file(&place.path).unwrap();
    put::<&str, u64>(&place.path, "theirs", "a", 1);
    place.refuses("another program");
}

#[test]
fn a_file_of_another_version_is_refused() {
    let place = Place::filled(1);
    put::<&str, u64>(&place.path, "turnlink store", "version", 3);
    place.refuses("version 3, and this release reads up to version 2");
}

#[test]
fn a_truncated_file_is_refused() {
    let place = Place::filled(3);
    let whole = fs::read(&place.path).unwrap();
    for length in [whole.len() - 1, whole.len() / 2, 4096, 512, 9, 3, 0] {
        fs::write(&place.path, &whole[..length]).unwrap();
        place.refuses("");
    }
}

#[test]
fn a_changed_byte_is_found() {
    let place = Place::filled(3);
    let mut bytes = fs::read(&place.path).unwrap();
    let mark = turn(1, PLIES).id.0;
    let places: Vec<usize> = (0..bytes.len() - 16).filter(|&at| bytes[at..at + 16] == mark).collect();
    assert!(!places.is_empty());
    // Pages that are free now have it as well; all of them are changed.
    places.iter().for_each(|&at| bytes[at + 9] ^= 0x40);
    fs::write(&place.path, &bytes).unwrap();
    place.refuses("damaged");
}

#[test]
fn a_record_that_cannot_be_read_is_named_and_the_others_are_exported() {
    let place = Place::filled(3);
    let key = [&game(1).table[..], &[0; 4]].concat().try_into().unwrap();
    put::<[u8; 10], &[u8]>(&place.path, "games", key, b"\x01garbage");
    let before = fs::read(&place.path).unwrap();
    for command in ["check", "export"] {
        let ended = place.run(command);
        assert_eq!(ended.code, Some(1));
        assert!(ended.err.contains("game 000000000001-0: "), "{}", ended.err);
        assert!(ended.err.contains("1 games cannot be read"), "{}", ended.err);
        let lines = if command == "export" { 2 } else { 0 };
        assert_eq!(ended.out.lines().count(), lines, "{command}");
        assert!(fs::read(&place.path).unwrap() == before, "{command} changed the file");
    }
}

/// Puts a value into a table of a database.
fn put<K: redb::Key + 'static, V: redb::Value + 'static>(
    path: &Path,
    table: &str,
    key: K::SelfType<'_>,
    value: V::SelfType<'_>,
) {
    let database = Database::create(path).unwrap();
    let transaction = database.begin_write().unwrap();
    transaction.open_table(TableDefinition::<K, V>::new(table)).unwrap().insert(key, value).unwrap();
    transaction.commit().unwrap();
}
