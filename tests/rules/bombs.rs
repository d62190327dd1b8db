//! The worst positions for the search for captures that can be set up on the boards that are played on.

use std::collections::HashSet;

use serde::Deserialize;
use turnlink::draughts::{Move, Piece, Position, RuleSet, Side, Square};

use super::{legal_moves, moves::check_moves, position, rule_set};

/// A position that makes a lot of work in some rule sets.
#[derive(Deserialize)]
pub(crate) struct Bomb {
    /// The rule sets, which move alike.
    pub(crate) rules: Vec<String>,
    /// The measure by which nothing worse was found.
    worst_in: Measure,
    /// The position, White to capture.
    pub(crate) fen: String,
    /// Squares that the search comes down on.
    pub(crate) landings: usize,
    /// Moves that are listed.
    pub(crate) moves: usize,
    /// Squares that are written to tell every path of every move.
    pub(crate) texts: usize,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
enum Measure {
    Landings,
    Moves,
    Texts,
}

/// All that are kept.
pub(crate) fn bombs() -> Vec<Bomb> {
    #[derive(Deserialize)]
    struct File {
        positions: Vec<Bomb>,
    }
    let file: File = serde_json::from_str(include_str!("../data/bombs.json")).expect("positions");
    file.positions
}

impl Bomb {
    fn measured(&self, measure: Measure) -> usize {
        match measure {
            Measure::Landings => self.landings,
            Measure::Moves => self.moves,
            Measure::Texts => self.texts,
        }
    }

    /// The same with the board turned round and Black to capture.
    pub(crate) fn turned(&self) -> String {
        let rules = rule_set(&self.rules[0]);
        let position = position(rules, &self.fen);
        let mut turned = Position::empty(Side::Black);
        for square in position.occupied() {
            let Piece { side, king } = position.piece_at(square).expect("occupied");
            let opposite = rules.board.playable() + 1 - rules.board.number(square);
            turned.put(rules.board.square(opposite).expect("in range"), Piece { side: side.other(), king });
        }
        turned.to_fen(rules)
    }
}

/// What the captures of a position take: none where there are none.
fn work(measure: Measure, moves: &[Move]) -> usize {
    let captures = || moves.iter().filter(|legal| legal.is_capture());
    match measure {
        Measure::Moves => captures().count(),
        Measure::Texts => captures().flat_map(Move::paths).map(|path| path.len()).sum(),
        Measure::Landings => {
            let beginnings =
                captures().flat_map(Move::paths).flat_map(|path| (2..=path.len()).map(|end| &path[..end]));
            beginnings.collect::<HashSet<&[Square]>>().len()
        }
    }
}

#[test]
fn the_worst_positions_are_listed_whole_with_the_work_that_is_known() {
    for bomb in bombs() {
        for rules in bomb.rules.iter().map(|id| rule_set(id)) {
            for fen in [&bomb.fen, &bomb.turned()] {
                let position = position(rules, fen);
                check_moves(rules, &position).expect("the same moves");
                let moves = legal_moves(rules, &position);
                for measure in [Measure::Landings, Measure::Moves, Measure::Texts] {
                    assert_eq!(
                        work(measure, &moves),
                        bomb.measured(measure),
                        "{} {fen} {measure:?}",
                        rules.id
                    );
                }
            }
        }
    }
}

/// Far below the bound at which a position is refused: no position of these rule sets should ever be.
#[test]
fn none_of_them_comes_near_the_bound() {
    assert!(bombs().iter().all(|bomb| bomb.landings < 1_000 && bomb.moves < 200 && bomb.texts < 2_000));
}

#[test]
#[ignore = "long: 240 runs of a search"]
fn annealing_comes_as_far_as_what_is_kept_and_no_further() {
    for bomb in bombs() {
        let rules = rule_set(&bomb.rules[0]);
        let found = (0..40).map(|seed| anneal(rules, bomb.worst_in, seed)).max_by_key(|(work, _)| *work);
        let (work, fen) = found.expect("runs");
        eprintln!("{} {:?}: {fen}", rules.id, bomb.worst_in);
        assert_eq!(work, bomb.measured(bomb.worst_in), "{} {:?}: {fen}", rules.id, bomb.worst_in);
    }
}

/// What stands on each square: nothing, a man or a king of White's, or a piece of Black's.
type Setup = [u8; 32];

/// One run from a position by chance: squares are changed and exchanged, what is worse by little is taken too, and by
/// less and less. The most work that came up, with its position.
fn anneal(rules: &RuleSet, measure: Measure, seed: u64) -> (usize, String) {
    const STEPS: u32 = 40_000;
    let mut chance = Chance(seed);
    let of =
        |setup: &Setup| placed(rules, setup).map(|position| work(measure, &legal_moves(rules, &position)));
    let mut setup: Setup = [0; 32];
    for _ in 0..16 {
        setup[chance.below(32)] = 2 + chance.below(2) as u8;
    }
    let mut now = of(&setup).unwrap_or_default();
    let mut worst = (now, setup);
    for step in 0..STEPS {
        let heat = 0.355 - 0.35 * f64::from(step) / f64::from(STEPS);
        let changed = chance.change(setup);
        let Some(then) = of(&changed) else { continue };
        let gain = ((then + 1) as f64 / (now + 1) as f64).ln();
        if gain >= 0.0 || chance.unit() < (gain / heat).exp() {
            (setup, now) = (changed, then);
            if now > worst.0 {
                worst = (now, setup);
            }
        }
    }
    (worst.0, placed(rules, &worst.1).map(|position| position.to_fen(rules)).unwrap_or_default())
}

/// The position of a set-up, if no side has too many pieces. A man on its last row is a king.
fn placed(rules: &RuleSet, setup: &Setup) -> Option<Position> {
    let mut position = Position::empty(Side::White);
    for (number, &what) in (1..).zip(setup) {
        let square = rules.board.square(number).expect("32 squares");
        let side = if what == 3 { Side::Black } else { Side::White };
        let crowned = rules.board.crown_row(side).has(square);
        if what > 0 {
            position.put(square, Piece { side, king: what == 2 || crowned });
        }
    }
    let few = |side| position.pieces(side).count() <= u32::from(rules.men());
    (few(Side::White) && few(Side::Black)).then_some(position)
}

/// Knuth's MMIX generator, of which the high bits are taken.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    fn below(&mut self, bound: u32) -> usize {
        (self.next() % bound) as usize
    }

    /// From 0 up to 1.
    fn unit(&mut self) -> f64 {
        f64::from(self.next()) / f64::from(u32::MAX)
    }

    /// One square or two with something else on them, or two exchanged.
    fn change(&mut self, mut setup: Setup) -> Setup {
        let (one, other) = (self.below(32), self.below(32));
        match self.below(3) {
            0 => setup.swap(one, other),
            1 => setup[one] = self.below(4) as u8,
            _ => (setup[one], setup[other]) = (self.below(4) as u8, self.below(4) as u8),
        }
        setup
    }
}
