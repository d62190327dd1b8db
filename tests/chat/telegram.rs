//! Telegram.

use std::{cell::Cell, collections::BTreeSet};

use serde_json::{Value, json};

use super::{
    club::{
        ANNA, BEN, CARL, Club, Message, Outcome, agrees_to_a_draw, plays_a_whole_game,
        resigns_after_a_question, seats_its_players, shown, went, whisper,
    },
    core::without_tokens,
    platform::{Call, Platform, silent_store},
};
use crate::{
    rules::bombs::bombs,
    support::{
        command::run,
        golden::assert_golden,
        server::{Answer, Server},
    },
};
use turnlink::{chat::telegram::Telegram, draughts::RULE_SETS};

const TOKEN: &str = "7000000001:AAF-secret_of_the_bot";
const BOT: i64 = 7_000_000_001;
const NAME: &str = "turnlink_bot";
const SECRET: &str = "webhook_Secret-1";
const USERS: [i64; 3] = [101, 102, 103];
/// What they call themselves, and what is shown of it.
const NAMES: [(&str, &str); 3] = [
    ("@Anna </a><b>&\u{202e}", "Anna <a><b>&"),
    ("B\u{1f600}n\u{2067} https://evil.example/x", "B\u{1f600}n httpsevilexamplex"),
    ("\u{200f}/carl\n#x", "carl x"),
];
const GROUP: i64 = -1_001_234_567_890;
const UNREADABLE: &str = "This board cannot be played on: its message was changed, or is not from here.";

/// A group that the bot is in.
struct Group {
    server: Server,
    api: Platform,
    updates: Cell<i64>,
    locale: &'static str,
    private: bool,
}

impl Group {
    fn new() -> Group {
        Group::over(&["--store", "memory"])
    }

    fn over(store: &[&str]) -> Group {
        let api = Platform::start();
        let env = [
            ("TURNLINK_TELEGRAM_BOT_TOKEN", TOKEN),
            ("TURNLINK_TELEGRAM_SECRET", SECRET),
            ("TURNLINK_TELEGRAM_BOT", NAME),
            ("TURNLINK_TELEGRAM_API", api.url()),
            ("TURNLINK_PUBLIC_URL", "https://play.example.org"),
        ];
        let server = Server::with(store, &env);
        Group { server, api, updates: 0.into(), locale: "en", private: false }
    }

    fn number(&self) -> i64 {
        self.updates.set(self.updates.get() + 1);
        self.updates.get()
    }

    fn user(&self, who: usize) -> Value {
        let (name, _) = NAMES[who];
        json!({"id": USERS[who], "is_bot": false, "first_name": name, "language_code": self.locale})
    }

    fn chat(&self) -> Value {
        match self.private {
            true => json!({"id": USERS[ANNA], "type": "private", "first_name": "@x"}),
            false => json!({"id": GROUP, "type": "supergroup", "title": "@everyone <b>\u{202e}"}),
        }
    }

    fn written(&self, who: usize, text: &str, more: Value) -> Value {
        let mut message = json!({
            "message_id": self.number(), "date": 1_700_000_000, "from": self.user(who), "chat": self.chat(),
            "text": text,
        });
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"update_id": self.number(), "message": message})
    }

    fn replied(&self, who: usize, text: &str, to: &Value) -> Value {
        self.written(who, text, json!({"reply_to_message": to}))
    }

    fn pressing(&self, who: usize, message: &Value, data: &str) -> Value {
        let query = json!({
            "id": format!("query{}", self.number()), "from": self.user(who), "message": message,
            "chat_instance": "1", "data": data,
        });
        json!({"update_id": self.number(), "callback_query": query})
    }

    fn deliver(&self, update: &Value) -> Answer {
        deliver(&self.server, SECRET, &update.to_string())
    }

    /// Delivers an update that is done and acknowledged.
    fn done(&self, update: &Value) {
        let answer = self.deliver(update);
        assert_eq!((answer.status, answer.text()), (200, ""));
    }

    /// The next call of a method.
    fn called(&self, method: &str) -> Value {
        let Call { method: verb, path, body } = self.api.next();
        assert_eq!((&*verb, path), ("POST", format!("/bot{TOKEN}/{method}")), "{body}");
        assert_within_limits(&body);
        body
    }

    /// A text that answers what somebody wrote.
    fn said(&self, update: &Value) -> String {
        self.done(update);
        let body = self.called("sendMessage");
        assert_eq!(body["chat_id"], update["message"]["chat"]["id"]);
        assert_eq!(body["reply_parameters"]["message_id"], update["message"]["message_id"]);
        assert!(body.get("parse_mode").is_none(), "{body}");
        body["text"].as_str().unwrap().to_owned()
    }

    /// A message as Telegram has it once it was sent.
    fn kept(&self, body: &Value) -> Message {
        let chat =
            if body["chat_id"] == GROUP { json!({"id": GROUP, "type": "supergroup"}) } else { self.chat() };
        assert_eq!(body["chat_id"], chat["id"]);
        let id = body.get("message_id").cloned().unwrap_or_else(|| self.number().into());
        let mut raw = json!({
            "message_id": id, "date": 1_700_000_000, "chat": chat,
            "from": {"id": BOT, "is_bot": true, "first_name": "Turnlink", "username": NAME},
            "reply_markup": body["reply_markup"],
        });
        let (said, kind, entities) = match body.get("caption") {
            Some(caption) => (caption, "caption", "caption_entities"),
            None => (&body["text"], "text", "entities"),
        };
        let (text, found) = parsed(said.as_str().unwrap());
        raw[kind] = text.clone().into();
        raw[entities] = found;
        if kind == "caption" {
            raw["photo"] = json!([{"file_id": "1", "width": 1200, "height": 630}]);
        }
        Message { text, buttons: buttons(&raw), raw }
    }

    /// The board that is sent for an update.
    fn board(&self) -> Message {
        self.kept(&self.called("sendPhoto"))
    }

    fn answered(&self) -> Value {
        self.called("answerCallbackQuery")
    }
}

