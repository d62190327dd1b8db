//! Pages that stay open while the game goes on elsewhere.

use serde_json::json;

use super::{
    driver::{Driver, PHONE, wait_for},
    player::{Hand, Player, new_game, token, turn_at},
};
use crate::support::server::Server;

/// Waits until a browser shows another page of its own accord.
async fn moves_on_to(player: &Player, address: &str) {
    player
        .until(&format!("return location.href === '{address}' && document.readyState === 'complete'"))
        .await;
}

#[test]
fn open_pages_move_on_by_themselves_and_stale_links_say_so() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben, cleo] = [
            Player::new(&driver, PHONE).await,
            Player::new(&driver, PHONE).await,
            Player::new(&driver, PHONE).await,
        ];
        let first = new_game(&server, json!({"rules": "english"}));
        let view = |link: &str| turn_at(&server, link)["view_url"].as_str().unwrap().to_owned();
        cleo.go(&view(&first)).await;
        ben.go(&first).await;
        anna.go(&first).await;

        let second = anna.play(&[11, 15], Hand::Tap).await;
        assert!(anna.headline().await.starts_with("You played 11-15"), "its own move is no news to a page");
        moves_on_to(&ben, &second).await;
        assert!(ben.can_move().await);
        moves_on_to(&cleo, &view(&second)).await;
        assert!(!cleo.can_move().await);

        let third = ben.play(&[22, 18], Hand::Tap).await;
        moves_on_to(&anna, &third).await;
        assert_eq!(anna.headline().await, "Your turn as Black");
        moves_on_to(&cleo, &view(&third)).await;

        cleo.go(&second).await;
        assert_eq!((cleo.headline().await.as_str(), cleo.can_move().await), ("The game has moved on", false));
        cleo.follow("#newer").await;
        assert_eq!(token(&cleo.address().await), token(&third));
        for player in [anna, ben, cleo] {
            player.leave().await;
        }
    });
}
