//! Going through a game with keys, swipes and buttons.

use serde_json::json;

use super::driver::{Browser, Driver, PHONE, wait_for};
use crate::{
    pages::{browser::Browser as Links, states::finished},
    support::server::Server,
};

async fn opened(driver: &Driver, server: &Server) -> Browser {
    let links = Links::new(server);
    let page = links.click(&links.open(&finished(server)), "replay");
    let browser = driver.open(PHONE).await;
    browser.show(server, &page).await;
    browser
}

/// Waits for a place in the game.
async fn at(browser: &Browser, ply: u32) {
    let place = format!("return document.getElementById('place').textContent.startsWith('Move {ply} of 10')");
    browser.until(&place).await;
}

async fn press(browser: &Browser, key: &str) {
    let event =
        format!("document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', bubbles: true}}))");
    browser.run(&event).await;
}

async fn swipe(browser: &Browser, by: i32) {
    let script = format!(
        "const board = document.getElementById('board');
         const at = (x) => ({{clientX: 200 + x, clientY: 300, bubbles: true}});
         board.dispatchEvent(new PointerEvent('pointerdown', at(0)));
         board.dispatchEvent(new PointerEvent('pointerup', at({by})));"
    );
    browser.run(&script).await;
}

#[test]
fn keys_swipes_and_buttons_step_without_leaving_the_page() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let browser = opened(&driver, &server).await;
        browser.run("window.stayed = true").await;
        for (key, ply) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 10), ("Home", 0)] {
            press(&browser, key).await;
            at(&browser, ply).await;
        }
        for (by, ply) in [(-80, 1), (-80, 2), (80, 1), (20, 1)] {
            swipe(&browser, by).await;
            at(&browser, ply).await;
        }
        browser.click("#on").await;
        at(&browser, 2).await;
        let focused = browser.run("return document.activeElement.id").await;
        assert_eq!(focused, json!("on"), "who goes by keys keeps the place");
        browser.click("#last").await;
        at(&browser, 10).await;
        let said = browser.run("return document.querySelector('[role=status].sr').textContent").await;
        assert!(said.as_str().unwrap().contains("Move 10 of 10"), "{said}");
        let address = browser.run("return [location.search, window.stayed]").await;
        assert_eq!(address, json!(["?ply=10&side=black", true]));
        let marked =
            browser.run("return document.querySelectorAll('#moves [aria-current=step]').length").await;
        assert_eq!(marked, json!(1));
        browser.close().await;
    });
}
