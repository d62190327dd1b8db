//! What every store does, clause by clause.

use std::sync::Arc;

use turnlink::store::{
    Advance, Body, Cause, Entry, GameId, Kinship, Opening, Played, Step, Store, StoreError, TurnId, Verbs,
};

use super::{
    stage::{Kind, LIFETIME, Stage, on},
    turns::{ended, new_game, not_asked, offered, relations, turn},
};

/// Each test once for each kind of store.
macro_rules! contract {
    ($($test:ident),* $(,)?) => {
        mod memory { $(#[test] fn $test() { super::on(super::Kind::Memory, super::$test); })* }
        mod embedded { $(#[test] fn $test() { super::on(super::Kind::Embedded, super::$test); })* }
        mod settled { $(#[test] fn $test() { super::on(super::Kind::Settled, super::$test); })* }
        mod redis { $(#[test] fn $test() { super::on(super::Kind::Redis, super::$test); })* }
    };
}

contract!(
    a_game_is_created_once,
    a_taken_table_is_told,
    rounds_of_a_table_are_games_of_their_own,
    a_turn_follows_the_newest,
    a_store_that_came_later_begins_with_parent_and_child,
    a_retry_gets_the_first_answer_however_late,
    a_second_continuation_changes_nothing,
    another_spelling_of_a_known_turn_is_another_continuation,
    a_resignation_that_lost_the_race_is_refused,
    a_proved_ancestor_is_known,
    lost_turns_are_bridged_by_a_proved_descendant,
    a_line_that_cannot_tell_needs_both_players,
    nothing_follows_an_ended_game,
    an_extension_needs_the_newest_that_it_was_made_for,
    what_relates_turns_may_fail,
    a_draft_is_told_what_would_come_of_it_and_changes_nothing,
    a_long_game_is_kept_in_order,
    turns_come_back_as_they_were,
    without_a_record_nothing_is_known,
    games_expire_after_their_last_turn,
    every_worker_sees_the_same,
);

/// Plays plies `from` to `to` of a line, one after the other.
async fn play(store: &Store, game: GameId, line: u8, from: u32, to: u32) {
    for ply in from..=to {
        let played = store.play(game, turn(line, ply - 1), turn(line, ply), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
    }
}

/// A game with so many plies of line 1.
async fn begun(store: &Store, plies: u32) -> GameId {
    let game = new_game();
    assert_eq!(store.open(game, &turn(1, 0)).await.unwrap(), Opening::Created);
    play(store, game, 1, 1, plies).await;
    game
}

async fn newest(store: &Store, game: GameId) -> Entry {
    store.newest(game).await.unwrap().expect("there is a record")
}

async fn ids(store: &Store, game: GameId) -> Vec<TurnId> {
    let record = store.record(game).await.unwrap().expect("there is a record");
    assert_eq!(record.marks.last(), Some(&record.newest.mark()));
    assert_eq!(record.marks.first(), Some(&record.first.mark()));
    record.marks.iter().map(|mark| mark.id).collect()
}

fn ids_of(turns: &[Entry]) -> Vec<TurnId> {
    turns.iter().map(|turn| turn.id).collect()
}

async fn a_game_is_created_once(stage: Arc<Stage>) {
    let (store, game, first) = (&stage.store, new_game(), turn(1, 0));
    assert_eq!(store.open(game, &first).await.unwrap(), Opening::Created);
    assert_eq!(store.open(game, &first).await.unwrap(), Opening::Same { newest: first.clone() });
    play(store, game, 1, 1, 3).await;
    assert_eq!(store.open(game, &first).await.unwrap(), Opening::Same { newest: turn(1, 3) });
}

async fn a_taken_table_is_told(stage: Arc<Stage>) {
    let game = begun(&stage.store, 1).await;
    assert_eq!(stage.store.open(game, &turn(2, 0)).await.unwrap(), Opening::Taken { newest: turn(1, 1) });
    assert_eq!(newest(&stage.store, game).await, turn(1, 1));
}

async fn rounds_of_a_table_are_games_of_their_own(stage: Arc<Stage>) {
    let game = begun(&stage.store, 2).await;
    let rematch = GameId { round: 1, ..game };
    assert_eq!(stage.store.newest(rematch).await.unwrap(), None);
    assert_eq!(stage.store.open(rematch, &turn(2, 0)).await.unwrap(), Opening::Created);
    assert_eq!(newest(&stage.store, game).await, turn(1, 2));
    assert_eq!(newest(&stage.store, rematch).await, turn(2, 0));
}

async fn a_turn_follows_the_newest(stage: Arc<Stage>) {
    let game = begun(&stage.store, 3).await;
    assert_eq!(newest(&stage.store, game).await, turn(1, 3));
    let line: Vec<Entry> = (0..=3).map(|ply| turn(1, ply)).collect();
    assert_eq!(ids(&stage.store, game).await, ids_of(&line));
}

async fn a_store_that_came_later_begins_with_parent_and_child(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, new_game());
    play(store, game, 1, 41, 41).await;
    assert_eq!(ids(store, game).await, ids_of(&[turn(1, 40), turn(1, 41)]));
    assert_eq!(newest(store, game).await, turn(1, 41));
    assert_eq!(store.open(game, &turn(1, 0)).await.unwrap(), Opening::Taken { newest: turn(1, 41) });
    play(store, game, 1, 42, 42).await;
    assert_eq!(store.record(game).await.unwrap().unwrap().first, turn(1, 40));
}

async fn a_retry_gets_the_first_answer_however_late(stage: Arc<Stage>) {
    let game = begun(&stage.store, 100).await;
    for ply in [100, 99, 50, 1] {
        let again = stage.store.play(game, turn(1, ply - 1), turn(1, ply), not_asked).await.unwrap();
        assert_eq!(again, Played::Known { newest: turn(1, 100) });
    }
    assert_eq!(ids(&stage.store, game).await.len(), 101);
}

async fn a_second_continuation_changes_nothing(stage: Arc<Stage>) {
    let game = begun(&stage.store, 5).await;
    let apart = relations(Kinship::Apart, Kinship::Apart, true);
    for ply in [5, 3, 1] {
        let other = stage.store.play(game, turn(1, ply - 1), turn(2, ply), &apart).await.unwrap();
        assert_eq!(other, Played::AlreadyPlayed { newest: turn(1, 5) });
    }
    assert_eq!(ids(&stage.store, game).await.len(), 6);
}

async fn another_spelling_of_a_known_turn_is_another_continuation(stage: Arc<Stage>) {
    let game = begun(&stage.store, 5).await;
    let twin = Step { parent: turn(1, 2), child: offered(&turn(1, 3)), after: None };
    let conflict = Advance::Conflict { newest: turn(1, 5), line_known: true };
    assert_eq!(stage.store.advance(game, &twin).await.unwrap(), conflict);
    let after = relations(Kinship::After, Kinship::Apart, true);
    let played = stage.store.play(game, twin.parent, twin.child, after).await.unwrap();
    assert_eq!(played, Played::AlreadyPlayed { newest: turn(1, 5) });
    let same = relations(Kinship::Same, Kinship::Apart, true);
    let played = stage.store.play(game, turn(1, 4), offered(&turn(1, 5)), same).await.unwrap();
    assert_eq!(played, Played::AlreadyPlayed { newest: turn(1, 5) });
}

async fn a_resignation_that_lost_the_race_is_refused(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, begun(&stage.store, 5).await);
    let apart = relations(Kinship::Apart, Kinship::Apart, true);
    let late = store.play(game, turn(1, 4), ended(&turn(1, 4)), apart).await.unwrap();
    assert_eq!(late, Played::AlreadyPlayed { newest: turn(1, 5) });
    let repeated = store.play(game, turn(1, 5), ended(&turn(1, 5)), not_asked).await.unwrap();
    assert_eq!(repeated, Played::Accepted);
    assert!(newest(store, game).await.ended);
}

async fn a_proved_ancestor_is_known(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, new_game());
    play(store, game, 1, 9, 9).await;
    let ancestor = relations(Kinship::After, Kinship::Apart, false);
    let played = store.play(game, turn(1, 3), turn(1, 4), ancestor).await.unwrap();
    assert_eq!(played, Played::Known { newest: turn(1, 9) });
    let untold = relations(Kinship::Unknown, Kinship::Apart, true);
    let played = store.play(game, turn(1, 3), turn(1, 4), untold).await.unwrap();
    assert_eq!(played, Played::AlreadyPlayed { newest: turn(1, 9) });
    assert_eq!(ids(store, game).await.len(), 2);
}

async fn lost_turns_are_bridged_by_a_proved_descendant(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, begun(&stage.store, 5).await);
    let descends = relations(Kinship::Apart, Kinship::After, false);
    let played = store.play(game, turn(1, 8), turn(1, 9), &descends).await.unwrap();
    assert_eq!(played, Played::Accepted);
    assert_eq!(newest(store, game).await, turn(1, 9));
    assert_eq!(ids(store, game).await[5..], ids_of(&[turn(1, 5), turn(1, 8), turn(1, 9)]));
    let again = store.play(game, turn(1, 8), turn(1, 9), not_asked).await.unwrap();
    assert_eq!(again, Played::Known { newest: turn(1, 9) });
    play(store, game, 1, 10, 10).await;
}

async fn a_line_that_cannot_tell_needs_both_players(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, begun(&stage.store, 5).await);
    let one_hand = relations(Kinship::Apart, Kinship::Unknown, false);
    let played = store.play(game, turn(2, 90), turn(2, 91), one_hand).await.unwrap();
    assert_eq!(played, Played::AlreadyPlayed { newest: turn(1, 5) });
    let both = relations(Kinship::Apart, Kinship::Unknown, true);
    let played = store.play(game, turn(1, 90), turn(1, 91), both).await.unwrap();
    assert_eq!(played, Played::Accepted);
    assert_eq!(newest(store, game).await, turn(1, 91));
}

async fn nothing_follows_an_ended_game(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, begun(&stage.store, 5).await);
    let end = ended(&turn(1, 5));
    assert_eq!(store.play(game, turn(1, 5), end.clone(), not_asked).await.unwrap(), Played::Accepted);
    let descends = relations(Kinship::Apart, Kinship::After, true);
    let played = store.play(game, turn(1, 7), turn(1, 8), descends).await.unwrap();
    assert_eq!(played, Played::AlreadyPlayed { newest: end });
}

async fn an_extension_needs_the_newest_that_it_was_made_for(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, begun(&stage.store, 5).await);
    let step = |after| Step { parent: turn(1, 8), child: turn(1, 9), after };
    let conflict = Advance::Conflict { newest: turn(1, 5), line_known: false };
    for after in [None, Some(turn(1, 4).id), Some(turn(2, 5).id)] {
        assert_eq!(store.advance(game, &step(after)).await.unwrap(), conflict);
    }
    assert_eq!(store.advance(game, &step(Some(turn(1, 5).id))).await.unwrap(), Advance::Accepted);
    let again = store.advance(game, &step(Some(turn(1, 5).id))).await.unwrap();
    assert_eq!(again, Advance::Known { newest: turn(1, 9) });
}

async fn what_relates_turns_may_fail(stage: Arc<Stage>) {
    let game = begun(&stage.store, 2).await;
    let error = StoreError::Corrupt("a body".into());
    let told = stage.store.play(game, turn(1, 0), turn(2, 1), |_| Err(error.clone())).await;
    assert_eq!(told, Err(error));
}

async fn a_draft_is_told_what_would_come_of_it_and_changes_nothing(stage: Arc<Stage>) {
    let (store, fresh, game) = (&stage.store, new_game(), begun(&stage.store, 5).await);
    let before = store.record(game).await.unwrap();
    let apart = relations(Kinship::Apart, Kinship::Apart, true);
    let descends = relations(Kinship::Apart, Kinship::After, false);
    let newest = turn(1, 5);
    let foreseen = [
        (store.foresee(fresh, turn(1, 0), turn(1, 1), not_asked).await, Played::Accepted),
        (store.foresee(game, turn(1, 5), turn(1, 6), not_asked).await, Played::Accepted),
        (store.foresee(game, turn(1, 8), turn(1, 9), descends).await, Played::Accepted),
        (
            store.foresee(game, turn(1, 2), turn(1, 3), not_asked).await,
            Played::Known { newest: newest.clone() },
        ),
        (store.foresee(game, turn(1, 2), turn(2, 3), apart).await, Played::AlreadyPlayed { newest }),
    ];
    for (answer, expected) in foreseen {
        assert_eq!(answer.unwrap(), expected);
    }
    assert_eq!(store.record(game).await.unwrap(), before);
    assert_eq!(store.record(fresh).await.unwrap(), None);
}

async fn a_long_game_is_kept_in_order(stage: Arc<Stage>) {
    let game = begun(&stage.store, 200).await;
    let line: Vec<Entry> = (0..=200).map(|ply| turn(1, ply)).collect();
    assert_eq!(ids(&stage.store, game).await, ids_of(&line));
    let record = stage.store.record(game).await.unwrap().unwrap();
    assert_eq!(record.first, turn(1, 0));
    assert!(record.marks.iter().zip(&line).all(|(mark, turn)| *mark == turn.mark()));
}

async fn turns_come_back_as_they_were(stage: Arc<Stage>) {
    let every_byte: Vec<u8> = (0..=255).chain(0..44).collect();
    assert_eq!(every_byte.len(), Body::MAX);
    let odd = |byte: u8, body: &[u8]| Entry {
        id: TurnId([byte; 16]),
        line: [byte; 5],
        cause: Cause { played: Some(u16::from(byte) * 0x0101), seat: Some([byte; 5]) },
        ply: u32::from(byte) * 0x0101_0101,
        ended: byte == 0xff,
        key: u16::from(byte) * 0x0101,
        body: Body::new(body).unwrap(),
    };
    for (from, to) in [(odd(0, &[]), odd(0xff, &every_byte)), (odd(0x0d, &[0]), odd(0x0a, b"\r\n{}"))] {
        let game = new_game();
        let played = stage.store.play(game, from.clone(), to.clone(), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
        let record = stage.store.record(game).await.unwrap().unwrap();
        assert_eq!((&record.first, &record.newest), (&from, &to));
        assert_eq!(record.marks, [from.mark(), to.mark()]);
        assert_eq!(newest(&stage.store, game).await, to);
    }
}

async fn without_a_record_nothing_is_known(stage: Arc<Stage>) {
    assert_eq!(stage.store.newest(new_game()).await.unwrap(), None);
    assert_eq!(stage.store.record(new_game()).await.unwrap(), None);
    stage.store.check().await.unwrap();
}

async fn games_expire_after_their_last_turn(stage: Arc<Stage>) {
    let (store, old, kept) = (&stage.store, begun(&stage.store, 80).await, begun(&stage.store, 1).await);
    if let Some(server) = &stage.server {
        let left: u64 = server.ask(&[b"TTL", turnlink::store::keys::game(old).as_bytes()]);
        assert!(left.abs_diff(LIFETIME.as_secs()) < 60, "{left}");
        assert_eq!(store.sweep(10).await.unwrap(), 0);
        return;
    }
    stage.pass(LIFETIME);
    play(store, kept, 1, 2, 2).await;
    assert_eq!(store.sweep(10).await.unwrap(), 0, "a lifetime is not over before its last day");
    stage.pass(2 * LIFETIME / 30);
    assert_eq!(store.sweep(10).await.unwrap(), 1);
    assert_eq!(store.sweep(10).await.unwrap(), 0);
    assert_eq!(store.record(old).await.unwrap(), None);
    assert_eq!(newest(store, kept).await, turn(1, 2));
    let more = [begun(store, 0).await, begun(store, 0).await, begun(store, 0).await];
    stage.pass(2 * LIFETIME);
    assert_eq!(store.sweep(3).await.unwrap(), 3, "no more than asked for");
    assert_eq!(store.sweep(3).await.unwrap(), 1);
    assert_eq!(store.newest(more[0]).await.unwrap(), None);
    play(store, old, 1, 200, 201).await;
}

async fn every_worker_sees_the_same(stage: Arc<Stage>) {
    let game = begun(&stage.store, 3).await;
    let other = stage.store.for_worker();
    assert_eq!(other.kind(), stage.store.kind());
    assert_eq!(newest(&other, game).await, turn(1, 3));
    play(&other, game, 1, 4, 4).await;
    assert_eq!(newest(&stage.store, game).await, turn(1, 4), "{:?}", stage.kind);
}

#[test]
fn no_store_says_that_it_keeps_nothing() {
    super::stage::wait_for(async {
        let (store, game) = (Store::none(), new_game());
        assert_eq!(store.open(game, &turn(1, 0)).await.unwrap(), Opening::Unrecorded);
        let played = store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        assert_eq!(played, Played::Unrecorded);
        assert_eq!(store.newest(game).await.unwrap(), None);
        assert_eq!(store.record(game).await.unwrap(), None);
        assert_eq!(store.sweep(1).await.unwrap(), 0);
        store.check().await.unwrap();
    });
}
