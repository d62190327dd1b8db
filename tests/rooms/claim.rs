//! Who stops answering has left.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use turnlink::{
    service::{
        Continuation, Keep, NewGame, NewSeats, OnFailure, Profile, Service, ServiceError, TableSource,
    },
    store::{DEFAULT_LIFETIME, Memory},
    token::{KeyId, KeyRing},
    turn::{Ability, Action, Namespace, Player as Seated, Table as Board},
};

use super::table::{Player, Table, server, server_with};
use crate::{
    ledger::live::Events,
    store::stage::{RedisServer, clock, wait_for},
    support::server::{Answer, Server},
};

/// A room in which nobody has to wait before he claims.
pub(super) fn impatient() -> Value {
    let points = json!({"win": 100, "draw": 40, "lose": 20, "quit": 0});
    json!([{"number": 1, "id": "port", "access": "all", "points": points, "silence_days": 0}])
}

#[test]
fn who_waits_long_enough_ends_the_game_as_one_that_the_other_left() {
    let server = server_with(&impatient());
    let mut game = Table::new(&server, "port");
    game.play(&server, 11);
    let black = game.players[0].clone();
    assert_eq!(game.turn["side_to_move"], "white");
    game.go(&server, &black, json!({"action": "claim-quit"}));
    assert_eq!([&game.turn["winner"], &game.turn["reason"]], ["black", "quit"]);
    assert_eq!(game.points(&server, "port"), [Some(100), Some(0)]);
}

#[test]
fn two_weeks_are_long_enough() {
    let server = server();
    let mut game = Table::new(&server, "port");
    game.play(&server, 3);
    let [black, white] = game.players.clone();
    let answer = game.post(&server, &black, json!({"action": "claim-quit"}));
    let left = answer.problem(409, "too-soon")["seconds"].as_u64().unwrap();
    assert!((14 * 86_400 - 600..=14 * 86_400).contains(&left), "{left}");
    assert_eq!(answer.header("Retry-After"), left.to_string());
    game.play(&server, 1);
    assert_eq!(white.points(&server, "port"), None);
}

#[test]
fn nobody_claims_on_his_own_move_or_outside_rooms_or_as_somebody_else() {
    let server = server_with(&impatient());
    let mut game = Table::new(&server, "port");
    game.play(&server, 11);
    let [black, white] = game.players.clone();
    let field = |answer: Answer| answer.problem(400, "bad-request")["field"].clone();
    assert_eq!(field(game.post(&server, &white, json!({"action": "claim-quit"}))), "action");
    let stranger = Player::new();
    game.post(&server, &stranger, json!({"action": "claim-quit"})).problem(403, "not-your-seat");
    let unnamed = json!({"token": game.turn["token"], "action": "claim-quit"});
    server.post("/v1/turns", &unnamed).problem(403, "player-required");
    let side = json!({"action": "claim-quit", "side": "white"});
    assert_eq!(field(game.post(&server, &black, side)), "side");
    let outside = server.post("/v1/games", &json!({"rules": "american", "player": black.0})).json();
    let claim = json!({"token": outside["token"], "action": "claim-quit", "player": black.0});
    assert_eq!(field(server.post("/v1/turns", &claim)), "action");
    // An older turn was gone on from, however silent it was since.
    let before = game.turn.clone();
    game.play(&server, 2);
    game.turn = before;
    game.post(&server, &black, json!({"action": "claim-quit"})).problem(409, "already-played");
}

/// Whether a player is told that he may claim, where he looks at the game of a turn.
fn told(server: &Server, turn: &Value, token: &str, player: &Player) -> [bool; 3] {
    let token = turn[token].as_str().unwrap();
    let can = |turn: &Value| turn["can"].as_array().unwrap().contains(&json!("claim-quit"));
    let look = |path: &str| player.call(server, "GET", &format!("/v1/turns/{token}{path}"));
    let [open, newest] = ["", "/newest"].map(|path| can(&look(path).json()));
    let headers = format!("Turnlink-Player: {}\r\nLast-Event-ID: none\r\n", player.0);
    let mut events = Events::open(server, &format!("/v1/turns/{token}/events"), &headers);
    [open, newest, can(&events.next().1)]
}

