//! The board's pictures: forms, sizes, caching.

use serde_json::json;

use super::{
    browser::Browser,
    html::tags,
    states::{finished, played},
};
use crate::support::server::Server;

#[test]
fn the_board_is_drawn_in_four_kinds_for_tokens_of_either_form() {
    let server = Server::start();
    let path = played(&server, &["11-15"]);
    let turn = server.get(&format!("/v1/turns/{}", &path[3..])).json();
    for (ending, kind, start) in [
        ("png", "image/png", &b"\x89PNG"[..]),
        ("jpg", "image/jpeg", &b"\xff\xd8\xff"[..]),
        ("svg", "image/svg+xml", &b"<svg"[..]),
        ("txt", "text/plain; charset=utf-8", &b""[..]),
    ] {
        let of = |token: &str| server.get(&format!("/b/{token}.{ending}"));
        let (view, play) = (of(turn["view_token"].as_str().unwrap()), of(&path[3..]));
        assert_eq!((view.status, view.header("Content-Type")), (200, kind));
        assert!(view.body.starts_with(start) && view.body == play.body, "{ending}");
        assert_eq!(view.header("Cache-Control"), "public, max-age=31536000, immutable");
        let etag = view.header("ETag").to_owned();
        assert!(etag.starts_with('"'), "{etag}");
        let address = format!("/b/{}.{ending}", &path[3..]);
        let again = server.request("GET", &address, &[("If-None-Match", &etag)], None);
        assert_eq!((again.status, again.body.len(), again.header("ETag")), (304, 0, etag.as_str()));
        let head = server.request("HEAD", &address, &[], None);
        assert_eq!((head.status, head.body.len(), head.header("ETag")), (200, 0, etag.as_str()));
    }
}

#[test]
fn sizes_and_sides_are_chosen_in_the_address() {
    let server = Server::start();
    let path = format!("/b/{}.png", &played(&server, &[])[3..]);
    let size = |query: &str| {
        let body = server.get(&format!("{path}{query}")).body;
        let number = |at: usize| u32::from_be_bytes(body[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    };
    assert_eq!(size("?size=preview"), (1200, 630));
    assert_eq!((size("?size=square"), size("")), ((900, 900), (900, 900)));
    assert_eq!(size("?size=thumb"), (320, 320));
    assert_ne!(
        server.get(&format!("{path}?side=white")).body,
        server.get(&format!("{path}?side=black")).body
    );
    for wrong in ["?size=huge", "?side=red"] {
        server.get(&format!("{path}{wrong}")).problem(400, "bad-request");
    }
    for wrong in ["/b/x", "/b/x.gif", "/b/.png"] {
        assert!([400, 404].contains(&server.get(wrong).status), "{wrong}");
    }
    let preview = server.get(&format!("{path}?size=preview"));
    assert!(preview.body.len() <= 45_000, "{}", preview.body.len());
}

#[test]
fn what_previewers_ask_for_beside_the_page_is_there() {
    let server = Server::start();
    for (path, kind) in [
        ("/favicon.ico", "image/x-icon"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/icon-512.png", "image/png"),
        ("/apple-touch-icon.png", "image/png"),
        ("/apple-touch-icon-precomposed.png", "image/png"),
        ("/apple-touch-icon-120x120.png", "image/png"),
        ("/apple-touch-icon-152x152-precomposed.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain; charset=utf-8"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("Content-Type")), (200, kind), "{path}");
        assert!(!answer.body.is_empty());
    }
    server.get("/icon-7.png").problem(404, "not-found");
    let manifest = server.get("/manifest.webmanifest").json();
    assert_eq!(manifest["name"], json!("Turnlink"));
}

#[test]
fn a_finished_game_is_shared_as_a_picture_that_moves() {
    let server = Server::start();
    let page = Browser::new(&server).open(&finished(&server));
    let images: Vec<String> = tags(&page.html)
        .filter(|tag| tag.get("property").as_deref() == Some("og:image"))
        .filter_map(|tag| tag.get("content"))
        .collect();
    assert_eq!(images.len(), 2, "{images:?}");
    assert!(
        images[0].contains(".png") && images[1].ends_with(".gif"),
        "the still one comes first: {images:?}"
    );
    let path = &images[1][images[1].find("/b/").unwrap()..];
    let film = server.get(path);
    assert_eq!((film.status, film.header("Content-Type")), (200, "image/gif"));
    assert!(film.header("Cache-Control").contains("immutable"));
    assert!(film.body.starts_with(b"GIF89a") && film.body.len() <= 300_000);
    let again = server.request("GET", path, &[("If-None-Match", film.header("ETag"))], None);
    assert_eq!(again.status, 304);
    assert_ne!(server.get(&format!("{path}?side=white")).body, film.body);
    server.get(&format!("{path}?side=green")).problem(400, "bad-request");
}

#[test]
fn a_game_that_goes_on_is_previewed_by_its_board_alone_and_needs_a_record_to_move() {
    let server = Server::without_store();
    let page = Browser::new(&server).open(&played(&server, &["11-15", "22-18"]));
    assert!(!page.html.contains(".gif"));
    server.get(&format!("/b/{}.gif", page.token())).problem(422, "no-record");
}
