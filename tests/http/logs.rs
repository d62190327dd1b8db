//! What the levels of the log mean.

use serde_json::{Value, json};

use crate::{
    ledger::desk::{ask, english},
    store::stage::free_port,
    support::server::Server,
};

/// Requests that are all the client's own fault.
fn mistakes(server: &Server) {
    let turn = english(server);
    ask(server, &turn, "11-22").problem(422, "illegal-move");
    ask(server, &json!({"token": "nonsense"}), "11-15").problem(400, "token-malformed");
    server.post("/v1/games", &json!({"rules": "chess"})).problem(404, "unknown-rules");
    server.post("/v1/rematch", &json!({"token": turn["token"]})).problem(409, "game-not-over");
    server.request("POST", "/v1/turns", &[], Some(b"{")).problem(415, "unsupported-media-type");
    server.get("/nowhere").problem(404, "not-found");
}

#[test]
fn what_a_client_does_wrong_is_no_warning_and_no_error_in_either_form() {
    for form in ["text", "json"] {
        let args = ["--store", "memory", "--log", form, "--public-url", "https://play.example"];
        let server = Server::with(&args, &[]);
        mistakes(&server);
        let last = server.get("/healthz").header("X-Request-Id").to_owned();
        server.log_line(&last);
        let log = server.stop().log;
        assert!(!log.contains("WARN") && !log.contains("ERROR"), "{log}");
        assert!(log.contains("422") && log.contains("INFO"), "{log}");
    }
}

#[test]
fn a_store_that_does_not_answer_is_a_warning_and_the_refused_request_an_error() {
    let nobody = format!("redis://127.0.0.1:{}", free_port());
    let server = Server::with(&["--store", &nobody, "--log", "json"], &[]);
    let refused = server.post("/v1/games", &json!({"rules": "english"}));
    refused.problem(503, "store-unavailable");
    let line = server.log_line(refused.header("X-Request-Id"));
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&line["level"], &line["status"]), (&json!("ERROR"), &json!(503)));
    let why: Value = serde_json::from_str(&server.log_line("asked in vain")).unwrap();
    assert_eq!(why["level"], "WARN");
    assert!(why["error"].as_str().is_some_and(|error| !error.contains("127.0.0.1")), "{why}");
}

#[test]
fn a_level_leaves_out_what_is_below_it() {
    for (level, info, warning) in [("info", true, true), ("warn", false, true), ("error", false, false)] {
        let server = Server::with(&["--log-level", level], &[]);
        mistakes(&server);
        let log = server.stop_quietly().log;
        assert_eq!((log.contains("INFO"), log.contains("WARN")), (info, warning), "{level}: {log}");
    }
    let server = Server::with(&["--log-level", "off"], &[]);
    mistakes(&server);
    assert_eq!(server.stop_quietly().log, "");
}

#[test]
fn every_line_of_json_is_one_object_with_time_level_and_message() {
    let server = Server::with(&["--log", "json", "--log-level", "debug"], &[]);
    mistakes(&server);
    let log = server.stop().log;
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        for field in ["timestamp", "level", "message", "target"] {
            assert!(line[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {line}");
        }
    }
}