fn deliver(server: &Server, secret: &str, body: &str) -> Answer {
    let headers = [("Content-Type", "application/json"), ("X-Telegram-Bot-Api-Secret-Token", secret)];
    server.request("POST", "/chat/telegram", &headers, Some(body.as_bytes()))
}

/// Text and entities of what is sent as HTML, as Telegram makes them.
fn parsed(html: &str) -> (String, Value) {
    let (mut text, mut entities, mut open) = (String::new(), Vec::new(), None);
    let mut rest = html;
    while let Some(next) = rest.chars().next() {
        if next == '<' {
            let (tag, after) = rest[1..].split_once('>').expect("a whole tag");
            let at = text.encode_utf16().count();
            match (tag, &open) {
                ("pre", None) => open = Some((at, "pre".to_owned())),
                ("/a" | "/pre", Some((from, what))) => {
                    entities.push(entity(*from, at - from, what));
                    open = None;
                }
                (tag, None) if tag.starts_with("a href=\"") => {
                    open = Some((at, unescaped(&tag[8..tag.len() - 1])));
                }
                _ => panic!("{tag} in {html}"),
            }
            rest = after;
        } else if next == '&' {
            let end = rest.find(';').expect("a whole character reference") + 1;
            text.push_str(&unescaped(&rest[..end]));
            rest = &rest[end..];
        } else {
            assert!(next != '>' && next != '"', "{html}");
            text.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    assert!(open.is_none(), "{html}");
    (text, entities.into())
}

fn entity(offset: usize, length: usize, what: &str) -> Value {
    let mut entity = json!({"offset": offset, "length": length});
    match what.strip_prefix("tg://user?id=") {
        _ if what == "pre" => entity["type"] = "pre".into(),
        None => {
            entity["type"] = "text_link".into();
            entity["url"] = what.into();
        }
        Some(id) => {
            let who = USERS.iter().position(|user| user.to_string() == id);
            let name = who.map_or("somebody", |who| NAMES[who].0);
            entity["type"] = "text_mention".into();
            entity["user"] =
                json!({"id": id.parse::<i64>().unwrap_or(0), "is_bot": false, "first_name": name});
        }
    }
    entity
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&")
}

fn keys(message: &Value) -> Vec<Value> {
    let rows = message["reply_markup"]["inline_keyboard"].as_array().map(Vec::as_slice).unwrap_or_default();
    rows.iter().flat_map(|row| row.as_array().unwrap().clone()).collect()
}

fn buttons(message: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    keys(message).iter().filter_map(|key| Some((text(&key["text"])?, text(&key["callback_data"])?))).collect()
}

fn links(message: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    keys(message).iter().filter_map(|key| Some((text(&key["text"])?, text(&key["url"])?))).collect()
}

/// The token in a link of a keyboard.
fn token_of(url: &str) -> &str {
    url.rsplit('/').next().unwrap().split('?').next().unwrap()
}

/// Telegram's limits: texts in UTF-16 after their tags were taken out, data in bytes.
pub(super) fn assert_within_limits(body: &Value) {
    let text = |value: &Value| {
        let text = value.as_str().unwrap_or_else(|| panic!("{body}"));
        let text = if body["parse_mode"] == "HTML" { parsed(text).0 } else { text.to_owned() };
        text.encode_utf16().count()
    };
    if let Some(caption) = body.get("caption") {
        assert!((1..=1024).contains(&text(caption)), "{body}");
    }
    if let Some(said) = body.get("text") {
        let most = if body.get("callback_query_id").is_some() { 200 } else { 4096 };
        assert!((1..=most).contains(&text(said)), "{body}");
    }
    let mut data = Vec::new();
    let rows = body["reply_markup"]["inline_keyboard"].as_array().map(Vec::as_slice).unwrap_or_default();
    assert!(rows.iter().all(|row| (1..=8).contains(&row.as_array().unwrap().len())), "{body}");
    for key in keys(body) {
        assert!((1..=64).contains(&key["text"].as_str().unwrap().chars().count()), "{key}");
        match key["callback_data"].as_str() {
            Some(carried) => {
                assert!((1..=64).contains(&carried.len()), "{key}");
                data.push(carried.to_owned());
            }
            None => assert!(key["url"].as_str().unwrap().starts_with("https://"), "{key}"),
        }
    }
    let count = data.len();
    assert!(count <= 100, "{body}");
    data.sort_unstable();
    data.dedup();
    assert_eq!(data.len(), count, "{body}");
    for foreign in ["@everyone", "@Anna", "\u{202e}", "\u{2067}", "\u{200f}", "evil.example"] {
        assert!(!body.to_string().contains(foreign), "{body}");
    }
}

impl Club for Group {
    fn start(&self, who: usize, rules: &str, opponent: Option<usize>) -> Message {
        let text = format!("/checkers@{} {rules}", NAME.to_uppercase());
        let update = match opponent {
            None => self.written(who, &text, json!({})),
            Some(other) => {
                let message = self.written(other, "Who plays?", json!({}));
                self.replied(who, &text, &message["message"])
            }
        };
        self.done(&update);
        self.board()
    }

    fn press(&self, who: usize, on: &Message, carried: &str) -> Outcome {
        let update = self.pressing(who, &on.raw, carried);
        self.done(&update);
        let Call { path, body, .. } = self.api.next();
        assert_within_limits(&body);
        let answered = |answer: &Value| {
            assert_eq!(answer["callback_query_id"], update["callback_query"]["id"]);
            answer["text"].as_str().map(str::to_owned)
        };
        match path.rsplit('/').next().unwrap() {
            "answerCallbackQuery" => {
                assert_eq!(body["show_alert"], true);
                Outcome::Whisper(answered(&body).expect("it says why"))
            }
            "editMessageCaption" => {
                assert_eq!(body["message_id"], on.raw["message_id"]);
                assert_eq!(answered(&self.answered()), None);
                Outcome::Shown(self.kept(&body))
            }
            "sendPhoto" => {
                let stripped = self.called("editMessageReplyMarkup");
                assert_eq!(
                    stripped,
                    json!({
                        "chat_id": on.raw["chat"]["id"], "message_id": on.raw["message_id"],
                        "reply_markup": {"inline_keyboard": []},
                    })
                );
                assert_eq!(answered(&self.answered()), None);
                let mut closed = on.clone();
                closed.raw["reply_markup"] = stripped["reply_markup"].clone();
                closed.buttons = buttons(&closed.raw);
                Outcome::Went(closed, self.kept(&body))
            }
            other => panic!("{other} {body}"),
        }
    }

    fn mention(&self, who: usize) -> String {
        format!("\u{2068}{}\u{2069}", NAMES[who].1)
    }
}

#[test]
fn whole_games_are_played_in_a_group_and_a_third_one_is_kept_out() {
    let club = Group::new();
    for (rules, seed) in [("english", 8), ("russian", 9), ("american", 10)] {
        plays_a_whole_game(&club, rules, seed);
    }
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_by_the_other_one() {
    let club = Group::new();
    for rules in ["english", "american", "russian"] {
        agrees_to_a_draw(&club, rules);
    }
}

#[test]
fn a_seat_is_for_the_one_who_was_named_or_for_the_first_other_one() {
    seats_its_players(&Group::new());
}

#[test]
fn who_resigns_is_asked_first() {
    resigns_after_a_question(&Group::new());
}

#[test]
fn an_opponent_without_a_user_name_is_named_by_a_mention() {
    let club = Group::new();
    let entities = json!([{"type": "bot_command", "offset": 0, "length": 9},
        {"type": "text_mention", "offset": 10, "length": 5, "user": club.user(BEN)}]);
    club.done(&club.written(ANNA, "/checkers \u{1f600} en russian", json!({"entities": entities})));
    let board = club.board();
    assert!(board.text.contains(&club.mention(BEN)), "{}", board.text);
    assert!(board.buttons.iter().any(|(label, _)| label == "c3-d4"), "{:?}", board.buttons);
}

#[test]
fn every_message_of_a_topic_replies_to_it_and_so_names_nobody() {
    let club = Group::new();
    let topic = json!({"message_id": 3, "date": 1, "chat": club.chat(), "from": club.user(BEN)});
    let more = json!({"message_thread_id": 3, "is_topic_message": true, "reply_to_message": topic});
    club.done(&club.written(ANNA, "/checkers", more));
    let body = club.called("sendPhoto");
    assert_eq!(body["message_thread_id"], 3);
    assert!(club.kept(&body).text.contains("White: a free seat"), "{body}");
}

#[test]
fn a_private_chat_gets_an_invitation_whose_link_plays() {
    let club = Group { private: true, ..Group::new() };
    club.done(&club.written(ANNA, "/start", json!({})));
    let invitation = club.board();
    assert!(invitation.text.contains("Whoever opens the link moves"), "{}", invitation.text);
    assert!(invitation.buttons.is_empty());
    let [(open, url), (share, shared), (add, added)] = &links(&invitation.raw)[..] else { panic!() };
    assert_eq!([open, share, add], ["Play", "Share", "Add to a group"]);
    let token = url.strip_prefix("https://play.example.org/t/").unwrap();
    assert_eq!(*shared, format!("https://t.me/share/url?url=https%3A%2F%2Fplay.example.org%2Ft%2F{token}"));
    assert_eq!(*added, format!("https://t.me/{NAME}?startgroup={token}"));
    let turn = club.server.post("/v1/turns", &json!({"token": token, "move": "11-15"})).json();
    let next = club.server.post("/v1/turns", &json!({"token": turn["token"], "move": "22-18"}));
    assert_eq!(next.status, 201);
    club.done(&club.written(ANNA, "/checkers russian", json!({})));
    assert!(club.board().text.contains("Russian"));
    assert!(club.said(&club.written(ANNA, "/checkers chess", json!({}))).contains("no such rules"));
}

#[test]
fn a_start_link_shows_the_game_that_it_carries_if_it_is_for_whoever_opens_it() {
    let club = Group::new();
    let open = club.server.post("/v1/games", &json!({"rules": "american"})).json();
    let token = open["token"].as_str().unwrap();
    assert!(token.len() <= 64);
    club.done(&club.written(CARL, &format!("/start@{NAME} {token}"), json!({})));
    let invitation = club.board();
    let labels: Vec<_> = links(&invitation.raw).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Play", "Share"]);
    assert_eq!(token_of(&links(&invitation.raw)[0].1), token);
    let seat = json!({"rules": "american", "player": "somebody"});
    let claimed = club.server.post("/v1/games", &seat).json();
    for word in [&claimed["token"], &claimed["view_token"], &open["view_token"], &"new".into()] {
        let said = club.said(&club.written(ANNA, &format!("/start {}", word.as_str().unwrap()), json!({})));
        assert!(said == "That cannot be done here." || said == UNREADABLE, "{word}: {said}");
    }
}

#[test]
fn an_inline_query_is_answered_with_a_game_for_whoever_opens_its_link() {
    let club = Group::new();
    let asked = |query: &str| {
        let id = club.number();
        let query = json!({"id": id.to_string(), "from": club.user(ANNA), "query": query, "offset": ""});
        club.done(&json!({"update_id": club.number(), "inline_query": query}));
        let body = club.called("answerInlineQuery");
        assert_eq!((&body["cache_time"], &body["is_personal"]), (&json!(0), &json!(true)), "{body}");
        assert_eq!(body["inline_query_id"], id.to_string());
        let [article] = body["results"].as_array().unwrap().as_slice() else { panic!("{body}") };
        assert_eq!(article["type"], "article");
        assert!(!body.to_string().contains("callback_data"), "{body}");
        let [(label, url)] = &links(article)[..] else { panic!("{article}") };
        assert_eq!(label, "Play");
        assert_eq!(article["input_message_content"]["link_preview_options"]["url"], **url);
        let turn = club.server.get(&format!("/v1/turns/{}", token_of(url))).json();
        assert_eq!(turn["can"][0], "move", "{turn}");
        (turn["rules"].as_str().unwrap().to_owned(), turn["game"].clone())
    };
    let (rules, first) = asked("");
    assert_eq!(rules, "english");
    let (rules, second) = asked("Rus");
    assert_eq!(rules, "russian");
    assert_ne!(first, second);
    assert_eq!(asked("<b>@everyone").0, "english");
}

#[test]
fn what_does_not_bring_the_secret_is_refused() {
    let club = Group::new();
    let update = club.written(ANNA, "/checkers", json!({})).to_string();
    let mut changed = SECRET.to_owned();
    changed.pop();
    for secret in ["", "x", &changed, &format!("{SECRET}1"), &SECRET.to_lowercase()] {
        deliver(&club.server, secret, &update).problem(401, "signature-rejected");
    }
    club.server
        .request("POST", "/chat/telegram", &[], Some(update.as_bytes()))
        .problem(401, "signature-rejected");
    for broken in ["", "[]", "{}", "{\"update_id\": \"1\"}", "nothing"] {
        deliver(&club.server, SECRET, broken).problem(400, "bad-request");
    }
    // What is not understood is acknowledged: otherwise it would come again for a day.
    let bot = json!({"id": 5, "is_bot": true, "first_name": "bot"});
    for content in [
        json!({"update_id": 901}),
        json!({"update_id": 902, "message": {"text": 1}}),
        json!({"update_id": 903, "edited_message": {"message_id": 1}}),
        json!({"update_id": 904, "message": {"message_id": 1, "date": 1, "chat": club.chat(), "text": "/checkers"}}),
        json!({"update_id": 905, "message":
            {"message_id": 1, "date": 1, "chat": club.chat(), "from": bot, "text": "/checkers"}}),
    ] {
        club.done(&content);
    }
    club.done(&club.written(ANNA, "/checkers@another_bot", json!({})));
    club.done(&club.written(ANNA, "checkers 11-15", json!({})));
    club.done(&club.written(ANNA, "/poll", json!({})));
    assert!(club.api.is_quiet());
}

fn at_once(club: &Group, update: &Value) {
    let (server, body) = (&club.server, update.to_string());
    std::thread::scope(|scope| {
        let calls: Vec<_> = (0..5).map(|_| scope.spawn(|| deliver(server, SECRET, &body).status)).collect();
        assert!(calls.into_iter().all(|call| call.join().unwrap() == 200));
    });
}

#[test]
fn a_repeated_update_has_one_effect_and_posts_one_message() {
    let club = Group::new();
    let message = club.written(BEN, "hello", json!({}));
    at_once(&club, &club.replied(ANNA, "/checkers", &message["message"]));
    let board = club.board();
    assert!(club.api.is_quiet());
    at_once(&club, &club.pressing(ANNA, &board.raw, board.button("11-15")));
    let next = club.board();
    club.called("editMessageReplyMarkup");
    assert!(club.answered().get("text").is_none());
    assert!(club.api.is_quiet());
    // A second tap is another update with the same deed: the board is there already.
    club.done(&club.pressing(ANNA, &board.raw, board.button("11-15")));
    assert!(club.answered().get("text").is_none());
    let said = whisper(club.press(ANNA, &board, board.button("11-16")));
    assert_eq!(said, "The game already went on from here. Look for the newest board.");
    // So is a move that is typed after it was chosen.
    club.done(&club.replied(ANNA, "11-15", &board.raw));
    assert!(club.api.is_quiet());
    at_once(&club, &club.replied(BEN, "22-18", &next.raw));
    club.board();
    club.called("editMessageReplyMarkup");
    assert!(club.api.is_quiet());
}

#[test]
fn a_board_without_its_picture_is_drawn_with_letters_and_played_on() {
    let club = Group::new();
    club.api.answer(&[400]);
    club.done(&club.written(ANNA, "/checkers russian", json!({})));
    club.called("sendPhoto");
    let body = club.called("sendMessage");
    assert!(body["text"].as_str().unwrap().contains("<pre>"), "{body}");
    let preview = &body["link_preview_options"];
    assert_eq!(preview["prefer_large_media"], true);
    assert!(preview["url"].as_str().unwrap().starts_with("https://play.example.org/v/V"), "{body}");
    let board = club.kept(&body);
    club.done(&club.pressing(ANNA, &board.raw, board.button("Offer a draw")));
    let offering = club.kept(&club.called("editMessageText"));
    club.answered();
    assert!(offering.text.contains("offers a draw"), "{}", offering.text);
    let next = went(club.press(ANNA, &offering, offering.button("c3-d4")));
    assert!(next.text.contains("c3-d4"), "{}", next.text);
}

#[test]
fn a_failed_send_changes_nothing_and_the_next_press_sends() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.answer(&[500, 500]);
    club.done(&club.pressing(ANNA, &board.raw, board.button("11-15")));
    let lost = club.called("sendPhoto");
    club.called("sendMessage");
    let said = club.answered();
    assert!(said["text"].as_str().unwrap().contains("try again"), "{said}");
    assert!(club.api.is_quiet(), "the old board keeps its buttons");
    let next = went(club.press(ANNA, &board, board.button("11-15")));
    assert_eq!(next.text, club.kept(&lost).text);
    assert_eq!(next.buttons, buttons(&lost));
}

#[test]
fn an_update_whose_answer_was_not_taken_comes_again_but_not_one_that_was_refused() {
    let club = Group::new();
    let command = club.written(ANNA, "/checkers", json!({}));
    club.api.answer(&[502, 502]);
    let failed = club.deliver(&command);
    failed.problem(503, "platform-unavailable");
    assert!(!failed.header("Retry-After").is_empty());
    let lost = club.called("sendPhoto");
    club.called("sendMessage");
    club.done(&command);
    let sent = club.called("sendPhoto");
    assert_eq!(sent, lost, "the same game");
    let board = club.kept(&sent);
    club.api.answer(&[429, 429]);
    let typed = club.replied(ANNA, "11-15", &board.raw);
    club.deliver(&typed).problem(503, "platform-unavailable");
    let lost = club.called("sendPhoto");
    club.called("sendMessage");
    club.done(&typed);
    assert_eq!(club.called("sendPhoto"), lost);
    club.called("editMessageReplyMarkup");
    // A chat that threw the bot out.
    let command = club.written(ANNA, "/checkers", json!({}));
    club.api.answer(&[403, 403]);
    club.done(&command);
    club.called("sendPhoto");
    club.called("sendMessage");
    club.done(&command);
    assert!(club.api.is_quiet());
}

#[test]
fn a_platform_that_stays_silent_delays_no_answer() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.stay_silent();
    // Waited for to its end, the call would have failed, and the answer with it.
    club.done(&club.replied(ANNA, "11-15", &board.raw));
    club.called("sendPhoto");
}

#[test]
fn a_store_that_stays_silent_delays_no_answer() {
    let (_listener, url) = silent_store();
    // It would be waited for longer than the test waits for an answer.
    let club = Group::over(&["--store", &url, "--store-timeout", "60000"]);
    club.done(&club.written(ANNA, "/checkers", json!({})));
    assert!(club.api.is_quiet());
}

#[test]
fn a_move_is_typed_as_a_reply_to_its_board() {
    let club = Group::new();
    let mut board = club.start(ANNA, "english", Some(BEN));
    for (who, text) in [(ANNA, "11-15"), (BEN, " 22-18 "), (ANNA, "15X22"), (BEN, "25x18")] {
        club.done(&club.replied(who, text, &board.raw));
        let next = club.board();
        let stripped = club.called("editMessageReplyMarkup");
        assert_eq!(stripped["message_id"], board.raw["message_id"]);
        board = next;
    }
    let said = club.said(&club.replied(ANNA, "1-32", &board.raw));
    assert!(said.starts_with("32 is not on the same diagonal."), "{said}");
    assert_eq!(club.said(&club.replied(BEN, "8-11", &board.raw)), "It is the other one’s turn.");
    let said = club.said(&club.replied(CARL, "8-11", &board.raw));
    assert!(said.starts_with("This game is between"), "{said}");
    // Talk, and moves that reply to something else.
    club.done(&club.replied(ANNA, "well played", &board.raw));
    club.done(&club.replied(ANNA, "ha-ha", &board.raw));
    club.done(&club.written(ANNA, "8-11", json!({})));
    let quoted = club.written(BEN, "look: https://play.example.org/v/x", json!({}));
    club.done(&club.replied(ANNA, "8-11", &quoted["message"]));
    assert!(club.api.is_quiet());
}

#[test]
fn a_board_is_played_on_only_from_the_bots_own_message_and_token() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let carried = board.button("11-15");
    let refused = |update: Value| {
        club.done(&update);
        let answer = club.answered();
        assert_eq!(answer["show_alert"], true);
        answer["text"].as_str().unwrap().to_owned()
    };
    for (field, value) in [
        ("from", club.user(ANNA)),
        ("from", json!({"id": 5, "is_bot": true, "first_name": "another"})),
        ("from", Value::Null),
        ("forward_origin", json!({"type": "user", "date": 1})),
        ("caption_entities", json!([])),
    ] {
        let mut foreign = club.pressing(ANNA, &board.raw, carried);
        foreign["callback_query"]["message"][field] = value;
        assert_eq!(refused(foreign), UNREADABLE, "{field}");
    }
    let text = board.raw.to_string();
    let token = text.split("https://play.example.org/v/").nth(1).unwrap().split('"').next().unwrap();
    let other = if &token[9..10] == "A" { "B" } else { "A" };
    let open = club.server.post("/v1/games", &json!({"rules": "english"})).json();
    let edited = format!("{}{other}{}", &token[..9], &token[10..]);
    let next = club.start(BEN, "english", Some(ANNA));
    let foreign =
        token_of(next.raw["caption_entities"].as_array().unwrap().last().unwrap()["url"].as_str().unwrap());
    for forged in
        [&edited, open["token"].as_str().unwrap(), open["view_token"].as_str().unwrap(), foreign, "", "x"]
    {
        let message = serde_json::from_str(&text.replace(token, forged)).unwrap();
        assert_eq!(refused(club.pressing(ANNA, &message, carried)), UNREADABLE, "{forged}");
    }
    let elsewhere =
        serde_json::from_str(&text.replace("play.example.org/v/", "evil.example.org/v/")).unwrap();
    assert_eq!(refused(club.pressing(ANNA, &elsewhere, carried)), UNREADABLE);
    // Any client may send any data.
    let (press, game) = carried.split_once(' ').unwrap();
    let foreign = next.buttons[0].1.split_once(' ').unwrap().1;
    for data in [&format!("{press} {foreign}"), press, game, "", "\u{1f600}", &format!("7{carried}")] {
        assert_eq!(refused(club.pressing(ANNA, &board.raw, data)), UNREADABLE, "{data}");
    }
    // A message that was sent through the bot's inline mode has no message.
    let mut inline = club.pressing(ANNA, &board.raw, carried);
    inline["callback_query"].as_object_mut().unwrap().remove("message");
    inline["callback_query"]["inline_message_id"] = "1".into();
    assert_eq!(refused(inline), UNREADABLE);
    // Somebody who is written into the text still has no seat.
    let mentioned = text.replace(&format!("\"id\":{}", USERS[BEN]), &format!("\"id\":{}", USERS[CARL]));
    let mentioned = serde_json::from_str(&mentioned).unwrap();
    assert!(refused(club.pressing(CARL, &mentioned, carried)).starts_with("This game is between"));
    assert!(club.api.is_quiet());
    club.done(&club.pressing(ANNA, &mentioned, carried));
    let next = club.board();
    assert!(
        next.text.contains(&club.mention(ANNA)) && !next.text.contains(&club.mention(CARL)),
        "{}",
        next.text
    );
}

