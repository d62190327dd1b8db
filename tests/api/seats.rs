//! Who may act: open games, free, claimed and reserved seats, spectators.

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::Server;

const ANNA: &str = "anna's secret";
const BEN: &str = "ben's secret";
const CARL: &str = "carl's secret";

/// A claimed game in which Anna, who plays Black, and Ben have moved once each; it is Anna's turn.
fn anna_against_ben(server: &Server) -> Table<'_> {
    let mut table = Table::new(server, &json!({"rules": "english", "player": ANNA}));
    table.go(json!({"move": "11-15", "player": ANNA})).go(json!({"move": "22-18", "player": BEN}));
    table
}

fn seats(table: &Table<'_>) -> Value {
    table.turn["seats"].clone()
}

#[test]
fn a_player_makes_a_claimed_game_and_the_first_other_one_takes_the_free_seat() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "player": ANNA}));
    assert_eq!(seats(&table), json!({"black": "claimed", "white": "free"}));
    assert_eq!(table.turn["you"], "black");
    table.go(json!({"move": "11-15", "player": ANNA}));
    assert_eq!(table.turn["you"], "black");
    assert_eq!(table.turn["can"], json!(["resign", "quit"]));
    table.go(json!({"move": "22-18", "player": BEN}));
    assert_eq!(seats(&table), json!({"black": "claimed", "white": "claimed"}));
    assert_eq!(table.turn["you"], "white");
}

#[test]
fn a_creator_may_take_the_other_side() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "player": ANNA, "side": "white"}));
    assert_eq!(seats(&table), json!({"black": "free", "white": "claimed"}));
    table.post(json!({"move": "11-15", "player": ANNA})).problem(403, "seat-taken");
    table.go(json!({"move": "11-15", "player": BEN})).go(json!({"move": "22-18", "player": ANNA}));
}

#[test]
fn strangers_the_wrong_side_and_nobody_are_refused() {
    let server = Server::start();
    let table = anna_against_ben(&server);
    let step = |player: &str| table.post(json!({"move": "15x22", "player": player}));
    step(CARL).problem(403, "not-your-seat");
    step(BEN).problem(403, "not-your-seat");
    table.post(json!({"move": "15x22"})).problem(403, "player-required");
    table.post(json!({"action": "resign"})).problem(403, "player-required");
    table.post(json!({"action": "resign", "player": CARL})).problem(403, "not-your-seat");
    assert_eq!(step(ANNA).status, 201);
}

#[test]
fn one_player_cannot_hold_both_seats() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "player": ANNA}));
    table.go(json!({"move": "11-15", "player": ANNA}));
    table.post(json!({"move": "22-18", "player": ANNA})).problem(403, "seat-taken");
    let both = json!({"rules": "english", "players": {"black": ANNA, "white": ANNA}});
    server.post("/v1/games", &both).problem(400, "bad-request");
}

#[test]
fn either_player_resigns_also_out_of_turn_and_only_for_himself() {
    let server = Server::start();
    let mut table = anna_against_ben(&server);
    table.post(json!({"action": "resign", "player": BEN, "side": "black"})).problem(403, "not-your-seat");
    table.go(json!({"action": "resign", "player": BEN}));
    assert_eq!(table.outcome(), "won black resigned");
    let mut table = anna_against_ben(&server);
    table.go(json!({"action": "quit", "player": ANNA, "side": "black"}));
    assert_eq!(table.outcome(), "won white quit");
}

#[test]
fn resigning_never_takes_a_free_seat() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "player": ANNA}));
    table.go(json!({"move": "11-15", "player": ANNA}));
    table.post(json!({"action": "resign", "player": BEN})).problem(403, "not-your-seat");
}

#[test]
fn accepting_a_draw_takes_a_free_seat() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "player": ANNA}));
    table.go(json!({"move": "11-15", "player": ANNA, "offer_draw": true}));
    assert_eq!(table.turn["draw_offered_by"], "black");
    table.post(json!({"action": "accept-draw", "player": ANNA})).problem(403, "seat-taken");
    table.go(json!({"action": "accept-draw", "player": BEN}));
    assert_eq!(table.outcome(), "drawn - agreement");
    assert_eq!(seats(&table), json!({"black": "claimed", "white": "claimed"}));
    assert_eq!(table.turn["you"], "white");
}

#[test]
fn a_lost_seat_is_freed_by_the_other_player_and_taken_anew() {
    let server = Server::start();
    let mut table = anna_against_ben(&server);
    table.post(json!({"action": "release-seat", "player": CARL})).problem(403, "not-your-seat");
    table.go(json!({"action": "release-seat", "player": BEN}));
    assert_eq!(seats(&table), json!({"black": "free", "white": "claimed"}));
    table.post(json!({"action": "release-seat", "player": BEN})).problem(400, "bad-request");
    table.go(json!({"move": "15x22", "player": CARL}));
    assert_eq!(table.turn["you"], "black");
    table.go(json!({"move": "25x18", "player": BEN}));
    table.post(json!({"move": "8-11", "player": ANNA})).problem(403, "not-your-seat");
}

#[test]
fn reserved_seats_are_their_players_from_the_start() {
    let server = Server::start();
    let request = json!({"rules": "russian", "players": {"black": ANNA, "white": BEN}});
    let mut table = Table::new(&server, &request);
    assert_eq!(seats(&table), json!({"black": "claimed", "white": "claimed"}));
    table.post(json!({"move": "c3-d4", "player": CARL})).problem(403, "not-your-seat");
    table.post(json!({"move": "c3-d4", "player": ANNA})).problem(403, "not-your-seat");
    table.go(json!({"move": "c3-d4", "player": BEN}));
}

