//! Where the pieces stand and whose move it is.

use super::{Bitboard, Outcome, RuleSet, Side, Square};

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is crowned.
    pub king: bool,
}

/// The pieces and the side to move. Equal positions are the same position in the sense of the repetition rules:
/// same squares, same kinds, same side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pieces: [Bitboard; 2],
    kings: Bitboard,
    side_to_move: Side,
}

impl Position {
    /// A board without pieces.
    #[must_use]
    pub const fn empty(side_to_move: Side) -> Position {
        Position { pieces: [Bitboard::EMPTY; 2], kings: Bitboard::EMPTY, side_to_move }
    }

    /// A rule set's starting position.
    #[must_use]
    pub fn initial(rules: &RuleSet) -> Position {
        let men = |side| rules.board.home_rows(side, rules.rows_of_men);
        Position { pieces: Side::BOTH.map(men), kings: Bitboard::EMPTY, side_to_move: rules.first_mover }
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        let bit = square.bit();
        for set in &mut self.pieces {
            *set &= !bit;
        }
        self.kings &= !bit;
        self.pieces[piece.side.index()] |= bit;
        if piece.king {
            self.kings |= bit;
        }
    }

    /// Whose move it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// The squares of a side's pieces.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.pieces[side.index()]
    }

    /// The squares of a side's men.
    #[must_use]
    pub fn men(&self, side: Side) -> Bitboard {
        self.pieces(side) & !self.kings
    }

    /// The squares of a side's kings.
    #[must_use]
    pub fn kings(&self, side: Side) -> Bitboard {
        self.pieces(side) & self.kings
    }

    /// The squares of all pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.pieces[0] | self.pieces[1]
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|&side| self.pieces(side).has(square))?;
        Some(Piece { side, king: self.kings.has(square) })
    }

    /// The position after a move that [`Position::legal_moves`] gave: the piece moved, victims off, the other side
    /// to move.
    #[must_use]
    #[inline]
    pub fn after(&self, outcome: &Outcome) -> Position {
        let side = self.side_to_move;
        let mut next = *self;
        let step = outcome.from ^ outcome.to;
        // A round trip ends where it started: then nothing moves.
        next.pieces[side.index()] ^= step;
        next.pieces[side.other().index()] &= !outcome.captured;
        if self.kings.meets(outcome.from) {
            next.kings ^= step;
        } else if outcome.crowned {
            next.kings |= outcome.to;
        }
        next.kings &= !outcome.captured;
        next.side_to_move = side.other();
        next
    }
}
