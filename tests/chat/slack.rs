//! Slack.

use std::time::{SystemTime, UNIX_EPOCH};

use ring::hmac;
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

use super::{
    club::{
        ANNA, BEN, CARL, Club, Message, Outcome, agrees_to_a_draw, plays_a_whole_game,
        resigns_after_a_question, seats_its_players, shown, went, whisper,
    },
    platform::{Platform, silent_store},
};
use crate::support::{
    golden::assert_golden,
    server::{Answer, Server},
};
use turnlink::chat::{Refused, slack::Slack};

const SECRET: &str = "8f742231b10e8888abcd99yyyzzz85a5";
const USERS: [&str; 3] = ["U0ANNA", "U0BEN", "U0CARL"];

/// A workspace whose app is the server.
struct Workspace {
    server: Server,
    hooks: Platform,
    events: std::cell::Cell<u32>,
    /// Where: in a channel, or between two.
    channel: &'static str,
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

fn sign(timestamp: &str, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
    let tag = hmac::sign(&key, format!("v0:{timestamp}:{body}").as_bytes());
    tag.as_ref().iter().fold("v0=".to_owned(), |text, byte| format!("{text}{byte:02x}"))
}

impl Workspace {
    fn new() -> Workspace {
        Workspace::over(&["--store", "memory"])
    }

    fn over(store: &[&str]) -> Workspace {
        let hooks = Platform::start();
        let env = [
            ("TURNLINK_SLACK_SIGNING_SECRET", SECRET),
            ("TURNLINK_SLACK_HOOKS", hooks.url()),
            ("TURNLINK_PUBLIC_URL", "https://play.example.org"),
        ];
        let server = Server::with(store, &env);
        Workspace { server, hooks, events: 0.into(), channel: "C1" }
    }

    fn send(&self, timestamp: &str, signature: &str, body: &str) -> Answer {
        let headers = [
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("X-Slack-Request-Timestamp", timestamp),
            ("X-Slack-Signature", signature),
        ];
        self.server.request("POST", "/chat/slack", &headers, Some(body.as_bytes()))
    }

    fn signed(&self, body: &str) -> Answer {
        let timestamp = now().to_string();
        self.send(&timestamp, &sign(&timestamp, body), body)
    }

    fn event(&self) -> u32 {
        self.events.set(self.events.get() + 1);
        self.events.get()
    }

    fn command(&self, who: usize, text: &str) -> Answer {
        let body = command_body(who, text, self.event());
        self.signed(&body.replace("channel_id=C1", &format!("channel_id={}", self.channel)))
    }

    /// The signed body of a press.
    fn press_body(&self, who: usize, message: &Value, value: &str) -> String {
        let event = self.event();
        let payload = json!({
            "type": "block_actions",
            "user": {"id": USERS[who], "username": "<!channel> *\u{202e}\u{1f600}*", "team_id": "T1"},
            "team": {"id": "T1", "domain": "club"},
            "api_app_id": "A1",
            "trigger_id": format!("press.{event}"),
            "container": {"type": "message", "message_ts": "1.1", "channel_id": self.channel, "is_ephemeral": false},
            "channel": {"id": self.channel, "name": "games"},
            "message": {"type": "message", "bot_id": "B1", "app_id": "A1", "ts": "1.1", "blocks": message["blocks"]},
            "response_url": format!("{}/actions/T1/1/secret", self.hooks.url()),
            "actions": [{"type": "button", "action_id": "button-0", "value": value, "action_ts": format!("{event}.0")}],
        });
        Serializer::new(String::new()).append_pair("payload", &payload.to_string()).finish()
    }

