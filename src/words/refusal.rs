//! Why a move is refused, and by which rule.

use super::{either, side_name};
use crate::{
    draughts::{Move, Reason, Refusal, RuleSet, ruleset::Notation},
    turn::Turn,
};

/// Captures that are named before the rest are counted.
const NAMED: usize = 4;

/// What is wrong with the move, and what would do.
#[must_use]
pub fn refusal(turn: &Turn, refusal: &Refusal) -> String {
    let rules = turn.game().rules;
    let square = refusal.square.map(|square| rules.square_name(square)).unwrap_or_default();
    let mover = side_name(turn.position().side_to_move());
    let next = || either(&refusal.next.iter().map(|&at| rules.square_name(at)).collect::<Vec<_>>());
    match refusal.reason {
        Reason::Unreadable => "this cannot be read as a move".to_owned(),
        Reason::OffBoard => "the move names a square that the board does not have".to_owned(),
        Reason::EmptySquare => format!("there is no piece on {square}"),
        Reason::NotYourPiece => format!("the piece on {square} is not {mover}'s"),
        Reason::Occupied => format!("there is a piece on {square}"),
        Reason::WrongDirection => format!("the man may not go back to {square}"),
        Reason::NotDiagonal => format!("{square} is not on the same diagonal"),
        Reason::TooFar => format!("{square} is too far for one step"),
        Reason::CaptureRequired => format!("a capture is required: {}", captures(rules, turn.legal_moves())),
        Reason::CaptureIncomplete => format!("the capture goes on from {square} to {}", next()),
        Reason::NothingToCapture => format!("there is nothing to capture on the way to {square}"),
        Reason::CapturedTwice => format!("the piece on {square} was jumped over already"),
        Reason::MustKeepCapturing => format!("the king must land on {} to go on capturing", next()),
        Reason::Ambiguous => format!("several captures fit: {}", captures(rules, &refusal.candidates)),
    }
}

fn captures(rules: &RuleSet, moves: &[Move]) -> String {
    let mut texts: Vec<String> = moves.iter().take(NAMED).map(|legal| rules.move_text(legal)).collect();
    if moves.len() > NAMED {
        texts.push(format!("{} others", moves.len() - NAMED));
    }
    either(&texts)
}

/// The rule that the move breaks.
#[must_use]
pub fn clause(turn: &Turn, refusal: &Refusal) -> String {
    let rules = turn.game().rules;
    match refusal.reason {
        Reason::Unreadable => format!("A move is written as its squares: {}.", examples(rules)),
        Reason::OffBoard => {
            format!("The game is played on the {} dark squares, numbered from 1.", rules.board.playable())
        }
        Reason::EmptySquare | Reason::NotYourPiece => "The side to move moves one of its own pieces.".into(),
        Reason::Occupied => "A piece ends each step on an empty square.".into(),
        Reason::WrongDirection => men_move(rules).into(),
        Reason::NotDiagonal => "Pieces move along the diagonals of the dark squares.".into(),
        Reason::TooFar => pieces_reach(rules).into(),
        Reason::CaptureRequired => "Whoever can capture must capture.".into(),
        Reason::CaptureIncomplete => "A capture goes on with the same piece for as long as it can.".into(),
        Reason::NothingToCapture => {
            "A capture jumps over one enemy piece to an empty square behind it.".into()
        }
        Reason::CapturedTwice => {
            "Captured pieces stay on the board until the move ends, and none is jumped over twice.".into()
        }
        Reason::MustKeepCapturing => {
            "Behind its victim a king must come down where it can capture on, if there is such a square."
                .into()
        }
        Reason::Ambiguous => "A capture may be shortened to its ends where only one has them.".into(),
    }
}

fn examples(rules: &RuleSet) -> &'static str {
    match rules.notation {
        Notation::Numeric => "11-15, or 22x15x8 for a capture",
        Notation::Algebraic => "c3-d4, or c3:e5:g7 for a capture",
    }
}

fn men_move(rules: &RuleSet) -> &'static str {
    if rules.man_captures_backward {
        "Men move forward; only captures go backward too."
    } else {
        "Men move and capture forward only, and a man that is crowned ends its move there."
    }
}

fn pieces_reach(rules: &RuleSet) -> &'static str {
    if rules.king_flies {
        "A man moves one square, a king over any number of empty squares; both jump over one piece at a time."
    } else {
        "Pieces move one square, and jump over one adjacent piece at a time."
    }
}
