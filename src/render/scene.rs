//! What a picture of a turn shows.

use crate::{
    draughts::{Bitboard, Move, Piece, Position, RuleSet, Side, Square},
    turn::{Status, Turn},
};

/// What there is to see in a turn: a pure function of the turn and of the side at the bottom.
#[derive(Debug, Clone)]
pub struct Scene {
    pub(super) rules: &'static RuleSet,
    pub(super) bottom: Side,
    pub(super) position: Position,
    pub(super) last_move: Option<Move>,
    pub(super) must_capture: Bitboard,
    signs: [Sign; 2],
}

/// What is said of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Sign {
    /// The other side is to move.
    Waiting,
    /// It is to move.
    ToMove,
    /// It offers a draw.
    Offers,
    /// It won.
    Won,
    /// It lost.
    Lost,
    /// Nobody won.
    Drawn,
}

/// What a square holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Content {
    /// Nothing.
    Nothing,
    /// The trace of a piece that the last move captured.
    Ghost(Side),
    /// A piece.
    Piece {
        /// Whose it is.
        side: Side,
        /// Whether it is crowned.
        king: bool,
        /// Whether it can capture, and so must be among those that do.
        eager: bool,
    },
}

impl Scene {
    /// The scene of a turn, the side to move at the bottom. Of a finished game it is the side that would move.
    #[must_use]
    pub fn of(turn: &Turn) -> Scene {
        let position = *turn.position();
        Scene {
            rules: turn.game().rules,
            bottom: position.side_to_move(),
            position,
            last_move: turn.last_move().cloned(),
            must_capture: must_capture(turn.legal_moves()),
            signs: Side::BOTH.map(|side| sign(turn, side)),
        }
    }

    /// The scene of an earlier position of a turn's game, for those who look back: nobody is to move there.
    pub(super) fn passing(turn: &Turn, position: Position, last_move: Option<&Move>) -> Scene {
        Scene {
            rules: turn.game().rules,
            bottom: position.side_to_move(),
            position,
            last_move: last_move.cloned(),
            must_capture: Bitboard::EMPTY,
            signs: [Sign::Waiting; 2],
        }
    }

    /// The same scene with a side at the bottom.
    #[must_use]
    pub fn seen_by(self, bottom: Side) -> Scene {
        Scene { bottom, ..self }
    }

    /// The side at the bottom.
    #[must_use]
    pub const fn bottom(&self) -> Side {
        self.bottom
    }

    /// A row or column of so many, as it is seen with the scene's side at the bottom; and the other way about.
    pub(super) const fn turned(&self, line: u8, lines: u8) -> u8 {
        match self.bottom {
            Side::White => line,
            Side::Black => lines - 1 - line,
        }
    }

    /// The dark square that is seen at a row and a column.
    pub(super) fn square_at(&self, row: u8, column: u8) -> Option<Square> {
        let board = &self.rules.board;
        board.at(self.turned(row, board.height()), self.turned(column, board.width()))
    }

    /// What is said of a side.
    pub(super) const fn sign(&self, side: Side) -> Sign {
        self.signs[side.index()]
    }

    /// What a square holds.
    pub(super) fn content(&self, square: Square) -> Content {
        match self.position.piece_at(square) {
            Some(Piece { side, king }) => Content::Piece { side, king, eager: self.must_capture.has(square) },
            None if self.captured().has(square) => Content::Ghost(self.position.side_to_move()),
            None => Content::Nothing,
        }
    }

    /// Whether the last move started or ended on a square.
    pub(super) fn is_marked(&self, square: Square) -> bool {
        self.last_move.as_ref().is_some_and(|played| (played.outcome.from | played.outcome.to).has(square))
    }

    /// How many pieces a side has less than at the start.
    pub(super) fn lost(&self, side: Side) -> u32 {
        u32::from(self.rules.men()).saturating_sub(self.position.pieces(side).count())
    }

    /// The squares of the pieces that the last move captured.
    fn captured(&self) -> Bitboard {
        self.last_move.as_ref().map_or(Bitboard::EMPTY, |played| played.outcome.captured)
    }
}

/// The pieces that can capture.
fn must_capture(legal_moves: &[Move]) -> Bitboard {
    legal_moves.iter().filter(|legal| legal.is_capture()).map(Move::from).collect()
}

fn sign(turn: &Turn, side: Side) -> Sign {
    match turn.status() {
        Status::Won { winner, .. } if winner == side => Sign::Won,
        Status::Won { .. } => Sign::Lost,
        Status::Drawn { .. } => Sign::Drawn,
        Status::Playing if turn.position().side_to_move() == side => Sign::ToMove,
        Status::Playing if turn.draw_offered_by() == Some(side) => Sign::Offers,
        Status::Playing => Sign::Waiting,
    }
}