    /// What came to the `response_url`.
    fn posted(&self) -> Value {
        let call = self.hooks.next();
        assert_eq!((&*call.method, &*call.path), ("POST", "/actions/T1/1/secret"));
        assert_within_limits(&call.body);
        call.body
    }
}

fn command_body(who: usize, text: &str, event: u32) -> String {
    let fields = [
        ("command", "/checkers"),
        ("team_id", "T1"),
        ("team_domain", "club"),
        ("channel_id", "C1"),
        ("channel_name", "<!here> *games*"),
        ("user_id", USERS[who]),
        ("user_name", "<!channel> \u{1f600}"),
        ("api_app_id", "A1"),
        ("trigger_id", &format!("command.{event}")),
        ("response_url", "https://hooks.slack.com/commands/1"),
        ("text", text),
    ];
    Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// A message as the tests read it.
fn message(raw: Value) -> Message {
    assert_within_limits(&raw);
    let elements =
        raw["blocks"].as_array().into_iter().flatten().flat_map(|block| block["elements"].as_array());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let button = |element: &Value| Some((text(&element["text"]["text"])?, text(&element["value"])?));
    let buttons = elements.flatten().filter_map(button).collect();
    let said = raw["blocks"][0]["text"]["text"].as_str().unwrap_or_else(|| panic!("{raw}")).to_owned();
    Message { text: said, buttons, raw }
}

/// Slack's limits, in characters.
pub(super) fn assert_within_limits(message: &Value) {
    let chars = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{message}")).chars().count();
    assert!((1..=4000).contains(&chars(&message["text"])), "{message}");
    let blocks = message["blocks"].as_array().map(Vec::as_slice).unwrap_or_default();
    assert!(blocks.len() <= 50);
    let mut block_ids = Vec::new();
    for block in blocks {
        match block["type"].as_str().unwrap() {
            "section" => assert!((1..=3000).contains(&chars(&block["text"]["text"]))),
            "image" => {
                assert!(
                    chars(&block["image_url"]) <= 3000 && (1..=2000).contains(&chars(&block["alt_text"]))
                );
                assert!(block["image_url"].as_str().unwrap().starts_with("https://"));
            }
            "actions" => {
                let elements = block["elements"].as_array().unwrap();
                assert!((1..=25).contains(&elements.len()), "{message}");
                let mut ids: Vec<_> =
                    elements.iter().map(|element| element["action_id"].as_str().unwrap()).collect();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), elements.len(), "{message}");
                for element in elements {
                    assert!((1..=75).contains(&chars(&element["text"]["text"])), "{element}");
                    assert!(chars(&element["action_id"]) <= 255);
                    match element.get("url") {
                        Some(url) => assert!(chars(url) <= 3000),
                        None => assert!((1..=2000).contains(&chars(&element["value"])), "{element}"),
                    }
                }
            }
            other => panic!("{other}"),
        }
        block_ids.extend(block["block_id"].as_str());
    }
    let ids = block_ids.len();
    block_ids.sort_unstable();
    block_ids.dedup();
    assert_eq!(block_ids.len(), ids);
    for foreign in ["<!", "\u{1f600}", "\u{202e}", "games*"] {
        assert!(!message.to_string().contains(foreign), "{message}");
    }
}

impl Club for Workspace {
    fn start(&self, who: usize, rules: &str, opponent: Option<usize>) -> Message {
        let opponent = opponent.map(|who| format!(" <@{}|*b\u{202e}en*>", USERS[who])).unwrap_or_default();
        let answer = self.command(who, &format!("{rules}{opponent}"));
        assert_eq!(
            (answer.status, answer.header("Content-Type")),
            (200, "application/json"),
            "{}",
            answer.text()
        );
        let raw = answer.json();
        assert_eq!(raw["response_type"], "in_channel", "{raw}");
        message(raw)
    }

    fn press(&self, who: usize, on: &Message, carried: &str) -> Outcome {
        let answer = self.signed(&self.press_body(who, &on.raw, carried));
        assert_eq!((answer.status, answer.text()), (200, ""));
        let first = self.posted();
        if first["response_type"] == "ephemeral" {
            assert_eq!(first["replace_original"], false);
            return Outcome::Whisper(first["text"].as_str().unwrap().to_owned());
        }
        assert_eq!(first["replace_original"], true, "{first}");
        let first = message(first);
        if !first.buttons.is_empty() {
            return Outcome::Shown(first);
        }
        let next = self.posted();
        assert_eq!(
            (&next["replace_original"], &next["response_type"]),
            (&json!(false), &json!("in_channel"))
        );
        Outcome::Went(first, message(next))
    }

    fn mention(&self, who: usize) -> String {
        format!("<@{}>", USERS[who])
    }
}

#[test]
fn whole_games_are_played_in_a_channel_and_a_third_one_is_kept_out() {
    let club = Workspace::new();
    for (rules, seed) in [("english", 1), ("russian", 2), ("american", 3)] {
        plays_a_whole_game(&club, rules, seed);
    }
}

#[test]
fn a_game_is_played_between_two_in_a_direct_message() {
    plays_a_whole_game(&Workspace { channel: "D1", ..Workspace::new() }, "english", 11);
}

