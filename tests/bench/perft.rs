//! Leaves a second of the move generator, from the start: `cargo bench --bench perft`.
//!
//! Both ways of counting are on one thread without any table. Bulk counting numbers the moves of the last ply; the other
//! way makes the position after each of them. Rounds are interleaved; the table has the best and the median of each, for
//! on a machine with other work the best comes nearest to what the code takes.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{hint::black_box, time::Instant};

use turnlink::draughts::{ENGLISH, Position, RUSSIAN, RuleSet, TooComplex, perft, perft_by_position};

type Count = fn(&RuleSet, &Position, u32) -> Result<u64, TooComplex>;

const DEPTH: u32 = 10;
const ROUNDS: usize = 15;
const ROWS: [(&RuleSet, &str, Count); 4] = [
    (&ENGLISH, "bulk", perft),
    (&ENGLISH, "by position", perft_by_position),
    (&RUSSIAN, "bulk", perft),
    (&RUSSIAN, "by position", perft_by_position),
];

fn main() {
    let mut rounds: [Vec<f64>; ROWS.len()] = Default::default();
    for _ in 0..ROUNDS {
        for (row, (rules, _, count)) in ROWS.iter().enumerate() {
            rounds[row].push(million_leaves_a_second(rules, *count));
        }
    }
    println!("| rules | counted | million leaves a second, best | median |\n|---|---|---|---|");
    for ((rules, way, _), mut rates) in ROWS.into_iter().zip(rounds) {
        rates.sort_by(f64::total_cmp);
        println!("| {} | {way} | {:.0} | {:.0} |", rules.id, rates[ROUNDS - 1], rates[ROUNDS / 2]);
    }
}

fn million_leaves_a_second(rules: &RuleSet, count: Count) -> f64 {
    let start = Position::initial(rules);
    let begin = Instant::now();
    let leaves = count(black_box(rules), &start, DEPTH).unwrap();
    leaves as f64 / begin.elapsed().as_secs_f64() / 1e6
}