#[test]
fn who_may_claim_is_told_so_wherever_he_looks() {
    let server = server_with(&impatient());
    let mut game = Table::new(&server, "port");
    game.play(&server, 2);
    let before = game.turn.clone();
    game.play(&server, 1);
    let [black, white] = game.players.clone();
    let can = json!(["resign", "quit"]);
    assert_eq!(game.turn["can"], can, "a continuation has the same answer however late it is repeated");
    assert_eq!(told(&server, &game.turn, "token", &black), [true; 3]);
    for player in [&white, &Player::new()] {
        assert_eq!(told(&server, &game.turn, "token", player), [false; 3]);
    }
    assert_eq!(told(&server, &game.turn, "view_token", &black), [false; 3]);
    assert_eq!(told(&server, &before, "token", &white), [false; 3], "she has moved on");
    assert_eq!(
        told(&server, &before, "token", &black),
        [false, true, true],
        "the newest turn is a later one"
    );
    let waits = super::table::server();
    let mut game = Table::new(&waits, "port");
    game.play(&waits, 1);
    assert_eq!(told(&waits, &game.turn, "token", &game.players[0]), [false; 3], "there are two weeks left");
}

#[test]
fn a_look_fails_for_no_store_that_would_know_who_may_claim() {
    let (mut redis, rooms) = (RedisServer::start(), tempfile::NamedTempFile::new().unwrap());
    std::fs::write(rooms.path(), impatient().to_string()).unwrap();
    let rooms = rooms.path().to_str().unwrap();
    let server = Server::with(&["--store", &redis.url(), "--rooms", rooms], &[]);
    let mut game = Table::new(&server, "port");
    game.play(&server, 1);
    let look = || {
        let path = format!("/v1/turns/{}", game.turn["token"].as_str().unwrap());
        let answer = game.players[0].call(&server, "GET", &path);
        (answer.status, answer.json()["can"].clone())
    };
    assert_eq!(look(), (200, json!(["resign", "quit", "claim-quit"])));
    redis.kill();
    assert_eq!(look(), (200, json!(["resign", "quit"])));
}

#[test]
fn after_fourteen_days_of_the_stores_clock_and_no_second_earlier_it_is_claimed() {
    let (clock, seconds) = clock();
    let keys = KeyRing::of(KeyId::FIRST, [7; 32]).with_people([9; 32]);
    let store = Memory::new(DEFAULT_LIFETIME, clock);
    let service = Service::with_store(keys, store.into(), OnFailure::Refuse);
    let [ann, ben] =
        ["ann's secret", "ben's secret"].map(|secret| Seated::new(Namespace::Api, secret).unwrap());
    wait_for(async {
        let seats = NewSeats::Reserved(ann.clone(), ben.clone());
        let new = NewGame { rules: "american", seats, record: false, room: Some("port"), position: None };
        let mut answer = service.create(&new, &TableSource::Random(Board::new(7))).await.unwrap();
        for ply in 0..11 {
            let turn = &answer.turn;
            let text = turn.game().rules.move_text(&turn.legal_moves()[0]);
            let played = Continuation::Move { text: &text, offer_draw: false };
            let player = if ply % 2 == 0 { &ann } else { &ben };
            let token = answer.token.clone().unwrap();
            answer = service.advance(&token, played, Some(player), Keep::Recorded).await.unwrap();
        }
        let token = answer.token.clone().unwrap();
        let claim = Continuation::Act { action: Action::ClaimQuit, side: None };
        let claimed = || service.advance(&token, claim, Some(&ann), Keep::Recorded);
        let patience = async |token, player| {
            let answer = service.open(token, Some(player)).await.unwrap();
            assert_eq!(answer.abilities.contains(&Ability::ClaimQuit), answer.patience == Some(0));
            answer.patience
        };
        assert_eq!(patience(&token, &ann).await, Some(14 * 86_400));
        assert_eq!(patience(&token, &ben).await, None, "nobody waits for himself");
        seconds.fetch_add(14 * 86_400 - 1, Ordering::Relaxed);
        // A look at a draft of his own does not break his silence.
        let legal = &answer.turn.legal_moves()[0];
        let text = answer.turn.game().rules.move_text(legal);
        let played = Continuation::Move { text: &text, offer_draw: false };
        let draft = service.advance(&token, played, Some(&ben), Keep::Preview).await.unwrap();
        let draft = draft.token.unwrap();
        assert_eq!(patience(&draft, &ben).await, None);
        assert_eq!(patience(&token, &ann).await, Some(1));
        assert!(matches!(claimed().await, Err(ServiceError::TooSoon { seconds: 1 })));
        seconds.fetch_add(1, Ordering::Relaxed);
        assert_eq!(patience(&token, &ann).await, Some(0));
        let ended = claimed().await.unwrap();
        assert!(ended.turn.status().is_over());
        assert_eq!(patience(&token, &ann).await, None, "the game went on from there, to its end");
        // The same request later: the game has ended, and nothing is claimed twice.
        seconds.fetch_add(86_400, Ordering::Relaxed);
        assert_eq!(claimed().await.unwrap().token, ended.token);
        let points = |profile: &Profile<'_>| profile.rooms[0].1.points;
        assert_eq!(points(&service.profile(&ann).await.unwrap()), 100);
        assert_eq!(points(&service.profile(&ben).await.unwrap()), 0);
    });
}
