//! Stores that fail, under real servers.

use std::{
    fs,
    path::Path,
    process::Command,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::desk::{ask, english, look, new_game, play, text};
use crate::{
    store::stage::RedisServer,
    support::{
        command::turnlink,
        process::output,
        server::{Answer, Server},
    },
};

/// The first legal move of a turn.
fn any_move(turn: &Value) -> Option<&str> {
    turn["legal_moves"][0]["text"].as_str()
}

/// Goes on from a turn by any move, or begins another game where there is none.
fn go_on(server: &Server, turn: &Value) -> Answer {
    try_to_go_on(server, turn).expect("the server lives")
}

/// What eight players played until they were told to stop, or the server was gone: the turns that were acknowledged
/// last. Where a game is over they begin another.
fn players(server: &Server, stop: &AtomicBool, turns: &AtomicUsize) -> Vec<Value> {
    let player = || {
        let mut turn = english(server);
        while !stop.load(Ordering::Relaxed) {
            let Some(answer) = try_to_go_on(server, &turn) else { break };
            match answer.status {
                201 => turn = answer.json(),
                _ => {
                    answer.problem(503, "store-unavailable");
                    assert!(!answer.header("Retry-After").is_empty());
                }
            }
            turns.fetch_add(1, Ordering::Relaxed);
        }
        turn
    };
    thread::scope(|scope| {
        let players: Vec<_> = (0..8).map(|_| scope.spawn(player)).collect();
        players.into_iter().map(|player| player.join().unwrap()).collect()
    })
}

fn try_to_go_on(server: &Server, turn: &Value) -> Option<Answer> {
    match any_move(turn) {
        Some(text) => server.try_post("/v1/turns", &json!({"token": turn["token"], "move": text})),
        None => server.try_post("/v1/games", &json!({"rules": "english"})),
    }
}

#[test]
fn a_killed_server_has_every_acknowledged_turn() {
    let data = TempDir::new().unwrap();
    let server = Server::over(data.path(), &["--store", "embedded"], &[]);
    let (stop, turns) = (AtomicBool::new(false), AtomicUsize::new(0));
    let last = thread::scope(|scope| {
        let played = scope.spawn(|| players(&server, &stop, &turns));
        while turns.load(Ordering::Relaxed) < 1000 && !played.is_finished() {
            thread::yield_now();
        }
        server.signal("KILL");
        played.join().unwrap()
    });
    drop(server);
    let server = Server::over(data.path(), &["--store", "embedded"], &[]);
    for turn in last {
        let seen = look(&server, &turn["token"]);
        assert_eq!(seen["fork_check"], "unique");
        // At most the one turn came after that was kept and not acknowledged any more.
        let newest = seen["newer"]["ply"].as_u64().or(seen["ply"].as_u64()).unwrap();
        let acknowledged = turn["ply"].as_u64().unwrap();
        assert!((acknowledged..=acknowledged + 1).contains(&newest), "{newest} after {acknowledged}");
        let game = server.get(&format!("/v1/games/{}", text(&turn, "game"))).json();
        assert_eq!(game["ply"], newest);
        go_on(&server, &turn);
    }
}

#[test]
fn redis_killed_and_started_again_costs_errors_and_no_turn() {
    let mut redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let (stop, turns) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (last, _redis) = thread::scope(|scope| {
        let played = scope.spawn(|| players(&server, &stop, &turns));
        let some = |more: usize| {
            let until = turns.load(Ordering::Relaxed) + more;
            while turns.load(Ordering::Relaxed) < until && !played.is_finished() {
                thread::yield_now();
            }
        };
        some(100);
        redis.kill();
        some(16);
        server.get("/readyz").problem(503, "store-unavailable");
        assert_eq!(server.get("/healthz").status, 200);
        let redis = redis.again();
        some(100);
        stop.store(true, Ordering::Relaxed);
        (played.join().unwrap(), redis)
    });
    let ready = server.get("/readyz");
    assert_eq!((ready.status, ready.json()["store"].as_str()), (200, Some("redis")), "{}", ready.text());
    for turn in last {
        let seen = look(&server, &turn["token"]);
        assert_eq!(seen["fork_check"], "unique", "nothing that was acknowledged is lost");
    }
}

#[test]
fn a_store_that_does_not_answer_stops_turns_and_never_a_look() {
    let mut redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let first = english(&server);
    let next = play(&server, &first, &["11-15"]);
    redis.kill();
    let refused = ask(&server, &next, "22-18");
    refused.problem(503, "store-unavailable");
    assert_eq!(refused.header("Retry-After"), "5");
    server.post("/v1/games", &json!({"rules": "english"})).problem(503, "store-unavailable");
    let paths =
        ["", "/newest", "/newest?wait=0"].map(|end| format!("/v1/turns/{}{end}", text(&next, "token")));
    for path in &paths[..2] {
        let seen = server.get(path);
        assert_eq!((seen.status, seen.json()["fork_check"].as_str()), (200, Some("unavailable")));
    }
    assert_eq!(server.get(&paths[2]).status, 304);
    assert_eq!(server.get(&format!("/t/{}", text(&next, "token"))).status, 200);
    assert_eq!(server.get(&format!("/b/{}.png", text(&next, "view_token"))).status, 200);
    server.get(&format!("/v1/games/{}", text(&next, "game"))).problem(503, "store-unavailable");
    let draft = json!({"token": next["token"], "move": "22-18", "preview": true});
    let draft = server.post("/v1/turns", &draft).json();
    assert_eq!(draft["fork_check"], "unavailable");
    let _redis = redis.again();
    assert_eq!(play(&server, &next, &["22-18"])["token"], draft["token"], "nothing was changed");
}

#[test]
fn where_the_operator_says_so_turns_go_on_unchecked() {
    let mut redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url(), "--store-failure", "open"], &[]);
    let first = english(&server);
    redis.kill();
    let next = play(&server, &first, &["11-15"]);
    assert_eq!(next["fork_check"], "unavailable");
    let _redis = redis.again();
    let after = play(&server, &next, &["22-18"]);
    assert_eq!(after["fork_check"], "unique", "honest players are not left behind");
    ask(&server, &first, "11-16").problem(409, "already-played");
}