#[test]
fn somebody_of_another_workspace_takes_a_free_seat_of_a_shared_channel() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", None);
    let board = went(club.press(ANNA, &board, board.button("11-15")));
    // Ids are one workspace's: the same id in another is somebody else.
    let foreign = |who, message: &Message, label| {
        let body = club.press_body(who, &message.raw, message.button(label));
        club.signed(&body.replace("%22team_id%22%3A%22T1%22", "%22team_id%22%3A%22T2%22"));
        club.posted()
    };
    assert!(message(foreign(ANNA, &board, "22-18")).buttons.is_empty());
    let next = message(club.posted());
    let said = foreign(BEN, &next, "15x22");
    assert!(said["text"].as_str().unwrap().starts_with("This game is between"), "{said}");
    went(club.press(ANNA, &next, next.button("15x22")));
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_by_the_other_one() {
    let club = Workspace::new();
    for rules in ["english", "american", "russian"] {
        agrees_to_a_draw(&club, rules);
    }
}

#[test]
fn a_seat_is_for_the_one_who_was_named_or_for_the_first_other_one() {
    seats_its_players(&Workspace::new());
}

#[test]
fn who_resigns_is_asked_first() {
    resigns_after_a_question(&Workspace::new());
}

#[test]
fn slacks_published_example_of_a_signature_verifies() {
    let body = "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&\
                channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&\
                response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F\
                96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
    let signature = "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503";
    let slack = Slack::new(SECRET, Slack::HOOKS);
    let open = |body: &str, timestamp: &str, now| slack.open(signature, timestamp, body.as_bytes(), now);
    assert!(open(body, "1531420618", 1_531_420_618).is_ok());
    for now in [1_531_420_618 - 300, 1_531_420_618 + 300] {
        assert!(open(body, "1531420618", now).is_ok(), "{now}");
    }
    for now in [0, 1_531_420_618 - 301, 1_531_420_618 + 301] {
        assert_eq!(open(body, "1531420618", now).err(), Some(Refused::Signature), "{now}");
    }
    let changed = body.replace("U2CERLKJA", "U2CERLKJB");
    assert_eq!(open(&changed, "1531420618", 1_531_420_618).err(), Some(Refused::Signature));
}

#[test]
fn what_slack_did_not_sign_just_now_is_refused() {
    let club = Workspace::new();
    let body = command_body(ANNA, "english", 1);
    let right = now().to_string();
    for (timestamp, signature) in [
        (right.clone(), String::new()),
        (right.clone(), sign(&right, &body).replace("v0=", "v1=")),
        (right.clone(), sign(&right, &body).to_uppercase().replace("V0=", "v0=")),
        (right.clone(), sign(&right, &body)[..40].to_owned()),
        (right.clone(), sign("1", &body)),
        (right.clone(), sign(&right, &format!("{body}&text=russian"))),
    ] {
        club.send(&timestamp, &signature, &body).problem(401, "signature-rejected");
    }
    for off in [now() - 310, now() + 310] {
        let timestamp = off.to_string();
        club.send(&timestamp, &sign(&timestamp, &body), &body).problem(401, "signature-rejected");
    }
    for broken in ["payload=%7B", "payload={}", "text=hello"] {
        club.signed(broken).problem(400, "bad-request");
    }
    let timestamp = now().to_string();
    let signature = sign(&timestamp, &body);
    assert!(club.send(&timestamp, &signature, &body).text().contains("in_channel"));
    let replayed = club.send(&timestamp, &signature, &body);
    assert_eq!((replayed.status, replayed.text()), (200, ""), "a replay only acknowledges");
}

#[test]
fn a_redelivered_command_and_a_repeated_press_have_one_effect() {
    let club = Workspace::new();
    let body = command_body(ANNA, "english <@U0BEN>", 77);
    let answers = at_once(5, || club_send(&club.server, &body));
    let boards: Vec<_> = answers.iter().filter(|text| !text.is_empty()).collect();
    assert_eq!(boards.len(), 1, "{answers:?}");
    let board = message(serde_json::from_str(boards[0]).unwrap());
    let body = club.press_body(ANNA, &board.raw, board.button("11-15"));
    assert!(at_once(5, || club_send(&club.server, &body)).iter().all(String::is_empty));
    assert!(message(club.posted()).buttons.is_empty());
    let next = message(club.posted());
    // A second tap is another event with the same deed: the board is there already.
    assert_eq!(club_send(&club.server, &club.press_body(ANNA, &board.raw, board.button("11-15"))), "");
    let said = whisper(club.press(CARL, &next, next.button("22-18")));
    assert!(said.starts_with("This game is between"), "{said}");
    let said = whisper(club.press(ANNA, &board, board.button("11-16")));
    assert_eq!(said, "The game already went on from here. Look for the newest board.");
    assert!(club.hooks.is_quiet());
}

