//! What holds of the legal moves of every position.

use std::collections::HashSet;

use proptest::{
    prelude::{any, prop_assert, prop_assert_eq, proptest},
    sample::select,
    test_runner::TestCaseError,
};
use turnlink::draughts::{ENGLISH, Move, Piece, Position, RuleSet};

use super::{
    legal_moves, oracle,
    scenes::{boards, every, games, random_game, runs},
};

proptest! {
    #![proptest_config(runs(300))]

    #[test]
    fn games_have_the_moves_that_the_plain_generator_finds((rules, game) in games(150)) {
        for position in game {
            check_moves(rules, &position)?;
        }
    }
}

proptest! {
    #![proptest_config(runs(20_000))]

    #[test]
    fn boards_have_the_moves_that_the_plain_generator_finds((rules, board) in boards()) {
        check_moves(rules, &board[0])?;
    }
}

#[test]
#[ignore = "long: two thousand games of each rule set"]
fn many_games_have_the_moves_that_the_plain_generator_finds() {
    for rules in every() {
        for seed in 0..2_000 {
            for (position, _) in random_game(rules, seed).take(300) {
                check_moves(rules, &position).expect("the same moves");
            }
        }
    }
}

/// The same ways to move in both generators; told once per outcome, under the smallest path, in order.
pub(super) fn check_moves(rules: &RuleSet, position: &Position) -> Result<(), TestCaseError> {
    let fen = position.to_fen(rules);
    let moves = legal_moves(rules, position);
    prop_assert_eq!(oracle::listed(rules, &moves), oracle::ways(rules, position), "{} {}", rules.id, fen);
    prop_assert!(moves.is_sorted_by(|a, b| a.path < b.path), "{} {}", rules.id, fen);
    for (i, legal) in moves.iter().enumerate() {
        prop_assert!(legal.paths().is_sorted_by(|a, b| a < b), "{} {}", rules.id, fen);
        prop_assert!(moves[..i].iter().all(|other| other.outcome != legal.outcome), "{} {}", rules.id, fen);
    }
    let captures = moves.first().is_some_and(Move::is_capture);
    prop_assert_eq!(position.can_capture(rules), captures, "{} {}", rules.id, fen);
    Ok(())
}

proptest! {
    #![proptest_config(runs(60))]

    #[test]
    fn texts_of_different_moves_differ((rules, game) in games(120)) {
        for position in game {
            let moves = legal_moves(rules, &position);
            let texts: HashSet<String> = moves.iter().map(|legal| rules.move_text(legal)).collect();
            prop_assert_eq!(texts.len(), moves.len());
        }
    }

    #[test]
    fn every_step_of_every_path_stays_on_a_diagonal((rules, game) in games(120)) {
        for position in game {
            for path in legal_moves(rules, &position).iter().flat_map(Move::paths) {
                prop_assert!(path.windows(2).all(|step| rules.board.direction(step[0], step[1]).is_some()));
            }
        }
    }

    #[test]
    fn what_came_before_an_irreversible_move_never_comes_back((rules, seed) in (select(every()), any::<u64>())) {
        let mut before_it = HashSet::new();
        let mut since = HashSet::new();
        for (position, played) in random_game(rules, seed).take(400) {
            prop_assert!(!before_it.contains(&position), "{}", position.to_fen(rules));
            since.insert(position);
            if played.is_irreversible(&position) {
                before_it.extend(since.drain());
            }
        }
    }

    #[test]
    fn a_move_changes_what_it_tells_and_nothing_else((rules, seed) in (select(every()), any::<u64>())) {
        for (before, played) in random_game(rules, seed).take(120) {
            let own = before.side_to_move();
            let after = before.after(&played.outcome);
            let touched = played.outcome.from | played.outcome.to | played.outcome.captured;
            let piece = before.piece_at(played.from()).expect("the piece that moves");
            let crowned = Piece { king: piece.king || played.outcome.crowned, ..piece };
            prop_assert_eq!(after.side_to_move(), own.other());
            prop_assert_eq!(after.piece_at(played.to()), Some(crowned));
            for square in rules.board.squares().filter(|&square| square != played.to()) {
                let stays = if touched.has(square) { None } else { before.piece_at(square) };
                prop_assert_eq!(after.piece_at(square), stays);
            }
        }
    }

    #[test]
    fn in_english_a_diagram_has_only_one_side_to_move_until_a_capture(seed in any::<u64>()) {
        let rules = &ENGLISH;
        let mut seen = HashSet::new();
        for (position, played) in random_game(rules, seed).take(400) {
            seen.insert(position);
            let diagram = position.to_fen(rules);
            let other = match diagram.split_at(1) {
                ("B", rest) => format!("W{rest}"),
                (_, rest) => format!("B{rest}"),
            };
            prop_assert!(!seen.contains(&super::position(rules, &other)), "{}", diagram);
            if played.is_capture() {
                seen.clear();
            }
        }
    }
}
