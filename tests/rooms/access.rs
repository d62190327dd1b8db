//! Who may play in a room, and what.

use serde_json::{Value, json};
use tempfile::TempDir;

use super::table::{Player, Table, admin, server, server_with};
use crate::support::{command::run, server::Server};

fn ask(server: &Server, fields: Value) -> crate::support::server::Answer {
    let mut body = json!({"rules": "american", "room": "port"});
    body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    server.post("/v1/games", &body)
}

#[test]
fn a_room_plays_its_own_rules_from_the_start_in_claimed_seats() {
    let server = server();
    let field = |fields| ask(&server, fields).problem(400, "bad-request")["field"].clone();
    assert_eq!(field(json!({"rules": "english"})), "rules");
    assert_eq!(field(json!({"position": "B:W21,22,K7:B1-12"})), "position");
    assert_eq!(field(json!({"seats": "open"})), "seats");
    ask(&server, json!({"room": "attic"})).problem(404, "unknown-room");
    let free = ask(&server, json!({}));
    assert_eq!(free.json()["seats"], json!({"black": "free", "white": "free"}));
    assert_eq!(free.json()["room"], "port");
    let text = json!({"token": free.json()["token"], "move": "11-15"});
    server.post("/v1/turns", &text).problem(403, "player-required");
}

#[test]
fn without_a_store_or_the_key_of_public_ids_there_are_no_rooms() {
    ask(&Server::without_store(), json!({})).problem(404, "unknown-room");
    let secret = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh0";
    let keys = format!("1 active {secret}");
    let server = Server::with(&["--store", "memory"], &[("TURNLINK_KEYS", &keys)]);
    server.log_line("no rooms");
    ask(&server, json!({})).problem(404, "unknown-room");
    server.request("GET", "/v1/me", &[("Turnlink-Player", "a player")], None).problem(404, "not-found");
    let keys = format!("1 active {secret}\npeople {}", secret.replace("AAEC", "AQEC"));
    let server = Server::with(&["--store", "memory"], &[("TURNLINK_KEYS", &keys)]);
    assert_eq!(ask(&server, json!({})).status, 201);
}

#[test]
fn a_rooms_game_goes_on_nowhere_without_its_store() {
    let (keys, dir) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = |dir: &TempDir| dir.path().to_str().unwrap().to_owned();
    assert_eq!(run(&["key", "new", "--data", &path(&keys)], &[]).code, Some(0));
    std::fs::copy(keys.path().join("keys"), dir.path().join("keys")).unwrap();
    let with = Server::over(keys.path(), &["--store", "memory"], &[]);
    let mut game = Table::new(&with, "port");
    game.play(&with, 2);
    let without = Server::over(dir.path(), &["--store", "none"], &[]);
    let black = game.players[0].clone();
    game.post(&without, &black, json!({"move": "9-13"})).problem(404, "unknown-room");
    assert_eq!(
        without.get(&format!("/v1/turns/{}", game.turn["token"].as_str().unwrap())).json()["room"],
        "port"
    );
    // A store that knows nothing of the game: it must not begin anew there.
    let emptied = Server::over(dir.path(), &["--store", "memory"], &[]);
    let text = game.turn["legal_moves"][0]["text"].clone();
    game.post(&emptied, &black, json!({"move": text})).problem(404, "not-found");
}

#[test]
fn rooms_for_vips_ask_at_creation_and_when_a_seat_is_taken() {
    let server = server();
    let [vip, other] = [Player::new(), Player::new()];
    let of = |fields| {
        let mut fields: Value = fields;
        fields["room"] = json!("tourist");
        ask(&server, fields)
    };
    of(json!({})).problem(403, "player-required");
    of(json!({"player": vip.0})).problem(403, "vip-only");
    vip.vip(&server, true);
    assert_eq!(of(json!({"player": vip.0})).status, 201);
    of(json!({"players": {"black": vip.0, "white": other.0}})).problem(403, "vip-only");
    let mut game = Table::of(&server, "tourist", [vip, other.clone()]);
    game.play(&server, 1);
    let text = game.turn["legal_moves"][0]["text"].clone();
    game.post(&server, &other, json!({ "move": text })).problem(403, "vip-only");
    game.post(&server, &other, json!({"move": text, "preview": true})).problem(403, "vip-only");
    other.vip(&server, true);
    game.play(&server, 1);
    assert_eq!(other.me(&server)["vip"], true);
}

