//! Sending a link on, with what the browser offers for it.

use serde_json::{Value, json};

use super::{
    driver::{Browser, Driver, PHONE, wait_for},
    looks::pages,
};
use crate::support::server::Server;

/// A share sheet that keeps what it is given and then fails with an error of this name.
fn share_sheet(error: &str) -> String {
    format!(
        "const share = (given) => {{
            window.given = given;
            return Promise.reject(new DOMException('', '{error}')).finally(() => setTimeout(() => (window.answered = true)));
        }};
        Object.defineProperty(navigator, 'share', {{ value: share }});"
    )
}

/// Opens the page of a move that was just made, in a browser in which a script ran before it.
async fn just_moved(driver: &Driver, server: &Server, script: &str) -> Browser {
    let browser = driver.open(PHONE).await;
    browser.prepare(script).await;
    let permissions = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    browser.command("Browser.grantPermissions", permissions).await;
    let (_, page) = pages(server, "en", Some(&["sent"])).remove(0);
    browser.show(server, &page).await;
    browser
}

/// The address on the page, to be selected.
async fn link(browser: &Browser) -> String {
    let link = browser.run("return document.getElementById('send-url').value").await;
    link.as_str().unwrap().to_owned()
}

/// What lies on the clipboard.
async fn copied(browser: &Browser) -> Value {
    browser
        .run_async("navigator.clipboard.readText().then(arguments[0], (why) => arguments[0](String(why)))")
        .await
}

#[test]
fn without_a_share_sheet_copying_comes_first() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let absent = "Object.defineProperty(navigator, 'share', { value: undefined })";
        let browser = just_moved(&driver, &server, absent).await;
        let first = browser.run("return [...document.querySelectorAll('.primary')].filter((b) => b.checkVisibility()).map((b) => b.id)").await;
        assert_eq!(first, json!(["copy"]));
        browser.click("#copy").await;
        browser.until("return document.getElementById('copy').textContent.includes('Copied')").await;
        assert_eq!(copied(&browser).await, json!(link(&browser).await));
        assert!(browser.find("#send-url").await.is_displayed().await.unwrap());
        browser.close().await;
    });
}

#[test]
fn where_the_clipboard_is_refused_the_address_is_selected() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let nothing = "
            Object.defineProperty(navigator, 'share', { value: undefined });
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
            Document.prototype.execCommand = () => false;";
        let browser = just_moved(&driver, &server, nothing).await;
        browser.click("#copy").await;
        browser.until("return getSelection().toString() === document.getElementById('send-url').value").await;
        assert_eq!(browser.text("#send-said").await, "The link is selected: copy it by hand.");
        assert_eq!(browser.text("#copy").await, "Copy link", "it does not say that it did");
        browser.close().await;
    });
}

#[test]
fn a_share_sheet_gets_the_words_and_the_link_and_may_be_cancelled() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let browser = just_moved(&driver, &server, &share_sheet("AbortError")).await;
        assert_eq!(browser.text("#send-button").await, "Send to White");
        for _ in 0..2 {
            browser.run("window.given = window.answered = undefined").await;
            browser.click("#send-button").await;
            browser.until("return !!window.answered").await;
            let given = json!({"text": "Checkers: White to move", "url": link(&browser).await});
            assert_eq!(browser.run("return window.given").await, given);
            assert_eq!(browser.text("#send-said").await, "", "whoever cancels knows it");
            assert_eq!(browser.count("#send.open").await, 0);
            assert_eq!(browser.run("return document.body.dataset.state").await, "sent");
        }
        browser.close().await;
    });
}

#[test]
fn a_share_sheet_that_refuses_leads_to_the_other_ways() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let browser = just_moved(&driver, &server, &share_sheet("NotAllowedError")).await;
        browser.click("#send-button").await;
        browser.until("return !!window.answered").await;
        let said = browser.text("#send-said").await;
        assert_eq!(said, "Sharing did not work here. Copy the link, or choose an app.");
        assert!(browser.find(".app.whatsapp").await.is_displayed().await.unwrap());
        let selected = browser.run("return getSelection().toString()").await;
        assert_eq!(selected, json!(link(&browser).await), "the address is ready to be copied");
        browser.click("#copy").await;
        browser.until("return document.getElementById('copy').textContent.includes('Copied')").await;
        assert_eq!(copied(&browser).await, selected);
        assert_eq!(browser.text("#send-said").await, "");
        browser.close().await;
    });
}
