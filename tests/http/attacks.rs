//! What attackers try on any web server, tried on this one.

use serde_json::json;

use crate::{
    ledger::desk::{english, play, text},
    support::server::{Answer, Server},
};

/// Sends a head as it stands and reads all that comes back.
fn raw(server: &Server, head: &str) -> String {
    server.wire().try_send(format!("{head}\r\nConnection: close\r\n\r\n"))
}

/// The answers in what a connection said.
fn answers(said: &str) -> usize {
    said.matches("HTTP/1.1 ").count()
}

#[test]
fn no_line_of_a_header_comes_from_an_address_or_a_body() {
    let server = Server::start();
    let turn = english(&server);
    let token = text(&turn, "token");
    let evil = "%0d%0aX-Evil:%201%0d%0aSet-Cookie:%20evil=1";
    for path in [
        format!("/errors/{evil}"),
        format!("/t/{token}?l={evil}"),
        format!("/t/{token}?from={evil}&to={evil}"),
        format!("/t/{token}{evil}"),
        format!("/b/{token}.png?side={evil}"),
        format!("/b/{token}{evil}.png"),
        format!("/g/{evil}"),
        format!("/s/{evil}"),
        format!("/rules/{evil}"),
        format!("/assets/{evil}"),
        format!("/.well-known/{evil}"),
        format!("/v1/turns/{token}/newest?wait={evil}"),
        format!("/{evil}"),
    ] {
        assert_no_evil(&server.get(&path), &path);
    }
    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Sec-Fetch-Site", "same-origin")];
    for body in [format!("rules={evil}"), format!("rules=english&side={evil}&seats=open&l={evil}")] {
        assert_no_evil(&server.request("POST", "/", &form, Some(body.as_bytes())), &body);
    }
    let body = format!("move={evil}");
    assert_no_evil(&server.request("POST", &format!("/t/{token}"), &form, Some(body.as_bytes())), &body);
    for body in
        [json!({"rules": "a\r\nX-Evil: 1"}), json!({"token": "a\r\nX-Evil: 1", "move": "b\r\nX-Evil: 1"})]
    {
        assert_no_evil(&server.post("/v1/games", &body), "/v1/games");
        assert_no_evil(&server.post("/v1/turns", &body), "/v1/turns");
    }
}

fn assert_no_evil(answer: &Answer, asked: &str) {
    assert!(answer.status < 500, "{asked}: {}", answer.status);
    assert_eq!(
        (answer.header("X-Evil"), answer.headers("Set-Cookie").join("").contains("evil")),
        ("", false),
        "{asked}"
    );
}

/// A proxy and a server that read one request as two is how requests are smuggled.
#[test]
fn a_request_whose_end_can_be_read_in_two_ways_is_refused() {
    let server = Server::start();
    let post = "POST /v1/lineage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    let second = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
    for head in [
        "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
        "Content-Length: +2\r\n\r\n{}",
        "Content-Length: 2, 2\r\n\r\n{}",
        "Content-Length: 0x2\r\n\r\n{}",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    ] {
        let said = server.wire().try_send(format!("{post}{head}{second}"));
        assert!(said.starts_with("HTTP/1.1 400 ") && answers(&said) == 1, "{head}: {said}");
    }
    for line in ["X\r\n\tfolded: 1", "X\r: 1", "\u{0}X: 1", "X: a\u{0}b", "X Y: 1", ": 1"] {
        let said = raw(&server, &format!("GET /healthz HTTP/1.1\r\nHost: a\r\n{line}"));
        assert!(said.starts_with("HTTP/1.1 400 ") && answers(&said) == 1, "{line:?}: {said}");
    }
}

