//! Whole games without a script: a piece, a target, *Play*, and the next link.

use serde_json::json;

use super::{
    browser::{Browser, Page},
    states::{jumps, new},
};
use crate::support::server::Server;

/// Taps a way through the board until a move is ready; which way, says the seed.
fn tap(browser: &Browser<'_>, page: &Page, seed: usize) -> Page {
    let mut page = browser.click(page, pick(&page.squares("can"), seed));
    while page.state() != "draft" {
        page = browser.click(&page, pick(&page.squares("next"), seed / 7));
    }
    page
}

fn pick(squares: &[String], seed: usize) -> &str {
    &squares[seed % squares.len()]
}

#[test]
fn two_browsers_play_games_to_their_ends_through_links_and_forms() {
    for (rules, seed) in [("english", 11), ("russian", 5)] {
        let server = Server::start();
        let browsers = [Browser::new(&server), Browser::new(&server)];
        let mut path = new(&server, json!({ "rules": rules }));
        let mut seed: usize = seed;
        let mut plies = 0;
        loop {
            let browser = &browsers[plies % 2];
            let page = browser.open(&path);
            if page.has("rematch") {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223).wrapping_add(1_442_695_041) >> 1;
            let sent = browser.press(&tap(browser, &page, seed >> 8), "play-button");
            assert!(!sent.is_live(), "{}", sent.html);
            path = sent.path;
            plies += 1;
            assert!(plies < 400);
        }
        assert!(plies >= 30, "{rules}: {plies}");
    }
}

#[test]
fn a_jump_goes_step_by_step_and_back() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let page = browser.open(&jumps(&server));
    assert_eq!((page.squares("can"), page.squares("must")), (vec!["s22".to_owned()], vec!["s22".to_owned()]));
    let chosen = browser.click(&page, "s22");
    assert_eq!(
        (chosen.squares("next"), chosen.squares("rest")),
        (vec!["s15".to_owned()], vec!["s8".to_owned()])
    );
    let half = browser.click(&chosen, "s15");
    assert_eq!((half.state().as_str(), half.squares("way")), ("mid-jump", vec!["s22".to_owned()]));
    assert_eq!(browser.click(&half, "undo-step").state(), "chosen");
    let ready = browser.click(&half, "s8");
    assert_eq!(ready.headline(), "Play 22x15x8?");
    assert_eq!(browser.click(&ready, "undo").state(), "mid-jump");
    assert_eq!(
        browser.press(&ready, "play-button").headline(),
        "You played 22x15x8. Send this link to Black"
    );
}

#[test]
fn a_piece_that_cannot_move_says_why() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let must = browser.click(&browser.open(&jumps(&server)), "s30");
    assert!(must.tag("notice").text().contains("another one can capture"), "{}", must.html);
    let start = browser.open(&new(&server, json!({"rules": "english"})));
    let blocked = browser.click(&start, "s1");
    assert!(blocked.tag("notice").text().contains("is blocked"), "{}", blocked.html);
    for nonsense in ["", "99", "11-", "x", "11-15-", "11-15-18", "21", "14", "1-2-3-4-5-6-7"] {
        let page = browser.open(&format!("{}?path={nonsense}", start.path));
        assert_eq!((page.status, page.state().as_str()), (200, "refused"), "{nonsense}");
        assert!(page.is_live(), "{nonsense}");
    }
}

#[test]
fn what_is_refused_comes_back_as_a_page_in_words() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let path = new(&server, json!({"rules": "english"}));
    let illegal = browser.post(&path, &[("move", "11-18")]);
    assert_eq!(illegal.status, 422);
    assert!(illegal.tag("notice").text().contains("18") && illegal.is_live());
    let draw = browser.post(&path, &[("action", "accept-draw")]);
    assert_eq!((draw.status, draw.tag("notice").text().as_str()), (422, "No draw was offered."));
    let over = browser.post(&path, &[("action", "resign"), ("side", "white")]);
    let late = browser.post(&over.path, &[("move", "11-15")]);
    assert_eq!((late.status, late.tag("notice").text().as_str()), (409, "The game is over."));
    for fields in [&[("action", "dance")][..], &[], &[("action", "resign"), ("side", "red")]] {
        assert_eq!(browser.post(&path, fields).status, 400);
    }
}
