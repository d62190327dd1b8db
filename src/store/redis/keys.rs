//! Every name that is used in Redis, and the layout of what it holds.
//!
//! | name | type | holds |
//! |---|---|---|
//! | `turnlink:1:{0123456789ab-0}` | list | a game: its newest turn, its first turn, then of every turn in order its mark: the id (16 bytes), the line of play (5 bytes), and what led to it |
//! | `turnlink:1:turns` | channel | every accepted turn: the game (10 bytes), then the turn |
//!
//! The number is the layout's version: another layout gets other names. A game expires a lifetime after its last turn;
//! nothing else is kept. What stands in braces chooses the node of a cluster.

use super::super::GameId;

/// The channel of accepted turns.
pub const CHANNEL: &str = "turnlink:1:turns";

/// Where a game's list has the newest turn.
pub(super) const NEWEST: isize = 0;

/// The key of a game.
#[must_use]
pub fn game(game: GameId) -> String {
    format!("turnlink:1:{{{game}}}")
}
