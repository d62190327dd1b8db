//! A turn in words.

use super::side_name;
use crate::{
    draughts::{Ending, Piece, RuleSet, Side},
    turn::{EndReason, Status, Turn},
};

/// What is going on, in one sentence.
#[must_use]
pub fn headline(turn: &Turn) -> String {
    let to_move = side_name(turn.position().side_to_move());
    match (turn.status(), turn.draw_offered_by()) {
        (Status::Won { winner, reason }, _) => {
            format!("{} won: {}", side_name(winner), won_because(winner.other(), reason))
        }
        (Status::Drawn { reason }, _) => format!("Drawn: {}", drawn_because(reason)),
        (Status::Playing, Some(by)) => format!("{} offers a draw, {to_move} to move", side_name(by)),
        (Status::Playing, None) if must_capture(turn) => format!("{to_move} to move, and must capture"),
        (Status::Playing, None) => format!("{to_move} to move"),
    }
}

fn must_capture(turn: &Turn) -> bool {
    turn.legal_moves().first().is_some_and(|legal| legal.is_capture())
}

fn won_because(loser: Side, reason: EndReason) -> String {
    let what = match reason {
        EndReason::Rules(Ending::NoPieces) => "has no piece left",
        EndReason::Resigned => "resigned",
        EndReason::Quit => "left the table",
        _ => "has no move left",
    };
    format!("{} {what}", side_name(loser))
}

const fn drawn_because(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Rules(Ending::Repetition) => "the same position came up for the third time",
        EndReason::Rules(Ending::NoCapture) => "too many moves without a capture",
        EndReason::Rules(Ending::ThreeKings) => "three kings did not catch the lone one in time",
        EndReason::Rules(_) => "neither side can win any more",
        _ => "both players agreed",
    }
}

/// The last move in words; `None` before the first.
#[must_use]
pub fn last_move(turn: &Turn) -> Option<String> {
    let played = turn.last_move()?;
    let side = side_name(turn.position().side_to_move().other());
    let text = turn.game().rules.move_text(played);
    let taken = match played.outcome.captured.count() {
        0 => String::new(),
        1 => ", taking one piece".to_owned(),
        several => format!(", taking {several} pieces"),
    };
    let crowned = if played.outcome.crowned { ", and got a king" } else { "" };
    Some(format!("{side} played {text}{taken}{crowned}"))
}

/// The board in words, for those who do not see it.
#[must_use]
pub fn alt(turn: &Turn) -> String {
    let [black, white] = Side::BOTH.map(|side| pieces(turn, side));
    format!("Checkers board. Black: {black}. White: {white}. {}.", headline(turn))
}

fn pieces(turn: &Turn, side: Side) -> String {
    let rules = turn.game().rules;
    let parts = [false, true].map(|king| kind(rules, turn, Piece { side, king }));
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no pieces".to_owned() } else { parts.join("; ") }
}

fn kind(rules: &RuleSet, turn: &Turn, piece: Piece) -> Option<String> {
    let position = turn.position();
    let set = if piece.king { position.kings(piece.side) } else { position.men(piece.side) };
    let noun = match (piece.king, set.count()) {
        (_, 0) => return None,
        (false, 1) => "man",
        (false, _) => "men",
        (true, 1) => "king",
        (true, _) => "kings",
    };
    let squares: Vec<String> = set.map(|square| rules.square_name(square)).collect();
    Some(format!("{noun} on {}", squares.join(", ")))
}
