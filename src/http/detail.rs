//! What is wrong with a token, as messages.

use crate::{
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
