//! Moves as text: `11-15`, `22x15x8`, `c3-d4`, `c3:e5:g7`.

use super::{
    Board, Move, Path, Position, Reason, Refusal, RuleSet, Square, fen::read_square, ruleset::Notation,
};

/// The longest text that is read, in bytes: 31 squares of three characters with 30 separators.
const MAX_LENGTH: usize = 123;

impl RuleSet {
    /// A square in the rule set's own notation.
    #[must_use]
    pub fn square_name(&self, square: Square) -> String {
        let mut name = String::with_capacity(3);
        self.push_square_name(&mut name, square);
        name
    }

    /// Adds a square in the rule set's own notation to a text.
    pub fn push_square_name(&self, text: &mut String, square: Square) {
        match self.notation {
            Notation::Numeric => push_number(text, self.board.number(square)),
            Notation::Algebraic => {
                let (row, column) = self.board.row_and_column(square);
                text.push(char::from(b'a' + column));
                push_number(text, self.board.height() - row);
            }
        }
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
            self.push_square_name(&mut text, square);
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

/// Adds a number below 100, as every square's and every row's is.
fn push_number(text: &mut String, number: u8) {
    if number >= 10 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
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
