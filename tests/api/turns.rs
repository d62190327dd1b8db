//! The turn resource, field by field.

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::Server;

#[test]
fn a_first_turn_has_every_field_of_the_contract() {
    let server = Server::with(&["--public-url", "https://play.example.org"], &[]);
    let table = Table::new(&server, &json!({"rules": "english"}));
    let turn = &table.turn;
    let (token, view) = (table.token(), table.text("view_token"));
    assert_eq!(turn["url"], format!("https://play.example.org/t/{token}"));
    assert_eq!(turn["view_url"], format!("https://play.example.org/v/{view}"));
    assert_eq!(turn["links"]["board_png"], format!("https://play.example.org/b/{view}.png"));
    assert_eq!(turn["position"], "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    assert_eq!(table.legal(), ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
    let fixed = json!({
        "rules": "english", "ply": 0, "side_to_move": "black", "last_move": null, "must_capture": false,
        "counters": {"plies_without_capture": 0, "repetitions": 1, "three_kings": null, "counted_from": null},
        "draw_offered_by": null, "status": "playing", "winner": null, "reason": null,
        "seats": {"black": "open", "white": "open"}, "you": null,
        "can": ["move", "offer-draw", "resign", "quit"], "room": null, "record": false,
        "fork_check": "unique", "newer": null,
    });
    for (field, value) in fixed.as_object().unwrap() {
        assert_eq!(turn[field], *value, "{field}");
    }
    assert_eq!(turn["pieces"][10], json!({"square": 11, "name": "11", "side": "black", "king": false}));
    assert_eq!(turn["text"]["headline"], "Black to move");
    assert_eq!(turn.as_object().unwrap().len(), 28);
}

#[test]
fn a_capture_is_told_with_its_path_and_victims_in_order() {
    let server = Server::start();
    let mut table = Table::from_fen(&server, "english", "W:W22,31:B18,11,1");
    let capture = json!({"text": "22x15x8", "path": [22, 15, 8], "captured": [18, 11], "crowned": false, "other_paths": []});
    assert_eq!(table.turn["legal_moves"], json!([capture]));
    assert_eq!(table.turn["must_capture"], true);
    table.play("22x8");
    let mut last_move = capture;
    last_move.as_object_mut().unwrap().remove("other_paths");
    last_move["side"] = json!("white");
    assert_eq!(table.turn["last_move"], last_move);
    assert_eq!(table.turn["text"]["last_move"], "White played 22x15x8, taking 2 pieces");
}

#[test]
fn paths_with_one_outcome_are_one_move_that_is_told_by_the_smallest() {
    let server = Server::start();
    let table = Table::from_fen(&server, "english", "W:WK22:B18,19,26,27");
    let moves = table.turn["legal_moves"].as_array().unwrap();
    assert_eq!(moves.len(), 1, "{moves:?}");
    assert_eq!(moves[0]["path"], json!([22, 15, 24, 31, 22]));
    assert_eq!(moves[0]["other_paths"], json!([[22, 31, 24, 15, 22]]));
    for text in ["22x15x24x31x22", "22x31x24x15x22", "22x22"] {
        assert_eq!(
            table.post(json!({ "move": text })).json()["last_move"]["path"],
            json!([22, 15, 24, 31, 22])
        );
    }
}

#[test]
fn counters_that_a_rule_set_does_not_have_are_null() {
    let server = Server::start();
    let counters = |rules, fen| Table::from_fen(&server, rules, fen).turn["counters"].clone();
    assert_eq!(
        counters("american", "W:WK32:BK1"),
        json!({"plies_without_capture": null, "repetitions": null, "three_kings": null, "counted_from": null})
    );
    assert_eq!(
        counters("russian", "W:WK29,K30,K31:BK13"),
        json!({"plies_without_capture": null, "repetitions": 1, "three_kings": 0, "counted_from": null})
    );
}

#[test]
fn looking_at_a_turn_gives_what_making_it_gave_and_changes_nothing() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "russian"}));
    table.play("c3-d4 d6-c5");
    let path = format!("/v1/turns/{}", table.token());
    for _ in 0..3 {
        assert_eq!(server.get(&path).json(), table.turn);
    }
    let head = server.request("HEAD", &path, &[], None);
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[test]
fn lineage_tells_how_turns_stand_to_each_other() {
    let server = Server::without_store();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    let mut line: Vec<Value> = vec![table.turn["token"].clone()];
    for text in ["11-15", "22-18", "15x22"] {
        line.push(table.play(text).turn["token"].clone());
    }
    let relation = |earlier: &Value, later: &Value| {
        server.post("/v1/lineage", &json!({"earlier": earlier, "later": later})).json()["relation"].clone()
    };
    assert_eq!(relation(&line[2], &line[2]), "same");
    assert_eq!(relation(&line[2], &line[3]), "next");
    assert_eq!(relation(&line[0], &line[3]), "unknown");
    let fork = server.post("/v1/turns", &json!({"token": line[0], "move": "9-13"})).json()["token"].clone();
    assert_eq!(relation(&line[1], &fork), "fork");
    let other = Table::new(&server, &json!({"rules": "english"})).turn["token"].clone();
    assert_eq!(relation(&other, &line[2]), "unrelated");
    let swapped = server.post("/v1/lineage", &json!({"earlier": line[3], "later": line[2]}));
    assert_eq!(swapped.problem(400, "bad-request")["field"], "later");
    let mut record = Table::new(&server, &json!({"rules": "english", "record": true}));
    let first = record.turn["token"].clone();
    record.play("11-15 22-18 15x22");
    assert_eq!(relation(&first, &record.turn["token"]), "later");
}

#[test]
fn what_was_made_has_an_address() {
    let server = Server::start();
    let answer = server.post("/v1/games", &json!({"rules": "english"}));
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(answer.header("Location"), format!("/v1/turns/{token}"));
    assert_eq!(answer.header("Cache-Control"), "no-store");
}
