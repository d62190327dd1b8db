//! What the service says in words, in every language that is spoken; each sentence stands in a message file.

mod bubble;
mod choice;
mod lang;
mod message;
mod messages;
mod pdn;
mod position;
mod refusal;
mod rulebook;
mod template;
mod turn;

pub use bubble::{Bubble, bubble};
pub use choice::Choice;
pub use lang::Lang;
pub use message::{Arg, Message};
pub use messages::{Args, say, say_attribute};
pub use pdn::{pdn, pdn_message};
pub use position::position_message;
pub use refusal::{clause, refusal, refusal_message};
pub use rulebook::{RuleText, rule_texts, summary, title};
pub use template::{By, fill};
use turn::board as board_text;
pub use turn::{Texts, alt, headline, last_move, texts};

use crate::draughts::Side;

/// A side as messages select by it.
const fn key(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}
