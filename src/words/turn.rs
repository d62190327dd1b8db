//! A turn in words.

use super::{
    Lang,
    template::{By, fill},
};
use crate::{
    draughts::{Bitboard, Ending, RuleSet, Side},
    turn::{EndReason, Status, Turn},
};

/// All that is said of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts {
    /// What is going on.
    pub headline: String,
    /// The last move; `None` before the first.
    pub last_move: Option<String>,
    /// The board, for those who do not see it.
    pub alt: String,
}

/// All that is said of a turn.
#[must_use]
pub fn texts(lang: Lang, turn: &Turn) -> Texts {
    let headline = headline(lang, turn);
    Texts { last_move: last_move(lang, turn), alt: board(lang, turn, &headline), headline }
}

/// What is going on, in one sentence.
#[must_use]
pub fn headline(lang: Lang, turn: &Turn) -> String {
    let by = |name, side| fill_by(lang, name, side);
    match (turn.status(), turn.draw_offered_by()) {
        (Status::Won { winner, reason }, _) => by(won(reason), ("winner", winner)),
        (Status::Drawn { reason }, _) => fill(lang, drawn(reason), &[], &[]),
        (Status::Playing, Some(side)) => by("headline-draw-offered", ("by", side)),
        (Status::Playing, None) => by(playing(turn), ("side", turn.position().side_to_move())),
    }
}

/// A message that chooses its words by a side.
fn fill_by(lang: Lang, message: &'static str, (name, side): (&'static str, Side)) -> String {
    fill(lang, message, &[(name, side.into())], &[])
}

fn playing(turn: &Turn) -> &'static str {
    match turn.legal_moves().first() {
        Some(legal) if legal.is_capture() => "headline-must-capture",
        _ => "headline-to-move",
    }
}

const fn won(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Rules(Ending::NoPieces) => "headline-won-no-pieces",
        EndReason::Resigned => "headline-won-resigned",
        EndReason::Quit => "headline-won-quit",
        _ => "headline-won-blocked",
    }
}

const fn drawn(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Rules(Ending::Repetition) => "headline-drawn-repetition",
        EndReason::Rules(Ending::NoCapture) => "headline-drawn-no-capture",
        EndReason::Rules(Ending::ThreeKings) => "headline-drawn-three-kings",
        EndReason::Rules(_) => "headline-drawn-no-way-to-win",
        _ => "headline-drawn-agreement",
    }
}

/// The last move in words; `None` before the first.
#[must_use]
pub fn last_move(lang: Lang, turn: &Turn) -> Option<String> {
    let played = turn.last_move()?;
    let side = ("side", By::from(turn.position().side_to_move().other()));
    let captured = ("captured", By::Number(played.outcome.captured.count()));
    let text = turn.game().rules.move_text(played);
    let text = [("move", text.as_str())];
    Some(match (played.is_capture(), played.outcome.crowned) {
        (false, false) => fill(lang, "last-move", &[side], &text),
        (false, true) => fill(lang, "last-move-crowned", &[side], &text),
        (true, false) => fill(lang, "last-capture", &[side, captured], &text),
        (true, true) => fill(lang, "last-capture-crowned", &[side, captured], &text),
    })
}

/// The board in words, for those who do not see it.
#[must_use]
pub fn alt(lang: Lang, turn: &Turn) -> String {
    board(lang, turn, &headline(lang, turn))
}

/// The board in words, under a headline that was made already.
pub(super) fn board(lang: Lang, turn: &Turn, headline: &str) -> String {
    let [black, white] = Side::BOTH.map(|side| pieces(lang, turn, side));
    fill(lang, "board", &[], &[("black", &*black), ("white", &*white), ("headline", headline)])
}

fn pieces(lang: Lang, turn: &Turn, side: Side) -> String {
    let (rules, position) = (turn.game().rules, turn.position());
    let (men, kings) = (position.men(side), position.kings(side));
    let name = ("side", By::from(side));
    let (men_squares, king_squares) = (squares(rules, men), squares(rules, kings));
    let men_squares = ("men-squares", men_squares.as_str());
    let king_squares = ("king-squares", king_squares.as_str());
    let (men_count, king_count) = (("men", count(men)), ("kings", count(kings)));
    match (men.any(), kings.any()) {
        (false, false) => fill(lang, "board-empty", &[name], &[]),
        (true, false) => fill(lang, "board-men", &[name, men_count], &[men_squares]),
        (false, true) => fill(lang, "board-kings", &[name, king_count], &[king_squares]),
        (true, true) => {
            let both = [men_squares, king_squares];
            fill(lang, "board-men-and-kings", &[name, men_count, king_count], &both)
        }
    }
}

/// The squares' names, separated by commas.
fn squares(rules: &RuleSet, set: Bitboard) -> String {
    let mut list = String::with_capacity(64);
    for square in set {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&rules.square_name(square));
    }
    list
}

/// How many there are, as far as the words for them depend on it.
const fn count(set: Bitboard) -> By {
    By::Word(if set.count() == 1 { "one" } else { "several" })
}
