//! King against king in Russian draughts, worked out backwards from the captures.

use std::collections::HashMap;

use turnlink::draughts::{Counters, Ending, Piece, Position, RUSSIAN, Side};

use super::{legal_moves, numbers, position};

/// What the side to move gets with the best play of both; a draw is what is not decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Value {
    Won,
    Lost,
}

/// All placements of two kings with either side to move.
fn placements() -> Vec<Position> {
    let squares = || RUSSIAN.board.squares();
    let pairs = squares().flat_map(|white| squares().map(move |black| (white, black)));
    pairs
        .filter(|(white, black)| white != black)
        .flat_map(|(white, black)| {
            Side::BOTH.map(|side_to_move| {
                let mut position = Position::empty(side_to_move);
                position.put(white, Piece { side: Side::White, king: true });
                position.put(black, Piece { side: Side::Black, king: true });
                position
            })
        })
        .collect()
}

/// The decided placements: won with a move to a lost one, lost where every move leads to a won one. Repeated until
/// nothing is added; a side without pieces has lost.
fn solve() -> HashMap<Position, Value> {
    let all = placements();
    let next_of = |position: &Position| -> Vec<Position> {
        legal_moves(&RUSSIAN, position).iter().map(|legal| position.after(&legal.outcome)).collect()
    };
    let next: Vec<Vec<Position>> = all.iter().map(next_of).collect();
    let mut decided = HashMap::new();
    loop {
        let value = |position: &Position| match position.pieces(position.side_to_move()).is_empty() {
            true => Some(Value::Lost),
            false => decided.get(position).copied(),
        };
        let found: Vec<(Position, Value)> = std::iter::zip(&all, &next)
            .filter(|(position, _)| !decided.contains_key(*position))
            .filter_map(|(position, next)| Some((*position, backed_up(next.iter().map(value))?)))
            .collect();
        if found.is_empty() {
            return decided;
        }
        decided.extend(found);
    }
}

/// The value of a position from those of the positions after its moves.
fn backed_up(next: impl Iterator<Item = Option<Value>> + Clone) -> Option<Value> {
    if next.clone().any(|value| value == Some(Value::Lost)) {
        return Some(Value::Won);
    }
    next.into_iter().all(|value| value == Some(Value::Won)).then_some(Value::Lost)
}

fn ending(position: &Position) -> Option<Ending> {
    let counters = Counters::start(&RUSSIAN, position);
    Ending::of(&RUSSIAN, position, &legal_moves(&RUSSIAN, position), counters, 1)
}

#[test]
fn king_against_king_is_drawn_at_once_exactly_where_nobody_can_force_a_win() {
    let decided = solve();
    let all = placements();
    assert_eq!(all.len(), 2 * 992);
    for position in all {
        let expected = if decided.contains_key(&position) { None } else { Some(Ending::NoWayToWin) };
        assert_eq!(ending(&position), expected, "{}", position.to_fen(&RUSSIAN));
    }
}

#[test]
fn whoever_can_capture_wins_at_once() {
    let decided = solve();
    let capturing: Vec<_> =
        placements().into_iter().filter(|position| position.can_capture(&RUSSIAN)).collect();
    assert!(!capturing.is_empty());
    for position in capturing {
        assert_eq!(decided.get(&position), Some(&Value::Won), "{}", position.to_fen(&RUSSIAN));
    }
}

/// On the main road with a king in its corner: won from in between, lost from the other corner. Nothing else is
/// decided without a capture.
#[test]
fn without_a_capture_only_the_corners_of_the_main_road_decide() {
    let road = [29, 25, 22, 18, 15, 11, 8, 4];
    let corners = [29, 4];
    let mut quiet: Vec<(u8, u8, Side, Value)> = solve()
        .into_iter()
        .filter(|(position, _)| !position.can_capture(&RUSSIAN))
        .map(|(position, value)| {
            let own = position.side_to_move();
            let square = |side| numbers(&RUSSIAN, position.pieces(side))[0];
            (square(own), square(own.other()), own, value)
        })
        .collect();
    let mut expected = Vec::new();
    for side in Side::BOTH {
        for corner in corners {
            let between = road.into_iter().filter(|square| !corners.contains(square));
            expected.extend(between.map(|square| (square, corner, side, Value::Won)));
        }
        expected.extend([(29, 4, side, Value::Lost), (4, 29, side, Value::Lost)]);
    }
    quiet.sort_by_key(|&(own, other, side, _)| (side, own, other));
    expected.sort_by_key(|&(own, other, side, _)| (side, own, other));
    assert_eq!(quiet, expected);
}

#[test]
fn a_man_or_a_second_king_leaves_the_game_open() {
    for fen in ["W:WK32,K31:BK13", "W:WK32:BK13,K5", "W:WK32,31:BK13", "W:WK32:B13", "W:W32:BK13"] {
        assert_eq!(ending(&position(&RUSSIAN, fen)), None, "{fen}");
    }
}
