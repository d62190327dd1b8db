//! Screenshots of every state, to be looked at by people.

use std::{fs, path::Path};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{
    driver::{Browser, Driver, Look, wait_for},
    looks::{STILL, pages, unfold},
};
use crate::{
    pages::{
        browser::{Browser as Walker, Page},
        html::tags,
        states,
    },
    support::server::Server,
};

/// Where they lie.
const FOLDER: &str = "tests/screenshots";
/// Where the two of the README lie.
const README_FOLDER: &str = "api/pictures";
/// A phone and a desktop.
const SIZES: [(&str, (u32, u32)); 2] = [("phone", (375, 812)), ("desktop", (1280, 800))];
/// A sheet of paper, A4 at 96 dots per inch.
const PAPER: (u32, u32) = (794, 1123);

/// Loads the pictures that would wait until one scrolls to them.
const LOAD_PICTURES: &str = "
    const load = (image) => ((image.loading = 'eager'), image.decode());
    Promise.all([...document.images].map(load)).then(() => arguments[0]());";

/// Writes a file of the project.
fn write(folder: &str, name: &str, content: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), content).unwrap();
}

/// The page from its top left, in a format, drawn this much larger.
async fn picture(browser: &Browser, [width, height]: [&Value; 2], format: &str, scale: u32) -> Vec<u8> {
    let clip = json!({"x": 0, "y": 0, "width": width, "height": height, "scale": scale});
    let params = json!({"format": format, "captureBeyondViewport": true, "clip": clip});
    let answer = browser.command("Page.captureScreenshot", params).await;
    STANDARD.decode(answer["data"].as_str().unwrap()).unwrap()
}

/// Keeps the whole page that a browser shows, also what one has to scroll to.
async fn keep(browser: &Browser, name: &str) {
    browser.run_async(LOAD_PICTURES).await;
    let size =
        browser.run("const d = document.documentElement; return [d.scrollWidth, d.scrollHeight]").await;
    write(
        FOLDER,
        &format!("{}.png", name.replace(' ', "-")),
        &picture(browser, [&size[0], &size[1]], "png", 1).await,
    );
}

/// The language that says all this in the most letters.
fn widest(server: &Server) -> &'static str {
    let letters = |page: &Page| tags(&page.html).map(|tag| tag.text().chars().count()).sum::<usize>();
    let width = |language| pages(server, language, None).iter().map(|(_, page)| letters(page)).sum::<usize>();
    ["en", "pl", "es"].into_iter().max_by_key(|language| width(language)).unwrap()
}

/// A game in its middle, as the player sees it whose turn it is.
fn readme_page(server: &Server) -> Page {
    let anna = Walker::new(server);
    let mut page = anna.press(&anna.open("/"), "new-game");
    for moves in ["11-15 23-19", "8-11 22-17", "4-8 25-22", "9-13 17-14", "10x17 21x14", "15-18 22x15"] {
        let (mine, answer) = moves.split_once(' ').unwrap();
        page = anna.post(&page.path, &[("move", mine)]);
        page = anna.open(&Walker::new(server).post(&page.path, &[("move", answer)]).path);
    }
    page
}

#[test]
#[ignore = "makes the screenshots"]
fn every_state_is_kept_as_a_screenshot() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(STILL).await;
        for (name, page) in pages(&server, "en", None) {
            for (device, size) in SIZES {
                browser.wear(Look { size, ..STILL }).await;
                browser.show(&server, &page).await;
                keep(&browser, &format!("{name}-{device}-light")).await;
                browser.wear(Look { size, dark: true, ..STILL }).await;
                keep(&browser, &format!("{name}-{device}-dark")).await;
            }
        }
        let language = widest(&server);
        for (name, page) in pages(&server, language, None) {
            for (device, size) in SIZES {
                browser.wear(Look { size, language, ..STILL }).await;
                browser.show(&server, &page).await;
                keep(&browser, &format!("{name}-{device}-{language}")).await;
            }
        }
        browser.close().await;
    });
}

#[test]
#[ignore = "makes the screenshots"]
fn what_few_people_see_is_kept_as_a_screenshot() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(STILL).await;
        // As on a phone; this browser has no share sheet of its own.
        browser.prepare("Object.defineProperty(navigator, 'share', { value: async () => {} })").await;
        let names = [
            "start",
            "my-turn",
            "must-capture",
            "chosen",
            "sent",
            "sent with a room",
            "waiting with patience",
            "waiting with a silent player",
        ];
        for (name, page) in pages(&server, "en", Some(&names)) {
            browser.show(&server, &page).await;
            for (look, kind) in [
                (Look { forced_colors: true, ..STILL }, "forced-light"),
                (Look { forced_colors: true, dark: true, ..STILL }, "forced-dark"),
                (Look { print: true, size: PAPER, ..STILL }, "print"),
            ] {
                browser.wear(look).await;
                keep(&browser, &format!("{name}-{kind}")).await;
            }
            browser.wear(STILL).await;
            browser.run("document.querySelector('#board a, .primary').focus({ focusVisible: true })").await;
            keep(&browser, &format!("{name}-focus")).await;
            unfold(&browser).await;
            keep(&browser, &format!("{name}-unfolded")).await;
        }
        browser.close().await;
    });
}

/// With `TURNLINK_BLESS=1` they go where the README has them.
#[test]
#[ignore = "makes the screenshots"]
fn the_pictures_of_the_readme_are_kept() {
    let (server, driver) = (states::server(), Driver::start());
    let folder = if std::env::var_os("TURNLINK_BLESS").is_some() { README_FOLDER } else { FOLDER };
    wait_for(async {
        let browser = driver.open(STILL).await;
        let page = readme_page(&server);
        browser.show(&server, &page).await;
        let size = [&json!(STILL.size.0), &json!(STILL.size.1)];
        write(folder, "page.jpg", &picture(&browser, size, "jpeg", 2).await);
        let preview = server.get(&format!("/b/{}.png?size=preview", page.token()));
        assert_eq!(preview.status, 200);
        write(folder, "preview.png", &preview.body);
        browser.close().await;
    });
}
