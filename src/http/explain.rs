//! What each code means and what to do about it, in words: for `GET /errors/{code}` and for the reference.

use super::code::Code;
use crate::words::{Lang, Message, say, say_attribute};

/// A code in words.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// What happened, in a few words.
    pub title: String,
    /// When it happens, and what comes with it.
    pub meaning: String,
    /// What a client, or the person at it, should do now.
    pub advice: String,
}

/// The words for a code. Its message has its name.
pub fn explain(code: Code, lang: Lang) -> Explanation {
    let attribute = |name| say_attribute(lang, code.name(), name, &[]);
    Explanation { title: title(code, lang), meaning: attribute("meaning"), advice: attribute("advice") }
}

/// What happened, in a few words.
pub fn title(code: Code, lang: Lang) -> String {
    say(lang, code.name(), &[])
}

/// When it happens, as a message.
pub fn meaning(code: Code) -> Message {
    Message::attribute(code.name(), "meaning")
}