#[test]
fn no_address_is_made_from_what_a_request_says_of_its_host() {
    let server = Server::with(&["--store", "memory", "--public-url", "https://play.example"], &[]);
    let turn = play(&server, &english(&server), &["11-15"]);
    let (token, game) = (text(&turn, "token"), text(&turn, "game"));
    let claims = "Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: evil\r\n\
                  Forwarded: host=evil.example;proto=evil\r\nX-Original-URL: /evil.example\r\n\
                  X-Rewrite-URL: /evil.example\r\nReferer: https://evil.example/";
    for target in [
        "/".to_owned(),
        format!("/t/{token}"),
        format!("/v/{}", text(&turn, "view_token")),
        format!("/g/{game}"),
        format!("/v1/turns/{token}"),
        format!("/v1/games/{game}"),
        "/robots.txt".to_owned(),
        "/openapi.json".to_owned(),
        "/manifest.webmanifest".to_owned(),
        "/nowhere".to_owned(),
        format!("http://evil.example/t/{token}"),
    ] {
        for accept in ["text/html", "application/json"] {
            let said = raw(&server, &format!("GET {target} HTTP/1.1\r\n{claims}\r\nAccept: {accept}"));
            assert!(answers(&said) == 1 && !said.contains("evil"), "{target}: {said}");
        }
    }
    for hosts in ["", "Host: a\r\nHost: b", "Host: a b", "Host: evil.example/@play.example"] {
        let hosts = if hosts.is_empty() { "X: y" } else { hosts };
        let said = raw(&server, &format!("GET /v1/turns/{token} HTTP/1.1\r\n{hosts}"));
        assert!(answers(&said) == 1 && !said.contains("evil"), "{hosts}: {said}");
    }
}

#[test]
fn no_path_leads_to_a_file_or_to_another_route_however_it_is_written() {
    let server = Server::start();
    let token = text(&english(&server), "token").to_owned();
    for dir in ["/assets", "/b", "/errors", "/rules", "/.well-known", "/t", "/v1/rules", "/v1/turns", ""] {
        for climb in [
            "/../../../../etc/passwd",
            "/..%2f..%2f..%2f..%2fetc%2fpasswd",
            "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
            "/%252e%252e%252f%252e%252e%252fetc%252fpasswd",
            "/....//....//etc/passwd",
            "/..;/..;/etc/passwd",
            "/..\\..\\..\\etc\\passwd",
            "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd",
            "/%uff0e%uff0e/etc/passwd",
            "//etc/passwd",
            "/file:///etc/passwd",
            "/../healthz",
            "/%2e%2e/healthz",
            "/%252e%252e/healthz",
        ] {
            let said = raw(&server, &format!("GET {dir}{climb} HTTP/1.1\r\nHost: a"));
            let refused = ["HTTP/1.1 400 ", "HTTP/1.1 403 ", "HTTP/1.1 404 "];
            assert!(refused.iter().any(|status| said.starts_with(status)), "{dir}{climb}: {said}");
            assert!(!said.contains("root:") && !said.contains("\"ok\""), "{dir}{climb}: {said}");
        }
    }
    // An escape is undone once.
    let first = token.as_bytes()[0];
    assert_eq!(server.get(&format!("/v1/turns/%{first:02x}{}", &token[1..])).status, 200);
    server.get(&format!("/v1/turns/%25{first:02x}{}", &token[1..])).problem(400, "token-malformed");
}

#[test]
fn a_client_that_says_it_is_another_is_counted_as_itself() {
    let args = ["--store", "none", "--trusted-proxies", "127.0.0.1/32", "--games-per-minute", "3"];
    let server = Server::with(&args, &[]);
    let body = json!({"rules": "english"}).to_string();
    let new = |forwarded: &str| {
        let headers = [
            ("X-Forwarded-For", forwarded),
            ("X-Real-IP", "192.0.2.77"),
            ("Forwarded", "for=192.0.2.78"),
            ("True-Client-IP", "192.0.2.79"),
            ("Content-Type", "application/json"),
        ];
        server.request("POST", "/v1/games", &headers, Some(body.as_bytes())).status
    };
    let made = (0..50).filter(|n| new(&format!("192.0.2.{n}, 10.0.0.{n}, 198.51.100.1")) == 201).count();
    assert_eq!(made, 3, "what stands before the proxy's own word, the client wrote");
    for spelling in [
        "198.51.100.1:4711",
        "::ffff:198.51.100.1",
        "::ffff:c633:6401",
        "[::ffff:198.51.100.1]:80",
        " 198.51.100.1 ",
    ] {
        assert_eq!(new(&format!("192.0.2.1,{spelling}")), 429, "{spelling}");
    }
    // The proxy itself is this machine, whom nobody counts: what cannot be read is no way to hide behind it.
    assert_eq!(new("198.51.100.2"), 201, "another client");
}