fn club_send(server: &Server, body: &str) -> String {
    let timestamp = now().to_string();
    let signature = sign(&timestamp, body);
    let headers = [("X-Slack-Request-Timestamp", &*timestamp), ("X-Slack-Signature", &*signature)];
    let answer = server.request("POST", "/chat/slack", &headers, Some(body.as_bytes()));
    assert_eq!(answer.status, 200);
    answer.text().to_owned()
}

fn at_once(times: usize, call: impl Fn() -> String + Sync) -> Vec<String> {
    std::thread::scope(|scope| {
        let calls: Vec<_> = (0..times).map(|_| scope.spawn(&call)).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    })
}

#[test]
fn after_a_failed_send_the_buttons_come_back_and_the_next_press_sends() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.hooks.answer(&[200, 500]);
    let body = club.press_body(ANNA, &board.raw, board.button("11-15"));
    assert_eq!(club.signed(&body).text(), "");
    assert!(message(club.posted()).buttons.is_empty());
    let lost = message(club.posted());
    let back = message(club.posted());
    assert_eq!((&back.buttons, &back.text), (&board.buttons, &board.text));
    let said = club.posted();
    assert_eq!(said["response_type"], "ephemeral");
    assert!(said["text"].as_str().unwrap().contains("try again"), "{said}");
    let next = went(club.press(ANNA, &back, back.button("11-15")));
    assert_eq!(next.buttons, lost.buttons);
}

#[test]
fn a_platform_that_stays_silent_delays_no_answer() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.hooks.stay_silent();
    // The answer is there before the platform's, which never comes.
    assert_eq!(club.signed(&club.press_body(ANNA, &board.raw, board.button("11-15"))).text(), "");
    assert!(message(club.posted()).buttons.is_empty());
}

#[test]
fn a_store_that_stays_silent_delays_no_answer() {
    let (_listener, url) = silent_store();
    // It would be waited for longer than the test waits for an answer.
    let club = Workspace::over(&["--store", &url, "--store-timeout", "60000"]);
    let answer = club.command(ANNA, "english").json();
    assert_eq!(answer["response_type"], "ephemeral", "{answer}");
    let said = answer["text"].as_str().unwrap();
    assert!(said.contains("try again"), "{said}");
}

#[test]
fn a_board_is_played_on_only_from_the_bots_own_message_and_token() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let carried = board.button("11-15");
    let (press, rest) = carried.split_once(' ').unwrap();
    let (token, players) = rest.split_once(' ').unwrap();
    let edited = token.replacen(&token[9..10], if &token[9..10] == "A" { "B" } else { "A" }, 1);
    let unreadable = "This board cannot be played on: its message was changed, or is not from here.";
    assert_eq!(whisper(club.press(ANNA, &board, &format!("{press} {edited} {players}"))), unreadable);
    assert_eq!(whisper(club.press(ANNA, &board, &format!("7{press} {token} {players}"))), unreadable);
    // A link that plays is never in a message, and a game of open seats is nobody's here.
    let open = club.server.post("/v1/games", &json!({"rules": "english"})).json();
    for token in [&open["token"], &open["view_token"]] {
        let forged = format!("{press} {} {players}", token.as_str().unwrap());
        assert_eq!(whisper(club.press(ANNA, &board, &forged)), unreadable);
    }
    // Another app's message, and an answer that would go elsewhere.
    let body = club.press_body(ANNA, &board.raw, carried);
    let foreign = body.replace("%22app_id%22%3A%22A1%22", "%22app_id%22%3A%22A2%22");
    assert_ne!(foreign, body);
    assert_eq!(club.signed(&foreign).text(), "");
    let hooks: String = url::form_urlencoded::byte_serialize(club.hooks.url().as_bytes()).collect();
    let elsewhere = body.replace(&hooks, "http%3A%2F%2F127.0.0.1%3A1");
    assert_ne!(elsewhere, body);
    club.signed(&elsewhere).problem(400, "bad-request");
    // Somebody who is written into a button still has no seat.
    let said = whisper(club.press(CARL, &board, &format!("{press} {token} T1:U0CARL T1:U0CARL")));
    assert!(said.starts_with("This game is between"), "{said}");
    assert!(club.hooks.is_quiet());
    went(club.press(ANNA, &board, carried));
}