/// A board's message with a bomb on it, as if the bot had written it.
fn laid(club: &Group, board: &Message, turn: &Value) -> Message {
    let text = board.raw.to_string();
    let token = text.split("https://play.example.org/v/").nth(1).unwrap();
    let token = token.split(['"', '?']).next().unwrap();
    let game = board.buttons[0].1.split_once(' ').unwrap().1;
    let text = text.replace(token, turn["view_token"].as_str().unwrap());
    let raw: Value = serde_json::from_str(&text.replace(game, turn["game"].as_str().unwrap())).unwrap();
    let all = format!("0.sn. {}", turn["game"].as_str().unwrap());
    shown(club.press(ANNA, &Message { buttons: buttons(&raw), text: board.text.clone(), raw }, &all))
}

#[test]
fn the_worst_positions_are_shown_and_played_within_the_limits() {
    let club = Group::new();
    for bomb in bombs() {
        let laid_out = |seats: &str| {
            let new = json!({"rules": bomb.rules[0], "position": bomb.fen, "seats": seats});
            club.server.post("/v1/games", &new).json()
        };
        let turn = laid_out("open");
        club.done(&club.written(CARL, &format!("/start {}", turn["token"].as_str().unwrap()), json!({})));
        let invitation = club.board();
        assert_eq!(token_of(&links(&invitation.raw)[0].1), turn["token"].as_str().unwrap());

        let turn = laid_out("claimed");
        let board = laid(&club, &club.start(ANNA, &bomb.rules[0], None), &turn);
        let (mut offered, mut boards) = (BTreeSet::new(), vec![board.clone()]);
        let mut presses = 0;
        while let Some(message) = boards.pop() {
            for carried in message.choices() {
                let (deed, _) = carried.split_once(' ').unwrap();
                if let Some(text) = deed.strip_prefix("0.mn.") {
                    offered.insert(text.to_owned());
                    continue;
                }
                presses += 1;
                boards.push(shown(club.press(ANNA, &message, carried)));
            }
        }
        let legal = turn["legal_moves"].as_array().unwrap();
        let legal: BTreeSet<_> =
            legal.iter().map(|legal| legal["text"].as_str().unwrap().to_owned()).collect();
        assert_eq!(offered, legal);
        assert!(presses <= bomb.landings, "{presses}");

        let longest = legal.iter().max_by_key(|text| text.len()).unwrap();
        let part = longest.rsplit_once(['x', ':']).unwrap().0;
        assert!(club.said(&club.replied(BEN, part, &board.raw)).contains("goes on"), "{part}");
        club.done(&club.replied(BEN, longest, &board.raw));
        let next = club.board();
        club.called("editMessageReplyMarkup");
        assert!(next.text.contains(longest), "{}", next.text);
    }
}

