//! Points are counted once, whatever comes between.

use std::{sync::Barrier, thread};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::table::Table;
use crate::{
    store::{replicas::Cluster, stage::RedisServer},
    support::{command::run, process::PATIENCE, server::Server},
};

/// A directory with keys, for any number of servers.
fn keys() -> TempDir {
    let dir = TempDir::new().unwrap();
    assert_eq!(run(&["key", "new", "--data", dir.path().to_str().unwrap()], &[]).code, Some(0));
    dir
}

/// A game of a room with eleven plies, and the request by which Black leaves it.
fn about_to_end(server: &Server) -> (Table, Value) {
    let mut game = Table::new(server, "port");
    game.play(server, 11);
    let leave = game.body(&game.players[0], json!({"action": "quit"}));
    (game, leave)
}

const COUNTED: [Option<u64>; 2] = [Some(0), Some(100)];

#[test]
fn a_hundred_final_requests_on_two_replicas_count_once() {
    let (redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let start = || Server::over(keys.path(), &["--store", &url, "--public-url", "https://play.example"], &[]);
    let servers = [start(), start()];
    let (game, leave) = about_to_end(&servers[0]);
    let together = Barrier::new(100);
    thread::scope(|scope| {
        for number in 0..100 {
            let (together, leave, server) = (&together, &leave, &servers[number % 2]);
            scope.spawn(move || {
                together.wait();
                let answer = server.post("/v1/turns", leave);
                assert_eq!(answer.status, 201, "{}", answer.text());
            });
        }
    });
    for server in &servers {
        assert_eq!(game.points(server, "port"), COUNTED);
        assert_eq!(server.get("/v1/rooms/port/leaderboard").json()["total"], 2);
    }
}

/// Lets the final request end the game and not add its points: the room's points are something else in Redis.
fn end_without_points(server: &Server, redis: &RedisServer, leave: &Value) {
    let points = turnlink::store::keys::points(1);
    let _: String = redis.ask(&[b"SET", points.as_bytes(), b"in the way"]);
    server.post("/v1/turns", leave).problem(503, "store-unavailable");
    let _: u32 = redis.ask(&[b"DEL", points.as_bytes()]);
}

/// What the room owes, after so long.
fn make_older(redis: &RedisServer) {
    let owed = b"turnlink:1:{room-1}:owed";
    let games: Vec<Vec<u8>> = redis.ask(&[b"ZRANGE", owed, b"0", b"-1"]);
    assert_eq!(games.len(), 1);
    let _: u32 = redis.ask(&[b"ZADD", owed, b"XX", b"1000", &games[0]]);
}

#[test]
fn a_server_killed_between_the_end_and_the_points_owes_them_to_the_next_request() {
    let (redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let start = || Server::over(keys.path(), &["--store", &url], &[]);
    let server = start();
    let (game, leave) = about_to_end(&server);
    end_without_points(&server, &redis, &leave);
    server.signal("KILL");
    let server = start();
    assert_eq!(game.points(&server, "port"), [None, None]);
    for _ in 0..2 {
        assert_eq!(server.post("/v1/turns", &leave).status, 201);
        assert_eq!(game.points(&server, "port"), COUNTED);
    }
}

#[test]
fn a_server_killed_between_the_end_and_the_points_owes_them_to_the_next_look() {
    let (redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let start = || Server::over(keys.path(), &["--store", &url], &[]);
    let server = start();
    let (game, leave) = about_to_end(&server);
    end_without_points(&server, &redis, &leave);
    server.signal("KILL");
    make_older(&redis);
    // It looks when it starts, and nobody asks for the game.
    let server = start();
    let end = std::time::Instant::now() + PATIENCE;
    while game.points(&server, "port") != COUNTED {
        assert!(std::time::Instant::now() < end, "nobody settles the game");
    }
    assert_eq!(server.post("/v1/turns", &leave).status, 201);
    assert_eq!(game.points(&server, "port"), COUNTED);
}

#[test]
fn a_request_that_ended_nothing_owes_nothing() {
    let (redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let start = || Server::over(keys.path(), &["--store", &url], &[]);
    let server = start();
    let (mut game, leave) = about_to_end(&server);
    game.play(&server, 1);
    server.post("/v1/turns", &leave).problem(409, "already-played");
    server.signal("KILL");
    make_older(&redis);
    let server = start();
    server.log_line("looked at for their points");
    assert_eq!(game.points(&server, "port"), [None, None]);
    assert_eq!(redis.ask::<u32>(&[b"EXISTS", b"turnlink:1:{room-1}:owed"]), 0);
}

#[test]
fn redis_started_again_in_between_counts_once_and_a_rooms_game_waits_for_it() {
    let (mut redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let server = Server::over(keys.path(), &["--store", &url, "--store-failure", "open"], &[]);
    let (game, leave) = about_to_end(&server);
    let open = server.post("/v1/games", &json!({"rules": "american"})).json();
    redis.kill();
    server.post("/v1/turns", &leave).problem(503, "store-unavailable");
    let refused = json!({"rules": "american", "room": "port", "player": "somebody else"});
    server.post("/v1/games", &refused).problem(503, "store-unavailable");
    let elsewhere = server.post("/v1/turns", &json!({"token": open["token"], "move": "11-15"}));
    assert_eq!(elsewhere.status, 201, "outside rooms it was chosen to play on");
    let mut redis = redis.again();
    assert_eq!(server.post("/v1/turns", &leave).status, 201);
    assert_eq!(game.points(&server, "port"), COUNTED);
    redis.kill();
    let _redis = redis.again();
    assert_eq!(server.post("/v1/turns", &leave).status, 201);
    assert_eq!(game.points(&server, "port"), COUNTED);
}

#[test]
fn redis_started_again_between_the_end_and_the_points_counts_once() {
    let (mut redis, keys) = (RedisServer::start(), keys());
    let url = redis.url();
    let server = Server::over(keys.path(), &["--store", &url], &[]);
    let (game, leave) = about_to_end(&server);
    end_without_points(&server, &redis, &leave);
    redis.kill();
    server.post("/v1/turns", &leave).problem(503, "store-unavailable");
    let _redis = redis.again();
    for _ in 0..2 {
        assert_eq!(server.post("/v1/turns", &leave).status, 201);
        assert_eq!(game.points(&server, "port"), COUNTED);
    }
}

#[test]
fn in_a_cluster_games_of_a_room_count_wherever_they_lie() {
    let (cluster, keys) = (Cluster::start(0), keys());
    let server = Server::over(keys.path(), &["--store", &cluster.url()], &[]);
    for _ in 0..6 {
        let (game, leave) = about_to_end(&server);
        for _ in 0..2 {
            assert_eq!(server.post("/v1/turns", &leave).status, 201);
        }
        assert_eq!(game.points(&server, "port"), COUNTED);
    }
    assert_eq!(server.get("/v1/rooms/port/leaderboard").json()["total"], 12);
}
