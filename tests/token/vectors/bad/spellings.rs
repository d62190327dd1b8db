//! Texts that are no token's spelling, whoever signed the bytes: `token-malformed`.

use super::{Named, bodies::open_start, good};
use crate::token::forge::Forgery;

pub(super) fn all() -> Vec<Named> {
    let good = good();
    let (half, rest) = good.split_at(good.len() / 2);
    let with = |middle: &str| format!("{half}{middle}{rest}");
    let whole = &good[..good.len() / 4 * 4];
    let width = good.len().next_multiple_of(4);
    vec![
        ("an empty text", String::new()),
        ("cut after the header", good[..4].to_owned()),
        ("cut to 18 bytes, which leaves no body", good[..24].to_owned()),
        ("cut to a length that base64 does not have", format!("{whole}Q")),
        ("cut to a multiple of 3 bytes", whole.to_owned()),
        ("a padding sign after it", format!("{good}=")),
        ("padded to a multiple of 4 characters", format!("{good:=<width$}")),
        ("a padding sign inside", with("=")),
        ("the other alphabet: + for -", good.replace('-', "+")),
        ("the other alphabet: / for _", good.replace('_', "/")),
        ("percent-encoded", good.replace('-', "%2D")),
        ("a space before it", format!(" {good}")),
        ("a line feed after it", format!("{good}\n")),
        ("a carriage return and a line feed inside", with("\r\n")),
        ("a tab inside", with("\t")),
        ("a space of no width inside", with("\u{200b}")),
        ("a no-break space inside", with("\u{a0}")),
        ("a letter of another script", good.replacen(|c: char| c.is_ascii_uppercase(), "\u{422}", 1)),
        ("a full stop after it", format!("{good}.")),
        ("a bracket after it", format!("{good})")),
        ("a query after it", format!("{good}?utm_source=chat")),
        ("bits set behind the last byte", bits_behind(&good)),
        ("longer than 512 characters", "T".repeat(513)),
        ("an empty body", Forgery::of(Vec::new()).text()),
        ("no zero byte where the length asks for one", Forgery::of(number(0)).text()),
        ("a zero byte that makes the length a multiple of 3", after_zeros(1, number(2))),
        ("two zero bytes that make the length a multiple of 3", after_zeros(2, number(1))),
    ]
}

/// The last character for the next one in the alphabet: the same bytes to a decoder that does not look closely.
fn bits_behind(good: &str) -> String {
    let (rest, last) = good.split_at(good.len() - 1);
    let next = match last.as_bytes()[0] {
        b'Z' => b'a',
        b'z' => b'0',
        other => other + 1,
    };
    format!("{rest}{}", char::from(next))
}

/// The number of a turn whose length is so much above a multiple of 3.
fn number(rest: usize) -> Vec<u8> {
    let numbers = (0..24).map(|bits| open_start(1 << bits).number());
    numbers.into_iter().find(|number| number.len() % 3 == rest).expect("one of them")
}

fn after_zeros(zeros: usize, number: Vec<u8>) -> String {
    Forgery::of([vec![0; zeros], number].concat()).text()
}