/// A message that is too old to be read.
fn faded(message: &Value) -> Value {
    json!({"chat": message["chat"], "message_id": message["message_id"], "date": 0})
}

#[test]
fn the_button_of_a_faded_message_goes_on_from_the_ledger_if_the_game_is_still_there() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let old = faded(&board.raw);
    let refused = |who: usize, data: &str| {
        club.done(&club.pressing(who, &old, data));
        club.answered()["text"].as_str().unwrap().to_owned()
    };
    assert!(refused(CARL, board.button("11-15")).contains("“Continue”"));
    assert_eq!(refused(BEN, board.button("11-15")), "It is the other one’s turn.");
    club.done(&club.pressing(ANNA, &old, board.button("Resign")));
    let asked = club.called("editMessageReplyMarkup");
    assert!(buttons(&asked).iter().any(|(label, _)| label == "Black resigns"), "{asked}");
    club.answered();
    club.done(&club.pressing(ANNA, &old, board.button("11-15")));
    let next = club.board();
    assert_eq!(club.called("editMessageReplyMarkup")["message_id"], board.raw["message_id"]);
    club.answered();
    assert!(next.text.contains("11-15"), "{}", next.text);
    for data in [board.button("11-15"), board.button("11-16")] {
        assert!(refused(ANNA, data).contains("“Continue”"));
    }
    // From a game's id nobody gets a seat that is still free.
    let free = club.start(ANNA, "english", None);
    let free = went(club.press(ANNA, &free, free.button("11-15")));
    club.done(&club.pressing(BEN, &faded(&free.raw), free.button("22-18")));
    assert!(club.answered()["text"].as_str().unwrap().contains("“Continue”"));
    assert!(club.api.is_quiet());
    went(club.press(BEN, &free, free.button("22-18")));
}

