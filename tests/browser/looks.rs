//! Every state of the pages as people with different eyes, hands and habits meet it.

use std::fs;

use serde_json::{Value, json};

use super::{
    driver::{Browser, Driver, Look, PHONE, wait_for},
    player::{game_from, new_game},
};
use crate::{
    pages::{
        browser::{Browser as Walker, Page},
        states::{self, STATES, state_of},
    },
    support::server::Server,
};

/// A phone on which nothing moves, so that what is seen is the same each time.
pub(super) const STILL: Look = Look { calm: true, ..PHONE };

/// One state of each kind of page.
const KINDS: &[&str] = &[
    "start",
    "my-turn",
    "must-capture",
    "draft",
    "sent",
    "confirm",
    "seat-link",
    "ranks with a name",
    "cut-link",
    "rules",
    "privacy",
];

/// The pages of some states in a language; of all, where none are named.
pub(super) fn pages(
    server: &Server,
    language: &'static str,
    names: Option<&[&str]>,
) -> Vec<(&'static str, Page)> {
    let wanted = |name: &str| names.is_none_or(|names| names.contains(&name));
    let states = STATES.iter().filter(|(name, _)| wanted(name));
    states.map(|(name, way)| (*name, way(server, &Walker::speaking(server, language)))).collect()
}

/// The checker of accessibility, as `npm ci` puts it there.
pub(super) fn axe() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/node_modules/axe-core/axe.min.js");
    fs::read_to_string(file).expect("axe-core is there after: npm ci --prefix tests/browser")
}

/// Unfolds everything that is folded on the page.
pub(super) async fn unfold(browser: &Browser) {
    browser.run("document.querySelectorAll('details').forEach((fold) => (fold.open = true))").await;
    browser.run("document.querySelectorAll('.send').forEach((send) => send.classList.add('open'))").await;
}

/// What axe complains about on the page, with everything unfolded.
pub(super) async fn violations(browser: &Browser) -> Vec<String> {
    unfold(browser).await;
    let script = "
        const done = arguments[0];
        const line = (text) => text.replaceAll(/\\s+/g, ' ');
        const told = (rule) => rule.nodes.map((at) => `${rule.id}: ${at.target.join(' ')}: ${line(at.failureSummary)}`);
        axe.run({ rules: { 'target-size': { enabled: true } } }).then(
            (report) => done({ passed: report.passes.length, violations: report.violations.flatMap(told) }),
            (error) => done(String(error)),
        )";
    let report = browser.run_async(script).await;
    assert!(report["passed"].as_u64() > Some(8), "axe looked at next to nothing: {report}");
    let texts = report["violations"].as_array().unwrap();
    texts.iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

#[test]
fn axe_finds_nothing_wrong_in_any_state_light_or_dark() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(STILL).await;
        browser.prepare(&axe()).await;
        let mut wrong = Vec::new();
        for (language, names) in [("en", None), ("pl", Some(KINDS)), ("es", Some(KINDS))] {
            for (name, page) in pages(&server, language, names) {
                browser.wear(Look { language, ..STILL }).await;
                browser.show(&server, &page).await;
                assert_eq!(browser.run("return document.body.dataset.state").await, state_of(name));
                assert_eq!(browser.run("return document.documentElement.lang").await, language);
                // The themes differ in nothing that a language could change.
                let themes: &[_] =
                    if language == "en" { &[("light", false), ("dark", true)] } else { &[("light", false)] };
                for (theme, dark) in themes {
                    browser.wear(Look { dark: *dark, language, ..STILL }).await;
                    let found = violations(&browser).await;
                    wrong.extend(found.iter().map(|text| format!("{name}, {theme}, {language}: {text}")));
                }
            }
        }
        assert!(wrong.is_empty(), "{} violations:\n{}", wrong.len(), wrong.join("\n"));
        browser.close().await;
    });
}

