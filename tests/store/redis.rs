//! Redis when it fails: killed, stopped, emptied, or holding what is not ours.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use tokio::task::{JoinSet, yield_now};
use turnlink::store::{
    Cause, Entry, Kinship, Notice, Played, Redis, RedisSettings, Store, StoreError, Verbs, keys,
};

use super::{
    stage::{LIFETIME, RedisServer, wait_for},
    turns::{game, new_game, not_asked, relations, turn},
};
use crate::support::process::PATIENCE;

/// A limit that a test has to wait out.
const SHORT: Duration = Duration::from_millis(200);

fn is_unavailable<T>(answer: &Result<T, StoreError>) -> bool {
    matches!(answer, Err(StoreError::Unavailable(_)))
}

#[test]
fn killed_and_started_again_it_has_every_acknowledged_turn() {
    let mut server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    wait_for(async {
        store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        server.kill();
        assert!(is_unavailable(&store.check().await));
        assert!(is_unavailable(&store.newest(game).await));
        assert!(is_unavailable(&store.play(game, turn(1, 1), turn(1, 2), not_asked).await));
        let _server = server.again();
        // By itself: the same store, the same run, nothing told.
        assert_eq!(store.newest(game).await.unwrap(), Some(turn(1, 1)));
        let played = store.play(game, turn(1, 1), turn(1, 2), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
    });
}

#[test]
fn killed_again_and_again_under_load_it_loses_nothing_that_was_acknowledged() {
    const GAMES: u64 = 16;
    const TURNS: u32 = 200;
    let mut server = RedisServer::start();
    let store = server.store(PATIENCE);
    let acknowledged: Arc<Vec<AtomicU32>> = Arc::new((0..GAMES).map(|_| AtomicU32::new(0)).collect());
    let count = |all: &[AtomicU32]| all.iter().map(|plies| plies.load(Ordering::Relaxed)).sum::<u32>();
    wait_for(async {
        let mut players = JoinSet::new();
        for number in 0..GAMES {
            let (store, acknowledged) = (store.for_worker(), Arc::clone(&acknowledged));
            players.spawn(async move {
                for ply in 1.. {
                    persist(&store, number, ply).await;
                    acknowledged[number as usize].store(ply, Ordering::Relaxed);
                }
            });
        }
        for round in 1..=3 {
            while count(&acknowledged) < round * TURNS {
                yield_now().await;
            }
            server.kill();
            let before: Vec<u32> = acknowledged.iter().map(|plies| plies.load(Ordering::Relaxed)).collect();
            server = server.again();
            for (number, ply) in before.into_iter().enumerate() {
                let record = store.record(game(number as u64)).await.unwrap();
                let kept = record.map_or(0, |record| record.newest.ply);
                assert!(kept >= ply, "game {number} has {kept} of {ply} plies");
            }
        }
        players.shutdown().await;
        for number in 0..GAMES {
            let record = store.record(game(number)).await.unwrap().unwrap();
            let line: Vec<_> = (0..=record.newest.ply).map(|ply| turn(1, ply).mark()).collect();
            assert_eq!(record.marks, line);
        }
    });
}

/// Plays a turn, as often as it takes: the only failure is that the store does not answer.
async fn persist(store: &Store, number: u64, ply: u32) {
    loop {
        match store.play(game(number), turn(1, ply - 1), turn(1, ply), not_asked).await {
            Ok(Played::Accepted | Played::Known { .. }) => return,
            Err(StoreError::Unavailable(_)) => yield_now().await,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_store_may_be_made_before_redis_runs() {
    let mut server = RedisServer::start();
    server.kill();
    let store = server.store(PATIENCE);
    wait_for(async {
        assert!(is_unavailable(&store.check().await));
        let _server = server.again();
        store.check().await.unwrap();
    });
}

#[test]
fn stopped_it_costs_a_call_its_time_limit_and_no_more() {
    let server = RedisServer::start();
    let (store, game) = (server.store(SHORT), new_game());
    wait_for(async {
        while store.check().await.is_err() {}
        server.signal("STOP");
        assert!(is_unavailable(&store.play(game, turn(1, 0), turn(1, 1), not_asked).await));
        assert!(is_unavailable(&store.newest(game).await));
        assert!(is_unavailable(&store.for_worker().check().await));
        server.signal("CONT");
    });
    // What was given up may have been done all the same, so the repeated turn is known or accepted, never a conflict.
    let store = server.store(PATIENCE);
    let played = wait_for(store.play(game, turn(1, 0), turn(1, 1), not_asked)).unwrap();
    assert!(matches!(played, Played::Accepted | Played::Known { .. }), "{played:?}");
}

#[test]
fn paused_for_writes_it_is_unavailable_and_can_still_be_read() {
    let server = RedisServer::start();
    let (store, game) = (server.store(SHORT), new_game());
    wait_for(async {
        server.store(PATIENCE).play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        let _: () = server.ask(&[b"CLIENT", b"PAUSE", b"60000", b"WRITE"]);
        assert!(is_unavailable(&store.play(game, turn(1, 1), turn(1, 2), not_asked).await));
        assert_eq!(server.store(PATIENCE).newest(game).await.unwrap(), Some(turn(1, 1)));
        let _: () = server.ask(&[b"CLIENT", b"UNPAUSE"]);
        server.store(PATIENCE).play(game, turn(1, 1), turn(1, 2), not_asked).await.unwrap();
    });
}

#[test]
fn a_lost_connection_is_not_noticed() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    wait_for(async {
        for ply in 1..5 {
            store.play(game, turn(1, ply - 1), turn(1, ply), not_asked).await.unwrap();
            let _: () = server.ask(&[b"CLIENT", b"KILL", b"TYPE", b"normal"]);
        }
        assert_eq!(store.newest(game).await.unwrap(), Some(turn(1, 4)));
    });
}

#[test]
fn forgotten_scripts_are_sent_again() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    wait_for(async {
        store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        let _: () = server.ask(&[b"SCRIPT", b"FLUSH"]);
        store.play(game, turn(1, 1), turn(1, 2), not_asked).await.unwrap();
    });
}

#[test]
fn emptied_in_mid_game_honest_players_go_on() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    wait_for(async {
        store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        let _: () = server.ask(&[b"FLUSHALL"]);
        let played = store.play(game, turn(1, 1), turn(1, 2), not_asked).await.unwrap();
        assert_eq!(played, Played::Accepted);
    });
}

#[test]
fn set_back_in_mid_game_honest_players_go_on() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    let key = keys::game(game);
    wait_for(async {
        store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        let _: () = server.ask(&[b"COPY", key.as_bytes(), b"snapshot"]);
        store.play(game, turn(1, 1), turn(1, 2), not_asked).await.unwrap();
        let _: () = server.ask(&[b"RENAME", b"snapshot", key.as_bytes()]);
        let descends = relations(Kinship::Apart, Kinship::After, false);
        let played = store.play(game, turn(1, 2), turn(1, 3), descends).await.unwrap();
        assert_eq!(played, Played::Accepted);
        assert_eq!(store.newest(game).await.unwrap(), Some(turn(1, 3)));
    });
}