#[test]
fn a_vip_who_is_none_any_more_plays_his_game_to_its_end() {
    let server = server();
    let players = [Player::new(), Player::new()];
    players.iter().for_each(|player| player.vip(&server, true));
    let mut game = Table::of(&server, "tourist", players);
    game.play(&server, 4);
    game.players[0].vip(&server, false);
    game.play(&server, 6);
    let white = game.players[1].clone();
    game.go(&server, &white, json!({"action": "resign"}));
    assert_eq!(game.points(&server, "tourist"), [Some(500), Some(100)]);
    server.post("/v1/rematch", &json!({"token": game.turn["token"]})).problem(403, "vip-only");
    let again = json!({"rules": "american", "room": "tourist", "player": game.players[0].0});
    server.post("/v1/games", &again).problem(403, "vip-only");
}

#[test]
fn vips_are_the_operators_matter() {
    let server = server();
    let player = Player::new();
    let path = format!("/v1/admin/vips/{}", player.id(&server));
    for header in ["", "Bearer", "Bearer an admin key for tests onlx", "Basic an admin key for tests only"] {
        for (method, path) in [("GET", "/v1/admin/vips"), ("PUT", &*path), ("DELETE", &*path)] {
            let refused = server.request(method, path, &[("Authorization", header)], None);
            refused.problem(401, "admin-only");
            assert_eq!(refused.header("www-authenticate"), "Bearer");
        }
    }
    assert_eq!(player.me(&server)["vip"], false);
    player.vip(&server, true);
    let vips = json!({"vips": [player.id(&server)]});
    assert_eq!(admin(&server, "GET", "/v1/admin/vips").json(), vips);
    player.vip(&server, false);
    assert_eq!(admin(&server, "GET", "/v1/admin/vips").json(), json!({"vips": []}));
    for id in ["x", "0123", "0123456789ABCDEF", "0123456789abcdeff"] {
        admin(&server, "PUT", &format!("/v1/admin/vips/{id}")).problem(400, "bad-request");
    }
    admin(&Server::with(&["--store", "memory"], &[]), "GET", "/v1/admin/vips").problem(404, "not-found");
}

#[test]
fn vips_are_granted_on_the_command_line_too() {
    let data = TempDir::new().unwrap();
    let dir = data.path().to_str().unwrap();
    let player = Player::new();
    let server = Server::over(data.path(), &[], &[]);
    let id = player.id(&server);
    assert_eq!(server.stop().code, Some(0));
    let vip = |words: &[&str]| run(&[&["vip"], words, &["--data", dir]].concat(), &[]);
    assert_eq!(vip(&["grant", &id]).code, Some(0));
    assert_eq!(vip(&["list"]).out, format!("{id}\n"));
    let server = Server::over(data.path(), &[], &[]);
    assert_eq!(player.me(&server)["vip"], true);
    assert_eq!(vip(&["list"]).code, Some(2), "the server has the file open");
    assert_eq!(server.stop().code, Some(0));
    assert_eq!(vip(&["withdraw", &id]).code, Some(0));
    assert_eq!(vip(&["list"]).out, "");
    assert_eq!(vip(&["grant", "nobody"]).code, Some(2));
    assert_eq!(run(&["vip", "list", "--data", dir, "--store", "none"], &[]).code, Some(1));
}

#[test]
fn a_list_of_rooms_with_a_fault_stops_the_start() {
    let room = json!({"number": 1, "id": "hall", "access": "all", "points": {"win": 1, "draw": 0, "lose": 0, "quit": 0}});
    let with = |field: &str, value: Value| {
        let mut room = room.clone();
        room[field] = value;
        room
    };
    let faults = [
        json!({}),
        json!([with("number", json!(0))]),
        json!([with("id", json!("The Hall"))]),
        json!([with("rules", json!("chess"))]),
        json!([with("access", json!("some"))]),
        json!([with("colour", json!("green"))]),
        json!([room, room]),
        json!([room, with("number", json!(2))]),
    ];
    for rooms in faults {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), rooms.to_string()).unwrap();
        let ended = run(&["serve", "--listen", "127.0.0.1:0", "--rooms", file.path().to_str().unwrap()], &[]);
        assert_eq!(ended.code, Some(2), "{rooms}");
        assert!(ended.err.contains("TURNLINK_ROOMS"), "{}", ended.err);
    }
    assert_eq!(server_with(&json!([])).get("/v1/rooms").json(), json!({"rooms": []}));
    assert_eq!(server_with(&json!([room])).get("/v1/rooms").json()["rooms"][0]["id"], "hall");
    let short = run(&["serve", "--listen", "127.0.0.1:0"], &[("TURNLINK_ADMIN_KEY", "too short a key")]);
    assert_eq!(short.code, Some(2));
    assert!(!short.err.contains("too short a key"), "{}", short.err);
}
