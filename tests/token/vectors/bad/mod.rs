//! Tokens that must be refused, named by what is wrong with them.

mod bodies;
mod changes;
mod spellings;

use serde::Serialize;
use turnlink::{
    draughts::ENGLISH,
    token::{Body, Form, seal},
    turn::{Seats, Turn},
};

use crate::{
    token::forge::Forgery,
    turn::support::{KEYS, Random, anna, any_move, bert, start},
};

/// A token that must be refused.
#[derive(Serialize)]
pub(super) struct Bad {
    pub(super) name: &'static str,
    pub(super) token: String,
    pub(super) code: &'static str,
}

/// What is wrong, and the token.
type Named = (&'static str, String);

pub(super) fn all() -> Vec<Bad> {
    let bad = |code| move |(name, token)| Bad { name, token, code };
    [
        ("token-malformed", spellings::all()),
        ("token-rejected", changes::all()),
        ("token-rejected", bodies::all()),
        ("rules-revised", bodies::revisions()),
    ]
    .into_iter()
    .flat_map(|(code, list)| list.into_iter().map(bad(code)))
    .collect()
}

/// The turns of a random game with both seats held.
fn turns() -> impl Iterator<Item = Turn> {
    let mut random = Random::of(5);
    let first = start(&ENGLISH, None, Seats::Claimed([anna(), bert()]), false);
    std::iter::successors(Some(first), move |turn| Some(any_move(turn, &mut random)))
}

/// A good token with both signs in it.
fn good() -> String {
    let tokens = turns().map(|turn| seal(&KEYS, Form::Play, &turn));
    tokens.take(60).find(|token| token.contains('-') && token.contains('_')).expect("one of them")
}

/// A good token in parts, its length so much above a multiple of 3.
fn forgery(rest: usize) -> Forgery {
    let bodies = turns().map(|turn| Body::encode(&turn).bytes().to_vec());
    Forgery::of(bodies.take(60).find(|body| body.len() % 3 == rest).expect("one of them"))
}
