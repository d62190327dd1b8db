//! Watching never becomes playing: whatever a spectator fetches is searched for a token that opens for play.

use std::collections::BTreeSet;

use serde_json::json;

use super::{
    browser::{Browser, Page},
    html::tags,
    states::{self, STATES},
};
use crate::support::server::{Answer, Server};

const HTML: (&str, &str) = ("Accept", "text/html");
const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// The token that shows the turn of a page, if it is one of a turn.
fn view_token(server: &Server, page: &Page) -> Option<String> {
    let answer = server.get(&format!("/v1/turns/{}", page.token()));
    (answer.status == 200).then(|| answer.json()["view_token"].as_str().unwrap().to_owned())
}

/// All that an answer says, in its head and in its body.
fn said(answer: &Answer) -> String {
    answer.head() + &String::from_utf8_lossy(&answer.body)
}

/// The words of a text that are long enough to be tokens.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_of_token = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(move |c| !is_of_token(c)).filter(|word| word.len() >= 24).map(str::to_owned)
}

/// The words of a text that open for play.
fn play_tokens(server: &Server, text: &str) -> BTreeSet<String> {
    let found: BTreeSet<String> = words(text).collect();
    let opens = |word: &String| server.get(&format!("/v1/turns/{word}")).status == 200;
    let acts = |word: &String| {
        let body = json!({"token": word, "action": "resign", "side": "black"});
        let answer = server.post("/v1/turns", &body);
        answer.status != 403 || answer.json()["code"] != "view-only"
    };
    found.into_iter().filter(opens).filter(acts).collect()
}

/// All that the pages lead to from one: links, pictures, form targets.
fn addresses(html: &str, path: &str) -> BTreeSet<String> {
    let named = ["href", "src", "action", "formaction", "content", "data-picture"];
    let all = tags(html).flat_map(|tag| named.map(|name| tag.get(name))).flatten();
    let here = |address: String| match address.find("://") {
        Some(at) => address[at + 3..].find('/').map(|path| address[at + 3 + path..].to_owned()),
        None if address.starts_with('?') => Some(format!("{path}{address}")),
        None => Some(address),
    };
    all.filter_map(here).filter(|address| address.starts_with('/')).collect()
}

/// What the doors say to whoever tries a token at them.
fn tried(server: &Server, token: &str) -> Vec<Answer> {
    let pages = ["", "?l=pl", "?path=22", "?ask=resign-white", "?ask=accept-draw"]
        .iter()
        .flat_map(|query| [format!("/v/{token}{query}"), format!("/t/{token}{query}")]);
    let files = ["b/{}.png?size=thumb&side=white", "b/{}.jpg?size=thumb", "b/{}.gif", "b/{}.svg", "b/{}.txt"];
    let others = ["v1/turns/{}", "v1/turns/{}/pdn", "s/{}", "v/{}.", "t/{})"];
    let others = files.iter().chain(&others).map(|path| format!("/{}", path.replace("{}", token)));
    let fetched = pages.chain(others).map(|path| server.request("GET", &path, &[HTML], None));

    let acts = ["resign", "quit", "accept-draw", "release-seat"];
    let call = |action| json!({"token": token, "action": action, "side": "white", "player": "somebody else"});
    let calls = [
        ("/v1/turns", json!({"token": token, "move": "22-18"})),
        ("/v1/rematch", json!({"token": token})),
        ("/v1/lineage", json!({"earlier": token, "later": token})),
    ];
    let calls = acts.map(|action| ("/v1/turns", call(action))).into_iter().chain(calls);
    let called = calls.map(|(path, body)| server.post(path, &body));

    let headers = [HTML, FORM, ("Sec-Fetch-Site", "same-origin")];
    let forms = acts.into_iter().chain(["rematch", "unlock"]).map(|action| format!("action={action}"));
    let posted = forms
        .chain(["move=22-18".to_owned()])
        .map(|body| server.request("POST", &format!("/t/{token}"), &headers, Some(body.as_bytes())));
    fetched.chain(called).chain(posted).collect()
}

#[test]
fn from_no_state_can_a_spectator_get_anything_that_moves() {
    let server = states::server();
    let mut watched = 0;
    for (name, way) in STATES {
        let player = Browser::new(&server);
        let page = way(&server, &player);
        let Some(token) = view_token(&server, &page) else { continue };
        watched += 1;
        let path = format!("/v/{token}");
        let own = player.open(&path);
        assert!(!tags(&own.html).any(|tag| tag.name == "form"), "{name}");
        assert_eq!(play_tokens(&server, &own.html), BTreeSet::new(), "{name}, in the player's browser");

        let shown = server.request("GET", &path, &[HTML], None);
        assert_eq!((shown.status, shown.header("Set-Cookie")), (200, ""), "{name}");
        let linked = addresses(shown.text(), &path);
        assert!(linked.iter().any(|address| address.starts_with("/b/")), "{name}: {linked:?}");
        let linked = linked.iter().map(|address| server.request("GET", address, &[HTML], None));
        let texts: String = linked.chain(tried(&server, &token)).chain([shown]).map(|a| said(&a)).collect();
        assert!(texts.contains(&token));
        assert_eq!(play_tokens(&server, &texts), BTreeSet::new(), "{name}");
    }
    assert!(watched >= 20, "{watched}");
}

/// The search finds what it is for.
#[test]
fn a_page_to_play_is_full_of_tokens_that_move() {
    let server = states::server();
    for (name, way) in STATES.iter().filter(|(name, _)| ["invitation", "sent", "offer-in"].contains(name)) {
        let page = way(&server, &Browser::new(&server));
        let found = play_tokens(&server, &page.html);
        assert!(found.contains(page.token()), "{name}: {found:?}");
    }
}
