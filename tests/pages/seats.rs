//! Claimed games in browsers: a seat is kept by a cookie, carried by a private link, freed by the other player.

use super::browser::{Browser, Page};
use crate::support::server::Server;

const CLAIMED: &[(&str, &str)] = &[("rules", "english"), ("side", "black"), ("seats", "claimed")];

/// Anna made the game and moved; Ben took the other seat by his move.
fn seated<'a>(server: &'a Server) -> (Browser<'a>, Browser<'a>, Page) {
    let (anna, ben) = (Browser::new(server), Browser::new(server));
    let mine = anna.post("/", CLAIMED);
    assert_eq!(mine.state(), "my-turn", "{}", mine.html);
    let sent = anna.post(&mine.path, &[("move", "11-15")]);
    assert!(sent.html.contains("You are Black"));
    let invited = ben.open(&sent.path);
    assert_eq!(invited.state(), "invitation");
    assert!(invited.html.contains("takes White’s seat"));
    let answered = ben.post(&invited.path, &[("move", "22-18")]);
    assert_eq!(answered.state(), "sent", "{}", answered.html);
    (anna, ben, answered)
}

#[test]
fn two_browsers_hold_the_seats_and_a_third_can_only_watch() {
    let server = Server::start();
    let (anna, _, turn) = seated(&server);
    let carl = Browser::new(&server);
    let watched = carl.open(&turn.path);
    assert_eq!((watched.state().as_str(), watched.is_live()), ("others-seat", false));
    assert_eq!(watched.headline(), "Watching: Black to move");
    let refused = carl.post(&turn.path, &[("move", "15x22")]);
    assert_eq!(refused.status, 403);
    assert!(refused.tag("notice").text().contains("not yours"));
    assert_eq!(anna.open(&turn.path).headline(), "Your turn as Black");
    assert_eq!(anna.post(&turn.path, &[("move", "15x22")]).state(), "sent");
}

#[test]
fn a_private_link_carries_one_seat_to_another_device() {
    let server = Server::start();
    let (anna, _, turn) = seated(&server);
    let link = anna.open(&turn.path).tag("seat-url").get("value").unwrap();
    let path = &link[link.find("/s/").unwrap()..];
    let phone = Browser::new(&server);
    let offer = phone.open(path);
    assert_eq!(
        (offer.state().as_str(), phone.cookie_names().len()),
        ("seat-link", 0),
        "looking takes nothing"
    );
    let taken = phone.press(&offer, "take");
    assert_eq!(taken.headline(), "Your turn as Black");
    assert_eq!(phone.post(&taken.path, &[("move", "15x22")]).state(), "sent");
    let elsewhere = phone.post("/", CLAIMED);
    assert_ne!(anna.open(&elsewhere.path).state(), "my-turn", "the link is good for one table alone");
    assert_eq!(phone.open(&path[..path.len() - 2]).status, 403);
}

#[test]
fn a_lost_seat_is_freed_by_the_other_player() {
    let server = Server::start();
    let (anna, ben, turn) = seated(&server);
    anna.forget();
    assert_eq!(anna.open(&turn.path).state(), "others-seat");
    let freed = ben.press(&ben.click(&ben.open(&turn.path), "ask-release"), "yes");
    let again = anna.open(&freed.path);
    assert_eq!((again.state().as_str(), again.is_live()), ("invitation", true));
    assert_eq!(anna.post(&again.path, &[("move", "15x22")]).state(), "sent");
}

#[test]
fn a_browser_that_refuses_cookies_learns_why_it_cannot_sit() {
    let server = Server::start();
    let (anna, carl) = (Browser::new(&server), Browser::new(&server));
    let sent = anna.post(&anna.post("/", CLAIMED).path, &[("move", "11-15")]);
    let refused = carl.post(&sent.path, &[("move", "22-18")]);
    assert_eq!(refused.status, 403);
    assert!(refused.tag("notice").text().contains("Allow cookies"), "{}", refused.html);
}
