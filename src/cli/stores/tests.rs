use std::{fs, path::Path};

use clap::Parser;
use tempfile::TempDir;
use turnlink::store::Store;

use super::{StoreArgs, StoreFailure, open_store};
use crate::cli::{DataDir, Failure};

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    data: DataDir,
}

fn parsed(dir: &Path, args: &[&str]) -> Line {
    let dir = dir.to_str().expect("a path in UTF-8");
    Line::parse_from([&["turnlink", "--data", dir], args].concat())
}

fn opened(dir: &Path, args: &[&str]) -> Result<Store, Failure> {
    let line = parsed(dir, args);
    open_store(&line.store, &line.data)
}

#[test]
fn every_store_opens_by_its_name() {
    let dir = TempDir::new().expect("a directory");
    let data = dir.path().join("made/at/the/start");
    for (name, kind) in [
        ("none", "none"),
        ("memory", "memory"),
        ("embedded", "embedded"),
        ("redis://localhost", "redis"),
        ("rediss://user:word@localhost:6380/2", "redis"),
        ("redis+sentinel://one,two:26380/turnlink", "redis"),
        ("rediss+cluster://:word@one:7000,two:7000", "redis"),
    ] {
        let store = opened(&data, &["--store", name]).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        assert_eq!(store.kind(), kind);
    }
}

#[test]
fn the_embedded_store_is_the_default_and_lies_in_the_data_directory() {
    let dir = TempDir::new().expect("a directory");
    let store = opened(dir.path(), &[]).expect("it opens");
    assert_eq!(store.kind(), "embedded");
    assert!(dir.path().join("ledger.redb").is_file());
    let taken = opened(dir.path(), &[]).expect_err("one process has it at a time").to_string();
    assert!(taken.contains("another process has it open") && taken.contains("--data"), "{taken}");
}

#[test]
fn a_foreign_file_is_told_and_left() {
    let dir = TempDir::new().expect("a directory");
    let path = dir.path().join("ledger.redb");
    fs::write(&path, "something else").expect("it can be written");
    let told = opened(dir.path(), &[]).expect_err("it is none").to_string();
    assert!(told.contains("another make") && told.contains("turnlink store check"), "{told}");
    assert_eq!(fs::read(&path).expect("it is there"), b"something else");
}

#[test]
fn what_is_no_store_is_told_without_repeating_it() {
    let dir = TempDir::new().expect("a directory");
    for store in ["", "secret", "http://me:secret@host", "redis://me:secret@host:port", "redis+secret://host"]
    {
        let failure = opened(dir.path(), &["--store", store]).expect_err("it is none").to_string();
        assert!(failure.contains("--store (TURNLINK_STORE)") && failure.contains("redis://"), "{failure}");
        assert!(!failure.contains("secret"), "{failure}");
    }
}

#[test]
fn lifetime_time_limit_and_policy_have_defaults_and_bounds() {
    let line = parsed(Path::new("."), &[]).store;
    assert_eq!((line.lifetime().as_secs(), line.time_limit().as_millis()), (180 * 86_400, 2000));
    assert_eq!(line.store_failure, StoreFailure::Refuse);
    let args = ["--game-lifetime", "1", "--store-timeout", "50", "--store-failure", "open"];
    let line = parsed(Path::new("."), &args).store;
    assert_eq!((line.lifetime().as_secs(), line.time_limit().as_millis()), (86_400, 50));
    assert_eq!(line.store_failure, StoreFailure::Open);
    for wrong in [["--game-lifetime", "0"], ["--store-timeout", "0"], ["--store-failure", "ignore"]] {
        assert!(Line::try_parse_from([&["turnlink"], &wrong[..]].concat()).is_err(), "{wrong:?}");
    }
}
