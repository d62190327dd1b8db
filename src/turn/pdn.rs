//! A whole game as PDN (PDN 3.0).
//!
//! Results are written from the side that starts: `1-0` means that it won, which is Black in English checkers.

use std::fmt::Write;

use super::{Event, Status, Turn};
use crate::draughts::{Move, Position, RuleSet, Side, ruleset::Notation};

/// Where lines of moves are broken, in characters.
const LINE: usize = 80;

impl Turn {
    /// The game as PDN, if this turn holds all its moves.
    #[must_use]
    pub fn pdn(&self) -> Option<String> {
        if !self.base().is_start || !self.is_record() {
            return None;
        }
        let rules = self.game().rules;
        let result = result(self.status(), rules.first_mover);
        let mut text = self.tags(result);
        let end = match rules.notation {
            // There `1-0` reads like a move.
            Notation::Numeric => "*",
            Notation::Algebraic => result,
        };
        let words = self.move_words().into_iter().chain([end.to_owned()]);
        text.push('\n');
        text.push_str(&wrapped(words));
        Some(text)
    }

    fn tags(&self, result: &str) -> String {
        let game = self.game();
        let start = self.base().moment.position;
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        tag("Event", &format!("Turnlink: {}", game.rules.title));
        tag("Site", "?");
        tag("Date", "????.??.??");
        tag("Round", &(u64::from(game.round) + 1).to_string());
        tag("White", "?");
        tag("Black", "?");
        tag("Result", result);
        tag("GameType", game.rules.pdn_game_type);
        if start != Position::initial(game.rules) {
            tag("SetUp", "1");
            tag("FEN", &start.to_fen(game.rules));
        }
        text
    }

    /// The moves with their numbers, each a word that no line is broken in.
    fn move_words(&self) -> Vec<String> {
        let rules = self.game().rules;
        let mut position = self.base().moment.position;
        let second = position.side_to_move() != rules.first_mover;
        let mut words = Vec::new();
        for (ply, played) in (usize::from(second)..).zip(self.indices()) {
            // A turn was made by these very moves.
            let Ok(legal_moves) = position.legal_moves(rules) else { break };
            let Some(played) = legal_moves.get(played) else { break };
            let text = short_text(rules, &legal_moves, played);
            words.push(match (ply % 2, words.is_empty()) {
                (0, _) => format!("{}. {text}", ply / 2 + 1),
                (_, true) => format!("{}... {text}", ply / 2 + 1),
                _ => text,
            });
            position = position.after(&played.outcome);
        }
        words
    }

    fn indices(&self) -> impl Iterator<Item = usize> {
        self.held().iter().filter_map(|held| match held.event {
            Event::Move { index, .. } => Some(usize::from(index)),
            Event::Release(_) => None,
        })
    }
}

/// A capture by its ends where no other one has them, by its whole path otherwise.
fn short_text(rules: &RuleSet, legal_moves: &[Move], played: &Move) -> String {
    let ends = [played.from(), played.to()];
    let same_ends = legal_moves.iter().filter(|other| [other.from(), other.to()] == ends).count();
    if same_ends == 1 { rules.path_text(&ends, played.is_capture()) } else { rules.move_text(played) }
}

fn result(status: Status, first_mover: Side) -> &'static str {
    match status {
        Status::Playing => "*",
        Status::Drawn { .. } => "1/2-1/2",
        Status::Won { winner, .. } if winner == first_mover => "1-0",
        Status::Won { .. } => "0-1",
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
