//! The bound on the search for captures: past it a position is refused, up to it nothing is missing.

use std::collections::HashSet;

use turnlink::draughts::{Position, RuleSet, TooComplex, divide, perft};

use super::{
    family::{INTERNATIONAL, TEN_BY_TEN},
    oracle, position,
};

/// Six flying kings among fifteen men on 10×10, found by hill climbing.
const BOMB: &str = "W:WK1,K5,K6,K35,K46,K50:B7,8,9,10,18,19,20,21,28,31,34,41,42,43,44";

/// The landings that a search visits: every beginning of every path, where no capture goes before another.
fn landings(rules: &RuleSet, position: &Position) -> usize {
    let ways = oracle::ways(rules, position);
    let beginnings = ways.iter().flat_map(|(path, ..)| (2..=path.len()).map(|end| &path[..end]));
    beginnings.collect::<HashSet<_>>().len()
}

#[test]
fn a_position_past_the_bound_is_refused_and_never_cut_short() {
    for rules in [&INTERNATIONAL, &TEN_BY_TEN] {
        let bomb = position(rules, BOMB);
        assert_eq!(bomb.legal_moves(rules), Err(TooComplex));
        assert_eq!(perft(rules, &bomb, 1), Err(TooComplex));
        assert_eq!(perft(rules, &bomb, 3), Err(TooComplex));
        assert_eq!(divide(rules, &bomb, 2), Err(TooComplex));
        assert!(bomb.can_capture(rules));
    }
}

#[test]
fn a_count_that_meets_a_position_past_the_bound_is_refused() {
    let before = position(&INTERNATIONAL, &BOMB.replace("W:W", "B:W").replace(",44", ",39"));
    assert!(perft(&INTERNATIONAL, &before, 1).is_ok());
    assert_eq!(perft(&INTERNATIONAL, &before, 2), Err(TooComplex));
}

/// The bomb without each of its pieces in turn.
#[test]
fn the_bound_is_ten_thousand_landings() {
    let bomb = position(&TEN_BY_TEN, BOMB);
    let mut sides_of_the_bound = HashSet::new();
    for left_out in bomb.occupied() {
        let mut position = Position::empty(bomb.side_to_move());
        for square in bomb.occupied().filter(|&square| square != left_out) {
            position.put(square, bomb.piece_at(square).expect("occupied"));
        }
        let past = landings(&TEN_BY_TEN, &position) > 10_000;
        assert_eq!(position.legal_moves(&TEN_BY_TEN).is_err(), past, "{}", position.to_fen(&TEN_BY_TEN));
        sides_of_the_bound.insert(past);
    }
    assert_eq!(sides_of_the_bound.len(), 2, "pieces to leave out on both sides of the bound");
}
