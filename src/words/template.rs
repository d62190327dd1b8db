//! Sentences that every answer has, said without working out their message each time.
//!
//! Which words a message takes follows from few things, such as a side; what is only put in, such as a move, is the
//! same in every language. So a message is worked out once for each choice of words, with marks for what is put in.

use std::cell::RefCell;

use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

use super::{Lang, key, say};
use crate::draughts::Side;

/// What a message may choose its words by: at most so many things.
const MAX_CHOICES: usize = 3;
/// Templates that a thread keeps. There are fewer: some messages, each by sides and a few counts.
const MAX_TEMPLATES: usize = 4096;
/// The mark of the first text; that of the next one follows it. No message has these characters.
const FIRST_MARK: u32 = 0xe000;

/// What a message chooses its words by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// A word of its file, such as a side.
    Word(&'static str),
    /// A number, which may be put in as well.
    Number(u32),
}

impl From<Side> for By {
    fn from(side: Side) -> By {
        By::Word(key(side))
    }
}

/// An argument that words are chosen by, with its name.
type Choice = (&'static str, By);

/// Which template of which message.
type Key = (Lang, &'static str, ArrayVec<Choice, MAX_CHOICES>);

thread_local! {
    static TEMPLATES: RefCell<FxHashMap<Key, Template>> = RefCell::default();
}

/// A message in a language: its words by choices, with texts put in that it does not choose by. A message gets its texts
/// in the same order wherever it is said.
///
/// # Panics
/// With more than three choices.
#[must_use]
pub fn fill(
    lang: Lang,
    message: &'static str,
    choices: &[(&'static str, By)],
    texts: &[(&'static str, &str)],
) -> String {
    let key = (lang, message, choices.iter().copied().collect());
    TEMPLATES.with_borrow_mut(|templates| {
        if templates.len() >= MAX_TEMPLATES {
            templates.clear();
        }
        let template = templates.entry(key).or_insert_with(|| Template::new(lang, message, choices, texts));
        template.fill(texts)
    })
}

/// A message whose words are chosen.
struct Template {
    /// The words before each text, with the text's place among the arguments.
    parts: Vec<(String, usize)>,
    /// The words after the last one.
    end: String,
}

impl Template {
    fn new(lang: Lang, message: &str, choices: &[Choice], texts: &[(&'static str, &str)]) -> Template {
        let choices = choices.iter().map(|&(name, by)| match by {
            By::Word(word) => (name, word.into()),
            By::Number(number) => (name, number.into()),
        });
        let marks = (0..).zip(texts).map(|(place, (name, _))| (*name, mark(place).to_string().into()));
        Template::of(&say(lang, message, &choices.chain(marks).collect::<Vec<_>>()))
    }

    fn of(said: &str) -> Template {
        let (mut parts, mut words) = (Vec::new(), String::new());
        for character in said.chars() {
            match place(character) {
                Some(place) => parts.push((std::mem::take(&mut words), place)),
                None => words.push(character),
            }
        }
        Template { parts, end: words }
    }

    fn fill(&self, texts: &[(&'static str, &str)]) -> String {
        let text = |place: usize| texts.get(place).map_or("", |(_, text)| text);
        let length: usize = self.parts.iter().map(|(words, place)| words.len() + text(*place).len()).sum();
        let mut filled = String::with_capacity(length + self.end.len());
        for (words, place) in &self.parts {
            filled.push_str(words);
            filled.push_str(text(*place));
        }
        filled.push_str(&self.end);
        filled
    }
}

/// The mark that stands for a text.
fn mark(place: u32) -> char {
    char::from_u32(FIRST_MARK + place).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The text that a mark stands for.
fn place(character: char) -> Option<usize> {
    let place = u32::from(character).checked_sub(FIRST_MARK)?;
    (place < 16).then_some(place as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_message_is_the_message() {
        for lang in Lang::ALL {
            for (side, captured) in [("black", 1), ("white", 2), ("black", 5), ("white", 12), ("white", 22)] {
                for played in ["9x18x25", "c3:e5", ""] {
                    let said = say(
                        lang,
                        "last-capture",
                        &[("side", side.into()), ("captured", captured.into()), ("move", played.into())],
                    );
                    let choices = [("side", By::Word(side)), ("captured", By::Number(captured))];
                    assert_eq!(fill(lang, "last-capture", &choices, &[("move", played)]), said);
                }
            }
        }
    }

    #[test]
    fn texts_stand_where_the_message_has_them() {
        let template = Template::of("of \u{e001}, \u{e000}\u{e001}.");
        assert_eq!(template.fill(&[("a", "one"), ("b", "two")]), "of two, onetwo.");
        assert_eq!(Template::of("").fill(&[("a", "one")]), "");
    }
}
