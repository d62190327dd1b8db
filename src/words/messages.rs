//! The message files, and how a message is said.
//!
//! Every sentence is one message of `locales/*/*.ftl`, whole: none is glued from pieces. A test finds messages that
//! are missing in a language or said nowhere.

use std::{borrow::Cow, collections::HashMap};

use fluent_templates::{Loader, fluent_bundle::FluentValue, static_loader};

use super::Lang;

static_loader! {
    static LOCALES = {
        locales: "./src/words/locales",
        fallback_language: "en",
        // Isolation marks would stand in links, JSON and titles.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The arguments of a message, by name.
pub type Args<'a> = [(&'static str, FluentValue<'a>)];

/// A message in a language, with its arguments put in.
#[must_use]
pub fn say(lang: Lang, message: &'static str, args: &Args<'_>) -> String {
    if args.is_empty() {
        return LOCALES.lookup(lang.identifier(), message);
    }
    let args: HashMap<Cow<'static, str>, FluentValue<'_>> =
        args.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
    LOCALES.lookup_with_args(lang.identifier(), message, &args)
}
