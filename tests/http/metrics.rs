//! What a server counts, and whom it tells.

use serde_json::{Value, json};

use crate::{
    ledger::{
        desk::{ask, draft, english, play},
        live::Events,
    },
    store::stage::free_port,
    support::{scrape::Scrape, server::Server},
};

#[test]
fn answers_are_counted_by_route_method_and_status() {
    let server = Server::with(&["--workers", "2"], &[]);
    for _ in 0..3 {
        assert_eq!(server.get("/healthz").status, 200);
    }
    server.request("HEAD", "/healthz", &[], None);
    server.request("POST", "/healthz", &[], None);
    server.get("/v1/turns/nonsense");
    server.get("/errors/not-found");
    server.get("/errors/nothing");
    let scrape = Scrape::of(&server);
    for (labels, times) in [
        ("route=\"/healthz\",method=\"GET\",status=\"200\"", 3.0),
        ("route=\"/healthz\",method=\"HEAD\",status=\"200\"", 1.0),
        ("route=\"/healthz\",method=\"POST\",status=\"405\"", 1.0),
        ("route=\"/v1/turns/{token}\",method=\"GET\",status=\"400\"", 1.0),
        ("route=\"/errors/{code}\",method=\"GET\",status=\"200\"", 1.0),
        ("route=\"/errors/{code}\",method=\"GET\",status=\"404\"", 1.0),
    ] {
        assert_eq!(scrape.value(&format!("turnlink_requests_total{{{labels}}}")), times, "{labels}");
    }
    assert_eq!(scrape.sum("turnlink_requests_total"), 8.0, "this one is counted when it is answered");
    assert_eq!(Scrape::of(&server).sum("turnlink_requests_total"), 9.0);
}

#[test]
fn times_are_counted_in_classes_that_hold_those_below_them() {
    let server = Server::start();
    (0..20).for_each(|_| _ = server.get("/healthz"));
    let scrape = Scrape::of(&server);
    let name = |part: &str| format!("turnlink_request_duration_seconds_{part}");
    let classes: Vec<f64> = ["0.0001", "0.001", "0.01", "0.1", "1", "2.5", "+Inf"]
        .map(|bound| scrape.value(&format!("{}{{route=\"/healthz\",le=\"{bound}\"}}", name("bucket"))))
        .to_vec();
    assert!(classes.is_sorted(), "{classes:?}");
    let of = |part: &str| scrape.value(&format!("{}{{route=\"/healthz\"}}", name(part)));
    assert_eq!((classes.last(), of("count")), (Some(&20.0), 20.0));
    assert!(of("sum") > 0.0 && of("sum") <= 20.0 * 30.0);
}

#[test]
fn no_text_of_a_client_becomes_a_label() {
    let server = Server::with(&["--store", "memory"], &[]);
    let secret = [("Turnlink-Player", "s3cret-player"), ("Content-Type", "application/json")];
    for path in ["/s3cret", "/v1/s3cret", "/v1/turns/s3cret", "/t/s3cret", "/errors/s3cret", "/b/s3cret.png"]
    {
        server.get(path);
        server.request("S3CRET", path, &secret, None);
    }
    for body in [
        json!({"rules": "s3cret"}),
        json!({"rules": "english", "room": "s3cret"}),
        json!({"rules": "english", "position": "s3cret"}),
        json!({"s3cret": 1}),
    ] {
        server.request("POST", "/v1/games", &secret, Some(body.to_string().as_bytes()));
    }
    let turn = english(&server);
    ask(&server, &turn, "s3cret");
    play(&server, &turn, &["11-15"]);

    let scrape = Scrape::of(&server);
    let (token, game) = (turn["token"].as_str().unwrap(), turn["game"].as_str().unwrap());
    for (series, _) in scrape.series() {
        assert!(!series.to_ascii_lowercase().contains("s3cret"), "{series}");
        assert!(!series.contains(token) && !series.contains(game), "{series}");
    }
    let other = "route=\"unmatched\",method=\"other\",status=\"404\"";
    assert_eq!(scrape.value(&format!("turnlink_requests_total{{{other}}}")), 2.0);
    let unreadable = "turnlink_illegal_moves_total{rules=\"english\",reason=\"unreadable\"}";
    assert_eq!(scrape.value(unreadable), 1.0);
}

