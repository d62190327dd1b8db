//! A rule set in words, made from its properties.

use super::side_name;
use crate::draughts::{
    RuleSet,
    ruleset::{CrowningInCapture, DrawRule, Precedence},
};

/// One rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleText {
    /// What it is about: a stable name in kebab case.
    pub about: &'static str,
    /// The rule.
    pub text: String,
}

/// What sets a rule set apart, in one line.
#[must_use]
pub fn summary(rules: &RuleSet) -> String {
    let kings = if rules.king_flies { "flying kings" } else { "kings that move one square" };
    let men = if rules.man_captures_backward { "men capture both ways" } else { "men capture forward" };
    let draws = if rules.draws.is_empty() { "draws by agreement only" } else { "automatic draws" };
    format!("{kings}, {men}, {draws}; {} starts", side_name(rules.first_mover))
}

/// All rules, in the order of a rule book.
#[must_use]
pub fn rule_texts(rules: &RuleSet) -> Vec<RuleText> {
    let rule = |about, text: String| RuleText { about, text };
    let mut texts = vec![
        rule("board", board(rules)),
        rule("start", format!("{} moves first.", side_name(rules.first_mover))),
        rule("man", man(rules).into()),
        rule("king", king(rules).into()),
        rule("capture", "Whoever can capture must, and goes on with the same piece while it can.".into()),
        rule("choice", choice(rules)),
        rule("victims", "Captured pieces come off when the move is over; none is jumped over twice.".into()),
        rule("crowning", crowning(rules).into()),
        rule("win", "A side to move that has no piece, or no move, loses.".into()),
    ];
    texts.extend(rules.draws.iter().map(|draw| RuleText { about: "draw", text: draw_text(*draw) }));
    texts.push(rule("agreement", "A draw offered with a move may be accepted before the reply.".into()));
    texts.push(rule("resigning", "A player may resign, or leave the table; the other side wins.".into()));
    texts
}

fn board(rules: &RuleSet) -> String {
    format!(
        "The dark squares of a board of {} by {}, a dark corner at each player's left; {} men a side on the \
         nearest {} rows.",
        rules.board.width(),
        rules.board.height(),
        rules.men(),
        rules.rows_of_men
    )
}

fn man(rules: &RuleSet) -> &'static str {
    if rules.man_captures_backward {
        "A man moves one square diagonally forward, and captures forward and backward by jumping over an adjacent \
         enemy piece to the empty square behind it."
    } else {
        "A man moves one square diagonally forward, and captures forward by jumping over an adjacent enemy piece to \
         the empty square behind it."
    }
}

fn king(rules: &RuleSet) -> &'static str {
    if rules.king_flies {
        "A king moves any number of empty squares along a diagonal, captures from any distance, and comes down on \
         any empty square behind its victim; where it can capture on from one of them, on such a one."
    } else {
        "A king moves one square diagonally, forward or backward, and captures so too."
    }
}

fn choice(rules: &RuleSet) -> String {
    if rules.precedence.is_empty() {
        return "Of several captures any may be chosen; the chosen one is finished.".into();
    }
    let criteria: Vec<&str> = rules.precedence.iter().map(|&criterion| precedence(criterion)).collect();
    format!("Of several captures these go first, in this order: {}.", criteria.join("; "))
}

const fn precedence(criterion: Precedence) -> &'static str {
    match criterion {
        Precedence::MostPieces => "those of the most pieces",
        Precedence::ByKing => "those by a king",
        Precedence::MostKings => "those of the most kings",
        Precedence::KingsEarliest => "those that take a king earliest",
    }
}

const fn crowning(rules: &RuleSet) -> &'static str {
    match rules.crowning_in_capture {
        CrowningInCapture::EndsMove => {
            "A man that reaches the farthest row becomes a king, and its move ends there, also in a capture."
        }
        CrowningInCapture::GoesOnAsKing => {
            "A man that reaches the farthest row becomes a king; in a capture it goes on as one where it can."
        }
        CrowningInCapture::PassesAsMan => {
            "A man that ends its move on the farthest row becomes a king; in a capture that goes on it stays a man."
        }
    }
}

fn draw_text(draw: DrawRule) -> String {
    match draw {
        DrawRule::Repetition { times } => format!(
            "Drawn when the same position with the same side to move comes up {times} times with no capture in \
             between."
        ),
        DrawRule::PliesWithoutCapture { limit } => {
            format!("Drawn after {limit} moves in a row, of both sides together, without a capture.")
        }
        DrawRule::ThreeKingsAgainstOne { limit } => format!(
            "Drawn when three or more kings have not caught a lone king in {} moves of each side.",
            limit / 2
        ),
        DrawRule::KingAgainstKing { .. } => {
            "Drawn with king against king, unless the side to move can capture or both stand on the main road and \
             one of them in its corner."
                .into()
        }
    }
}
