//! A room's page, and games of rooms that are played on pages.

use serde_json::json;

use super::{
    claim::impatient,
    table::{Player, Table, admin, server, server_with},
};
use crate::{pages::browser::Browser, store::stage::RedisServer, support::server::Server};

/// A game that an API's player made, which a browser wins: eleven plies, half of them on pages.
fn win(server: &Server, browser: &Browser<'_>) {
    let mut game = Table::of(server, "port", [Player::new(), Player::new()]);
    let black = game.players[0].clone();
    for _ in 0..5 {
        game.play(server, 1);
        let path = format!("/t/{}", game.turn["token"].as_str().unwrap());
        browser.open(&path);
        let text = game.turn["legal_moves"][0]["text"].as_str().unwrap().to_owned();
        let sent = browser.post(&path, &[("move", &text)]);
        let token = sent.path.strip_prefix("/t/").unwrap().split('?').next().unwrap().to_owned();
        game.turn = server.get(&format!("/v1/turns/{token}")).json();
    }
    game.go(server, &black, json!({"action": "resign"}));
}

#[test]
fn a_browser_is_the_same_player_at_every_table() {
    let server = server();
    let browser = Browser::new(&server);
    win(&server, &browser);
    win(&server, &browser);
    let page = browser.open("/rooms/port?around=me");
    let rows: Vec<&str> = page.html.split("<tr").filter(|row| row.contains("class=\"you\"")).collect();
    assert_eq!(rows.len(), 1, "{}", page.html);
    assert!(rows[0].contains("<td>1</td>") && rows[0].contains("<td>200</td>"), "{}", rows[0]);
    assert_eq!(server.get("/v1/rooms/port/leaderboard").json()["total"], 3);
}

#[test]
fn a_browser_gives_its_player_a_name_and_nobodys_markup_is_taken_for_the_pages() {
    let server = server();
    let browser = Browser::new(&server);
    win(&server, &browser);
    let page = browser.post("/rooms/port", &[("name", "%3Ci%3EAnn%3C%2Fi%3E+%26+%22co%22")]);
    assert!(page.path.starts_with("/rooms/port"), "{}", page.path);
    assert!(!page.html.contains("<i>") && page.html.contains("&#60;i&#62;Ann"), "{}", page.html);
    let board = server.get("/v1/rooms/port/leaderboard").json();
    assert_eq!(board["players"][0]["name"], "<i>Ann</i> & \"co\"");
    let refused = browser.post("/rooms/port", &[("name", "x".repeat(33).as_str())]);
    assert!(refused.html.contains("1 to 32 characters"), "{}", refused.html);
    assert_eq!(server.get("/v1/rooms/port/leaderboard").json(), board);
    browser.press(&refused, "forget");
    assert_eq!(server.get("/v1/rooms/port/leaderboard").json()["total"], 1);
    let stranger = Browser::new(&server);
    let asked = stranger.post("/rooms/port", &[("name", "Ben")]);
    assert!(
        asked.html.contains("id=\"naming\""),
        "a browser that is nobody yet is asked again: {}",
        asked.html
    );
    server.get("/rooms/attic").problem(404, "unknown-room");
}

#[test]
fn a_rooms_page_shows_twenty_players_and_the_way_to_the_others() {
    let server = server();
    for _ in 0..11 {
        let mut game = Table::new(&server, "port");
        game.play(&server, 10);
        let black = game.players[0].clone();
        game.go(&server, &black, json!({"action": "resign"}));
    }
    let browser = Browser::new(&server);
    let rows = |html: &str| html.matches("scope=\"row\"").count();
    let first = browser.open("/rooms/port").html;
    assert_eq!(rows(&first), 20);
    assert!(first.contains("href=\"?from=21#points\"") && !first.contains("rel=\"prev\""), "{first}");
    let last = browser.open("/rooms/port?from=21").html;
    assert_eq!(rows(&last), 2);
    assert!(last.contains("href=\"?from=1#points\"") && !last.contains("rel=\"next\""), "{last}");
    assert!(browser.open("/").html.contains("href=\"/rooms/port\""));
    assert!(!Server::without_store().get("/").text().contains("/rooms/"));
}

#[test]
fn a_game_of_a_room_is_started_on_its_page() {
    let server = server();
    let browser = Browser::new(&server);
    let first = browser.press(&browser.open("/rooms/port"), "play-here");
    assert_eq!(first.state(), "my-turn");
    let turn = server.get(&format!("/v1/turns/{}", first.token())).json();
    assert_eq!([&turn["room"], &turn["rules"], &turn["seats"]["black"]], ["port", "american", "claimed"]);
    assert_eq!(browser.click(&first, "room").path, "/rooms/port");
    let other = Browser::new(&server).post("/rooms/port", &[("side", "white")]);
    assert_eq!(other.state(), "invite");
    let turn = server.get(&format!("/v1/turns/{}", other.token())).json();
    assert_eq!(turn["seats"], json!({"black": "free", "white": "claimed"}));
    let both = [("side", "black"), ("name", "Ann")];
    for wrong in [&[("side", "red")][..], &[("rules", "english")], &both] {
        assert_eq!(browser.post("/rooms/port", wrong).status, 400);
    }
    let outside = browser.press(&browser.open("/"), "new-game");
    assert!(!outside.has("room") && !outside.has("patience"), "{}", outside.html);
}