#[test]
fn seats_can_wait_for_both_players() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "seats": "claimed"}));
    assert_eq!(seats(&table), json!({"black": "free", "white": "free"}));
    table.post(json!({"move": "11-15"})).problem(403, "player-required");
    table.go(json!({"move": "11-15", "player": ANNA}));
    assert_eq!(seats(&table), json!({"black": "claimed", "white": "free"}));
}

#[test]
fn a_rematch_swaps_the_seats_whoever_asks() {
    let server = Server::start();
    let mut table = anna_against_ben(&server);
    let rematch = |token: &str, player: Option<&str>| {
        let mut body = json!({ "token": token });
        if let Some(player) = player {
            body["player"] = player.into();
        }
        server.post("/v1/rematch", &body)
    };
    rematch(table.token(), Some(ANNA)).problem(409, "game-not-over");
    table.go(json!({"action": "resign", "player": ANNA}));
    let asked = [Some(ANNA), Some(BEN), Some(CARL), None].map(|who| rematch(table.token(), who).json());
    for turn in &asked {
        assert_eq!(turn["token"], asked[0]["token"]);
        assert_eq!(turn["ply"], 0);
    }
    assert_eq!(
        [0, 1, 2, 3].map(|i| asked[i]["you"].clone()),
        [json!("white"), json!("black"), Value::Null, Value::Null]
    );
    let mut next = Table::new(&server, &json!({"rules": "english"}));
    next.turn = asked[3].clone();
    next.post(json!({"move": "11-15", "player": ANNA})).problem(403, "not-your-seat");
    next.go(json!({"move": "11-15", "player": BEN}));
    let (table_id, round) = next.text("game").split_once('-').unwrap();
    assert_eq!((table_id, round), (table.text("game").split_once('-').unwrap().0, "1"));
}

#[test]
fn a_view_token_shows_everything_and_does_nothing() {
    let server = Server::start();
    let mut table = anna_against_ben(&server);
    let view = table.text("view_token").to_owned();
    let seen = server.get(&format!("/v1/turns/{view}")).json();
    assert_eq!(seen["token"], view);
    assert_eq!(seen["url"], Value::Null);
    assert_eq!(seen["can"], json!([]));
    assert_eq!(seen["position"], table.turn["position"]);
    assert!(!seen.to_string().contains(table.token()), "nothing that plays may stand in it");
    for fields in [
        json!({"move": "15x22", "player": ANNA}),
        json!({"action": "resign", "player": ANNA}),
        json!({"action": "release-seat", "player": ANNA}),
        json!({"action": "accept-draw", "player": ANNA}),
    ] {
        let mut body = fields;
        body["token"] = json!(view);
        server.post("/v1/turns", &body).problem(403, "view-only");
    }
    table.go(json!({"action": "resign", "player": ANNA}));
    let view = table.text("view_token");
    server.post("/v1/rematch", &json!({ "token": view })).problem(403, "view-only");
}

#[test]
fn the_header_names_the_player_as_well_as_the_field() {
    let server = Server::start();
    let table = anna_against_ben(&server);
    let post = |header: &str, field: Option<&str>| {
        let mut body = json!({"token": table.token(), "move": "15x22"});
        if let Some(field) = field {
            body["player"] = field.into();
        }
        let headers = [("Content-Type", "application/json"), ("Turnlink-Player", header)];
        server.request("POST", "/v1/turns", &headers, Some(body.to_string().as_bytes()))
    };
    assert_eq!(post(ANNA, None).status, 201);
    assert_eq!(post(ANNA, Some(ANNA)).status, 201);
    assert_eq!(post(ANNA, Some(BEN)).problem(400, "bad-request")["field"], "player");
    post("short", None).problem(400, "bad-request");
    let headers = [("Turnlink-Player", ANNA)];
    let seen = server.request("GET", &format!("/v1/turns/{}", table.token()), &headers, None).json();
    assert_eq!(seen["you"], "black");
    assert_eq!(seen["can"], json!(["move", "offer-draw", "resign", "quit", "release-seat"]));
}

#[test]
fn in_an_open_game_a_player_is_ignored() {
    let server = Server::start();
    let request = json!({"rules": "english", "seats": "open", "player": ANNA});
    let mut table = Table::new(&server, &request);
    assert_eq!(seats(&table), json!({"black": "open", "white": "open"}));
    let with = table.post(json!({"move": "11-15", "player": BEN})).json();
    table.go(json!({"move": "11-15"}));
    assert_eq!(with["token"], table.turn["token"]);
    assert_eq!(with["you"], Value::Null);
}

#[test]
fn no_answer_and_no_log_has_a_players_secret_or_a_token() {
    let server = Server::start();
    let table = anna_against_ben(&server);
    let mut said = table.turn.to_string();
    said += table.post(json!({"move": "15x22", "player": CARL})).text();
    said += table.post(json!({"move": ANNA, "player": ANNA})).text();
    said += server.post("/v1/games", &json!({"rules": "english", "player": "short"})).text();
    for secret in [ANNA, BEN, CARL] {
        assert!(!said.contains(secret), "{said}");
    }
    let (token, view) = (table.token().to_owned(), table.text("view_token").to_owned());
    server.get(&format!("/v1/turns/{token}"));
    server.get(&format!("/t/{token}"));
    server.get(&format!("/nothing/{token}?token={token}"));
    let log = server.stop().log;
    for secret in [ANNA, BEN, CARL, &token, &view] {
        assert!(!log.contains(secret), "{log}");
    }
}
