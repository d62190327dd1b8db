//! Requests a second over HTTP of everything that is asked for often, next to a JSON echo: `cargo bench --bench turns`.
//!
//! Each row is a server process of its own, ours with as many workers as there are processors; 64 connections ask one
//! request after the other. The echo is a bare server of the same framework that reads a body and writes an answer of
//! the sizes of a turn, and checks nothing. Rounds are interleaved and the table has their medians: believe its ratios,
//! because the machine decides the numbers, and the clients take their share of it. `redis-server` has to be installed;
//! it runs with `appendonly yes` and `appendfsync everysec`. Pictures are previews: those *in games* are each asked for
//! once, while 64 games by chance go on at a time, from a server that starts with none; those asked for *again* are the
//! turns of one game, over and over. At the end a server without a store answers a million
//! requests, and its memory is told before and after.
//!
//! `cargo bench --bench turns -- peers` has other projects' servers in the table as well. What they need is installed
//! from the registries into a directory that vanishes.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

#[allow(dead_code, reason = "some of it is for the tests")]
#[path = "../../support/client.rs"]
mod client;
mod peers;
mod pictures;
mod rows;
mod work;

use std::{env, sync::Arc, time::Duration};

use tempfile::TempDir;

use self::{
    rows::{Redis, Running},
    work::{Measured, Once, Work, round, some_turns},
};

/// The server's own, for every row.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(2);
/// Pictures of games: more than can be asked for in all rounds.
const PICTURES: usize = 400_000;
/// Requests before memory is first told, and then until it is told again.
const WARM: u64 = 100_000;
const MANY: u64 = 1_000_000;

fn main() {
    let args: Vec<String> = env::args().collect();
    match args.iter().position(|arg| arg == "serve") {
        Some(at) => rows::serve(&args[at + 1], args.get(at + 2).map_or("", String::as_str)),
        None => compare(args.iter().any(|arg| arg == "peers")),
    }
}

/// A row of the table: a server, and what it is asked.
struct Row {
    name: String,
    server: Running,
    work: Work,
    rounds: Vec<Measured>,
}

impl Row {
    fn new(name: &str, server: Running, work: Work) -> Row {
        Row { name: name.to_owned(), server, work, rounds: Vec::new() }
    }

    /// The median of each number.
    fn medians(&self) -> Measured {
        let median = |of: fn(&Measured) -> f64| {
            let mut values: Vec<f64> = self.rounds.iter().map(of).collect();
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        };
        Measured {
            requests: self.rounds.iter().map(|one| one.requests).sum(),
            rate: median(|one| one.rate),
            p50: median(|one| one.p50),
            p99: median(|one| one.p99),
            cpu: median(|one| one.cpu),
        }
    }
}

fn compare(with_peers: bool) {
    let (data, installed) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let redis = Redis::start(data.path());
    let place = data.path().to_str().unwrap();
    let ours = |row: &str| Running::ours(row, if row == "redis" { &redis.url } else { place });
    let games = |name: &str, row: &str| Row::new(name, ours(row), Work::Games);
    let gets = |name: &str, path: fn(&str, &str) -> String| {
        let server = ours("none");
        let paths = some_turns(&server).iter().map(|(token, view)| path(token, view)).collect();
        Row::new(name, server, Work::Get(paths))
    };
    let pictures = Once::new(pictures::of_games(PICTURES));
    let mut rows = vec![
        games("echo", "echo"),
        gets("inspect", |token, _| format!("/v1/turns/{token}")),
        games("turn without a store", "none"),
        games("turn, memory", "memory"),
        games("turn, embedded", "embedded"),
        games("turn, Redis", "redis"),
        Row::new("board as PNG, in games", ours("none"), Work::GetOnce(Arc::new(pictures))),
        gets("board as PNG, again", |_, view| format!("/b/{view}.png?size=preview")),
        gets("page", |token, _| format!("/t/{token}")),
    ];
    if with_peers {
        rows.extend(peers::rows(installed.path()));
    }
    for _ in 0..ROUNDS {
        for row in &mut rows {
            row.rounds.push(round(&row.server, &row.work, ROUND));
        }
    }
    print(&rows);
    drop(rows);
    million();
}

fn print(rows: &[Row]) {
    println!(
        "| asked | requests a second | of the echo | p50, ms | p99, ms | of the echo | CPU, µs | of the echo |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let echo = rows[0].medians();
    for row in rows {
        let of = row.medians();
        println!(
            "| {} | {:.0} | {:.3} | {:.2} | {:.2} | {:.2} | {:.0} | {:.2} |",
            row.name,
            of.rate,
            of.rate / echo.rate,
            of.p50,
            of.p99,
            of.p99 / echo.p99,
            of.cpu,
            of.cpu / echo.cpu,
        );
    }
}

/// Memory of a server before and after a million requests.
fn million() {
    let server = Running::ours("none", "");
    let mut asked = 0;
    for many in [WARM, MANY] {
        let end = asked + many;
        while asked < end {
            asked += round(&server, &Work::Games, ROUND).requests;
        }
        println!("{:.1} MB of memory after {asked} requests", server.memory() as f64 / 1e6);
    }
}
