//! What the service says in words. English; every sentence stands in one of these files.

mod lang;
mod messages;
mod refusal;
mod rulebook;
mod turn;

pub use lang::Lang;
pub use messages::{Args, say};
pub use refusal::{clause, refusal};
pub use rulebook::{RuleText, rule_texts, summary};
pub use turn::{alt, headline, last_move};

use crate::draughts::Side;

/// A side's name at the start of a sentence.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// `one`, `one or two`, `one, two or three`.
fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
