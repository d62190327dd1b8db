//! What a journal tells after any end of the process that wrote it, and which journals are refused.

use std::{fs, path::PathBuf};

use tempfile::TempDir;

use super::*;
use crate::store::codec::tests::whole as entry;

/// A directory, and the path of a store in it that need not be there.
fn place() -> (TempDir, PathBuf) {
    let dir = TempDir::new().unwrap();
    let store = dir.path().join("ledger.redb");
    (dir, store)
}

fn game(round: u32) -> GameId {
    GameId { table: *b"a game", round }
}

/// One event of a game for each of these rounds.
fn frame(rounds: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for &round in rounds {
        push_event(&mut bytes, game(round), 20_000 + round, round.is_multiple_of(2), &entry());
    }
    bytes
}

fn rounds(events: &[Event]) -> Vec<u32> {
    let told = |event: &Event| {
        let round = event.game.round;
        let expected =
            Event { game: game(round), day: 20_000 + round, begins: round.is_multiple_of(2), entry: entry() };
        assert_eq!(*event, expected);
        round
    };
    events.iter().map(told).collect()
}

#[test]
fn frames_come_back_in_order_and_others_follow_them() {
    let (_dir, store) = place();
    for first in [1, 3, 5] {
        let (mut journal, events) = Journal::open(&store, 0).unwrap();
        assert_eq!(rounds(&events), (1..first).collect::<Vec<_>>());
        journal.append(&frame(&[first, first + 1])).unwrap();
    }
    assert_eq!(rounds(&events(&store, 0).unwrap()), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn what_is_in_the_file_is_not_told_again() {
    let (_dir, store) = place();
    let (mut journal, _) = Journal::open(&store, 0).unwrap();
    journal.append(&frame(&[1, 2])).unwrap();
    journal.append(&frame(&[3])).unwrap();
    journal.settle();
    assert_eq!((journal.number(), journal.len()), (1, 0));
    let (mut journal, events) = Journal::open(&store, 1).unwrap();
    assert_eq!((events, journal.len()), (vec![], 0));
    // As long as the first frame, so that the second one of before stands right after it.
    journal.append(&frame(&[4, 5])).unwrap();
    assert_eq!(journal.number(), 2);
    assert_eq!(rounds(&super::events(&store, 1).unwrap()), [4, 5]);
}

#[test]
fn the_frame_that_was_being_written_does_not_count_and_the_next_takes_its_place() {
    let (_dir, store) = place();
    let (mut journal, _) = Journal::open(&store, 0).unwrap();
    journal.append(&frame(&[1])).unwrap();
    let before = fs::read(path(&store)).unwrap().len();
    journal.append(&frame(&[2, 3])).unwrap();
    let whole = fs::read(path(&store)).unwrap();
    for length in before..whole.len() {
        fs::write(path(&store), &whole[..length]).unwrap();
        let (mut journal, events) = Journal::open(&store, 0).unwrap();
        assert_eq!(rounds(&events), [1], "{length} bytes");
        journal.append(&frame(&[7])).unwrap();
        assert_eq!(rounds(&super::events(&store, 0).unwrap()), [1, 7], "{length} bytes");
    }
}

#[test]
fn a_probe_is_no_frame_and_the_next_takes_its_place() {
    let (_dir, store) = place();
    let (mut journal, _) = Journal::open(&store, 0).unwrap();
    for round in 1..4 {
        journal.probe().unwrap();
        assert_eq!(rounds(&events(&store, 0).unwrap()), (1..round).collect::<Vec<_>>());
        journal.append(&frame(&[round])).unwrap();
    }
    journal.settle();
    journal.probe().unwrap();
    let (mut journal, events) = Journal::open(&store, 1).unwrap();
    assert_eq!((events, journal.number(), journal.len()), (vec![], 2, 0));
    journal.append(&frame(&[4])).unwrap();
    assert_eq!(rounds(&super::events(&store, 1).unwrap()), [4]);
}

#[test]
fn a_frame_counts_only_as_it_was_written_and_where() {
    let (_dir, store) = place();
    let (mut journal, _) = Journal::open(&store, 0).unwrap();
    journal.append(&frame(&[1])).unwrap();
    journal.append(&frame(&[2])).unwrap();
    let whole = fs::read(path(&store)).unwrap();
    let half = (whole.len() - HEADER) / 2;
    for at in HEADER..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        fs::write(path(&store), &changed).unwrap();
        let expected: &[u32] = if at < HEADER + half { &[] } else { &[1] };
        assert_eq!(rounds(&events(&store, 0).unwrap()), expected, "byte {at}");
    }
    let (header, frames) = whole.split_at(HEADER);
    fs::write(path(&store), [header, &frames[half..], &frames[..half]].concat()).unwrap();
    assert_eq!(events(&store, 0).unwrap(), []);
}

#[test]
fn a_journal_that_is_not_this_stores_is_refused_and_left() {
    let (_dir, store) = place();
    let (mut journal, _) = Journal::open(&store, 0).unwrap();
    journal.append(&frame(&[1])).unwrap();
    let whole = fs::read(path(&store)).unwrap();
    let changed = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let cases = [
        (b"".to_vec(), 0, "cut off"),
        (whole[..HEADER - 1].to_vec(), 0, "cut off"),
        (b"a text that is longer than a header".to_vec(), 0, "another make"),
        (changed(0), 0, "another make"),
        (changed(19), 0, "version 0, and this release reads version 1"),
        (changed(25), 0, "damaged"),
        (changed(31), 0, "damaged"),
        (whole.clone(), 2, "another state"),
        (whole.clone(), 7, "another state"),
    ];
    for (bytes, settled, reason) in cases {
        fs::write(path(&store), &bytes).unwrap();
        for refused in [Journal::open(&store, settled).map(|_| ()), events(&store, settled).map(|_| ())] {
            match refused {
                Err(StoreError::Foreign(why)) => assert!(why.contains(reason), "{why} for {reason}"),
                other => panic!("{other:?} for {reason}"),
            }
        }
        assert!(fs::read(path(&store)).unwrap() == bytes, "{reason}");
    }
}

#[test]
fn a_store_without_a_journal_gets_one_under_the_next_number() {
    let (_dir, store) = place();
    assert_eq!(events(&store, 41).unwrap(), []);
    assert!(!path(&store).exists());
    let (journal, events) = Journal::open(&store, 41).unwrap();
    assert_eq!((journal.number(), journal.len(), events), (42, 0, vec![]));
}
