//! The embedded store in a process that is killed in the middle of its work.

use std::{path::Path, process::Command, sync::Arc};

use tempfile::TempDir;
use tokio::task::JoinSet;
use turnlink::store::{Embedded, GameId, Store, Verbs};

use super::{
    stage::{clock, open, settings, wait_for},
    turns::{game, not_asked, turn},
};
use crate::support::process::Process;

/// Names the store of a process that is to be killed.
const STORE: &str = "STORE_OF_A_PROCESS_TO_BE_KILLED";
/// How long its journal may grow.
const JOURNAL: &str = "JOURNAL_OF_A_PROCESS_TO_BE_KILLED";
const GAMES: u64 = 16;
/// Turns that are acknowledged before the process is killed.
const TURNS: usize = 1000;

/// Not a test by itself: what the killed process does, endlessly. Every turn is told once it is acknowledged.
#[test]
fn plays_until_it_is_killed() {
    let Some(path) = std::env::var_os(STORE) else { return };
    let mut settings = settings(clock().0);
    if let Some(bytes) = std::env::var_os(JOURNAL) {
        settings.journal_bytes = bytes.to_str().unwrap().parse().unwrap();
    }
    let store: Arc<Store> = Arc::new(Embedded::open(Path::new(&path), settings).unwrap().into());
    wait_for(async {
        let games = (0..GAMES).map(|n| play(Arc::clone(&store), n));
        games.collect::<JoinSet<()>>().join_all().await;
    });
}

async fn play(store: Arc<Store>, number: u64) {
    let (game, line) = (game(number), number as u8);
    let begun = store.newest(game).await.unwrap().map_or(0, |newest| newest.ply);
    for ply in begun + 1.. {
        store.play(game, turn(line, ply - 1), turn(line, ply), not_asked).await.unwrap();
        println!("\nacknowledged {number} {ply} of");
    }
}

fn killed_at_work(path: &Path, journal: u64) -> Process {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "store::crash::plays_until_it_is_killed", "--nocapture"]).env(STORE, path);
    command.env(JOURNAL, journal.to_string());
    let mut process = Process::start(command);
    process.out_lines("acknowledged", TURNS);
    process.signal("KILL");
    process.wait();
    process
}

/// The last acknowledged ply of each game.
fn acknowledged(output: &str) -> [u32; GAMES as usize] {
    let mut plies = [0; GAMES as usize];
    for line in output.lines() {
        if let ["acknowledged", number, ply, "of"] = line.split(' ').collect::<Vec<_>>()[..] {
            let (number, ply): (usize, u32) = (number.parse().unwrap(), ply.parse().unwrap());
            plies[number] = plies[number].max(ply);
        }
    }
    plies
}

#[test]
fn every_acknowledged_turn_outlives_a_kill() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("ledger.redb");
    // In the first run all is in the journal, then more and more often it is written into the file meanwhile.
    for journal in [4 << 20, 100_000, 10_000, 1_000, 1] {
        let process = killed_at_work(&path, journal);
        let store: Store = open(&path).unwrap().into();
        let plies = acknowledged(&process.out());
        assert!(plies.iter().sum::<u32>() > 0);
        for (number, ply) in plies.into_iter().enumerate() {
            wait_for(whole(&store, game(number as u64), number as u8, ply));
        }
    }
}

/// The record has every ply of its line up to an acknowledged one, and at most one more.
async fn whole(store: &Store, game: GameId, line: u8, acknowledged: u32) {
    let Some(record) = store.record(game).await.unwrap() else {
        assert_eq!(acknowledged, 0);
        return;
    };
    assert!(record.newest.ply >= acknowledged, "{} of {acknowledged}", record.newest.ply);
    let kept: Vec<_> = (0..=record.newest.ply).map(|ply| turn(line, ply).mark()).collect();
    assert_eq!(record.marks, kept);
}
