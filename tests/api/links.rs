//! Links: what they look like, and what fetching them does.

use serde_json::json;

use super::table::Table;
use crate::support::server::Server;

const HTML: [(&str, &str); 1] = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")];

#[test]
fn addresses_are_made_from_the_public_url_alone() {
    let server = Server::with(&["--public-url", "https://play.example.org"], &[]);
    let headers = [
        ("Content-Type", "application/json"),
        ("X-Forwarded-Host", "evil.example"),
        ("X-Forwarded-Proto", "http"),
        ("Forwarded", "host=evil.example"),
    ];
    let answer = server.request("POST", "/v1/games", &headers, Some(br#"{"rules": "english"}"#));
    assert!(answer.json()["url"].as_str().unwrap().starts_with("https://play.example.org/t/"));
    assert!(!answer.text().contains("evil"));
    let mut wire = server.wire();
    wire.send("POST /v1/games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n");
    wire.send("Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"rules\": \"english\"}");
    let answer = wire.rest();
    assert!(answer.contains("https://play.example.org/t/") && !answer.contains("evil"), "{answer}");
}

#[test]
fn the_pages_of_start_and_turn_are_plain_html() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.play("11-15");
    let start = server.request("GET", "/", &HTML, None);
    assert_eq!((start.status, start.header("Content-Type")), (200, "text/html; charset=utf-8"));
    for path in [format!("/t/{}", table.token()), format!("/v/{}", table.text("view_token"))] {
        let page = server.request("GET", &path, &HTML, None);
        assert_eq!(page.status, 200);
        assert!(page.text().contains("Black played 11-15"), "{}", page.text());
        assert_eq!(page.header("Referrer-Policy"), "no-referrer");
    }
    let broken = server.request("GET", "/t/hello", &HTML, None);
    assert_eq!((broken.status, broken.header("Content-Type")), (400, "text/html; charset=utf-8"));
}
