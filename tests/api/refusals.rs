//! Refused requests say what is wrong and what would do.

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::Server;

/// Rules, position, move, reason and detail.
const ILLEGAL: &[[&str; 5]] = &[
    ["english", "B:W15,22:B11", "hello", "unreadable", "This cannot be read as a move."],
    ["english", "B:W22:B11", "11-33", "off-board", "The move names a square that the board does not have."],
    ["english", "B:W22:B11", "12-16", "empty-square", "There is no piece on 12."],
    ["english", "B:W22:B11", "22-18", "not-your-piece", "The piece on 22 is not Black's."],
    ["english", "B:W22:B11,15", "11-15", "occupied", "There is a piece on 15."],
    ["english", "B:W22:B11", "11-8", "wrong-direction", "The man may not go back to 8."],
    ["english", "B:W22:B11", "11-14", "not-diagonal", "14 is not on the same diagonal."],
    ["english", "B:W22:B11", "11-25", "too-far", "25 is too far for one step."],
    ["english", "W:W22,31,32:B18", "31-27", "capture-required", "A capture is required: 22x15."],
    ["english", "W:W22,24,31:B18,19", "31-27", "capture-required", "A capture is required: 22x15 or 24x15."],
    ["english", "W:W22,31:B18,11", "22x15", "capture-incomplete", "The capture goes on from 15 to 8."],
    ["english", "B:W22:B11", "11x18", "nothing-to-capture", "There is nothing to capture on the way to 18."],
    ["russian", "W:WK29:B22,27", "a1:d4:a1", "captured-twice", "The piece on c3 was jumped over already."],
    [
        "russian",
        "W:WK29:B25,9",
        "a1:g7",
        "must-keep-capturing",
        "The king must land on d4 to go on capturing.",
    ],
];

#[test]
fn an_illegal_move_says_why_by_which_rule_and_what_is_legal() {
    let server = Server::start();
    for [rules, fen, text, reason, detail] in ILLEGAL {
        let table = Table::from_fen(&server, rules, fen);
        let problem = table.post(json!({ "move": text })).problem(422, "illegal-move");
        assert_eq!(problem["reason"], *reason, "{fen} {text}: {problem}");
        assert_eq!(problem["detail"], *detail, "{fen} {text}");
        assert_eq!(problem["legal_moves"], table.turn["legal_moves"]);
        assert!(problem["rule"].as_str().is_some_and(|rule| rule.ends_with('.')));
    }
}

#[test]
fn a_capture_left_too_early_names_the_squares_to_go_on_to() {
    let server = Server::start();
    let table = Table::from_fen(&server, "english", "W:W22,31:B18,11");
    let problem = table.post(json!({"move": "22x15"})).problem(422, "illegal-move");
    assert_eq!(problem["next"], json!([8]));
}

#[test]
fn a_capture_shortened_to_ends_that_fit_two_lists_both() {
    let server = Server::start();
    let table = Table::from_fen(&server, "english", "W:W31:B18,19,26,27");
    let problem = table.post(json!({"move": "31x15"})).problem(422, "illegal-move");
    assert_eq!(problem["reason"], "ambiguous");
    assert_eq!(problem["detail"], "Several captures fit: 31x22x15 or 31x24x15.");
    assert_eq!(problem["candidates"], table.turn["legal_moves"]);
}

#[test]
fn every_notation_and_separator_is_read() {
    let server = Server::start();
    let table = Table::from_fen(&server, "english", "W:W22,31:B18,11");
    for text in ["22x15x8", "22-15-8", "22:15:8", "22*15*8", "22x15-8", "22x8", "22-8", "c3:e5:g7", "C3xG7"] {
        let next = table.post(json!({ "move": text }));
        assert_eq!(next.json()["last_move"]["text"], "22x15x8", "{text}");
    }
}

#[test]
fn everything_on_a_finished_game_is_refused_with_the_turn() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.go(json!({"action": "resign", "side": "black"}));
    for fields in [
        json!({"move": "11-15"}),
        json!({"action": "resign", "side": "white"}),
        json!({"action": "quit", "side": "white"}),
        json!({"action": "accept-draw"}),
        json!({"action": "release-seat"}),
    ] {
        let problem = table.post(fields).problem(409, "game-over");
        assert_eq!(problem["turn"]["token"], table.turn["token"]);
        assert_eq!(problem["turn"]["status"], "won");
    }
}

#[test]
fn an_offer_is_needed_to_accept_one_and_lapses_with_the_next_move() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.post(json!({"action": "accept-draw"})).problem(422, "no-draw-offer");
    table.go(json!({"move": "11-15", "offer_draw": true}));
    assert_eq!(table.turn["can"], json!(["move", "offer-draw", "accept-draw", "resign", "quit"]));
    table.play("22-18");
    assert_eq!(table.turn["draw_offered_by"], Value::Null);
    table.post(json!({"action": "accept-draw"})).problem(422, "no-draw-offer");
}

