//! Links in what people write around them, read by two programs that find links in texts.

use std::collections::BTreeSet;

use comrak::{Arena, Options, nodes::NodeValue, parse_document};
use linkify::{LinkFinder, LinkKind};

use super::tokens;

/// What may stand around a link, in any chat.
const PROSE: &[&str] = &[
    "{}",
    "Your move: {}",
    "{} is your move",
    "Your move: {}.",
    "Your move: {}, if you like",
    "Have you seen {}?",
    "Go {}!",
    "{}; your move",
    "{}: your move",
    "({})",
    "(Your move: {})",
    "(Your move: {}.)",
    "Here ({}), your move",
    "<{}>",
    "\"{}\"",
    "'{}'",
    "Your move:\n{}\nGood luck",
    "Your move {}...",
];

/// What may stand around it besides where Markdown is understood.
const MARKDOWN: &[&str] =
    &["**{}**", "**Your move: {}**", "*{}*", "_{}_", "~~{}~~", "> {}", "- {}\n- then mine", "| {} |"];

/// Ten thousand different links: pages of both forms, one in three with its sender's language.
fn addresses() -> Vec<String> {
    let tokens = BTreeSet::from_iter(tokens(12_000, 11));
    assert!(tokens.len() >= 10_000, "{}", tokens.len());
    let page = |(i, token): (usize, String)| {
        let door = if token.starts_with('V') { 'v' } else { 't' };
        let language = if i % 3 == 0 { "?l=pl" } else { "" };
        format!("https://play.example.org/{door}/{token}{language}")
    };
    tokens.into_iter().take(10_000).enumerate().map(page).collect()
}

/// The links that a renderer of CommonMark makes of a text.
fn rendered(text: &str) -> Vec<String> {
    let mut options = Options::default();
    options.extension.autolink = true;
    options.extension.strikethrough = true;
    let arena = Arena::new();
    let links =
        parse_document(&arena, text, &options).descendants().filter_map(|node| match &node.data().value {
            NodeValue::Link(link) => Some(link.url.clone()),
            _ => None,
        });
    links.collect()
}

/// The links that a chat finds in a plain text.
fn found(text: &str) -> Vec<&str> {
    let mut finder = LinkFinder::new();
    finder.kinds(&[LinkKind::Url]);
    finder.links(text).map(|link| link.as_str()).collect()
}

#[test]
fn ten_thousand_links_come_whole_out_of_the_texts_around_them() {
    for address in &addresses() {
        assert!(!address.ends_with(['-', '_']), "{address}");
        for frame in PROSE {
            let text = frame.replace("{}", address);
            assert_eq!(found(&text), [address], "{text}");
        }
        for frame in PROSE.iter().chain(MARKDOWN) {
            let text = frame.replace("{}", address);
            assert_eq!(rendered(&text), [address.as_str()], "{text}");
        }
    }
}

/// What the links are spared.
#[test]
fn an_underscore_at_a_links_end_would_be_cut_off() {
    assert_eq!(rendered("https://play.example.org/t/Tabc_"), ["https://play.example.org/t/Tabc"]);
}
