//! Turns a second of each store: `cargo bench --bench store`, with `-- long` for a million stored games.
//!
//! Prints a table. 64 callers each play games of their own, so nobody waits for another's turn: *turns* are of new
//! games that are played to their end, *in old games* one turn of each of many that were stored before. Believe ratios
//! within one run: the machine, its disk and who else uses them decide the numbers. `redis-server` has to be installed;
//! it runs without persistence, so that the scripts are measured and not its disk.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    ops::Range,
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use tempfile::TempDir;
use tokio::{
    runtime::{Builder, Runtime},
    task::JoinSet,
};
use turnlink::store::{
    Body, Cause, Clock, DEFAULT_LIFETIME, Embedded, EmbeddedSettings, Entry, GameId, Kinship, Memory, Redis,
    RedisSettings, Relations, Store, StoreError, TurnId, Verbs, compact,
};

const CALLERS: u64 = 64;
/// Plies of a game, about as many as a real one has.
const PLIES: u32 = 60;
/// Bytes of a body, the median of real turns.
const BODY: usize = 23;
const PATIENCE: Duration = Duration::from_secs(60);

fn main() {
    let long = env::args().any(|argument| argument == "long");
    let stored: &[u64] = if long { &[10, 10_000, 1_000_000] } else { &[10, 10_000] };
    let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    println!(
        "| store | games stored | turns a second | in old games | newest a second, one caller | bytes per game |"
    );
    println!("|---|---|---|---|---|---|");
    memory(&runtime, stored);
    embedded(&runtime, stored);
    redis(&runtime, stored);
    println!("\nembedded: {} bytes per game when compacted", bytes_on_disk(&runtime));
}

fn memory(runtime: &Runtime, stored: &[u64]) {
    let store = [Arc::new(Memory::new(DEFAULT_LIFETIME, clock()).into())];
    for &games in stored {
        row(runtime, "memory", games, &store, || None);
    }
}

fn embedded(runtime: &Runtime, stored: &[u64]) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("ledger.redb");
    let store = [opened(&path)];
    for &games in stored {
        row(runtime, "embedded", games, &store, || Some(size_of_file(&path)));
    }
}

fn opened(path: &Path) -> Arc<Store> {
    let settings = EmbeddedSettings::new(DEFAULT_LIFETIME, clock());
    Arc::new(Embedded::open(path, EmbeddedSettings { time_limit: PATIENCE, ..settings }).unwrap().into())
}

/// A file grows by doubling, so its length tells little before it is compacted.
fn bytes_on_disk(runtime: &Runtime) -> u64 {
    const GAMES: u64 = 10_000;
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("ledger.redb");
    runtime.block_on(play(&[opened(&path)], 0, GAMES, PLIES));
    compact(&path).unwrap();
    size_of_file(&path) / GAMES
}

fn redis(runtime: &Runtime, stored: &[u64]) {
    let server = RedisServer::start();
    let settings =
        RedisSettings { time_limit: PATIENCE, ..RedisSettings::new(&server.url, DEFAULT_LIFETIME) };
    let store: Store = Redis::new(&settings).unwrap().into();
    let workers = [Arc::new(store.for_worker()), Arc::new(store.for_worker())];
    for &games in stored {
        let one = [Arc::new(store.for_worker())];
        row(runtime, "redis, one connection", games, &one, || Some(server.memory()));
        row(runtime, "redis, one each worker", games, &workers, || Some(server.memory()));
    }
}

/// Fills the store up to a number of games, measures, prints. A million games are short ones, or filling would take an
/// hour.
fn row(runtime: &Runtime, name: &str, games: u64, stores: &[Arc<Store>], size: impl Fn() -> Option<u64>) {
    let known = runtime.block_on(filled(&stores[0]));
    let before = size();
    let plies = if games > 10_000 { 2 } else { PLIES };
    runtime.block_on(play(stores, known, games.max(known), plies));
    let grown = size().zip(before).map(|(after, before)| after.saturating_sub(before));
    let size = match grown {
        Some(grown) if plies == PLIES && games >= known + 1_000 => (grown / (games - known)).to_string(),
        _ => "-".to_owned(),
    };
    let turns = runtime.block_on(turns_a_second(stores));
    let old =
        (games >= known + 1_000).then(|| runtime.block_on(old_turns_a_second(stores, known..games, plies)));
    let old = old.map_or_else(|| "-".to_owned(), |turns| format!("{turns:.0}"));
    let reads = runtime.block_on(reads_a_second(&stores[0], games));
    println!("| {name} | {games} | {turns:.0} | {old} | {reads:.0} | {size} |");
}

