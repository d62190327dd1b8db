//! Faults that other services had with tokens and bodies, tried on this one.

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::{Answer, Server};

/// A request for a path as it stands, whatever a client library thinks of it.
fn raw(server: &Server, head: &str) -> String {
    server.wire().try_send(format!("{head}\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
}

/// Resident memory of the server's process in bytes.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/statm", server.id())).unwrap();
    status.split(' ').nth(1).unwrap().parse::<u64>().unwrap() * 4096
}

fn refused(answer: &Answer) {
    assert!((400..500).contains(&answer.status), "{} {}", answer.status, answer.text());
}

/// Waits until the server has drawn what it draws ahead while it starts: that memory is not the requests'.
fn drawn_ahead(server: &Server) {
    for rules in ["english", "american", "russian"] {
        let table = Table::new(server, &json!({"rules": rules}));
        assert_eq!(server.get(&format!("/b/{}.png?size=preview", table.text("view_token"))).status, 200);
    }
    assert_eq!(server.get("/favicon.ico").status, 200);
}

#[test]
fn a_megabyte_of_one_letter_is_refused_by_its_length_and_costs_no_memory() {
    let server = Server::start();
    drawn_ahead(&server);
    let before = memory(&server);
    for letter in [".", "-", "A", "=", "é"] {
        let long = letter.repeat(1 << 20);
        for head in [format!("GET /v1/turns/{long} HTTP/1.1"), format!("GET /t/x?{long} HTTP/1.1")] {
            let answer = raw(&server, &head);
            assert!(
                answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
                "{}",
                &answer[..answer.len().min(99)]
            );
        }
        server.post("/v1/turns", &json!({"token": long, "move": "11-15"})).problem(413, "too-large");
        let short = letter.repeat(5_000);
        for fields in [json!({"token": short, "move": "11-15"}), json!({"token": "T", "move": short})] {
            refused(&server.post("/v1/turns", &fields));
        }
        refused(&server.post("/v1/games", &json!({"rules": "english", "position": short})));
        refused(&server.post("/v1/games", &json!({"rules": short})));
    }
    assert!(memory(&server) < before + (8 << 20), "{before} became {}", memory(&server));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_value_of_the_wrong_kind_is_never_taken_for_an_absent_one() {
    let server = Server::start();
    let table = Table::new(&server, &json!({"rules": "english", "seats": "claimed"}));
    let fields: [(&str, &[Value]); 6] = [
        ("player", &[json!(null), json!(12_345_678), json!(["a long player"]), json!({"a": 1}), json!(true)]),
        ("offer_draw", &[json!(null), json!("true"), json!(1), json!([])]),
        ("preview", &[json!(null), json!("false"), json!(0)]),
        ("side", &[json!(null), json!("Black"), json!(0), json!({"black": null})]),
        ("ply", &[json!(0), json!("37"), json!(null)]),
        ("clock", &[json!(null)]),
    ];
    for (field, values) in fields {
        for value in values {
            let mut body = json!({"move": "11-15"});
            body[field] = value.clone();
            let problem = table.post(body).problem(400, "bad-request");
            assert_eq!(problem["field"], field, "{value}: {problem}");
        }
    }
    let twice = format!(r#"{{"token": "{0}", "token": "{0}", "move": "11-15"}}"#, table.token());
    let json = [("Content-Type", "application/json")];
    let answer = server.request("POST", "/v1/turns", &json, Some(twice.as_bytes()));
    assert_eq!(answer.problem(400, "bad-request")["field"], "token");
}

#[test]
fn another_spelling_in_the_address_is_not_the_token() {
    let server = Server::start();
    let table = Table::new(&server, &json!({"rules": "english"}));
    let token = table.token();
    for spelling in [
        format!("{token}%20"),
        format!("%0A{token}"),
        format!("{token}%E2%80%8B"),
        format!("{token}%C2%A0"),
        format!("{token}%3D"),
        format!("{token}%00"),
        format!("{}%2B{}", &token[..9], &token[10..]),
        format!("{token}."),
        format!("{token})"),
        format!("%2e%2e%2f{token}"),
        token.to_uppercase(),
        token.to_lowercase(),
    ] {
        let answer = raw(&server, &format!("GET /v1/turns/{spelling} HTTP/1.1"));
        assert!(answer.starts_with("HTTP/1.1 40"), "{spelling}: {answer}");
    }
    // What a tracker adds behind the token is no part of it.
    assert_eq!(server.get(&format!("/v1/turns/{token}?fbclid=x&utm_source=y")).status, 200);
}

#[test]
fn without_a_store_two_moves_from_one_turn_are_both_its_children_and_say_what_is_not_known() {
    let server = Server::without_store();
    let table = Table::new(&server, &json!({"rules": "english"}));
    for text in ["11-15", "9-13"] {
        let child = table.post(json!({ "move": text })).json();
        assert_eq!((&child["ply"], &child["fork_check"]), (&json!(1), &json!("unavailable")));
    }
}

#[test]
fn the_same_move_from_fifty_callers_at_once_gives_one_token() {
    let server = Server::start();
    let table = Table::new(&server, &json!({"rules": "english"}));
    let expected = table.post(json!({"move": "11-15"})).json()["token"].clone();
    std::thread::scope(|scope| {
        for _ in 0..50 {
            scope.spawn(|| assert_eq!(table.post(json!({"move": "11-15"})).json()["token"], expected));
        }
    });
}

#[test]
fn a_server_does_not_start_with_a_key_that_anybody_can_know() {
    let published = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    for keys in [
        "",
        "\n",
        "1 active",
        "1 active AA",
        "1 active ",
        &format!("1 active {published}"),
        &format!("1 active {}", "A".repeat(43)),
    ] {
        let ended =
            crate::support::command::run(&["serve", "--listen", "127.0.0.1:0"], &[("TURNLINK_KEYS", keys)]);
        assert_eq!(ended.code, Some(2), "{keys:?}: {}", ended.err);
        assert!(ended.err.contains("TURNLINK_KEYS") && !ended.err.contains(published), "{}", ended.err);
    }
}

#[test]
fn a_key_file_is_made_once_and_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::TempDir::new().unwrap();
    let servers = [0, 1, 2].map(|_| Server::over(data.path(), &["--store", "none"], &[]));
    let file = data.path().join("keys");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let token = Table::new(&servers[0], &json!({"rules": "english"})).token().to_owned();
    for server in &servers {
        assert_eq!(server.get(&format!("/v1/turns/{token}")).status, 200);
    }
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 1, "no draft is left behind");
}
