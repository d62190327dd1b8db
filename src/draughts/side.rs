//! The two players' colours.

use std::fmt;

/// A player's colour. Black's men move down the board (to higher square numbers), White's move up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The dark pieces, at the top of the board.
    Black,
    /// The light pieces, at the bottom.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// 0 for Black, 1 for White: the order of [`Side::BOTH`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// `black` or `white`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}