/// How many games are there, of those with consecutive numbers.
async fn filled(store: &Store) -> u64 {
    let mut known = 0;
    for games in [10, 10_000, 1_000_000] {
        if store.newest(game(games - 1)).await.unwrap().is_some() {
            known = games;
        }
    }
    known
}

async fn turns_a_second(stores: &[Arc<Store>]) -> f64 {
    const GAMES: u64 = 1_000;
    let from = 1 << 40 | u64::from(std::process::id()) << 20 | fresh();
    let begun = Instant::now();
    play(stores, from, from + GAMES, PLIES).await;
    (GAMES * u64::from(PLIES)) as f64 / begun.elapsed().as_secs_f64()
}

/// Each turn is the next of another game, which rested since it was stored: of as many games as there are, up to a
/// bound.
async fn old_turns_a_second(stores: &[Arc<Store>], games: Range<u64>, plies: u32) -> f64 {
    const TURNS: u64 = 50_000;
    let step = ((games.end - games.start) / TURNS).max(1);
    let numbers: Arc<[u64]> = games.step_by(step as usize).collect();
    let begun = Instant::now();
    let mut callers = JoinSet::new();
    for caller in 0..CALLERS as usize {
        let (store, numbers) = (Arc::clone(&stores[caller % stores.len()]), Arc::clone(&numbers));
        callers.spawn(async move {
            for &number in numbers.iter().skip(caller).step_by(CALLERS as usize) {
                let (parent, child) = (turn(number, plies), turn(number, plies + 1));
                store.play(game(number), parent, child, unrelated).await.unwrap();
            }
        });
    }
    callers.join_all().await;
    numbers.len() as f64 / begun.elapsed().as_secs_f64()
}

/// Numbers for games that no row has played.
fn fresh() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1_000, Ordering::Relaxed)
}

async fn reads_a_second(store: &Store, games: u64) -> f64 {
    const READS: u64 = 20_000;
    let begun = Instant::now();
    for n in 0..READS {
        store.newest(game(n.wrapping_mul(7_919) % games)).await.unwrap();
    }
    READS as f64 / begun.elapsed().as_secs_f64()
}

/// Plays games to their end, 64 at a time.
async fn play(stores: &[Arc<Store>], from: u64, to: u64, plies: u32) {
    let mut callers = JoinSet::new();
    for caller in 0..CALLERS {
        let store = Arc::clone(&stores[caller as usize % stores.len()]);
        callers.spawn(async move {
            for number in (from + caller..to).step_by(CALLERS as usize) {
                for ply in 1..=plies {
                    let (parent, child) = (turn(number, ply - 1), turn(number, ply));
                    store.play(game(number), parent, child, unrelated).await.unwrap();
                }
            }
        });
    }
    callers.join_all().await;
}

fn unrelated(_: &Entry) -> Result<Relations, StoreError> {
    let apart = Kinship::Apart;
    Ok(Relations { newest_to_child: apart, parent_to_newest: apart, both_seated: false })
}

fn clock() -> Clock {
    Arc::new(|| 1_700_000_000)
}

/// Tables are random in life, so they are scattered here.
fn game(number: u64) -> GameId {
    let [table @ .., _, _] = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    GameId { table, round: 0 }
}

fn turn(number: u64, ply: u32) -> Entry {
    let mixed = (number << 12 | u64::from(ply)).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    let mut id = [0; TurnId::BYTES];
    id[..8].copy_from_slice(&mixed);
    let line = [mixed[0], mixed[1], mixed[2], mixed[3], mixed[4]];
    let body = Body::new(&mixed.repeat(3)[..BODY]).unwrap();
    let cause = Cause { played: (ply > 0).then_some(mixed[5].into()), seat: None };
    Entry { id: TurnId(id), line, cause, ply, ended: false, key: 1, body }
}

fn size_of_file(path: &Path) -> u64 {
    fs::metadata(path).unwrap().len()
}

/// A server that is killed when it is dropped.
struct RedisServer {
    child: Child,
    url: String,
}

impl RedisServer {
    fn start() -> RedisServer {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("redis-server");
        command.args(["--bind", "127.0.0.1", "--save", "", "--port", &port.to_string()]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("redis-server is installed");
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let ready = lines.map_while(Result::ok).find(|line| line.contains("Ready to accept connections"));
        ready.expect("redis-server runs");
        RedisServer { child, url: format!("redis://127.0.0.1:{port}") }
    }

    /// Bytes that its data take.
    fn memory(&self) -> u64 {
        let mut connection = redis::Client::open(&*self.url).unwrap().get_connection().unwrap();
        let stats: redis::InfoDict = redis::cmd("INFO").arg("memory").query(&mut connection).unwrap();
        stats.get::<u64>("used_memory_dataset").unwrap()
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
