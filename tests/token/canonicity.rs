//! One turn, one spelling: whatever else looks like a token is refused.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use super::{open, tokens};

const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const WHITESPACE: [&str; 7] = [" ", "\t", "\n", "\r\n", "\u{200b}", "\u{a0}", "\u{feff}"];

#[test]
fn no_other_spelling_of_a_token_is_accepted() {
    tokens(1_000, 1).iter().for_each(|token| check(token));
}

#[test]
#[ignore = "long: ten times as many tokens"]
fn no_other_spelling_of_many_tokens_is_accepted() {
    tokens(10_000, 2).iter().for_each(|token| check(token));
}

fn check(token: &str) {
    open(token).expect("a good token");
    let others = [bit_flips, last_characters, paddings, whitespace, alphabets, cuts, additions, cases];
    for other in others.iter().flat_map(|others| others(token)) {
        assert!(other != token && open(&other).is_err(), "{other:?} for {token}");
    }
}

fn bit_flips(token: &str) -> Vec<String> {
    let bytes = URL_SAFE_NO_PAD.decode(token).expect("base64url");
    let flipped = |bit: usize| {
        let mut bytes = bytes.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        URL_SAFE_NO_PAD.encode(bytes)
    };
    (0..8 * bytes.len()).map(flipped).collect()
}

fn last_characters(token: &str) -> Vec<String> {
    let (rest, last) = token.split_at(token.len() - 1);
    ALPHABET.chars().filter(|&other| !last.starts_with(other)).map(|other| format!("{rest}{other}")).collect()
}

fn paddings(token: &str) -> Vec<String> {
    let middle = token.len() / 2;
    let inside = format!("{}={}", &token[..middle], &token[middle..]);
    vec![format!("{token}="), format!("{token}=="), format!("{token}%3D"), format!("={token}"), inside]
}

fn whitespace(token: &str) -> Vec<String> {
    let at = |place| WHITESPACE.map(|white| format!("{}{white}{}", &token[..place], &token[place..]));
    (0..=token.len()).flat_map(at).collect()
}

/// The alphabet of plain base64, where it makes a difference.
fn alphabets(token: &str) -> Vec<String> {
    let pairs = [('-', "+"), ('_', "/"), ('-', "%2B"), ('_', "%2F")];
    pairs.iter().map(|&(ours, theirs)| token.replace(ours, theirs)).filter(|other| other != token).collect()
}

fn cuts(token: &str) -> Vec<String> {
    let starts = (0..token.len()).map(|end| token[..end].to_owned());
    let ends = (1..token.len()).map(|start| token[start..].to_owned());
    let gaps = (0..token.len()).map(|gap| format!("{}{}", &token[..gap], &token[gap + 1..]));
    starts.chain(ends).chain(gaps).filter(|other| other != token).collect()
}

fn additions(token: &str) -> Vec<String> {
    let ends = [".", ")", ">", ",", "/", "#x", "?fbclid=x", "&utm_source=y", "\0", "AAAA"];
    let after = ALPHABET.chars().map(String::from).chain(ends.map(String::from));
    let before = ALPHABET.chars().map(|letter| format!("{letter}{token}"));
    after.map(|end| format!("{token}{end}")).chain(before).chain([token.repeat(2)]).collect()
}

fn cases(token: &str) -> Vec<String> {
    let flip = |letter: char| {
        if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    };
    let one =
        |place: usize| token.chars().enumerate().map(|(i, c)| if i == place { flip(c) } else { c }).collect();
    let all = [token.to_uppercase(), token.to_lowercase()];
    (0..token.len()).map(one).chain(all).filter(|other: &String| other != token).collect()
}
