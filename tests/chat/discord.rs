//! Discord.

use std::{
    cell::Cell,
    fs,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::{
    club::{
        ANNA, BEN, CARL, Club, Message, Outcome, agrees_to_a_draw, plays_a_whole_game,
        resigns_after_a_question, seats_its_players, shown, went, whisper,
    },
    core::without_tokens,
    platform::{Platform, silent_store},
};
use crate::support::{
    command::run,
    golden::assert_golden,
    server::{Answer, Server},
};
use turnlink::{chat::discord::Discord, draughts::RULE_SETS};

const APPLICATION: &str = "1100000000000000001";
const USERS: [&str; 3] = ["900000000000000001", "900000000000000002", "900000000000000003"];
const BOT: &str = "900000000000000009";
const SEED: [u8; 32] = [42; 32];

/// A server of Discord's where the application's command is known.
struct Guild {
    server: Server,
    api: Platform,
    events: Cell<u32>,
    /// Where: in a guild, or between two friends.
    private: bool,
    locale: &'static str,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn keys() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&SEED).unwrap()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

fn sign(timestamp: &str, body: &str) -> String {
    hex(keys().sign(format!("{timestamp}{body}").as_bytes()).as_ref())
}

impl Guild {
    fn new() -> Guild {
        Guild::over(&["--store", "memory"])
    }

    fn over(store: &[&str]) -> Guild {
        let api = Platform::start();
        let key = hex(keys().public_key().as_ref());
        let env = [
            ("TURNLINK_DISCORD_PUBLIC_KEY", &*key),
            ("TURNLINK_DISCORD_APPLICATION", APPLICATION),
            ("TURNLINK_DISCORD_API", api.url()),
            ("TURNLINK_PUBLIC_URL", "https://play.example.org"),
        ];
        let server = Server::with(store, &env);
        Guild { server, api, events: 0.into(), private: false, locale: "en-US" }
    }

    fn send(&self, timestamp: &str, signature: &str, body: &str) -> Answer {
        send(&self.server, timestamp, signature, body)
    }

    fn signed(&self, body: &Value) -> Answer {
        signed(&self.server, body)
    }

    /// What every interaction has.
    fn interaction(&self, kind: u8, who: usize, rest: Value) -> Value {
        self.events.set(self.events.get() + 1);
        let id = format!("12000000000000{:05}", self.events.get());
        let user = json!({"id": USERS[who], "username": "@everyone **\u{202e}x**", "global_name": "\u{1f600}`<@&1>`"});
        let mut all = json!({
            "type": kind, "id": id, "application_id": APPLICATION, "token": "interaction-token", "version": 1,
            "channel_id": "700", "locale": self.locale,
        });
        match self.private {
            true => all["user"] = user,
            false => {
                all["member"] = json!({"user": user, "nick": "@here"});
                all["guild_id"] = "600".into();
                all["guild_locale"] = "en-GB".into();
            }
        }
        all.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        all
    }

    fn command(&self, who: usize, verb: &str, options: Value) -> Value {
        let users = json!({BEN_ID: {"id": BEN_ID, "username": "ben"}, BOT: {"id": BOT, "bot": true}});
        let verb = json!({"type": 1, "name": verb, "options": options});
        let data = json!({"id": "5", "name": "checkers", "type": 1, "options": [verb], "resolved": {"users": users}});
        self.interaction(2, who, json!({"data": data}))
    }

    fn pressing(&self, who: usize, message: &Value, custom_id: &str) -> Value {
        let message = json!({
            "id": "800", "type": 20, "application_id": APPLICATION, "author": {"id": APPLICATION, "bot": true},
            "content": message["content"], "embeds": message["embeds"], "components": message["components"],
        });
        let data = json!({"component_type": 2, "custom_id": custom_id});
        self.interaction(3, who, json!({"data": data, "message": message}))
    }

    /// The board that followed.
    fn followed(&self) -> Value {
        let call = self.api.next();
        let webhook = format!("/webhooks/{APPLICATION}/interaction-token");
        assert_eq!((&*call.method, call.path), ("POST", webhook));
        assert_within_limits(&call.body);
        call.body
    }
}

const BEN_ID: &str = USERS[BEN];

fn send(server: &Server, timestamp: &str, signature: &str, body: &str) -> Answer {
    let headers = [
        ("Content-Type", "application/json"),
        ("X-Signature-Timestamp", timestamp),
        ("X-Signature-Ed25519", signature),
    ];
    server.request("POST", "/chat/discord", &headers, Some(body.as_bytes()))
}

fn signed(server: &Server, body: &Value) -> Answer {
    let (timestamp, body) = (now().to_string(), body.to_string());
    send(server, &timestamp, &sign(&timestamp, &body), &body)
}

fn message(raw: Value) -> Message {
    assert_within_limits(&raw);
    let rows = raw["components"].as_array().unwrap_or_else(|| panic!("{raw}"));
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let buttons = rows.iter().flat_map(|row| row["components"].as_array().unwrap());
    let buttons = buttons.filter_map(|button| Some((text(&button["label"])?, text(&button["custom_id"])?)));
    Message {
        text: raw["content"].as_str().unwrap().to_owned(),
        buttons: buttons.collect(),
        raw: raw.clone(),
    }
}

/// Discord's limits, in characters.
pub(super) fn assert_within_limits(message: &Value) {
    let chars = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{message}")).chars().count();
    assert!((1..=2000).contains(&chars(&message["content"])), "{message}");
    assert_eq!(message["allowed_mentions"]["parse"], json!([]), "{message}");
    for embed in message["embeds"].as_array().into_iter().flatten() {
        assert!(chars(&embed["image"]["url"]) <= 2048);
    }
    let rows = message["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    assert!(rows.len() <= 5, "{message}");
    let mut ids = Vec::new();
    for row in rows {
        let buttons = row["components"].as_array().unwrap();
        assert!((1..=5).contains(&buttons.len()), "{message}");
        for button in buttons {
            assert!((1..=80).contains(&chars(&button["label"])), "{button}");
            match button.get("url") {
                Some(url) => assert!(chars(url) <= 512 && button["style"] == 5, "{button}"),
                None => {
                    assert!((1..=100).contains(&chars(&button["custom_id"])), "{button}");
                    ids.push(button["custom_id"].as_str().unwrap());
                }
            }
        }
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count, "{message}");
    for foreign in ["@everyone", "@here", "\u{202e}", "\u{1f600}", "<@&"] {
        assert!(!message.to_string().contains(foreign), "{message}");
    }
}

impl Club for Guild {
    fn start(&self, who: usize, rules: &str, opponent: Option<usize>) -> Message {
        let mut options = vec![json!({"type": 3, "name": "rules", "value": rules})];
        options.extend(opponent.map(|who| json!({"type": 6, "name": "opponent", "value": USERS[who]})));
        let answer = self.signed(&self.command(who, "play", options.into()));
        assert_eq!(
            (answer.status, answer.header("Content-Type")),
            (200, "application/json"),
            "{}",
            answer.text()
        );
        let answer = answer.json();
        assert_eq!((&answer["type"], answer["data"].get("flags")), (&json!(4), None), "{answer}");
        let called: Vec<_> = opponent.map(|who| USERS[who]).into_iter().collect();
        assert_eq!(answer["data"]["allowed_mentions"]["users"], json!(called));
        message(answer["data"].clone())
    }

    fn press(&self, who: usize, on: &Message, carried: &str) -> Outcome {
        let answer = self.signed(&self.pressing(who, &on.raw, carried));
        assert_eq!(answer.status, 200, "{}", answer.text());
        let answer = answer.json();
        let data = answer["data"].clone();
        if answer["type"] == 4 {
            assert_eq!(data["flags"], 64, "{answer}");
            assert_within_limits(&data);
            return Outcome::Whisper(data["content"].as_str().unwrap().to_owned());
        }
        assert_eq!(answer["type"], 7, "{answer}");
        if data["components"] != json!([]) {
            return Outcome::Shown(message(data));
        }
        let next = self.followed();
        let called = next["allowed_mentions"]["users"].as_array().unwrap();
        assert!(called.len() <= 1 && !called.contains(&json!(USERS[who])), "{next}");
        Outcome::Went(message(data), message(next))
    }

    fn mention(&self, who: usize) -> String {
        format!("<@{}>", USERS[who])
    }
}

#[test]
fn whole_games_are_played_in_a_guild_and_a_third_one_is_kept_out() {
    let club = Guild::new();
    for (rules, seed) in [("english", 4), ("russian", 5), ("american", 6)] {
        plays_a_whole_game(&club, rules, seed);
    }
}

#[test]
fn a_game_is_played_between_two_friends_in_private() {
    plays_a_whole_game(&Guild { private: true, ..Guild::new() }, "english", 7);
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_by_the_other_one() {
    let club = Guild::new();
    for rules in ["english", "american", "russian"] {
        agrees_to_a_draw(&club, rules);
    }
}

#[test]
fn a_seat_is_for_the_one_who_was_named_or_for_the_first_other_one() {
    seats_its_players(&Guild::new());
}

#[test]
fn who_resigns_is_asked_first() {
    resigns_after_a_question(&Guild::new());
}

#[test]
fn a_ping_is_answered_and_what_discord_did_not_sign_just_now_is_refused() {
    let club = Guild::new();
    let ping = club.interaction(1, ANNA, json!({}));
    let answer = club.signed(&ping);
    assert_eq!((answer.status, answer.json()), (200, json!({"type": 1})));
    let body = ping.to_string();
    let right = now().to_string();
    let signature = sign(&right, &body);
    let mut flipped = signature.clone().into_bytes();
    flipped[0] = if flipped[0] == b'0' { b'1' } else { b'0' };
    for (timestamp, signature, body) in [
        (right.clone(), String::new(), body.clone()),
        (right.clone(), signature[..126].to_owned(), body.clone()),
        (right.clone(), String::from_utf8(flipped).unwrap(), body.clone()),
        (right.clone(), signature.clone(), body.replacen(':', ": ", 1)),
        ((now() - 1).to_string(), signature.clone(), body.clone()),
        (String::new(), sign("", &body), body.clone()),
    ] {
        club.send(&timestamp, &signature, &body).problem(401, "signature-rejected");
    }
    for off in [now() - 310, now() + 310] {
        let timestamp = off.to_string();
        club.send(&timestamp, &sign(&timestamp, &body), &body).problem(401, "signature-rejected");
    }
    for broken in [json!({}), json!({"type": 3, "id": "1", "token": "t"}), json!([1])] {
        club.signed(&broken).problem(400, "bad-request");
    }
}

#[test]
fn an_ed25519_signature_of_rfc_8032_verifies() {
    // Section 7.1, test 3: a message of the two bytes af 82.
    let key = "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025";
    let signature = "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
                     18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a";
    let discord = Discord::new("1", key, Discord::API).unwrap();
    assert!(discord.has_signed(signature, &[0xaf, 0x82]));
    for (signature, message) in [(signature, [0xaf, 0x83]), (&signature.replacen('6', "7", 1), [0xaf, 0x82])]
    {
        assert!(!discord.has_signed(signature, &message));
    }
    for (application, key) in [("", key), ("x", key), ("1", &key[1..]), ("1", &key[2..]), ("1", "zz")] {
        assert!(Discord::new(application, key, Discord::API).is_none(), "{application} {key}");
    }
}

fn at_once(server: &Server, body: &Value) -> Vec<(u16, Value)> {
    std::thread::scope(|scope| {
        let call = || {
            let answer = signed(server, body);
            (answer.status, serde_json::from_slice(&answer.body).unwrap_or_default())
        };
        let calls: Vec<_> = (0..5).map(|_| scope.spawn(call)).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    })
}

#[test]
fn a_repeated_interaction_has_one_effect_and_is_otherwise_acknowledged() {
    let club = Guild::new();
    let command = club.command(ANNA, "play", json!([{"name": "opponent", "type": 6, "value": BEN_ID}]));
    let answers = at_once(&club.server, &command);
    let boards: Vec<_> = answers.iter().filter(|(status, _)| *status == 200).collect();
    assert_eq!(boards.len(), 1, "{answers:?}");
    assert!(answers.iter().all(|(status, body)| *status == 200 || (*status == 202 && body.is_null())));
    let board = message(boards[0].1["data"].clone());
    let answers = at_once(&club.server, &club.pressing(ANNA, &board.raw, board.button("11-15")));
    let kinds = |kind: u8| answers.iter().filter(|(_, body)| body["type"] == kind).count();
    assert_eq!((kinds(7), kinds(6)), (1, 4), "{answers:?}");
    let next = message(club.followed());
    // A second tap is another interaction with the same deed: the board is there already.
    let again = club.signed(&club.pressing(ANNA, &board.raw, board.button("11-15"))).json();
    assert_eq!(again["type"], 7);
    let said = whisper(club.press(ANNA, &board, board.button("11-16")));
    assert_eq!(said, "The game already went on from here. Look for the newest board.");
    went(club.press(BEN, &next, next.button("22-18")));
    assert!(club.api.is_quiet());
}

#[test]
fn after_a_failed_follow_up_the_old_buttons_come_back_and_the_repeat_sends() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.answer(&[500]);
    let pressing = club.pressing(ANNA, &board.raw, board.button("11-15"));
    assert_eq!(club.signed(&pressing).json()["data"]["components"], json!([]));
    let lost = club.followed();
    let back = club.api.next();
    assert_eq!(back.method, "PATCH");
    assert_eq!(back.path, format!("/webhooks/{APPLICATION}/interaction-token/messages/@original"));
    let back = message(back.body);
    assert_eq!((&back.buttons, &back.text), (&board.buttons, &board.text));
    let next = went(club.press(ANNA, &back, back.button("11-15")));
    assert_eq!(next.raw, lost);
    assert!(club.api.is_quiet());
}

#[test]
fn a_follow_up_that_overtakes_its_answer_is_sent_again() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.answer(&[404, 404]);
    let pressing = club.pressing(ANNA, &board.raw, board.button("11-15"));
    assert_eq!(club.signed(&pressing).json()["type"], 7);
    let tries = [club.followed(), club.followed(), club.followed()];
    assert!(tries[0] == tries[1] && tries[1] == tries[2]);
    assert!(club.api.is_quiet());
}

#[test]
fn a_board_that_is_still_to_follow_is_sent_before_the_server_ends() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    // Now it waits before it tries again.
    club.api.answer(&[404]);
    assert_eq!(club.signed(&club.pressing(ANNA, &board.raw, board.button("11-15"))).json()["type"], 7);
    let first = club.followed();
    club.server.signal("TERM");
    assert_eq!(club.followed(), first);
    assert_eq!(club.server.wait().code, Some(0));
}

#[test]
fn a_platform_that_stays_silent_delays_no_answer() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.stay_silent();
    // The answer is there before the platform's, which never comes.
    assert_eq!(club.signed(&club.pressing(ANNA, &board.raw, board.button("11-15"))).json()["type"], 7);
    club.followed();
}

