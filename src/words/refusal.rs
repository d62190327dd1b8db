//! Why a move is refused, and by which rule.

use super::{Choice, Lang, Message};
use crate::{
    draughts::{Move, Reason, Refusal, RuleSet, Side, ruleset::Notation},
    turn::Turn,
};

/// Captures that are named before the rest are counted.
const NAMED: usize = 4;

/// What is wrong with the move, and what would do.
#[must_use]
pub fn refusal(lang: Lang, turn: &Turn, refusal: &Refusal) -> String {
    refusal_message(turn, refusal).say(lang)
}

/// What is wrong with the move, and what would do: as a message.
#[must_use]
pub fn refusal_message(turn: &Turn, refusal: &Refusal) -> Message {
    refusal_at(turn.game().rules, turn.position().side_to_move(), turn.legal_moves(), refusal)
}

/// The same where a side has these legal moves.
pub(super) fn refusal_at(rules: &RuleSet, side: Side, legal_moves: &[Move], refusal: &Refusal) -> Message {
    let square = |id| {
        let square = refusal.square.map(|square| rules.square_name(square).to_string());
        Message::new(id).with("square", square.unwrap_or_default())
    };
    let next = || Choice::new(refusal.next.iter().map(|&square| rules.square_name(square).to_string()));
    match refusal.reason {
        Reason::Unreadable => Message::new("refused-unreadable"),
        Reason::OffBoard => Message::new("refused-off-board"),
        Reason::EmptySquare => square("refused-empty-square"),
        Reason::NotYourPiece => square("refused-not-your-piece").with("side", side),
        Reason::Occupied => square("refused-occupied"),
        Reason::WrongDirection => square("refused-wrong-direction"),
        Reason::NotDiagonal => square("refused-not-diagonal"),
        Reason::TooFar => square("refused-too-far"),
        Reason::CaptureRequired => {
            Message::new("refused-capture-required").with("captures", captures(rules, legal_moves))
        }
        Reason::CaptureIncomplete => square("refused-capture-incomplete").with("next", next()),
        Reason::NothingToCapture => square("refused-nothing-to-capture"),
        Reason::CapturedTwice => square("refused-captured-twice"),
        Reason::MustKeepCapturing => Message::new("refused-must-keep-capturing").with("next", next()),
        Reason::Ambiguous => {
            Message::new("refused-ambiguous").with("captures", captures(rules, &refusal.candidates))
        }
    }
}

fn captures(rules: &RuleSet, moves: &[Move]) -> Choice {
    Choice::naming(NAMED, moves.iter().map(|legal| rules.move_text(legal)))
}

/// The rule that the move breaks.
#[must_use]
pub fn clause(lang: Lang, turn: &Turn, refusal: &Refusal) -> String {
    clause_message(turn.game().rules, refusal.reason).say(lang)
}

fn clause_message(rules: &RuleSet, reason: Reason) -> Message {
    match reason {
        Reason::Unreadable => notation(rules),
        Reason::OffBoard => Message::new("clause-squares").with("squares", rules.board.playable()),
        Reason::EmptySquare | Reason::NotYourPiece => "clause-own-piece".into(),
        Reason::Occupied => "clause-empty-square".into(),
        Reason::WrongDirection if rules.man_captures_backward => "clause-men-capture-both-ways".into(),
        Reason::WrongDirection => "clause-men-go-forward".into(),
        Reason::NotDiagonal => "clause-diagonal".into(),
        Reason::TooFar if rules.king_flies => "clause-flying-reach".into(),
        Reason::TooFar => "clause-short-reach".into(),
        Reason::CaptureRequired => "clause-must-capture".into(),
        Reason::CaptureIncomplete => "clause-capture-goes-on".into(),
        Reason::NothingToCapture => "clause-jump".into(),
        Reason::CapturedTwice => "clause-once".into(),
        Reason::MustKeepCapturing => "clause-capture-on".into(),
        Reason::Ambiguous => "clause-shortened".into(),
    }
}

fn notation(rules: &RuleSet) -> Message {
    let (played, capture) = match rules.notation {
        Notation::Numeric => ("11-15", "22x15x8"),
        Notation::Algebraic => ("c3-d4", "c3:e5:g7"),
    };
    Message::new("clause-notation").with("move", played).with("capture", capture)
}