#[test]
fn a_bad_position_says_which_piece_is_wrong() {
    let server = Server::start();
    for (fen, part) in [
        ("B:W21,21:B1", "two pieces on square 21"),
        ("B:W1:B2", "a man of white on square 1"),
        ("B:W21:B31", "a man of black on square 31"),
        ("B:W33:B1", "entry 1 of white's pieces"),
        ("W:W20-32:B1", "more than 12 pieces"),
        ("X:W21:B1", "the side to move"),
        ("B:W21:W1", "both lists"),
        ("nonsense", "a position is written like"),
    ] {
        let answer = server.post("/v1/games", &json!({"rules": "english", "position": fen}));
        let problem = answer.problem(422, "bad-position");
        let detail = problem["detail"].as_str().unwrap().to_lowercase();
        assert!(detail.contains(&part.to_lowercase()), "{fen}: {detail}");
    }
}

#[test]
fn a_request_that_contradicts_itself_names_the_field() {
    let server = Server::start();
    let player = "a long enough secret";
    for (path, body, field) in [
        ("/v1/games", json!({"rules": "english", "side": "white"}), "side"),
        ("/v1/games", json!({"rules": "english", "colour": "white"}), "colour"),
        ("/v1/games", json!({"rules": "english", "player": null}), "player"),
        ("/v1/games", json!({"rules": "english", "player": "short"}), "player"),
        ("/v1/games", json!({"rules": "english", "record": "yes"}), "record"),
        ("/v1/games", json!({"rules": "english", "seats": "closed"}), "seats"),
        (
            "/v1/games",
            json!({"rules": "english", "player": player, "players": {"black": player, "white": player}}),
            "players",
        ),
        ("/v1/games", json!({"rules": "english", "players": {"black": player}}), "players.white"),
        (
            "/v1/games",
            json!({"rules": "english", "players": {"black": player, "white": "b"}}),
            "players.white",
        ),
        (
            "/v1/games",
            json!({"rules": "english", "seats": "open", "players": {"black": player, "white": "other long secret"}}),
            "seats",
        ),
        ("/v1/games", json!({}), "rules"),
        ("/v1/turns", json!({"token": "T"}), "move"),
        ("/v1/turns", json!({"token": "T", "move": "11-15", "action": "resign"}), "action"),
        ("/v1/turns", json!({"token": "T", "action": "dance"}), "action"),
        ("/v1/turns", json!({"token": "T", "move": "11-15", "side": "black"}), "side"),
        ("/v1/turns", json!({"token": "T", "action": "resign", "offer_draw": true}), "offer_draw"),
        ("/v1/turns", json!({"token": "T", "move": 11}), "move"),
        ("/v1/turns", json!({"token": ["T"], "move": "11-15"}), "token"),
        ("/v1/lineage", json!({"earlier": "T"}), "later"),
    ] {
        let problem = server.post(path, &body).problem(400, "bad-request");
        assert_eq!(problem["field"], field, "{body}: {problem}");
    }
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    assert_eq!(table.post(json!({"action": "resign"})).problem(400, "bad-request")["field"], "side");
    assert_eq!(table.post(json!({"action": "release-seat"})).problem(400, "bad-request")["field"], "action");
    table.play("11-15");
}

#[test]
fn unknown_rules_and_rooms_are_named_as_such() {
    let server = Server::start();
    let problem = server.post("/v1/games", &json!({"rules": "chess"})).problem(404, "unknown-rules");
    assert_eq!(problem["known"], json!(["english", "american", "russian"]));
    server.post("/v1/games", &json!({"rules": "english", "room": "lounge"})).problem(404, "unknown-room");
    server.get("/v1/rules/chess").problem(404, "unknown-rules");
}

#[test]
fn a_text_that_is_no_token_of_this_server_is_refused_wherever_a_token_is_read() {
    let server = Server::start();
    let table = Table::new(&server, &json!({"rules": "english"}));
    let token = table.token();
    let other = Server::start();
    let foreign = Table::new(&other, &json!({"rules": "english"})).token().to_owned();
    let cut = &token[..token.len() - 1];
    let changed = format!("{}A{}", &token[..9], &token[10..]);
    for text in [
        "hello",
        &format!("{token}="),
        &"A".repeat(513),
        cut,
        &foreign,
        &token.to_lowercase(),
        if changed == token { &foreign } else { &changed },
    ] {
        let answers = [
            server.get(&format!("/v1/turns/{text}")),
            server.get(&format!("/v1/turns/{text}/pdn")),
            server.post("/v1/turns", &json!({"token": text, "move": "11-15"})),
            server.post("/v1/rematch", &json!({"token": text})),
            server.post("/v1/lineage", &json!({"earlier": text, "later": token})),
            server.post("/v1/lineage", &json!({"earlier": token, "later": text})),
        ];
        for answer in answers {
            // Cut and changed texts can be spelled well by chance; either way they are refused.
            match answer.status {
                400 => answer.problem(400, "token-malformed"),
                _ => answer.problem(403, "token-rejected"),
            };
        }
    }
}