#[test]
fn without_a_ledger_a_faded_message_says_how_to_go_on() {
    let club = Group::over(&["--store", "none"]);
    let board = club.start(ANNA, "english", Some(BEN));
    club.done(&club.pressing(ANNA, &faded(&board.raw), board.button("11-15")));
    let said = club.answered();
    assert!(said["text"].as_str().unwrap().contains("reply to it with your move"), "{said}");
    club.done(&club.replied(ANNA, "11-15", &board.raw));
    assert!(club.board().text.contains("11-15"));
}

#[test]
fn the_link_under_every_board_shows_its_players_the_newest_one() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let next = went(club.press(ANNA, &board, board.button("11-15")));
    let [(label, url)] = &links(&board.raw)[..] else { panic!("{}", board.raw) };
    assert_eq!(label, "Continue");
    let game = url.strip_prefix(&format!("https://t.me/{NAME}?startgroup=")).unwrap();
    for who in [ANNA, BEN] {
        club.done(&club.written(who, &format!("/start@{NAME} {game}"), json!({})));
        let again = club.board();
        assert_eq!(again.buttons, next.buttons);
        assert!(again.text.contains(&club.mention(who)), "{}", again.text);
    }
    let said = club.said(&club.written(CARL, &format!("/start@{NAME} {game}"), json!({})));
    assert!(said.starts_with("This game is between"), "{said}");
    let said = club.said(&club.written(ANNA, "/start 0123456789ab-0", json!({})));
    assert_eq!(said, "That cannot be done here.");
}