#[test]
fn a_store_that_stays_silent_delays_no_answer() {
    let (_listener, url) = silent_store();
    // It would be waited for longer than the test waits for an answer.
    let club = Guild::over(&["--store", &url, "--store-timeout", "60000"]);
    let command = club.command(ANNA, "play", json!([]));
    let answer = club.signed(&command).json();
    assert_eq!(answer["data"]["flags"], 64, "{answer}");
    let said = answer["data"]["content"].as_str().unwrap();
    assert!(said.contains("try again"), "{said}");
}

#[test]
fn a_board_is_played_on_only_from_the_bots_own_message_and_token() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let carried = board.button("11-15");
    let unreadable = "This board cannot be played on: its message was changed, or is not from here.";
    let said = |interaction: &Value| {
        let answer = club.signed(interaction).json();
        assert_eq!((&answer["type"], &answer["data"]["flags"]), (&json!(4), &json!(64)), "{answer}");
        answer["data"]["content"].as_str().unwrap().to_owned()
    };
    let mut foreign = club.pressing(ANNA, &board.raw, carried);
    foreign["message"]["application_id"] = "1".into();
    assert_eq!(said(&foreign), unreadable);
    let mut foreign = club.pressing(ANNA, &board.raw, carried);
    foreign["message"]["application_id"] = Value::Null;
    foreign["message"]["author"]["id"] = USERS[ANNA].into();
    assert_eq!(said(&foreign), unreadable);
    let text = board.raw.to_string();
    let token = text.split("https://play.example.org/v/").nth(1).unwrap().split('"').next().unwrap();
    let other = if &token[9..10] == "A" { "B" } else { "A" };
    let open = club.server.post("/v1/games", &json!({"rules": "english"})).json();
    let playing = open["token"].as_str().unwrap();
    let watching = open["view_token"].as_str().unwrap();
    let edited = format!("{}{other}{}", &token[..9], &token[10..]);
    for forged in [&edited, playing, watching, "", "nothing"] {
        let message = serde_json::from_str(&text.replace(token, forged)).unwrap();
        assert_eq!(said(&club.pressing(ANNA, &message, carried)), unreadable, "{forged}");
    }
    let elsewhere =
        serde_json::from_str(&text.replace("play.example.org/v/", "evil.example.org/v/")).unwrap();
    assert_eq!(said(&club.pressing(ANNA, &elsewhere, carried)), unreadable);
    assert_eq!(said(&club.pressing(ANNA, &board.raw, &format!("7{carried}"))), unreadable);
    // Somebody who is written into the text still has no seat.
    let mentioned = serde_json::from_str(&text.replace(USERS[BEN], USERS[CARL])).unwrap();
    let refused = said(&club.pressing(CARL, &mentioned, carried));
    assert!(refused.starts_with("This game is between"), "{refused}");
    assert!(club.api.is_quiet());
    let next = club.signed(&club.pressing(ANNA, &mentioned, carried)).json();
    let closing = next["data"]["content"].as_str().unwrap();
    assert!(closing.contains(USERS[ANNA]) && !closing.contains(USERS[CARL]), "{closing}");
}

