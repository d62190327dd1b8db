//! A server under full load for a long time, and told to stop in the midst of it.

mod load;

use std::{
    env, fs,
    path::Path,
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

use tempfile::TempDir;
use tokio::{runtime::Builder, task::JoinSet, time::interval};

use self::load::{Load, Role, work};
use crate::support::{client::Client, server::Server};

/// How many seconds the long one takes, where this variable says so.
const SECONDS: &str = "TURNLINK_SOAK_SECONDS";
/// Readings of the metrics, in equal distances.
const READINGS: u32 = 240;

/// Mebibytes of each cache: little enough to be full long before the second quarter.
const CACHE: &str = "8";
/// How much more memory the server may take in the last quarter than in the second. Between the middles of the two it
/// answers over a million requests in twenty minutes; an allocator gives nothing below 16 bytes, so that the smallest
/// thing that is kept of each request would be more than this.
const MORE_MEMORY: f64 = 16e6;
/// How many more files it may have open. The connections are the same all the time, but for those that are just being
/// closed, and for one stream of each watcher that the server has not yet found to be read by nobody.
const MORE_FILES: f64 = 16.0;

/// A reading: bytes of memory, open files, bytes of the ledger's file.
type Reading = [f64; 3];

/// The medians of each quarter.
fn quarters(readings: &[Reading]) -> Vec<Reading> {
    let median = |part: &[Reading], of: usize| {
        let mut values: Vec<f64> = part.iter().map(|reading| reading[of]).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    readings.chunks(readings.len().div_ceil(4)).map(|part| [0, 1, 2].map(|of| median(part, of))).collect()
}

/// What the server tells of itself, again and again; nothing it answered may be its failure.
async fn read_on(address: &str, ledger: &Path, time: Duration) -> Vec<Reading> {
    let mut client = Client::new(address);
    let mut beats = interval(time / READINGS);
    let mut readings = Vec::new();
    for _ in 0..READINGS {
        beats.tick().await;
        let metrics = client.get("/metrics").await.expect("the metrics");
        let metrics = metrics.text();
        assert!(!metrics.contains("status=\"5"), "{metrics}");
        let value = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)).expect(name);
            line.trim().parse().expect("a number")
        };
        let file = fs::metadata(ledger).expect("the ledger").len() as f64;
        readings.push([value("process_resident_memory_bytes "), value("process_open_fds "), file]);
    }
    readings
}

/// Puts a server under load for a time, then tells it to stop, and asserts that nothing went wrong and nothing that it
/// took on was lost: what it answered stands in the ledger, and what it did not answer does not.
fn soak(time: Duration) -> Vec<Reading> {
    let data = TempDir::new().unwrap();
    let mut settings = vec!["--log-level", "warn", "--public-url", "http://localhost"];
    settings.extend(["--store-cache", CACHE, "--picture-cache", CACHE]);
    let server = Server::over(data.path(), &settings, &[]);
    let load = Load::on(server.address());
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let begun = Instant::now();
    let (readings, lines) = runtime.block_on(async {
        let mut clients = JoinSet::new();
        for (role, count) in Role::ALL {
            (0..count).for_each(|number| _ = clients.spawn(work(load.clone(), role, number)));
        }
        let ledger = data.path().join("ledger.redb");
        let readings = tokio::select! {
            readings = read_on(server.address(), &ledger, time) => readings,
            early = clients.join_next() => panic!("a client stopped: {early:?}"),
        };
        load.ending.store(true, Relaxed);
        server.signal("TERM");
        let lines = clients.join_all().await;
        (readings, lines.into_iter().flat_map(|done| done.unwrap_or_else(|wrong| panic!("{wrong}"))))
    });
    let seconds = begun.elapsed().as_secs_f64();
    let stopped = server.wait_quietly();
    assert_eq!((stopped.code, stopped.log.as_str()), (Some(0), ""));
    for ((role, _), answers) in Role::ALL.iter().zip(&load.answers) {
        let answers = answers.load(Relaxed);
        eprintln!("{role:?}: {answers} answers, {:.0} a second", answers as f64 / seconds);
        assert!(answers > 0);
    }
    let quarters = quarters(&readings);
    for [memory, files, ledger] in &quarters {
        eprintln!("{:.1} MB of memory, {files} open files, {:.1} MB of ledger", memory / 1e6, ledger / 1e6);
    }

    let server = Server::over(data.path(), &[], &[]);
    let mut checked = 0;
    for token in lines {
        let newest = server.get(&format!("/v1/turns/{token}/newest"));
        assert_eq!(newest.status, 200, "{}", newest.text());
        assert_eq!(
            newest.json()["token"].as_str(),
            Some(token.as_str()),
            "what was answered last, and what is kept"
        );
        checked += 1;
    }
    eprintln!("{checked} games stand as their players know them");
    quarters
}

#[test]
fn a_server_under_full_load_loses_nothing_when_it_is_told_to_stop() {
    soak(Duration::from_secs(3));
}

#[test]
#[ignore = "long: twenty minutes"]
fn a_server_under_full_load_for_long_stays_as_it_is() {
    let seconds = env::var(SECONDS).map_or(20 * 60, |seconds| seconds.parse().expect("seconds"));
    let quarters = soak(Duration::from_secs(seconds));
    let ([memory, files, _], [memory_then, files_then, _]) = (quarters[1], quarters[3]);
    assert!(memory_then <= memory + MORE_MEMORY, "memory grows from {memory} to {memory_then}");
    assert!(files_then <= files + MORE_FILES, "open files grow from {files} to {files_then}");
}
