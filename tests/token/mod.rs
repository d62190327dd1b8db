//! Tokens: the bytes, the signature, and that nothing else is taken for one.

mod bounds;
mod canonicity;
mod cases;
mod determinism;
mod document;
mod forge;
mod garbage;
mod keys;
mod links;
mod roundtrip;
mod vectors;

use std::sync::LazyLock;

use turnlink::{
    token::{Form, KeyId, KeyRing, Opened, PUBLISHED_TEST_SECRET, TokenError, seal},
    turn::Turn,
};

use crate::turn::support::{KEYS, Random, any_game};

/// A ring of the published key, for tokens that [`KEYS`] sealed.
static RING: LazyLock<KeyRing> =
    LazyLock::new(|| KeyRing::of(KeyId::new(1).expect("a small id"), PUBLISHED_TEST_SECRET));

fn open(text: &str) -> Result<Opened<'static>, TokenError> {
    Opened::from_text(&RING, text)
}

fn play_token(turn: &Turn) -> String {
    seal(&KEYS, Form::Play, turn)
}

/// Tokens of random games of all kinds, in both forms.
fn tokens(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random::of(seed);
    let mut tokens = Vec::with_capacity(count);
    while tokens.len() < count {
        for turn in any_game(&mut random, 90) {
            let form = if random.one_in(4) { Form::View } else { Form::Play };
            tokens.push(seal(&KEYS, form, &turn));
        }
    }
    tokens.truncate(count);
    tokens
}
