//! What every store does for rooms, clause by clause.

use std::{fs, path::Path, sync::Arc, time::Duration};

use tokio::task::JoinSet;
use turnlink::store::{
    Award, Awarded, Board, GameId, PAIR_WINDOW, PlayerId, Points, Score, Standing, Store, TurnId, Visit,
};

use super::{
    replicas::Cluster,
    stage::{Kind, LIFETIME, RedisServer, Stage, redis_at, wait_for},
    turns::{game, new_game, not_asked, turn},
};
use crate::support::process::PATIENCE;

/// Each test once for each kind of store.
macro_rules! contract {
    ($($test:ident),* $(,)?) => {
        mod memory { $(#[test] fn $test() { super::on(super::Kind::Memory, super::$test); })* }
        mod embedded { $(#[test] fn $test() { super::on(super::Kind::Embedded, super::$test); })* }
        mod redis { $(#[test] fn $test() { super::on(super::Kind::Redis, super::$test); })* }
    };
}
use super::stage::on;

contract!(
    a_game_is_settled_once_however_many_settle_it,
    points_of_rooms_are_kept_apart,
    a_pair_has_so_many_games_within_a_day,
    a_board_is_read_by_pages_and_by_player,
    the_players_of_a_table_are_noted,
    silence_is_counted_from_when_a_turn_was_seen_first,
    what_is_owed_is_found_until_it_is_settled,
    players_have_names_or_none,
    vips_come_and_go,
    a_player_who_is_forgotten_leaves_nothing,
    who_is_not_known_gets_nothing_and_the_other_what_is_his,
    who_played_is_forgotten_with_the_game,
);

const ROOM: u32 = 1;

fn player(number: u64) -> PlayerId {
    // Spread out as the ids of players are.
    PlayerId(number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes())
}

fn score(number: u64, points: u64) -> Score {
    Score { player: player(number), points }
}

fn award(game: GameId, one: Score, other: Score) -> Award {
    Award { room: ROOM, game, scores: [Some(one), Some(other)], pair_limit: 100 }
}

async fn points(store: &Store, room: u32, number: u64) -> Option<u64> {
    store.standing(room, player(number)).await.unwrap().map(|standing| standing.points)
}

async fn a_game_is_settled_once_however_many_settle_it(stage: Arc<Stage>) {
    let award = award(new_game(), score(1, 100), score(2, 20));
    let mut calls = JoinSet::new();
    for _ in 0..40 {
        let store = stage.store.for_worker();
        calls.spawn(async move { store.award(&award).await.unwrap() });
    }
    let answers = calls.join_all().await;
    assert_eq!(answers.iter().filter(|&&answer| answer == Awarded::Added).count(), 1);
    assert_eq!(answers.iter().filter(|&&answer| answer == Awarded::Before).count(), 39);
    assert_eq!(points(&stage.store, ROOM, 1).await, Some(100));
    assert_eq!(points(&stage.store, ROOM, 2).await, Some(20));
    assert_eq!(points(&stage.store, ROOM, 3).await, None);
}

async fn points_of_rooms_are_kept_apart(stage: Arc<Stage>) {
    let store = &stage.store;
    for room in [1, 2, 256] {
        let award = Award { room, ..award(new_game(), score(1, u64::from(room)), score(2, 0)) };
        assert_eq!(store.award(&award).await.unwrap(), Awarded::Added);
    }
    for room in [1, 2, 256] {
        assert_eq!(points(store, room, 1).await, Some(u64::from(room)));
        assert_eq!(store.board(room, 0, 10).await.unwrap().total, 2);
    }
    assert_eq!(store.board(3, 0, 10).await.unwrap(), Board::default());
}

async fn a_pair_has_so_many_games_within_a_day(stage: Arc<Stage>) {
    let store = &stage.store;
    let play = |one, other| async move {
        let award = Award { pair_limit: 2, ..award(new_game(), score(one, 10), score(other, 1)) };
        (store.award(&award).await.unwrap(), store.award(&award).await.unwrap())
    };
    assert_eq!(play(1, 2).await, (Awarded::Added, Awarded::Before));
    assert_eq!(play(2, 1).await, (Awarded::Added, Awarded::Before), "whoever is named first");
    assert_eq!(play(1, 2).await, (Awarded::OverLimit, Awarded::Before));
    assert_eq!(play(1, 3).await, (Awarded::Added, Awarded::Before), "another pair");
    assert_eq!(points(store, ROOM, 1).await, Some(21));
    let none = Award { pair_limit: 0, ..award(new_game(), score(4, 10), score(5, 1)) };
    assert_eq!(store.award(&none).await.unwrap(), Awarded::OverLimit);
    if let Some(server) = &stage.server {
        let pairs: Vec<String> = server.ask(&[b"KEYS", b"*:pair:*"]);
        assert_eq!(pairs.len(), 2);
        for pair in pairs {
            let left: u64 = server.ask(&[b"TTL", pair.as_bytes()]);
            assert!(left.abs_diff(PAIR_WINDOW.as_secs()) < 60, "{left}");
            let _: u32 = server.ask(&[b"DEL", pair.as_bytes()]);
        }
    }
    stage.pass(PAIR_WINDOW);
    assert_eq!(play(1, 2).await, (Awarded::Added, Awarded::Before));
    stage.pass(PAIR_WINDOW + Duration::from_secs(1));
    store.sweep(100).await.unwrap();
    assert_eq!(play(1, 2).await, (Awarded::Added, Awarded::Before));
}

async fn a_board_is_read_by_pages_and_by_player(stage: Arc<Stage>) {
    let store = &stage.store;
    let mut expected = Vec::new();
    for number in 0..60 {
        // Among them many with equal points, and some who come twice.
        let scores = [score(2 * number, 20 * (number % 7)), score(2 * number + 1, 5)];
        store.award(&award(new_game(), scores[0], scores[1])).await.unwrap();
        expected.extend(scores);
    }
    for number in 0..10 {
        store.award(&award(new_game(), score(2 * number, 400), score(2 * number + 1, 3))).await.unwrap();
        expected[2 * number as usize].points += 400;
        expected[2 * number as usize + 1].points += 3;
    }
    expected.sort_by_key(|score| std::cmp::Reverse((score.points, score.player)));
    for (from, count) in [(0, 10), (0, 120), (7, 1), (55, 100), (119, 5), (120, 5), (u64::MAX, 5), (3, 0)] {
        let page = expected.iter().skip(usize::try_from(from).unwrap()).take(count).copied().collect();
        assert_eq!(store.board(ROOM, from, count).await.unwrap(), Board { total: 120, scores: page });
    }
    for (before, score) in expected.iter().enumerate() {
        let standing = Standing { before: before as u64, points: score.points };
        assert_eq!(store.standing(ROOM, score.player).await.unwrap(), Some(standing));
    }
}

fn visit(ply: u32, players: &[(u8, u64)]) -> Visit {
    let players = players.iter().map(|&(seat, number)| ([seat; 5], player(number))).collect();
    Visit { turn: TurnId([ply as u8; 16]), ply, players }
}

async fn the_players_of_a_table_are_noted(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, new_game());
    assert_eq!(store.visitors(game).await.unwrap(), []);
    for visit in [visit(1, &[(7, 1)]), visit(2, &[(8, 2)]), visit(3, &[(7, 1)]), visit(2, &[(8, 2)])] {
        store.visit(game, &visit).await.unwrap();
    }
    let mut visitors = store.visitors(game).await.unwrap();
    visitors.sort_unstable();
    assert_eq!(visitors, [([7; 5], player(1)), ([8; 5], player(2))]);
    assert_eq!(store.visitors(new_game()).await.unwrap(), []);
}

async fn silence_is_counted_from_when_a_turn_was_seen_first(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, new_game());
    assert_eq!(store.visit(game, &visit(4, &[])).await.unwrap(), 0);
    if let Some(server) = &stage.server {
        // The server's own clock: the note is made older instead.
        let key = format!("turnlink:1:{{{game}}}:table");
        let since: u64 = server.ask(&[b"HGET", key.as_bytes(), b"since"]);
        let older = (since - 1000).to_string();
        let _: u32 = server.ask(&[b"HSET", key.as_bytes(), b"since", older.as_bytes()]);
    }
    stage.pass(Duration::from_secs(1000));
    let silent = store.visit(game, &visit(4, &[(7, 1)])).await.unwrap();
    assert!((1000..1060).contains(&silent), "{silent}");
    assert_eq!(store.visit(game, &visit(3, &[])).await.unwrap(), 0, "an earlier turn says nothing");
    let silent = store.visit(game, &visit(4, &[])).await.unwrap();
    assert!((1000..1060).contains(&silent), "{silent}");
    assert_eq!(store.visit(game, &visit(5, &[])).await.unwrap(), 0);
}

async fn what_is_owed_is_found_until_it_is_settled(stage: Arc<Stage>) {
    let store = &stage.store;
    let games = [new_game(), new_game(), new_game()];
    for game in games {
        store.owe(ROOM, game).await.unwrap();
        store.owe(ROOM, game).await.unwrap();
    }
    let mut owed = store.owed(ROOM, 0, 10).await.unwrap();
    owed.sort_unstable();
    assert_eq!(owed, games);
    assert_eq!(store.owed(ROOM, 0, 2).await.unwrap().len(), 2);
    assert_eq!(store.owed(ROOM, 60, 10).await.unwrap(), [], "they may be about to end at this moment");
    assert_eq!(store.owed(ROOM + 1, 0, 10).await.unwrap(), []);
    store.award(&award(games[0], score(1, 1), score(2, 1))).await.unwrap();
    store.disown(ROOM, games[1]).await.unwrap();
    store.disown(ROOM, games[1]).await.unwrap();
    assert_eq!(store.owed(ROOM, 0, 10).await.unwrap(), [games[2]]);
    // Once more after the end: whoever settles it finds that it was.
    store.owe(ROOM, games[0]).await.unwrap();
    assert_eq!(store.award(&award(games[0], score(1, 1), score(2, 1))).await.unwrap(), Awarded::Before);
    assert_eq!(store.owed(ROOM, 0, 10).await.unwrap(), [games[2]]);
}

async fn players_have_names_or_none(stage: Arc<Stage>) {
    let store = &stage.store;
    let name = |text: &str| Some(text.to_owned());
    store.rename(player(1), name("Żółw <b>")).await.unwrap();
    store.rename(player(2), name("x")).await.unwrap();
    store.rename(player(2), name("Ann")).await.unwrap();
    store.rename(player(3), None).await.unwrap();
    let names = store.names(&[player(2), player(3), player(1)]).await.unwrap();
    assert_eq!(names, [name("Ann"), None, name("Żółw <b>")]);
    store.rename(player(1), None).await.unwrap();
    assert_eq!(store.names(&[player(1)]).await.unwrap(), [None]);
    assert_eq!(store.names(&[]).await.unwrap(), []);
}

async fn vips_come_and_go(stage: Arc<Stage>) {
    let store = &stage.store;
    assert_eq!(store.vips().await.unwrap(), []);
    for number in [3, 1, 2, 1] {
        store.set_vip(player(number), true).await.unwrap();
    }
    store.set_vip(player(2), false).await.unwrap();
    store.set_vip(player(9), false).await.unwrap();
    let mut vips = [player(1), player(3)];
    vips.sort_unstable();
    assert_eq!(store.vips().await.unwrap(), vips);
    assert!(store.is_vip(player(1)).await.unwrap());
    assert!(!store.is_vip(player(2)).await.unwrap());
}

async fn a_player_who_is_forgotten_leaves_nothing(stage: Arc<Stage>) {
    let store = &stage.store;
    for room in [1, 2, u32::MAX] {
        let award = Award { room, ..award(new_game(), score(1, 100), score(2, 20)) };
        store.award(&award).await.unwrap();
    }
    // More games than are changed in one go.
    let games: Vec<GameId> = (0..120).map(|_| new_game()).collect();
    for &game in &games {
        store.visit(game, &visit(1, &[(7, 1), (8, 2)])).await.unwrap();
    }
    store.rename(player(1), Some("Ann".to_owned())).await.unwrap();
    store.set_vip(player(1), true).await.unwrap();
    for _ in 0..2 {
        store.forget(player(1)).await.unwrap();
    }
    for room in [1, 2, u32::MAX] {
        let board = Board { total: 1, scores: vec![score(2, 20)] };
        assert_eq!(store.board(room, 0, 10).await.unwrap(), board);
        assert_eq!(points(store, room, 1).await, None);
    }
    for &game in &games {
        assert_eq!(store.visitors(game).await.unwrap(), [([8; 5], player(2))]);
    }
    assert_eq!(store.names(&[player(1)]).await.unwrap(), [None]);
    assert_eq!(store.vips().await.unwrap(), []);
    if let Some(server) = &stage.server {
        let named: Vec<String> = keys_that_name(server, player(1));
        assert!(named.iter().all(|key| key.contains(":pair:")), "{named:?}");
        assert!(keys_that_name(server, player(2)).len() > 120);
    }
    // Whoever plays on is known again, and can be forgotten again.
    store.visit(games[0], &visit(2, &[(7, 1)])).await.unwrap();
    assert_eq!(store.visitors(games[0]).await.unwrap().len(), 2);
    store.forget(player(1)).await.unwrap();
    assert_eq!(store.visitors(games[0]).await.unwrap(), [([8; 5], player(2))]);
}

/// The keys in whose names or values a player's id stands.
fn keys_that_name(server: &RedisServer, player: PlayerId) -> Vec<String> {
    let keys: Vec<String> = server.ask(&[b"KEYS", b"*"]);
    let has = |key: &String| {
        let kind: String = server.ask(&[b"TYPE", key.as_bytes()]);
        let whole: [&[u8]; 2] = [b"0", b"-1"];
        let (read, range): (&[u8], &[&[u8]]) = match &*kind {
            "hash" => (b"HGETALL", &[]),
            "set" => (b"SMEMBERS", &[]),
            "zset" => (b"ZRANGE", &whole),
            "list" => (b"LRANGE", &whole),
            _ => return key.contains(&player.to_string()),
        };
        let values: Vec<Vec<u8>> = server.ask(&[&[read, key.as_bytes()], range].concat());
        let holds = |bytes: &Vec<u8>| bytes.windows(8).any(|bytes| bytes == player.0);
        key.contains(&player.to_string()) || values.iter().any(holds)
    };
    keys.into_iter().filter(has).collect()
}

async fn who_is_not_known_gets_nothing_and_the_other_what_is_his(stage: Arc<Stage>) {
    let store = &stage.store;
    let play = |number| async move {
        let scores = [Some(score(number, 10)), None];
        let award = Award { room: ROOM, game: new_game(), scores, pair_limit: 2 };
        (store.award(&award).await.unwrap(), store.award(&award).await.unwrap())
    };
    for _ in 0..2 {
        assert_eq!(play(1).await, (Awarded::Added, Awarded::Before));
    }
    assert_eq!(play(1).await, (Awarded::OverLimit, Awarded::Before), "nobody is one player for the limit");
    assert_eq!(play(2).await, (Awarded::Added, Awarded::Before));
    let board = Board { total: 2, scores: vec![score(1, 20), score(2, 10)] };
    assert_eq!(store.board(ROOM, 0, 10).await.unwrap(), board);
}

async fn who_played_is_forgotten_with_the_game(stage: Arc<Stage>) {
    let (store, game) = (&stage.store, new_game());
    store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
    store.visit(game, &visit(1, &[(7, 1)])).await.unwrap();
    store.award(&award(game, score(1, 100), score(2, 20))).await.unwrap();
    if let Some(server) = &stage.server {
        let keys: Vec<String> = server.ask(&[b"KEYS", format!("*{game}*").as_bytes()]);
        assert_eq!(keys.len(), 3);
        for key in keys {
            let left: u64 = server.ask(&[b"TTL", key.as_bytes()]);
            assert!(left.abs_diff(LIFETIME.as_secs()) < 60, "{key} {left}");
        }
        return;
    }
    stage.pass(2 * LIFETIME);
    assert_eq!(store.sweep(10).await.unwrap(), 1);
    assert_eq!(store.visitors(game).await.unwrap(), []);
    assert_eq!(points(store, ROOM, 1).await, Some(100), "points stay");
}

#[test]
fn no_store_says_that_it_knows_nobody() {
    wait_for(async {
        let (store, game) = (Store::none(), new_game());
        store.rename(player(1), Some("Ann".to_owned())).await.unwrap();
        store.set_vip(player(1), true).await.unwrap();
        store.owe(ROOM, game).await.unwrap();
        store.disown(ROOM, game).await.unwrap();
        store.forget(player(1)).await.unwrap();
        assert_eq!(store.visit(game, &visit(1, &[(7, 1)])).await.unwrap(), 0);
        assert_eq!(store.visitors(game).await.unwrap(), []);
        assert_eq!(store.owed(ROOM, 0, 1).await.unwrap(), []);
        let unrecorded = store.award(&award(game, score(1, 1), score(2, 1))).await.unwrap();
        assert_eq!(unrecorded, Awarded::Unrecorded);
        assert_eq!(store.board(ROOM, 0, 1).await.unwrap(), Board::default());
        assert_eq!(store.standing(ROOM, player(1)).await.unwrap(), None);
        assert_eq!(store.names(&[player(1)]).await.unwrap(), [None]);
        assert!(!store.is_vip(player(1)).await.unwrap());
        assert_eq!(store.vips().await.unwrap(), []);
    });
}

#[test]
fn in_a_cluster_a_game_and_its_room_may_lie_on_different_nodes() {
    let cluster = Cluster::start(0);
    let store = redis_at(&cluster.url(), PATIENCE);
    wait_for(async {
        let mut last = new_game();
        for number in 0..30 {
            let game = new_game();
            last = game;
            store.play(game, turn(1, 0), turn(1, 1), not_asked).await.unwrap();
            store.visit(game, &visit(1, &[(7, 1), (8, 2)])).await.unwrap();
            store.owe(ROOM, game).await.unwrap();
            assert_eq!(store.owed(ROOM, 0, 10).await.unwrap(), [game]);
            assert_eq!(store.visitors(game).await.unwrap().len(), 2);
            let award = award(game, score(1, 100), score(2 + number, 20));
            assert_eq!(store.award(&award).await.unwrap(), Awarded::Added);
            assert_eq!(store.award(&award).await.unwrap(), Awarded::Before);
            assert_eq!(store.owed(ROOM, 0, 10).await.unwrap(), []);
        }
        assert_eq!(store.board(ROOM, 0, 1).await.unwrap().scores, [score(1, 3000)]);
        store.rename(player(1), Some("Ann".to_owned())).await.unwrap();
        store.set_vip(player(1), true).await.unwrap();
        store.forget(player(1)).await.unwrap();
        assert_eq!(points(&store, ROOM, 1).await, None);
        assert_eq!(store.visitors(last).await.unwrap(), [([8; 5], player(2))]);
        assert_eq!(store.vips().await.unwrap(), []);
    });
}

const MILLION: u64 = 1_000_000;
/// Milliseconds of a processor that a part of the leaderboard may take.
const BOUND: f64 = 5.0;

/// Nanoseconds that a process or thread was on a processor.
fn on_processor(stat: &Path) -> u64 {
    fs::read_to_string(stat).unwrap().split(' ').next().unwrap().parse().unwrap()
}

/// Gives a million players points, no two of them the same.
async fn fill(store: &Arc<Store>) {
    let mut calls = JoinSet::new();
    for number in 0..MILLION / 2 {
        let award = award(game(number), score(2 * number, 4 * number), score(2 * number + 1, 4 * number + 2));
        let store = Arc::clone(store);
        calls.spawn(async move { store.award(&award).await.unwrap() });
        if calls.len() >= 256 {
            assert_eq!(calls.join_next().await.unwrap().unwrap(), Awarded::Added);
        }
    }
    calls.join_all().await;
}

/// Pages and ranks all over a leaderboard of a million, each right; the milliseconds of this thread's processor that a
/// page and a page around a player take.
async fn look(store: &Store) -> [f64; 2] {
    const LOOKS: u64 = 200;
    let thread = Path::new("/proc/thread-self/schedstat");
    let mut spent = [0, 0];
    for look in 0..LOOKS {
        let from = look * (MILLION / LOOKS) + look % 7;
        let begin = on_processor(thread);
        let page = store.board(ROOM, from, 20).await.unwrap();
        spent[0] += on_processor(thread) - begin;
        assert_eq!(page.total, MILLION);
        let first = MILLION - 1 - from;
        assert_eq!(page.scores[0], score(first, 2 * first));
        let begin = on_processor(thread);
        let standing = store.standing(ROOM, player(first)).await.unwrap().unwrap();
        let around = store.board(ROOM, standing.before.saturating_sub(10), 20).await.unwrap();
        spent[1] += on_processor(thread) - begin;
        assert_eq!(standing, Standing { before: from, points: 2 * first });
        assert!(around.scores.contains(&score(first, 2 * first)));
    }
    let spent = spent.map(|nanoseconds| nanoseconds as f64 / LOOKS as f64 / 1e6);
    assert!(spent.iter().all(|&milliseconds| milliseconds < BOUND), "{spent:?}");
    spent
}

#[test]
#[ignore = "takes long: half a million games in a file"]
fn a_million_players_are_ranked_in_a_file() {
    let dir = tempfile::TempDir::new().unwrap();
    let path = dir.path().join("ledger.redb");
    let store: Arc<Store> = Arc::new(super::stage::open(&path).unwrap().into());
    wait_for(fill(&store));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let [page, around] = runtime.block_on(look(&store));
    drop(store);
    turnlink::store::compact(&path).unwrap();
    let bytes = fs::metadata(&path).unwrap().len() / MILLION;
    println!(
        "embedded: page {page:.2} ms, around a player {around:.2} ms, {bytes} bytes a player with his game"
    );
}

#[test]
#[ignore = "takes long: half a million games in Redis"]
fn a_million_players_are_ranked_in_redis() {
    let server = super::stage::RedisServer::with(&["--appendfsync", "no", "--appendonly", "no"]);
    let used = |field: &str| -> f64 {
        let told: String = server.ask(&[b"INFO", b"cpu"]);
        told.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':')).unwrap().parse().unwrap()
    };
    let spent = || used("used_cpu_user") + used("used_cpu_sys");
    let store = Arc::new(server.store(PATIENCE));
    // Its connection belongs to the runtime that it was made in.
    let looked_at = server.store(PATIENCE);
    wait_for(fill(&store));
    let begin = spent();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let [page, around] = runtime.block_on(look(&looked_at));
    let redis = (spent() - begin) * 1e3 / 400.0;
    assert!(redis < BOUND, "{redis}");
    let key = turnlink::store::keys::points(ROOM);
    let bytes: u64 = server.ask(&[b"MEMORY", b"USAGE", key.as_bytes(), b"SAMPLES", b"0"]);
    println!(
        "redis: page {page:.2} ms, around a player {around:.2} ms, and {redis:.2} ms of Redis for each; {} bytes a player",
        bytes / MILLION
    );
}
