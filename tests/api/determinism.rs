//! Equal requests get equal answers, on every replica and after every restart; keys change without losing a game.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::table::{Random, Table};
use crate::support::{
    command::run,
    server::{Answer, Server},
};

/// Several servers stand on one directory here, which a store would not allow.
const PUBLIC: [&str; 4] = ["--public-url", "https://play.example.org", "--store", "none"];

fn keyed(server: &Server, key: &str, body: &Value) -> Answer {
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", key)];
    server.request("POST", "/v1/games", &headers, Some(body.to_string().as_bytes()))
}

/// The first two bytes of a token: version, form and key.
fn header(token: &str) -> [u8; 2] {
    let bytes = URL_SAFE_NO_PAD.decode(&token[..4]).unwrap();
    [bytes[0], bytes[1]]
}

/// A body without the one field that is the request's own.
fn without_request_id(answer: &Answer) -> Value {
    let mut body = answer.json();
    if let Some(fields) = body.as_object_mut() {
        fields.remove("request_id");
    }
    body
}

#[test]
fn two_servers_with_one_key_file_give_equal_answers() {
    let data = TempDir::new().unwrap();
    let one = Server::over(data.path(), &PUBLIC, &[]);
    let other = Server::over(data.path(), &PUBLIC, &[]);
    let mut random = Random(7);
    let mut requests = 0;
    for game in 0.. {
        let rules = ["english", "american", "russian"][game % 3];
        let start = json!({"rules": rules, "record": game % 2 == 0});
        let [mut turn, same] =
            [&one, &other].map(|server| keyed(server, &format!("game-{game}"), &start).json());
        assert_eq!(turn, same);
        while turn["status"] == "playing" && turn["ply"].as_u64() < Some(60) {
            let legal = turn["legal_moves"].as_array().unwrap();
            let text =
                if random.below(8) == 0 { &json!("1-32") } else { &legal[random.below(legal.len())]["text"] };
            let body = json!({"token": turn["token"], "move": text, "offer_draw": random.below(9) == 0});
            let answers = [&one, &other].map(|server| server.post("/v1/turns", &body));
            assert_eq!(without_request_id(&answers[0]), without_request_id(&answers[1]));
            requests += 1;
            if answers[0].status == 201 {
                turn = answers[0].json();
            }
        }
        if requests >= 1_000 {
            break;
        }
    }
}

#[test]
fn a_restart_changes_nothing() {
    let data = TempDir::new().unwrap();
    let server = Server::over(data.path(), &PUBLIC, &[]);
    let start = json!({"rules": "russian", "player": "a player's secret"});
    let first = keyed(&server, "one", &start).json();
    let step = json!({"token": first["token"], "move": "c3-d4", "player": "a player's secret"});
    let next = server.post("/v1/turns", &step).json();
    assert_eq!(server.post("/v1/turns", &step).json(), next, "the same request twice");
    server.stop();
    let server = Server::over(data.path(), &PUBLIC, &[]);
    assert_eq!(keyed(&server, "one", &start).json(), first);
    assert_eq!(server.post("/v1/turns", &step).json(), next);
}

#[test]
fn an_idempotency_key_names_a_game_together_with_its_body() {
    let server = Server::start();
    let game = |key: &str, body: Value| keyed(&server, key, &body).json()["game"].clone();
    let first = game("one", json!({"rules": "english"}));
    assert_eq!(game("one", json!({"rules": "english"})), first);
    assert_ne!(game("two", json!({"rules": "english"})), first);
    assert_ne!(game("one", json!({"rules": "american"})), first);
    assert_ne!(game("one", json!({"rules": "english", "player": "somebody"})), first);
    let plain = || Table::new(&server, &json!({"rules": "english"})).turn["game"].clone();
    assert_ne!(plain(), plain(), "without a key every game is a new one");
    for bad in ["", "a b", &"k".repeat(256)] {
        keyed(&server, bad, &json!({"rules": "english"})).problem(400, "bad-request");
    }
}

#[test]
fn the_same_move_twice_gives_the_same_token_and_another_player_another_one() {
    let server = Server::start();
    let table = Table::new(&server, &json!({"rules": "english", "seats": "claimed"}));
    let by = |player: &str| table.post(json!({"move": "11-15", "player": player})).json();
    assert_eq!(by("the first player"), by("the first player"));
    assert_ne!(by("the first player")["token"], by("another player")["token"]);
    assert_ne!(by("the first player")["history"], by("another player")["history"]);
    let preview = table.post(json!({"move": "11-15", "player": "the first player", "preview": true})).json();
    assert_eq!(preview, by("the first player"), "a draft is the same turn");
}

#[test]
fn a_key_is_accepted_everywhere_before_it_is_active_anywhere() {
    let dirs = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let paths = [0, 1].map(|i| dirs[i].path().join("keys"));
    let key = |args: &[&str], dir: usize| {
        let data = dirs[dir].path().to_str().unwrap();
        let ended = run(&[&["key"], args, &["--data", data]].concat(), &[]);
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        ended.out.trim().to_owned()
    };
    let share = || std::fs::copy(&paths[0], &paths[1]).unwrap();
    let old_id = key(&["new"], 0);
    let new_id = key(&["new"], 0);
    assert_ne!(old_id, new_id);
    share();
    // The new key is active on one replica and only accepted on the other: each takes the other's games.
    key(&["activate", &new_id], 1);
    let old = Server::over(dirs[0].path(), &PUBLIC, &[]);
    let new = Server::over(dirs[1].path(), &PUBLIC, &[]);
    let of_old = Table::new(&old, &json!({"rules": "english"})).token().to_owned();
    let of_new = Table::new(&new, &json!({"rules": "english"})).token().to_owned();
    assert_ne!(header(&of_old), header(&of_new), "the header names the key");
    for token in [&of_old, &of_new] {
        let [one, other] = [&old, &new]
            .map(|server| server.post("/v1/turns", &json!({"token": token, "move": "11-15"})).json());
        assert_eq!(one, other);
        assert_eq!(header(one["token"].as_str().unwrap()), header(token), "a game keeps its key");
    }
    new.stop();
    // The old key is taken out: exactly its games are refused.
    let text = std::fs::read_to_string(&paths[1]).unwrap();
    let kept: Vec<&str> = text.lines().filter(|line| !line.starts_with(&format!("{old_id} "))).collect();
    std::fs::write(&paths[1], kept.join("\n")).unwrap();
    let new = Server::over(dirs[1].path(), &PUBLIC, &[]);
    assert_eq!(new.get(&format!("/v1/turns/{of_new}")).status, 200);
    new.get(&format!("/v1/turns/{of_old}")).problem(403, "token-rejected");
}
