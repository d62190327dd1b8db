//! How often one client may ask: counted for whom a trusted proxy speaks for.

use serde_json::json;

use crate::support::server::{Answer, Server};

/// A server behind a proxy on this machine, with small rates.
fn server() -> Server {
    let rates =
        ["games", "moves", "pictures", "streams", "wrong-seats"].map(|what| format!("--{what}-per-minute=2"));
    let mut args = vec!["--store", "memory", "--trusted-proxies", "127.0.0.1/32"];
    args.extend(rates.iter().map(String::as_str));
    Server::with(&args, &[])
}

fn from(server: &Server, client: &str, method: &str, path: &str, body: Option<serde_json::Value>) -> Answer {
    let headers = [
        ("X-Forwarded-For", client),
        ("Content-Type", "application/json"),
        ("Origin", "https://bot.example"),
    ];
    server.request(method, path, &headers, body.map(|body| body.to_string().into_bytes()).as_deref())
}

fn refused(answer: &Answer) -> u32 {
    answer.problem(429, "rate-limited");
    answer.header("Retry-After").parse().expect("seconds")
}

#[test]
fn a_client_has_its_rate_and_another_its_own() {
    let server = server();
    let new = |client: &str| from(&server, client, "POST", "/v1/games", Some(json!({"rules": "english"})));
    let first = new("198.51.100.1");
    assert_eq!((first.status, first.header("RateLimit")), (201, "\"games\";r=1;t=30"));
    assert_eq!(first.header("RateLimit-Policy"), "\"games\";q=2;w=60");
    assert_eq!(new("1.2.3.4, 198.51.100.1").status, 201, "what the client wrote before does not count");
    let late = new("198.51.100.1");
    assert!((1..=30).contains(&refused(&late)));
    assert!(late.header("RateLimit").starts_with("\"games\";r=0;t="));
    assert!(late.header("Access-Control-Expose-Headers").contains("ratelimit"), "other sites may read it");
    assert_eq!(new("198.51.100.2").status, 201);
    let [one, other] = ["2001:db8:1:2::a", "2001:db8:1:2:ffff::b"].map(|client| [new(client), new(client)]);
    assert_eq!([one[1].status, other[0].status], [201, 429], "a household has one rate");
}

#[test]
fn each_thing_is_counted_by_itself_and_looking_is_not_counted() {
    let server = server();
    let client = "198.51.100.1";
    let turn = from(&server, client, "POST", "/v1/games", Some(json!({"rules": "english"}))).json();
    let (token, view) = (turn["token"].as_str().unwrap(), turn["view_token"].as_str().unwrap());
    let moved = || from(&server, client, "POST", "/v1/turns", Some(json!({"token": token, "move": "11-15"})));
    assert_eq!([moved().status, moved().status, moved().status], [201, 201, 429]);
    let picture = || from(&server, client, "GET", &format!("/b/{view}.txt"), None);
    assert_eq!([picture().status, picture().status, picture().status], [200, 200, 429]);
    for path in [format!("/v1/turns/{token}"), format!("/t/{token}"), "/".to_owned(), "/v1/rules".to_owned()]
    {
        for _ in 0..5 {
            let seen = from(&server, client, "GET", &path, None);
            assert_eq!((seen.status, seen.header("RateLimit")), (200, ""), "{path}");
        }
    }
}

#[test]
fn whoever_tries_others_seats_is_barred_from_that_game_alone() {
    let server = Server::with(
        &["--store", "memory", "--trusted-proxies", "127.0.0.1/32", "--wrong-seats-per-minute", "3"],
        &[],
    );
    let players = json!({"black": "anna's secret", "white": "ben's secret"});
    let game = || server.post("/v1/games", &json!({"rules": "english", "players": players})).json();
    let (first, second) = (game(), game());
    let play = |client: &str, turn: &serde_json::Value, player: &str| {
        let body = json!({"token": turn["token"], "move": "11-15", "player": player});
        from(&server, client, "POST", "/v1/turns", Some(body))
    };
    for guess in 0..3 {
        play("198.51.100.1", &first, &format!("guess number {guess}")).problem(403, "not-your-seat");
    }
    assert!(
        (1..=60).contains(&refused(&play("198.51.100.1", &first, "anna's secret"))),
        "a hit is not told either"
    );
    assert_eq!(play("198.51.100.1", &second, "anna's secret").status, 201, "another table");
    assert_eq!(play("198.51.100.2", &first, "anna's secret").status, 201, "another client");
}

#[test]
fn a_forwarded_address_is_believed_of_trusted_proxies_alone_and_this_machine_is_not_counted() {
    let server = Server::with(&["--store", "memory", "--games-per-minute", "1"], &[]);
    for client in ["198.51.100.1", "198.51.100.1", "127.0.0.1"] {
        assert_eq!(from(&server, client, "POST", "/v1/games", Some(json!({"rules": "english"}))).status, 201);
    }
}
