//! A server with a store of each kind, and what tests do with it.

use serde_json::{Value, json};

use crate::{
    store::stage::RedisServer,
    support::server::{Answer, Server},
};

/// A kind of store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Memory,
    Embedded,
    Redis,
}

/// A server and what its store stands on.
pub(super) struct Desk {
    pub(super) server: Server,
    _redis: Option<RedisServer>,
}

impl Desk {
    pub(super) fn of(kind: Kind) -> Desk {
        match kind {
            Kind::Memory => Desk { server: Server::with(&["--store", "memory"], &[]), _redis: None },
            Kind::Embedded => Desk { server: Server::with(&["--store", "embedded"], &[]), _redis: None },
            Kind::Redis => {
                let redis = RedisServer::start();
                Desk { server: Server::with(&["--store", &redis.url()], &[]), _redis: Some(redis) }
            }
        }
    }
}

/// Each test once for each kind of store.
macro_rules! on_every_store {
    ($($test:ident),* $(,)?) => {
        mod memory { $(#[test] fn $test() { super::$test(&crate::ledger::desk::Desk::of(crate::ledger::desk::Kind::Memory).server); })* }
        mod embedded { $(#[test] fn $test() { super::$test(&crate::ledger::desk::Desk::of(crate::ledger::desk::Kind::Embedded).server); })* }
        mod redis { $(#[test] fn $test() { super::$test(&crate::ledger::desk::Desk::of(crate::ledger::desk::Kind::Redis).server); })* }
    };
}
pub(super) use on_every_store;

/// A new game's first turn.
#[track_caller]
pub(crate) fn new_game(server: &Server, request: &Value) -> Value {
    let answer = server.post("/v1/games", request);
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// An open English game.
#[track_caller]
pub(crate) fn english(server: &Server) -> Value {
    new_game(server, &json!({"rules": "english"}))
}

/// Asks for a move from a turn.
pub(crate) fn ask(server: &Server, turn: &Value, text: &str) -> Answer {
    server.post("/v1/turns", &json!({"token": turn["token"], "move": text}))
}

/// Plays moves one after the other: the last turn.
#[track_caller]
pub(crate) fn play(server: &Server, turn: &Value, moves: &[&str]) -> Value {
    moves.iter().fold(turn.clone(), |turn, text| {
        let answer = ask(server, &turn, text);
        assert_eq!(answer.status, 201, "{text}: {}", answer.text());
        answer.json()
    })
}

/// Makes a move that nobody records.
#[track_caller]
pub(crate) fn draft(server: &Server, turn: &Value, text: &str) -> Value {
    let answer = server.post("/v1/turns", &json!({"token": turn["token"], "move": text, "preview": true}));
    assert_eq!(answer.status, 201, "{text}: {}", answer.text());
    answer.json()
}

/// What the server says of a turn now.
#[track_caller]
pub(crate) fn look(server: &Server, token: &Value) -> Value {
    let answer = server.get(&format!("/v1/turns/{}", token.as_str().expect("a token")));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The text of a field.
#[track_caller]
pub(crate) fn text<'a>(turn: &'a Value, field: &str) -> &'a str {
    turn[field].as_str().unwrap_or_else(|| panic!("no {field} in {turn}"))
}
