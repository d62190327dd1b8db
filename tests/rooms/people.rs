//! Leaderboards, names, and a player's own page of data.

use serde_json::{Value, json};

use super::{
    claim::impatient,
    table::{Player, Table, server, server_with},
};
use crate::support::server::{Answer, Server};

fn rename(server: &Server, player: &Player, name: &str) -> Answer {
    let headers = [("Turnlink-Player", &*player.0), ("Content-Type", "application/json")];
    server.request("PUT", "/v1/me", &headers, Some(json!({ "name": name }).to_string().as_bytes()))
}

/// Seven games with new players: who won them and who lost.
fn played(server: &Server) -> Vec<Table> {
    let game = |_| {
        let mut game = Table::new(server, "port");
        game.play(server, 10);
        let black = game.players[0].clone();
        game.go(server, &black, json!({"action": "resign"}));
        game
    };
    (0..7).map(game).collect()
}

#[test]
fn a_leaderboard_is_read_by_pages_and_around_a_player() {
    let server = server();
    let games = played(&server);
    let page = |query: &str| server.get(&format!("/v1/rooms/port/leaderboard{query}")).json();
    let ranks = |board: &Value| -> Vec<u64> {
        board["players"].as_array().unwrap().iter().map(|player| player["rank"].as_u64().unwrap()).collect()
    };
    let whole = page("");
    assert_eq!((&whole["room"], &whole["total"], &whole["next"]), (&json!("port"), &json!(14), &Value::Null));
    assert_eq!(ranks(&whole), (1..=14).collect::<Vec<u64>>());
    let points: Vec<u64> = whole["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["points"].as_u64().unwrap())
        .collect();
    assert_eq!(points, [[100; 7], [20; 7]].concat());
    assert_eq!(ranks(&page("?from=5&count=3")), [5, 6, 7]);
    assert_eq!(page("?from=5&count=3")["next"], 8);
    assert_eq!(ranks(&page("?from=13&count=3")), [13, 14]);
    assert!(ranks(&page("?from=15")).is_empty());
    let loser = &games[3].players[0];
    let rank = loser.me(&server)["rooms"][0]["rank"].as_u64().unwrap();
    let around = loser.call(&server, "GET", "/v1/rooms/port/leaderboard?around=me&count=3").json();
    assert!(ranks(&around).contains(&rank), "{around}");
    let mine: Vec<&Value> =
        around["players"].as_array().unwrap().iter().filter(|player| player["you"] == true).collect();
    assert_eq!(mine.len(), 1);
    assert_eq!(mine[0]["player"], *loser.id(&server));
    let by_id = page(&format!("?around={}&count=3", loser.id(&server)));
    assert_eq!(ranks(&by_id), ranks(&around));
    assert_eq!(ranks(&page("?around=0123456789abcdef&count=2")), [1, 2], "who has no points sees the top");
    for query in
        ["?from=0", "?count=0", "?count=101", "?from=1&around=me", "?around=x", "?page=2", "?from=-1"]
    {
        server.get(&format!("/v1/rooms/port/leaderboard{query}")).problem(400, "bad-request");
        let asked = loser.call(&server, "GET", &format!("/v1/rooms/port/leaderboard{query}"));
        asked.problem(400, "bad-request");
    }
    server.get("/v1/rooms/port/leaderboard?around=me").problem(403, "player-required");
    server.get("/v1/rooms/attic/leaderboard").problem(404, "unknown-room");
    assert_eq!(server.get("/v1/rooms/tourist/leaderboard").json()["total"], 0);
}

#[test]
fn a_player_has_the_name_that_he_gave_himself() {
    let server = server();
    let winner = played(&server)[0].players[1].clone();
    assert_eq!(winner.me(&server)["name"], Value::Null);
    for name in ["Ann", "Żółw <script>alert(1)</script>", "\"O'Neill\" & co"] {
        let me = rename(&server, &winner, name);
        assert_eq!((me.status, &me.json()["name"]), (200, &json!(name)));
        let board = winner.call(&server, "GET", "/v1/rooms/port/leaderboard?around=me").json();
        let mine = board["players"].as_array().unwrap().iter().find(|player| player["you"] == true).unwrap();
        assert_eq!(mine["name"], name);
    }
    for name in ["", " Ann", "Ann ", "A\nnn", "A\u{202e}nn", &"x".repeat(33)] {
        let refused = rename(&server, &winner, name).problem(400, "bad-request");
        assert_eq!(refused["field"], "name");
    }
    let body = json!({"name": "Ann"}).to_string();
    let json = [("Content-Type", "application/json")];
    server.request("PUT", "/v1/me", &json, Some(body.as_bytes())).problem(403, "player-required");
    server.get("/v1/me").problem(403, "player-required");
    let in_body = json!({"name": "Ben", "player": winner.0}).to_string();
    let answer = server.request("PUT", "/v1/me", &json, Some(in_body.as_bytes()));
    assert_eq!(answer.json()["name"], "Ben");
}

#[test]
fn a_player_who_wants_it_is_forgotten() {
    let server = server();
    let winner = played(&server)[0].players[1].clone();
    rename(&server, &winner, "Ann");
    winner.vip(&server, true);
    assert_eq!(winner.points(&server, "port"), Some(100));
    let id = winner.id(&server);
    for _ in 0..2 {
        assert_eq!(winner.call(&server, "DELETE", "/v1/me").status, 204);
        assert_eq!(winner.me(&server), json!({"player": id, "name": null, "vip": false, "rooms": []}));
    }
    let board = server.get("/v1/rooms/port/leaderboard").json();
    assert_eq!(board["total"], 13);
    assert!(!board.to_string().contains(&id));
    server.request("DELETE", "/v1/me", &[], None).problem(403, "player-required");
}

#[test]
fn the_same_player_has_the_same_id_after_keys_were_changed() {
    let data = tempfile::TempDir::new().unwrap();
    let dir = data.path().to_str().unwrap();
    let player = Player::new();
    let before = player.id(&Server::over(data.path(), &["--store", "memory"], &[]));
    let key =
        |words: &[&str]| crate::support::command::run(&[&["key"], words, &["--data", dir]].concat(), &[]);
    assert_eq!(key(&["new"]).out, "2\n");
    assert_eq!(key(&["activate", "2"]).code, Some(0));
    assert_eq!(key(&["people"]).code, Some(2), "there is one for good");
    let server = Server::over(data.path(), &["--store", "memory"], &[]);
    assert_eq!(player.id(&server), before);
    assert_ne!(Player::new().id(&server), before);
}

#[test]
fn a_key_file_that_knew_no_rooms_gets_its_key_of_public_ids() {
    let data = tempfile::TempDir::new().unwrap();
    let path = data.path().join("keys");
    std::fs::write(&path, "1 active AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh0\n").unwrap();
    let dir = data.path().to_str().unwrap();
    let made = crate::support::command::run(&["key", "people", "--data", dir], &[]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    let server = Server::over(data.path(), &["--store", "memory"], &[]);
    assert_eq!(server.get("/v1/rooms").json()["rooms"].as_array().unwrap().len(), 3);
}

#[test]
fn the_record_notes_who_made_each_move_of_a_rooms_game_and_of_no_other() {
    let data = tempfile::TempDir::new().unwrap();
    let server = Server::over(data.path(), &[], &[]);
    let mut game = Table::new(&server, "port");
    game.play(&server, 3);
    let ids = game.players.each_ref().map(|player| json!(player.id(&server)));
    let outside = json!({"rules": "american", "player": game.players[0].0});
    let outside = server.post("/v1/games", &outside).json();
    let moved = json!({"token": outside["token"], "move": "11-15", "player": game.players[0].0});
    assert_eq!(server.post("/v1/turns", &moved).status, 201);
    assert_eq!(server.stop().code, Some(0));
    let dir = data.path().to_str().unwrap();
    let exported = crate::support::command::run(&["store", "export", "--data", dir], &[]).out;
    let players = |id: &Value| {
        let lines = exported.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.filter(|record| record["game"] == *id).map(|record| record["players"].clone()).next()
    };
    let [black, white] = &ids;
    assert_eq!(players(&game.turn["game"]), Some(json!([null, black, white, black])));
    assert_eq!(players(&outside["game"]), Some(json!([null, null])));
}

#[test]
fn the_moves_of_a_player_who_was_forgotten_are_nobodys() {
    let data = tempfile::TempDir::new().unwrap();
    let server = Server::over(data.path(), &[], &[]);
    let mut game = Table::new(&server, "port");
    game.play(&server, 3);
    let [black, white] = game.players.each_ref().map(|player| player.id(&server));
    assert_eq!(game.players[0].call(&server, "DELETE", "/v1/me").status, 204);
    let exported = |server: Server| {
        assert_eq!(server.stop().code, Some(0));
        let dir = data.path().to_str().unwrap();
        crate::support::command::run(&["store", "export", "--data", dir], &[]).out
    };
    let players = |exported: &str| {
        let mut lines = exported.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.find(|line| line["kind"] == "game").unwrap()["players"].clone()
    };
    let text = exported(server);
    assert_eq!(players(&text), json!([null, null, white, null]));
    assert!(!text.contains(&black));
    let server = Server::over(data.path(), &[], &[]);
    game.play(&server, 2);
    assert_eq!(players(&exported(server)), json!([null, black, white, black, white, black]), "he played on");
}

#[test]
fn who_is_forgotten_in_mid_game_gets_nothing_and_the_other_his_points_once() {
    let server = server_with(&impatient());
    let mut game = Table::new(&server, "port");
    game.play(&server, 11);
    let [black, white] = game.players.clone();
    assert_eq!(white.call(&server, "DELETE", "/v1/me").status, 204);
    let claim = game.body(&black, json!({"action": "claim-quit"}));
    for _ in 0..2 {
        assert_eq!(server.post("/v1/turns", &claim).status, 201);
        assert_eq!(game.points(&server, "port"), [Some(100), None]);
    }
    let board = server.get("/v1/rooms/port/leaderboard").json();
    assert_eq!(board["total"], 1);
    assert!(!board.to_string().contains(&white.id(&server)));

    let mut game = Table::of(&server, "port", [black, white.clone()]);
    game.play(&server, 10);
    assert_eq!(white.call(&server, "DELETE", "/v1/me").status, 204);
    game.play(&server, 2);
    game.go(&server, &white, json!({"action": "resign"}));
    assert_eq!(game.points(&server, "port"), [Some(200), Some(20)], "who plays on is known again");
}

#[test]
fn who_was_forgotten_takes_no_seat_of_vips_into_the_next_round() {
    let server = server();
    let players = [Player::new(), Player::new()];
    players.iter().for_each(|player| player.vip(&server, true));
    let mut game = Table::of(&server, "tourist", players.clone());
    game.play(&server, 11);
    let white = game.players[1].clone();
    game.go(&server, &white, json!({"action": "resign"}));
    assert_eq!(white.call(&server, "DELETE", "/v1/me").status, 204);
    server.post("/v1/rematch", &json!({"token": game.turn["token"]})).problem(403, "vip-only");
    let mut game = Table::new(&server, "port");
    game.play(&server, 11);
    let white = game.players[1].clone();
    game.go(&server, &white, json!({"action": "resign"}));
    assert_eq!(white.call(&server, "DELETE", "/v1/me").status, 204);
    assert_eq!(server.post("/v1/rematch", &json!({"token": game.turn["token"]})).status, 201);
}
