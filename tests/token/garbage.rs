//! Texts from strangers: none is accepted, and none brings anything down.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use super::{forge::Forgery, open, play_token, tokens};
use crate::turn::support::Random;

#[test]
fn no_random_or_mutated_text_is_accepted() {
    check(50_000, 3);
}

#[test]
#[ignore = "long: a million texts"]
fn none_of_a_million_random_or_mutated_texts_is_accepted() {
    check(1_000_000, 4);
}

fn check(texts: usize, seed: u64) {
    let good = tokens(2_000, seed);
    let mut random = Random::of(seed);
    for _ in 0..texts {
        let text = any_text(&good, &mut random);
        assert!(open(&text).is_err() || good.contains(&text), "{text:?}");
    }
}

/// A text of some kind: pure noise, noise in the alphabet, noise under a good header, or a token with faults.
fn any_text(good: &[String], random: &mut Random) -> String {
    match random.below(6) {
        0 => String::from_utf8_lossy(&noise(random, 600)).into_owned(),
        1 => URL_SAFE_NO_PAD.encode(noise(random, 400)),
        2 => {
            let body = noise(random, 60);
            let tag = noise(random, 40);
            Forgery::of(body).text_with(&tag)
        }
        3 => {
            let [one, other] = [0, 1].map(|_| good[random.below(good.len())].as_str());
            let (end, start) = (random.below(one.len()), random.below(other.len()));
            format!("{}{}", &one[..end], &other[start..])
        }
        _ => with_faults(good[random.below(good.len())].clone().into_bytes(), random),
    }
}

fn noise(random: &mut Random, most: usize) -> Vec<u8> {
    (0..random.below(most)).map(|_| random.next() as u8).collect()
}

fn with_faults(mut text: Vec<u8>, random: &mut Random) -> String {
    for _ in 0..=random.below(3) {
        let place = random.below(text.len());
        match random.below(4) {
            0 => text[place] ^= 1 << random.below(8),
            1 => text[place] = random.next() as u8,
            2 => text.insert(place, random.next() as u8),
            _ => _ = text.remove(place),
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// The key signs only turns, but if it ever signed anything else, then that would be refused or be a turn.
#[test]
fn a_signed_body_of_noise_is_refused_or_is_the_one_spelling_of_a_turn() {
    check_signed(20_000, 5);
}

#[test]
#[ignore = "long: a million signed bodies"]
fn a_million_signed_bodies_of_noise_are_refused_or_turns() {
    check_signed(1_000_000, 6);
}

fn check_signed(bodies: usize, seed: u64) {
    let mut random = Random::of(seed);
    let good: Vec<Vec<u8>> = tokens(500, seed).iter().map(|token| body_of(token)).collect();
    let mut turns = 0;
    for _ in 0..bodies {
        let text = Forgery::of(any_body(&good, &mut random)).text();
        if let Ok(opened) = open(&text) {
            assert_eq!(play_token(&opened.turn), text);
            turns += 1;
        }
    }
    assert!((1..bodies).contains(&turns), "{turns}");
}

fn body_of(token: &str) -> Vec<u8> {
    let bytes = URL_SAFE_NO_PAD.decode(token).expect("base64url");
    bytes[2..bytes.len() - 16].to_vec()
}

/// Noise, or a turn's body with one bit flipped.
fn any_body(good: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    if random.one_in(2) {
        return noise(random, 300);
    }
    let mut body = good[random.below(good.len())].clone();
    let place = random.below(body.len());
    body[place] ^= 1 << random.below(8);
    body
}
