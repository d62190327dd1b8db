//! Every failing path gives a problem.

use serde_json::json;
use turnlink::http::{code::Code, reference};

use crate::support::{golden::assert_golden, server::Server};

#[test]
fn an_address_where_nothing_is_served_is_not_found_and_not_repeated() {
    let server = Server::start();
    for path in ["/nowhere", "/v1", "/v1/", "/v1/nowhere", "/healthz/", "//healthz", "/v1x", "/.%2e/healthz"]
    {
        let problem = server.get(path).problem(404, "not-found");
        assert!(!problem.to_string().contains("nowhere"), "{problem}");
    }
}

#[test]
fn an_address_with_malformed_escapes_gives_a_problem() {
    let server = Server::start();
    for path in ["/errors/%", "/errors/%zz", "/errors/%ff%fe", "/errors/%00", "/errors/a%2fb", "/%ff"] {
        server.get(path).problem(404, "not-found");
    }
}

#[test]
fn a_request_for_no_path_at_all_gives_a_problem() {
    let server = Server::start();
    for line in
        ["OPTIONS *", "CONNECT example.org:443", "GET http://example.org/nowhere", "GET /a//../%2e%2e"]
    {
        let mut wire = server.wire();
        wire.send(format!("{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
        let answer = wire.rest();
        assert!(answer.starts_with("HTTP/1.1 404 "), "{line}: {answer}");
        assert!(answer.contains("\"code\":\"not-found\""), "{line}: {answer}");
    }
}

#[test]
fn a_method_that_an_address_does_not_take_is_answered_with_those_it_takes() {
    let server = Server::start();
    for path in ["/healthz", "/readyz", "/openapi.json", "/errors/not-found"] {
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
            let answer = server.request(method, path, &[], None);
            let problem = answer.problem(405, "method-not-allowed");
            assert_eq!(answer.header("Allow"), "GET, HEAD", "{method} {path}");
            assert_eq!(problem["detail"], "This address takes only GET, HEAD.");
        }
    }
}

#[test]
fn a_browser_gets_the_same_problem_as_a_page() {
    let server = Server::start();
    let page = server.request("GET", "/errors/%3Cb%3E", &[("Accept", "text/html")], None);
    assert_eq!(page.status, 404);
    assert_eq!(page.header("Vary"), "Accept, Accept-Language, Cookie");
    for part in
        ["<h1>Nothing is here</h1>", page.header("X-Request-Id"), "not-found", "href=\"/errors/not-found\""]
    {
        assert!(page.text().contains(part), "{part} in {}", page.text());
    }
}

#[test]
fn every_code_is_explained_to_programs_and_to_people() {
    let server = Server::start();
    for code in Code::ALL {
        let path = format!("/errors/{code}");
        let answer = server.get(&path);
        assert_eq!((answer.status, answer.header("Vary")), (200, "Accept, Accept-Language, Cookie"));
        let explained = answer.json();
        assert_eq!(explained["code"], code.name());
        assert_eq!(explained["status"], code.status().as_u16());
        for field in ["title", "explanation", "what_to_do"] {
            assert!(explained[field].as_str().is_some_and(|text| !text.is_empty()), "{code} {field}");
        }
        let page = server.request("GET", &path, &[("Accept", "text/html")], None);
        assert!(page.status == 200 && page.text().contains(&format!("<code>{code}</code>")), "{code}");
    }
    for path in ["/errors/no-such-code", "/errors/NOT-FOUND", "/errors/"] {
        server.get(path).problem(404, "not-found");
    }
}

#[test]
fn the_fields_of_a_problem_stand_in_their_order() {
    let server = Server::start();
    let answer = server.get("/nowhere");
    let places = ["type", "title", "status", "code", "detail", "request_id"]
        .map(|field| answer.text().find(&format!("\"{field}\":")).expect(field));
    assert!(places.is_sorted(), "{}", answer.text());
}

#[test]
fn a_body_that_no_call_takes_gives_a_problem() {
    let server = Server::start();
    let post = |kind: &str, body: &[u8]| {
        server.request("POST", "/v1/lineage", &[("Content-Type", kind)], Some(body))
    };
    let json = "application/json";
    post("text/plain", b"{}").problem(415, "unsupported-media-type");
    server.request("POST", "/v1/lineage", &[], Some(b"{}")).problem(415, "unsupported-media-type");
    post(json, &[b' '; 16 * 1024 + 1]).problem(413, "too-large");
    post(json, &[b' '; 16 * 1024]).problem(400, "bad-request");
    post(json, b"{\"earlier\": \"\xff\"}").problem(400, "bad-request");
    post(json, "[".repeat(16_000).as_bytes()).problem(400, "bad-request");
    let of = |body: &str| post(json, body.as_bytes()).problem(400, "bad-request");
    assert_eq!(of(r#"{"earlier": null, "later": "x"}"#)["field"], "earlier");
    assert_eq!(of(r#"{"earlier": "x", "later": "x", "latest": 1}"#)["field"], "latest");
    assert_eq!(of(r#"{"earlier": "x", "earlier": "x", "later": "x"}"#)["field"], "earlier");
    let missing = server.post("/v1/lineage", &json!({"earlier": "x"}));
    assert_eq!(missing.problem(400, "bad-request")["field"], "later");
}

#[test]
fn the_reference_of_the_codes_is_in_step_with_them() {
    assert_golden("api/ERRORS.md", &reference::markdown());
}
