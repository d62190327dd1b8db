//! A token is its turn: `open(seal(turn)) == turn`, whatever the game.

use proptest::{collection::vec, prelude::*};
use turnlink::{
    draughts::{RULE_SETS, Side},
    token::{Body, Form, Number, seal},
    turn::{Action, Seats, Standing, Turn},
};

use super::open;
use crate::turn::support::{KEYS, PLAYERS, start};

/// The turn after the move that a number chooses; itself where the game is over.
fn moved(turn: &Turn, choice: u16) -> Turn {
    let moves = turn.legal_moves().len();
    if moves == 0 {
        return turn.clone();
    }
    let caller = PLAYERS.iter().copied().find(|&player| turn.may_move(Some(player)).is_ok());
    turn.play(KEYS.game(), usize::from(choice) % moves, caller, choice.is_multiple_of(7))
        .expect("a legal move")
}

/// What may be done with a turn besides moving.
fn endings(turn: &Turn) -> Vec<Turn> {
    let [anna, ..] = *PLAYERS;
    let side = turn.seat_of(Some(anna)).or(Some(Side::White));
    let actions = [Action::Resign, Action::Quit, Action::AcceptDraw, Action::ReleaseSeat];
    let callers = PLAYERS.iter().map(|&player| Some(player));
    callers
        .flat_map(|caller| actions.map(|action| turn.act(KEYS.game(), action, side, caller)))
        .filter_map(Result::ok)
        .collect()
}

fn any_seats() -> impl Strategy<Value = Seats> {
    let [anna, bert, _] = PLAYERS.map(Some);
    prop_oneof![
        Just(Seats::Open),
        Just(Seats::Claimed([None, None])),
        Just(Seats::Claimed([anna, None])),
        Just(Seats::Claimed([None, bert])),
        Just(Seats::Claimed([anna, bert])),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(192) })]

    #[test]
    fn opening_a_sealed_turn_gives_the_turn(
        rules in 0..RULE_SETS.len(),
        seats in any_seats(),
        record: bool,
        choices in vec(any::<u16>(), 0..120),
    ) {
        let first = start(RULE_SETS[rules], None, seats, record);
        let turn = choices.iter().fold(first, |turn, &choice| moved(&turn, choice));
        for turn in endings(&turn).into_iter().chain([turn]) {
            for form in [Form::Play, Form::View] {
                let token = seal(&KEYS, form, &turn);
                let opened = open(&token).expect("a sealed turn");
                prop_assert_eq!(&opened.turn, &turn);
                prop_assert_eq!(opened.form, form);
                prop_assert_eq!(told(&opened.turn), told(&turn));
                prop_assert_eq!(seal(opened.keys, form, &opened.turn), token);
            }
        }
    }

    #[test]
    fn digits_come_out_of_a_number_last_in_first_out(
        digits in vec((any::<u64>(), 1..=u64::MAX), 0..30),
    ) {
        let digits: Vec<(u64, u64)> = digits.into_iter().map(|(digit, radix)| (digit % radix, radix)).collect();
        let mut number = Number::default();
        for &(digit, radix) in &digits {
            prop_assert_eq!(number.push(digit, radix), Some(()), "30 digits fit");
        }
        let bytes = number.to_bytes();
        prop_assert_ne!(bytes.first(), Some(&0), "minimal");
        let mut number = Number::from_bytes(&bytes).expect("its own bytes");
        for &(digit, radix) in digits.iter().rev() {
            prop_assert_eq!(number.pop(radix), Some(digit));
        }
        prop_assert!(number.is_zero());
        prop_assert_eq!(number.pop(0), None);
    }

    #[test]
    fn a_number_is_its_bytes(bytes in vec(any::<u8>(), 0..=288)) {
        let number = Number::from_bytes(&bytes).expect("short enough");
        let first = bytes.iter().position(|&byte| byte != 0).unwrap_or(bytes.len());
        prop_assert_eq!(number.to_bytes(), &bytes[first..]);
    }
}

/// What follows from a turn, which equality does not look at.
fn told(turn: &Turn) -> impl PartialEq + std::fmt::Debug {
    let moves: Vec<_> = turn.legal_moves().iter().map(|legal| legal.path.clone()).collect();
    let counts = (turn.ply(), turn.counters(), turn.repetitions(), turn.counted_from());
    (*turn.position(), counts, turn.seats(), turn.history(), turn.status(), turn.last_move().cloned(), moves)
}

#[test]
fn a_number_has_room_for_2304_bits_and_no_more() {
    let mut number = Number::default();
    for _ in 0..2304 {
        assert_eq!(number.push(1, 2), Some(()));
    }
    assert_eq!(number.to_bytes(), vec![0xff; 288]);
    assert_eq!(number.push(0, 2), None);
    assert_eq!(Number::from_bytes(&[1; 289]), None);
}

#[test]
fn the_longest_body_is_that_of_399_characters() {
    assert_eq!(((2 + Body::MAX_BYTES + 16) * 8).div_ceil(6), 399);
}

/// Values that no game reaches soon are written as well as others.
#[test]
fn great_numbers_are_read_back() {
    let first = start(RULE_SETS[0], None, Seats::Open, false);
    for (round, room) in
        [(0, 1), (1, 0), (3, 4), (18, 19), (273, 274), (65_808, 65_809), (u32::MAX, u32::MAX)]
    {
        let game = turnlink::turn::Game { round, room, ..*first.game() };
        let mut turn = Turn::start(KEYS.game(), game, *first.position(), Seats::Open, false).expect("simple");
        turn.say(Standing::Quit(Side::White));
        let token = seal(&KEYS, Form::Play, &turn);
        assert_eq!(open(&token).expect("a sealed turn").turn, turn, "{round} {room}");
    }
}
