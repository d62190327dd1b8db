//! Draw offers: they ride with a move, and the next move declines them.

use turnlink::{
    draughts::{ENGLISH, RULE_SETS, Side},
    turn::{Action, ActionError, EndReason, Seats, Standing, Status, Turn},
};

use super::support::{act, anna, bert, cleo, offer, open_game, play, start};

fn both_seated() -> Turn {
    start(&ENGLISH, None, Seats::Claimed([anna(), bert()]), false)
}

const AGREED: Status = Status::Drawn { reason: EndReason::Agreement };

#[test]
fn an_offer_rides_with_a_move() {
    let turn = offer(&both_seated(), "11-15", anna());
    assert_eq!(turn.draw_offered_by(), Some(Side::Black));
    assert_eq!(turn.status(), Status::Playing);
    assert_eq!(turn.legal_moves().len(), 7);
}

#[test]
fn the_next_move_declines_an_offer_and_may_make_another() {
    let offered = offer(&both_seated(), "11-15", anna());
    let declined = play(&offered, "22-18", bert());
    assert_eq!(declined.draw_offered_by(), None);
    assert_eq!(act(&declined, Action::AcceptDraw, anna()), Err(ActionError::NoDrawOffer));
    assert_eq!(offer(&offered, "22-18", bert()).draw_offered_by(), Some(Side::White));
}

#[test]
fn only_the_side_to_move_accepts() {
    let offered = offer(&both_seated(), "11-15", anna());
    assert_eq!(act(&offered, Action::AcceptDraw, anna()), Err(ActionError::NotYourSeat));
    assert_eq!(act(&offered, Action::AcceptDraw, cleo()), Err(ActionError::NotYourSeat));
    assert_eq!(act(&offered, Action::AcceptDraw, None), Err(ActionError::PlayerRequired));
    assert_eq!(act(&offered, Action::AcceptDraw, bert()).unwrap().status(), AGREED);
}

#[test]
fn in_an_open_game_anybody_accepts_for_the_side_to_move() {
    for rules in RULE_SETS {
        let first = start(rules, None, Seats::Open, false);
        let text = rules.move_text(&first.legal_moves()[0]);
        let agreed = act(&offer(&first, &text, None), Action::AcceptDraw, None).unwrap();
        assert_eq!(agreed.status(), AGREED, "{}", rules.id);
    }
}

#[test]
fn there_is_nothing_to_accept_before_an_offer() {
    for turn in [both_seated(), play(&both_seated(), "11-15", anna())] {
        for caller in [anna(), bert(), cleo(), None] {
            assert_eq!(act(&turn, Action::AcceptDraw, caller), Err(ActionError::NoDrawOffer));
        }
    }
}

#[test]
fn accepting_takes_a_free_seat_but_not_for_who_holds_the_other() {
    let offered = offer(&start(&ENGLISH, None, Seats::Claimed([None, None]), false), "11-15", anna());
    assert_eq!(act(&offered, Action::AcceptDraw, anna()), Err(ActionError::SeatTaken));
    let agreed = act(&offered, Action::AcceptDraw, cleo()).unwrap();
    assert_eq!(agreed.standing(), Standing::Agreed { claim: cleo() });
    assert_eq!(agreed.seats(), Seats::Claimed([anna(), cleo()]));
    assert_eq!(agreed.seat_of(cleo()), Some(Side::White));
}

#[test]
fn an_offer_with_a_move_that_ends_the_game_lapses() {
    for (fen, text) in [("W:W22:B18", "22x15"), ("W:W9,18:B5", "18-14")] {
        let turn = offer(&open_game(&ENGLISH, fen), text, None);
        assert!(matches!(turn.status(), Status::Won { winner: Side::White, .. }), "{fen}");
        assert_eq!(turn.draw_offered_by(), None, "{fen}");
        assert_eq!(turn, play(&open_game(&ENGLISH, fen), text, None), "{fen}");
    }
}

/// Who takes the freed seat answers it.
#[test]
fn an_offer_outlives_the_release_of_a_seat() {
    let offered = offer(&both_seated(), "11-15", anna());
    let released = act(&offered, Action::ReleaseSeat, anna()).unwrap();
    assert_eq!(released.draw_offered_by(), Some(Side::Black));
    let agreed = act(&released, Action::AcceptDraw, cleo()).unwrap();
    assert_eq!((agreed.status(), agreed.seats()), (AGREED, Seats::Claimed([anna(), cleo()])));
}
