//! The commands that end by themselves.

use std::{io::Write, net::TcpListener};

use tempfile::TempDir;

use crate::{
    store::stage::free_port,
    support::{command::run, server::Server},
};

#[test]
fn perft_prints_the_count_alone_on_the_last_line() {
    for (args, last) in [
        (&["perft", "english", "6"][..], "36768"),
        (&["perft", "russian", "5", "--divide"], "7482"),
        (&["perft", "english", "1", "--fen", "W:WK22:B18,19,26,27"], "1"),
        (&["perft", "american", "0"], "1"),
    ] {
        let ended = run(args, &[]);
        assert_eq!((ended.code, ended.out.lines().last()), (Some(0), Some(last)), "{args:?} {}", ended.err);
    }
    let divided = run(&["perft", "english", "1", "--divide"], &[]).out;
    assert_eq!(divided, "9-13 1\n9-14 1\n10-14 1\n10-15 1\n11-15 1\n11-16 1\n12-16 1\n7\n");
}

#[test]
fn perft_refuses_what_is_no_rule_set_or_position() {
    for args in [&["perft", "chess", "1"][..], &["perft", "english", "1", "--fen", "W:W1:B2"]] {
        let ended = run(args, &[]);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{args:?}");
    }
}

#[test]
fn inspect_shows_a_token_of_this_server_and_no_other() {
    let data = TempDir::new().unwrap();
    let server = Server::over(data.path(), &[], &[]);
    let turn = server.post("/v1/games", &serde_json::json!({"rules": "russian"})).json();
    let dir = data.path().to_str().unwrap();
    for (field, form) in [("token", "play"), ("view_token", "view")] {
        let ended = run(&["inspect", turn[field].as_str().unwrap(), "--data", dir], &[]);
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        for line in
            [format!("form      {form}"), "rules     russian".into(), "status    White to move".into()]
        {
            assert!(ended.out.lines().any(|found| found == line), "{line} in {}", ended.out);
        }
    }
    let json = run(&["inspect", turn["token"].as_str().unwrap(), "--json", "--data", dir], &[]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["position"], turn["position"]);
    assert_eq!(run(&["inspect", "hello", "--data", dir], &[]).code, Some(1));
    let other = TempDir::new().unwrap();
    let missing = run(&["inspect", "hello", "--data", other.path().to_str().unwrap()], &[]);
    assert_eq!(missing.code, Some(2));
    assert_eq!(std::fs::read_dir(other.path()).unwrap().count(), 0, "inspecting makes no key");
}

#[test]
fn key_activate_knows_the_keys_that_are_there() {
    let data = TempDir::new().unwrap();
    let dir = data.path().to_str().unwrap();
    assert_eq!(run(&["key", "activate", "1", "--data", dir], &[]).code, Some(2));
    assert_eq!(run(&["key", "new", "--data", dir], &[]).out, "1\n");
    assert_eq!(run(&["key", "new", "--data", dir], &[]).out, "2\n");
    assert_eq!(run(&["key", "activate", "2", "--data", dir], &[]).code, Some(0));
    let unknown = run(&["key", "activate", "3", "--data", dir], &[]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("1, 2"), "{}", unknown.err);
}

#[test]
fn health_asks_the_server_that_listens_where_it_says() {
    let server = Server::with(&["--store", "none"], &[]);
    let port = server.address().rsplit(':').next().unwrap();
    let everywhere = format!("0.0.0.0:{port}");
    for args in
        [&["health", "--listen", server.address()][..], &["health", "--ready", "--listen", &everywhere]]
    {
        let ended = run(args, &[]);
        assert_eq!((ended.code, &*ended.out), (Some(0), "200\n"), "{args:?}: {}", ended.err);
    }
    assert_eq!(
        run(&["health"], &[("TURNLINK_LISTEN", &everywhere)]).code,
        Some(0),
        "the server's own setting"
    );
    assert_eq!(run(&["health", "--listen", "8080"], &[]).code, Some(2));
}

#[test]
fn health_fails_where_nobody_is_well() {
    let nobody = format!("127.0.0.1:{}", free_port());
    let ended = run(&["health", "--listen", &nobody], &[]);
    assert_eq!((ended.code, &*ended.out), (Some(1), ""), "{}", ended.err);
    assert!(ended.err.contains(&format!("/healthz at {nobody}")), "{}", ended.err);
    let without_store = Server::with(&["--store", &format!("redis://{nobody}")], &[]);
    let health = |args: &[&str]| run(&[&["health", "--listen", without_store.address()], args].concat(), &[]);
    assert_eq!(health(&[]).code, Some(0));
    let ended = health(&["--ready"]);
    assert!(ended.code == Some(1) && ended.err.contains("503"), "{}", ended.err);
}

/// What answers there may be anything: another program, or nothing that ends.
#[test]
fn health_reads_no_more_than_a_line_of_whatever_answers() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server = std::thread::spawn(move || {
        let (mut connection, _) = listener.accept().unwrap();
        while connection.write_all(&[b'x'; 1000]).is_ok() {}
    });
    let ended = run(&["health", "--listen", &address], &[]);
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    server.join().unwrap();
}
