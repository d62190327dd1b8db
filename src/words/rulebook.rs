//! A rule set in words, made from its properties.

use super::{Args, Lang, key, say};
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

/// A rule set's name.
#[must_use]
pub fn title(lang: Lang, rules: &RuleSet) -> String {
    say(lang, "rules-title", &[("id", rules.id.into())])
}

/// What sets a rule set apart, in one line.
#[must_use]
pub fn summary(lang: Lang, rules: &RuleSet) -> String {
    let kings = if rules.king_flies { "flying" } else { "short" };
    let men = if rules.man_captures_backward { "both-ways" } else { "forward" };
    let draws = if rules.draws.is_empty() { "agreed" } else { "automatic" };
    let side = key(rules.first_mover);
    let args = [("kings", kings.into()), ("men", men.into()), ("draws", draws.into()), ("side", side.into())];
    say(lang, "rules-summary", &args)
}

/// All rules, in the order of a rule book.
#[must_use]
pub fn rule_texts(lang: Lang, rules: &RuleSet) -> Vec<RuleText> {
    let rule = |about, text| RuleText { about, text };
    let plain = |about, message| rule(about, say(lang, message, &[]));
    let mut texts = vec![
        rule("board", board(lang, rules)),
        rule("start", say(lang, "rule-start", &[("side", key(rules.first_mover).into())])),
        plain("man", man(rules)),
        plain("king", king(rules)),
        plain("capture", "rule-capture"),
        rule("choice", choice(lang, rules)),
        plain("victims", "rule-victims"),
        plain("crowning", crowning(rules)),
        plain("win", "rule-win"),
    ];
    texts.extend(rules.draws.iter().map(|&draw| rule("draw", draw_text(lang, draw))));
    texts.push(plain("agreement", "rule-agreement"));
    texts.push(plain("resigning", "rule-resigning"));
    texts
}

fn board(lang: Lang, rules: &RuleSet) -> String {
    let args: &Args<'_> = &[
        ("width", rules.board.width().into()),
        ("height", rules.board.height().into()),
        ("men", rules.men().into()),
        ("rows", rules.rows_of_men.into()),
    ];
    say(lang, "rule-board", args)
}

const fn man(rules: &RuleSet) -> &'static str {
    if rules.man_captures_backward { "rule-man-both-ways" } else { "rule-man-forward" }
}

const fn king(rules: &RuleSet) -> &'static str {
    if rules.king_flies { "rule-king-flying" } else { "rule-king-short" }
}

fn choice(lang: Lang, rules: &RuleSet) -> String {
    if rules.precedence.is_empty() {
        return say(lang, "rule-choice-any", &[]);
    }
    let criteria = rules.precedence.iter().map(|&criterion| say(lang, precedence(criterion), &[]));
    say(lang, "rule-choice-order", &[("criteria", criteria.collect::<Vec<_>>().join("; ").into())])
}

const fn precedence(criterion: Precedence) -> &'static str {
    match criterion {
        Precedence::MostPieces => "criterion-most-pieces",
        Precedence::ByKing => "criterion-by-king",
        Precedence::MostKings => "criterion-most-kings",
        Precedence::KingsEarliest => "criterion-kings-earliest",
    }
}

const fn crowning(rules: &RuleSet) -> &'static str {
    match rules.crowning_in_capture {
        CrowningInCapture::EndsMove => "rule-crowning-ends-move",
        CrowningInCapture::GoesOnAsKing => "rule-crowning-goes-on-as-king",
        CrowningInCapture::PassesAsMan => "rule-crowning-passes-as-man",
    }
}

fn draw_text(lang: Lang, draw: DrawRule) -> String {
    match draw {
        DrawRule::Repetition { times } => say(lang, "rule-draw-repetition", &[("times", times.into())]),
        DrawRule::PliesWithoutCapture { limit } => {
            say(lang, "rule-draw-no-capture", &[("moves", limit.into())])
        }
        DrawRule::ThreeKingsAgainstOne { limit } => {
            say(lang, "rule-draw-three-kings", &[("moves", (limit / 2).into())])
        }
        DrawRule::KingAgainstKing { .. } => say(lang, "rule-draw-king-against-king", &[]),
    }
}