#[test]
fn turns_are_counted_by_rule_set_and_outcome_and_refusals_by_code() {
    let server = Server::with(&["--store", "memory", "--workers", "2"], &[]);
    let turns = |scrape: &Scrape, rules: &str, outcome: &str| {
        scrape.value(&format!("turnlink_turns_total{{rules=\"{rules}\",outcome=\"{outcome}\"}}"))
    };
    let refusals = |scrape: &Scrape, verb: &str, code: &str| {
        scrape.value(&format!("turnlink_refusals_total{{verb=\"{verb}\",code=\"{code}\"}}"))
    };
    assert_eq!(turns(&Scrape::of(&server), "english", "won"), 0.0);

    let first = english(&server);
    draft(&server, &first, "11-15");
    play(&server, &first, &["11-15", "22-18"]);
    ask(&server, &first, "11-16").problem(409, "already-played");
    ask(&server, &first, "11-22").problem(422, "illegal-move");
    server.post("/v1/games", &json!({"rules": "chess"})).problem(404, "unknown-rules");
    server.post("/v1/rematch", &json!({"token": first["token"]})).problem(409, "game-not-over");
    let new = json!({"rules": "russian", "position": "W:WKa1:Bb2"});
    let last = server.post("/v1/games", &new).json();
    let won = play(&server, &last, &["a1:c3"]);
    assert_eq!(server.post("/v1/rematch", &json!({"token": won["token"]})).status, 201);

    let scrape = Scrape::of(&server);
    for (rules, outcome, times) in [
        ("english", "started", 1.0),
        ("english", "played", 2.0),
        ("english", "won", 0.0),
        ("russian", "started", 2.0),
        ("russian", "won", 1.0),
        ("american", "drawn", 0.0),
    ] {
        assert_eq!(turns(&scrape, rules, outcome), times, "{rules} {outcome}");
    }
    for (verb, code) in [
        ("advance", "already-played"),
        ("advance", "illegal-move"),
        ("create", "unknown-rules"),
        ("rematch", "game-not-over"),
    ] {
        assert_eq!(refusals(&scrape, verb, code), 1.0, "{verb} {code}");
    }
    assert_eq!(scrape.sum("turnlink_refusals_total"), 4.0);
    assert_eq!(scrape.sum("turnlink_forks_refused_total"), 1.0);
    assert_eq!(scrape.sum("turnlink_illegal_moves_total"), 1.0);
}

#[test]
fn calls_of_the_store_are_counted_and_timed_and_so_are_its_failures() {
    let server = Server::with(&["--store", "embedded"], &[]);
    play(&server, &english(&server), &["11-15"]);
    let calls = |scrape: &Scrape, call: &str, result: &str| {
        scrape.value(&format!("turnlink_store_calls_total{{call=\"{call}\",result=\"{result}\"}}"))
    };
    let timed = |scrape: &Scrape, call: &str| {
        scrape.value(&format!("turnlink_store_call_duration_seconds_count{{call=\"{call}\"}}"))
    };
    let scrape = Scrape::of(&server);
    for call in ["open", "advance"] {
        assert_eq!((calls(&scrape, call, "answered"), timed(&scrape, call)), (1.0, 1.0), "{call}");
        assert_eq!(calls(&scrape, call, "unavailable"), 0.0, "{call}");
    }

    let nobody = format!("redis://127.0.0.1:{}", free_port());
    let server = Server::with(&["--store", &nobody], &[]);
    server.post("/v1/games", &json!({"rules": "english"})).problem(503, "store-unavailable");
    let scrape = Scrape::of(&server);
    assert_eq!((calls(&scrape, "open", "unavailable"), timed(&scrape, "open")), (1.0, 1.0));
    assert_eq!(calls(&scrape, "open", "answered"), 0.0);
    assert_eq!(scrape.value("turnlink_info{version=\"0.1.0\",store=\"redis\"}"), 1.0);

    let server = Server::without_store();
    play(&server, &english(&server), &["11-15"]);
    assert_eq!(Scrape::of(&server).series().filter(|(series, _)| series.contains("store_call")).count(), 0);
}

#[test]
fn open_event_streams_are_counted_until_they_end() {
    let server = Server::with(&["--store", "memory"], &[]);
    let turn = english(&server);
    let open = || Scrape::of(&server).sum("turnlink_event_streams");
    assert_eq!(open(), 0.0);
    let events = [0, 1].map(|_| Events::of_turn(&server, &turn["token"]));
    assert_eq!(open(), 2.0);
    drop(events);
    // The server finds out that nobody reads any more when it has something to say.
    let mut newest = turn;
    for text in ["11-15", "22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "25-22"] {
        newest = play(&server, &newest, &[text]);
    }
    let end = std::time::Instant::now() + crate::support::process::PATIENCE;
    while open() > 0.0 {
        assert!(std::time::Instant::now() < end, "they never end");
        std::thread::yield_now();
    }
    assert!(Scrape::of(&server).sum("turnlink_event_streams_limit") >= 2.0);
}

#[test]
fn memory_and_open_files_are_told_as_the_system_knows_them() {
    let server = Server::start();
    let scrape = Scrape::of(&server);
    let memory = scrape.sum("process_resident_memory_bytes");
    assert!((1e6..1e9).contains(&memory), "{memory}");
    let files = scrape.sum("process_open_fds");
    assert!(files > 3.0 && files <= scrape.sum("process_max_fds"), "{files}");
}

#[test]
fn nobody_reads_them_but_the_operator() {
    let hidden = |server: &Server, headers: &[(&str, &str)]| {
        let nothing: Value = server.get("/nothing").json();
        let problem = server.request("GET", "/metrics", headers, None).problem(404, "not-found");
        assert_eq!(problem["detail"], nothing["detail"], "as if there were none");
    };
    let server = Server::start();
    for header in ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"] {
        hidden(&server, &[(header, "127.0.0.1")]);
    }
    hidden(&Server::with(&["--metrics-to", "none"], &[]), &[]);
    hidden(&Server::with(&[], &[("TURNLINK_METRICS_TO", "10.0.0.0/8,192.0.2.0/24")]), &[]);
    let proxy = Server::with(&["--trusted-proxies", "127.0.0.1/32"], &[]);
    hidden(&proxy, &[("X-Forwarded-For", "127.0.0.1")]);
    Scrape::of(&proxy);
    Scrape::of(&Server::with(&["--metrics-to", "192.0.2.1/32, 127.0.0.0/8"], &[]));
}
