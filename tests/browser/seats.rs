//! Claimed games: seats belong to browsers.

use serde_json::json;

use super::{
    driver::{Driver, PHONE, wait_for},
    player::{Hand, Player, new_game, turn_at},
};
use crate::support::server::Server;

#[test]
fn in_a_claimed_game_a_third_browser_can_only_watch() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben, carl] = [
            Player::new(&driver, PHONE).await,
            Player::new(&driver, PHONE).await,
            Player::new(&driver, PHONE).await,
        ];
        let first = new_game(&server, json!({"rules": "english", "seats": "claimed"}));
        anna.go(&first).await;
        let link = anna.play(&[11, 15], Hand::Tap).await;
        ben.go(&link).await;
        let link = ben.play(&[22, 18], Hand::Tap).await;
        assert_eq!(turn_at(&server, &link)["seats"], json!({"black": "claimed", "white": "claimed"}));
        carl.go(&link).await;
        assert!(!carl.can_move().await && !carl.shows("#unlock").await);
        assert!(carl.headline().await.contains("Watching"), "{}", carl.headline().await);
        ben.go(&link).await;
        assert!(!ben.can_move().await, "it is Anna's turn");
        anna.go(&link).await;
        assert!(anna.can_move().await);
        let link = anna.play(&[15, 22], Hand::Tap).await;
        assert_eq!(turn_at(&server, &link)["ply"], 3);
        for player in [anna, ben, carl] {
            player.leave().await;
        }
    });
}
