//! How long a turn takes, next to two HMACs of the same bytes in the same run: `cargo bench --bench token`.
//!
//! *Open* is text to turn: decode, verify, replay, check. *Advance* finds a move's text and plays it. *Seal* is turn to
//! text. *Turn* is all of them, one after the other, as for a request. The two HMACs are the least that any stateless
//! turn costs: one to verify, one to sign.

#![allow(clippy::print_stdout, reason = "the ratios are what it is for")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use criterion::{BenchmarkId, Criterion, Throughput};
use ring::hmac;
use turnlink::{
    draughts::{Position, RULE_SETS, RuleSet, perft},
    token::{Form, KeyId, KeyRing, Opened, seal},
    turn::{Game, Seats, Table, Turn},
};

/// How far the games have come.
const PLIES: [u32; 3] = [0, 40, 80];
const ID: u16 = 1;
const SECRET: [u8; 32] = *b"a secret of 32 bytes for benches";

fn main() {
    let [warm_up, measure] = [Duration::from_millis(300), Duration::from_secs(1)];
    let criterion = Criterion::default().warm_up_time(warm_up).measurement_time(measure);
    let mut criterion = criterion.configure_from_args();
    let ring = KeyRing::of(KeyId::new(ID).expect("a small id"), SECRET);
    for rules in RULE_SETS {
        for plies in PLIES {
            bench_turn(&mut criterion, &ring, rules, plies);
        }
        bench_perft(&mut criterion, rules);
    }
    criterion.final_summary();
    print_ratios(&ring);
}

/// A token, the text of a move from it, and how many events it holds: each is replayed, with an HMAC of its own.
struct Sample {
    token: String,
    text: String,
    held: usize,
}

impl Sample {
    /// The first random game of an open table that lasts longer than so many plies.
    fn after(ring: &KeyRing, rules: &'static RuleSet, plies: u32) -> Sample {
        let turn = (1..).find_map(|seed| game(ring, rules, seed, plies)).expect("some game lasts so long");
        let text = rules.move_text(&turn.legal_moves()[0]);
        Sample { token: seal(ring.active(), Form::Play, &turn), text, held: turn.held().len() }
    }
}

fn game(ring: &KeyRing, rules: &'static RuleSet, seed: u64, plies: u32) -> Option<Turn> {
    let mut random = Random(seed);
    let game = Game { rules, table: Table::new(random.next()), round: 0, room: 0 };
    let keys = ring.active().game();
    let mut turn = Turn::start(keys, game, Position::initial(rules), Seats::Open, false).expect("simple");
    while turn.ply() < plies && !turn.status().is_over() {
        let index = random.next() as usize % turn.legal_moves().len();
        turn = turn.play(keys, index, None, false).expect("legal");
    }
    Some(turn).filter(|turn| !turn.status().is_over())
}

fn open<'ring>(ring: &'ring KeyRing, token: &str) -> Opened<'ring> {
    Opened::from_text(ring, token).expect("a good token")
}

fn advance(opened: &Opened<'_>, text: &str) -> Turn {
    let turn = &opened.turn;
    let legal_moves = turn.legal_moves();
    let found = turn.game().rules.find_move(turn.position(), legal_moves, text).expect("legal");
    let index = legal_moves.iter().position(|legal| std::ptr::eq(legal, found)).expect("one of them");
    turn.play(opened.keys.game(), index, None, false).expect("legal")
}

/// A whole turn.
fn turn(ring: &KeyRing, sample: &Sample) -> String {
    let opened = open(ring, &sample.token);
    seal(opened.keys, Form::Play, &advance(&opened, &sample.text))
}

/// Two HMACs of as many bytes as a token signs.
fn two_hmacs(key: &hmac::Key, sample: &Sample) -> (hmac::Tag, hmac::Tag) {
    let bytes = &sample.token.as_bytes()[..sample.token.len() * 3 / 4 - 16];
    (hmac::sign(key, black_box(bytes)), hmac::sign(key, black_box(bytes)))
}

fn key() -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, &SECRET)
}

fn bench_turn(criterion: &mut Criterion, ring: &KeyRing, rules: &'static RuleSet, plies: u32) {
    let sample = Sample::after(ring, rules, plies);
    let opened = open(ring, &sample.token);
    let key = key();
    let mut group = criterion.benchmark_group(format!("{} at ply {plies}", rules.id));
    group.bench_function("two HMACs", |b| b.iter(|| two_hmacs(&key, &sample)));
    group.bench_function("open", |b| b.iter(|| open(ring, black_box(&sample.token))));
    group.bench_function("advance", |b| b.iter(|| advance(black_box(&opened), &sample.text)));
    group.bench_function("seal", |b| b.iter(|| seal(opened.keys, Form::Play, black_box(&opened.turn))));
    group.bench_function("turn", |b| b.iter(|| turn(ring, black_box(&sample))));
    group.finish();
}

/// Leaves per second from the start, about a second's worth.
fn bench_perft(criterion: &mut Criterion, rules: &'static RuleSet) {
    const DEPTH: u32 = 10;
    let start = Position::initial(rules);
    let leaves = perft(rules, &start, DEPTH).expect("simple");
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).throughput(Throughput::Elements(leaves));
    group.bench_function(BenchmarkId::new(rules.id, DEPTH), |b| {
        b.iter(|| perft(rules, black_box(&start), DEPTH))
    });
    group.finish();
}

/// Whole turns as multiples of two HMACs: the median of rounds in which both are timed one right after the other.
fn print_ratios(ring: &KeyRing) {
    println!(
        "\nA whole turn as a multiple of two HMACs of the same bytes (and how many events the token holds):\n"
    );
    println!("| rules | ply 0 | ply 40 | ply 80 |\n|---|---|---|---|");
    for rules in RULE_SETS {
        let ratios = PLIES.map(|plies| {
            let sample = Sample::after(ring, rules, plies);
            format!("{:.1} ({})", ratio(ring, &sample), sample.held)
        });
        println!("| {} | {} |", rules.id, ratios.join(" | "));
    }
}

fn ratio(ring: &KeyRing, sample: &Sample) -> f64 {
    const ROUNDS: usize = 201;
    let key = key();
    let mut ratios: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            // Both take about as long, so that whoever shares the machine takes as much from both.
            let turn = seconds_each(20, || turn(ring, sample));
            let hmacs = seconds_each(200, || two_hmacs(&key, sample));
            turn / hmacs
        })
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    ratios[ROUNDS / 2]
}

fn seconds_each<T>(calls: u32, call: impl Fn() -> T) -> f64 {
    let start = Instant::now();
    (0..calls).for_each(|_| _ = black_box(call()));
    start.elapsed().as_secs_f64() / f64::from(calls)
}

/// Xorshift64: the same games in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
