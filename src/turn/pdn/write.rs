//! A scoresheet as PDN.

use std::fmt::Write;

use crate::{
    draughts::{Move, Position, RuleSet, Side, ruleset::Notation},
    turn::{GameResult, Scoresheet, Turn},
};

/// Where lines of moves are broken, in characters.
const LINE: usize = 80;

impl Turn {
    /// The game as PDN, if this turn holds all its moves.
    #[must_use]
    pub fn pdn(&self) -> Option<String> {
        Some(self.scoresheet()?.pdn(self.game().round))
    }
}

impl Scoresheet {
    /// The game as PDN. The round is counted from 0, as tables do.
    #[must_use]
    pub fn pdn(&self, round: u32) -> String {
        let rules = self.rules();
        let result = result(self.result(), rules.first_mover);
        let mut text = self.tags(round, result);
        let end = match rules.notation {
            // There `1-0` reads like a move.
            Notation::Numeric => "*",
            Notation::Algebraic => result,
        };
        let words = self.move_words().into_iter().chain([end.to_owned()]);
        text.push('\n');
        text.push_str(&wrapped(words));
        text
    }

    fn tags(&self, round: u32, result: &str) -> String {
        let rules = self.rules();
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        tag("Event", &format!("Turnlink: {}", rules.title));
        tag("Site", "?");
        tag("Date", "????.??.??");
        tag("Round", &(u64::from(round) + 1).to_string());
        tag("White", "?");
        tag("Black", "?");
        tag("Result", result);
        tag("GameType", rules.pdn_game_type);
        if *self.start() != Position::initial(rules) {
            tag("SetUp", "1");
            tag("FEN", &self.start().to_fen(rules));
        }
        text
    }

    /// The moves with their numbers, each a word that no line is broken in.
    fn move_words(&self) -> Vec<String> {
        let rules = self.rules();
        let mut position = *self.start();
        let mut words = Vec::new();
        for (ply, played) in self.moves().iter().enumerate() {
            let legal_moves = position.legal_moves(rules).unwrap_or_default();
            let text = short_text(rules, &legal_moves, played);
            let (number, first) = self.number(ply);
            words.push(match (first, words.is_empty()) {
                (true, _) => format!("{number}. {text}"),
                (false, true) => format!("{number}... {text}"),
                (false, false) => text,
            });
            position = position.after(&played.outcome);
        }
        words
    }
}

/// A capture by its ends where no other one has them, by its whole path otherwise.
fn short_text(rules: &RuleSet, legal_moves: &[Move], played: &Move) -> String {
    let ends = [played.from(), played.to()];
    let same_ends = legal_moves.iter().filter(|other| [other.from(), other.to()] == ends).count();
    if same_ends == 1 { rules.path_text(&ends, played.is_capture()) } else { rules.move_text(played) }
}

fn result(result: GameResult, first_mover: Side) -> &'static str {
    match result {
        GameResult::Unknown => "*",
        GameResult::Drawn => "1/2-1/2",
        GameResult::Won(winner) if winner == first_mover => "1-0",
        GameResult::Won(_) => "0-1",
    }
}

fn wrapped(words: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > LINE {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.len();
        text.push_str(&word);
    }
    text.push('\n');
    text
}
