//! Moves as text: `11-15`, `22x15x8`, `c3-d4`, `c3:e5:g7`.

use arrayvec::ArrayString;

use super::{
    Board, Move, Path, Position, Reason, Refusal, RuleSet, Square, fen::read_square, ruleset::Notation,
};

/// A square's number or name, such as `32` or `h8`.
pub type SquareName = ArrayString<3>;

/// The longest text that is read, in bytes: 31 squares of three characters with 30 separators.
const MAX_LENGTH: usize = 123;

impl RuleSet {
    /// A square in the rule set's own notation.
    #[must_use]
    pub fn square_name(&self, square: Square) -> SquareName {
        let mut name = SquareName::new();
        let number = match self.notation {
            Notation::Numeric => self.board.number(square),
            Notation::Algebraic => {
                let (row, column) = self.board.row_and_column(square);
                name.push(char::from(b'a' + column));
                self.board.height() - row
            }
        };
        digits(number).for_each(|digit| name.push(digit));
        name
    }

    /// A move in the rule set's own notation, a capture with its full path.
    #[must_use]
    pub fn move_text(&self, played: &Move) -> String {
        self.path_text(&played.path, played.is_capture())
    }

    /// A path in the rule set's own notation.
    #[must_use]
    pub fn path_text(&self, path: &[Square], capture: bool) -> String {
        let separator = match (capture, self.notation) {
            (false, _) => "-",
            (true, Notation::Numeric) => "x",
            (true, Notation::Algebraic) => ":",
        };
        let mut text = String::with_capacity(4 * path.len());
        for (i, &square) in path.iter().enumerate() {
            if i > 0 {
                text.push_str(separator);
            }
            text.push_str(&self.square_name(square));
        }
        text
    }

    /// The legal move that a text means. Read are numbers and names of squares, any of `-`, `x`, `:`, `*` between
    /// them, any path of a capture, and its start and end alone where only one capture fits.
    ///
    /// # Errors
    /// [`Refusal`] says why the text is no legal move, and what helps.
    pub fn find_move<'a>(
        &self,
        position: &Position,
        legal_moves: &'a [Move],
        text: &str,
    ) -> Result<&'a Move, Refusal> {
        let path = read_path(&self.board, text)?;
        if let Some(found) = legal_moves.iter().find(|legal| legal.paths().any(|known| *known == path)) {
            return Ok(found);
        }
        let fitting: Vec<&Move> = match path[..] {
            [from, to] => {
                legal_moves.iter().filter(|legal| legal.from() == from && legal.to() == to).collect()
            }
            _ => Vec::new(),
        };
        match fitting[..] {
            [] => Err(Refusal::explain(self, position, legal_moves, &path)),
            [only] => Ok(only),
            _ => Err(Refusal {
                candidates: fitting.into_iter().cloned().collect(),
                ..Refusal::new(Reason::Ambiguous, path[0])
            }),
        }
    }
}

/// The digits of a number below 100, as every square's and every row's is.
pub(super) fn digits(number: u8) -> impl Iterator<Item = char> {
    let tens = (number >= 10).then_some(number / 10);
    tens.into_iter().chain([number % 10]).map(|digit| char::from(b'0' + digit))
}

/// Reads two or more squares.
fn read_path(board: &Board, text: &str) -> Result<Path, Refusal> {
    let unreadable =
        Refusal { reason: Reason::Unreadable, square: None, next: Vec::new(), candidates: Vec::new() };
    if text.len() > MAX_LENGTH {
        return Err(unreadable);
    }
    let mut path = Path::new();
    for part in text.split(['-', 'x', ':', '*']) {
        let Some(square) = read_square(board, part) else {
            let reason = if looks_like_square(part) { Reason::OffBoard } else { Reason::Unreadable };
            return Err(Refusal { reason, ..unreadable });
        };
        if path.try_push(square).is_err() {
            return Err(unreadable);
        }
    }
    if path.len() < 2 { Err(unreadable) } else { Ok(path) }
}

/// Whether a text is a number, or a letter and a number, though not of a playable square.
fn looks_like_square(text: &str) -> bool {
    let digits = text.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(text);
    (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}
