//! The bots for a generic chat, in Python and in JavaScript: each does the same.

use std::thread;

use serde_json::{Value, json};

use super::{
    bot::{Bot, Kind, player, shown},
    front::busy_at_first,
};
use crate::support::server::Server;

/// Each test once for each bot.
macro_rules! for_every_bot {
    ($($test:ident),* $(,)?) => {
        mod python { $(#[test] fn $test() {
            super::$test(super::Kind { program: "python3", file: "webhook_bot.py" });
        })* }
        mod javascript { $(#[test] fn $test() {
            super::$test(super::Kind { program: "node", file: "webhook_bot.mjs" });
        })* }
    };
}

for_every_bot!(
    two_play_a_whole_game_while_a_third_one_meddles,
    a_draw_is_agreed_and_the_next_round_swaps_sides,
    what_is_wrong_is_said,
    a_turn_that_went_on_elsewhere_gives_way_to_the_newest,
    a_message_that_comes_again_does_nothing_again,
    a_restart_forgets_nothing,
    chats_are_apart,
    a_busy_server_is_asked_again_and_then_the_player_is,
    only_the_chat_is_heard,
);

const SEAT_OF_ANOTHER: &str = "The seat belongs to another player.";

/// A server and a bot that plays on it.
fn table(kind: Kind) -> (Server, Bot) {
    let server = Server::start();
    let bot = Bot::start(kind, server.address());
    (server, bot)
}

/// Whose turn it is, where one user plays Black.
fn mover<'a>(turn: &Value, black: &'a str, white: &'a str) -> &'a str {
    if turn["side_to_move"] == "black" { black } else { white }
}

/// One of the legal moves.
fn any_move(turn: &Value) -> &str {
    let legal = turn["legal_moves"].as_array().unwrap();
    legal[turn["ply"].as_u64().unwrap() as usize % legal.len()]["text"].as_str().unwrap()
}

fn two_play_a_whole_game_while_a_third_one_meddles(kind: Kind) {
    for (rules, black, white) in [("english", "ann", "ben"), ("russian", "ben", "ann")] {
        let (server, bot) = table(kind);
        let mut turn = shown(&server, &bot.say("ann", &format!("new {rules}")));
        assert_eq!((&turn["rules"], &turn["ply"]), (&json!(rules), &json!(0)));
        while turn["status"] == "playing" {
            let text = format!("move {}", any_move(&turn));
            if turn["ply"] != json!(1) {
                // Before, whoever is not the starter may take the free seat.
                assert_eq!(bot.hear("mallory", &text), SEAT_OF_ANOTHER);
            }
            let next = shown(&server, &bot.say(mover(&turn, black, white), &text));
            assert_eq!(next["ply"].as_u64(), Some(turn["ply"].as_u64().unwrap() + 1));
            turn = next;
        }
        let said = bot.hear("mallory", "board");
        assert!(said.contains(turn["text"]["headline"].as_str().unwrap()), "{said}");
        assert_eq!(bot.hear("ann", "resign"), "The game is over.");
    }
}

fn a_draw_is_agreed_and_the_next_round_swaps_sides(kind: Kind) {
    let (server, bot) = table(kind);
    bot.say("ann", "new");
    assert_eq!(bot.hear("ann", "rematch"), "The game is not over.");
    bot.say("ann", "move 11-15");
    assert_eq!(bot.hear("ben", "draw"), "No draw was offered.");
    assert!(bot.hear("ben", "Draw  22-18").contains("White offers a draw, Black to move"));
    assert_eq!(bot.hear("mallory", "draw"), SEAT_OF_ANOTHER);
    let drawn = shown(&server, &bot.say("ann", "draw"));
    assert_eq!((&drawn["status"], &drawn["reason"]), (&json!("drawn"), &json!("agreement")));
    let next = shown(&server, &bot.say("ann", "rematch"));
    assert_eq!((&next["ply"], &next["status"]), (&json!(0), &json!("playing")));
    assert_ne!(next["game"], drawn["game"]);
    assert_eq!(bot.hear("ann", "move 11-15"), SEAT_OF_ANOTHER, "ben is Black now");
    assert!(bot.hear("ben", "move 11-15").contains("Black played 11-15"));
    assert_eq!(bot.hear("mallory", "resign"), SEAT_OF_ANOTHER);
    assert!(bot.hear("ann", "resign").contains("Black won: White resigned"));
}

fn what_is_wrong_is_said(kind: Kind) {
    let (_server, bot) = table(kind);
    assert_eq!(bot.say("ann", "hello, who plays?"), json!({}), "not every message is for the bot");
    assert_eq!(bot.say("ann", "constructor"), json!({}));
    assert_eq!(bot.say("ann", " "), json!({}));
    assert_eq!(bot.hear("ann", "move 11-15"), "No game here yet. Say: new");
    assert!(bot.hear("ann", "help").contains("rematch - play again, sides swapped"));
    assert!(bot.hear("ann", "new chess").contains("rule set"));
    bot.say("ann", "new");
    assert_eq!(bot.hear("ben", "new"), "A game is being played here. Finish it, or resign.");
    assert_eq!(bot.hear("ann", "move 11-18"), "There is nothing to capture on the way to 18.");
    for unreadable in ["move", "move <b>@all</b>", "move \u{202e}11-15"] {
        assert!(!bot.hear("ann", unreadable).contains("Watch:"), "{unreadable}");
    }
    bot.say("ann", "move 11-15");
    assert_eq!(bot.hear("ann", "move 22-18"), "One player holds one seat.");
}

