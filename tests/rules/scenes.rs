//! Positions to hold properties against: those of random games, and boards set up at random.

use proptest::{
    collection::vec,
    prelude::{Strategy, any},
    sample::select,
    test_runner::Config,
};
use turnlink::draughts::{Move, Piece, Position, RULE_SETS, RuleSet, Side, Square};

use super::{family, legal_moves};

/// A rule set with some positions of it.
pub(super) type Scene = (&'static RuleSet, Vec<Position>);

/// Every rule set, played or not.
pub(super) fn every() -> Vec<&'static RuleSet> {
    RULE_SETS.into_iter().chain(family::RULE_SETS).collect()
}

/// The positions of a game of random moves.
pub(super) fn games(plies: usize) -> impl Strategy<Value = Scene> {
    (select(every()), any::<u64>(), 1..plies).prop_map(|(rules, seed, plies)| {
        let game = random_game(rules, seed).take(plies);
        (rules, game.map(|(position, _)| position).collect())
    })
}

/// One position: a board with pieces set up at random, as many as its rule set allows.
pub(super) fn boards() -> impl Strategy<Value = Scene> {
    let pieces = vec((any::<u8>(), any::<bool>(), any::<bool>()), 0..30);
    (select(every()), any::<bool>(), pieces).prop_map(|(rules, white_moves, pieces)| {
        let mut position = Position::empty(side(white_moves));
        for (place, white, king) in pieces {
            let square = rules.board.square(place % rules.board.playable() + 1).expect("in range");
            let piece = Piece { side: side(white), king };
            if may_stand(rules, &position, square, piece) {
                position.put(square, piece);
            }
        }
        (rules, vec![position])
    })
}

fn side(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

fn may_stand(rules: &RuleSet, position: &Position, square: Square, piece: Piece) -> bool {
    !position.occupied().has(square)
        && position.pieces(piece.side).count() < u32::from(rules.men())
        && (piece.king || !rules.board.crown_row(piece.side).has(square))
}

/// Positions of a game, each with the move that is played from it; the moves are drawn from a seed.
pub(super) fn random_game(rules: &'static RuleSet, mut seed: u64) -> impl Iterator<Item = (Position, Move)> {
    let mut position = Position::initial(rules);
    std::iter::from_fn(move || {
        let moves = legal_moves(rules, &position);
        // The constants of Knuth's MMIX generator, whose high bits are the good ones.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let played = moves.get((seed >> 33) as usize % moves.len().max(1))?.clone();
        let before = position;
        position = before.after(&played.outcome);
        Some((before, played))
    })
}

pub(super) fn runs(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}
