//! Who stops answering has left.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use turnlink::{
    service::{
        Continuation, Keep, NewGame, NewSeats, OnFailure, Profile, Service, ServiceError, TableSource,
    },
    store::{DEFAULT_LIFETIME, Memory},
    token::{KeyId, KeyRing},
    turn::{Action, Namespace, Player, Table as Board},
};

use super::table::{Table, server, server_with};
use crate::store::stage::{clock, wait_for};

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
    let field = |answer: crate::support::server::Answer| answer.problem(400, "bad-request")["field"].clone();
    assert_eq!(field(game.post(&server, &white, json!({"action": "claim-quit"}))), "action");
    let stranger = super::table::Player::new();
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

#[test]
fn after_fourteen_days_of_the_stores_clock_and_no_second_earlier_it_is_claimed() {
    let (clock, seconds) = clock();
    let keys = KeyRing::of(KeyId::FIRST, [7; 32]).with_people([9; 32]);
    let store = Memory::new(DEFAULT_LIFETIME, clock);
    let service = Service::with_store(keys, store.into(), OnFailure::Refuse);
    let [ann, ben] =
        ["ann's secret", "ben's secret"].map(|secret| Player::new(Namespace::Api, secret).unwrap());
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
        let patience = async |token, player| service.open(token, Some(player)).await.unwrap().patience;
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
