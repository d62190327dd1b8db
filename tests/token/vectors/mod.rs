//! `api/vectors/tokens.json`: tokens for other implementations to be held to. It is made here and kept in step.

mod bad;
mod good;
mod says;

use std::{collections::BTreeSet, process::Command};

use serde::Serialize;
use turnlink::{
    token::{Form, KeyId, KeyRing, Opened, PUBLISHED_TEST_SECRET, TokenError, seal},
    turn::{Namespace, Player},
};

use crate::support::{golden::assert_golden, process::output};

const FILE: &str = "api/vectors/tokens.json";

const ABOUT: &str = "Tokens of Turnlink for other implementations to be held to; TOKEN.md beside this directory \
    tells the format. `good`: `made` tells how to make the token, `says` what must come out of it. Seats are \"open\" \
    or have a player's name, or null where they are free. `script` is what happens, a word each: a move, with \"=\" \
    after it where a draw is offered; `accepts`, `black-resigns`, `white-quits`, `frees-white`, `rematch`; with a \
    player's name and \">\" before it where a player does it. `bad`: each `attack` with the code of its refusal. The \
    secrets are published: no server may use them.";

/// The keys of the vectors: id and secret.
pub(super) fn secrets() -> [(u16, [u8; 32]); 3] {
    [(1, PUBLISHED_TEST_SECRET), (2, PUBLISHED_TEST_SECRET.map(|byte| byte + 32)), (1023, [0xa5; 32])]
}

/// The players of the vectors, by name.
pub(super) const PLAYERS: [(&str, Namespace, &str); 3] = [
    ("anna", Namespace::Api, "anna's secret"),
    ("bert", Namespace::Api, "bert's secret"),
    ("cleo", Namespace::Web, "cleo's secret"),
];

pub(super) fn player(name: &str) -> Player {
    let (_, namespace, secret) =
        PLAYERS.into_iter().find(|player| player.0 == name).expect("a player of that name");
    Player::new(namespace, secret).expect("a secret of a right length")
}

/// A ring of one of the keys. A ring that is read from a text would refuse their secrets.
pub(super) fn ring(id: u16) -> KeyRing {
    let (_, secret) = secrets().into_iter().find(|key| key.0 == id).expect("a key of that id");
    KeyRing::of(KeyId::new(id).expect("an id"), secret)
}

#[derive(Serialize)]
struct File {
    about: &'static str,
    keys: Vec<Key>,
    players: Vec<Named>,
    good: Vec<Good>,
    bad: Vec<bad::Bad>,
}

#[derive(Serialize)]
struct Key {
    id: u16,
    secret_hex: String,
}

#[derive(Serialize)]
struct Named {
    name: &'static str,
    namespace: &'static str,
    secret: &'static str,
}

#[derive(Serialize)]
struct Good {
    name: &'static str,
    token: String,
    made: good::Made,
    says: says::Says,
}

impl Good {
    fn of(made: good::Made) -> Good {
        let ring = ring(made.key);
        let turn = made.turn();
        let form = if made.form == "view" { Form::View } else { Form::Play };
        let token = seal(ring.active(), form, &turn);
        let opened =
            Opened::from_text(&ring, &token).unwrap_or_else(|error| panic!("{}: {error}", made.name));
        assert_eq!((&opened.turn, opened.form), (&turn, form), "{}", made.name);
        assert_eq!(seal(opened.keys, form, &opened.turn), token, "{}", made.name);
        Good { name: made.name, says: says::Says::of(&opened), token, made }
    }
}

fn file() -> File {
    let keys = secrets().map(|(id, secret)| Key { id, secret_hex: hex(&secret) });
    let players = PLAYERS.map(|(name, namespace, secret)| {
        let namespace = if namespace == Namespace::Api { "api" } else { "web" };
        Named { name, namespace, secret }
    });
    let good = good::all().into_iter().map(Good::of).collect();
    File { about: ABOUT, keys: keys.into(), players: players.into(), good, bad: bad::all() }
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_file_is_what_the_code_makes() {
    let mut text = serde_json::to_string_pretty(&file()).expect("plain data");
    text.push('\n');
    assert_golden(FILE, &text);
}

#[test]
fn the_file_has_vectors_of_every_kind_under_names_of_their_own() {
    let file = file();
    let names = file.good.iter().map(|good| good.name).chain(file.bad.iter().map(|bad| bad.name));
    let distinct: BTreeSet<&str> = names.clone().collect();
    assert_eq!(distinct.len(), names.count());
    assert!(file.good.len() >= 40 && file.bad.len() >= 40);
    let kinds: BTreeSet<_> = file.good.iter().map(|good| good.says.kind()).collect();
    for rules in ["english", "american", "russian"] {
        for form in ["play", "view"] {
            assert!(kinds.iter().any(|kind| (kind.0, kind.1) == (rules, form)), "{rules} {form}");
        }
    }
    let values =
        |f: fn(&says::Says) -> u64| file.good.iter().map(|good| f(&good.says)).collect::<BTreeSet<_>>();
    assert_eq!(values(|says| u64::from(says.seats_digit)), (0..5).collect());
    assert_eq!(values(|says| says.standing), (0..7).collect());
    assert_eq!(values(|says| says.base), (0..3).collect());
}

#[test]
fn every_bad_token_is_refused_with_its_code() {
    for bad in bad::all() {
        let error = Opened::from_text(&ring(1), &bad.token).expect_err(bad.name);
        assert_eq!(code(&error), bad.code, "{}: {error}", bad.name);
    }
}

const fn code(error: &TokenError) -> &'static str {
    match error {
        TokenError::Malformed(_) => "token-malformed",
        TokenError::Rejected => "token-rejected",
        TokenError::RulesRevised => "rules-revised",
    }
}

/// Written from `api/TOKEN.md`, in another language, with its own move generator.
#[test]
fn a_second_implementation_agrees_with_every_vector() {
    let mut python = Command::new("python3");
    let run = output(python.args(["tests/second/tokens.py", FILE]).current_dir(env!("CARGO_MANIFEST_DIR")));
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{out}{err}");
    let file = file();
    let done = format!("{} good and {} bad tokens agree", file.good.len(), file.bad.len());
    assert!(out.contains(&done), "{out}{err}");
}
