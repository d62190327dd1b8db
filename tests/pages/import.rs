//! A game pasted as PDN: looked at, played on, or refused with its place.

use serde_json::json;

use super::{
    browser::{Browser, Page},
    html::{by_id, tags},
    states::finished,
};
use crate::support::server::Server;

/// Posts a game; the texts are encoded as far as they need to be.
fn import(browser: &Browser<'_>, pdn: &str, rules: &str, ply: &str, what: &str) -> Page {
    let pdn: String = pdn.bytes().map(|byte| format!("%{byte:02X}")).collect();
    browser.post("/import", &[("pdn", &pdn), ("rules", rules), ("ply", ply), ("do", what)])
}

#[test]
fn a_game_of_any_rule_set_is_looked_at_without_a_store() {
    let server = Server::without_store();
    let browser = Browser::new(&server);
    for (pdn, rules, place) in [
        (
            "\u{feff}[Event \"x\"]\r\n[GameType \"21\"]\r\n1. 11-15 {[%clk 1:00]} 22-18 0-1",
            "english",
            "Move 2 of 2",
        ),
        ("1. 11-15 22-18 2. 15x22 *", "american", "Move 3 of 3"),
        ("[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0", "english", "Move 4 of 4"),
    ] {
        let page = import(&browser, pdn, rules, "99", "look");
        assert_eq!(page.state(), "replay", "{}", page.html);
        assert!(page.tag("place").text().starts_with(place), "{}", page.tag("place").text());
        assert_eq!(import(&browser, pdn, rules, "99", "look").path, page.path, "the same game has one link");
    }
}

#[test]
fn a_result_that_the_board_does_not_show_is_told_at_the_end() {
    let server = Server::without_store();
    let browser = Browser::new(&server);
    for (result, told) in [
        ("1-0", "Black won: White resigned"),
        ("0-2", "White won: Black resigned"),
        ("1/2-1/2", "Drawn: both players agreed"),
        ("*", "Black to move"),
    ] {
        let page = import(&browser, &format!("1. 11-15 22-17 {result}"), "english", "2", "look");
        assert_eq!(page.tag("outcome").text(), told);
    }
}

#[test]
fn a_game_is_played_on_from_any_ply() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let game = "1. 11-15 22-18 2. 15x22 25x18 1-0";
    for (ply, headline) in
        [("", "Black to move"), ("0", "Black to move"), ("1", "White to move"), ("2", "Black to move")]
    {
        let page = import(&browser, game, "english", ply, "play");
        assert!(page.is_live(), "{}", page.html);
        assert!(page.path.starts_with("/t/") && page.headline().starts_with(headline), "{}", page.headline());
        let turn = server.get(&format!("/v1/turns/{}", page.token())).json();
        assert_eq!(turn["ply"], ply.parse().unwrap_or(4));
        assert_eq!((&turn["record"], &turn["fork_check"]), (&json!(true), &json!("unique")));
    }
}

#[test]
fn a_fault_is_shown_where_it_stands_and_nothing_is_lost() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let game = "[GameType \"21\"]\n\n1. 11-15 22-18 2. 12-16 <b>";
    let page = import(&browser, game, "russian", "3", "play");
    assert_eq!((page.status, page.state()), (422, "import".to_owned()));
    assert_eq!(page.tag("fault").text(), "Line 3, column 19: A capture is required: 15x22.");
    let marked = tags(page.tag("excerpt").inside()).find(|tag| tag.name == "mark").unwrap().text();
    assert_eq!(
        (page.tag("excerpt").text(), marked),
        ("1. 11-15 22-18 2. 12-16 <b>".to_owned(), "12-16".to_owned())
    );
    assert_eq!(page.tag("pdn").text(), game);
    assert_eq!(page.tag("ply").get("value").as_deref(), Some("3"));
    let chosen = tags(page.tag("rules").inside()).find(|tag| tag.has("selected")).unwrap();
    assert_eq!(chosen.get("value").as_deref(), Some("russian"));
    for (pdn, fault) in [
        ("", "Line 1, column 1: There is no game in it."),
        ("1. 11-15 (", "Line 1, column 10: The variation that begins here has no end."),
        ("[FEN \"B:W40:B1\"]", "Line 1, column 1: Entry 1 of White"),
    ] {
        let page = import(&browser, pdn, "english", "", "look");
        assert!(page.tag("fault").text().starts_with(fault), "{}", page.tag("fault").text());
    }
    assert_eq!(
        import(&browser, "*", "english", "1", "play").tag("fault").text(),
        "The game does not have so many moves."
    );
    assert_eq!(import(&browser, "*", "chess", "", "look").status, 404);
    assert_eq!(import(&browser, "*", "english", "", "eat").status, 400);
}

#[test]
fn a_game_that_is_gone_through_fills_the_form() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let replay = browser.click(&browser.open(&finished(&server)), "replay");
    let page = browser.click(&browser.click(&replay, "on"), "play-on");
    assert!(page.tag("pdn").text().contains("1. 11-15 22-18 2. 15x22"), "{}", page.tag("pdn").text());
    assert_eq!(page.tag("ply").get("value").as_deref(), Some("1"));
    assert!(by_id(&page.html, "notice").is_none());
    assert_eq!(browser.open("/import?from=hello").status, 400);
}

#[test]
fn a_game_too_long_for_a_link_is_played_on_in_the_short_form() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let shuffle = "1-6 32-27 6-1 27-32 ".repeat(240);
    let game = format!("[FEN \"B:WK32,K31,K30,K29:BK1,K2,K3,K4\"]\n{shuffle}");
    let page = import(&browser, &game, "american", "", "look");
    let told = page.tag("fault").text();
    assert!(page.status == 422 && told.starts_with("This game has too many moves"), "{told}");
    let page = import(&browser, &game, "american", "", "play");
    let turn = server.get(&format!("/v1/turns/{}", page.token())).json();
    assert_eq!(turn["record"], false);
}
