//! Who may play for a side: claims, strangers, releases.

use turnlink::{
    draughts::{ENGLISH, Side},
    turn::{Action, ActionError, Game, Namespace, Player, SeatTag, Seats, Table, Turn},
};

use super::support::{KEYS, TABLE, act, anna, bert, cleo, play, start, try_play};

fn seated(black: Option<SeatTag>, white: Option<SeatTag>) -> Turn {
    start(&ENGLISH, None, Seats::Claimed([black, white]), false)
}

/// Black is to move. Who may, and which seats come of it.
#[test]
fn a_move_is_made_by_who_holds_the_seat_or_takes_it() {
    use ActionError::{NotYourSeat, PlayerRequired, SeatTaken};
    let (a, b, c) = (anna(), bert(), cleo());
    for (black, white, caller, expected) in [
        (None, None, a, Ok([a, None])),
        (None, b, a, Ok([a, b])),
        (a, None, a, Ok([a, None])),
        (a, b, a, Ok([a, b])),
        (None, b, b, Err(SeatTaken)),
        (a, b, b, Err(NotYourSeat)),
        (a, b, c, Err(NotYourSeat)),
        (a, None, c, Err(NotYourSeat)),
        (None, None, None, Err(PlayerRequired)),
        (a, b, None, Err(PlayerRequired)),
    ] {
        let seats = try_play(&seated(black, white), "11-15", caller).map(|next| next.seats());
        assert_eq!(seats, expected.map(Seats::Claimed), "{black:?} {white:?} {caller:?}");
        assert_eq!(seated(black, white).may_move(caller), expected.map(|_| ()));
    }
}

#[test]
fn in_an_open_game_a_player_changes_nothing() {
    let open = start(&ENGLISH, None, Seats::Open, false);
    assert_eq!(play(&open, "11-15", anna()), play(&open, "11-15", None));
    assert_eq!(play(&open, "11-15", anna()).seats(), Seats::Open);
    assert_eq!(act(&open, Action::ReleaseSeat, anna()), Err(ActionError::NothingToRelease));
}

#[test]
fn one_player_takes_one_seat_however_the_game_goes_on() {
    let turn = play(&seated(None, None), "11-15", anna());
    assert_eq!(try_play(&turn, "22-18", anna()), Err(ActionError::SeatTaken));
    let turn = play(&turn, "22-18", bert());
    assert_eq!(try_play(&turn, "15x22", bert()), Err(ActionError::NotYourSeat));
    assert_eq!(play(&turn, "15x22", anna()).seats(), Seats::Claimed([anna(), bert()]));
}

#[test]
fn a_released_seat_is_taken_by_another_or_by_the_same() {
    let turn = play(&seated(anna(), bert()), "11-15", anna());
    let released = act(&turn, Action::ReleaseSeat, anna()).unwrap();
    assert_eq!(released.seats(), Seats::Claimed([anna(), None]));
    assert_eq!((released.ply(), released.legal_moves().len()), (1, 7));
    assert_ne!(released.history(), turn.history());
    assert_eq!(try_play(&released, "22-18", anna()), Err(ActionError::SeatTaken));
    for taker in [bert(), cleo()] {
        assert_eq!(play(&released, "22-18", taker).seats(), Seats::Claimed([anna(), taker]));
    }
    let taken = play(&released, "22-18", cleo());
    assert_eq!(try_play(&play(&taken, "15x22", anna()), "25x18", bert()), Err(ActionError::NotYourSeat));
}

#[test]
fn a_player_frees_the_other_seat_also_in_turn_and_only_while_both_are_held() {
    let turn = seated(anna(), bert());
    let freed = |by| act(&turn, Action::ReleaseSeat, by).map(|next| next.seats());
    assert_eq!(freed(anna()), Ok(Seats::Claimed([anna(), None])));
    assert_eq!(freed(bert()), Ok(Seats::Claimed([None, bert()])));
    assert_eq!(freed(cleo()), Err(ActionError::NotYourSeat));
    assert_eq!(freed(None), Err(ActionError::PlayerRequired));
    let half = act(&turn, Action::ReleaseSeat, anna()).unwrap();
    assert_eq!(act(&half, Action::ReleaseSeat, anna()), Err(ActionError::NothingToRelease));
    assert_eq!(act(&half, Action::ReleaseSeat, bert()), Err(ActionError::NotYourSeat));
}

#[test]
fn seats_in_rooms_are_not_released() {
    let game = Game { room: 3, ..*seated(anna(), bert()).game() };
    let first = seated(anna(), bert());
    let turn = Turn::start(KEYS.game(), game, *first.position(), first.seats(), false).unwrap();
    assert_eq!(act(&turn, Action::ReleaseSeat, anna()), Err(ActionError::InRoom));
}

#[test]
fn a_tag_is_of_table_namespace_and_player_alone() {
    let tag = |namespace, secret, table| Player::new(namespace, secret).unwrap().tag(KEYS.game(), table);
    let tags = [
        tag(Namespace::Api, "anna's secret", TABLE),
        tag(Namespace::Web, "anna's secret", TABLE),
        tag(Namespace::Api, "bert's secret", TABLE),
        tag(Namespace::Api, "anna's secret", Table::new(7)),
    ];
    for (i, one) in tags.iter().enumerate() {
        assert!(tags[i + 1..].iter().all(|other| other != one), "{i}");
        assert!(one.value() < 1 << SeatTag::BITS);
    }
    assert_eq!(Some(tags[0]), anna());
}

#[test]
fn a_player_is_a_secret_of_8_to_128_bytes_that_is_never_printed() {
    for (length, fits) in [(0, false), (7, false), (8, true), (128, true), (129, false)] {
        assert_eq!(Player::new(Namespace::Api, &"x".repeat(length)).is_ok(), fits, "{length}");
    }
    let player = Player::new(Namespace::Web, "my secret").unwrap();
    assert_eq!(format!("{player:?}"), "Player(web)");
}

#[test]
fn the_holder_of_a_seat_is_known_by_side() {
    let turn = seated(anna(), bert());
    let sides = [anna(), bert(), cleo(), None].map(|caller| turn.seat_of(caller));
    assert_eq!(sides, [Some(Side::Black), Some(Side::White), None, None]);
    let digits = [
        Seats::Open,
        Seats::Claimed([None, None]),
        Seats::Claimed([anna(), None]),
        Seats::Claimed([None, anna()]),
        Seats::Claimed([anna(), bert()]),
    ];
    assert_eq!(digits.map(|seats| seats.digit()), [0, 1, 2, 3, 4]);
}
