//! Points of finished games, added once however often a final request comes.
//!
//! That a game may end is noted in its room before it does ([`Points::owe`]); once it has ended, its points are added
//! together with a mark of it. A server that ends in between leaves the note behind, and whoever comes next finishes: the
//! same request again, or [`Service::settle_owed`].

use std::{convert::Infallible, time::Duration};

use tokio::time::sleep;

use super::{Room, Worth, play::sitting};
use crate::{
    draughts::Side,
    service::{
        Service, ServiceError,
        ledger::{failed, game_id, turn_of},
    },
    store::{Award, Awarded, GameId, PlayerId, Points, Score},
    token::KeyId,
    turn::{EndReason, Status, Turn},
};

/// Games with fewer plies give no points.
pub const MIN_PLIES: u32 = 10;

/// Seconds that a request which ends a game may take at most.
const IN_FLIGHT: u64 = 120;
/// Games that are settled in one go.
const STEP: usize = 100;

/// The points of both sides, Black's first; `None` where there are none to be had.
fn worth(worth: &Worth, turn: &Turn) -> Option<[u32; 2]> {
    if turn.ply() < MIN_PLIES {
        return None;
    }
    match turn.status() {
        Status::Playing => None,
        Status::Drawn { .. } => Some([worth.draw; 2]),
        Status::Won { winner, reason } => {
            let lost = if reason == EndReason::Quit { worth.quit } else { worth.lose };
            Some(Side::BOTH.map(|side| if side == winner { worth.win } else { lost }))
        }
    }
}

impl Service {
    /// Notes that a room's game is about to end with a turn, where that gives points.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(in crate::service) async fn owe(&self, room: &Room, turn: &Turn) -> Result<(), ServiceError> {
        if worth(&room.worth, turn).is_none() {
            return Ok(());
        }
        self.ledger.store.owe(room.number, game_id(turn.game())).await.map_err(|error| failed(&error))
    }

    /// Adds the points of a game that has ended with a turn, unless they were added.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(in crate::service) async fn settle(&self, room: &Room, turn: &Turn) -> Result<(), ServiceError> {
        let (store, game) = (&self.ledger.store, game_id(turn.game()));
        let Some(points) = worth(&room.worth, turn) else {
            return Ok(());
        };
        let players = self.players(turn).await?;
        if players == [None; 2] {
            tracing::warn!(%game, "a room's game ended, and the store does not know who played it");
            return store.disown(room.number, game).await.map_err(|error| failed(&error));
        }
        if self.award(room, game, players, points).await? == Awarded::Added {
            let still = self.players(turn).await?;
            // Whoever was forgotten while they were added is forgotten with them.
            for player in players.into_iter().flatten().filter(|&player| !still.contains(&Some(player))) {
                store.forget(player).await.map_err(|error| failed(&error))?;
            }
        }
        Ok(())
    }

    /// Who played a game to its end, Black first; `None` for one who was forgotten.
    async fn players(&self, end: &Turn) -> Result<[Option<PlayerId>; 2], ServiceError> {
        let seated = self.ledger.store.visitors(game_id(end.game())).await;
        let seated = seated.map_err(|error| failed(&error))?;
        Ok(Side::BOTH.map(|side| sitting(&seated, end.seats().holder(side)?)))
    }

    async fn award(
        &self,
        room: &Room,
        game: GameId,
        players: [Option<PlayerId>; 2],
        points: [u32; 2],
    ) -> Result<Awarded, ServiceError> {
        let scores = [0, 1].map(|at| Some(Score { player: players[at]?, points: points[at].into() }));
        let award = Award { room: room.number, game, scores, pair_limit: room.games_a_day };
        let awarded = self.ledger.store.award(&award).await.map_err(|error| failed(&error))?;
        if awarded == Awarded::OverLimit {
            tracing::info!(%game, "a room's game gave no points: its players had as many games as count in a day");
        }
        Ok(awarded)
    }

    /// Finishes what was left of games that ended: how many were looked at.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub async fn settle_owed(&self) -> Result<usize, ServiceError> {
        let mut looked_at = 0;
        let rooms = self.open_rooms().map_or(&[][..], |(rooms, _)| rooms.all());
        for room in rooms {
            let owed = self.ledger.store.owed(room.number, IN_FLIGHT, STEP).await;
            for game in owed.map_err(|error| failed(&error))? {
                looked_at += 1;
                self.settle_one(room, game).await?;
            }
        }
        Ok(looked_at)
    }

    /// Finishes what was left of games that ended, now and from time to time, for as long as it is polled. A round that
    /// fails is left to the next one.
    pub async fn keep_settled(&self, every: Duration) -> Infallible {
        loop {
            match self.settle_owed().await {
                Ok(0) | Err(_) => {}
                Ok(games) => {
                    tracing::info!(games, "games that had ended or not were looked at for their points")
                }
            }
            sleep(every).await;
        }
    }

    async fn settle_one(&self, room: &Room, game: GameId) -> Result<(), ServiceError> {
        let newest = self.ledger.newest(game).await?;
        let turn = newest.and_then(|newest| {
            let keys = self.keys.get(KeyId::new(newest.key)?)?;
            turn_of(keys, &newest).ok()
        });
        match turn.filter(|turn| turn.game().room == room.number && worth(&room.worth, turn).is_some()) {
            Some(turn) => self.settle(room, &turn).await,
            None => self.ledger.store.disown(room.number, game).await.map_err(|error| failed(&error)),
        }
    }
}
