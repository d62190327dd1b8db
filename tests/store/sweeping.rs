//! Old games are forgotten in the background.

use std::{sync::Arc, time::Duration};

use tokio::{
    task::yield_now,
    time::{error::Elapsed, timeout},
};
use turnlink::store::{GameId, Store, Sweeping, Verbs};

use super::{
    stage::{Kind, LIFETIME, Stage, on},
    turns::{new_game, not_asked, turn},
};
use crate::support::process::PATIENCE;

mod memory {
    #[test]
    fn old_games_go_while_others_are_played() {
        super::on(super::Kind::Memory, super::old_games_go_while_others_are_played);
    }
}

mod embedded {
    #[test]
    fn old_games_go_while_others_are_played() {
        super::on(super::Kind::Embedded, super::old_games_go_while_others_are_played);
    }
}

const QUICK: Sweeping =
    Sweeping { step: 7, pause: Duration::from_millis(1), every: Duration::from_millis(1) };

async fn begun(store: &Store, games: usize) -> Vec<GameId> {
    let mut begun = Vec::new();
    for _ in 0..games {
        begun.push(new_game());
        store.open(begun[begun.len() - 1], &turn(1, 0)).await.unwrap();
    }
    begun
}

async fn forgotten(store: &Store, games: &[GameId]) -> Result<(), Elapsed> {
    let all = async {
        for &game in games {
            while store.newest(game).await.unwrap().is_some() {
                yield_now().await;
            }
        }
    };
    timeout(PATIENCE, all).await
}

async fn old_games_go_while_others_are_played(stage: Arc<Stage>) {
    let swept = Arc::clone(&stage);
    let broom = tokio::spawn(async move { swept.store.keep_swept(QUICK).await });
    // Two rounds: it goes on after the first.
    for _ in 0..2 {
        let (old, kept) = (begun(&stage.store, 50).await, new_game());
        stage.store.open(kept, &turn(1, 0)).await.unwrap();
        stage.pass(2 * LIFETIME / 3);
        stage.store.play(kept, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        assert!(stage.store.newest(old[0]).await.unwrap().is_some(), "a game went too early");
        stage.pass(2 * LIFETIME / 3);
        forgotten(&stage.store, &old).await.expect("old games go");
        assert_eq!(stage.store.newest(kept).await.unwrap(), Some(turn(1, 1)));
    }
    broom.abort();
}