#[test]
fn a_paused_redis_costs_a_turn_its_time_limit() {
    let redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let first = english(&server);
    redis.signal("STOP");
    ask(&server, &first, "11-15").problem(503, "store-unavailable");
    assert_eq!(look(&server, &first["token"])["fork_check"], "unavailable");
    redis.signal("CONT");
    let next = ask(&server, &first, "11-15");
    assert_eq!(next.status, 201, "{}", next.text());
}

#[test]
fn a_redis_that_lost_everything_or_something_leaves_honest_players_playing() {
    let redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let first = english(&server);
    let next = play(&server, &first, &["11-15"]);
    let _: () = redis.ask(&[b"FLUSHALL"]);
    let third = play(&server, &next, &["22-18"]);
    let key = format!("turnlink:1:{{{}}}", text(&first, "game"));
    let _: () = redis.ask(&[b"COPY", key.as_bytes(), b"snapshot"]);
    let fourth = play(&server, &third, &["15x22"]);
    let _: () = redis.ask(&[b"RENAME", b"snapshot", key.as_bytes()]);
    let fifth = play(&server, &fourth, &["25x18"]);
    assert_eq!(look(&server, &third["token"])["newer"]["token"], fifth["token"], "one lost turn is bridged");
    // Of two lost turns of an open game one hand could have made both: at worst they go on from what is known.
    let _: () = redis.ask(&[b"COPY", key.as_bytes(), b"snapshot"]);
    let seventh = play(&server, &fifth, &["12-16", "29-25"]);
    let _: () = redis.ask(&[b"RENAME", b"snapshot", key.as_bytes()]);
    let refused = ask(&server, &seventh, "16-19").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], fifth["token"]);
    assert_eq!(play(&server, &refused["latest"], &["12-16"])["fork_check"], "unique");
}

