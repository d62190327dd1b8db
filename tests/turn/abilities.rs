//! What a caller may do now, and that exactly this works.

use turnlink::{
    draughts::{ENGLISH, Side},
    turn::{Ability, Action, Seats, Turn},
};

use super::support::{KEYS, Random, act, anna, any_game, bert, cleo, offer, start};

#[test]
fn abilities_are_what_the_caller_may_do_in_a_fixed_order() {
    use Ability::{AcceptDraw, Move, OfferDraw, Quit, ReleaseSeat, Rematch, Resign};
    let seated = start(&ENGLISH, None, Seats::Claimed([anna(), bert()]), false);
    let free = start(&ENGLISH, None, Seats::Claimed([None, bert()]), false);
    let open = start(&ENGLISH, None, Seats::Open, false);
    let offered = offer(&seated, "11-15", anna());
    let over = act(&seated, Action::Quit, bert()).unwrap();
    for (turn, caller, can) in [
        (&open, None, &[Move, OfferDraw, Resign, Quit][..]),
        (&seated, anna(), &[Move, OfferDraw, Resign, Quit, ReleaseSeat]),
        (&seated, bert(), &[Resign, Quit, ReleaseSeat]),
        (&seated, cleo(), &[]),
        (&seated, None, &[]),
        (&free, anna(), &[Move, OfferDraw]),
        (&free, bert(), &[Resign, Quit]),
        (&offered, bert(), &[Move, OfferDraw, AcceptDraw, Resign, Quit, ReleaseSeat]),
        (&offered, anna(), &[Resign, Quit, ReleaseSeat]),
        (&over, cleo(), &[Rematch]),
    ] {
        assert_eq!(turn.abilities(caller), can);
    }
}

#[test]
fn what_a_caller_can_do_works_and_nothing_else_does() {
    let mut random = Random::of(3);
    for turn in (0..60).flat_map(|_| any_game(&mut random, 60)) {
        for caller in [anna(), bert(), cleo(), None] {
            let can = turn.abilities(caller);
            for (ability, works) in tries(&turn, caller) {
                assert_eq!(can.contains(&ability), works, "{ability:?} of {can:?}");
            }
        }
    }
}

/// Every ability, and whether it works.
fn tries(turn: &Turn, caller: Option<turnlink::turn::SeatTag>) -> Vec<(Ability, bool)> {
    let keys = KEYS.game();
    let side = turn.seat_of(caller).or(Some(Side::Black));
    let acts = |action| turn.act(keys, action, side, caller).is_ok();
    vec![
        (Ability::Move, turn.play(keys, 0, caller, false).is_ok()),
        (Ability::OfferDraw, turn.play(keys, 0, caller, true).is_ok()),
        (Ability::AcceptDraw, acts(Action::AcceptDraw)),
        (Ability::Resign, acts(Action::Resign)),
        (Ability::Quit, acts(Action::Quit)),
        (Ability::ReleaseSeat, acts(Action::ReleaseSeat)),
        (Ability::Rematch, turn.rematch(keys).is_ok()),
    ]
}
