//! The start page.

use super::browser::Browser;
use crate::support::server::Server;

#[test]
fn one_tap_makes_a_game() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let start = browser.open("/");
    assert!(browser.cookie_names().is_empty());
    let game = browser.press(&start, "new-game");
    assert!(game.path.starts_with("/t/") && game.is_live());
}

#[test]
fn rules_colour_and_seats_are_chosen() {
    let server = Server::start();
    let browser = Browser::new(&server);
    let game = browser.post("/", &[("rules", "russian"), ("side", "black"), ("seats", "open")]);
    assert_eq!(game.headline(), "Invite a friend: send this link. White starts");
    let claimed = browser.post("/", &[("rules", "american"), ("side", "black"), ("seats", "claimed")]);
    assert!(claimed.html.contains("You are Black"));
    for wrong in [
        [("rules", "chess"), ("side", "black"), ("seats", "open")],
        [("rules", "english"), ("side", "red"), ("seats", "open")],
        [("rules", "english"), ("side", "black"), ("seats", "sold")],
    ] {
        assert!([400, 404].contains(&browser.post("/", &wrong).status));
    }
}

#[test]
fn my_games_are_those_that_this_browser_played() {
    let server = Server::start();
    let browser = Browser::new(&server);
    assert!(!browser.open("/").has("games"));
    let game = browser.press(&browser.open("/"), "new-game");
    let start = browser.open("/");
    assert!(start.has("games") && start.html.contains(&game.path) && start.html.contains("your move"));
    browser.post(&game.path, &[("move", "11-15")]);
    let start = browser.open("/");
    assert!(!start.html.contains(&game.path) && !start.html.contains("your move"));
    assert!(!Browser::new(&server).open("/").has("games"));
}

#[test]
fn a_browser_remembers_many_games_in_one_cookie() {
    let server = Server::start();
    let browser = Browser::new(&server);
    for _ in 0..40 {
        browser.post("/", &[("rules", "english"), ("side", "black"), ("seats", "open")]);
    }
    assert!(browser.cookie("turnlink_games").unwrap().len() < 4000);
    assert!(browser.open("/").html.matches("<img").count() >= 20);
}

#[test]
fn a_language_that_was_chosen_stays() {
    let server = Server::start();
    let browser = Browser::new(&server);
    assert!(browser.open("/").html.contains("Start a game"));
    assert!(browser.open("/?lang=pl").html.contains("Zacznij partię"));
    assert!(browser.open("/").html.contains("Zacznij partię"));
    assert!(browser.open("/privacy").html.contains("Prywatność"));
}
