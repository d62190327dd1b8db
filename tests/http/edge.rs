//! What every answer has, whatever was asked.

use crate::support::server::Server;

#[test]
fn the_operations_answer() {
    let server = Server::start();
    assert_eq!(server.get("/healthz").text(), r#"{"status":"ok"}"#);
    assert_eq!(server.get("/readyz").text(), r#"{"status":"ready","store":"embedded"}"#);
    let contract = server.get("/openapi.json");
    assert_eq!(contract.header("Content-Type"), "application/json");
    assert!(contract.json()["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
}

#[test]
fn head_answers_like_get_without_the_body() {
    let server = Server::start();
    for path in ["/healthz", "/readyz", "/openapi.json", "/errors/not-found", "/nowhere", "/v1/nowhere"] {
        let (get, head) = (server.get(path), server.request("HEAD", path, &[], None));
        assert_eq!(head.status, get.status, "{path}");
        assert!(head.body.is_empty() && !get.body.is_empty(), "{path}");
        for name in ["Content-Type", "Content-Length"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[test]
fn every_answer_has_a_request_id_of_the_servers_own() {
    let server = Server::start();
    let ask = |path| server.request("GET", path, &[("X-Request-Id", "mine")], None);
    let ids = ["/healthz", "/healthz", "/nowhere", "/v1/nowhere"].map(|path| {
        let id = ask(path).header("X-Request-Id").to_owned();
        assert!(id.len() == 16 && id.bytes().all(|b| b"0123456789abcdef".contains(&b)), "{id}");
        id
    });
    assert_eq!(std::collections::HashSet::from(ids).len(), 4);
}

#[test]
fn every_answer_keeps_browsers_from_guessing_and_telling() {
    let server = Server::start();
    for path in ["/healthz", "/nowhere", "/v1/nowhere", "/errors/not-found"] {
        let answer = server.get(path);
        assert_eq!(answer.header("X-Content-Type-Options"), "nosniff", "{path}");
        assert_eq!(answer.header("Referrer-Policy"), "no-referrer", "{path}");
    }
    assert_eq!(server.get("/v1/nowhere").header("Cache-Control"), "no-store");
}

#[test]
fn a_page_may_load_nothing_and_is_neither_kept_nor_indexed() {
    let server = Server::start();
    for path in ["/errors/not-found", "/nowhere"] {
        let page = server.request("GET", path, &[("Accept", "text/html,*/*;q=0.8")], None);
        assert_eq!(page.header("Content-Type"), "text/html; charset=utf-8");
        let policy = page.header("Content-Security-Policy");
        assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(page.header("X-Robots-Tag"), "noindex");
        assert_eq!(page.header("Cache-Control"), "no-store");
        assert!(page.text().starts_with("<!doctype html>\n<html lang=\"en\">"));
        for banned in ["<script", "<style", "style=", "http://", "https://", "src="] {
            assert!(!page.text().contains(banned), "{banned} in {}", page.text());
        }
    }
}

#[test]
fn a_browser_may_call_the_api_from_anywhere() {
    let server = Server::start();
    let preflight = |headers: &str| {
        let headers = [
            ("Origin", "https://bot.example"),
            ("Access-Control-Request-Method", "POST"),
            ("Access-Control-Request-Headers", headers),
        ];
        server.request("OPTIONS", "/v1/turns", &headers, None)
    };
    let allowed =
        preflight("content-type,turnlink-player,idempotency-key,accept-language,last-event-id,if-none-match");
    assert_eq!((allowed.status, allowed.header("Access-Control-Allow-Origin")), (200, "*"));
    for method in ["GET", "HEAD", "POST", "PUT", "DELETE"] {
        assert!(allowed.header("Access-Control-Allow-Methods").split(", ").any(|m| m == method), "{method}");
    }
    assert_eq!(allowed.header("Access-Control-Allow-Credentials"), "");
    preflight("authorization").problem(400, "bad-request");
}

#[test]
fn an_answer_of_the_api_can_be_read_from_anywhere_even_a_refusal() {
    let server = Server::start();
    let origin = [("Origin", "https://bot.example")];
    let answer = server.request("GET", "/v1/nowhere", &origin, None);
    answer.problem(404, "not-found");
    assert_eq!(answer.header("Access-Control-Allow-Origin"), "*");
    let exposed = answer.header("Access-Control-Expose-Headers").to_ascii_lowercase();
    for name in ["x-request-id", "retry-after", "etag"] {
        assert!(exposed.contains(name), "{exposed}");
    }
    assert_eq!(server.request("GET", "/healthz", &origin, None).header("Access-Control-Allow-Origin"), "");
}

#[test]
fn the_log_tells_of_each_request_without_its_address_its_body_or_its_headers() {
    let server = Server::with(&["--log", "json", "--log-level", "debug"], &[]);
    let secret = [
        ("Turnlink-Player", "s3cret-header"),
        ("Cookie", "a=s3cret-cookie"),
        ("Content-Type", "application/json"),
    ];
    let body = br#"{"player": "s3cret-player", "s3cret-field": 1}"#;
    server.get("/errors/s3cret-code?l=s3cret-query");
    server.get("/v1/turns/s3cret-token");
    server.request("POST", "/v1/lineage", &secret, Some(body));
    server.request("S3CRET-METHOD", "/healthz", &secret, None);
    server.wire().send("GET /s3cret path HTTP/1.1\r\n\r\n");
    let last = server.request("HEAD", "/healthz", &[], None).header("X-Request-Id").to_owned();
    server.log_line(&last);

    let log = server.stop().log;
    assert!(!log.to_ascii_lowercase().contains("s3cret"), "{log}");
    let line = log.lines().find(|line| line.contains(&last)).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!((&line["level"], &line["method"]), (&"INFO".into(), &"HEAD".into()));
    assert_eq!((&line["route"], &line["status"]), (&"/healthz".into(), &200.into()));
    assert!(line["micros"].is_u64() && line["bytes"] == 15, "{line}");
    assert!(log.contains(r#""route":"/errors/{code}""#), "{log}");
    let mut requests = log.lines().filter(|line| line.contains("turnlink::access"));
    assert!(
        requests.all(|line| !line.contains("ERROR")),
        "a client's mistake is no error of the server's: {log}"
    );
}
