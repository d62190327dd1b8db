//! The newest turn, asked for and waited for.

use std::thread;

use serde_json::{Value, json};

use super::desk::{draft, english, on_every_store, play, text};
use crate::support::server::{Answer, Server};

on_every_store!(
    the_newest_turn_comes_in_the_form_that_was_sent,
    a_game_is_found_by_its_id_to_be_watched,
    what_a_caller_has_is_not_sent_again,
    whoever_waits_gets_the_next_turn,
    a_wait_in_vain_ends_with_nothing_new,
);

fn newest(server: &Server, token: &Value) -> Answer {
    server.get(&format!("/v1/turns/{}/newest", token.as_str().unwrap()))
}

fn the_newest_turn_comes_in_the_form_that_was_sent(server: &Server) {
    let first = english(server);
    assert_eq!(newest(server, &first["token"]).json()["token"], first["token"]);
    let last = play(server, &first, &["11-15", "22-18", "15x22"]);
    let (played, watched) =
        (newest(server, &first["token"]).json(), newest(server, &first["view_token"]).json());
    assert_eq!(
        (&played["token"], &played["url"], &played["newer"]),
        (&last["token"], &last["url"], &Value::Null)
    );
    assert_eq!((&watched["token"], &watched["url"]), (&last["view_token"], &Value::Null));
    let drafted = draft(server, &last, "25x18");
    assert_eq!(
        newest(server, &drafted["token"]).json()["token"],
        drafted["token"],
        "it comes after what is known"
    );
}

fn a_game_is_found_by_its_id_to_be_watched(server: &Server) {
    let first = english(server);
    let last = play(server, &first, &["11-15", "22-18"]);
    let game = text(&first, "game");
    let seen = server.get(&format!("/v1/games/{game}"));
    assert_eq!(seen.json()["token"], last["view_token"]);
    assert!(!seen.text().contains(text(&last, "token")));
    let page = server.get(&format!("/g/{game}"));
    assert_eq!((page.status, page.header("Location")), (303, &*format!("/v/{}", text(&last, "view_token"))));
    // An id of digits alone is the same in capital letters.
    let capital = game.to_uppercase().replace(game, "A-0");
    for unknown in ["000000000000-0", "0-0", &capital, &format!("{game}0"), "x", "%00"] {
        server.get(&format!("/v1/games/{unknown}")).problem(404, "not-found");
        server.get(&format!("/v1/games/{unknown}/events")).problem(404, "not-found");
    }
}

fn what_a_caller_has_is_not_sent_again(server: &Server) {
    let first = english(server);
    let path = format!("/v1/turns/{}/newest", text(&first, "token"));
    let tag = server.get(&path).header("ETag").to_owned();
    let again = |tag: &str| server.request("GET", &path, &[("If-None-Match", tag)], None);
    assert_eq!((again(&tag).status, again(&tag).body.len()), (304, 0));
    assert_eq!(again("\"another\"").status, 200);
    play(server, &first, &["11-15"]);
    let fresh = again(&tag);
    assert_eq!((fresh.status, fresh.json()["ply"].as_u64()), (200, Some(1)));
    assert_ne!(fresh.header("ETag"), tag);
}

fn whoever_waits_gets_the_next_turn(server: &Server) {
    let first = english(server);
    let paths = [
        format!("/v1/turns/{}/newest?wait=55", text(&first, "token")),
        format!("/v1/turns/{}/newest?wait=55", text(&first, "view_token")),
    ];
    let by_game = format!("/v1/games/{}", text(&first, "game"));
    let tag = server.get(&by_game).header("ETag").to_owned();
    thread::scope(|scope| {
        let by_token = paths.map(|path| scope.spawn(move || server.get(&path)));
        let by_id = scope
            .spawn(|| server.request("GET", &format!("{by_game}?wait=55"), &[("If-None-Match", &tag)], None));
        let next = play(server, &first, &["11-15"]);
        for (answer, token) in by_token.into_iter().zip([&next["token"], &next["view_token"]]) {
            assert_eq!(answer.join().unwrap().json()["token"], *token);
        }
        assert_eq!(by_id.join().unwrap().json()["token"], next["view_token"]);
    });
}

fn a_wait_in_vain_ends_with_nothing_new(server: &Server) {
    let first = english(server);
    let path = format!("/v1/turns/{}/newest", text(&first, "token"));
    assert_eq!(server.get(&format!("{path}?wait=0")).status, 304);
    for wrong in ["wait=56", "wait=-1", "wait=", "wait=x", "wait=1&wait=2", "weight=1"] {
        let refused = server.get(&format!("{path}?{wrong}")).problem(400, "bad-request");
        assert_eq!(refused["field"], "wait", "{wrong}");
    }
}

#[test]
fn without_a_store_a_turn_is_its_own_newest_and_games_are_not_known() {
    let server = Server::with(&["--store", "none"], &[]);
    let first = english(&server);
    play(&server, &first, &["11-15"]);
    let seen = newest(&server, &first["token"]).json();
    assert_eq!((&seen["token"], &seen["fork_check"]), (&first["token"], &json!("unavailable")));
    server.get(&format!("/v1/games/{}", text(&first, "game"))).problem(404, "not-found");
}
