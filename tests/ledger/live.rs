//! Turns as they are made.

use serde_json::{Value, json};

use super::desk::{ask, english, on_every_store, play, text};
use crate::support::{server::Server, wire::Wire};

on_every_store!(
    each_turn_comes_once_and_in_order,
    whoever_watches_gets_the_watching_form,
    a_broken_stream_goes_on_where_it_was,
    what_is_already_newer_comes_at_once,
);

/// An open event stream.
pub(crate) struct Events(Wire);

impl Events {
    /// Opens a stream.
    pub(crate) fn open(server: &Server, path: &str, headers: &str) -> Events {
        let mut wire = server.wire();
        wire.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n"));
        let head = wire.until("\r\n\r\n");
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/event-stream"), "{head}");
        wire.until("retry: 2000\n\n");
        Events(wire)
    }

    pub(crate) fn of_turn(server: &Server, token: &Value) -> Events {
        Events::open(server, &format!("/v1/turns/{}/events", token.as_str().unwrap()), "")
    }

    /// The next turn, with the id of its event.
    pub(crate) fn next(&mut self) -> (String, Value) {
        self.0.until("event: turn\nid: ");
        let id = self.0.until("\n").trim_end().to_owned();
        self.0.until("data: ");
        (id, serde_json::from_str(&self.0.until("\n\n")).expect("a turn"))
    }

    /// Everything up to the server's end.
    pub(crate) fn rest(mut self) -> String {
        self.0.rest()
    }
}

fn each_turn_comes_once_and_in_order(server: &Server) {
    let first = english(server);
    let mut events = Events::of_turn(server, &first["token"]);
    let next = play(server, &first, &["11-15"]);
    ask(server, &first, "11-15");
    ask(server, &first, "11-16").problem(409, "already-played");
    assert_eq!(events.next().1["token"], next["token"]);
    let newest = play(server, &next, &["22-18"]);
    let (_, seen) = events.next();
    assert_eq!((&seen["token"], &seen["url"], &seen["ply"]), (&newest["token"], &newest["url"], &json!(2)));
    let over = json!({"token": newest["token"], "action": "resign", "side": "black"});
    let over = server.post("/v1/turns", &over).json();
    let (_, seen) = events.next();
    assert_eq!((&seen["token"], &seen["reason"]), (&over["token"], &json!("resigned")));
}

fn whoever_watches_gets_the_watching_form(server: &Server) {
    let first = english(server);
    let mut by_token = Events::of_turn(server, &first["view_token"]);
    let mut by_game = Events::open(server, &format!("/v1/games/{}/events", text(&first, "game")), "");
    assert_eq!(by_game.next().1["token"], first["view_token"], "the newest turn comes first");
    let next = play(server, &first, &["11-15"]);
    for events in [&mut by_token, &mut by_game] {
        let (id, seen) = events.next();
        assert_eq!(
            (&seen["token"], &seen["url"], &seen["can"]),
            (&next["view_token"], &Value::Null, &json!([]))
        );
        assert!(!seen.to_string().contains(text(&next, "token")) && text(&next, "view_token").ends_with(&id));
    }
}

fn a_broken_stream_goes_on_where_it_was(server: &Server) {
    let first = english(server);
    let mut events = Events::of_turn(server, &first["token"]);
    let next = play(server, &first, &["11-15"]);
    let (id, _) = events.next();
    drop(events);
    let path = format!("/v1/turns/{}/events", text(&first, "token"));
    let mut has_all = Events::open(server, &path, &format!("Last-Event-ID: {id}\r\n"));
    let newest = play(server, &next, &["22-18"]);
    assert_eq!(has_all.next().1["token"], newest["token"], "what it has is not sent again");
    let mut missed_one = Events::open(server, &path, &format!("Last-Event-ID: {id}\r\n"));
    assert_eq!(missed_one.next().1["token"], newest["token"]);
}

fn what_is_already_newer_comes_at_once(server: &Server) {
    let first = english(server);
    let newest = play(server, &first, &["11-15", "22-18"]);
    assert_eq!(Events::of_turn(server, &first["token"]).next().1["token"], newest["token"]);
}

#[test]
fn streams_end_when_the_server_is_told_to_stop() {
    let server = Server::with(&["--store", "memory"], &[]);
    let first = english(&server);
    let events = Events::of_turn(&server, &first["token"]);
    let stopped = server.stop();
    assert_eq!(stopped.code, Some(0), "{}", stopped.log);
    assert!(!events.rest().contains("event: turn"));
}

#[test]
fn a_stream_takes_the_language_and_the_player_of_its_request() {
    let server = Server::with(&["--store", "memory"], &[]);
    let new = json!({"rules": "english", "player": "anna's secret", "side": "white"});
    let first = server.post("/v1/games", &new).json();
    let headers = "Accept-Language: pl\r\nTurnlink-Player: anna's secret\r\n";
    let mut events = Events::open(&server, &format!("/v1/turns/{}/events", text(&first, "token")), headers);
    let moved = json!({"token": first["token"], "move": "11-15", "player": "ben's secret"});
    assert_eq!(server.post("/v1/turns", &moved).status, 201);
    let (_, seen) = events.next();
    assert_eq!((&seen["you"], &seen["text"]["headline"]), (&json!("white"), &json!("Ruch białych")));
}