#[test]
fn links_under_boards_only_watch() {
    let club = Group::new();
    let board = club.start(ANNA, "english", None);
    let text = board.raw.to_string();
    assert!(!text.contains("/t/"), "{text}");
    let link = board.raw["caption_entities"].as_array().unwrap().last().unwrap()["url"].as_str().unwrap();
    let token = link.strip_prefix("https://play.example.org/v/").unwrap();
    let refused = club.server.post("/v1/turns", &json!({"token": token, "move": "11-15"}));
    refused.problem(403, "view-only");
}

#[test]
fn everybody_is_spoken_to_in_their_language_and_a_board_keeps_its_own() {
    let club = Group { locale: "pl", ..Group::new() };
    let board = club.start(ANNA, "english", Some(BEN));
    assert!(board.text.contains("twój ruch") && board.raw.to_string().contains("?l=pl"), "{}", board.text);
    let spanish = Group { locale: "es-419", ..club };
    let said = whisper(spanish.press(CARL, &board, board.button("11-15")));
    assert!(said.starts_with("Esta partida es de otras dos personas."), "{said}");
    let next = went(spanish.press(ANNA, &board, board.button("11-15")));
    assert!(next.text.contains("twój ruch"), "{}", next.text);
    assert!(spanish.said(&spanish.replied(ANNA, "22-18", &next.raw)).contains("Le toca al otro lado"));
}

