//! A move: what it does, and the path that tells it.

use arrayvec::ArrayVec;

use super::{Bitboard, Board, Position, Square};

/// The squares that a move touches, from its origin to its end: at most one landing for each of 30 victims.
pub type Path = ArrayVec<Square, MAX_PATH>;

/// Squares of the longest path.
pub const MAX_PATH: usize = 31;

/// What a move does. Two paths with the same outcome are one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The origin, one bit.
    pub from: Bitboard,
    /// The end, one bit; the origin itself after a round trip.
    pub to: Bitboard,
    /// The captured pieces; empty for a quiet move.
    pub captured: Bitboard,
    /// Whether a man becomes a king.
    pub crowned: bool,
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// What it does.
    pub outcome: Outcome,
    /// The smallest of its paths, compared square by square.
    pub path: Path,
    /// Its further paths, in rising order.
    pub other_paths: Vec<Path>,
}

impl Move {
    /// The square it starts from.
    #[must_use]
    pub fn from(&self) -> Square {
        Square::from_bit(self.outcome.from)
    }

    /// The square it ends on.
    #[must_use]
    pub fn to(&self) -> Square {
        Square::from_bit(self.outcome.to)
    }

    /// Whether it takes anything.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        self.outcome.captured.any()
    }

    /// Whether no earlier position can come back after it: a capture or a man's move.
    #[must_use]
    pub fn is_irreversible(&self, before: &Position) -> bool {
        self.is_capture() || before.men(before.side_to_move()).meets(self.outcome.from)
    }

    /// The captured pieces' squares in the order in which the path jumps over them.
    #[must_use]
    pub fn victims(&self, board: &Board) -> Path {
        let legs = self.path.windows(2);
        legs.filter_map(|leg| (board.between(leg[0], leg[1]) & self.outcome.captured).first()).collect()
    }

    /// All its paths, the smallest first.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        std::iter::once(&self.path).chain(&self.other_paths)
    }
}
