//! `turnlink store`: what an operator does with the embedded store while no server runs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition};
use serde_json::{Value, json};
use tempfile::TempDir;
use turnlink::store::{Award, Embedded, Entry, PlayerId, Points, Score, Store, Verbs, Visit};

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
    let players = "scores 0\nnames 0\nvips 0";
    let counted = format!("games 3\nended 1\nturns {}\n{players}\nbytes {}\n", 3 * 71 + 1, before.len());
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
    let expected: Vec<Value> = [header()].into_iter().chain((0..3).map(exported)).collect();
    assert_eq!(lines, expected);
}

fn header() -> Value {
    json!({"kind": "export", "version": 2})
}

/// What is expected of a filled game.
fn exported(table: u64) -> Value {
    let mut line: Vec<Entry> = (0..=PLIES).map(|ply| turn(1, ply)).collect();
    line.extend((table == 0).then(|| super::turns::ended(&turn(1, PLIES))));
    json!({
        "kind": "game",
        "game": format!("{table:012x}-0"),
        "first": shown(&line[0]),
        "newest": shown(&line[line.len() - 1]),
        "marks": line.iter().map(|turn| hex(&turn.id.0) + &hex(&turn.line)).collect::<Vec<_>>(),
        "moves": line.iter().map(|turn| turn.cause.played).collect::<Vec<_>>(),
        "players": vec![Value::Null; line.len()],
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
        let lines = if command == "export" { 3 } else { 0 };
        assert_eq!(ended.out.lines().count(), lines, "{command}");
        assert!(fs::read(&place.path).unwrap() == before, "{command} changed the file");
    }
}

/// Plays for points in two rooms, with names, a VIP, and a game that is owed for.
async fn play_for_points(store: &Store) {
    for number in 0..200 {
        let players = [player(number), player(number % 7 + 200)];
        let visit =
            Visit { turn: turn(1, 1).id, ply: 1, players: vec![([0; 5], players[0]), ([1; 5], players[1])] };
        store.visit(game(number), &visit).await.unwrap();
        let scores = players.map(|player| Some(Score { player, points: number }));
        let room = 1 + (number % 2) as u32;
        let award = Award { room, game: game(number), scores, pair_limit: 1 };
        store.award(&award).await.unwrap();
    }
    store.rename(player(5), Some("Żółw".to_owned())).await.unwrap();
    store.set_vip(player(6), true).await.unwrap();
    store.owe(1, game(300)).await.unwrap();
    store.forget(player(7)).await.unwrap();
}

fn player(number: u64) -> PlayerId {
    // Every 32nd is one of the heads of a room's order.
    PlayerId((number | number.wrapping_mul(0x9e37_79b9_7f4a_7c15) << 32).to_be_bytes())
}

#[test]
fn points_names_and_vips_are_counted_and_exported() {
    let place = Place::new();
    let store: Store = open(&place.path).unwrap().into();
    wait_for(async {
        store.play(game(0), turn(1, 2), turn(1, 3), not_asked).await.unwrap();
        store.play(game(0), turn(1, 3), turn(1, 6), not_asked).await.unwrap();
        play_for_points(&store).await;
    });
    drop(store);
    let checked = place.run("check");
    // Of 200 players one was forgotten; the seven others stand in both rooms.
    let counted = "games 1\nended 0\nturns 3\nscores 213\nnames 1\nvips 1\n";
    assert!(checked.code == Some(0) && checked.out.starts_with(counted), "{} {}", checked.out, checked.err);
    let exported = place.run("export");
    assert_eq!((exported.code, &*exported.err), (Some(0), ""));
    let lines: Vec<Value> = exported.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0], header());
    let seated = player(200).to_string();
    assert_eq!(lines[1]["players"], json!([null, seated, seated]), "from the seats that its marks name");
    let of = |kind: &str| lines.iter().filter(|line| line["kind"] == kind).collect::<Vec<_>>();
    assert_eq!(of("name"), [&json!({"kind": "name", "player": player(5).to_string(), "name": "Żółw"})]);
    assert_eq!(of("vip"), [&json!({"kind": "vip", "player": player(6).to_string()})]);
    let points = json!({"kind": "points", "player": player(9).to_string(), "room": 2, "points": 9});
    assert!(of("points").contains(&&points));
    assert_eq!((of("points").len(), lines.len()), (213, 217));
    assert!(!exported.out.contains(&player(7).to_string()));
}

