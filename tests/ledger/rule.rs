//! The rule, clause by clause.

use serde_json::{Value, json};

use super::desk::{ask, draft, english, look, new_game, on_every_store, play, text};
use crate::support::server::Server;

on_every_store!(
    a_turn_is_gone_on_from_once,
    a_late_retry_gets_the_first_answer,
    every_turn_tells_what_is_known_of_it,
    a_draft_that_was_sent_is_gone_on_from,
    a_resignation_that_lost_the_race_is_refused_and_repeated,
    the_same_move_by_another_player_is_another_continuation,
    an_offer_added_afterwards_is_another_continuation,
    a_rematch_is_the_same_whoever_asks_and_only_of_the_game_that_counts,
    a_retried_creation_is_the_same_game,
    nothing_follows_a_finished_game,
);

fn a_turn_is_gone_on_from_once(server: &Server) {
    let first = english(server);
    assert_eq!(first["fork_check"], "unique");
    let next = play(server, &first, &["11-15"]);
    assert_eq!((&next["fork_check"], &next["newer"]), (&json!("unique"), &Value::Null));
    let refused = ask(server, &first, "11-16").problem(409, "already-played");
    let latest = json!({"ply": 1, "url": next["url"], "token": next["token"]});
    assert_eq!(refused["latest"], latest);
    let newest = play(server, &next, &["22-18"]);
    let refused = ask(server, &first, "12-16").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], newest["token"]);
}

fn a_late_retry_gets_the_first_answer(server: &Server) {
    let first = english(server);
    let answer = ask(server, &first, "11-15");
    let newest = play(server, &answer.json(), &["22-18", "15x22", "25x18", "12-16"]);
    let again = ask(server, &first, "11-15");
    assert_eq!((again.status, again.text()), (201, answer.text()), "however late");
    assert_eq!(look(server, &newest["token"])["newer"], Value::Null);
}

fn every_turn_tells_what_is_known_of_it(server: &Server) {
    let first = english(server);
    let fork = draft(server, &first, "11-16");
    let next = play(server, &first, &["11-15"]);
    let newest = play(server, &next, &["22-18"]);
    for (token, fork_check, newer) in [
        (&first["token"], "unique", true),
        (&next["token"], "unique", true),
        (&newest["token"], "unique", false),
        (&fork["token"], "superseded", true),
    ] {
        let seen = look(server, token);
        let expected = if newer {
            json!({"ply": 2, "url": newest["url"], "token": newest["token"]})
        } else {
            Value::Null
        };
        assert_eq!((seen["fork_check"].as_str().unwrap(), &seen["newer"]), (fork_check, &expected));
    }
    let view = look(server, &first["view_token"]);
    assert_eq!(view["newer"], json!({"ply": 2, "url": null, "token": newest["view_token"]}));
}

fn a_draft_that_was_sent_is_gone_on_from(server: &Server) {
    let first = english(server);
    let drafted = draft(server, &first, "11-15");
    assert_eq!(look(server, &first["token"])["newer"], Value::Null, "a draft leaves no trace");
    let answered = play(server, &drafted, &["22-18"]);
    assert_eq!(look(server, &first["token"])["newer"]["token"], answered["token"]);
    let refused = ask(server, &first, "11-16").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], answered["token"]);
    assert_eq!(ask(server, &first, "11-15").json()["token"], drafted["token"], "it came before the answer");
}

fn a_resignation_that_lost_the_race_is_refused_and_repeated(server: &Server) {
    let first = english(server);
    let next = play(server, &first, &["11-15"]);
    let resign = |turn: &Value| {
        server.post("/v1/turns", &json!({"token": turn["token"], "action": "resign", "side": "white"}))
    };
    let latest = resign(&first).problem(409, "already-played")["latest"].clone();
    assert_eq!(latest["token"], next["token"]);
    let over = resign(&latest);
    assert_eq!((over.status, over.json()["reason"].as_str().unwrap()), (201, "resigned"));
    ask(server, &next, "22-18").problem(409, "already-played");
}

fn the_same_move_by_another_player_is_another_continuation(server: &Server) {
    let first = new_game(server, &json!({"rules": "english", "seats": "claimed"}));
    let by = |player: &str| {
        server.post("/v1/turns", &json!({"token": first["token"], "move": "11-15", "player": player}))
    };
    assert_eq!(by("anna's secret").status, 201);
    by("mallory's secret").problem(409, "already-played");
    assert_eq!(by("anna's secret").status, 201);
}

fn an_offer_added_afterwards_is_another_continuation(server: &Server) {
    let first = english(server);
    let next = play(server, &first, &["11-15"]);
    let offer = json!({"token": first["token"], "move": "11-15", "offer_draw": true});
    let refused = server.post("/v1/turns", &offer).problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], next["token"]);
}

fn a_rematch_is_the_same_whoever_asks_and_only_of_the_game_that_counts(server: &Server) {
    let first = english(server);
    let resign = |side: &str, preview: bool| {
        let action = json!({"token": first["token"], "action": "resign", "side": side, "preview": preview});
        server.post("/v1/turns", &action).json()
    };
    let (never, over) = (resign("black", true), resign("white", false));
    let rematch = |turn: &Value| server.post("/v1/rematch", &json!({"token": turn["token"]}));
    let next = rematch(&over).json();
    let moved = play(server, &next, &["11-15"]);
    assert_eq!(rematch(&over).json()["token"], next["token"], "its first turn, also when it went on");
    let refused = rematch(&never).problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], over["token"]);
    assert_eq!(look(server, &next["token"])["newer"]["token"], moved["token"]);
}

fn a_retried_creation_is_the_same_game(server: &Server) {
    let create = || {
        let headers = [("Content-Type", "application/json"), ("Idempotency-Key", "chat-1-message-2")];
        let answer = server.request("POST", "/v1/games", &headers, Some(br#"{"rules":"russian"}"#));
        assert_eq!(answer.status, 201);
        answer.text().to_owned()
    };
    let first = create();
    let turn: Value = serde_json::from_str(&first).unwrap();
    play(server, &turn, &["c3-d4"]);
    assert_eq!(create(), first);
}

fn nothing_follows_a_finished_game(server: &Server) {
    let first = english(server);
    let drafted = draft(server, &first, "11-15");
    let over = json!({"token": first["token"], "action": "quit", "side": "black"});
    let over = server.post("/v1/turns", &over).json();
    let refused = ask(server, &drafted, "22-18").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], over["token"]);
    assert_eq!(text(&look(server, &drafted["token"]), "fork_check"), "superseded");
}