fn a_turn_that_went_on_elsewhere_gives_way_to_the_newest(kind: Kind) {
    let (server, bot) = table(kind);
    bot.say("ann", "new");
    let elsewhere = json!({"token": bot.tokens()[0], "move": "9-13", "player": player("ann")});
    assert_eq!(server.post("/v1/turns", &elsewhere).status, 201);
    let said = bot.say("ann", "move 11-15");
    let newest = shown(&server, &said);
    assert_eq!(newest["last_move"]["text"], "9-13");
    assert!(said["text"].as_str().unwrap().starts_with("The game already went on from this turn"), "{said}");
    assert!(bot.hear("ben", "move 22-18").contains("White played 22-18"));
    let elsewhere = json!({"token": bot.tokens()[0], "move": "11-15", "player": player("ann")});
    assert_eq!(server.post("/v1/turns", &elsewhere).status, 201);
    assert_eq!(shown(&server, &bot.say("mallory", "board"))["last_move"]["text"], "11-15");
}

fn a_message_that_comes_again_does_nothing_again(kind: Kind) {
    let (server, bot) = table(kind);
    let five = |user: &str, text: &str, id: &str| {
        let replies: Vec<Value> = thread::scope(|scope| {
            let sent: Vec<_> = (0..5).map(|_| scope.spawn(|| bot.say_as("chat", user, text, id))).collect();
            sent.into_iter().map(|reply| reply.join().unwrap()).collect()
        });
        assert!(replies.iter().all(|reply| *reply == replies[0]), "{replies:?}");
        shown(&server, &replies[0])
    };
    let first = five("ann", "new", "a");
    assert_eq!(five("ann", "move 11-15", "b")["ply"], 1);
    assert_eq!(five("ben", "move 22-18", "c")["ply"], 2);
    assert_eq!(five("ann", "new", "a")["game"], first["game"]);
    assert_eq!(shown(&server, &bot.say("ann", "board"))["ply"], 2, "the old message changed nothing");
}

fn a_restart_forgets_nothing(kind: Kind) {
    let (server, bot) = table(kind);
    bot.say_as("chat", "ann", "new", "first");
    bot.say("ann", "move 11-15");
    let bot = bot.restart(server.address());
    bot.say_as("chat", "ann", "new", "first");
    assert!(bot.hear("ben", "move 22-18").contains("White played 22-18"));
}

fn chats_are_apart(kind: Kind) {
    let (server, bot) = table(kind);
    let games: Vec<Value> = ["one", "another", "../chat"]
        .map(|chat| shown(&server, &bot.say_as(chat, "ann", "new", "1"))["game"].clone())
        .into();
    assert!(games[0] != games[1] && games[1] != games[2] && games[0] != games[2]);
    assert_eq!(bot.tokens().len(), 3);
}

fn a_busy_server_is_asked_again_and_then_the_player_is(kind: Kind) {
    let server = Server::start();
    let busy = |times, head| {
        let front = busy_at_first(server.address(), times, head);
        Bot::start(kind, &front)
    };
    for head in ["503 Busy\r\nRetry-After: 0", "429 Busy\r\nRetry-After: 0"] {
        let bot = busy(2, head);
        assert_eq!(shown(&server, &bot.say("ann", "new"))["ply"], 0);
    }
    let bot = busy(1, "429 Busy\r\nRetry-After: 40");
    assert_eq!(
        bot.say_as("chat", "ann", "new", "1"),
        json!({"text": "The board is busy. Try again in 40 s."})
    );
    assert_eq!(shown(&server, &bot.say_as("chat", "ann", "new", "1"))["ply"], 0, "the same message, later");
    assert_eq!(busy(3, "502 Gone").hear("ann", "new"), "The board is busy. Try again in 1 s.");
}

fn only_the_chat_is_heard(kind: Kind) {
    let (_server, bot) = table(kind);
    let message = json!({"chat": "chat", "user": "ann", "text": "help", "message_id": "1"});
    for wrong in ["", "Bearer ", "Bearer the chat's secret!", "bearer the chat's secret"] {
        assert_eq!(bot.post(wrong, &message.to_string()).status, 401, "{wrong}");
    }
    let right = "Bearer the chat's secret";
    for (status, body) in [
        (200, message.to_string()),
        (400, String::new()),
        (400, "{".to_owned()),
        (400, "null".to_owned()),
        (400, json!({"chat": "chat", "user": "ann", "text": "help"}).to_string()),
        (400, json!({"chat": "chat", "user": 1, "text": "help", "message_id": "1"}).to_string()),
    ] {
        assert_eq!(bot.post(right, &body).status, status, "{body:.60}");
    }
    // Who is still sending when the bot hangs up may see no answer.
    let too_long = bot.try_post(right, &" ".repeat(200_000));
    assert!(too_long.is_none_or(|answer| answer.status == 413));
}
