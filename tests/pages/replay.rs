//! Going through a game, link by link.

use serde_json::json;
use tempfile::TempDir;

use super::{
    browser::{Browser, Page},
    html::tags,
    states::{finished, played},
};
use crate::support::{command::run, scrape::Scrape, server::Server};

fn shown(page: &Page) -> Option<String> {
    tags(&page.html).find(|tag| tag.get("aria-current").as_deref() == Some("step")).map(|tag| tag.text())
}

#[test]
fn every_step_is_a_link() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let start = browser.click(&browser.open(&finished(&server)), "replay");
    assert_eq!((start.headline(), shown(&start)), ("The start of the game".to_owned(), None));
    assert_eq!(start.tag("place").text(), "Move 0 of 10");
    assert!(start.tag("back").get("href").is_none() && start.tag("first").get("href").is_none());
    let third = ["on", "on", "on"].iter().fold(start, |page, id| browser.click(&page, id));
    assert_eq!(
        (third.headline(), shown(&third)),
        ("Black played 15x22, taking one piece".to_owned(), Some("15x22".into()))
    );
    assert!(!third.is_live(), "the board shows and does not play");
    let turned = browser.click(&third, "turned");
    assert_ne!(turned.bottom_left(), third.bottom_left());
    assert_eq!(shown(&turned), shown(&third));
    let back = browser.click(&turned, "back");
    assert_eq!(shown(&back), Some("22-18".into()));
    assert_eq!(back.bottom_left(), turned.bottom_left());
    let end = browser.click(&back, "last");
    assert_eq!(end.tag("outcome").text(), "White won: Black resigned");
    assert!(end.tag("on").get("href").is_none());
    assert!(!browser.click(&end, "first").has("outcome"));
    assert_eq!(browser.click(&end, "game").state(), "over");
}

#[test]
fn the_moves_are_there_to_be_copied_and_downloaded() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let page = browser.click(&browser.open(&finished(&server)), "replay");
    let pdn = server.get(&page.tag("download").get("href").unwrap());
    assert_eq!(page.tag("pdn-text").text(), pdn.text().trim());
    assert!(pdn.text().contains("1. 11-15 22-18 2. 15x22 25x18"), "{}", pdn.text());
}

#[test]
fn a_game_of_the_store_is_gone_through_by_its_id_and_in_the_watching_form() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let path = played(&server, &["11-15", "22-18"]);
    let turn = server.get(&format!("/v1/turns/{}", &path[3..])).json();
    let (game, view) = (turn["game"].as_str().unwrap(), turn["view_token"].as_str().unwrap());
    let from_turn = browser.click(&browser.open(&path), "replay");
    assert_eq!(from_turn.path, format!("/v/{view}/replay"));
    for door in [format!("/g/{game}/replay"), format!("/v/{}/replay", &path[3..])] {
        let page = browser.open(&door);
        assert_eq!((page.state(), &page.path), ("replay".to_owned(), &from_turn.path), "{door}");
        assert!(!page.html.contains(&path[3..]), "nothing playable is in it");
    }
}

#[test]
fn a_link_alone_is_gone_through_only_if_it_holds_the_game() {
    let server = Server::without_store();
    let browser = Browser::new(&server);
    let page = browser.open(&played(&server, &["11-15", "22-18"]));
    assert!(!page.has("replay"));
    let view = server.get(&format!("/v1/turns/{}", page.token())).json()["view_token"].clone();
    let refused = browser.open(&format!("/v/{}/replay", view.as_str().unwrap()));
    assert_eq!((refused.status, refused.state()), (422, "error".to_owned()));
    assert_eq!(browser.click(&browser.open(&finished(&server)), "replay").status, 200);
}

#[test]
fn a_page_does_not_read_the_whole_record_to_offer_it() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let path = played(&server, &["11-15", "22-18", "15x22"]);
    let calls = || {
        let scrape = Scrape::of(&server);
        ["newest", "record"].map(|call| {
            let labels = format!("call=\"{call}\",result=\"answered\"");
            scrape.value(&format!("turnlink_store_calls_total{{{labels}}}"))
        })
    };
    let before = calls();
    let page = browser.open(&path);
    assert!(page.has("replay"));
    assert_eq!(calls(), [before[0] + 1.0, before[1]]);
    browser.click(&page, "replay");
    assert_eq!(calls()[1], before[1] + 1.0);
}

#[test]
fn of_a_game_that_the_store_has_from_its_middle_the_page_says_so() {
    let keys = TempDir::new().unwrap();
    let dir = keys.path().to_str().unwrap();
    assert_eq!(run(&["key", "new", "--data", dir], &[]).code, Some(0));
    let begun = Server::over(keys.path(), &["--store", "memory"], &[]);
    let path = played(&begun, &["11-15", "22-18", "15x22", "25x18"]);
    let emptied = Server::over(keys.path(), &["--store", "memory"], &[]);
    let browser = Browser::new(&emptied);
    assert!(!browser.open(&path).has("replay"), "the store knows nothing of the game");
    let turn = emptied.post("/v1/turns", &json!({"token": &path[3..], "move": "8-11"})).json();
    let page = browser.open(&format!("/t/{}", turn["token"].as_str().unwrap()));
    let refused = browser.click(&page, "replay");
    assert_eq!((refused.status, refused.state()), (422, "error".to_owned()));
}

#[test]
fn an_odd_address_shows_the_nearest_ply() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let path = browser.click(&browser.open(&finished(&server)), "replay").path;
    for (query, place) in
        [("?ply=99", "Move 10 of 10"), ("?ply=x", "Move 0 of 10"), ("?ply=-1&side=green", "Move 0 of 10")]
    {
        let page = browser.open(&format!("{path}{query}"));
        assert!(page.tag("place").text().starts_with(place), "{query}: {}", page.tag("place").text());
    }
    assert_eq!(browser.open("/v/hello/replay").state(), "cut-link");
    assert_eq!(browser.open("/g/0123456789ab-0/replay").status, 404);
}

#[test]
fn a_game_that_starts_in_its_middle_is_numbered_from_there() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let fen = json!({"rules": "english", "record": true, "position": "W:W18,32:B15,K1"});
    let turn = server.post("/v1/games", &fen).json();
    let turn = server.post("/v1/turns", &json!({"token": turn["token"], "move": "18x11"})).json();
    let page = browser.open(&format!("/v/{}/replay?ply=1", turn["view_token"].as_str().unwrap()));
    assert_eq!(shown(&page), Some("18x11".into()));
    assert!(page.html.contains("<li value=\"1\"><span></span>"), "{}", page.html);
}
