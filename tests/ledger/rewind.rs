//! Taking a move back, tried as a cheat would; and getting to play from what only shows the game.

use serde_json::{Value, json};

use super::{
    desk::{ask, draft, english, look, new_game, on_every_store, play, text},
    live::Events,
};
use crate::support::server::Server;

on_every_store!(
    a_move_is_not_taken_back,
    a_longer_line_by_one_hand_does_not_replace_what_was_played,
    a_long_line_of_kings_does_not_replace_what_was_played,
    a_players_seat_is_not_played_by_the_other,
    nothing_that_plays_comes_of_a_view_link_or_an_id,
);

fn post_page(server: &Server, token: &str, form: &str) -> crate::support::server::Answer {
    let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "text/html")];
    server.request("POST", &format!("/t/{token}"), &headers, Some(form.as_bytes()))
}

fn a_move_is_not_taken_back(server: &Server) {
    let first = english(server);
    let next = play(server, &first, &["11-15"]);
    let newest = play(server, &next, &["23-19"]);
    for other in ["11-16", "11x15", "8-11", "9-13"] {
        let answer = ask(server, &first, other);
        if answer.status == 201 {
            assert_eq!(answer.json()["token"], next["token"], "another spelling of the same move");
        } else {
            assert_ne!(answer.json()["code"], Value::Null);
        }
    }
    for form in ["move=11-16", "move=9-13&offer=yes", "action=resign&side=black", "action=quit&side=white"] {
        let page = post_page(server, text(&first, "token"), form);
        assert_eq!(page.status, 409, "{form}");
        assert!(
            page.text().contains("data-state=\"went-on\"") && page.text().contains(text(&newest, "token"))
        );
    }
    // What unlocks the board of an open game for one browser is no way round: the move itself is still refused.
    let unlocked = post_page(server, text(&first, "token"), "action=unlock");
    assert_eq!(unlocked.status, 303);
    assert_eq!(post_page(server, text(&first, "token"), "move=11-16").status, 409);
    assert_eq!(look(server, &first["token"])["newer"]["token"], newest["token"]);
}

fn a_longer_line_by_one_hand_does_not_replace_what_was_played(server: &Server) {
    let first = english(server);
    let line = draft(server, &draft(server, &first, "11-16"), "22-18");
    let go_on = || ask(server, &line, "16-19").problem(409, "already-played");
    assert_eq!(go_on()["latest"]["token"], first["token"], "two turns in a row could all be one hand's");
    let played = play(server, &first, &["11-15"]);
    assert_eq!(go_on()["latest"]["token"], played["token"]);
    assert_eq!(look(server, &played["token"])["newer"], Value::Null);
}

/// Kings undo no move for good, so a line of theirs reaches back to what was played, and shows that it left it.
fn a_long_line_of_kings_does_not_replace_what_was_played(server: &Server) {
    let first = new_game(server, &json!({"rules": "english", "position": "B:WK32,K31:BK1,K2"}));
    let moves = ["1-5", "32-28", "5-9", "28-24", "9-13", "24-20"];
    let line = moves.iter().fold(first.clone(), |turn, text| draft(server, &turn, text));
    let played = play(server, &first, &["2-6"]);
    let refused = ask(server, &line, "13-17").problem(409, "already-played");
    assert_eq!(refused["latest"]["token"], played["token"]);
}

fn a_players_seat_is_not_played_by_the_other(server: &Server) {
    let players = json!({"black": "anna's secret", "white": "ben's secret"});
    let first = new_game(server, &json!({"rules": "english", "players": players}));
    let by = |turn: &Value, player: &str, text: &str| {
        server.post("/v1/turns", &json!({"token": turn["token"], "move": text, "player": player}))
    };
    by(&first, "ben's secret", "11-15").problem(403, "not-your-seat");
    let next = by(&first, "anna's secret", "11-15").json();
    by(&first, "ben's secret", "11-15").problem(403, "not-your-seat");
    by(&first, "anna's secret", "11-16").problem(409, "already-played");
    assert_eq!(look(server, &first["token"])["newer"]["token"], next["token"]);
}

/// Every text that the server gives to one who has the view link or the game's id alone, headers included.
fn all_that_is_seen(server: &Server, view: &str, game: &str) -> Vec<String> {
    let mut seen = Vec::new();
    let paths = [
        format!("/v/{view}"),
        format!("/t/{view}"),
        format!("/g/{game}"),
        format!("/b/{view}.svg"),
        format!("/b/{view}.txt"),
        format!("/v1/turns/{view}"),
        format!("/v1/turns/{view}/newest"),
        format!("/v1/turns/{view}/pdn"),
        format!("/v1/games/{game}"),
        format!("/v1/games/{game}/pdn"),
    ];
    for path in paths {
        for accept in ["text/html", "application/json"] {
            let answer = server.request("GET", &path, &[("Accept", accept)], None);
            seen.push(format!("{path} {} {}", answer.all_headers(), answer.text()));
        }
    }
    for body in [
        json!({"token": view, "move": "9-13"}),
        json!({"token": view, "action": "resign", "side": "black"}),
        json!({"token": view, "action": "accept-draw"}),
    ] {
        let refused = server.post("/v1/turns", &body);
        refused.problem(403, "view-only");
        seen.push(format!("{} {}", refused.all_headers(), refused.text()));
    }
    let rematch = server.post("/v1/rematch", &json!({"token": view}));
    rematch.problem(403, "view-only");
    seen.push(rematch.text().to_owned());
    for form in ["move=9-13", "action=unlock", "action=rematch", "action=resign&side=black"] {
        let page = post_page(server, view, form);
        assert!(page.status != 303, "{form}");
        seen.push(format!("{} {}", page.all_headers(), page.text()));
    }
    for path in [format!("/v1/turns/{view}/events"), format!("/v1/games/{game}/events")] {
        seen.push(Events::open(server, &path, "Last-Event-ID: none\r\n").next().1.to_string());
    }
    seen
}

fn nothing_that_plays_comes_of_a_view_link_or_an_id(server: &Server) {
    let first = english(server);
    let next = play(server, &first, &["11-15"]);
    let newest = play(server, &next, &["22-18"]);
    let seen = all_that_is_seen(server, text(&first, "view_token"), text(&first, "game"));
    for said in &seen {
        for turn in [&first, &next, &newest] {
            assert!(!said.contains(text(turn, "token")), "{said}");
        }
        let words = said.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        for word in words.filter(|word| word.len() >= 24 && word.starts_with('T')) {
            let opened = server.get(&format!("/v1/turns/{word}"));
            assert_ne!(opened.status, 200, "a playing token in {said}");
        }
    }
    assert!(
        seen.iter().any(|said| said.contains(text(&newest, "view_token"))),
        "it is the newest that is shown"
    );
}
