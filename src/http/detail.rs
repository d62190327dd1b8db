//! What is wrong with a token or a position, as messages.

use crate::{
    draughts::{FenError, MAX_FEN},
    token::{MAX_TEXT, Malformed, TokenError},
    words::Message,
};

/// Why a token is refused.
pub(super) fn token(error: TokenError) -> Message {
    match error {
        TokenError::Malformed(Malformed::TooLong) => Message::new("token-too-long").with("most", MAX_TEXT),
        TokenError::Malformed(Malformed::TooShort) => "token-too-short".into(),
        TokenError::Malformed(Malformed::Alphabet) => "token-alphabet".into(),
        TokenError::Malformed(Malformed::Spelling) => "token-spelling".into(),
        TokenError::Rejected => "token-unsigned".into(),
        TokenError::RulesRevised => "token-of-revised-rules".into(),
    }
}

/// Why a text is not a position.
pub(super) fn position(error: &FenError) -> Message {
    match *error {
        FenError::TooLong => Message::new("position-too-long").with("most", MAX_FEN),
        FenError::Form => "position-form".into(),
        FenError::SideToMove => "position-side-to-move".into(),
        FenError::SideTwice(side) => Message::new("position-side-twice").with("side", side),
        FenError::Square { side, entry } => {
            Message::new("position-square").with("side", side).with("entry", entry)
        }
        FenError::SquareTwice(square) => Message::new("position-square-twice").with("square", square),
        FenError::UncrownedMan { side, square } => {
            Message::new("position-uncrowned-man").with("side", side).with("square", square)
        }
        FenError::TooManyPieces { side, most } => {
            Message::new("position-too-many-pieces").with("side", side).with("most", most)
        }
    }
}
