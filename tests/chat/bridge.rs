//! A chat behind a bridge.

use std::cell::Cell;

use serde_json::{Value, json};

use super::club::{
    ANNA, BEN, CARL, Club, Message, Outcome, agrees_to_a_draw, plays_a_whole_game, resigns_after_a_question,
    seats_its_players, shown, went, whisper,
};
use super::platform::silent_store;
use crate::support::{
    golden::assert_golden,
    server::{Answer, Server},
};

const SECRET: &str = "a-secret-of-the-bridge";
const USERS: [&str; 3] = ["irc:anna", "irc:ben", "irc:carl"];

/// A chat whose bridge is the test.
struct Bridge {
    server: Server,
    events: Cell<u32>,
}

impl Bridge {
    fn new() -> Bridge {
        Bridge::over(&["--store", "memory"])
    }

    fn over(store: &[&str]) -> Bridge {
        let env = [("TURNLINK_BRIDGE_SECRET", SECRET), ("TURNLINK_PUBLIC_URL", "https://play.example.org")];
        Bridge { server: Server::with(store, &env), events: 0.into() }
    }

    fn send(&self, authorization: &str, body: &str) -> Answer {
        let headers = [("Content-Type", "application/json"), ("Authorization", authorization)];
        self.server.request("POST", "/chat/bridge", &headers, Some(body.as_bytes()))
    }

    fn event(&self) -> String {
        self.events.set(self.events.get() + 1);
        format!("event {}", self.events.get())
    }

    fn tell(&self, event: &Value) -> Value {
        let answer = self.send(&format!("Bearer {SECRET}"), &event.to_string());
        assert_eq!((answer.status, answer.header("Content-Type")), (200, "application/json"), "{event}");
        answer.json()
    }

    fn command(&self, who: usize, text: &str) -> Value {
        self.tell(&json!({"event": self.event(), "user": USERS[who], "command": text}))
    }
}

fn message(raw: &Value) -> Message {
    for field in ["picture", "watch"] {
        assert!(raw[field].as_str().unwrap().starts_with("https://play.example.org/"), "{raw}");
    }
    assert!(raw["alt"].as_str().unwrap().len() > 20, "{raw}");
    let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{raw}")).to_owned();
    let button = |button: &Value| (text(&button["label"]), text(&button["press"]));
    let buttons = raw["buttons"].as_array().unwrap().iter().map(button).collect();
    Message { text: text(&raw["text"]), buttons, raw: raw.clone() }
}

impl Club for Bridge {
    fn start(&self, who: usize, rules: &str, opponent: Option<usize>) -> Message {
        let opponent = opponent.map(|who| format!(" @{}", USERS[who])).unwrap_or_default();
        let answer = self.command(who, &format!("{rules}{opponent}"));
        assert_eq!(answer["show"], "new", "{answer}");
        message(&answer["message"])
    }

    fn press(&self, who: usize, _: &Message, carried: &str) -> Outcome {
        let event = json!({"event": self.event(), "user": USERS[who], "press": carried});
        let answer = self.tell(&event);
        assert_eq!(self.tell(&event), answer, "the same event gives the same answer");
        match answer["show"].as_str().unwrap() {
            "whisper" => Outcome::Whisper(answer["text"].as_str().unwrap().to_owned()),
            "changed" => Outcome::Shown(message(&answer["message"])),
            "went" => Outcome::Went(message(&answer["old"]), message(&answer["message"])),
            other => panic!("{other}"),
        }
    }

    fn mention(&self, who: usize) -> String {
        format!("@{}", USERS[who])
    }
}

#[test]
fn whole_games_are_played_and_a_third_one_is_kept_out() {
    let club = Bridge::new();
    for (rules, seed) in [("english", 1), ("russian", 2), ("american", 3)] {
        plays_a_whole_game(&club, rules, seed);
    }
}

