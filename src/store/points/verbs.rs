//! What every backend does for rooms, each verb in one atomic step.

use std::future::Future;

use super::{Award, Awarded, Board, PlayerId, Standing, Visit};
use crate::store::{GameId, SeatMark, StoreError};

/// The verbs of rooms. Each may be repeated: the same call again changes nothing more. Where nothing is kept, nothing is
/// known and nothing changes.
///
/// Points are added in three steps, because a game and its room may lie on different nodes of a cluster: [`Points::owe`]
/// before the game ends, [`Points::award`] afterwards, and between the two whoever asks [`Points::owed`] may finish what
/// somebody else began.
pub trait Points {
    /// Notes who sits at a game's table, and when its newest turn was seen first: how many seconds ago that is. Of an
    /// earlier turn than the newest one noted that is 0.
    ///
    /// # Errors
    /// [`StoreError`].
    fn visit(&self, game: GameId, visit: &Visit) -> impl Future<Output = Result<u64, StoreError>> + Send;

    /// Who sits at a game's table, as far as it was noted. It is kept for as long as the game.
    ///
    /// # Errors
    /// [`StoreError`].
    fn visitors(
        &self,
        game: GameId,
    ) -> impl Future<Output = Result<Vec<(SeatMark, PlayerId)>, StoreError>> + Send;

    /// Notes that a game of a room may be about to end.
    ///
    /// # Errors
    /// [`StoreError`].
    fn owe(&self, room: u32, game: GameId) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Games that may have ended at least so many seconds ago and were not settled, the oldest first, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError`].
    fn owed(
        &self,
        room: u32,
        seconds: u64,
        limit: usize,
    ) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// Takes back that a game may be about to end.
    ///
    /// # Errors
    /// [`StoreError`].
    fn disown(&self, room: u32, game: GameId) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Settles a finished game: adds its points, once.
    ///
    /// # Errors
    /// [`StoreError`].
    fn award(&self, award: &Award) -> impl Future<Output = Result<Awarded, StoreError>> + Send;

    /// The players of a room from a place on, counted from 0, at most `count`.
    ///
    /// # Errors
    /// [`StoreError`].
    fn board(
        &self,
        room: u32,
        from: u64,
        count: usize,
    ) -> impl Future<Output = Result<Board, StoreError>> + Send;

    /// Where a player stands in a room; `None` without points there.
    ///
    /// # Errors
    /// [`StoreError`].
    fn standing(
        &self,
        room: u32,
        player: PlayerId,
    ) -> impl Future<Output = Result<Option<Standing>, StoreError>> + Send;

    /// What players are called, in the order in which they are asked for.
    ///
    /// # Errors
    /// [`StoreError`].
    fn names(
        &self,
        players: &[PlayerId],
    ) -> impl Future<Output = Result<Vec<Option<String>>, StoreError>> + Send;

    /// Gives a player a name, or takes it away.
    ///
    /// # Errors
    /// [`StoreError`].
    fn rename(
        &self,
        player: PlayerId,
        name: Option<String>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether a player is a VIP.
    ///
    /// # Errors
    /// [`StoreError`].
    fn is_vip(&self, player: PlayerId) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Makes a player a VIP, or no longer.
    ///
    /// # Errors
    /// [`StoreError`].
    fn set_vip(&self, player: PlayerId, vip: bool) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// All VIPs in the order of their ids.
    ///
    /// # Errors
    /// [`StoreError`].
    fn vips(&self) -> impl Future<Output = Result<Vec<PlayerId>, StoreError>> + Send;

    /// Forgets a player: where he sits, his points, his name, and that he is a VIP. That he had games which count within
    /// [`PAIR_WINDOW`](super::PAIR_WINDOW) is left to that.
    ///
    /// Games are forgotten one by one, and points last: after an error the same call goes on with what is left.
    ///
    /// # Errors
    /// [`StoreError`].
    fn forget(&self, player: PlayerId) -> impl Future<Output = Result<(), StoreError>> + Send;
}
