//! Positions as PDN FEN: `B:W21,22,K7:B1-12` (PDN 3.0, section 4).

use super::{Board, Piece, Position, RuleSet, Side, Square, notation::digits};

/// The longest text that is read as a position, in bytes; a board full of kings takes under 200.
pub const MAX_FEN: usize = 512;

/// Why a text is not a position of the rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Longer than any position.
    #[error("the position is longer than {MAX_FEN} characters")]
    TooLong,
    /// Not of the form side to move, one list for each side.
    #[error("a position is written like B:W21,22,K7:B1-12: the side to move, then the pieces of each side")]
    Form,
    /// The first part is not `B` or `W`.
    #[error("the side to move is written B or W")]
    SideToMove,
    /// Both lists are of one side.
    #[error("both lists of pieces are {0}'s")]
    SideTwice(Side),
    /// An entry of a list is not a square or a range; counted from 1.
    #[error("entry {entry} of {side}'s pieces is not a square of the board")]
    Square {
        /// Whose list.
        side: Side,
        /// Which entry, from 1.
        entry: usize,
    },
    /// Two pieces on one square.
    #[error("there are two pieces on square {0}")]
    SquareTwice(u8),
    /// A man where it would have been crowned.
    #[error("there is a man of {side} on square {square}, its own crowning row")]
    UncrownedMan {
        /// Whose man.
        side: Side,
        /// The square's number.
        square: u8,
    },
    /// More pieces than a side starts with.
    #[error("{side} has more than {most} pieces")]
    TooManyPieces {
        /// Whose pieces.
        side: Side,
        /// The most that a side can have.
        most: u8,
    },
}

impl Position {
    /// Reads a position: lists in either order, ranges (`B1-12`), an empty side, algebraic squares, a final dot.
    ///
    /// # Errors
    /// [`FenError`] says what is wrong, and where.
    pub fn from_fen(rules: &RuleSet, text: &str) -> Result<Position, FenError> {
        if text.len() > MAX_FEN {
            return Err(FenError::TooLong);
        }
        let text = text.strip_suffix('.').unwrap_or(text);
        let mut parts = text.split(':');
        let (Some(side), Some(first), Some(second), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(FenError::Form);
        };
        let mut position = Position::empty(read_side(side).ok_or(FenError::SideToMove)?);
        let (first_side, first) = split_side(first)?;
        let (second_side, second) = split_side(second)?;
        if first_side == second_side {
            return Err(FenError::SideTwice(first_side));
        }
        put_pieces(&mut position, rules, first_side, first)?;
        put_pieces(&mut position, rules, second_side, second)?;
        Ok(position)
    }

    /// Writes the position with square numbers: White's pieces, then Black's, in rising order, no ranges.
    #[must_use]
    pub fn to_fen(&self, rules: &RuleSet) -> String {
        let mut text = String::with_capacity(96);
        text.push(letter(self.side_to_move()));
        for side in [Side::White, Side::Black] {
            text.extend([':', letter(side)]);
            for (i, square) in self.pieces(side).enumerate() {
                if i > 0 {
                    text.push(',');
                }
                if self.kings(side).has(square) {
                    text.push('K');
                }
                text.extend(digits(rules.board.number(square)));
            }
        }
        text
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

fn read_side(text: &str) -> Option<Side> {
    match text {
        "B" => Some(Side::Black),
        "W" => Some(Side::White),
        _ => None,
    }
}

fn split_side(list: &str) -> Result<(Side, &str), FenError> {
    let (letter, rest) = list.split_at_checked(1).ok_or(FenError::Form)?;
    Ok((read_side(letter).ok_or(FenError::Form)?, rest))
}

fn put_pieces(position: &mut Position, rules: &RuleSet, side: Side, list: &str) -> Result<(), FenError> {
    if list.is_empty() {
        return Ok(());
    }
    for (i, entry) in list.split(',').enumerate() {
        let (king, squares) = match entry.strip_prefix('K') {
            Some(rest) => (true, rest),
            None => (false, entry),
        };
        let (first, last) =
            read_range(&rules.board, squares).ok_or(FenError::Square { side, entry: i + 1 })?;
        for number in first..=last {
            put(position, rules, number, Piece { side, king })?;
        }
    }
    let most = rules.men();
    if position.pieces(side).count() > u32::from(most) {
        return Err(FenError::TooManyPieces { side, most });
    }
    Ok(())
}

fn put(position: &mut Position, rules: &RuleSet, number: u8, piece: Piece) -> Result<(), FenError> {
    let Some(square) = rules.board.square(number) else {
        return Ok(());
    };
    if position.occupied().has(square) {
        return Err(FenError::SquareTwice(number));
    }
    if !piece.king && rules.board.crown_row(piece.side).has(square) {
        return Err(FenError::UncrownedMan { side: piece.side, square: number });
    }
    position.put(square, piece);
    Ok(())
}

/// `7` as (7, 7), `1-12` as (1, 12): numbers of squares that the board has.
fn read_range(board: &Board, text: &str) -> Option<(u8, u8)> {
    let number = |text: &str| read_square(board, text).map(|square| board.number(square));
    match text.split_once('-') {
        None => number(text).map(|square| (square, square)),
        Some((first, last)) => Some((number(first)?, number(last)?)).filter(|(first, last)| first < last),
    }
}

/// Reads a square by number (`11`, no sign, no leading zero) or by name (`c3`, either case).
pub(super) fn read_square(board: &Board, text: &str) -> Option<Square> {
    let digits = |text: &str| -> Option<u8> {
        let plain = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        if plain { text.parse().ok() } else { None }
    };
    let (&first, rest) = text.as_bytes().split_first()?;
    if first.is_ascii_digit() {
        return board.square(digits(text)?);
    }
    let column = first.to_ascii_lowercase().checked_sub(b'a')?;
    let rank = digits(std::str::from_utf8(rest).ok()?)?;
    board.at(board.height().checked_sub(rank)?, column)
}
