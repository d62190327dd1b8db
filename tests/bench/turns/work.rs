//! What the servers are asked, and how long they take.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{runtime::Builder, task::JoinSet};

use crate::{
    client::{Client, Reply},
    rows::Running,
};

const CONNECTIONS: usize = 64;

/// What a server is asked.
#[derive(Clone)]
pub(crate) enum Work {
    /// Games, move by move.
    Games,
    /// These paths, one after the other.
    Get(Arc<[String]>),
    /// Each of these paths once, in this order, over all connections and rounds.
    GetOnce(Arc<Once>),
    /// Single moves: these bodies, one after the other.
    Moves(Arc<[String]>),
}

/// Paths that are each asked for once.
pub(crate) struct Once {
    paths: Vec<String>,
    next: AtomicUsize,
}

impl Once {
    pub(crate) fn new(paths: Vec<String>) -> Once {
        Once { paths, next: AtomicUsize::new(0) }
    }

    fn next(&self) -> String {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        self.paths.get(next).expect("there are more than can be asked for").clone()
    }
}

/// What a round found.
#[derive(Clone, Copy)]
pub(crate) struct Measured {
    pub(crate) requests: u64,
    /// Requests a second.
    pub(crate) rate: f64,
    /// The median of the times that answers took, in milliseconds.
    pub(crate) p50: f64,
    /// What 99 of 100 answers did not take longer than.
    pub(crate) p99: f64,
    /// Microseconds of the server's processor time for each.
    pub(crate) cpu: f64,
}

/// Asks a server on all connections for a time.
pub(crate) fn round(server: &Running, work: &Work, time: Duration) -> Measured {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut askers = JoinSet::new();
        let (before, begun) = (server.cpu(), Instant::now());
        for number in 0..CONNECTIONS {
            let asker =
                Asker { client: Client::new(&server.address), work: work.clone(), number, turn: None };
            askers.spawn(asker.ask_until(begun + time));
        }
        let mut times = askers.join_all().await.concat();
        let (seconds, cpu) = (begun.elapsed().as_secs_f64(), server.cpu() - before);
        times.sort_unstable();
        let at = |part: f64| f64::from(times[((times.len() - 1) as f64 * part) as usize]) / 1e3;
        let requests = times.len() as f64;
        Measured {
            requests: times.len() as u64,
            rate: requests / seconds,
            p50: at(0.5),
            p99: at(0.99),
            cpu: cpu * 1e6 / requests,
        }
    })
}

/// One connection's client.
struct Asker {
    client: Client,
    work: Work,
    number: usize,
    turn: Option<Reply>,
}

impl Asker {
    /// The microseconds that each answer took.
    async fn ask_until(mut self, end: Instant) -> Vec<u32> {
        let mut times = Vec::with_capacity(4096);
        loop {
            let begun = Instant::now();
            if begun >= end {
                return times;
            }
            self.ask().await;
            times.push(begun.elapsed().as_micros() as u32);
        }
    }

    async fn ask(&mut self) {
        self.number += 1;
        match &self.work {
            Work::Games => self.play().await,
            Work::Get(paths) => {
                let path = paths[self.number % paths.len()].clone();
                check(self.client.send("GET", &path, "", "").await.unwrap(), 200);
            }
            Work::GetOnce(paths) => {
                check(self.client.send("GET", &paths.next(), "", "").await.unwrap(), 200);
            }
            Work::Moves(bodies) => {
                let body = bodies[self.number % bodies.len()].clone();
                check(post(&mut self.client, "/move", &body).await, 200);
            }
        }
    }

    /// Makes the first legal move of a game; another one begins where there is none.
    async fn play(&mut self) {
        let asked = self.turn.as_ref().and_then(|turn| {
            let text = turn.moves().first().copied()?;
            Some(format!(r#"{{"token":"{}","move":"{text}"}}"#, turn.field("token")?))
        });
        let reply = match asked {
            Some(body) => post(&mut self.client, "/v1/turns", &body).await,
            None => post(&mut self.client, "/v1/games", r#"{"rules":"english"}"#).await,
        };
        self.turn = Some(check(reply, 201));
    }
}

fn check(reply: Reply, status: u16) -> Reply {
    assert_eq!(reply.status, status, "{}", reply.text());
    reply
}

async fn post(client: &mut Client, path: &str, body: &str) -> Reply {
    client.send("POST", path, "Content-Type: application/json\r\n", body).await.unwrap()
}

/// The answers to the first plies of a game.
fn game(server: &Running, plies: usize) -> Vec<Reply> {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut player =
            Asker { client: Client::new(&server.address), work: Work::Games, number: 0, turn: None };
        let mut turns = Vec::new();
        for _ in 0..=plies {
            player.play().await;
            let turn = player.turn.as_ref().unwrap();
            turns.push(Reply { status: turn.status, head: String::new(), body: turn.body.clone() });
        }
        turns
    })
}

/// The answer to the tenth ply of a game.
pub(crate) fn sample(server: &Running) -> Vec<u8> {
    game(server, 10).pop().unwrap().body
}

/// Turns of a game, as tokens to play and to watch.
pub(crate) fn some_turns(server: &Running) -> Vec<(String, String)> {
    let text = |turn: &Reply, field| turn.field(field).unwrap().to_owned();
    game(server, 40).iter().map(|turn| (text(turn, "token"), text(turn, "view_token"))).collect()
}

/// What a server answers to a body, and whether it took it.
pub(crate) fn answer(server: &Running, body: &str) -> Reply {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { post(&mut Client::new(&server.address), "/move", body).await })
}
