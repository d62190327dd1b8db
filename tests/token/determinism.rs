//! The same call gives the same token, on every machine with the key, before and after keys change.

use futures_util::FutureExt;
use turnlink::{
    draughts::Side,
    service::{Answer, Continuation, Keep, NewGame, NewSeats, Service, ServiceError, TableSource},
    token::{Form, KeyId, KeyRing, PUBLISHED_TEST_SECRET, TokenError, Unverified},
    turn::{Ability, Action, Player},
};

use crate::turn::support::{Random, player};

fn secret(number: u8) -> [u8; 32] {
    PUBLISHED_TEST_SECRET.map(|byte| byte.wrapping_mul(11).wrapping_add(number))
}

fn ring(ids: &[u16], active: u16) -> KeyRing {
    let first = KeyId::new(ids[0]).expect("a small id");
    let mut ring = KeyRing::of(first, secret(ids[0] as u8));
    ids[1..].iter().for_each(|&id| assert_eq!(ring.add(secret(id as u8)).map(KeyId::get), Ok(id)));
    ring.activate(active).expect("a key of the ring");
    ring
}

/// What the service answers at once: without a store nothing waits.
fn now<T>(answer: impl Future<Output = T>) -> T {
    answer.now_or_never().expect("an answer at once")
}

fn play(
    service: &Service,
    from: &str,
    text: &str,
    player: Option<&Player>,
    offer_draw: bool,
) -> Result<Answer, ServiceError> {
    now(service.advance(from, Continuation::Move { text, offer_draw }, player, Keep::Recorded))
}

fn act(
    service: &Service,
    from: &str,
    action: Action,
    side: Option<Side>,
    player: Option<&Player>,
) -> Result<Answer, ServiceError> {
    now(service.advance(from, Continuation::Act { action, side }, player, Keep::Recorded))
}

fn service(ids: &[u16], active: u16) -> Service {
    Service::new(ring(ids, active))
}

fn new_game(service: &Service, rules: &str, seats: NewSeats, request: &[u8]) -> Answer {
    let new = NewGame { rules, seats, record: false, room: None, position: None };
    now(service.create(&new, &TableSource::Request(request))).expect("a game")
}

fn token(answer: &Answer) -> &str {
    answer.token.as_deref().expect("a playing token")
}

/// The id of the key that a token is signed with; it must be in the ring.
fn key_of(token: &str) -> u16 {
    let ids = [1, 2, 3];
    let opens = |&id: &u16| Unverified::parse(token).expect("a token").verify(&ring(&[id], id)).is_ok();
    ids.into_iter().find(opens).expect("one of the keys")
}

/// One thing that a caller may do, as the service is asked for it; what it answers.
fn ask(
    service: &Service,
    from: &str,
    random: &mut Random,
    players: &[Player],
) -> Result<Answer, ServiceError> {
    let player = Some(&players[random.below(players.len())]);
    let opened = service.read(from, player)?;
    if opened.abilities == [Ability::Rematch] {
        return now(service.rematch(from, player));
    }
    match random.below(24) {
        0 => act(service, from, Action::Resign, Some(Side::Black), player),
        1 => act(service, from, Action::AcceptDraw, None, player),
        2 => act(service, from, Action::ReleaseSeat, None, player),
        _ => {
            let moves = opened.turn.legal_moves();
            let text = opened.turn.game().rules.move_text(&moves[random.below(moves.len())]);
            play(service, from, &text, player, random.one_in(5))
        }
    }
}

#[test]
fn the_same_call_gives_the_same_answer_twice_and_on_another_machine() {
    let [one, other] = [service(&[1, 2], 2), service(&[1, 2], 2)];
    let players = ["anna's secret", "bert's secret"].map(player);
    for game in 0..12_u64 {
        let rules = ["english", "american", "russian"][game as usize % 3];
        let seats = || if game % 2 == 0 { NewSeats::Open } else { NewSeats::Free };
        let start = |service| token(&new_game(service, rules, seats(), &game.to_be_bytes())).to_owned();
        assert_eq!(start(&one), start(&other));
        let mut from = start(&one);
        for call in 0..100 {
            let seed = game * 1_000 + call;
            let answers =
                [&one, &one, &other].map(|service| ask(service, &from, &mut Random::of(seed), &players));
            let said = answers.each_ref().map(|answer| match answer {
                Ok(answer) => format!("{:?} {}", answer.token, answer.view_token),
                Err(error) => error.to_string(),
            });
            assert!(said.iter().all(|told| *told == said[0]), "{said:?}");
            if let [Ok(answer), ..] = &answers {
                from = token(answer).to_owned();
            }
        }
    }
}

