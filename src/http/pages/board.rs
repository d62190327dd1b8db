//! The board as the template draws it: every square with what it says, shows and leads to.

use super::{
    draft::{Draft, Stage},
    speech::Speech,
};
use crate::{
    draughts::{Bitboard, Move, Piece, Position, Side, Square, ruleset::Notation},
    turn::Turn,
};

/// The board of a page.
pub(super) struct BoardView {
    /// Columns.
    pub(super) width: u8,
    /// All squares from the top left, as they are seen.
    pub(super) cells: Vec<Cell>,
    /// What the board shows, in a few words.
    pub(super) label: String,
    /// Whether it takes moves, from the first square on.
    pub(super) starts: bool,
    /// The legal moves for the script.
    pub(super) moves: String,
    /// What stands between the squares of a capture.
    pub(super) captures: &'static str,
    /// The last move for the script.
    pub(super) last: String,
    /// The last move as an arrow's line, in squares; empty where there is none.
    pub(super) arrow: String,
}

/// A square.
pub(super) enum Cell {
    /// A light one.
    Light,
    /// A dark one.
    Dark(SquareView),
}

/// A dark square.
pub(super) struct SquareView {
    /// Its number.
    pub(super) number: u8,
    /// Its name in the rule set's notation.
    pub(super) name: String,
    /// What it is called aloud.
    pub(super) label: String,
    /// Its style classes.
    pub(super) class: String,
    /// Where a tap leads; `None` where it does nothing.
    pub(super) path: Option<String>,
    /// Whether it is passed over when one goes from control to control.
    pub(super) quiet: bool,
    /// The piece's symbol.
    pub(super) piece: Option<&'static str>,
    /// Whether the piece stands there no more.
    pub(super) ghost: bool,
}

/// Draws a turn with a draft on it.
pub(super) fn board(turn: &Turn, draft: &Draft, bottom: Side, live: bool, speech: Speech) -> BoardView {
    let rules = turn.game().rules;
    let (width, height) = (rules.board.width(), rules.board.height());
    let eyes = Eyes::new(turn, draft, live, speech);
    let seen = |row: u8, column: u8| match bottom {
        Side::White => (row, column),
        Side::Black => (height - 1 - row, width - 1 - column),
    };
    let cell = |row, column| {
        let (row, column) = seen(row, column);
        rules.board.at(row, column).map_or(Cell::Light, |square| Cell::Dark(eyes.square(square)))
    };
    BoardView {
        width,
        cells: (0..height)
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .map(|(r, c)| cell(r, c))
            .collect(),
        label: speech.side("page-board", bottom),
        starts: live && draft.path.is_empty(),
        moves: if live { moves(turn) } else { String::new() },
        captures: match rules.notation {
            Notation::Numeric => "x",
            Notation::Algebraic => ":",
        },
        last: turn.last_move().map(|last| move_for_script(turn, last, &last.path)).unwrap_or_default(),
        arrow: if draft.path.is_empty() { arrow(turn, seen) } else { String::new() },
    }
}

/// What one sees of the squares.
struct Eyes<'a> {
    turn: &'a Turn,
    draft: &'a Draft,
    speech: Speech,
    live: bool,
    position: Position,
    captured: Bitboard,
    /// Where the pieces stand that can move.
    movable: Bitboard,
    must_capture: bool,
    next: Bitboard,
    rest: Bitboard,
}