#[test]
fn a_browser_that_says_nothing_of_itself_is_asked_once_more_and_keeps_its_secret() {
    let server = server();
    let form = [("Content-Type", "application/x-www-form-urlencoded")];
    let answer = server.request("POST", "/rooms/port", &form, Some(b"side=black"));
    assert_eq!(
        (answer.status, answer.header("Location"), answer.headers("Set-Cookie").len()),
        (303, "/rooms/port?play=again", 0)
    );
    let browser = Browser::new(&server);
    let again = browser.open(answer.header("Location"));
    assert!(again.has("again") && browser.cookie("turnlink_player").is_some(), "{}", again.html);
    assert_eq!(browser.press(&again, "play-here").state(), "my-turn");
}

#[test]
fn a_room_for_vips_says_so_and_lets_nobody_else_begin() {
    let server = server();
    let browser = Browser::new(&server);
    let closed = browser.open("/rooms/tourist?name=new");
    assert!(closed.has("members") && !closed.has("play-here"), "{}", closed.html);
    let refused = browser.post("/rooms/tourist", &[("side", "black")]);
    assert_eq!((refused.status, refused.state().as_str()), (403, "error"));
    assert!(refused.html.contains("This room is for its members"), "{}", refused.html);
    let id = closed.html.split("<code>").nth(1).unwrap().split("</code>").next().unwrap();
    assert_eq!(admin(&server, "PUT", &format!("/v1/admin/vips/{id}")).status, 204);
    let open = browser.open("/rooms/tourist");
    assert!(!open.has("members"), "{}", open.html);
    let first = browser.press(&open, "play-here");
    assert_eq!(browser.click(&first, "room").path, "/rooms/tourist");
}

#[test]
fn while_the_store_is_away_no_game_of_a_room_begins() {
    let mut redis = RedisServer::start();
    let server = Server::with(&["--store", &redis.url()], &[]);
    let browser = Browser::new(&server);
    let room = browser.open("/rooms/port");
    redis.kill();
    let refused = browser.press(&room, "play-here");
    assert_eq!((refused.status, refused.state().as_str()), (503, "error"));
}

#[test]
fn who_waits_long_enough_ends_the_game_on_its_page() {
    let server = server_with(&impatient());
    let [anna, ben] = [Browser::new(&server), Browser::new(&server)];
    let first = anna.press(&anna.open("/rooms/port"), "play-here");
    let sent = anna.post(&first.path, &[("move", "11-15")]);
    assert!(!ben.open(&sent.path).has("ask-claim"), "nobody waits for Ben but Anna");
    let answered = ben.post(&sent.path, &[("move", "22-18")]);
    assert!(!anna.open(&answered.path).has("ask-claim"), "it is her move");
    assert!(!anna.open(&sent.path).has("ask-claim"), "the game went on from there");
    let ask = ben.click(&ben.open(&answered.path), "ask-claim");
    assert_eq!((ask.state().as_str(), &*ask.headline()), ("confirm", "End the game because Black left?"));
    let over = ben.press(&ask, "yes");
    assert_eq!(over.state(), "won");
    let turn = server.get(&format!("/v1/turns/{}", over.token())).json();
    assert_eq!([&turn["winner"], &turn["reason"]], ["white", "quit"]);
    assert_eq!(ben.press(&ask, "yes").path, over.path, "asked once more");
    assert_eq!(anna.open(&over.path).state(), "lost");
}

#[test]
fn before_that_the_menu_says_how_long_it_takes() {
    let server = server();
    let anna = Browser::new(&server);
    let first = anna.press(&anna.open("/rooms/port"), "play-here");
    assert!(!first.has("patience"), "it is her move");
    let sent = anna.post(&first.path, &[("move", "11-15")]);
    let wait = "If the other player stays silent, you can end the game in 14 days.";
    assert_eq!(sent.tag("patience").text(), wait);
    assert!(!sent.has("ask-claim"), "{}", sent.html);
    assert_eq!(anna.open(&format!("{}?ask=claim", sent.path)).state(), "waiting");
    let refused = anna.post(&sent.path, &[("action", "claim-quit")]);
    assert_eq!((refused.status, &*refused.tag("notice").text()), (409, wait));
    assert!(!Browser::new(&server).open(&sent.path).has("patience"), "a stranger waits for nobody");
}
