//! The next round of a table.

use turnlink::{
    draughts::{ENGLISH, Position, RULE_SETS, Side},
    turn::{Action, ActionError, Seats, Turn},
};

use super::support::{KEYS, act, anna, bert, open_game, play, start};

fn lost_by_anna(record: bool) -> Turn {
    let first = start(&ENGLISH, None, Seats::Claimed([anna(), bert()]), record);
    act(&play(&first, "11-15", anna()), Action::Resign, anna()).unwrap()
}

fn next_round(turn: &Turn) -> Turn {
    turn.rematch(KEYS.game()).unwrap()
}

#[test]
fn a_rematch_is_the_next_round_of_the_table_with_seats_swapped() {
    let over = lost_by_anna(false);
    let next = next_round(&over);
    assert_eq!((next.game().table, next.game().round), (over.game().table, 1));
    assert_eq!(next.seats(), Seats::Claimed([bert(), anna()]));
    assert_eq!((next.ply(), next.position()), (0, &Position::initial(&ENGLISH)));
    assert!(!next.status().is_over());
    assert_ne!(next.history(), start(&ENGLISH, None, Seats::Claimed([bert(), anna()]), false).history());
}

#[test]
fn after_two_rounds_everybody_has_the_first_seat_again() {
    let second = act(&next_round(&lost_by_anna(false)), Action::Quit, bert()).unwrap();
    let third = next_round(&second);
    assert_eq!((third.game().round, third.seats()), (2, Seats::Claimed([anna(), bert()])));
    assert_eq!(third.seat_of(anna()), Some(Side::Black));
}

#[test]
fn a_seat_that_nobody_took_stays_free_on_the_other_side() {
    let half = start(&ENGLISH, None, Seats::Claimed([None, bert()]), false);
    let next = next_round(&act(&half, Action::Resign, bert()).unwrap());
    assert_eq!(next.seats(), Seats::Claimed([bert(), None]));
}

#[test]
fn open_games_stay_open_and_records_stay_records() {
    for rules in RULE_SETS {
        let over = start(rules, Some("W:W:B1"), Seats::Open, true);
        let next = next_round(&over);
        assert_eq!((next.seats(), next.is_record()), (Seats::Open, true), "{}", rules.id);
        assert_eq!(next.position(), &Position::initial(rules), "not the position that was set up");
    }
    assert!(next_round(&lost_by_anna(true)).is_record());
    assert!(!next_round(&lost_by_anna(false)).is_record());
}

#[test]
fn there_is_no_rematch_before_the_end() {
    for turn in [start(&ENGLISH, None, Seats::Open, false), open_game(&ENGLISH, "W:W22:B18")] {
        assert_eq!(turn.rematch(KEYS.game()), Err(ActionError::GameNotOver));
    }
}