impl Eyes<'_> {
    fn new<'a>(turn: &'a Turn, draft: &'a Draft, live: bool, speech: Speech) -> Eyes<'a> {
        let (next, rest) = match draft.stage {
            Stage::Go { next, rest } => (next, rest),
            _ => (Bitboard::EMPTY, Bitboard::EMPTY),
        };
        Eyes {
            turn,
            draft,
            speech,
            live,
            position: draft.shown(turn),
            captured: draft.captured(turn),
            movable: turn.legal_moves().iter().map(Move::from).collect(),
            must_capture: turn.legal_moves().first().is_some_and(Move::is_capture),
            next,
            rest,
        }
    }

    fn square(&self, square: Square) -> SquareView {
        let rules = self.turn.game().rules;
        let piece = self.position.piece_at(square);
        let fallen = self.fallen(square).filter(|_| piece.is_none());
        let name = rules.square_name(square).to_string();
        SquareView {
            number: rules.board.number(square),
            label: self.label(square, piece, &name),
            class: self.class(square),
            path: self.path(square, piece),
            quiet: !self.may_start(square) && !self.next.has(square),
            piece: piece.or(fallen).map(symbol),
            ghost: fallen.is_some() || self.captured.has(square),
            name,
        }
    }

    /// The piece that the last move took from a square.
    fn fallen(&self, square: Square) -> Option<Piece> {
        let last = self.turn.last_move().filter(|_| self.draft.path.is_empty())?;
        let side = self.turn.position().side_to_move();
        last.outcome.captured.has(square).then_some(Piece { side, king: false })
    }

    /// Whether a move can start on a square now.
    fn may_start(&self, square: Square) -> bool {
        self.live && self.draft.path.is_empty() && self.movable.has(square)
    }

    fn label(&self, square: Square, piece: Option<Piece>, name: &str) -> String {
        let Some(piece) = piece else {
            let message = if self.next.has(square) { "page-square-target" } else { "page-square-empty" };
            return self.speech.name(message, name);
        };
        let message = match (piece.king, self.may_start(square), self.must_capture) {
            (false, false, _) => "page-square-man",
            (true, false, _) => "page-square-king",
            (false, true, false) => "page-square-man-moves",
            (true, true, false) => "page-square-king-moves",
            (false, true, true) => "page-square-man-captures",
            (true, true, true) => "page-square-king-captures",
        };
        self.speech.side_and(message, piece.side, name)
    }

    fn class(&self, square: Square) -> String {
        let path = &self.draft.path;
        let last = self.turn.last_move().map_or(Bitboard::EMPTY, |last| last.outcome.from | last.outcome.to);
        let classes = [
            (last.has(square) && path.is_empty(), "last"),
            (self.may_start(square), "can"),
            (self.may_start(square) && self.must_capture, "must"),
            (path.last() == Some(&square), "on"),
            (path.contains(&square) && path.last() != Some(&square), "way"),
            (self.next.has(square), "next"),
            (self.rest.has(square), "rest"),
        ];
        classes.iter().filter(|(is, _)| *is).map(|(_, class)| *class).collect::<Vec<_>>().join(" ")
    }

    /// Where a tap on a square leads: on with the draft, or to another piece, or to why it cannot move.
    fn path(&self, square: Square, piece: Option<Piece>) -> Option<String> {
        if !self.live {
            return None;
        }
        if self.next.has(square) {
            return Some(self.draft.with(self.turn, square));
        }
        let own = piece.is_some_and(|piece| piece.side == self.turn.position().side_to_move());
        let free = self.draft.path.len() < 2 && self.draft.path.last() != Some(&square);
        (own && free).then(|| Draft::empty().with(self.turn, square))
    }
}

/// The symbol of a piece in the artwork.
const fn symbol(piece: Piece) -> &'static str {
    match (piece.side, piece.king) {
        (Side::Black, false) => "black-man",
        (Side::Black, true) => "black-king",
        (Side::White, false) => "white-man",
        (Side::White, true) => "white-king",
    }
}

/// The legal moves for the script, all their paths.
fn moves(turn: &Turn) -> String {
    let paths = turn.legal_moves().iter().flat_map(|legal| legal.paths().map(move |path| (legal, path)));
    paths.map(|(legal, path)| move_for_script(turn, legal, path)).collect::<Vec<_>>().join(" ")
}

/// A move for the script: `22-15-8`, and after a colon whom each step takes: `22-15-8:18-11`; a crown as `+`.
fn move_for_script(turn: &Turn, played: &Move, path: &[Square]) -> String {
    let board = &turn.game().rules.board;
    let join = |squares: &[Square]| {
        squares.iter().map(|&at| board.number(at).to_string()).collect::<Vec<_>>().join("-")
    };
    let victim = |leg: &[Square]| (board.between(leg[0], leg[1]) & played.outcome.captured).first();
    let victims: Vec<Square> = path.windows(2).filter_map(victim).collect();
    let victims = if victims.is_empty() { String::new() } else { format!(":{}", join(&victims)) };
    format!("{}{victims}{}", join(path), if played.outcome.crowned { "+" } else { "" })
}

/// The last move as the points of a line from centre to centre, in tenths of a square; it ends short of its end.
fn arrow(turn: &Turn, seen: impl Fn(u8, u8) -> (u8, u8)) -> String {
    let Some(last) = turn.last_move() else { return String::new() };
    let centre = |&square: &Square| {
        let (row, column) = turn.game().rules.board.row_and_column(square);
        let (row, column) = seen(row, column);
        (i32::from(column) * 10 + 5, i32::from(row) * 10 + 5)
    };
    let mut points: Vec<(i32, i32)> = last.path.iter().map(centre).collect();
    if let [.., before, end] = &mut points[..] {
        *end = (end.0 - 4 * (end.0 - before.0).signum(), end.1 - 4 * (end.1 - before.1).signum());
    }
    points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}
