//! The nouns: players, visits, awards and boards.

use std::{fmt, str::FromStr, time::Duration};

use crate::store::{GameId, SeatMark, TurnId};

/// The time in which two players' games with each other are counted, from the first of them on.
pub const PAIR_WINDOW: Duration = Duration::from_secs(86_400);

/// A player as everybody may know him: 64 bits that tell nothing of his secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub [u8; PlayerId::BYTES]);

impl PlayerId {
    /// Bytes of an id.
    pub const BYTES: usize = 8;
    /// Where pairs are counted, everybody who is not known: no keyed hash is likely to be this.
    pub(in crate::store) const NOBODY: PlayerId = PlayerId([0; PlayerId::BYTES]);
}

/// Sixteen hexadecimal digits.
impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", u64::from_be_bytes(self.0))
    }
}

/// The text is not a player's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a player's id: that has sixteen hexadecimal digits")]
pub struct NotAPlayerId;

/// Reads what `Display` writes, in that one spelling.
impl FromStr for PlayerId {
    type Err = NotAPlayerId;

    fn from_str(text: &str) -> Result<PlayerId, NotAPlayerId> {
        let player = PlayerId(u64::from_str_radix(text, 16).map_err(|_| NotAPlayerId)?.to_be_bytes());
        if player.to_string() == text { Ok(player) } else { Err(NotAPlayerId) }
    }
}

/// A turn of a room's game was accepted, and these players are known to sit at its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// The turn.
    pub turn: TurnId,
    /// Plies played since the start.
    pub ply: u32,
    /// Who sits where, as far as it became known with this turn: at most two.
    pub players: Vec<(SeatMark, PlayerId)>,
}

/// What both players of a finished game get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Award {
    /// The room's number.
    pub room: u32,
    /// The game.
    pub game: GameId,
    /// The players, and the points of each; `None` for one who is not known, as he was forgotten. Those count as one and
    /// the same player.
    pub scores: [Option<Score>; 2],
    /// Games of these two that count within [`PAIR_WINDOW`].
    pub pair_limit: u32,
}

impl Award {
    /// The two players of whom the game is counted.
    pub(in crate::store) fn pair(&self) -> [PlayerId; 2] {
        self.scores.map(|score| score.map_or(PlayerId::NOBODY, |score| score.player))
    }
}

/// A player's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// The player.
    pub player: PlayerId,
    /// Points, below 2^53 in all.
    pub points: u64,
}

/// What became of an award.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awarded {
    /// There is no store, so nothing was kept.
    Unrecorded,
    /// The points were added.
    Added,
    /// These two have played as many games as count. Nothing was added, and nothing will be.
    OverLimit,
    /// The game was settled before, one way or the other.
    Before,
}

/// A part of a room's players, the best first. Among equals the one with the greater id stands first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    /// Players of the room.
    pub total: u64,
    /// The part that was asked for.
    pub scores: Vec<Score>,
}

/// Where a player stands in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Players before him.
    pub before: u64,
    /// His points.
    pub points: u64,
}