#[test]
fn commands_are_explained_within_the_limits_in_every_language() {
    for (locale, themselves) in [("en", "against yourself"), ("pl", "samym sobą"), ("es", "contra ti")] {
        let club = Group { locale, ..Group::new() };
        let say = |text: &str, more: Value| club.said(&club.written(ANNA, text, more));
        for rules in RULE_SETS {
            assert!(say(&format!("/checkers rules {}", rules.id), json!({})).lines().count() > 8);
            assert!(say("/rules", json!({})).contains(rules.id));
        }
        assert_eq!(say("/checkers help", json!({})), say("/help", json!({})));
        assert_eq!(say(&format!("/start@{NAME}"), json!({})), say("/help", json!({})));
        assert_eq!(say("/checkers rules chess", json!({})), say("/checkers chess", json!({})));
        let named = say("/checkers english @ben", json!({}));
        assert!(named.contains("@") && !named.contains("@ben"), "{named}");
        let own = club.written(ANNA, "hello", json!({}));
        let said = say("/checkers", json!({"reply_to_message": own["message"]}));
        assert!(said.contains(themselves), "{said}");
        let bot = json!({"id": 5, "is_bot": true, "first_name": "bot"});
        let entities = json!([{"type": "text_mention", "offset": 10, "length": 3, "user": bot}]);
        assert_eq!(say("/checkers bot", json!({"entities": entities})), said);
    }
}

