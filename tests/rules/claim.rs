//! Whether what a refusal says is so, by plain arithmetic on rows and columns.

use turnlink::draughts::{Bitboard, Move, Position, Reason, Refusal, RuleSet, Side, Square};

/// The path of squares that was refused, and where.
pub(super) struct Claim<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) position: &'a Position,
    pub(super) moves: &'a [Move],
    pub(super) path: &'a [Square],
}

impl Claim<'_> {
    /// Whether the refusal is true, and tells what helps where its reason has such, and only there.
    pub(super) fn holds(&self, refusal: &Refusal) -> bool {
        let Some(square) = refusal.square else {
            return false;
        };
        let tells = (!refusal.next.is_empty(), !refusal.candidates.is_empty());
        let should_tell = match refusal.reason {
            Reason::CaptureIncomplete | Reason::MustKeepCapturing => (true, false),
            Reason::Ambiguous => (false, true),
            _ => (false, false),
        };
        tells == should_tell && self.is_so(refusal, square)
    }

    fn is_so(&self, refusal: &Refusal, square: Square) -> bool {
        let own = self.position.side_to_move();
        let is_origin = square == self.path[0];
        match refusal.reason {
            // These speak of texts that are no path.
            Reason::Unreadable | Reason::OffBoard => false,
            Reason::EmptySquare => is_origin && self.position.piece_at(square).is_none(),
            Reason::NotYourPiece => is_origin && self.position.pieces(own.other()).has(square),
            Reason::Occupied => {
                self.position.occupied().has(square) && self.any_step_to(square, |_| !is_origin)
            }
            Reason::CaptureRequired => is_origin && self.moves.iter().any(Move::is_capture),
            Reason::NotDiagonal => self.any_step_to(square, |from| self.distance(from, square).is_none()),
            Reason::TooFar => {
                self.any_step_to(square, |from| self.distance(from, square).is_some_and(|steps| steps > 1))
            }
            Reason::WrongDirection => {
                self.position.men(own).has(self.path[0])
                    && self.any_step_to(square, |from| self.is_backward(from, square))
            }
            Reason::NothingToCapture => {
                let victims = self.victims();
                self.any_step_to(square, |from| !self.between(from, square).meets(victims))
            }
            Reason::CapturedTwice => {
                let jumps = self.path.windows(2).filter(|step| self.between(step[0], step[1]).has(square));
                self.position.pieces(own.other()).has(square) && jumps.count() > 1
            }
            Reason::CaptureIncomplete => {
                square == self.path[self.path.len() - 1] && refusal.next == self.ways_on(self.path)
            }
            Reason::MustKeepCapturing => (1..self.path.len())
                .filter(|&at| self.path[at] == square)
                .map(|at| self.ways_on(&self.path[..at]))
                .any(|next| next == refusal.next && !next.contains(&square)),
            Reason::Ambiguous => is_origin && refusal.candidates == self.fitting(),
        }
    }

    /// Whether a step of the path ends on the square, starts where `holds` says, and begins no legal capture.
    fn any_step_to(&self, square: Square, holds: impl Fn(Square) -> bool) -> bool {
        (1..self.path.len()).any(|at| {
            self.path[at] == square && holds(self.path[at - 1]) && !self.begins_capture(&self.path[..=at])
        })
    }

    fn begins_capture(&self, start: &[Square]) -> bool {
        let captures = self.moves.iter().filter(|legal| legal.is_capture());
        captures.flat_map(Move::paths).any(|path| path.starts_with(start))
    }

    /// What the piece may capture at all.
    fn victims(&self) -> Bitboard {
        let own = self.position.side_to_move();
        let only_men = self.position.men(own).has(self.path[0]) && !self.rules.man_captures_king;
        if only_men { self.position.men(own.other()) } else { self.position.pieces(own.other()) }
    }

    /// The legal moves with the ends of the path, where it has nothing else.
    fn fitting(&self) -> Vec<Move> {
        let [from, to] = *self.path else {
            return Vec::new();
        };
        self.moves.iter().filter(|legal| legal.from() == from && legal.to() == to).cloned().collect()
    }

    /// The squares to which legal captures that begin with these squares go on, in rising order.
    fn ways_on(&self, start: &[Square]) -> Vec<Square> {
        let captures = self.moves.iter().filter(|legal| legal.is_capture()).flat_map(Move::paths);
        let next = captures.filter(|path| path.starts_with(start)).filter_map(|path| path.get(start.len()));
        let set: Bitboard = next.copied().collect();
        set.collect()
    }

    /// How many diagonal steps lie between two squares; `None` where they share no diagonal.
    fn distance(&self, from: Square, to: Square) -> Option<u8> {
        let (row, column) = self.rules.board.row_and_column(from);
        let (to_row, to_column) = self.rules.board.row_and_column(to);
        let steps = row.abs_diff(to_row);
        (steps > 0 && steps == column.abs_diff(to_column)).then_some(steps)
    }

    /// The squares strictly between two on one diagonal.
    fn between(&self, from: Square, to: Square) -> Bitboard {
        let whole = self.distance(from, to);
        let by_way_of = |at| Some(self.distance(from, at)? + self.distance(at, to)?);
        self.rules.board.squares().filter(|&at| whole.is_some() && by_way_of(at) == whole).collect()
    }

    fn is_backward(&self, from: Square, to: Square) -> bool {
        let ((row, _), (to_row, _)) =
            (self.rules.board.row_and_column(from), self.rules.board.row_and_column(to));
        match self.position.side_to_move() {
            Side::White => to_row > row,
            Side::Black => to_row < row,
        }
    }
}