#[test]
fn without_a_store_a_game_is_played_all_the_same() {
    plays_a_whole_game(&Bridge::over(&["--store", "none"]), "english", 4);
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_by_the_other_one() {
    let club = Bridge::new();
    for rules in ["english", "american", "russian"] {
        agrees_to_a_draw(&club, rules);
    }
}

#[test]
fn a_seat_is_for_the_one_who_was_named_or_for_the_first_other_one() {
    seats_its_players(&Bridge::new());
}

#[test]
fn who_resigns_is_asked_first() {
    resigns_after_a_question(&Bridge::new());
}

#[test]
fn what_comes_without_the_secret_is_refused_and_what_is_no_event_too() {
    let club = Bridge::new();
    let event = json!({"event": "1", "user": "anna", "command": "english"}).to_string();
    for wrong in
        ["", SECRET, "Bearer ", &format!("Bearer {SECRET}x"), &format!("bearer {SECRET}"), "Basic YTpi"]
    {
        club.send(wrong, &event).problem(401, "signature-rejected");
    }
    let right = format!("Bearer {SECRET}");
    for broken in [
        json!({}),
        json!({"event": "1", "user": "anna"}),
        json!({"event": "1", "user": "anna", "command": "help", "press": "0.a. x"}),
        json!({"event": "1", "user": "anna", "command": "help", "extra": 1}),
        json!({"event": "", "user": "anna", "command": "help"}),
        json!({"event": "1".repeat(201), "user": "anna", "command": "help"}),
        json!({"event": "1", "user": "an na", "command": "help"}),
        json!({"event": "1", "user": "<b>", "command": "help"}),
        json!({"event": "1", "user": "", "command": "help"}),
    ] {
        club.send(&right, &broken.to_string()).problem(400, "bad-request");
    }
    club.send(&right, "{").problem(400, "bad-request");
    assert_eq!(club.send(&right, &event).json()["show"], "new");
}

#[test]
fn an_event_that_comes_again_makes_no_second_game() {
    let club = Bridge::new();
    let event = json!({"event": "77", "user": "anna", "command": "russian @ben"});
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let calls: Vec<_> = (0..5).map(|_| scope.spawn(|| club_tell(&club.server, &event))).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let other = json!({"event": "78", "user": "anna", "command": "russian @ben"});
    assert_ne!(club.tell(&other), answers[0]);
}

fn club_tell(server: &Server, event: &Value) -> Value {
    let headers = [("Authorization", &*format!("Bearer {SECRET}"))];
    server.request("POST", "/chat/bridge", &headers, Some(event.to_string().as_bytes())).json()
}

#[test]
fn a_board_is_played_on_only_with_the_value_of_its_button() {
    let club = Bridge::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let carried = board.button("11-15");
    let (press, rest) = carried.split_once(' ').unwrap();
    let (token, players) = rest.split_once(' ').unwrap();
    let unreadable = "This board cannot be played on: its message was changed, or is not from here.";
    let edited = token.replacen(&token[9..10], if &token[9..10] == "A" { "B" } else { "A" }, 1);
    let open = club.server.post("/v1/games", &json!({"rules": "english"})).json();
    for wrong in [
        "",
        press,
        &format!("{press} {edited} {players}"),
        &format!("7{press} {token} {players}"),
        &format!("{press} {} {players}", open["token"].as_str().unwrap()),
        &format!("{press} {} {players}", open["view_token"].as_str().unwrap()),
    ] {
        assert_eq!(whisper(club.press(ANNA, &board, wrong)), unreadable, "{wrong}");
    }
    // Somebody who is written into a button still has no seat.
    let said = whisper(club.press(CARL, &board, &format!("{press} {token} irc:carl irc:carl")));
    assert!(said.starts_with("This game is between"), "{said}");
    // No caller of the API is a user of the chat.
    for player in ["account irc:anna", "irc:anna"] {
        let body = json!({"token": token, "move": "11-15", "player": player});
        club.server.post("/v1/turns", &body).problem(403, "view-only");
    }
    went(club.press(ANNA, &board, carried));
}

#[test]
fn commands_are_explained_in_the_language_of_the_user() {
    let club = Bridge::new();
    for (text, part) in [
        ("help", "Start a game with /checkers"),
        ("rules", "russian: Russian draughts"),
        ("rules russian", "any number of empty squares"),
        ("rules chess", "There are no such rules"),
        ("chess", "There are no such rules"),
        ("english @<b>", "must be mentioned"),
        ("english @irc:anna", "You cannot play against yourself"),
    ] {
        let said = club.command(ANNA, text);
        assert_eq!(said["show"], "whisper", "{text}");
        assert!(said["text"].as_str().unwrap().contains(part), "{text}: {said}");
    }
    let polish = json!({"event": "pl", "user": "anna", "language": "pl-PL", "command": "help"});
    assert!(
        club.tell(&polish)["text"].as_str().unwrap().contains("Zacznij partię"),
        "{}",
        club.tell(&polish)
    );
}

#[test]
fn a_store_that_stays_silent_delays_no_answer() {
    let (_listener, url) = silent_store();
    let club = Bridge::over(&["--store", &url, "--store-timeout", "60000"]);
    let said = club.command(ANNA, "english");
    assert!(said["text"].as_str().unwrap().contains("try again"), "{said}");
}

#[test]
fn without_a_secret_there_is_no_bridge_and_the_start_says_what_is_on() {
    let server = Server::start();
    let event = json!({"event": "1", "user": "anna", "command": "english"});
    server.post("/chat/bridge", &event).problem(404, "not-found");
    let club = Bridge::new();
    assert!(club.server.log_line("chats that are on").contains(": bridge"), "{}", club.server.log());
}

#[test]
fn the_log_holds_no_secret_no_token_and_no_user() {
    let club = Bridge::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let token = board.button("11-15").split(' ').nth(1).unwrap().to_owned();
    went(club.press(ANNA, &board, board.button("11-15")));
    let log = club.server.stop().log;
    for secret in [SECRET, "irc:anna", &token] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn the_typical_replies_are_in_the_examples() {
    let club = Bridge::new();
    let start = club.command(ANNA, "english @irc:ben");
    let board = message(&start["message"]);
    let press = |who: usize, carried: &str| {
        club.tell(&json!({"event": club.event(), "user": USERS[who], "press": carried}))
    };
    let meddled = press(CARL, board.button("11-15"));
    let asked = press(ANNA, board.button("Resign"));
    let moved = press(ANNA, board.button("11-15"));
    let next = message(&moved["message"]);
    let asking = shown(club.press(BEN, &next, next.button("Resign")));
    let replies = json!({
        "a new game": start,
        "the wrong person": meddled,
        "before resigning": asked,
        "a move": moved,
        "the end": press(BEN, asking.button("White resigns")),
    });
    let text = crate::chat::core::without_tokens(&serde_json::to_string_pretty(&replies).unwrap());
    assert_golden("api/examples/bridge-replies.json", &format!("{text}\n"));
}