#[test]
fn a_key_that_holds_something_else_is_refused_and_left() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    let key = keys::game(game);
    wait_for(async {
        let _: () = server.ask(&[b"SET", key.as_bytes(), b"theirs"]);
        let played = store.play(game, turn(1, 0), turn(1, 1), not_asked).await;
        assert!(matches!(played, Err(StoreError::Foreign(_))), "{played:?}");
        assert!(matches!(store.newest(game).await, Err(StoreError::Foreign(_))));
        assert_eq!(server.ask::<String>(&[b"GET", key.as_bytes()]), "theirs");
    });
}

#[test]
fn a_record_of_another_version_is_refused_and_left() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    let key = keys::game(game);
    wait_for(async {
        let _: () = server.ask(&[b"RPUSH", key.as_bytes(), b"\x03newest", b"\x03first", b"\x03mark"]);
        let played = store.play(game, turn(1, 0), turn(1, 1), not_asked).await;
        assert_eq!(played, Err(StoreError::Foreign("a turn of version 3".into())));
        assert!(matches!(store.record(game).await, Err(StoreError::Foreign(_))));
        assert_eq!(server.ask::<u32>(&[b"LLEN", key.as_bytes()]), 3);
    });
}

#[test]
fn a_record_of_the_first_release_goes_on_and_knows_the_moves_from_there() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    let key = keys::game(game);
    let old = Entry { cause: Cause::default(), ..turn(1, 4) };
    let mark = [&old.id.0[..], &old.line].concat();
    let (ply, key_id) = (old.ply.to_be_bytes(), old.key.to_be_bytes());
    let entry = [&[1], &mark[..], &[0], &ply, &key_id, old.body.bytes()].concat();
    wait_for(async {
        let _: () = server.ask(&[b"RPUSH", key.as_bytes(), &entry, &entry, &mark]);
        assert_eq!(store.newest(game).await.unwrap(), Some(old.clone()));
        let played = store.play(game, turn(1, 4), turn(1, 5), not_asked).await;
        assert_eq!(played, Ok(Played::Accepted));
        let record = store.record(game).await.unwrap().unwrap();
        assert_eq!((record.first, record.newest), (old.clone(), turn(1, 5)));
        assert_eq!(record.marks, [old.mark(), turn(1, 5).mark()]);
    });
}

#[test]
fn watchers_are_told_of_a_gap_after_a_restart() {
    let server = RedisServer::start();
    let (store, game) = (server.store(PATIENCE), new_game());
    wait_for(async {
        let mut watch = store.watch(game);
        assert_eq!(watch.next().await, Notice::Gap);
        let server = server.again();
        assert_eq!(watch.next().await, Notice::Gap);
        server.store(PATIENCE).play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
        assert_eq!(watch.next().await, Notice::Turn(turn(1, 1).into()));
    });
}

#[test]
fn an_address_that_is_none_is_not_repeated() {
    for url in ["", "redis", "http://user:secret@host", "redis://user:secret@host:port"] {
        let settings = RedisSettings::new(url, LIFETIME);
        let Err(StoreError::Foreign(why)) = Redis::new(&settings) else { panic!("{url} is taken") };
        assert!(!why.contains("secret") && !format!("{settings:?}").contains("secret"));
    }
}

#[test]
fn a_wrong_password_is_told_without_it() {
    let server = RedisServer::start();
    let url = server.url().replace("//", "//user:secret@");
    let store: Store = Redis::new(&RedisSettings::new(&url, LIFETIME)).unwrap().into();
    let refused = wait_for(store.check()).unwrap_err();
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
    assert!(!refused.to_string().contains("secret"));
}
