//! The message files, and how a message is said.
//!
//! Every sentence is one message of `locales/*/*.ftl`, whole: none is glued from pieces. A test finds messages that
//! are missing in a language or said nowhere.

use std::{borrow::Cow, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use super::Lang;

/// The files of a language; a test finds files that are not listed here.
macro_rules! files {
    ($lang:literal) => {
        files!($lang: "chat", "page", "problem", "refusal", "rules", "turn")
    };
    ($lang:literal: $($file:literal),+) => {
        [$(include_str!(concat!("locales/", $lang, "/", $file, ".ftl"))),+]
    };
}

type Messages = FluentBundle<FluentResource>;

/// The messages of each language, in the order of [`Lang::ALL`].
static MESSAGES: LazyLock<[Messages; 3]> = LazyLock::new(|| Lang::ALL.map(read));

/// The arguments of a message, by name.
pub type Args<'a> = [(&'static str, FluentValue<'a>)];

/// A message in a language, with its arguments put in.
///
/// A message that no file has is said as its id; a test sees to it that there is none.
#[must_use]
pub fn say(lang: Lang, message: &str, args: &Args<'_>) -> String {
    find(lang, message, None, args)
}

/// An attribute of a message in a language: a text that goes with it.
#[must_use]
pub fn say_attribute(lang: Lang, message: &str, attribute: &str, args: &Args<'_>) -> String {
    find(lang, message, Some(attribute), args)
}

/// In the language, or else in the one that has every message.
fn find(lang: Lang, message: &str, attribute: Option<&str>, args: &Args<'_>) -> String {
    let said = format(lang, message, attribute, args);
    let said = said.or_else(|| format(Lang::default(), message, attribute, args));
    debug_assert!(said.is_some(), "no file has the message {message}");
    said.map_or_else(|| message.to_owned(), Cow::into_owned)
}

fn format(lang: Lang, message: &str, attribute: Option<&str>, args: &Args<'_>) -> Option<Cow<'static, str>> {
    let messages = &MESSAGES[lang as usize];
    let found = messages.get_message(message)?;
    let pattern = match attribute {
        Some(attribute) => found.get_attribute(attribute)?.value(),
        None => found.value()?,
    };
    let args: Option<FluentArgs<'_>> =
        (!args.is_empty()).then(|| args.iter().map(|(name, value)| (*name, value.clone())).collect());
    let mut errors = Vec::new();
    let said = messages.format_pattern(pattern, args.as_ref(), &mut errors);
    debug_assert!(errors.is_empty(), "{message}: {errors:?}");
    Some(said)
}

fn read(lang: Lang) -> Messages {
    let mut messages = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // Isolation marks would stand in links, JSON and titles.
    messages.set_use_isolating(false);
    for source in sources(lang) {
        // What cannot be read is left out here, and found by a test.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(rest, _)| rest);
        let _ = messages.add_resource(resource);
    }
    messages
}

const fn sources(lang: Lang) -> [&'static str; 6] {
    match lang {
        Lang::En => files!("en"),
        Lang::Pl => files!("pl"),
        Lang::Es => files!("es"),
    }
}