#[test]
fn an_illegal_move_is_explained_to_its_player_alone_in_his_language() {
    let club = Guild { locale: "pl", ..Guild::new() };
    let board = club.start(ANNA, "english", Some(BEN));
    assert!(board.text.contains("it is your turn"), "the guild speaks English: {}", board.text);
    let said = whisper(club.press(ANNA, &board, &board.button("11-15").replace("11-15", "11-19")));
    assert!(said.contains("19") && said.contains("przekątnej"), "{said}");
    let said = whisper(club.press(CARL, &board, board.button("11-15")));
    assert!(said.starts_with("W tę partię gra dwoje innych."), "{said}");
    let friends = Guild { private: true, locale: "es-ES", ..Guild::new() };
    let board = friends.start(ANNA, "russian", Some(BEN));
    assert!(board.text.contains("te toca") && board.raw.to_string().contains("?l=es"), "{}", board.text);
    shown(friends.press(ANNA, &board, board.button("Ofrecer tablas")));
}

#[test]
fn the_command_that_is_registered_is_the_one_that_is_understood() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("api/examples/discord-commands.json");
    let commands: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let [command] = commands.as_array().unwrap().as_slice() else { panic!("{commands}") };
    assert_eq!((&command["integration_types"], &command["contexts"]), (&json!([0, 1]), &json!([0, 1, 2])));
    assert_described(command);
    let club = Guild { locale: "en-US", ..Guild::new() };
    let ids: Vec<_> = RULE_SETS.iter().map(|rules| rules.id).collect();
    for verb in command["options"].as_array().unwrap() {
        let name = verb["name"].as_str().unwrap();
        let answer = club.signed(&club.command(ANNA, name, json!([]))).json();
        let expected = match name {
            "play" => "it is your turn",
            "rules" => "russian: Russian draughts",
            _ => "Start a game with /checkers",
        };
        assert!(answer["data"]["content"].as_str().unwrap().contains(expected), "{answer}");
        for option in
            verb["options"].as_array().into_iter().flatten().filter(|option| option["name"] == "rules")
        {
            let choices = option["choices"].as_array().unwrap();
            let mut values: Vec<_> = choices.iter().map(|choice| choice["value"].as_str().unwrap()).collect();
            values.sort_unstable_by_key(|value| ids.iter().position(|id| id == value));
            assert_eq!(values, ids);
        }
    }
}