#[test]
fn without_its_settings_there_is_no_telegram_and_a_part_of_them_stops_the_start() {
    let server = Server::start();
    deliver(&server, SECRET, "{\"update_id\": 1}").problem(404, "not-found");
    let club = Group::new();
    assert!(club.server.log_line("chats that are on").contains(": telegram"), "{}", club.server.log());
    let all = [
        ("TURNLINK_TELEGRAM_BOT_TOKEN", TOKEN),
        ("TURNLINK_TELEGRAM_SECRET", SECRET),
        ("TURNLINK_TELEGRAM_BOT", NAME),
    ];
    let mut wrong = all;
    wrong[0].1 = "nothing";
    for env in [&all[..1], &all[1..], &wrong] {
        let ended = run(&["serve"], env);
        assert!(ended.code == Some(2) && ended.err.contains("TURNLINK_TELEGRAM_"), "{}", ended.err);
        assert!(!ended.err.contains(SECRET) && !ended.err.contains(TOKEN), "{}", ended.err);
    }
    let bot = |token, name, secret| Telegram::new(token, name, secret, Telegram::API).is_some();
    assert!(bot(TOKEN, NAME, SECRET));
    for token in ["", ":", "1:", ":a", "x:a", "1:a/b", "-1:a", "99999999999999999999:a"] {
        assert!(!bot(token, NAME, SECRET), "{token}");
    }
    for (name, secret) in [("", SECRET), ("@bot", SECRET), ("a/bot", SECRET), (NAME, ""), (NAME, "a b")] {
        assert!(!bot(TOKEN, name, secret), "{name} {secret}");
    }
}

#[test]
fn the_log_holds_no_secret_no_token_and_no_user() {
    let club = Group::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.answer(&[500, 500, 500]);
    let pressing = club.pressing(ANNA, &board.raw, board.button("11-15"));
    club.deliver(&pressing).problem(503, "platform-unavailable");
    club.server.log_line("Telegram did not take a board");
    let log = club.server.stop().log;
    let link = board.raw["caption_entities"].as_array().unwrap().last().unwrap()["url"].as_str().unwrap();
    for secret in [SECRET, TOKEN, token_of(link), "Anna", &GROUP.to_string()] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn the_typical_replies_are_in_the_examples() {
    let club = Group::new();
    let called = || {
        let Call { path, body, .. } = club.api.next();
        json!({path.rsplit('/').next().unwrap(): body})
    };
    let message = club.written(BEN, "Who plays?", json!({}));
    club.done(&club.replied(ANNA, "/checkers", &message["message"]));
    let new = called();
    let board = club.kept(&new["sendPhoto"]);
    let press = |who, board: &Message, label: &str| {
        let mut pressing = club.pressing(who, &board.raw, board.button(label));
        pressing["callback_query"]["id"] = "query".into();
        club.done(&pressing);
    };
    press(CARL, &board, "11-15");
    let meddled = called();
    press(ANNA, &board, "Resign");
    let asked = [called(), called()];
    press(ANNA, &board, "11-15");
    let moved = [called(), called(), called()];
    let next = club.kept(&moved[0]["sendPhoto"]);
    press(BEN, &next, "Resign");
    let (resigning, _) = (club.kept(&called()["editMessageCaption"]), called());
    press(BEN, &resigning, "White resigns");
    let ended = [called(), called(), called()];
    let private = Group { private: true, ..club };
    private.done(&private.written(ANNA, "/start", json!({})));
    let invitation = json!({"sendPhoto": private.called("sendPhoto")});
    let query = json!({"id": "query", "from": private.user(ANNA), "query": "russian", "offset": ""});
    private.done(&json!({"update_id": private.number(), "inline_query": query}));
    let replies = json!({
        "a new game": new,
        "the wrong person": meddled,
        "before resigning": asked,
        "a move": moved,
        "the end": ended,
        "an invitation": invitation,
        "an inline query": {"answerInlineQuery": private.called("answerInlineQuery")},
    });
    // Which tokens stand there, and which games, depends on the server's key.
    let text = without_tokens(&serde_json::to_string_pretty(&replies).unwrap());
    assert_golden("api/examples/telegram-replies.json", &format!("{text}\n"));
}
