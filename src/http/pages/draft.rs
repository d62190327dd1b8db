//! A move in the making: the squares that were tapped so far.

use crate::{
    draughts::{Bitboard, Move, Piece, Position, Reason, Refusal, Square},
    turn::Turn,
};

/// A move in the making.
#[derive(Debug)]
pub(super) struct Draft {
    /// The squares so far; none before a piece was chosen.
    pub(super) path: Vec<Square>,
    /// What comes next.
    pub(super) stage: Stage,
}

/// What comes next in a draft.
#[derive(Debug)]
pub(super) enum Stage {
    /// A piece is to be chosen.
    Choose,
    /// What was tapped is no move: the path is empty again.
    Refused(Wrong),
    /// The piece is on its way.
    Go {
        /// The squares that it can go on to.
        next: Bitboard,
        /// The squares behind those.
        rest: Bitboard,
    },
    /// The move is complete.
    Ready(Box<Move>),
}

/// What is wrong with the squares that were tapped.
#[derive(Debug)]
pub(super) enum Wrong {
    /// The piece on the square cannot move at all.
    Blocked(Square),
    /// Another piece must capture.
    MustCapture(Square),
    /// What the rules say of a move.
    Move(Refusal),
    /// Nothing can be made of it.
    Unreadable,
}

impl Draft {
    /// A draft without any square.
    pub(super) const fn empty() -> Draft {
        Draft { path: Vec::new(), stage: Stage::Choose }
    }

    /// Reads the squares that were tapped: their numbers with `-` between them.
    pub(super) fn read(turn: &Turn, text: &str) -> Draft {
        let board = &turn.game().rules.board;
        let read = |number: &str| number.parse().ok().and_then(|number| board.square(number));
        match text.split('-').map(read).collect::<Option<Vec<_>>>() {
            Some(path) if path.len() <= 32 => Draft::of(turn, path),
            _ => Draft { path: Vec::new(), stage: Stage::Refused(Wrong::Unreadable) },
        }
    }

    fn of(turn: &Turn, path: Vec<Square>) -> Draft {
        let known = |legal: &&Move| legal.paths().any(|known| known[..] == path[..]);
        if let Some(legal) = turn.legal_moves().iter().find(known) {
            let legal = Box::new(legal.clone());
            return Draft { path, stage: Stage::Ready(legal) };
        }
        let (mut next, mut rest) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for whole in turn.legal_moves().iter().flat_map(Move::paths).filter(|whole| whole.starts_with(&path))
        {
            let (first, others) = whole[path.len()..].split_first().unwrap_or((&whole[0], &[]));
            next |= first.bit();
            rest |= others.iter().copied().collect();
        }
        if next.any() {
            return Draft { path, stage: Stage::Go { next, rest: rest & !next } };
        }
        Draft { path: Vec::new(), stage: Stage::Refused(wrong(turn, &path)) }
    }

    /// The squares of the pieces that it has jumped over so far.
    pub(super) fn captured(&self, turn: &Turn) -> Bitboard {
        let (board, enemy) = (&turn.game().rules.board, turn.position().side_to_move().other());
        let legs = self.path.windows(2).map(|leg| board.between(leg[0], leg[1]));
        legs.fold(Bitboard::EMPTY, |set, between| set | between) & turn.position().pieces(enemy)
    }

    /// The board with the piece where it has come to; what it captured still stands there.
    pub(super) fn shown(&self, turn: &Turn) -> Position {
        let position = *turn.position();
        let (Some(&from), Some(&to)) = (self.path.first(), self.path.last()) else { return position };
        let Some(piece) = position.piece_at(from) else { return position };
        let crowned = matches!(&self.stage, Stage::Ready(legal) if legal.outcome.crowned);
        let mut shown = Position::empty(position.side_to_move());
        for square in position.occupied() & !from.bit() {
            position.piece_at(square).into_iter().for_each(|piece| shown.put(square, piece));
        }
        shown.put(to, Piece { king: piece.king || crowned, ..piece });
        shown
    }

    /// The squares as an address has them, with one more.
    pub(super) fn with(&self, turn: &Turn, square: Square) -> String {
        let numbers =
            self.path.iter().chain([&square]).map(|&at| turn.game().rules.board.number(at).to_string());
        numbers.collect::<Vec<_>>().join("-")
    }

    /// The squares as an address has them, without the last one; `None` where that is the start.
    pub(super) fn without_last(&self, turn: &Turn) -> Option<String> {
        let (_, before) = self.path.split_last()?;
        let (&last, before) = before.split_last()?;
        // From a quiet move back to the choice of a piece: one step undoes what one tap did.
        Some(Draft { path: before.to_vec(), stage: Stage::Choose }.with(turn, last))
    }
}

fn wrong(turn: &Turn, path: &[Square]) -> Wrong {
    let rules = turn.game().rules;
    match path {
        [] => Wrong::Unreadable,
        [square] => {
            let mine = turn.position().pieces(turn.position().side_to_move()).has(*square);
            let captures = turn.legal_moves().first().is_some_and(Move::is_capture);
            match (mine, captures, turn.position().piece_at(*square)) {
                (true, true, _) => Wrong::MustCapture(*square),
                (true, false, _) => Wrong::Blocked(*square),
                (false, _, piece) => {
                    let reason = if piece.is_some() { Reason::NotYourPiece } else { Reason::EmptySquare };
                    Wrong::Move(Refusal {
                        reason,
                        square: Some(*square),
                        next: Vec::new(),
                        candidates: Vec::new(),
                    })
                }
            }
        }
        path => {
            let text = rules.path_text(path, false);
            match rules.find_move(turn.position(), turn.legal_moves(), &text) {
                Ok(_) => Wrong::Unreadable,
                Err(refusal) => Wrong::Move(refusal),
            }
        }
    }
}