fn assert_described(option: &Value) {
    let name = option["name"].as_str().unwrap();
    assert!((1..=32).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase()), "{name}");
    let texts = option["description_localizations"].as_object().unwrap().values();
    for text in texts.chain([&option["description"]]) {
        assert!((1..=100).contains(&text.as_str().unwrap().chars().count()), "{text}");
    }
    option["options"].as_array().into_iter().flatten().for_each(assert_described);
}

#[test]
fn commands_are_explained_within_the_limits_in_every_language() {
    for (locale, themselves) in [("en-US", "against yourself"), ("pl", "samym sobą"), ("es-419", "contra ti")]
    {
        let club = Guild { locale, ..Guild::new() };
        let say = |verb: &str, options: Value| {
            let answer = club.signed(&club.command(ANNA, verb, options)).json();
            assert_eq!((&answer["type"], &answer["data"]["flags"]), (&json!(4), &json!(64)), "{answer}");
            assert_within_limits(&answer["data"]);
            answer["data"]["content"].as_str().unwrap().to_owned()
        };
        let rules = |id: &str| json!([{"name": "rules", "type": 3, "value": id}]);
        for id in ["english", "american", "russian"] {
            assert!(say("rules", rules(id)).lines().count() > 8);
        }
        assert_eq!(say("rules", rules("chess")), say("play", rules("@everyone")));
        for nobody in [USERS[ANNA], BOT] {
            let said = say("play", json!([{"name": "opponent", "type": 6, "value": nobody}]));
            assert!(said.contains(themselves), "{said}");
        }
    }
}

