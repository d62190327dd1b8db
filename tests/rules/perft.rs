//! Published counts of move sequences.

use serde::Deserialize;
use turnlink::draughts::{Position, RUSSIAN, RuleSet, divide, perft, perft_by_position};

use super::{family::BRAZILIAN, legal_moves, position, rule_set};

#[derive(Deserialize)]
struct Tables {
    tables: Vec<Table>,
    paths: Vec<Table>,
}

/// Counts to depth 1, 2 and so on, from the start where there is no `fen`; see the file for what is counted.
#[derive(Deserialize)]
struct Table {
    rules: String,
    fen: Option<String>,
    quick: usize,
    leaves: Vec<u64>,
}

impl Tables {
    fn read() -> Tables {
        serde_json::from_str(include_str!("../data/perft.json")).expect("tables")
    }
}

impl Table {
    fn position(&self, rules: &RuleSet) -> Position {
        self.fen.as_deref().map_or_else(|| Position::initial(rules), |fen| position(rules, fen))
    }

    /// Depths and leaves that the quick tests count, or those that are left to the long ones.
    fn depths(&self, long: bool) -> impl Iterator<Item = (usize, u64)> {
        let numbered = self.leaves.iter().enumerate().map(|(i, &leaves)| (i + 1, leaves));
        numbered.filter(move |(depth, _)| (*depth > self.quick) == long)
    }
}

/// Holds a rule set to the tables that are published for `moves_as`.
fn check(id: &str, moves_as: &str, long: bool) {
    let rules = rule_set(id);
    let tables = Tables::read().tables;
    let mut counted = 0;
    for table in tables.iter().filter(|table| table.rules == moves_as) {
        for (depth, leaves) in table.depths(long) {
            let found = perft(rules, &table.position(rules), depth as u32);
            assert_eq!(found, Ok(leaves), "{id} {:?} depth {depth}", table.fen);
            counted += 1;
        }
    }
    assert!(counted > 0, "no table of {moves_as}");
}

macro_rules! published_counts {
    ($($id:literal as $moves_as:literal: $quick:ident, $long:ident;)*) => {$(
        #[test]
        fn $quick() {
            check($id, $moves_as, false);
        }

        #[test]
        #[ignore = "long: deeper counts"]
        fn $long() {
            check($id, $moves_as, true);
        }
    )*};
}

published_counts! {
    "english" as "english": english_has_its_published_counts, english_has_its_deep_counts;
    "american" as "english": american_moves_as_english_does, american_moves_as_english_does_deep_down;
    "russian" as "russian": russian_has_its_published_counts, russian_has_its_deep_counts;
    "brazilian" as "brazilian": brazilian_has_its_published_counts, brazilian_has_its_deep_counts;
    "pool" as "pool": pool_has_its_published_counts, pool_has_its_deep_counts;
    "czech" as "czech": czech_has_its_published_counts, czech_has_its_deep_counts;
    "spanish" as "spanish": spanish_has_its_published_counts, spanish_has_its_deep_counts;
    "italian" as "italian": italian_has_its_published_counts, italian_has_its_deep_counts;
    "international" as "international":
        international_has_its_published_counts, international_has_its_deep_counts;
    "spantsiretti" as "spantsiretti":
        a_board_of_ten_by_eight_has_its_published_counts, a_board_of_ten_by_eight_has_its_deep_counts;
    "international 6x6" as "international 6x6":
        a_board_of_six_by_six_has_its_published_counts, a_board_of_six_by_six_has_its_deep_counts;
}

/// Sequences in which a capture counts once per path. Where kings do not fly, that is once per order of victims.
fn count_paths(rules: &RuleSet, position: &Position, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(rules, position);
    moves
        .iter()
        .map(|legal| {
            legal.paths().count() as u64 * count_paths(rules, &position.after(&legal.outcome), depth - 1)
        })
        .sum()
}

fn check_paths(long: bool) {
    for table in Tables::read().paths {
        let rules = rule_set(&table.rules);
        for (depth, leaves) in table.depths(long) {
            let found = count_paths(rules, &table.position(rules), depth);
            assert_eq!(found, leaves, "{:?} depth {depth}", table.fen);
        }
    }
}

#[test]
fn every_path_of_italian_captures_is_told() {
    check_paths(false);
}

#[test]
#[ignore = "long: deeper counts"]
fn every_path_of_italian_captures_is_told_deep_down() {
    check_paths(true);
}

/// The report is <https://damforum.nl/bb3/viewtopic.php?p=120168>: a generator that did not force the majority.
#[test]
fn dividing_tells_the_counts_behind_each_move() {
    let fen = "W:B1,2,3,4,5,6,7,8,10,12,13,18:W17,21,22,23,24,25,26,27,28,30,31,32";
    let divided = |rules: &RuleSet| -> Vec<(u8, u64)> {
        let found = divide(rules, &position(rules, fen), 4).expect("small");
        found.iter().map(|(first, leaves)| (rules.board.number(first.from()), *leaves)).collect()
    };
    assert_eq!(divided(&BRAZILIAN), [(22, 11), (23, 107)]);
    assert_eq!(divided(&RUSSIAN), [(22, 16), (23, 107)]);
}

#[test]
fn the_shortcut_of_the_last_ply_counts_what_making_every_position_counts() {
    for table in Tables::read().tables {
        let rules = rule_set(&table.rules);
        let start = table.position(rules);
        for depth in 0..=4 {
            let counted = perft(rules, &start, depth);
            assert_eq!(
                perft_by_position(rules, &start, depth),
                counted,
                "{} {:?} {depth}",
                table.rules,
                table.fen
            );
        }
    }
}

#[test]
fn dividing_sums_up_to_the_count() {
    for rules in super::RULE_SETS {
        let start = Position::initial(rules);
        for depth in 1..6 {
            let divided = divide(rules, &start, depth).expect("small");
            let total = divided.iter().map(|(_, leaves)| leaves).sum();
            assert_eq!(perft(rules, &start, depth), Ok(total), "{} depth {depth}", rules.id);
        }
        assert_eq!(divide(rules, &start, 0), Ok(Vec::new()));
    }
}
