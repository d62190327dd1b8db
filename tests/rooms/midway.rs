//! What may come in the middle of a game's last request: the end of its server, and that a player is forgotten.

use std::{
    path::Path,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tempfile::TempDir;
use tokio::sync::Notify;
use turnlink::{
    service::{
        Call, CallMeter, Continuation, Ended, Keep, NewGame, NewSeats, OnFailure, Service, ServiceError,
        TableSource, Verb, VerbMeter,
    },
    store::{Clock, Embedded, Store},
    token::{KeyId, KeyRing},
    turn::{Action, Namespace, Player, Table, Turn},
};

use crate::{
    store::stage::{RedisServer, clock, settings, wait_for},
    support::process::PATIENCE,
};

/// Counts what the store answered.
#[derive(Debug, Default)]
struct Answers {
    count: AtomicUsize,
    more: Notify,
}

impl Answers {
    async fn reach(&self, many: usize) {
        while self.count.load(Ordering::Relaxed) < many {
            self.more.notified().await;
        }
    }
}

impl CallMeter for Answers {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn called(&self, _: Call, _: Duration, _: Ended) {
        self.count.fetch_add(1, Ordering::Relaxed);
        self.more.notify_one();
    }
}

impl VerbMeter for Answers {
    fn made(&self, _: Verb, _: &Turn) {}

    fn refused(&self, _: Verb, _: &ServiceError) {}
}

fn over(store: Store) -> Service {
    let keys = KeyRing::of(KeyId::FIRST, [7; 32]).with_people([9; 32]);
    Service::with_store(keys, store, OnFailure::Refuse)
}

fn service(path: &Path, clock: &Clock) -> Service {
    over(Embedded::open(path, settings(Arc::clone(clock))).unwrap().into())
}

/// A game of a room with eleven plies: its newest token.
async fn about_to_end(service: &Service, players: &[Player; 2], table: u64) -> String {
    let seats = NewSeats::Reserved(players[0].clone(), players[1].clone());
    let new = NewGame { rules: "american", seats, record: false, room: Some("port"), position: None };
    let mut answer = service.create(&new, &TableSource::Random(Table::new(table))).await.unwrap();
    for ply in 0..11 {
        let text = answer.turn.game().rules.move_text(&answer.turn.legal_moves()[0]);
        let played = Continuation::Move { text: &text, offer_draw: false };
        let token = answer.token.unwrap();
        answer = service.advance(&token, played, Some(&players[ply % 2]), Keep::Recorded).await.unwrap();
    }
    answer.token.unwrap()
}

async fn points(service: &Service, players: &[Player; 2]) -> [Option<u64>; 2] {
    let mut points = [None; 2];
    for (at, player) in players.iter().enumerate() {
        points[at] =
            service.profile(player).await.unwrap().rooms.first().map(|(_, standing)| standing.points);
    }
    points
}

/// The last request, of which the server sees no more than so many answers of its store: whether it was answered.
async fn leave(service: Service, token: &str, player: &Player, answers: usize) -> bool {
    let seen = Arc::new(Answers::default());
    let service = service.metered(Arc::clone(&seen) as _);
    let left = Continuation::Act { action: Action::Quit, side: None };
    tokio::select! {
        biased;
        answer = service.advance(token, left, Some(player), Keep::Recorded) => answer.is_ok(),
        () = seen.reach(answers) => false,
    }
}

#[test]
fn wherever_a_server_over_a_file_is_killed_the_points_are_counted_once() {
    let (clock, seconds): (Clock, Arc<AtomicU64>) = clock();
    let players = ["ann's secret", "ben's secret"].map(|it| Player::new(Namespace::Api, it).unwrap());
    let left = Continuation::Act { action: Action::Quit, side: None };
    let mut killed = 0;
    for answers in 1.. {
        let dir = TempDir::new().unwrap();
        let path = dir.path().join("ledger.redb");
        let whole = wait_for(async {
            let token = about_to_end(&service(&path, &clock), &players, 7).await;
            let whole = leave(service(&path, &clock), &token, &players[0], answers).await;
            let service = service(&path, &clock);
            seconds.fetch_add(200, Ordering::Relaxed);
            service.settle_owed().await.unwrap();
            let settled = points(&service, &players).await;
            assert!(settled == [None, None] || settled == [Some(0), Some(100)], "{answers}: {settled:?}");
            for _ in 0..2 {
                let again = service.advance(&token, left, Some(&players[0]), Keep::Recorded).await;
                assert!(again.unwrap().turn.status().is_over());
                assert_eq!(points(&service, &players).await, [Some(0), Some(100)], "{answers}");
            }
            whole
        });
        if whole {
            break;
        }
        killed += 1;
    }
    assert!(killed > 3, "between which of the store's answers? {killed}");
}

/// A player is forgotten when so many answers of the store to the other one's last request have come: whether that was
/// before its end.
async fn forget_midway(service: &Service, table: u64, answers: usize) -> bool {
    let secrets = ["ann's", "ben's"].map(|name| format!("{name} secret {table}"));
    let players = secrets.map(|secret| Player::new(Namespace::Api, &secret).unwrap());
    let token = about_to_end(service, &players, table).await;
    let seen = Arc::new(Answers::default());
    let last = service.for_worker().metered(Arc::clone(&seen) as _);
    let left = Continuation::Act { action: Action::Quit, side: None };
    let mut last = pin!(last.advance(&token, left, Some(&players[0]), Keep::Recorded));
    let midway = tokio::select! {
        biased;
        answer = &mut last => { answer.unwrap(); false }
        () = seen.reach(answers) => true,
    };
    service.forget(&players[1]).await.unwrap();
    if midway {
        last.await.unwrap();
    }
    assert_eq!(points(service, &players).await, [Some(0), None], "{answers}");
    midway
}

async fn forget_everywhere_midway(service: Service) {
    let mut midway = 0;
    while forget_midway(&service, 100 + midway as u64, midway + 1).await {
        midway += 1;
    }
    assert!(midway > 3, "between which of the store's answers? {midway}");
}

#[test]
fn who_is_forgotten_while_a_game_ends_has_no_points_of_it_and_the_other_has_his() {
    let (clock, _) = clock();
    let dir = TempDir::new().unwrap();
    let file = service(&dir.path().join("ledger.redb"), &clock);
    wait_for(forget_everywhere_midway(file));
    let redis = RedisServer::start();
    wait_for(async { forget_everywhere_midway(over(redis.store(PATIENCE))).await });
}