#[test]
fn without_a_key_there_is_no_discord_and_half_of_the_settings_stop_the_start() {
    let server = Server::start();
    signed(&server, &json!({"type": 1})).problem(404, "not-found");
    let club = Guild::new();
    assert!(club.server.log_line("chats that are on").contains(": discord"), "{}", club.server.log());
    let key = hex(&[1; 31]);
    for args in [
        &["serve", "--discord-public-key", "00"][..],
        &["serve", "--discord-application", "1"],
        &["serve", "--discord-application", "1", "--discord-public-key", &key],
    ] {
        let ended = run(args, &[]);
        assert!(ended.code == Some(2) && ended.err.contains("--discord-"), "{}", ended.err);
    }
}

#[test]
fn the_log_holds_no_token_and_no_user() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    club.api.answer(&[500, 500]);
    club.signed(&club.pressing(ANNA, &board.raw, board.button("11-15")));
    club.followed();
    club.server.log_line("Discord did not take the old board back");
    let log = club.server.stop().log;
    let text = board.raw.to_string();
    let token = text.split("/v/").nth(1).unwrap().split('"').next().unwrap();
    for secret in [USERS[ANNA], token, "interaction-token"] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn the_typical_replies_are_in_the_examples() {
    let club = Guild::new();
    let board = club.start(ANNA, "english", Some(BEN));
    let press = |who, board: &Message, label: &str| {
        club.signed(&club.pressing(who, &board.raw, board.button(label))).json()
    };
    let meddled = press(CARL, &board, "11-15");
    let asked = press(ANNA, &board, "Resign");
    let moved = press(ANNA, &board, "11-15");
    let next = club.followed();
    let resigning = message(press(BEN, &message(next.clone()), "Resign")["data"].clone());
    let ended = press(BEN, &resigning, "White resigns");
    let replies = json!({
        "a new game": board.raw,
        "the wrong person": meddled,
        "before resigning": asked,
        "a move": [moved, next],
        "the end": [ended, club.followed()],
    });
    // Which tokens stand there depends on the server's key.
    let text = without_tokens(&serde_json::to_string_pretty(&replies).unwrap());
    assert_golden("api/examples/discord-replies.json", &format!("{text}\n"));
}
