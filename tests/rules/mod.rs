//! The rules of draughts, held to published numbers, to positions that other programs agree on, and to a second,
//! plain move generator.

mod board;
pub(crate) mod bombs;
mod bounds;
mod cases;
mod claim;
mod draws;
mod family;
mod fen;
mod lone_kings;
mod moves;
mod notation;
mod oracle;
mod perft;
mod positions;
mod refusals;
mod scenes;
mod texts;

use turnlink::draughts::{Move, Position, RULE_SETS, RuleSet, Square};

/// The rule set of a name, of those that are played and of those that only the tests have.
fn rule_set(id: &str) -> &'static RuleSet {
    let all = RULE_SETS.into_iter().chain(family::RULE_SETS);
    all.into_iter().find(|rules| rules.id == id).expect("a rule set of that name")
}

fn position(rules: &RuleSet, fen: &str) -> Position {
    Position::from_fen(rules, fen).unwrap_or_else(|error| panic!("{} {fen}: {error}", rules.id))
}

fn legal_moves(rules: &RuleSet, position: &Position) -> Vec<Move> {
    position.legal_moves(rules).unwrap_or_else(|error| panic!("{}: {error}", position.to_fen(rules)))
}

/// The legal moves of a position as texts.
fn texts(rules: &RuleSet, fen: &str) -> Vec<String> {
    legal_moves(rules, &position(rules, fen)).iter().map(|legal| rules.move_text(legal)).collect()
}

/// Squares by number.
fn numbers(rules: &RuleSet, squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(|square| rules.board.number(square)).collect()
}

/// The position and the move after one that is told as text.
fn play(rules: &RuleSet, position: &Position, text: &str) -> (Position, Move) {
    let moves = legal_moves(rules, position);
    let played = rules
        .find_move(position, &moves, text)
        .unwrap_or_else(|refusal| panic!("{} {text}: {refusal}", position.to_fen(rules)));
    (position.after(&played.outcome), played.clone())
}
