//! `api/TOKEN.md`: its worked example is true.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use turnlink::{
    draughts::ENGLISH,
    token::{Form, seal},
    turn::{Game, Seats, Table, Turn},
};

use super::{
    forge::{Digits, Forgery, derive, sign},
    vectors::hex,
};
use crate::turn::support::{KEYS, play_all, start};

const TOKEN_MD: &str = include_str!("../../api/TOKEN.md");

/// The example's part of the document.
fn example() -> &'static str {
    let start = TOKEN_MD.find("## A token byte by byte").expect("the chapter");
    let end = TOKEN_MD[start..].find("\n## The vectors").expect("the next chapter");
    &TOKEN_MD[start..start + end]
}

/// The rows `| field | radix | digit | … |` as digits.
fn digits() -> Digits {
    let numbers = example().lines().filter_map(|line| {
        let mut cells = line.split('|').skip(2).map(|cell| cell.trim().parse::<u64>());
        Some((cells.next()?.ok()?, cells.next()?.ok()?))
    });
    numbers.fold(Digits::default(), |digits, (radix, digit)| digits.digit(digit, radix))
}

fn turns() -> [Turn; 4] {
    let game =
        Game { table: Table::new(0x0102_0304_05f6), ..*start(&ENGLISH, None, Seats::Open, false).game() };
    let position = turnlink::draughts::Position::initial(&ENGLISH);
    let first = Turn::start(KEYS.game(), game, position, Seats::Open, false).expect("simple");
    ["", "11-15", "11-15 22-18", "11-15 22-18 15x22"].map(|texts| play_all(&first, texts))
}

#[test]
fn the_digits_of_the_worked_example_make_its_token() {
    let [.., last] = turns();
    let token = seal(&KEYS, Form::Play, &last);
    assert_eq!(Forgery::of(digits().body()).text(), token);
    let bytes = URL_SAFE_NO_PAD.decode(&token).expect("base64url");
    let (signed, tag) = bytes.split_at(bytes.len() - 16);
    for part in [&token, &hex(&signed[..2]), &hex(&signed[2..]), &hex(tag)] {
        assert!(example().lines().any(|line| line.split(' ').next() == Some(part)), "{part}");
    }
}

#[test]
fn the_keys_and_histories_of_the_worked_example_are_true() {
    let secret = turnlink::token::PUBLISHED_TEST_SECRET;
    for label in ["play", "history"] {
        assert!(example().contains(&hex(&derive(&secret, label))), "{label}");
    }
    let [first, second, third, _] = turns().map(|turn| turn.history().to_string());
    let start = [&[0, 0][..], &[1, 2, 3, 4, 5, 0xf6], &[0; 9]].concat();
    let fen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let hmac = sign(&derive(&secret, "history"), &[&start, fen.as_bytes()].concat());
    assert_eq!(hex(&hmac[..5]), first);
    for line in [
        format!("\"{fen}\"  →  {first}"),
        format!("11-15   {first} 01 02 0b 0f  →  {second}"),
        format!("22-18   {second} 01 02 16 12  →  {third}"),
    ] {
        assert!(example().contains(&line), "{line}");
    }
}
