//! Tokens that no key of the ring signed, or that were changed since: `token-rejected`.

use turnlink::token::PUBLISHED_TEST_SECRET;

use super::{Named, forgery, good};
use crate::token::forge::{Forgery, derive, sign};

pub(super) fn all() -> Vec<Named> {
    [headers(), keys(), tags(), texts()].concat()
}

/// The header is covered by the tag, and chooses the key.
fn headers() -> Vec<Named> {
    let forged = forgery(2);
    let under = |letter, key_id| Forgery { letter, key_id, ..forged.clone() };
    let moved = |letter, key_id| under(letter, key_id).text_with(&forged.tag()[..16]);
    vec![
        ("the letter of the other form", moved(21, 1)),
        ("the letter of the other form, signed for play", under(21, 1).text()),
        ("an unknown letter", moved(20, 1)),
        ("an unknown letter, signed for play", under(20, 1).text()),
        ("the first letter of the alphabet, as for no algorithm", under(0, 1).text()),
        ("an unknown key id", moved(19, 77)),
        ("an unknown key id, signed", under(19, 77).text()),
        ("the id of another key", moved(19, 2)),
        ("the highest bit of the key id flipped", moved(19, 1 | 1 << 9)),
        ("the lowest bit of the key id flipped", moved(19, 0)),
    ]
}

fn keys() -> Vec<Named> {
    let forged = forgery(2);
    let label = |purpose| Forgery { purpose, ..forged.clone() }.text();
    let key = |key: &[u8]| forged.text_with(&sign(key, &forged.signed_part())[..16]);
    let play = derive(&PUBLISHED_TEST_SECRET, "play");
    vec![
        ("a play token signed for view", label("view")),
        ("signed with the key of histories", label("history")),
        ("signed with the key of seats", label("seats")),
        ("signed with the key of tables", label("tables")),
        ("signed with the secret itself", key(&PUBLISHED_TEST_SECRET)),
        ("signed with an empty key", key(&[])),
        ("signed with a key of zeros", key(&[0; 32])),
        ("signed with a key of another secret", key(&derive(&[7; 32], "play"))),
        ("signed without the header", forged.text_with(&sign(&play, &forged.body)[..16])),
    ]
}

fn tags() -> Vec<Named> {
    // The lengths are chosen so that none is a multiple of 3.
    let [one, two] = [1, 2].map(forgery);
    let [tag_of_one, tag_of_two] = [&one, &two].map(Forgery::tag);
    let last_changed = [&tag_of_two[..15], &[tag_of_two[15] ^ 1]].concat();
    vec![
        ("a tag of zeros", two.text_with(&[0; 16])),
        ("no tag", two.text_with(&[])),
        ("cut by four characters", two.text_with(&tag_of_two[..13])),
        ("a tag of 15 bytes", two.text_with(&tag_of_two[..15])),
        ("a tag of 17 bytes", one.text_with(&tag_of_one[..17])),
        ("the whole HMAC of 32 bytes", one.text_with(&tag_of_one)),
        ("the second half of the HMAC", two.text_with(&tag_of_two[16..])),
        ("a tag that is wrong in its last bit only", two.text_with(&last_changed)),
        ("the tag of another token", two.text_with(&tag_of_one[..16])),
    ]
}

fn texts() -> Vec<Named> {
    let good = good();
    vec![
        ("a character of the body changed", changed(&good, 12)),
        ("a character of the tag changed", changed(&good, good.len() - 3)),
        ("four characters taken out", format!("{}{}", &good[..9], &good[13..])),
        ("four characters too many", format!("{}AAAA{}", &good[..9], &good[9..])),
        ("nothing but the first letter of the alphabet", "A".repeat(54)),
        ("nothing but -, with an end that a token could have", format!("{}8", "-".repeat(54))),
    ]
}

fn changed(good: &str, at: usize) -> String {
    let other = if &good[at..=at] == "A" { "B" } else { "A" };
    format!("{}{other}{}", &good[..at], &good[at + 1..])
}