/// A row, its other value if it is not taken away, and what is told then.
type Fault<'a> = (Vec<u8>, Option<&'a [u8]>, &'a str);

#[test]
fn rows_that_do_not_agree_are_found() {
    let row = |kind: u8, parts: &[&[u8]]| [&[kind][..], &parts.concat()].concat();
    let room = 1_u32.to_be_bytes();
    let id = player(4).0;
    let points = 4_u64.to_be_bytes();
    let table = game(4).table;
    let faults: [Fault<'_>; 10] = [
        (row(b's', &[&room, &id]), Some(&[0; 8]), "nobody's"),
        (row(b's', &[&room, &id]), None, "nobody's"),
        (row(b'o', &[&[0], &room, &points, &id]), None, "a player whom the order"),
        (row(b'o', &[&[1], &room, &[0; 16]]), Some(&[9; 8]), "does not count"),
        (row(b'o', &[&[1], &room, &points, &id]), Some(&[0; 8]), "does not count"),
        (row(b'h', &[&id, &table, &[0; 4]]), None, "not in its player's list"),
        (row(b'g', &[&table, &[0; 4]]), None, "has him not"),
        (row(b'e', &[&room, &game(300).table, &[0; 4]]), None, "owed"),
        (row(b'n', &[&id]), Some(&[0xff]), "kept about a player"),
        (row(b'z', &[]), Some(&[]), "of no kind"),
    ];
    let place = Place::new();
    let store: Store = open(&place.path).unwrap().into();
    wait_for(play_for_points(&store));
    drop(store);
    let sound = fs::read(&place.path).unwrap();
    for (key, value, told) in faults {
        fs::write(&place.path, &sound).unwrap();
        change_room(&place.path, &key, value);
        let ended = place.run("check");
        assert!(ended.code == Some(1) && ended.err.contains(told), "{key:?}: {}", ended.err);
    }
}

/// Puts a row among those of rooms, or takes it away.
fn change_room(path: &Path, key: &[u8], value: Option<&[u8]>) {
    let Some(value) = value else {
        let database = Database::create(path).unwrap();
        let transaction = database.begin_write().unwrap();
        let rooms = TableDefinition::<&[u8], &[u8]>::new("rooms");
        let removed = transaction.open_table(rooms).unwrap().remove(key).unwrap().is_some();
        assert!(removed, "{key:?}");
        return transaction.commit().unwrap();
    };
    put::<&[u8], &[u8]>(path, "rooms", key, value);
}

#[test]
fn no_row_of_the_file_names_a_player_who_was_forgotten() {
    let place = Place::new();
    let store: Store = open(&place.path).unwrap().into();
    wait_for(play_for_points(&store));
    drop(store);
    let named = |player: PlayerId| {
        let database = Database::create(&place.path).unwrap();
        let rooms = TableDefinition::<&[u8], &[u8]>::new("rooms");
        let table = database.begin_read().unwrap().open_table(rooms).unwrap();
        let rows = table.iter().unwrap().map(|row| row.unwrap());
        let rows = rows.map(|(key, value)| [key.value(), value.value()].concat());
        let rows = rows.filter(|row| row.windows(8).any(|bytes| bytes == player.0));
        rows.map(|row| char::from(row[0])).collect::<String>()
    };
    assert_eq!(named(player(9)), "ghopqs");
    assert_eq!(named(player(7)), "pq", "games of a pair are counted for a day");
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
