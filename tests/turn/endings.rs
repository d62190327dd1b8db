//! Games that a player ends, and games that are over.

use turnlink::{
    draughts::{ENGLISH, RULE_SETS, RUSSIAN, Side},
    turn::{Ability, Action, ActionError, EndReason, Seats, Status, Turn},
};

use super::support::{KEYS, act, anna, bert, cleo, offer, open_game, play, start};

const LEAVING: [(Action, EndReason); 2] =
    [(Action::Resign, EndReason::Resigned), (Action::Quit, EndReason::Quit)];

/// Black's seat is Anna's, White's is Bert's, and White is to move.
fn white_to_move() -> Turn {
    play(&start(&ENGLISH, None, Seats::Claimed([anna(), bert()]), false), "11-15", anna())
}

#[test]
fn either_player_gives_up_also_out_of_turn_and_the_other_wins() {
    for (action, reason) in LEAVING {
        for (caller, winner) in [(anna(), Side::White), (bert(), Side::Black)] {
            let over = act(&white_to_move(), action, caller).unwrap();
            assert_eq!(over.status(), Status::Won { winner, reason });
            assert_eq!((over.ply(), over.history()), (1, white_to_move().history()));
        }
    }
}

#[test]
fn nobody_gives_up_for_another() {
    for (action, _) in LEAVING {
        let by = |side, caller| white_to_move().act(KEYS.game(), action, side, caller);
        assert_eq!(by(None, cleo()), Err(ActionError::NotYourSeat));
        assert_eq!(by(None, None), Err(ActionError::PlayerRequired));
        assert_eq!(by(Some(Side::White), anna()), Err(ActionError::NotYourSeat));
        assert!(by(Some(Side::Black), anna()).is_ok());
    }
}

#[test]
fn giving_up_takes_no_seat() {
    let free = start(&ENGLISH, None, Seats::Claimed([None, bert()]), false);
    for (action, _) in LEAVING {
        assert_eq!(act(&free, action, anna()), Err(ActionError::NotYourSeat));
        let over = act(&free, action, bert()).unwrap();
        assert_eq!(over.seats(), Seats::Claimed([None, bert()]));
    }
}

#[test]
fn in_an_open_game_the_side_that_gives_up_is_named() {
    for rules in RULE_SETS {
        let open = start(rules, None, Seats::Open, false);
        for (action, reason) in LEAVING {
            assert_eq!(act(&open, action, anna()), Err(ActionError::SideRequired));
            for side in Side::BOTH {
                let over = open.act(KEYS.game(), action, Some(side), None).unwrap();
                assert_eq!(over.status(), Status::Won { winner: side.other(), reason });
            }
        }
    }
}

/// One game of each kind of ending, with both seats held where there are seats.
fn ended_games() -> Vec<Turn> {
    let seated = white_to_move();
    let offered = offer(&seated, "22-18", bert());
    let repeated = "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1".split(' ');
    vec![
        act(&seated, Action::Resign, anna()).unwrap(),
        act(&seated, Action::Quit, bert()).unwrap(),
        act(&offered, Action::AcceptDraw, anna()).unwrap(),
        play(&open_game(&ENGLISH, "W:W22:B18"), "22x15", None),
        play(&open_game(&ENGLISH, "W:W9,18:B5"), "18-14", None),
        repeated.fold(open_game(&ENGLISH, "W:WK32:BK1"), |turn, text| play(&turn, text, None)),
        open_game(&RUSSIAN, "W:WK32:BK1"),
    ]
}

#[test]
fn nothing_but_a_rematch_is_possible_once_the_game_is_over() {
    for over in ended_games() {
        assert!(over.status().is_over());
        assert_eq!(over.legal_moves(), []);
        for caller in [anna(), bert(), cleo(), None] {
            assert_eq!(over.play(KEYS.game(), 0, caller, false), Err(ActionError::GameOver));
            assert_eq!(over.may_move(caller), Err(ActionError::GameOver));
            for action in [Action::Resign, Action::Quit, Action::AcceptDraw, Action::ReleaseSeat] {
                for side in [None, Some(Side::Black), Some(Side::White)] {
                    assert_eq!(over.act(KEYS.game(), action, side, caller), Err(ActionError::GameOver));
                }
            }
            assert_eq!(over.abilities(caller), [Ability::Rematch]);
        }
        assert!(over.rematch(KEYS.game()).is_ok());
    }
}
