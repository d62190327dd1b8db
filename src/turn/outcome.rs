//! Whether a game goes on, and how it ended.

use super::SeatTag;
use crate::draughts::{Ending, Side};

/// What the players have said. What follows from the rules is never said here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nothing.
    Playing,
    /// The side that made the last move offers a draw.
    DrawOffered,
    /// A side resigned.
    Resigned(Side),
    /// A side left the table.
    Quit(Side),
    /// The side to move accepted a draw.
    Agreed {
        /// The player who took its free seat with that.
        claim: Option<SeatTag>,
    },
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules.
    Rules(Ending),
    /// A side resigned.
    Resigned,
    /// A side left the table.
    Quit,
    /// The players agreed to a draw.
    Agreement,
}

impl EndReason {
    /// Its name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Rules(Ending::NoPieces) => "no-pieces",
            EndReason::Rules(Ending::Blocked) => "blocked",
            EndReason::Rules(Ending::Repetition) => "repetition",
            EndReason::Rules(Ending::NoCapture) => "no-capture",
            EndReason::Rules(Ending::ThreeKings) => "three-kings",
            EndReason::Rules(Ending::NoWayToWin) => "no-way-to-win",
            EndReason::Resigned => "resigned",
            EndReason::Quit => "quit",
            EndReason::Agreement => "agreement",
        }
    }
}

/// Whether a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It does.
    Playing,
    /// A side won.
    Won {
        /// Which.
        winner: Side,
        /// Why.
        reason: EndReason,
    },
    /// Nobody won.
    Drawn {
        /// Why.
        reason: EndReason,
    },
}

impl Status {
    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Status::Playing)
    }
}
