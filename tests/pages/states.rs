//! The states of the pages, each with the way there. Whoever looks at all pages goes through this list.

use serde_json::{Value, json};

use super::browser::{Browser, Page};
use crate::{rooms::table::Table, support::server::Server};

/// A way to a page: what a browser does, and where it ends.
pub(crate) type Way = fn(&Server, &Browser<'_>) -> Page;

/// Each state by its name in `data-state`, and the way there; `… with …` is another look of the same state.
pub(crate) const STATES: &[(&str, Way)] = &[
    ("start", |_, browser| browser.open("/")),
    ("start with games", |server, browser| {
        move_once(server, browser, "11-15");
        move_on(server, browser, "W:W22:B18", "22-15");
        for _ in 0..2 {
            browser.press(&browser.open("/"), "new-game");
        }
        browser.open("/")
    }),
    ("invitation", |server, browser| browser.open(&new(server, json!({"rules": "english"})))),
    ("invitation with seats", |server, browser| {
        browser.open(&new(server, json!({"rules": "russian", "seats": "claimed"})))
    }),
    ("my-turn", |_, browser| browser.press(&browser.open("/"), "new-game")),
    ("open-turn", |server, browser| browser.open(&played(server, &["11-15", "23-19"]))),
    ("open-turn with kings", |server, browser| {
        let moved = move_on(server, &Browser::new(server), "W:W32,28,K10,K31:B1,K22,K12,3", "28-24");
        browser.open(&moved.path)
    }),
    ("must-capture", |server, browser| browser.open(&played(server, &["11-15", "22-18"]))),
    ("chosen", |server, browser| browser.open(&(jumps(server) + "?path=22"))),
    ("mid-jump", |server, browser| browser.open(&(jumps(server) + "?path=22-15"))),
    ("draft", |server, browser| browser.open(&(jumps(server) + "?path=22-15-8"))),
    ("refused", |server, browser| browser.open(&(jumps(server) + "?path=30"))),
    ("invite", |_, browser| browser.post("/", &[("rules", "english"), ("side", "white"), ("seats", "open")])),
    ("sent", |server, browser| move_once(server, browser, "11-15")),
    ("sent with a seat", |server, browser| {
        browser.open("/");
        let path = new(server, json!({"rules": "english", "seats": "claimed"}));
        browser.open(&path);
        browser.post(&path, &[("move", "11-15")])
    }),
    ("waiting", |server, browser| {
        let sent = move_once(server, browser, "11-15");
        browser.open(&sent.path)
    }),
    ("offer-out", |server, browser| {
        browser.post(&new(server, json!({"rules": "english"})), &[("move", "11-15"), ("offer", "yes")])
    }),
    ("offer-in", |server, browser| browser.open(&offered(server))),
    ("confirm", |server, browser| browser.click(&browser.open(&offered(server)), "accept")),
    ("won", |server, browser| move_on(server, browser, "W:W22:B18", "22-15")),
    ("lost", |_, browser| {
        let mine = browser.press(&browser.open("/"), "new-game");
        let ask = browser.click(&mine, "ask-resign-black");
        browser.press(&ask, "yes")
    }),
    ("drawn", |server, browser| {
        let ask = browser.click(&browser.open(&offered(server)), "accept");
        browser.press(&ask, "yes")
    }),
    ("over", |server, browser| {
        browser.open(&new(server, json!({"rules": "english", "position": "W:W:B18"})))
    }),
    ("over with a replay", |server, browser| browser.open(&finished(server))),
    ("replay", |server, browser| browser.click(&browser.open(&finished(server)), "replay")),
    ("replay with a move", |server, browser| {
        let start = browser.click(&browser.open(&finished(server)), "replay");
        browser.click(&browser.click(&start, "on"), "on")
    }),
    ("replay with its end", |server, browser| {
        let start = browser.click(&browser.open(&finished(server)), "replay");
        browser.click(&start, "last")
    }),
    ("import", |_, browser| browser.click(&browser.open("/"), "to-import")),
    ("import with a fault", |_, browser| {
        browser.post("/import", &[("pdn", "1.+11-15+22-18%0A2.+12-16"), ("rules", "english"), ("do", "look")])
    }),
    ("import with a game", |server, browser| {
        let replay = browser.click(&browser.open(&finished(server)), "replay");
        browser.click(&browser.click(&replay, "on"), "play-on")
    }),
    ("watching", |server, browser| {
        let turn = server.post("/v1/games", &json!({"rules": "russian"})).json();
        browser.open(&format!("/v/{}", turn["view_token"].as_str().unwrap()))
    }),
    ("others-seat", |server, browser| {
        let players = json!({"black": "anna's secret", "white": "ben's secret"});
        browser.open(&new(server, json!({"rules": "english", "players": players})))
    }),
    ("seat-link", |_, browser| {
        let fields = [("rules", "english"), ("side", "black"), ("seats", "claimed")];
        let mine = browser.post("/", &fields);
        let link = mine.tag("seat-url").get("value").unwrap();
        browser.open(&link[link.find("/s/").unwrap()..])
    }),
    ("newer", |server, browser| {
        let path = new(server, json!({"rules": "english"}));
        browser.post(&path, &[("move", "11-15")]);
        browser.open(&path)
    }),
    ("went-on", |server, browser| {
        let turn = server.post("/v1/games", &json!({"rules": "english"})).json();
        let moved = json!({"token": turn["token"], "move": "11-15"});
        assert_eq!(server.post("/v1/turns", &moved).status, 201);
        browser.open(&format!("/t/{}", turn["token"].as_str().unwrap()))
    }),
    ("cut-link", |_, browser| browser.open("/t/hello")),
    ("refused-link", |server, browser| {
        let path = new(server, json!({"rules": "english"}));
        let other = if &path[20..21] == "A" { "B" } else { "A" };
        browser.open(&format!("{}{other}{}", &path[..20], &path[21..]))
    }),
    ("rules", |_, browser| browser.open("/rules/russian")),
    ("ranks", |server, browser| {
        room_game(server);
        browser.open("/rooms/port")
    }),
    ("ranks with nobody", |_, browser| browser.open("/rooms/tourist")),
    ("ranks with a name", |server, browser| {
        room_game(server);
        browser.open("/rooms/port?name=new");
        browser.post("/rooms/port", &[("name", "Ann+%3Cb%3E+%26+%22co%22")])
    }),
    ("ranks with a refused name", |_, browser| {
        browser.open("/rooms/port?name=new");
        browser.post("/rooms/port", &[("name", "A%E2%80%AEnn")])
    }),
    ("ranks with a seat to keep", |_, browser| browser.open("/rooms/port?play=again")),
    ("my-turn with a room", |_, browser| browser.press(&browser.open("/rooms/port"), "play-here")),
    ("sent with a room", |_, browser| sent_in(browser, "port")),
    ("waiting with patience", |_, browser| {
        let sent = sent_in(browser, "port");
        browser.open(&sent.path)
    }),
    ("waiting with a silent player", |_, browser| {
        let sent = sent_in(browser, "quick");
        browser.open(&sent.path)
    }),
    ("confirm with a silent player", |_, browser| {
        let sent = sent_in(browser, "quick");
        browser.click(&browser.open(&sent.path), "ask-claim")
    }),
    ("won with a silent player", |_, browser| {
        let sent = sent_in(browser, "quick");
        let ask = browser.click(&browser.open(&sent.path), "ask-claim");
        browser.press(&ask, "yes")
    }),
    ("privacy", |_, browser| browser.open("/privacy")),
    ("error", |_, browser| browser.open("/nowhere")),
];

/// A server with the usual rooms, and one in which nobody has to wait for somebody who is silent.
pub(crate) fn server() -> Server {
    let points =
        |[win, draw, lose, quit]: [u32; 4]| json!({"win": win, "draw": draw, "lose": lose, "quit": quit});
    let file = tempfile::NamedTempFile::new().unwrap();
    let rooms = json!([
        {"number": 1, "id": "port", "access": "all", "points": points([100, 40, 20, 0])},
        {"number": 2, "id": "tourist", "access": "vip", "points": points([500, 200, 100, 0])},
        {"number": 3, "id": "priority", "access": "vip", "points": points([2000, 800, 400, 0])},
        {"number": 4, "id": "quick", "access": "all", "points": points([50, 20, 10, 0]), "silence_days": 0},
    ]);
    std::fs::write(file.path(), rooms.to_string()).unwrap();
    Server::with(&["--rooms", file.path().to_str().unwrap()], &[])
}

/// The first move of a game that is begun in a room.
fn sent_in(browser: &Browser<'_>, room: &str) -> Page {
    let first = browser.press(&browser.open(&format!("/rooms/{room}")), "play-here");
    browser.post(&first.path, &[("move", "11-15")])
}

/// A game of the room for all, won and lost.
fn room_game(server: &Server) {
    let mut game = Table::new(server, "port");
    game.play(server, 10);
    let black = game.players[0].clone();
    game.go(server, &black, json!({"action": "resign"}));
}

/// What a page of the list has in `data-state`.
pub(crate) fn state_of(name: &str) -> &str {
    name.split(" with ").next().unwrap_or_default()
}

/// The page's path of a new game.
pub(crate) fn new(server: &Server, request: Value) -> String {
    let answer = server.post("/v1/games", &request);
    assert_eq!(answer.status, 201, "{}", answer.text());
    format!("/t/{}", answer.json()["token"].as_str().unwrap())
}

/// The page's path after some moves.
pub(crate) fn played(server: &Server, moves: &[&str]) -> String {
    moves.iter().fold(new(server, json!({"rules": "english"})), |path, text| {
        let turn = server.post("/v1/turns", &json!({"token": &path[3..], "move": text})).json();
        format!("/t/{}", turn["token"].as_str().unwrap())
    })
}

/// A game that came to its end, in the form that keeps its moves; seen by somebody else.
pub(crate) fn finished(server: &Server) -> String {
    let start = new(server, json!({"rules": "english", "record": true}));
    let moves = "11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22 12-16 24-20";
    let path = moves.split(' ').fold(start, |path, text| {
        let turn = server.post("/v1/turns", &json!({"token": &path[3..], "move": text})).json();
        format!("/t/{}", turn["token"].as_str().unwrap())
    });
    let resign = json!({"token": &path[3..], "action": "resign", "side": "black"});
    format!("/t/{}", server.post("/v1/turns", &resign).json()["token"].as_str().unwrap())
}

/// A position in which one man can capture two, and nothing else moves.
pub(crate) fn jumps(server: &Server) -> String {
    new(server, json!({"rules": "english", "position": "W:W22,30:B18,11,3,1"}))
}

fn offered(server: &Server) -> String {
    let path = new(server, json!({"rules": "english"}));
    let body = json!({"token": &path[3..], "move": "11-15", "offer_draw": true});
    format!("/t/{}", server.post("/v1/turns", &body).json()["token"].as_str().unwrap())
}

fn move_once(server: &Server, browser: &Browser<'_>, text: &str) -> Page {
    browser.post(&new(server, json!({"rules": "english"})), &[("move", text)])
}

fn move_on(server: &Server, browser: &Browser<'_>, fen: &str, text: &str) -> Page {
    browser.post(&new(server, json!({"rules": "english", "position": fen})), &[("move", text)])
}

#[test]
fn every_state_is_reached_and_says_so() {
    let server = server();
    for (name, way) in STATES {
        let page = way(&server, &Browser::new(&server));
        assert_eq!(page.state(), state_of(name), "{}", page.html);
    }
}

#[test]
fn every_state_speaks_every_language() {
    let server = server();
    for (name, way) in STATES.iter().filter(|(name, _)| *name != "error") {
        let headlines = ["en", "pl", "es"].map(|language| {
            let page = way(&server, &Browser::speaking(&server, language));
            assert!(page.html.contains(&format!("<html lang=\"{language}\">")), "{name} {language}");
            assert!(!page.html.contains("Unknown localization"), "{name} {language}: {}", page.html);
            assert!(!page.html.contains("page-"), "a message is missing: {name} {language}: {}", page.html);
            page.headline()
        });
        assert!(!headlines.iter().any(String::is_empty), "{name}");
    }
}