#[test]
fn where_both_seats_are_claimed_any_number_of_lost_turns_is_bridged() {
    let redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let players = json!({"black": "anna's secret", "white": "ben's secret"});
    let first = new_game(&server, &json!({"rules": "english", "players": players}));
    let key = format!("turnlink:1:{{{}}}", text(&first, "game"));
    let _: () = redis.ask(&[b"COPY", key.as_bytes(), b"snapshot"]);
    let moves = ["11-15", "22-18", "15x22", "25x18", "12-16", "29-25"];
    let last = moves.iter().enumerate().fold(first.clone(), |turn, (ply, text)| {
        let player = if ply % 2 == 0 { "anna's secret" } else { "ben's secret" };
        let answer =
            server.post("/v1/turns", &json!({"token": turn["token"], "move": text, "player": player}));
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    });
    let _: () = redis.ask(&[b"RENAME", b"snapshot", key.as_bytes()]);
    let next = json!({"token": last["token"], "move": "16-19", "player": "anna's secret"});
    assert_eq!(server.post("/v1/turns", &next).json()["fork_check"], "unique");
    let other = json!({"token": first["token"], "move": "11-16", "player": "anna's secret"});
    server.post("/v1/turns", &other).problem(409, "already-played");
}

#[test]
fn a_full_disk_refuses_turns_and_harms_none() {
    let data = TempDir::new().unwrap();
    drop(Server::over(data.path(), &[], &[]));
    let ledger = data.path().join("ledger.redb");
    let room = fs::metadata(&ledger).unwrap().len() / 512 + 200;
    let mut limited = Command::new("sh");
    // Past the limit a write fails, as on a full disk, because the signal for it is ignored.
    limited.args(["-c", "trap '' XFSZ; ulimit -f $1; shift; exec \"$@\"", "sh", &room.to_string()]);
    let server = Server::under(limited, data.path(), &[], &[]);
    let mut last = english(&server);
    let refused = loop {
        let answer = go_on(&server, &last);
        match answer.status {
            201 => last = answer.json(),
            _ => break answer,
        }
    };
    refused.problem(503, "store-unavailable");
    server.get("/readyz").problem(503, "store-unavailable");
    assert_eq!(look(&server, &last["token"])["status"], last["status"]);
    drop(server);
    let server = Server::over(data.path(), &[], &[]);
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(look(&server, &last["token"])["fork_check"], "unique");
    assert_eq!(go_on(&server, &last).status, 201);
}

/// What a start says over a store file, which must be left as it was.
fn refusal(data: &Path, content: &[u8]) -> String {
    let ledger = data.join("ledger.redb");
    fs::write(&ledger, content).unwrap();
    let ended = output(turnlink(&["serve", "--listen", "127.0.0.1:0", "--data"], &[]).arg(data));
    assert_eq!((ended.status.code(), fs::read(&ledger).unwrap() == content), (Some(2), true), "{ended:?}");
    String::from_utf8(ended.stderr).unwrap()
}

#[test]
fn a_store_file_that_is_cut_or_foreign_is_refused_and_left() {
    let data = TempDir::new().unwrap();
    let server = Server::over(data.path(), &[], &[]);
    play(&server, &english(&server), &["11-15"]);
    drop(server);
    let whole = fs::read(data.path().join("ledger.redb")).unwrap();
    assert!(refusal(data.path(), &whole[..whole.len() / 2]).contains("store"));
    assert!(refusal(data.path(), &whole[..5]).contains("cut off"));
    assert!(refusal(data.path(), b"").contains("cut off"));
    assert!(refusal(data.path(), b"SQLite format 3\0 and more").contains("another make"));
}
