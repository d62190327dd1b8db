//! Many at once.

use std::sync::Arc;

use tokio::task::JoinSet;
use turnlink::store::{GameId, Kinship, Opening, Played, Store, Verbs};

use super::{
    stage::{Kind, Stage, on},
    turns::{new_game, not_asked, relations, turn},
};

macro_rules! each_store {
    ($($test:ident),* $(,)?) => {
        mod memory { $(#[test] fn $test() { super::on(super::Kind::Memory, super::$test); })* }
        mod embedded { $(#[test] fn $test() { super::on(super::Kind::Embedded, super::$test); })* }
        mod settled { $(#[test] fn $test() { super::on(super::Kind::Settled, super::$test); })* }
        mod redis { $(#[test] fn $test() { super::on(super::Kind::Redis, super::$test); })* }
    };
}

each_store!(
    of_a_hundred_continuations_one_wins,
    of_a_hundred_first_continuations_one_wins,
    a_hundred_equal_continuations_are_one,
    of_a_hundred_bridges_one_wins,
    a_thousand_games_have_one_line_each,
    a_table_is_given_once,
);

/// Calls at once, over a few connections where there are connections, and gathers the answers.
async fn at_once<T, F>(stage: &Stage, calls: u32, call: impl Fn(Arc<Store>, u32) -> F) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let stores: Vec<Arc<Store>> = (0..4).map(|_| Arc::new(stage.store.for_worker())).collect();
    let mut set = JoinSet::new();
    for n in 0..calls {
        set.spawn(call(Arc::clone(&stores[n as usize % stores.len()]), n));
    }
    set.join_all().await
}

async fn opened(stage: &Stage) -> GameId {
    let game = new_game();
    stage.store.open(game, &turn(1, 0)).await.unwrap();
    game
}

async fn one_wins(stage: &Stage, game: GameId, answers: Vec<Played>) {
    let newest = stage.store.newest(game).await.unwrap().unwrap();
    let won = answers.iter().filter(|answer| **answer == Played::Accepted).count();
    let lost = answers.iter().filter(|answer| **answer == Played::AlreadyPlayed { newest: newest.clone() });
    assert_eq!((won, lost.count()), (1, answers.len() - 1));
}

async fn of_a_hundred_continuations_one_wins(stage: Arc<Stage>) {
    let game = opened(&stage).await;
    let answers = at_once(&stage, 100, |store, n| async move {
        let apart = relations(Kinship::Apart, Kinship::Apart, true);
        store.play(game, turn(1, 0), turn(n as u8 + 1, 1), apart).await.unwrap()
    });
    one_wins(&stage, game, answers.await).await;
    assert_eq!(stage.store.record(game).await.unwrap().unwrap().marks.len(), 2);
}

async fn of_a_hundred_first_continuations_one_wins(stage: Arc<Stage>) {
    let game = new_game();
    let answers = at_once(&stage, 100, |store, n| async move {
        let apart = relations(Kinship::Apart, Kinship::Apart, true);
        store.play(game, turn(1, 30), turn(n as u8 + 1, 31), apart).await.unwrap()
    });
    one_wins(&stage, game, answers.await).await;
}

async fn a_hundred_equal_continuations_are_one(stage: Arc<Stage>) {
    let game = opened(&stage).await;
    let answers = at_once(&stage, 100, |store, _| async move {
        store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap()
    });
    let answers = answers.await;
    let first = answers.iter().filter(|answer| **answer == Played::Accepted).count();
    let known = answers.iter().filter(|answer| **answer == Played::Known { newest: turn(1, 1) }).count();
    assert_eq!((first, known), (1, 99));
    assert_eq!(stage.store.record(game).await.unwrap().unwrap().marks.len(), 2);
}

/// The parents come later than the newest turn, each on a line of its own: once one is in, the others are apart from it.
async fn of_a_hundred_bridges_one_wins(stage: Arc<Stage>) {
    let game = opened(&stage).await;
    let answers = at_once(&stage, 100, |store, n| async move {
        let line = n as u8 + 2;
        let relate = |newest: &turnlink::store::Entry| {
            let parent = if newest.ply == 0 { Kinship::After } else { Kinship::Apart };
            relations(Kinship::Apart, parent, false)(newest)
        };
        store.play(game, turn(line, 6), turn(line, 7), relate).await.unwrap()
    });
    one_wins(&stage, game, answers.await).await;
    assert_eq!(stage.store.record(game).await.unwrap().unwrap().marks.len(), 3);
}

async fn a_thousand_games_have_one_line_each(stage: Arc<Stage>) {
    const PLIES: u32 = 6;
    let games: Arc<Vec<GameId>> = Arc::new((0..1000).map(|_| new_game()).collect());
    let played = Arc::clone(&games);
    // Two players of each game, each of whom plays every ply: whoever comes second finds it known.
    at_once(&stage, 2000, |store, n| {
        let game = played[n as usize / 2];
        async move {
            store.open(game, &turn(1, 0)).await.unwrap();
            for ply in 1..=PLIES {
                let played = store.play(game, turn(1, ply - 1), turn(1, ply), not_asked).await.unwrap();
                assert!(matches!(played, Played::Accepted | Played::Known { .. }), "{played:?}");
            }
        }
    })
    .await;
    for game in games.iter() {
        let record = stage.store.record(*game).await.unwrap().unwrap();
        let line: Vec<_> = (0..=PLIES).map(|ply| turn(1, ply).mark()).collect();
        assert_eq!(record.marks, line);
    }
}

async fn a_table_is_given_once(stage: Arc<Stage>) {
    let game = new_game();
    let answers =
        at_once(&stage, 100, |store, n| async move { store.open(game, &turn(n as u8, 0)).await.unwrap() });
    let answers = answers.await;
    assert_eq!(answers.iter().filter(|answer| **answer == Opening::Created).count(), 1);
    assert_eq!(answers.iter().filter(|answer| matches!(answer, Opening::Taken { .. })).count(), 99);
}
