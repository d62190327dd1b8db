//! Games that go on where a PDN was written down to.

use serde_json::{Value, json};

use crate::support::server::{Answer, Server};

const GAME: &str = "[GameType \"21\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0";

fn import(server: &Server, fields: Value) -> Answer {
    let mut body = json!({"rules": "english", "pdn": GAME});
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    server.post("/v1/games", &body)
}

#[test]
fn a_pdn_goes_on_after_any_ply_and_keeps_its_moves() {
    let server = Server::start();
    for (fields, rules, ply) in [
        (json!({}), "english", 4),
        (json!({"ply": 0}), "english", 0),
        (json!({"rules": "american", "ply": 3}), "american", 3),
        (json!({"rules": "russian"}), "english", 4),
        (json!({"players": {"black": "anna's secret", "white": "bert's secret"}}), "english", 4),
        (json!({"pdn": "[GameType \"25\"]\n1. c3-d4 d6-c5"}), "russian", 2),
    ] {
        let answer = import(&server, fields);
        assert_eq!(answer.status, 201, "{}", answer.text());
        let turn = answer.json();
        assert_eq!((turn["rules"].as_str(), turn["ply"].as_u64()), (Some(rules), Some(ply)));
        assert_eq!((&turn["record"], &turn["status"]), (&json!(true), &json!("playing")));
        let pdn = server.get(&format!("/v1/turns/{}/pdn", turn["token"].as_str().unwrap()));
        assert_eq!(pdn.status, 200);
    }
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let server = Server::start();
    let answer = import(&server, json!({"pdn": "1. 11-15 22-18\n2. 12-16"}));
    let problem = answer.problem(422, "bad-pdn");
    assert_eq!((&problem["line"], &problem["column"]), (&json!(2), &json!(4)));
    assert_eq!(problem["detail"], "Line 2, column 4: A capture is required: 15x22.");
    for (fields, field) in [
        (json!({"position": "B:W32:B1"}), "position"),
        (json!({"record": false}), "record"),
        (json!({"room": "port"}), "room"),
        (json!({"ply": 5}), "ply"),
        (json!({"seats": "claimed"}), "seats"),
        (json!({"player": "anna's secret"}), "seats"),
    ] {
        assert_eq!(import(&server, fields).problem(400, "bad-request")["field"], field);
    }
    let alone = server.post("/v1/games", &json!({"rules": "english", "ply": 1}));
    assert_eq!(alone.problem(400, "bad-request")["field"], "ply");
    import(&server, json!({"rules": "chess"})).problem(404, "unknown-rules");
}

#[test]
fn a_retry_gives_the_same_game_and_its_record_goes_on() {
    let server = Server::start();
    let body = json!({"rules": "english", "pdn": GAME, "ply": 2}).to_string();
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", "one")];
    let [first, again] = [0, 1].map(|_| {
        let answer = server.request("POST", "/v1/games", &headers, Some(body.as_bytes()));
        answer.json()["token"].as_str().unwrap().to_owned()
    });
    assert_eq!(first, again);
    let next = server.post("/v1/turns", &json!({"token": first, "move": "15x22"})).json();
    let pdn = server.get(&format!("/v1/games/{}/pdn", next["game"].as_str().unwrap()));
    assert!(pdn.text().contains("1. 11-15 22-18 2. 15x22 *"), "{}", pdn.text());
}
