//! Mover and receiver open the same address: the browser's memory tells them apart.

use serde_json::json;

use super::{
    browser::Browser,
    states::{new, played},
};
use crate::support::server::Server;

#[test]
fn the_mover_is_asked_to_send_and_the_receiver_to_move() {
    let server = Server::start();
    let (anna, ben) = (Browser::new(&server), Browser::new(&server));
    let invitation = anna.press(&anna.open("/"), "new-game");
    assert_eq!(invitation.headline(), "You play Black and start: tap a dark piece");
    let sent = anna.post(&invitation.path, &[("move", "11-15")]);
    assert_eq!(sent.headline(), "You played 11-15. Send this link to White");
    assert!(!sent.is_live() && sent.has("unlock"));
    assert_eq!(sent.bottom_left(), "4", "Black's own side stays below");
    let received = ben.open(&sent.path);
    assert_eq!(received.headline(), "White to move");
    assert_eq!(received.tag("send-button").text(), "Just moved? Send this link");
    assert!(received.is_live());
    assert_eq!(received.bottom_left(), "29");
    let answered = ben.post(&received.path, &[("move", "22-18")]);
    assert_eq!(answered.headline(), "You played 22-18. Send this link to Black");
    assert_eq!(anna.open(&answered.path).headline(), "Your turn as Black");
}

#[test]
fn the_movers_own_link_plays_for_nobody_until_it_is_unlocked() {
    let server = Server::start();
    let anna = Browser::new(&server);
    let path = new(&server, json!({"rules": "english"}));
    let sent = anna.post(&path, &[("move", "11-15")]);
    for _ in 0..3 {
        let again = anna.open(&sent.path);
        assert_eq!((again.state().as_str(), again.is_live()), ("waiting", false));
        assert_eq!(again.headline(), "Waiting for White. Send the link again");
    }
    let back = anna.open(&path);
    assert_eq!((back.headline().as_str(), back.is_live()), ("You have a newer turn", false));
    assert_eq!(anna.click(&back, "newer").path, sent.path);
    let unlocked = anna.press(&sent, "unlock");
    assert!(unlocked.is_live() && unlocked.path == sent.path);
    let both = anna.post(&unlocked.path, &[("move", "22-18")]);
    assert!(both.is_live(), "whoever plays both sides goes on");
}

#[test]
fn without_a_store_an_old_turn_can_be_gone_on_from_all_the_same() {
    let server = Server::without_store();
    let anna = Browser::new(&server);
    let path = new(&server, json!({"rules": "english"}));
    anna.post(&path, &[("move", "11-15")]);
    let again = anna.press(&anna.open(&path), "unlock");
    assert!(again.is_live());
    let sent = anna.post(&again.path, &[("move", "9-14")]);
    assert!(sent.html.contains("9-14"), "a hint never denies a move");
}

#[test]
fn a_browser_that_forgets_everything_still_plays() {
    let server = Server::start();
    let anna = Browser::new(&server);
    let sent = anna.post(&new(&server, json!({"rules": "english"})), &[("move", "11-15")]);
    anna.forget();
    let page = anna.open(&sent.path);
    assert_eq!((page.state().as_str(), page.is_live()), ("open-turn", true));
    assert!(page.has("send-button"));
}

#[test]
fn reading_alone_is_not_remembered() {
    let server = Server::start();
    let ben = Browser::new(&server);
    for moves in [&["11-15"][..], &["11-15", "22-18"]] {
        ben.open(&played(&server, moves));
    }
    assert!(ben.cookie_names().is_empty());
}

#[test]
fn an_offer_stands_in_the_headline_and_is_accepted_after_a_question() {
    let server = Server::start();
    let (anna, ben) = (Browser::new(&server), Browser::new(&server));
    let path = new(&server, json!({"rules": "english"}));
    let sent = anna.post(&path, &[("move", "11-15"), ("offer", "yes")]);
    assert_eq!(sent.headline(), "You played 11-15 and offered a draw. Send this link to White");
    let received = ben.open(&sent.path);
    assert_eq!(received.headline(), "Black offers a draw");
    assert!(received.is_live() && received.has("accept"));
    let agreed = ben.press(&ben.click(&received, "accept"), "yes");
    assert_eq!(agreed.headline(), "Drawn: both players agreed");
    assert!(agreed.has("rematch") && !agreed.is_live());
}

#[test]
fn a_move_declines_an_offer() {
    let server = Server::start();
    let (anna, ben) = (Browser::new(&server), Browser::new(&server));
    let path = new(&server, json!({"rules": "english"}));
    let sent = anna.post(&path, &[("move", "11-15"), ("offer", "yes")]);
    let declined = ben.post(&sent.path, &[("move", "22-18")]);
    assert_eq!(declined.headline(), "You played 22-18. Send this link to Black");
}

#[test]
fn an_old_turn_of_a_game_that_went_on_leads_to_the_newest_and_takes_no_move() {
    let server = Server::start();
    let (anna, ben) = (Browser::new(&server), Browser::new(&server));
    let path = new(&server, json!({"rules": "english"}));
    let sent = anna.post(&path, &[("move", "11-15")]);
    let newest = ben.post(&sent.path, &[("move", "22-18")]);
    let old = ben.open(&path);
    assert_eq!((old.headline().as_str(), old.is_live()), ("You have a newer turn", false));
    let old = anna.open(&sent.path);
    assert_eq!((old.state().as_str(), old.headline().as_str()), ("went-on", "The game has moved on"));
    assert!(!old.is_live() && !old.has("unlock") && !old.has("rematch") && old.html.contains(&newest.path));
    let refused = anna.post(&path, &[("move", "9-14")]);
    assert_eq!((refused.status, refused.state().as_str()), (409, "newer"));
    assert!(refused.html.contains("This turn was already played"));
    assert_eq!(anna.click(&old, "newer").headline(), "Your turn as Black");
}

#[test]
fn a_rematch_swaps_the_sides_of_a_browser() {
    let server = Server::start();
    let anna = Browser::new(&server);
    let mine = anna.press(&anna.open("/"), "new-game");
    let lost = anna.press(&anna.click(&mine, "ask-resign-black"), "yes");
    assert_eq!((lost.state().as_str(), lost.headline().as_str()), ("lost", "White won: Black resigned"));
    let rematch = anna.press(&lost, "rematch");
    assert_eq!(rematch.state(), "invite", "Black starts, and that is the other player now");
}
