//! Links as they come through chats: previews, stray characters, cut ends; and watching that never becomes playing.

use rqrr::{Grid, SimpleGrid};
use serde_json::json;

use super::{
    browser::{Browser, Page},
    states::{new, played},
};
use crate::support::server::Server;

#[test]
fn a_link_with_something_at_its_end_is_led_to_the_clean_one() {
    let server = Server::start();
    let path = played(&server, &["11-15"]);
    for end in [".", ")", "%3E", ",", ").", "%22", "*", "!", ";", "%E2%80%9D", ".Your"] {
        let answer = server.get(&format!("{path}{end}"));
        assert_eq!((answer.status, answer.header("Location")), (308, path.as_str()), "{end}");
    }
    let polish = server.get(&format!("{path}.?l=pl&fbclid=x"));
    assert_eq!(polish.header("Location"), format!("{path}?l=pl"));
    let tracked = server.get(&format!("{path}?fbclid=abc&utm_source=x"));
    assert_eq!(tracked.status, 200);
}

/// What a camera reads off a page whose code is shown.
fn scanned(server: &Server, page: &Page) -> String {
    let (_, code) = page.html.split_once("class=\"qr\"").expect("a code");
    let address = code.split(" src=\"").nth(1).unwrap().split('"').next().unwrap();
    let drawing = server.get(address);
    assert_eq!((drawing.status, drawing.header("Content-Type")), (200, "image/svg+xml"));
    let drawing = drawing.text();
    let number = |text: &str| text.parse::<usize>().unwrap();
    let size = number(drawing.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap());
    let path = drawing.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
    let mut dark = vec![false; size * size];
    for run in path.split('M').skip(1) {
        let (corner, length) = run.split_once('h').unwrap();
        let (column, row) = corner.split_once(' ').unwrap();
        let start = number(row) * size + number(column);
        dark[start..start + number(length)].fill(true);
    }
    let margin = dark.iter().position(|&dark| dark).unwrap() % size;
    assert_eq!(margin, 4, "the quiet zone of ISO 18004");
    let modules = SimpleGrid::from_func(size - 2 * margin, |x, y| dark[(y + margin) * size + x + margin]);
    Grid::new(modules).decode().expect("a camera reads it").1
}

#[test]
fn the_code_for_a_camera_is_the_link() {
    let server = Server::start();
    let mut path = new(&server, json!({"rules": "russian"}));
    let players = [Browser::new(&server), Browser::speaking(&server, "pl")];
    for ply in 0..40 {
        let turn = server.get(&format!("/v1/turns/{}", &path[3..])).json();
        let legal = turn["legal_moves"].as_array().unwrap();
        let Some(played) = legal.get(ply % legal.len().max(1)) else { break };
        players[ply % 2].open(&path);
        let page = players[ply % 2].post(&path, &[("move", played["text"].as_str().unwrap())]);
        let address = page.tag("send-url").get("value").unwrap();
        assert_eq!(scanned(&server, &page), address);
        path = format!("/t/{}", page.token());
    }
}

#[test]
fn a_code_is_drawn_at_the_door_of_its_link_alone() {
    let server = Server::start();
    let turn = server.post("/v1/games", &json!({"rules": "english"})).json();
    let [play, view] = ["token", "view_token"].map(|form| turn[form].as_str().unwrap());
    let code = |door: &str, token: &str| server.get(&format!("/{door}/{token}/qr.svg"));
    let drawn = code("t", play);
    assert_eq!((drawn.status, drawn.header("Cache-Control")), (200, "public, max-age=31536000, immutable"));
    assert_eq!(code("v", view).status, 200);
    code("t", view).problem(404, "not-found");
    code("v", play).problem(404, "not-found");
    code("t", "x").problem(400, "token-malformed");
}

#[test]
fn a_broken_link_says_what_to_do() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let path = new(&server, json!({"rules": "english"}));
    for broken in [format!("{path}x."), path[..20].to_owned(), "/t/hello".to_owned(), "/v/%3Cb%3E".to_owned()]
    {
        let page = browser.open(&broken);
        assert!([400, 403].contains(&page.status), "{broken}");
        assert!(page.html.contains("tap the link itself"), "{broken}: {}", page.html);
    }
    server.get("/t/hello").problem(400, "token-malformed");
}

#[test]
fn a_preview_says_only_what_stays_true_in_the_senders_language() {
    let server = Server::start();
    let path = played(&server, &["11-15"]);
    let meta = |query: &str, name: &str| {
        let page = Browser::new(&server).open(&format!("{path}{query}"));
        super::html::meta(&page.html, name).unwrap_or_else(|| panic!("no {name}"))
    };
    assert_eq!(meta("", "og:title"), "White to move");
    assert_eq!(meta("", "og:description"), "Black played 11-15");
    assert!(meta("", "og:url").ends_with(&path));
    assert_eq!((meta("", "og:image:width"), meta("", "og:image:height")), ("1200".into(), "630".into()));
    assert!(meta("", "og:image:alt").contains("Black: men on 1, 2"));
    assert_eq!(meta("", "twitter:card"), "summary_large_image");
    assert_eq!(meta("", "robots"), "noindex");
    let image = meta("", "og:image");
    let picture = server.get(&image[image.find("/b/").unwrap()..]);
    assert_eq!((picture.status, picture.header("Content-Type")), (200, "image/png"));
    assert!(!image.contains(&path[3..]), "pictures carry the form that only shows");
}

#[test]
fn nothing_on_a_page_to_watch_can_move() {
    let server = Server::start();
    let anna = Browser::new(&server);
    let path = played(&server, &["11-15"]);
    let turn = server.get(&format!("/v1/turns/{}", &path[3..])).json();
    let view = format!("/v/{}", turn["view_token"].as_str().unwrap());
    anna.post(&path, &[("move", "22-18")]);
    for browser in [&anna, &Browser::new(&server)] {
        let page = browser.open(&view);
        assert_eq!((page.state().as_str(), page.is_live()), ("went-on", false));
        assert!(
            !page.html.contains("/t/") && !page.html.contains("<form") && !page.html.contains(&path[3..])
        );
        assert!(!page.html.contains("data-moves"));
    }
    assert_eq!(server.request("POST", &view, &[], None).status, 405);
    let token = &view[3..];
    let as_play = server.get(&format!("/t/{token}"));
    assert_eq!((as_play.status, as_play.header("Location")), (308, view.as_str()));
    assert_eq!(anna.post(&format!("/t/{token}"), &[("move", "22-18")]).status, 403);
    let as_view = server.get(&format!("/v/{}", &path[3..]));
    assert_eq!(as_view.header("Location"), view);
}

#[test]
fn the_share_link_carries_the_senders_language() {
    let server = Server::start();
    let path = new(&server, json!({"rules": "english"}));
    for (language, end) in [("en", ""), ("pl", "?l=pl"), ("es", "?l=es")] {
        let sent = Browser::speaking(&server, language).post(&path, &[("move", "11-15")]);
        assert!(
            sent.tag("send-url").get("value").unwrap().ends_with(&format!("{}{end}", sent.token())),
            "{language}"
        );
    }
}
