//! What holds of every text that may be a move: those that are listed are accepted, all others refused for a reason
//! that is true.

use std::collections::HashSet;

use proptest::{
    prelude::{any, prop_assert, prop_assert_eq, proptest},
    sample::select,
    test_runner::TestCaseError,
};
use turnlink::draughts::{Bitboard, Move, Position, Reason, RuleSet, Square};

use super::{
    claim::Claim,
    legal_moves, numbers,
    scenes::{boards, every, games, random_game, runs},
};

proptest! {
    #![proptest_config(runs(40))]

    #[test]
    fn in_games_a_text_is_accepted_exactly_where_a_listed_move_fits((rules, game) in games(80)) {
        check_texts(rules, &game[game.len() - 1])?;
    }
}

proptest! {
    #![proptest_config(runs(150))]

    #[test]
    fn on_boards_a_text_is_accepted_exactly_where_a_listed_move_fits((rules, board) in boards()) {
        check_texts(rules, &board[0])?;
    }
}

/// Every pair of squares, and every path one square away from a listed one.
fn check_texts(rules: &RuleSet, position: &Position) -> Result<(), TestCaseError> {
    let moves = legal_moves(rules, position);
    let listed: Vec<Vec<Square>> = moves.iter().flat_map(Move::paths).map(|path| path.to_vec()).collect();
    let squares = rules.board.squares();
    let mut paths: HashSet<Vec<Square>> =
        squares.flat_map(|from| squares.map(move |to| vec![from, to])).collect();
    paths.extend(listed.iter().flat_map(|path| neighbours(squares, path)));
    for path in paths {
        check_text(rules, position, &moves, &path)?;
    }
    Ok(())
}

/// The paths that come of one by leaving out, changing or adding one square; and the path itself.
fn neighbours(squares: Bitboard, path: &[Square]) -> Vec<Vec<Square>> {
    let mut found = Vec::new();
    for at in 0..=path.len() {
        let (before, rest) = path.split_at(at);
        let after = rest.get(1..).unwrap_or_default();
        found.push([before, after].concat());
        for square in squares {
            found.push([before, &[square], after].concat());
            found.push([before, &[square], rest].concat());
        }
    }
    found.retain(|path| (2..=31).contains(&path.len()));
    found
}

/// The text of a path means the move that has the path; or the only one that has its ends; or none.
fn check_text(
    rules: &RuleSet,
    position: &Position,
    moves: &[Move],
    path: &[Square],
) -> Result<(), TestCaseError> {
    let text = rules.path_text(path, true);
    let exact = moves.iter().find(|legal| legal.paths().any(|known| known[..] == *path));
    let fitting: Vec<&Move> = moves
        .iter()
        .filter(|legal| path.len() == 2 && legal.from() == path[0] && legal.to() == path[1])
        .collect();
    let expected = exact.or(if fitting.len() == 1 { Some(fitting[0]) } else { None });
    match rules.find_move(position, moves, &text) {
        Ok(found) => prop_assert_eq!(Some(found), expected),
        Err(refusal) => {
            let fen = position.to_fen(rules);
            prop_assert_eq!(None, expected, "{} {} {}: {}", rules.id, fen, text, refusal);
            prop_assert!(
                Claim { rules, position, moves, path }.holds(&refusal),
                "{} {fen} {text}: {refusal:?}",
                rules.id
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(runs(60))]

    #[test]
    fn every_spelling_of_every_path_means_its_move((rules, game) in games(120)) {
        for position in game {
            let moves = legal_moves(rules, &position);
            for (legal, path) in moves.iter().flat_map(|legal| legal.paths().map(move |path| (legal, path))) {
                for text in spellings(rules, path) {
                    prop_assert_eq!(rules.find_move(&position, &moves, &text), Ok(legal), "{}", text);
                }
            }
        }
    }

    #[test]
    fn a_move_that_is_sent_again_is_refused((rules, seed) in (select(every()), any::<u64>())) {
        for (before, played) in random_game(rules, seed).take(120) {
            let next = before.after(&played.outcome);
            let moves = legal_moves(rules, &next);
            let again = rules.find_move(&next, &moves, &rules.move_text(&played));
            let round_trip = played.from() == played.to();
            let reason = if round_trip { Reason::NotYourPiece } else { Reason::EmptySquare };
            prop_assert_eq!(again.map_err(|refusal| refusal.reason), Err(reason));
        }
    }
}

proptest! {
    #![proptest_config(runs(2_000))]

    #[test]
    fn any_text_is_read_as_a_move_or_refused(
        (rules, game) in games(60),
        text in "\\PC{0,20}|[0-9a-kA-K:x*-]{0,200}|([0-9]{1,3}[-x]){0,40}[0-9]{1,3}",
    ) {
        let position = game[game.len() - 1];
        let moves = legal_moves(rules, &position);
        if let Ok(found) = rules.find_move(&position, &moves, &text) {
            prop_assert!(moves.contains(found));
        }
    }
}

/// A path in numbers and in names, in either case, with every separator.
fn spellings(rules: &RuleSet, path: &[Square]) -> Vec<String> {
    let by_number: Vec<_> = numbers(rules, path.iter().copied()).iter().map(u8::to_string).collect();
    let by_name: Vec<_> = path.iter().map(|&square| rules.board.name(square)).collect();
    let upper: Vec<_> = by_name.iter().map(|name| name.to_uppercase()).collect();
    let mixed = path.iter().enumerate().map(|(i, _)| [&by_number, &by_name][i % 2][i].clone()).collect();
    [by_number, by_name, upper, mixed]
        .iter()
        .flat_map(|squares| ["-", "x", ":", "*"].map(|separator| squares.join(separator)))
        .collect()
}