/// The roles and names of everything that a screen reader is told of, in order.
async fn spoken(browser: &Browser) -> Vec<(String, String)> {
    let tree = browser.command("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] == false);
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    nodes.map(|node| (text(&node["role"]), text(&node["name"]))).collect()
}

#[test]
fn squares_and_pieces_are_announced_in_words() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(STILL).await;
        let says = async |role: &str, name: &str| {
            let spoken = spoken(&browser).await;
            let found = spoken.iter().filter(|(r, n)| (r.as_str(), n.as_str()) == (role, name)).count();
            assert_eq!(found, 1, "{role} {name} in {spoken:?}");
        };
        let fen = "W:W22,30,K32:B18,11,K3,1";
        browser.go(&game_from(&server, "english", fen)).await;
        says("heading", "You are invited to checkers. White starts: tap a light piece").await;
        says("group", "Board, White at the bottom").await;
        for (role, name) in [
            ("link", "22, white man, can capture"),
            ("link", "30, white man"),
            ("link", "32, white king"),
            ("DisclosureTriangle", "More"),
            ("image", "18, black man"),
            ("image", "3, black king"),
            ("image", "15, empty"),
        ] {
            says(role, name).await;
        }
        browser.click("#s22").await;
        says("button", "Move to 15").await;
        browser.click("#s15").await;
        says("heading", "Keep jumping: tap the next square").await;
        browser.click("#s8").await;
        says("heading", "Play 22x15x8?").await;
        says("button", "Play 22x15x8").await;
        browser.go(&new_game(&server, json!({"rules": "russian"}))).await;
        says("link", "c3, white man, can move").await;
        says("link", "a1, white man").await;
        browser.close().await;
    });
}

#[test]
fn whatever_the_keyboard_reaches_is_ringed() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(STILL).await;
        let mut reached = 0;
        for (name, page) in pages(&server, "en", Some(KINDS)) {
            browser.show(&server, &page).await;
            unfold(&browser).await;
            let report = browser.run(RINGS).await;
            assert_eq!(report["bare"], json!([]), "{name}: {report}");
            reached += report["reached"].as_u64().unwrap();
        }
        assert!(reached > 100, "{reached}");
        browser.close().await;
    });
}

/// Focuses all controls as the keyboard does; tells how many there are, and those without a ring.
const RINGS: &str = "
    const all = [...document.querySelectorAll('a[href], button, input, summary')].filter((at) => at.checkVisibility());
    const ringed = (at) => {
        at.focus({ focusVisible: true });
        const ring = getComputedStyle(at.closest('.card') ?? at);
        return document.activeElement === at && ring.outlineStyle === 'solid' && parseFloat(ring.outlineWidth) >= 3;
    };
    return { reached: all.length, bare: all.filter((at) => !ringed(at)).map((at) => at.outerHTML.slice(0, 99)) }";

/// Counts what is set in motion on the page.
const COUNT_MOTIONS: &str = "
    const animate = Element.prototype.animate;
    window.motions = 0;
    Element.prototype.animate = function (...how) {
        window.motions += 1;
        return animate.apply(this, how);
    }";

#[test]
fn nothing_moves_for_those_who_ask_for_calm() {
    let (server, driver) = (states::server(), Driver::start());
    wait_for(async {
        let browser = driver.open(PHONE).await;
        browser.prepare(COUNT_MOTIONS).await;
        let (_, page) = pages(&server, "en", Some(&["must-capture"])).remove(0);
        for (calm, moves) in [(false, true), (true, false)] {
            browser.wear(Look { calm, ..PHONE }).await;
            browser.show(&server, &page).await;
            assert_eq!(browser.run("return window.motions > 0").await, moves, "the opponent's move");
            let glow = "return getComputedStyle(document.querySelector('.must'), '::after').animationName !== 'none'";
            assert_eq!(browser.run(glow).await, moves, "the glow");
            let piece = "return getComputedStyle(document.querySelector('.pc')).transitionDuration !== '0s'";
            assert_eq!(browser.run(piece).await, moves, "a piece that is lifted");
            browser.run("window.motions = 0").await;
            browser.click("#s15").await;
            browser.click("#s22").await;
            browser.until("return !!document.querySelector('#s22 .pc.mine')").await;
            assert_eq!(browser.run("return window.motions > 0").await, moves, "a piece on its way");
        }
        browser.close().await;
    });
}
