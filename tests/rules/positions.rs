//! Positions with their complete legal moves, as independent programs list them.

use std::collections::BTreeSet;

use serde::Deserialize;
use turnlink::draughts::{Move, RuleSet};

use super::{legal_moves, numbers, position, rule_set};

/// A position and every path of its legal moves: text, captured squares, position after it.
#[derive(Deserialize)]
pub(super) struct Row {
    pub(super) rules: String,
    pub(super) fen: String,
    pub(super) paths: Vec<(String, Vec<u8>, String)>,
}

#[derive(Deserialize)]
struct Rows {
    positions: Vec<Row>,
}

impl Row {
    /// In a rule set that moves as the row's, the legal moves are those of the row and no others; each of its paths
    /// is accepted and leads where it says.
    pub(super) fn check(&self, id: &str) {
        let rules = rule_set(id);
        let position = position(rules, &self.fen);
        let moves = legal_moves(rules, &position);
        let found: Vec<_> = moves.iter().map(|legal| ends(rules, legal)).collect();
        let expected: BTreeSet<_> = self.paths.iter().map(told_ends).collect();
        assert_eq!(found.len(), expected.len(), "{id} {}", self.fen);
        assert_eq!(BTreeSet::from_iter(found), expected, "{id} {}", self.fen);
        for (text, captured, after) in &self.paths {
            let played = rules
                .find_move(&position, &moves, text)
                .unwrap_or_else(|refusal| panic!("{} {text}: {refusal}", self.fen));
            assert_eq!(numbers(rules, played.outcome.captured), *captured, "{} {text}", self.fen);
            assert_eq!(position.after(&played.outcome).to_fen(rules), *after, "{} {text}", self.fen);
        }
    }
}

/// Start, end and victims.
type Ends = (u8, u8, Vec<u8>);

fn ends(rules: &RuleSet, legal: &Move) -> Ends {
    let number = |square| rules.board.number(square);
    (number(legal.from()), number(legal.to()), numbers(rules, legal.outcome.captured))
}

fn told_ends((text, captured, _): &(String, Vec<u8>, String)) -> Ends {
    let squares: Vec<u8> = text.split(['-', 'x']).map(|square| square.parse().expect("a number")).collect();
    (squares[0], squares[squares.len() - 1], captured.clone())
}

fn check(id: &str, moves_as: &str, rows: usize) {
    let all: Rows = serde_json::from_str(include_str!("../data/positions.json")).expect("positions");
    let of_rules: Vec<&Row> = all.positions.iter().filter(|row| row.rules == moves_as).collect();
    assert_eq!(of_rules.len(), rows);
    of_rules.into_iter().for_each(|row| row.check(id));
}

#[test]
fn other_programs_list_the_same_moves_in_english() {
    check("english", "english", 105);
}

#[test]
fn other_programs_list_the_same_moves_in_american() {
    check("american", "english", 105);
}

#[test]
fn other_programs_list_the_same_moves_in_russian() {
    check("russian", "russian", 126);
}

#[test]
fn other_programs_list_the_same_moves_in_brazilian() {
    check("brazilian", "brazilian", 133);
}

#[test]
fn other_programs_list_the_same_moves_in_italian() {
    check("italian", "italian", 104);
}

#[test]
fn other_programs_list_the_same_moves_in_international() {
    check("international", "international", 153);
}