#[test]
fn whoever_asks_for_a_rematch_gets_the_same_game() {
    let service = service(&[1], 1);
    let [anna, bert, cleo] = ["anna's secret", "bert's secret", "cleo's secret"].map(player);
    let first = new_game(&service, "english", NewSeats::Reserved(anna.clone(), bert.clone()), b"rematch");
    let over = act(&service, token(&first), Action::Quit, None, Some(&bert)).expect("he may leave");
    let tokens = [Some(&anna), Some(&bert), Some(&cleo), None].map(|who| {
        let next = now(service.rematch(token(&over), who)).expect("the game is over");
        (token(&next).to_owned(), next.you)
    });
    assert!(tokens.iter().all(|(next, _)| *next == tokens[0].0));
    assert_eq!(tokens.map(|(_, you)| you), [Some(Side::White), Some(Side::Black), None, None]);
}

#[test]
fn a_key_is_made_accepted_activated_and_taken_out_and_games_live_under_theirs() {
    let before = service(&[1], 1);
    let accepting = service(&[1, 2], 1);
    let switched = service(&[1, 2], 2);
    let after = service(&[2], 2);
    let old = new_game(&before, "english", NewSeats::Open, b"game");
    let new = new_game(&switched, "english", NewSeats::Open, b"game");
    assert_eq!([token(&old), token(&new)].map(key_of), [1, 2]);
    assert_eq!(token(&new_game(&accepting, "english", NewSeats::Open, b"game")), token(&old));

    // A replica that has not switched yet plays the new game, and one that has plays the old one.
    let moved = |service: &Service, from| play(service, from, "11-15", None, false);
    for from in [token(&old), token(&new)] {
        let [one, other] = [&accepting, &switched].map(|service| moved(service, from).expect("a known key"));
        assert_eq!(token(&one), token(&other));
        assert_eq!(key_of(token(&one)), key_of(from));
    }
    let over = act(&switched, token(&old), Action::Resign, Some(Side::Black), None).expect("playing");
    let rematch = now(switched.rematch(token(&over), None)).expect("over");
    assert_eq!(key_of(token(&rematch)), 1, "a rematch stays under the table's key");

    assert!(moved(&after, token(&new)).is_ok());
    for gone in [token(&old), token(&over), token(&rematch), &old.view_token] {
        assert!(matches!(after.read(gone, None), Err(ServiceError::Token(TokenError::Rejected))));
    }
}

/// The case is replay-same-move: what is sent twice is played once.
#[test]
fn a_turn_that_is_sent_again_is_answered_as_before() {
    let service = service(&[1], 1);
    let first = new_game(&service, "russian", NewSeats::Open, b"again");
    let answers: Vec<String> = std::thread::scope(|scope| {
        let play = || token(&play(&service, token(&first), "c3-d4", None, false).expect("legal")).to_owned();
        let threads: Vec<_> = (0..50).map(|_| scope.spawn(play)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(service.read(&answers[0], None).expect("a turn").turn.ply(), 1);
    assert_eq!(token(&service.read(token(&first), None).expect("a turn")), token(&first), "ipad-didselect");
}

/// The case is fork-two-moves: without a store both are legal children, and known to be a fork.
#[test]
fn two_moves_from_one_turn_are_a_fork() {
    let service = service(&[1], 1);
    let first = new_game(&service, "english", NewSeats::Open, b"fork");
    let [one, other] =
        ["11-15", "11-16"].map(|text| play(&service, token(&first), text, None, false).expect("legal"));
    assert_ne!(token(&one), token(&other));
    let relation = |earlier, later| service.lineage(token(earlier), token(later)).expect("in order");
    assert_eq!(relation(&one, &other), turnlink::turn::Relation::Fork);
    assert_eq!(relation(&first, &other), turnlink::turn::Relation::Next);
}

#[test]
fn a_view_token_shows_the_turn_and_never_acts() {
    let service = service(&[1], 1);
    let first = new_game(&service, "english", NewSeats::Open, b"view");
    let view = &first.view_token;
    let shown = service.read(view, None).expect("it shows the turn");
    assert_eq!((&shown.turn, shown.form, &shown.token), (&first.turn, Form::View, &None));
    assert_eq!((&shown.view_token, &shown.abilities), (view, &Vec::new()));
    let refused = [
        play(&service, view, "11-15", None, false),
        act(&service, view, Action::Resign, Some(Side::Black), None),
        now(service.rematch(view, None)),
    ];
    assert!(refused.iter().all(|answer| matches!(answer, Err(ServiceError::ViewOnly))));
}

#[test]
fn tokens_of_two_keys_are_unrelated() {
    let service = service(&[1, 2], 1);
    let one = new_game(&service, "english", NewSeats::Open, b"same");
    let other = new_game(&self::service(&[1, 2], 2), "english", NewSeats::Open, b"same");
    let relation = service.lineage(token(&one), token(&other)).expect("no order");
    assert_eq!(relation, turnlink::turn::Relation::Unrelated);
}
