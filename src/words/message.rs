//! A message that waits for its language.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use super::{Choice, Lang, key, say, say_attribute};
use crate::draughts::Side;

/// A message with its arguments, to be said once the language is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    id: Cow<'static, str>,
    attribute: Option<&'static str>,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A text that is the same in every language: a name, a move, a word of the API.
    Text(Cow<'static, str>),
    /// A number, which may decide on the form of what it counts.
    Number(usize),
    /// Texts of which one is to be chosen.
    Choice(Choice),
    /// A whole message, said in the same language.
    Message(Box<Message>),
}

impl Message {
    /// A message by its id in the message files.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), attribute: None, args: Vec::new() }
    }

    /// An attribute of a message.
    #[must_use]
    pub fn attribute(id: &'static str, attribute: &'static str) -> Message {
        Message { attribute: Some(attribute), ..Message::new(id) }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// The id in the message files.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The message as a sentence: its first letter is a capital one, also where it begins with a square.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let args: Vec<_> = self.args.iter().map(|(name, arg)| (*name, arg.value(lang))).collect();
        capitalised(match self.attribute {
            Some(attribute) => say_attribute(lang, &self.id, attribute, &args),
            None => say(lang, &self.id, &args),
        })
    }
}

impl Arg {
    /// The argument as a message takes it.
    #[must_use]
    pub fn value(&self, lang: Lang) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => (&**text).into(),
            Arg::Number(number) => (*number).into(),
            Arg::Choice(choice) => choice.say(lang).into(),
            Arg::Message(message) => message.say(lang).into(),
        }
    }
}

fn capitalised(text: String) -> String {
    match text.chars().next() {
        Some(first) if first.is_lowercase() => {
            first.to_uppercase().chain(text[first.len_utf8()..].chars()).collect()
        }
        _ => text,
    }
}

impl From<&'static str> for Message {
    fn from(id: &'static str) -> Message {
        Message::new(id)
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Arg {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

impl From<Choice> for Arg {
    fn from(choice: Choice) -> Arg {
        Arg::Choice(choice)
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        key(side).into()
    }
}
