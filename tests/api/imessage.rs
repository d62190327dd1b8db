//! The bubble of an iMessage app.

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::{Answer, Server};

/// The bubble of a token, in a language.
fn ask(server: &Server, token: &str, lang: &str) -> Answer {
    server.request("GET", &format!("/v1/turns/{token}/imessage"), &[("Accept-Language", lang)], None)
}

#[track_caller]
fn bubble(server: &Server, token: &str, lang: &str) -> Value {
    let answer = ask(server, token, lang);
    assert_eq!((answer.status, answer.header("Content-Language")), (200, lang), "{}", answer.text());
    answer.json()
}

/// A game with a capture as its third move.
fn after_three(server: &Server) -> Table<'_> {
    let mut table = Table::new(server, &json!({"rules": "english"}));
    table.play("11-15 22-18 15x22");
    table
}

#[test]
fn a_bubble_has_every_field_of_a_message_in_the_language_that_is_asked_for() {
    let server = Server::with(&["--public-url", "https://play.example.org"], &[]);
    let table = after_three(&server);
    let (token, view) = (table.token(), table.text("view_token"));
    for (lang, caption, subcaption, moves, rules, summary) in [
        (
            "en",
            "White to move, and must capture",
            "Black played 15x22, taking one piece",
            "3 moves",
            "English checkers",
            "Checkers: Black played 15x22, taking one piece. White to move, and must capture.",
        ),
        (
            "pl",
            "Ruch białych, bicie obowiązkowe",
            "Czarne zagrały 15x22, zbijając jedną bierkę",
            "3 ruchy",
            "Warcaby angielskie",
            "Warcaby: Czarne zagrały 15x22, zbijając jedną bierkę. Ruch białych, bicie obowiązkowe.",
        ),
        (
            "es",
            "Juegan las blancas y tienen que capturar",
            "Las negras jugaron 15x22 y capturaron una pieza",
            "3 jugadas",
            "Damas inglesas",
            "Damas: Las negras jugaron 15x22 y capturaron una pieza. Juegan las blancas y tienen que capturar.",
        ),
    ] {
        let alt = server.request("GET", &format!("/v1/turns/{token}"), &[("Accept-Language", lang)], None);
        let alt = alt.json()["text"]["alt"].as_str().unwrap().to_owned();
        let expected = json!({
            "url": format!("https://play.example.org/t/{token}"),
            "caption": caption,
            "subcaption": subcaption,
            "trailing_caption": moves,
            "trailing_subcaption": rules,
            "image_url": format!("https://play.example.org/b/{view}.png?size=square"),
            "summary_text": summary,
            "accessibility_label": format!("{subcaption}. {alt}"),
        });
        assert_eq!(bubble(&server, token, lang), expected);
    }
}

#[test]
fn its_picture_is_the_board_in_nine_hundred_pixels_and_its_address_a_page() {
    let server = Server::start();
    let table = after_three(&server);
    let bubble = bubble(&server, table.token(), "en");
    let local = |field: &str| {
        let address = bubble[field].as_str().unwrap();
        server.get(address.strip_prefix(&format!("http://{}", server.address())).unwrap())
    };
    let picture = local("image_url");
    assert_eq!((picture.status, picture.header("Content-Type")), (200, "image/png"));
    assert_eq!(picture.body[16..24], [900_u32.to_be_bytes(), 900_u32.to_be_bytes()].concat());
    let page = local("url");
    assert_eq!((page.status, page.header("Content-Type")), (200, "text/html; charset=utf-8"));
}

#[test]
fn a_token_that_watches_gives_a_bubble_that_watches() {
    let server = Server::start();
    let table = after_three(&server);
    let (played, view) = (bubble(&server, table.token(), "en"), table.text("view_token"));
    let watched = ask(&server, view, "en");
    assert!(!watched.text().contains(table.token()));
    let mut expected = played;
    expected["url"] = table.turn["view_url"].clone();
    assert_eq!(watched.json(), expected);
}

#[test]
fn it_is_true_for_both_players_from_the_first_turn_to_the_last() {
    let server = Server::start();
    let player = "anna's secret";
    let mut table = Table::new(&server, &json!({"rules": "russian", "player": player}));
    let first = bubble(&server, table.token(), "en");
    assert_eq!(
        ["caption", "subcaption", "trailing_caption", "summary_text"].map(|field| first[field].clone()),
        ["White to move", "A new game", "No move yet", "Checkers: A new game. White to move."]
    );
    table.go(json!({"move": "c3-d4", "player": player}));
    assert_eq!(bubble(&server, table.token(), "en")["trailing_caption"], "1 move");
    table.go(json!({"action": "resign", "player": player}));
    let last = bubble(&server, table.token(), "en");
    assert_eq!(last["caption"], "Black won: White resigned");
    for said in [first, last] {
        let said = said.to_string().to_lowercase();
        assert!(!said.contains("your") && !said.contains("you "), "{said}");
    }
}

#[test]
fn it_says_nothing_of_the_store_and_needs_none() {
    let server = Server::start();
    let mut table = after_three(&server);
    let (token, before) = (table.token().to_owned(), bubble(&server, table.token(), "en"));
    table.play("25x18");
    assert_eq!(bubble(&server, &token, "en"), before, "the game went on, the bubble stays");
    let server = Server::without_store();
    let table = after_three(&server);
    assert_eq!(bubble(&server, table.token(), "en")["caption"], before["caption"]);
}

#[test]
fn what_is_no_token_is_refused_as_everywhere() {
    let server = Server::start();
    ask(&server, "hello", "en").problem(400, "token-malformed");
    let foreign = Table::new(&Server::start(), &json!({"rules": "english"})).token().to_owned();
    ask(&server, &foreign, "en").problem(403, "token-rejected");
}
