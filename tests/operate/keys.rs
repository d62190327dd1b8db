//! Keys are changed as the page on security says.

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::commands;
use crate::{
    ledger::desk::{english, look, play},
    store::stage::RedisServer,
    support::{command::run, server::Server},
};

/// Two replicas on one store, and what they stand on.
struct Replicas {
    redis: RedisServer,
    dirs: [TempDir; 2],
    servers: [Option<Server>; 2],
}

impl Replicas {
    fn new() -> Replicas {
        let dirs = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        let made = run(&["key", "new", "--data", dirs[0].path().to_str().unwrap()], &[]);
        assert_eq!(made.out, "1\n");
        std::fs::copy(dirs[0].path().join("keys"), dirs[1].path().join("keys")).unwrap();
        let mut replicas = Replicas { redis: RedisServer::start(), dirs, servers: [None, None] };
        [0, 1].into_iter().for_each(|number| replicas.restart(number));
        replicas
    }

    /// Ends a replica as an operator would, and starts it again.
    fn restart(&mut self, number: usize) {
        if let Some(server) = self.servers[number].take() {
            assert_eq!(server.stop().code, Some(0));
        }
        let url = self.redis.url();
        let args = ["--store", &url, "--public-url", "https://play.example"];
        self.servers[number] = Some(Server::over(self.dirs[number].path(), &args, &[]));
    }

    fn server(&self, number: usize) -> &Server {
        self.servers[number].as_ref().unwrap()
    }

    /// Does a step of the page.
    fn step(&self, name: &str) -> String {
        let [one, two] = [0, 1].map(|number: usize| self.dirs[number].path());
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        let variables = [("one", &*text(one)), ("two", &*text(two)), ("old", "1"), ("new", "2")];
        commands("api/SECURITY.md", &format!("sh keys {name}"), &variables)
    }

    /// Plays a move on each replica: the last turn.
    fn play_on_both(&self, turn: &Value, moves: [&str; 2]) -> Value {
        let middle = play(self.server(0), turn, &moves[..1]);
        play(self.server(1), &middle, &moves[1..])
    }
}

#[test]
fn keys_are_changed_on_two_replicas_without_refusing_a_game() {
    let mut replicas = Replicas::new();
    let old = replicas.play_on_both(&english(replicas.server(0)), ["11-15", "22-18"]);

    assert_eq!(replicas.step("accepted"), "2\n");
    replicas.restart(0);
    let old = replicas.play_on_both(&old, ["15x22", "25x18"]);
    replicas.restart(1);

    replicas.step("active");
    replicas.restart(0);
    // One signs with the new key, the other still with the old one: each takes the other's games.
    let new = replicas.play_on_both(&english(replicas.server(0)), ["11-15", "22-18"]);
    let late = replicas.play_on_both(&english(replicas.server(1)), ["11-16", "22-18"]);
    replicas.restart(1);
    let old = replicas.play_on_both(&old, ["8-11", "29-25"]);

    replicas.step("out");
    [0, 1].into_iter().for_each(|number| replicas.restart(number));
    for number in [0, 1] {
        for turn in [&old, &late] {
            let path = format!("/v1/turns/{}", turn["token"].as_str().unwrap());
            replicas.server(number).get(&path).problem(403, "token-rejected");
        }
        assert_eq!(look(replicas.server(number), &new["token"])["fork_check"], "unique");
    }
    replicas.play_on_both(&new, ["15x22", "25x18"]);
}
