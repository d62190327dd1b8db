//! The file of the embedded store: whose it is, who has it, and what happens when the disk is full.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use redb::{Database, ReadableDatabase, TableDefinition};
use tempfile::TempDir;
use turnlink::store::{Opening, Played, Store, StoreError, Verbs};

use super::{
    stage::{open, wait_for},
    turns::{game, not_asked, turn},
};
use crate::support::process::{Process, output};

/// A directory and the path of a store in it.
fn place() -> (TempDir, PathBuf) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("ledger.redb");
    (dir, path)
}

/// A store with a few games, closed in good order.
fn filled(path: &Path) {
    let store: Store = open(path).unwrap().into();
    wait_for(async {
        for table in 0..100 {
            store.open(game(table), &turn(1, 0)).await.unwrap();
            store.play(game(table), turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        }
    });
}

/// Opening the file is refused with this in the reason, and changes no byte of it.
#[track_caller]
fn refused(path: &Path, reason: &str) {
    let before = fs::read(path).unwrap();
    match open(path) {
        Err(StoreError::Foreign(why)) => assert!(why.contains(reason), "{why}"),
        other => panic!("{other:?}"),
    }
    assert!(fs::read(path).unwrap() == before, "the file was changed");
}

#[test]
fn games_outlive_the_process_that_closed_in_good_order() {
    let (_dir, path) = place();
    filled(&path);
    let store: Store = open(&path).unwrap().into();
    wait_for(async {
        for table in 0..100 {
            assert_eq!(store.newest(game(table)).await.unwrap(), Some(turn(1, 1)));
        }
    });
}

#[test]
fn one_process_has_it_at_a_time() {
    let (_dir, path) = place();
    let first = open(&path).unwrap();
    let refused = open(&path).unwrap_err();
    assert_eq!(refused, StoreError::Unavailable("another process has it open".into()));
    drop(first);
    open(&path).unwrap();
}

#[test]
fn a_file_of_another_make_is_refused() {
    let (_dir, path) = place();
    fs::write(&path, "SQLite format 3\0 and so on").unwrap();
    refused(&path, "another make");
    fs::write(&path, "").unwrap();
    refused(&path, "cut off");
    fs::write(&path, "redb\x1a").unwrap();
    refused(&path, "cut off");
}

#[test]
fn another_programs_file_of_the_same_database_is_refused() {
    let (_dir, path) = place();
    let other = Database::create(&path).unwrap();
    let transaction = other.begin_write().unwrap();
    transaction.open_table(TableDefinition::<u64, u64>::new("theirs")).unwrap().insert(1, 2).unwrap();
    transaction.commit().unwrap();
    drop(other);
    refused(&path, "another program");
}

#[test]
fn a_file_of_another_version_is_refused() {
    let (_dir, path) = place();
    filled(&path);
    make_version(&path, 3);
    refused(&path, "version 3, and this release reads up to version 2");
    assert_eq!(version(&path), 3);
}

#[test]
fn a_file_of_the_first_version_becomes_one_of_this_that_the_first_release_refuses() {
    let (_dir, path) = place();
    filled(&path);
    make_version(&path, 1);
    let store: Store = open(&path).unwrap().into();
    assert_eq!(wait_for(store.newest(game(0))).unwrap(), Some(turn(1, 1)));
    drop(store);
    assert_eq!(version(&path), 2);
}

const MAKE: TableDefinition<'_, &str, u64> = TableDefinition::new("turnlink store");

fn make_version(path: &Path, version: u64) {
    let database = Database::open(path).unwrap();
    let transaction = database.begin_write().unwrap();
    transaction.open_table(MAKE).unwrap().insert("version", version).unwrap();
    transaction.commit().unwrap();
}

fn version(path: &Path) -> u64 {
    let database = Database::open(path).unwrap();
    let read = database.begin_read().unwrap();
    read.open_table(MAKE).unwrap().get("version").unwrap().unwrap().value()
}

/// Copies a store as a kill would leave it.
fn copied(from: &Path, to: &Path) {
    for ending in ["redb", "journal"] {
        fs::copy(from.with_extension(ending), to.with_extension(ending)).unwrap();
    }
}

#[test]
fn a_store_goes_on_without_its_journal_from_what_the_file_has() {
    let ((_dir, path), (_elsewhere, copy)) = (place(), place());
    filled(&path);
    let store: Store = open(&path).unwrap().into();
    wait_for(store.open(game(500), &turn(1, 0))).unwrap();
    copied(&path, &copy);
    let whole: Store = open(&copy).unwrap().into();
    assert_eq!(wait_for(whole.newest(game(500))).unwrap(), Some(turn(1, 0)));
    drop(whole);
    copied(&path, &copy);
    fs::remove_file(copy.with_extension("journal")).unwrap();
    let older: Store = open(&copy).unwrap().into();
    assert_eq!(wait_for(older.newest(game(500))).unwrap(), None);
    assert_eq!(wait_for(older.newest(game(99))).unwrap(), Some(turn(1, 1)));
}

#[test]
fn a_journal_of_another_state_of_the_store_is_refused() {
    let ((_dir, path), (_elsewhere, old)) = (place(), place());
    filled(&path);
    copied(&path, &old);
    for table in 200..203 {
        let store: Store = open(&path).unwrap().into();
        wait_for(store.open(game(table), &turn(1, 0))).unwrap();
    }
    let newer = fs::read(path.with_extension("journal")).unwrap();
    fs::write(old.with_extension("journal"), &newer).unwrap();
    refused(&old, "its journal belongs to another state of it");
    assert!(fs::read(old.with_extension("journal")).unwrap() == newer, "the journal was changed");
}

#[test]
fn a_truncated_file_is_refused() {
    let (_dir, path) = place();
    filled(&path);
    let whole = fs::read(&path).unwrap();
    for length in [whole.len() - 1, whole.len() / 2, 4096, 512, 64, 9] {
        fs::write(&path, &whole[..length]).unwrap();
        refused(&path, "");
    }
    fs::write(&path, &whole).unwrap();
    open(&path).unwrap();
}

#[test]
fn a_file_that_was_being_made_when_the_power_failed_is_made_again() {
    let (_dir, path) = place();
    fs::write(path.with_extension("new"), "half of a f").unwrap();
    filled(&path);
    assert!(!path.with_extension("new").exists());
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let (dir, _) = place();
    let path = dir.path().join("missing").join("ledger.redb");
    assert!(matches!(open(&path), Err(StoreError::Unavailable(_))));
}

/// Names the store of a process that has a full disk.
const STORE: &str = "STORE_OF_A_PROCESS_WITH_A_FULL_DISK";

/// Not a test by itself: what the process with the full disk does. Files of it cannot grow past a limit.
#[test]
fn plays_until_the_disk_is_full() {
    let Some(path) = std::env::var_os(STORE) else { return };
    let store: Store = open(Path::new(&path)).unwrap().into();
    wait_for(async {
        let mut table = 0;
        while store.open(game(table), &turn(1, 0)).await.is_ok() {
            println!("\nkept {table} games");
            table += 1;
        }
        let refused = store.open(game(table), &turn(1, 0)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        assert!(matches!(store.check().await, Err(StoreError::Unavailable(_))));
        assert_eq!(store.newest(game(0)).await.unwrap(), Some(turn(1, 0)));
    });
    println!("\nfull");
}

#[test]
fn a_full_disk_is_told_and_the_file_stays_whole() {
    let (_dir, path) = place();
    drop(open(&path).unwrap());
    let blocks = fs::metadata(&path).unwrap().len() / 512 + 600;
    let mut command = Command::new("sh");
    // Past the limit a write fails, as on a full disk, because the signal for it is ignored.
    command.args(["-c", "trap '' XFSZ; ulimit -f $1; exec \"$2\" --exact $3 --nocapture", "sh"]);
    command.arg(blocks.to_string()).arg(std::env::current_exe().unwrap());
    command.arg("store::embedded::plays_until_the_disk_is_full").env(STORE, &path);
    let process = Process::start(command);
    process.out_line("full");
    let kept = process.out().lines().filter(|line| line.starts_with("kept")).count() as u64;
    drop(process);
    let store: Store = open(&path).unwrap().into();
    wait_for(async {
        for table in 0..kept {
            assert_eq!(store.newest(game(table)).await.unwrap(), Some(turn(1, 0)));
        }
        assert_eq!(store.open(game(kept + 10), &turn(1, 0)).await.unwrap(), Opening::Created);
        let played = store.play(game(0), turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
    });
}

/// Names the small disk of a process.
const DISK: &str = "DISK_OF_A_PROCESS_WITH_A_SMALL_ONE";

/// Not a test by itself: what the process with the small disk does.
#[test]
fn fills_a_small_disk_and_then_makes_room() {
    let Some(disk) = std::env::var_os(DISK) else { return };
    let (path, ballast) = (Path::new(&disk).join("ledger.redb"), Path::new(&disk).join("ballast"));
    fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let store: Store = open(&path).unwrap().into();
    let mut kept = 0;
    wait_for(async {
        while store.open(game(kept), &turn(1, 0)).await.is_ok() {
            kept += 1;
        }
        let refused = store.open(game(kept), &turn(1, 0)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        assert!(matches!(store.check().await, Err(StoreError::Unavailable(_))));
        fs::remove_file(&ballast).unwrap();
        assert_eq!(store.check().await, Ok(()));
        assert_eq!(store.open(game(kept), &turn(1, 0)).await.unwrap(), Opening::Created);
    });
    drop(store);
    let store: Store = open(&path).unwrap().into();
    wait_for(async {
        for table in 0..=kept {
            assert_eq!(store.newest(game(table)).await.unwrap(), Some(turn(1, 0)));
        }
    });
    println!("\nwhole with {kept} games");
}

#[test]
fn a_small_disk_that_is_full_is_told_and_works_again_with_room() {
    let dir = TempDir::new().unwrap();
    let mut command = Command::new("unshare");
    let script =
        "mount -t tmpfs -o size=6m none \"$1\" && echo mounted && exec \"$2\" --exact $3 --nocapture";
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(dir.path());
    command
        .arg(std::env::current_exe().unwrap())
        .arg("store::embedded::fills_a_small_disk_and_then_makes_room");
    let output = output(command.env(DISK, dir.path()));
    let said = String::from_utf8_lossy(&output.stdout);
    if !said.contains("mounted") {
        eprintln!("NOT TESTED: this system lets nobody mount a small disk");
        return;
    }
    assert!(said.contains("whole with"), "{said}{}", String::from_utf8_lossy(&output.stderr));
}
