//! A game as its players see it: makes it, moves, and keeps the newest turn.

use serde_json::{Value, json};

use crate::support::server::{Answer, Server};

/// A game in progress on a server.
pub(super) struct Table<'a> {
    server: &'a Server,
    /// The newest turn.
    pub(super) turn: Value,
}

impl<'a> Table<'a> {
    /// A new game from a request.
    #[track_caller]
    pub(super) fn new(server: &'a Server, request: &Value) -> Table<'a> {
        let answer = server.post("/v1/games", request);
        assert_eq!(answer.status, 201, "{}", answer.text());
        Table { server, turn: answer.json() }
    }

    /// An open game from a position.
    #[track_caller]
    pub(super) fn from_fen(server: &'a Server, rules: &str, fen: &str) -> Table<'a> {
        Table::new(server, &json!({"rules": rules, "position": fen}))
    }

    /// The same table at another turn.
    pub(super) fn at(&self, turn: Value) -> Table<'a> {
        Table { server: self.server, turn }
    }

    /// A field of the newest turn.
    pub(super) fn text(&self, field: &str) -> &str {
        self.turn[field].as_str().unwrap_or_default()
    }

    /// The newest token.
    pub(super) fn token(&self) -> &str {
        self.text("token")
    }

    /// Posts a continuation of the newest turn with these fields.
    pub(super) fn post(&self, fields: Value) -> Answer {
        let mut body = fields;
        body["token"] = self.turn["token"].clone();
        self.server.post("/v1/turns", &body)
    }

    /// Posts a continuation that must be accepted.
    #[track_caller]
    pub(super) fn go(&mut self, fields: Value) -> &mut Table<'a> {
        let answer = self.post(fields);
        assert_eq!(answer.status, 201, "{}", answer.text());
        self.turn = answer.json();
        self
    }

    /// Plays moves, separated by spaces.
    #[track_caller]
    pub(super) fn play(&mut self, moves: &str) -> &mut Table<'a> {
        for text in moves.split(' ') {
            self.go(json!({ "move": text }));
        }
        self
    }

    /// The legal moves' texts.
    pub(super) fn legal(&self) -> Vec<&str> {
        let moves = self.turn["legal_moves"].as_array().expect("a list");
        moves.iter().map(|legal| legal["text"].as_str().expect("a text")).collect()
    }

    /// Status, winner and reason, separated by spaces.
    pub(super) fn outcome(&self) -> String {
        ["status", "winner", "reason"].map(|field| self.turn[field].as_str().unwrap_or("-")).join(" ")
    }
}

/// The same moves in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}
