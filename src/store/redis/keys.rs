//! Every name that is used in Redis, and the layout of what it holds.
//!
//! | name | type | holds |
//! |---|---|---|
//! | `turnlink:1:{0123456789ab-0}` | list | a game: its newest turn, its first turn, then of every turn in order its mark: the id (16 bytes), the line of play (5 bytes), and what led to it |
//! | `turnlink:1:{0123456789ab-0}:table` | hash | of a room's game: who sits there (`seat:` and five bytes, to the player's id), the newest turn, its ply, and when it was seen first |
//! | `turnlink:1:{room-1}:points` | sorted set | a room: the points of each player |
//! | `turnlink:1:{room-1}:owed` | sorted set | its games that may be about to end, by the time of that |
//! | `turnlink:1:{room-1}:settled:0123456789ab-0` | string | nothing: the game's points were added |
//! | `turnlink:1:{room-1}:pair:PLAYER-PLAYER` | string | games of these two that counted within a day |
//! | `turnlink:1:{player-PLAYER}:games` | sorted set | the games at whose tables a player sits, by when he last played there |
//! | `turnlink:1:{people}:rooms` | set | numbers of rooms in which anybody has points |
//! | `turnlink:1:{people}:names` | hash | what players are called |
//! | `turnlink:1:{people}:vips` | set | players who are VIPs |
//! | `turnlink:1:turns` | channel | every accepted turn: the game (10 bytes), then the turn |
//!
//! The number is the layout's version: another layout gets other names. A game, its table and its
//! settlement expire a lifetime after its last turn, a player's games three after his, a pair a day after the first game;
//! points, names and VIPs stay. What stands in braces chooses the node of a cluster.

use super::super::{GameId, PlayerId};

/// The channel of accepted turns.
pub const CHANNEL: &str = "turnlink:1:turns";

/// Where a game's list has the newest turn.
pub(super) const NEWEST: isize = 0;

/// Numbers of rooms in which anybody has points.
pub(super) const ROOMS: &str = "turnlink:1:{people}:rooms";

/// What players are called.
pub(super) const NAMES: &str = "turnlink:1:{people}:names";

/// Players who are VIPs.
pub(super) const VIPS: &str = "turnlink:1:{people}:vips";

/// The key of a game.
#[must_use]
pub fn game(game: GameId) -> String {
    format!("turnlink:1:{{{game}}}")
}

/// Who sits at a game's table.
pub(super) fn table(game: GameId) -> String {
    format!("turnlink:1:{{{game}}}:table")
}

/// The games at whose tables a player sits.
pub(super) fn games(player: PlayerId) -> String {
    format!("turnlink:1:{{player-{player}}}:games")
}

/// The points of a room's players.
#[must_use]
pub fn points(room: u32) -> String {
    format!("turnlink:1:{{room-{room}}}:points")
}

/// The games of a room that may be about to end.
pub(super) fn owed(room: u32) -> String {
    format!("turnlink:1:{{room-{room}}}:owed")
}

/// Whether a game's points were added.
pub(super) fn settled(room: u32, game: GameId) -> String {
    format!("turnlink:1:{{room-{room}}}:settled:{game}")
}

/// The games of two players, whichever comes first.
pub(super) fn pair(room: u32, one: PlayerId, other: PlayerId) -> String {
    format!("turnlink:1:{{room-{room}}}:pair:{}-{}", one.min(other), one.max(other))
}
