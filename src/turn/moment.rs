//! One moment of a game, and the events that lead to the next.

use super::{GameKeys, History, SeatTag, Seats};
use crate::draughts::{Counters, Move, Position, RuleSet, Side};

/// Everything that the rules need to know of one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The board.
    pub position: Position,
    /// Moves made since the game's start.
    pub ply: u32,
    /// The rule set's counters.
    pub counters: Counters,
    /// The seats.
    pub seats: Seats,
    /// The line of play so far.
    pub history: History,
}

/// What happens between two moments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// The side to move plays the legal move of this index.
    Move {
        /// Index into the legal moves.
        index: u16,
        /// The player who takes the free seat of the side to move with it. There exactly if that seat is free.
        claim: Option<SeatTag>,
    },
    /// A side's seat is freed by the player of the other.
    Release(Side),
}

impl Moment {
    /// After a legal move.
    pub(super) fn after_move(
        &self,
        keys: &GameKeys,
        rules: &RuleSet,
        played: &Move,
        claim: Option<SeatTag>,
    ) -> Moment {
        let side = self.position.side_to_move();
        let position = self.position.after(&played.outcome);
        Moment {
            position,
            ply: self.ply.saturating_add(1),
            counters: self.counters.after(rules, played, &position),
            seats: if claim.is_some() { self.seats.with(side, claim) } else { self.seats },
            history: self.history.after_move(keys, rules, played, claim),
        }
    }

    /// After a side's seat was freed.
    pub(super) fn after_release(&self, keys: &GameKeys, side: Side) -> Moment {
        Moment {
            seats: self.seats.with(side, None),
            history: self.history.after_release(keys, side),
            ..*self
        }
    }
}
