//! Every message is there in every language, says the same things, and is said somewhere.

use std::collections::BTreeSet;

use turnlink::words::{Arg, Lang, Message, say, say_attribute};

use super::{
    files::{Text, Texts, names, texts},
    sources,
};

/// Each language but the first with its messages, after those of the first.
fn others() -> (Texts, Vec<(Lang, Texts)>) {
    let [first, rest @ ..] = Lang::ALL;
    (texts(first), rest.into_iter().map(|lang| (lang, texts(lang))).collect())
}

fn ids(texts: &Texts) -> BTreeSet<&str> {
    texts.keys().map(String::as_str).filter(|id| !id.starts_with('-')).collect()
}

#[test]
fn no_message_is_missing_in_a_language() {
    let (english, others) = others();
    for (lang, texts) in others {
        assert_eq!(names(lang), names(Lang::En), "files of {lang:?}");
        let differ: Vec<_> = ids(&texts).symmetric_difference(&ids(&english)).copied().collect();
        assert!(differ.is_empty(), "in {lang:?} alone, or in all but it: {differ:?}");
        for (id, text) in &texts {
            let expected = english.get(id).map(|text| &text.attributes);
            assert!(
                id.starts_with('-') || Some(&text.attributes) == expected,
                "attributes of {id} in {lang:?}"
            );
        }
    }
}

#[test]
fn a_message_puts_the_same_arguments_in_in_every_language() {
    let (english, others) = others();
    for (lang, texts) in others {
        for (id, text) in texts.iter().filter(|(id, _)| !id.starts_with('-')) {
            // Which arguments decide on a form is the language's own affair.
            assert_eq!(text.printed, english[id].printed, "arguments of {id} in {lang:?}");
        }
    }
}

#[test]
fn every_message_and_every_argument_is_given_somewhere() {
    let literals = sources::literals();
    for lang in Lang::ALL {
        let texts = texts(lang);
        let referred: BTreeSet<_> = texts.values().flat_map(|text| &text.references).collect();
        for (id, text) in &texts {
            assert!(literals.contains(id) || referred.contains(id), "{id} of {lang:?} is said nowhere");
            if !id.starts_with('-') {
                for name in text.printed.union(&text.selected) {
                    assert!(literals.contains(name), "{name} of {id} of {lang:?} is given nowhere");
                }
            }
        }
        for reference in referred {
            assert!(texts.contains_key(reference), "{reference} is put in, in {lang:?}, but not there");
        }
    }
}

#[test]
fn every_message_that_is_said_is_in_the_files() {
    let english = texts(Lang::En);
    let said = sources::said();
    assert!(said.len() > 50, "the sources are read: {said:?}");
    for (id, file) in said {
        assert!(english.contains_key(&id), "{file} says {id}, which is in no file");
    }
    let words = |text: &Text| {
        [&text.printed, &text.selected, &text.variants].into_iter().flatten().cloned().collect()
    };
    let known: BTreeSet<String> = english.values().flat_map(|text| -> Vec<String> { words(text) }).collect();
    for (word, file) in sources::words_of_words() {
        assert!(
            english.contains_key(&word) || known.contains(&word),
            "{file} knows {word}, which is in no file"
        );
    }
}

#[test]
fn every_message_is_said_whole_in_every_language_and_form() {
    let values = ["black", "white", "one", "several"]
        .map(Arg::from)
        .into_iter()
        .chain([0_usize, 1, 2, 5, 8, 11, 22].map(Arg::from));
    let values: Vec<Arg> = values.collect();
    for lang in Lang::ALL {
        for (id, text) in texts(lang).into_iter().filter(|(id, _)| !id.starts_with('-')) {
            for value in &values {
                assert_whole(lang, &id, &text, value);
            }
        }
    }
}

fn assert_whole(lang: Lang, id: &str, text: &Text, value: &Arg) {
    let names = text.printed.union(&text.selected);
    let args: Vec<_> = names.map(|name| (&*name.clone().leak(), value.value(lang))).collect();
    let attributes = text.attributes.iter().map(|name| say_attribute(lang, id, name, &args));
    for said in attributes.chain([say(lang, id, &args)]) {
        assert!(!said.is_empty() && said != id, "{id} in {lang:?}: {said}");
        assert!(said.trim() == said && !said.contains("  "), "spaces of {id} in {lang:?}: {said:?}");
        for leftover in ["{", "}", "$", "\n", "\u{2068}", "Unknown localization"] {
            assert!(!said.contains(leftover), "{id} in {lang:?}: {said:?}");
        }
    }
}

#[test]
fn a_message_is_a_sentence_with_a_capital_whatever_it_begins_with() {
    let said = Message::new("refused-too-far").with("square", "c3".to_owned()).say(Lang::En);
    assert_eq!(said, "C3 is too far for one step.");
}