#[test]
fn an_illegal_move_is_explained_to_its_player_alone() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let illegal = board.button("11-15").replace("11-15", "11-19");
    let said = whisper(club.press(ANNA, &board, &illegal));
    assert!(said.contains("19") && said.len() > 20, "{said}");
    let next = went(club.press(ANNA, &board, board.button("11-15")));
    assert!(next.text.contains("11-15"), "{}", next.text);
}

#[test]
fn links_in_messages_only_watch() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", None);
    let text = board.raw.to_string();
    let (_, link) = text.split_once("https://play.example.org/v/").expect("a link to watch");
    let token = link.split('"').next().unwrap();
    assert!(!text.contains("/t/"), "{text}");
    let refused = club.server.post("/v1/turns", &json!({"token": token, "move": "11-15"}));
    refused.problem(403, "view-only");
    for player in ["account T1:U0ANNA", "T1:U0ANNA"] {
        let token = json!({"token": token, "move": "11-15", "player": player});
        club.server.post("/v1/turns", &token).problem(403, "view-only");
    }
}

#[test]
fn commands_are_explained() {
    let club = Workspace::new();
    for (text, part) in [
        ("help", "Start a game with /checkers"),
        ("rules", "russian: Russian draughts"),
        ("rules russian", "any number of empty squares"),
        ("rules chess", "There are no such rules"),
        ("chess", "There are no such rules"),
        ("<!channel> *x*", "There are no such rules"),
        ("english @ben", "must be mentioned"),
        ("english <@U0ANNA>", "You cannot play against yourself"),
    ] {
        let said = club.command(ANNA, text).json();
        assert_eq!(said["response_type"], "ephemeral", "{text}");
        assert_within_limits(&said);
        assert!(said["text"].as_str().unwrap().contains(part), "{text}: {said}");
    }
}

#[test]
fn without_a_secret_there_is_no_slack_and_the_start_says_what_is_on() {
    let server = Server::start();
    let body = command_body(ANNA, "english", 1);
    let timestamp = now().to_string();
    let signature = sign(&timestamp, &body);
    let headers = [("X-Slack-Request-Timestamp", &*timestamp), ("X-Slack-Signature", &*signature)];
    server.request("POST", "/chat/slack", &headers, Some(body.as_bytes())).problem(404, "not-found");
    assert!(server.log_line("chats that are on").contains(": none"), "{}", server.log());
    let club = Workspace::new();
    assert!(club.server.log_line("chats that are on").contains(": slack"), "{}", club.server.log());
}

#[test]
fn the_log_holds_no_secret_no_token_and_no_user() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.hooks.answer(&[500]);
    club.signed(&club.press_body(ANNA, &board.raw, board.button("11-15")));
    club.posted();
    let line = club.server.log_line("Slack did not take an answer");
    let token = board.button("11-15").split(' ').nth(1).unwrap().to_owned();
    let log = club.server.stop().log;
    for secret in [SECRET, "U0ANNA", &token, "/actions/T1"] {
        assert!(!log.contains(secret) && !line.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn the_typical_replies_are_in_the_examples() {
    let club = Workspace::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let body = |outcome| match outcome {
        Outcome::Went(closed, next) => json!([closed.raw, next.raw]),
        Outcome::Shown(message) => message.raw,
        Outcome::Whisper(text) => text.into(),
    };
    let meddled = club.press(CARL, &board, board.button("11-15"));
    let asked = shown(club.press(ANNA, &board, board.button("Resign")));
    let moved = body(club.press(ANNA, &board, board.button("11-15")));
    let over = body(club.press(BEN, &message(moved[1].clone()), message(moved[1].clone()).button("Resign")));
    let over = message(over);
    let over = body(club.press(BEN, &over, over.button("White resigns")));
    let replies = json!({
        "a new game": board.raw,
        "the wrong person": body(meddled),
        "before resigning": asked.raw,
        "a move": moved,
        "the end": over,
    });
    // Which tokens stand there depends on the server's key.
    let text = crate::chat::core::without_tokens(&serde_json::to_string_pretty(&replies).unwrap());
    assert_golden("api/examples/slack-replies.json", &format!("{text}\n"));
}
