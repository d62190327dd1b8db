//! The board's shape: squares, their numbers and names, and steps between them.

use super::{Bitboard, Side};

/// A playable square, held as its bit index in a [`Bitboard`]. Squares order as their numbers do.
/// Which number an index has depends on the board: [`Board::number`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The set of this square alone.
    #[must_use]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.0)
    }

    /// The lowest square of a set that is not empty.
    pub(crate) const fn from_bit(set: Bitboard) -> Square {
        Square(set.0.trailing_zeros() as u8)
    }
}

/// One diagonal step, as seen with White at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Up and to the left: towards lower numbers.
    UpLeft,
    /// Up and to the right: towards lower numbers.
    UpRight,
    /// Down and to the left: towards higher numbers.
    DownLeft,
    /// Down and to the right: towards higher numbers.
    DownRight,
}

impl Direction {
    /// All four, in the order of the squares they lead to.
    pub const ALL: [Direction; 4] =
        [Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight];

    /// The two in which a side's men move.
    #[must_use]
    pub const fn forward(side: Side) -> [Direction; 2] {
        match side {
            Side::Black => [Direction::DownLeft, Direction::DownRight],
            Side::White => [Direction::UpLeft, Direction::UpRight],
        }
    }
}

/// A board on whose dark squares the game is played, the dark corner at each player's left, or [mirrored].
///
/// Playable squares are numbered from 1, row by row from the top left, White at the bottom. As bits they have one
/// ghost bit after every second row; then *down left* is a shift by half the width, *down right* one more, from
/// every square, and a step off the board falls on a ghost.
///
/// [mirrored]: Board::mirrored
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    mirrored: bool,
    squares: Bitboard,
}

impl Board {
    /// A board of so many columns and rows, both even and at least 4.
    ///
    /// # Panics
    /// If a side is odd or too short, or the squares do not fit a [`Bitboard`]; in a `const` that is a compile error.
    #[must_use]
    pub const fn new(width: u8, height: u8) -> Board {
        assert!(width.is_multiple_of(2) && height.is_multiple_of(2) && width >= 4 && height >= 4);
        assert!((width as u32 + 1) * (height as u32 / 2) <= u64::BITS);
        Board { width, height, mirrored: false, squares: Bitboard::EMPTY }.laid_out()
    }

    /// The board with its dark corner at each player's right, as in Italian and Spanish draughts.
    #[must_use]
    pub const fn mirrored(self) -> Board {
        Board { mirrored: !self.mirrored, ..self }.laid_out()
    }

    const fn laid_out(self) -> Board {
        let mut squares = 0;
        let mut row = 0;
        while row < self.height {
            squares |= self.row(row).0;
            row += 1;
        }
        Board { squares: Bitboard(squares), ..self }
    }

    /// 1 where the first ghost bit comes after the first row, not the second; and then row 0 starts dark.
    const fn shifted(&self) -> u8 {
        self.mirrored as u8
    }

    /// Columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many squares are played on.
    #[must_use]
    pub const fn playable(&self) -> u8 {
        self.width / 2 * self.height
    }

    /// All playable squares.
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// The squares of one row, 0 at the top.
    #[must_use]
    pub const fn row(&self, row: u8) -> Bitboard {
        let half = self.width / 2;
        Bitboard(((1 << half) - 1) << (row * half + (row + self.shifted()) / 2))
    }

    /// The row on which a side's men are crowned: the farthest from it.
    #[must_use]
    pub const fn crown_row(&self, side: Side) -> Bitboard {
        match side {
            Side::Black => self.row(self.height - 1),
            Side::White => self.row(0),
        }
    }

    /// The nearest `rows` rows of a side.
    #[must_use]
    pub fn home_rows(&self, side: Side, rows: u8) -> Bitboard {
        (0..rows).fold(Bitboard::EMPTY, |set, row| {
            set | match side {
                Side::Black => self.row(row),
                Side::White => self.row(self.height - 1 - row),
            }
        })
    }

    /// The square with a number, or `None` where the board has no such number.
    #[must_use]
    pub const fn square(&self, number: u8) -> Option<Square> {
        if number == 0 || number > self.playable() {
            return None;
        }
        let n = number - 1;
        Some(Square(n + (n + self.shifted() * self.width / 2) / self.width))
    }

    /// A square's number, 1 to [`Board::playable`].
    #[must_use]
    pub const fn number(&self, square: Square) -> u8 {
        square.0 - (square.0 + self.shifted() * self.width / 2) / (self.width + 1) + 1
    }

    /// A square's row, 0 at the top, and column, 0 at the left.
    #[must_use]
    pub const fn row_and_column(&self, square: Square) -> (u8, u8) {
        let half = self.width / 2;
        let n = self.number(square) - 1;
        let row = n / half;
        (row, n % half * 2 + (row + 1 + self.shifted()) % 2)
    }

    /// The square at a row and a column, or `None` off the board and on light squares.
    #[must_use]
    pub const fn at(&self, row: u8, column: u8) -> Option<Square> {
        if row >= self.height || column >= self.width || (row + column + self.shifted()).is_multiple_of(2) {
            return None;
        }
        self.square(row * (self.width / 2) + column / 2 + 1)
    }

    /// A square's algebraic name: column letter from the left, row number from the bottom (`a1` is bottom left).
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        let (row, column) = self.row_and_column(square);
        format!("{}{}", (b'a' + column) as char, self.height - row)
    }

    /// The set moved one step; what steps off the board is gone.
    #[must_use]
    #[inline]
    pub const fn shift(&self, set: Bitboard, direction: Direction) -> Bitboard {
        let half = self.width / 2;
        let moved = match direction {
            Direction::UpLeft => set.0 >> (half + 1),
            Direction::UpRight => set.0 >> half,
            Direction::DownLeft => set.0 << half,
            Direction::DownRight => set.0 << (half + 1),
        };
        Bitboard(moved & self.squares.0)
    }

    /// The direction of the diagonal from one square to another, or `None` where they share none.
    #[must_use]
    pub fn direction(&self, from: Square, to: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| {
            std::iter::successors(Some(from.bit()), |&at| Some(self.shift(at, direction)))
                .skip(1)
                .take_while(|at| at.any())
                .any(|at| at == to.bit())
        })
    }

    /// The squares strictly between two on a diagonal; none where they share no diagonal.
    #[must_use]
    pub fn between(&self, from: Square, to: Square) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        let Some(direction) = self.direction(from, to) else {
            return set;
        };
        let mut at = self.shift(from.bit(), direction);
        while at != to.bit() {
            set |= at;
            at = self.shift(at, direction);
        }
        set
    }
}
