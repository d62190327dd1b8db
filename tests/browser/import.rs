//! Pasting a game, as a person does it.

use serde_json::json;

use super::{
    driver::{Browser, Driver, Look, PHONE, wait_for},
    looks::{axe, violations},
};
use crate::{pages::browser::Browser as Links, support::server::Server};

async fn pasted(browser: &Browser, server: &Server, game: &str) {
    browser.show(server, &Links::new(server).open("/import")).await;
    browser.run(&format!("document.getElementById('pdn').value = {}", json!(game))).await;
}

#[test]
fn a_pasted_game_is_looked_at_and_played_on_from_where_one_stands() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let browser = driver.open(PHONE).await;
        pasted(&browser, &server, "[GameType \"21\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0").await;
        browser.click("#look").await;
        browser.until("return document.body.dataset.state === 'replay'").await;
        browser.click("#on").await;
        browser.until("return document.getElementById('headline').textContent.includes('11-15')").await;
        browser.click("#play-on").await;
        browser.until("return document.getElementById('ply')?.value === '1'").await;
        browser.click("#play-on").await;
        browser.until("return location.pathname.startsWith('/t/')").await;
        let headline = browser.run("return document.getElementById('headline').textContent").await;
        assert_eq!(headline.as_str().unwrap().trim(), "White to move");
        browser.close().await;
    });
}

#[test]
fn a_fault_is_told_and_shown_to_everybody() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        for dark in [false, true] {
            let browser = driver.open(Look { dark, ..PHONE }).await;
            browser.prepare(&axe()).await;
            pasted(&browser, &server, "1. 11-15 22-18\n2. 12-16 { forgotten }").await;
            browser.click("#look").await;
            browser.until("return document.getElementById('fault') !== null").await;
            let told = browser.run("return document.getElementById('notice').innerText").await;
            let told = told.as_str().unwrap();
            assert!(told.contains("Line 2, column 4: A capture is required: 15x22."), "{told}");
            assert!(told.contains("2. 12-16 { forgotten }"), "{told}");
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(browser.run(wide).await, json!(true), "nothing is wider than the page");
            assert_eq!(violations(&browser).await, Vec::<String>::new());
            browser.close().await;
        }
    });
}
