//! Two servers with the same keys on one Redis.

use std::{fs, thread};

use serde_json::json;
use tempfile::TempDir;

use super::{
    desk::{ask, english, look, play, text},
    live::Events,
};
use crate::{
    store::stage::RedisServer,
    support::{command::turnlink, process::output, server::Server},
};

/// Two servers, and what they stand on.
struct Replicas {
    servers: [Server; 2],
    _redis: RedisServer,
    _data: TempDir,
}

impl Replicas {
    fn start() -> Replicas {
        let (redis, data) = (RedisServer::start(), TempDir::new().unwrap());
        let start = |port: &str| {
            let public = format!("http://localhost:{port}");
            Server::over(data.path(), &["--store", &redis.url(), "--public-url", &public], &[])
        };
        Replicas { servers: [start("1"), start("1")], _redis: redis, _data: data }
    }
}

#[test]
fn of_a_hundred_continuations_over_two_servers_one_wins() {
    let Replicas { servers, _redis, _data } = &Replicas::start();
    let first = english(&servers[0]);
    let moves = ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"];
    let answers: Vec<_> = thread::scope(|scope| {
        let asked = (0..100).map(|n| {
            let (server, first) = (&servers[n % 2], &first);
            scope.spawn(move || ask(server, first, moves[n % moves.len()]))
        });
        let asked: Vec<_> = asked.collect();
        asked.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let won: Vec<_> = answers.iter().filter(|answer| answer.status == 201).collect();
    let token = &won[0].json()["token"];
    assert!(won.iter().all(|answer| answer.json()["token"] == *token), "one continuation");
    for lost in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(lost.problem(409, "already-played")["latest"]["token"], *token);
    }
    let equal =
        (0..100).filter(|n| moves[n % moves.len()] == text(&won[0].json()["last_move"], "text")).count();
    assert_eq!(won.len(), equal, "equal ones are all answered alike");
    assert!(servers.iter().all(|server| look(server, &first["token"])["newer"]["token"] == *token));
}

#[test]
fn a_stream_on_one_server_shows_what_is_made_on_the_other() {
    let Replicas { servers: [one, other], _redis, _data } = &Replicas::start();
    let first = english(one);
    let mut events = Events::of_turn(other, &first["token"]);
    let next = play(one, &first, &["11-15"]);
    assert_eq!(events.next().1["token"], next["token"]);
    let waiting = format!("/v1/turns/{}/newest?wait=55", text(&next, "token"));
    thread::scope(|scope| {
        let waits = scope.spawn(|| other.get(&waiting).json());
        let newest = play(one, &next, &["22-18"]);
        assert_eq!(waits.join().unwrap()["token"], newest["token"]);
    });
}

#[test]
fn two_servers_never_open_one_file() {
    let data = TempDir::new().unwrap();
    let first = Server::over(data.path(), &[], &[]);
    let second = output(turnlink(&["serve", "--listen", "127.0.0.1:0", "--data"], &[]).arg(data.path()));
    assert_eq!(second.status.code(), Some(2), "{second:?}");
    assert!(String::from_utf8_lossy(&second.stderr).contains("another process"), "{second:?}");
    let turn = english(&first);
    assert_eq!(json!("unique"), turn["fork_check"]);
    assert!(fs::exists(data.path().join("ledger.redb")).unwrap());
}
