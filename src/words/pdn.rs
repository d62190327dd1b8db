//! What is wrong with a PDN text, and where.

use super::{Lang, Message, position_message, refusal::refusal_at};
use crate::turn::{MAX_PDN, MAX_PLIES, PdnError, PdnFault};

/// Where the fault is, and what it is.
#[must_use]
pub fn pdn(lang: Lang, error: &PdnError) -> String {
    pdn_message(error).say(lang)
}

/// Where the fault is, and what it is: as a message.
#[must_use]
pub fn pdn_message(error: &PdnError) -> Message {
    Message::new("pdn-fault")
        .with("line", error.place.line as usize)
        .with("column", error.place.column as usize)
        .with("reason", pdn_reason(&error.fault))
}

fn pdn_reason(fault: &PdnFault) -> Message {
    match fault {
        PdnFault::TooLong => Message::new("pdn-too-long").with("bytes", MAX_PDN),
        PdnFault::Nothing => "pdn-nothing".into(),
        PdnFault::Unexpected(letter) => Message::new("pdn-unexpected").with("letter", letter.to_string()),
        PdnFault::CommentOpen => "pdn-comment-open".into(),
        PdnFault::VariationOpen => "pdn-variation-open".into(),
        PdnFault::VariationClose => "pdn-variation-close".into(),
        PdnFault::TagForm => "pdn-tag-form".into(),
        PdnFault::TagTwice(name) => Message::new("pdn-tag-twice").with("name", *name),
        PdnFault::GameType => "pdn-game-type".into(),
        PdnFault::Fen(error) => position_message(error),
        PdnFault::TooComplex(_) => "position-too-complex".into(),
        PdnFault::Result => "pdn-result".into(),
        PdnFault::ResultsDiffer => "pdn-results-differ".into(),
        PdnFault::Illegal { rules, position, refusal } => {
            // It was refused among these moves, so they were not too many.
            let legal_moves = position.legal_moves(rules).unwrap_or_default();
            refusal_at(rules, position.side_to_move(), &legal_moves, refusal)
        }
        PdnFault::Over => "pdn-over".into(),
        PdnFault::TooManyPlies => Message::new("pdn-too-many-plies").with("plies", MAX_PLIES),
        PdnFault::AfterEnd => "pdn-after-end".into(),
        PdnFault::SecondGame => "pdn-second-game".into(),
    }
}
