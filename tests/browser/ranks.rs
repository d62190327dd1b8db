//! A room's page: somebody looks around, takes a name, and plays there.

use serde_json::json;

use super::{
    driver::{Driver, PHONE, wait_for},
    player::{Hand, Player, turn_at, whole_game},
};
use crate::{rooms::table::Table, support::server::Server};

#[test]
fn a_name_is_typed_saved_and_taken_back() {
    let (server, driver) = (Server::start(), Driver::start());
    let mut game = Table::new(&server, "port");
    game.play(&server, 10);
    let black = game.players[0].clone();
    game.go(&server, &black, json!({"action": "resign"}));
    wait_for(async {
        let browser = driver.open(PHONE).await;
        browser.go(&format!("http://{}/", server.address())).await;
        browser.follow("#ranks").await;
        assert_eq!(browser.count(".ranks tbody tr").await, 2);
        browser.follow("#choose").await;
        browser.find("#name").await.send_keys("Ann <b>").await.unwrap();
        browser.follow("#rename").await;
        let kept = "return document.querySelector('#name').value";
        assert_eq!(browser.run(kept).await, "Ann <b>");
        assert_eq!(browser.count("#notice").await, 0);
        browser.run("document.querySelector('#name').value = 'Ann\\u202e'").await;
        browser.follow("#rename").await;
        assert_eq!(browser.count("#notice[role=alert]").await, 1);
        assert_eq!(browser.run(kept).await, "Ann <b>", "the name before stays");
        browser.click("details summary").await;
        browser.follow("#forget").await;
        assert_eq!(browser.run(kept).await, "");
        browser.close().await;
    });
}

#[test]
fn a_game_of_a_room_is_begun_by_taps_and_ends_on_the_leaderboard() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, PHONE).await, Player::new(&driver, PHONE).await];
        anna.go(&format!("http://{}/", server.address())).await;
        anna.follow("#ranks").await;
        anna.follow("#play-here").await;
        let mut link = anna.address().await;
        for (ply, path) in whole_game("american", 1)[..10].iter().enumerate() {
            let player = if ply % 2 == 0 { &anna } else { &ben };
            player.go(&link).await;
            link = player.play(path, Hand::Tap).await;
        }
        ben.click("#menu summary").await;
        ben.follow("#ask-resign-white").await;
        ben.follow("#yes").await;
        let turn = turn_at(&server, &ben.address().await);
        assert_eq!([&turn["room"], &turn["winner"], &turn["reason"]], ["port", "black", "resigned"]);
        anna.go(&ben.address().await).await;
        anna.follow("#room").await;
        for (player, points) in [(&anna, "100"), (&ben, "20")] {
            player.go(&format!("http://{}/rooms/port", server.address())).await;
            assert_eq!(player.count(".ranks tbody tr").await, 2);
            assert_eq!(player.text(".ranks .you td:last-child").await, points);
        }
        anna.leave().await;
        ben.leave().await;
    });
}
