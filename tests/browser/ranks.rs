//! A room's page: somebody looks around, and takes a name.

use serde_json::json;

use super::driver::{Driver, PHONE, wait_for};
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
