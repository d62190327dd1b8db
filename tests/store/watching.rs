//! Turns as they come.

use std::sync::Arc;

use futures_util::FutureExt;
use tokio::time::timeout;
use turnlink::store::{Entry, GameId, Kinship, Notice, Store, Verbs, Watch};

use super::{
    stage::{Kind, Stage, on},
    turns::{new_game, not_asked, relations, turn},
};
use crate::support::process::PATIENCE;

macro_rules! each_store {
    ($($test:ident),* $(,)?) => {
        mod memory { $(#[test] fn $test() { super::on(super::Kind::Memory, super::$test); })* }
        mod embedded { $(#[test] fn $test() { super::on(super::Kind::Embedded, super::$test); })* }
        mod settled { $(#[test] fn $test() { super::on(super::Kind::Settled, super::$test); })* }
        mod redis { $(#[test] fn $test() { super::on(super::Kind::Redis, super::$test); })* }
    };
}

each_store!(
    a_watcher_hears_of_each_turn,
    only_accepted_turns_are_told,
    a_watcher_that_lags_is_told_so,
    a_watch_may_end_at_any_time,
);

async fn next(watch: &mut Watch) -> Notice {
    timeout(PATIENCE, watch.next()).await.expect("a notice comes")
}

/// Waits until the game's watchers hear: where turns come over a connection, its beginning is told as a gap.
async fn listening(stage: &Stage, game: GameId) -> Watch {
    let mut watch = stage.store.watch(game);
    if stage.server.is_some() {
        assert_eq!(next(&mut watch).await, Notice::Gap);
    }
    watch
}

async fn play(store: &Store, game: GameId, ply: u32) -> Entry {
    store.play(game, turn(1, ply - 1), turn(1, ply), not_asked).await.unwrap();
    turn(1, ply)
}

async fn a_watcher_hears_of_each_turn(stage: Arc<Stage>) {
    let (game, elsewhere) = (new_game(), stage.store.for_worker());
    let mut watch = listening(&stage, game).await;
    let mut second = stage.store.watch(game);
    for ply in 1..=5 {
        play(&elsewhere, new_game(), ply).await;
        let played = play(&elsewhere, game, ply).await;
        assert_eq!(next(&mut watch).await, Notice::Turn(Arc::new(played.clone())));
        assert_eq!(next(&mut second).await, Notice::Turn(Arc::new(played)));
    }
}

async fn only_accepted_turns_are_told(stage: Arc<Stage>) {
    let game = new_game();
    let mut watch = listening(&stage, game).await;
    play(&stage.store, game, 1).await;
    play(&stage.store, game, 1).await;
    let apart = relations(Kinship::Apart, Kinship::Apart, true);
    stage.store.play(game, turn(1, 0), turn(2, 1), apart).await.unwrap();
    let last = play(&stage.store, game, 2).await;
    assert_eq!(next(&mut watch).await, Notice::Turn(Arc::new(turn(1, 1))));
    assert_eq!(next(&mut watch).await, Notice::Turn(Arc::new(last)));
}

async fn a_watcher_that_lags_is_told_so(stage: Arc<Stage>) {
    let game = new_game();
    let mut slow = listening(&stage, game).await;
    let mut quick = stage.store.watch(game);
    for ply in 1..=40 {
        play(&stage.store, game, ply).await;
        next(&mut quick).await;
    }
    assert_eq!(next(&mut slow).await, Notice::Gap);
    assert_eq!(stage.store.newest(game).await.unwrap(), Some(turn(1, 40)));
    let mut last = next(&mut slow).await;
    while last != Notice::Turn(Arc::new(turn(1, 40))) {
        last = next(&mut slow).await;
    }
}

async fn a_watch_may_end_at_any_time(stage: Arc<Stage>) {
    let game = new_game();
    let first = listening(&stage, game).await;
    let mut second = stage.store.watch(game);
    drop(first);
    let played = play(&stage.store, game, 1).await;
    assert_eq!(next(&mut second).await, Notice::Turn(Arc::new(played)));
    drop(second);
    play(&stage.store, game, 2).await;
    let mut third = stage.store.watch(game);
    let played = Notice::Turn(Arc::new(play(&stage.store, game, 3).await));
    // Over a connection, the turn before may come a little later than it was played.
    while next(&mut third).await != played {}
}

#[test]
fn without_a_store_a_watcher_hears_nothing() {
    super::stage::wait_for(async {
        let store = Store::none();
        let mut watch = store.watch(new_game());
        assert_eq!(watch.next().now_or_never(), None);
    });
}
