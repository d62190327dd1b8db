//! A room's table with its two players.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

use crate::support::server::{Answer, Server};

/// The operator's key of the tests.
pub(crate) const ADMIN_KEY: &str = "an admin key for tests only";

/// A server in memory with an admin key.
pub(crate) fn server() -> Server {
    Server::with(&["--store", "memory"], &[("TURNLINK_ADMIN_KEY", ADMIN_KEY)])
}

/// A server in memory with other rooms.
pub(crate) fn server_with(rooms: &Value) -> Server {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), rooms.to_string()).unwrap();
    let path = file.path().to_str().unwrap();
    Server::with(&["--store", "memory", "--rooms", path], &[("TURNLINK_ADMIN_KEY", ADMIN_KEY)])
}

/// A player whom no other test has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player(pub(crate) String);

impl Player {
    pub(crate) fn new() -> Player {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        Player(format!("secret of player {}", NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Sends a request as this player.
    pub(crate) fn call(&self, server: &Server, method: &str, path: &str) -> Answer {
        server.request(method, path, &[("Turnlink-Player", &self.0)], None)
    }

    /// What the server knows of the player.
    #[track_caller]
    pub(crate) fn me(&self, server: &Server) -> Value {
        let answer = self.call(server, "GET", "/v1/me");
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// The public id.
    pub(crate) fn id(&self, server: &Server) -> String {
        self.me(server)["player"].as_str().unwrap().to_owned()
    }

    /// The player's points in a room.
    pub(crate) fn points(&self, server: &Server, room: &str) -> Option<u64> {
        let me = self.me(server);
        let rooms = me["rooms"].as_array().unwrap();
        rooms.iter().find(|standing| standing["room"] == room)?["points"].as_u64()
    }

    /// Makes the player a VIP, or no longer.
    #[track_caller]
    pub(crate) fn vip(&self, server: &Server, vip: bool) {
        let path = format!("/v1/admin/vips/{}", self.id(server));
        let answer = admin(server, if vip { "PUT" } else { "DELETE" }, &path);
        assert_eq!(answer.status, 204, "{}", answer.text());
    }
}

/// Sends a request as the operator.
pub(crate) fn admin(server: &Server, method: &str, path: &str) -> Answer {
    let bearer = format!("Bearer {ADMIN_KEY}");
    server.request(method, path, &[("Authorization", &bearer)], None)
}

/// A game of a room.
pub(crate) struct Table {
    /// Black's player, who made the game, and White's.
    pub(crate) players: [Player; 2],
    /// The newest turn.
    pub(crate) turn: Value,
}

impl Table {
    /// A new game of two new players.
    #[track_caller]
    pub(crate) fn new(server: &Server, room: &str) -> Table {
        Table::of(server, room, [Player::new(), Player::new()])
    }

    /// A new game of two players; who made it plays Black.
    #[track_caller]
    pub(crate) fn of(server: &Server, room: &str, players: [Player; 2]) -> Table {
        let request = json!({"rules": "american", "room": room, "player": players[0].0});
        let answer = server.post("/v1/games", &request);
        assert_eq!(answer.status, 201, "{}", answer.text());
        Table { players, turn: answer.json() }
    }

    /// The player of a side.
    pub(crate) fn player(&self, side: &Value) -> &Player {
        &self.players[usize::from(side == "white")]
    }

    /// The body of a continuation by a player.
    pub(crate) fn body(&self, player: &Player, fields: Value) -> Value {
        let mut body = fields;
        body["token"] = self.turn["token"].clone();
        body["player"] = json!(player.0);
        body
    }

    /// Posts a continuation as a player.
    pub(crate) fn post(&self, server: &Server, player: &Player, fields: Value) -> Answer {
        server.post("/v1/turns", &self.body(player, fields))
    }

    /// Posts a continuation that must be accepted.
    #[track_caller]
    pub(crate) fn go(&mut self, server: &Server, player: &Player, fields: Value) {
        let answer = self.post(server, player, fields);
        assert_eq!(answer.status, 201, "{}", answer.text());
        self.turn = answer.json();
    }

    /// Plays so many plies, each the first of the legal moves.
    #[track_caller]
    pub(crate) fn play(&mut self, server: &Server, plies: usize) {
        for _ in 0..plies {
            let player = self.player(&self.turn["side_to_move"]).clone();
            let text = self.turn["legal_moves"][0]["text"].clone();
            self.go(server, &player, json!({ "move": text }));
        }
    }

    /// Plays by chance until the rules end the game.
    #[track_caller]
    pub(crate) fn play_out(&mut self, server: &Server) {
        let mut seed = 3_usize;
        while self.turn["status"] == "playing" {
            assert!(self.turn["ply"].as_u64() < Some(1000), "it never ends");
            let legal = self.turn["legal_moves"].as_array().unwrap();
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
            let text = legal[(seed >> 8) % legal.len()]["text"].clone();
            let player = self.player(&self.turn["side_to_move"]).clone();
            self.go(server, &player, json!({ "move": text }));
        }
    }

    /// The points of both players in a room: Black's, then White's.
    pub(crate) fn points(&self, server: &Server, room: &str) -> [Option<u64>; 2] {
        [0, 1].map(|at: usize| self.players[at].points(server, room))
    }
}
