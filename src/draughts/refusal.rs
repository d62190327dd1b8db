//! Why a move is refused, and what would do instead.

use std::fmt;

use super::{Bitboard, Direction, Move, Position, RuleSet, Side, Square, ruleset::CrowningInCapture};

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The text is not a move.
    Unreadable,
    /// A square that the board does not have.
    OffBoard,
    /// No piece on the square it starts from.
    EmptySquare,
    /// The piece is the opponent's.
    NotYourPiece,
    /// A piece stands where it should end.
    Occupied,
    /// A man does not go that way.
    WrongDirection,
    /// The squares are not on one diagonal.
    NotDiagonal,
    /// Farther than the piece goes.
    TooFar,
    /// A capture is there and must be made.
    CaptureRequired,
    /// The capture goes on.
    CaptureIncomplete,
    /// Nothing to jump over.
    NothingToCapture,
    /// The piece was jumped over before.
    CapturedTwice,
    /// The king must come down where it can capture on.
    MustKeepCapturing,
    /// Start and end fit several captures.
    Ambiguous,
}

impl Reason {
    /// Its name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Unreadable => "unreadable",
            Reason::OffBoard => "off-board",
            Reason::EmptySquare => "empty-square",
            Reason::NotYourPiece => "not-your-piece",
            Reason::Occupied => "occupied",
            Reason::WrongDirection => "wrong-direction",
            Reason::NotDiagonal => "not-diagonal",
            Reason::TooFar => "too-far",
            Reason::CaptureRequired => "capture-required",
            Reason::CaptureIncomplete => "capture-incomplete",
            Reason::NothingToCapture => "nothing-to-capture",
            Reason::CapturedTwice => "captured-twice",
            Reason::MustKeepCapturing => "must-keep-capturing",
            Reason::Ambiguous => "ambiguous",
        }
    }
}

/// A refused move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// The square that the reason speaks of; `None` where the text names none.
    pub square: Option<Square>,
    /// The squares to go on to, in rising order, where a capture was left too early or on the wrong square.
    pub next: Vec<Square>,
    /// The captures that fit, where there are several.
    pub candidates: Vec<Move>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.name())
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    pub(super) fn new(reason: Reason, square: Square) -> Refusal {
        Refusal { reason, square: Some(square), next: Vec::new(), candidates: Vec::new() }
    }

    /// Why a path of two or more squares is no legal move, given that it is none.
    pub(super) fn explain(
        rules: &RuleSet,
        position: &Position,
        legal_moves: &[Move],
        path: &[Square],
    ) -> Refusal {
        let origin = path[0];
        let Some(piece) = position.piece_at(origin) else {
            return Refusal::new(Reason::EmptySquare, origin);
        };
        if piece.side != position.side_to_move() {
            return Refusal::new(Reason::NotYourPiece, origin);
        }
        let mut walk = Walk {
            rules,
            position,
            side: piece.side,
            king: piece.king,
            ended: false,
            occupied: position.occupied() & !origin.bit(),
            captured: Bitboard::EMPTY,
        };
        for (i, step) in path.windows(2).enumerate() {
            if let Err(refusal) = walk.step(step[0], step[1], path.len() == 2) {
                return refusal;
            }
            if walk.captured.any() {
                let next = continuations(legal_moves, &path[..=i]);
                if !next.is_empty() && !next.contains(&step[1]) {
                    return Refusal { next, ..Refusal::new(Reason::MustKeepCapturing, step[1]) };
                }
            }
        }
        let end = path[path.len() - 1];
        let next = continuations(legal_moves, path);
        if next.is_empty() {
            Refusal::new(Reason::CaptureRequired, origin)
        } else {
            Refusal { next, ..Refusal::new(Reason::CaptureIncomplete, end) }
        }
    }
}

/// The squares to which captures that begin with these squares go on, in rising order.
fn continuations(legal_moves: &[Move], start: &[Square]) -> Vec<Square> {
    let mut next: Vec<Square> = legal_moves
        .iter()
        .filter(|legal| legal.is_capture())
        .flat_map(Move::paths)
        .filter(|path| path.starts_with(start))
        .filter_map(|path| path.get(start.len()).copied())
        .collect();
    next.sort_unstable();
    next.dedup();
    next
}

/// A piece on its way along a path that somebody wrote.
struct Walk<'a> {
    rules: &'a RuleSet,
    position: &'a Position,
    side: Side,
    king: bool,
    /// Crowned where crowning ends the move.
    ended: bool,
    occupied: Bitboard,
    captured: Bitboard,
}

impl Walk<'_> {
    /// One step; `only` says that it is the whole move, which may then be quiet.
    fn step(&mut self, from: Square, to: Square, only: bool) -> Result<(), Refusal> {
        let refuse = |reason, square| Err(Refusal::new(reason, square));
        let board = &self.rules.board;
        let Some(direction) = board.direction(from, to) else {
            return refuse(Reason::NotDiagonal, to);
        };
        if self.occupied.has(to) {
            return refuse(Reason::Occupied, to);
        }
        if self.ended {
            return refuse(Reason::WrongDirection, to);
        }
        let between = board.between(from, to);
        let jumped = between & self.occupied;
        let far = between.count() > 1 && !(self.king && self.rules.king_flies);
        match (jumped & self.captured).first() {
            Some(twice) => return refuse(Reason::CapturedTwice, twice),
            None if jumped.is_empty() => return self.quiet(to, direction, between.count(), only),
            None => {}
        }
        if far || jumped.count() > 1 {
            return refuse(Reason::TooFar, to);
        }
        if !jumped.meets(self.victims()) {
            return refuse(Reason::NothingToCapture, to);
        }
        if !self.king && !self.rules.man_captures_backward && !self.is_forward(direction) {
            return refuse(Reason::WrongDirection, to);
        }
        self.captured |= jumped;
        self.crown(to);
        Ok(())
    }

    /// What the piece may jump over.
    fn victims(&self) -> Bitboard {
        let enemy = self.side.other();
        if self.king || self.rules.man_captures_king {
            self.position.pieces(enemy)
        } else {
            self.position.men(enemy)
        }
    }

    /// A step over so many empty squares.
    fn quiet(&self, to: Square, direction: Direction, empty: u32, only: bool) -> Result<(), Refusal> {
        let flies = self.king && self.rules.king_flies;
        let reason = match empty {
            _ if !only => Reason::NothingToCapture,
            1 if !flies => Reason::NothingToCapture,
            2.. if !flies => Reason::TooFar,
            0 if !self.king && !self.is_forward(direction) => Reason::WrongDirection,
            _ => return Ok(()),
        };
        Err(Refusal::new(reason, to))
    }

    fn is_forward(&self, direction: Direction) -> bool {
        Direction::forward(self.side).contains(&direction)
    }

    fn crown(&mut self, to: Square) {
        if self.king || !self.rules.board.crown_row(self.side).has(to) {
            return;
        }
        match self.rules.crowning_in_capture {
            CrowningInCapture::EndsMove => self.ended = true,
            CrowningInCapture::GoesOnAsKing => self.king = true,
            CrowningInCapture::PassesAsMan => {}
        }
    }
}
