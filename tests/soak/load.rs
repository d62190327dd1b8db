//! What is done all the time: moves through the API, pages and their forms, pictures, and streams of events. Every
//! answer is looked at, and whoever gets another one than there should be ends the whole.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
};

use crate::support::client::{Broken, Client, Reply};

/// Games are broken off after so many plies.
const LONGEST: u32 = 120;
/// Plies of a game that are watched.
const WATCHED: u32 = 24;
/// Requests after which a connection is closed, as browsers and bots do now and then.
const REQUESTS_OF_A_CONNECTION: u32 = 500;
/// Ended games that each player remembers.
const REMEMBERED: usize = 50;

/// A kind of client.
#[derive(Clone, Copy, Debug)]
pub(super) enum Role {
    Player,
    Visitor,
    Painter,
    Watcher,
}

impl Role {
    /// All of them, with how many connections make them at once.
    pub(super) const ALL: [(Role, u64); 4] =
        [(Role::Player, 16), (Role::Visitor, 12), (Role::Painter, 4), (Role::Watcher, 16)];
}

/// What all clients share.
pub(super) struct Load {
    pub(super) address: String,
    /// Whether the server was told to stop: from then on it may hang up.
    pub(super) ending: AtomicBool,
    /// Answers by role.
    pub(super) answers: [AtomicU64; 4],
    /// Turns that were made lately: playing and watching token.
    lately: Mutex<VecDeque<(String, String)>>,
}

impl Load {
    pub(super) fn on(address: &str) -> Arc<Load> {
        Arc::new(Load {
            address: address.to_owned(),
            ending: AtomicBool::new(false),
            answers: Default::default(),
            lately: Mutex::default(),
        })
    }
}

/// Why a client stops: the server ended, or something is wrong.
pub(super) enum Stop {
    Ended,
    Wrong(String),
}

/// The newest turns that a client was answered with, one of each of its last games.
pub(super) type Lines = VecDeque<String>;

/// One client at work until the server ends; the turns that it was told are made.
pub(super) async fn work(load: Arc<Load>, role: Role, number: u64) -> Result<Lines, String> {
    let client = Client::new(&load.address);
    let chance = Chance(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut worker = Worker { client, load, role, chance, sent: 0, lines: Lines::new() };
    loop {
        let done = match role {
            Role::Player => worker.play().await,
            Role::Visitor => worker.visit().await,
            Role::Painter => worker.paint().await,
            Role::Watcher => worker.watch().await,
        };
        match done {
            Ok(()) => {}
            Err(Stop::Ended) => return Ok(worker.lines),
            Err(Stop::Wrong(what)) => return Err(format!("{role:?}: {what}")),
        }
    }
}

struct Worker {
    client: Client,
    load: Arc<Load>,
    role: Role,
    chance: Chance,
    sent: u32,
    lines: Lines,
}

impl Worker {
    /// The answer to a request, which has this status.
    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: &str,
        status: u16,
    ) -> Result<Reply, Stop> {
        self.sent += 1;
        if self.sent.is_multiple_of(REQUESTS_OF_A_CONNECTION) {
            self.client.hang_up();
        }
        let headers = match kind {
            "" => "Accept: text/html\r\n".to_owned(),
            kind => format!("Content-Type: {kind}\r\nSec-Fetch-Site: same-origin\r\n"),
        };
        match self.client.send(method, path, &headers, body).await {
            Ok(reply) if reply.status == status => {
                self.load.answers[self.role as usize].fetch_add(1, Relaxed);
                Ok(reply)
            }
            Ok(reply) => {
                Err(Stop::Wrong(format!("{method} {path} {body}: {} {}", reply.status, reply.text())))
            }
            Err(Broken { in_the_answer: false, .. }) if self.load.ending.load(Relaxed) => Err(Stop::Ended),
            Err(broken) => Err(Stop::Wrong(format!("{method} {path} {body}: {}", broken.error))),
        }
    }

    async fn get(&mut self, path: &str) -> Result<Reply, Stop> {
        self.ask("GET", path, "", "", 200).await
    }

    async fn post(&mut self, path: &str, body: &str) -> Result<Reply, Stop> {
        self.ask("POST", path, "application/json", body, 201).await
    }

    /// Remembers what was made: the newest turn of the last game, which began with this if `first`.
    fn made(&mut self, token: &str, view: Option<&str>, first: bool) {
        if !first {
            self.lines.pop_back();
        } else if self.lines.len() == REMEMBERED {
            self.lines.pop_front();
        }
        self.lines.push_back(token.to_owned());
        if let Some(view) = view {
            let mut lately = self.load.lately.lock().unwrap();
            lately.push_back((token.to_owned(), view.to_owned()));
            if lately.len() > 64 {
                lately.pop_front();
            }
        }
    }

    fn some_turn(&mut self) -> Option<(String, String)> {
        let lately = self.load.lately.lock().unwrap();
        lately.get(self.chance.below(lately.len().max(1))).cloned()
    }

    async fn begin(&mut self) -> Result<Reply, Stop> {
        let rules = ["english", "russian", "american"][self.chance.below(3)];
        let record = self.chance.below(4) == 0;
        let reply = self.post("/v1/games", &format!(r#"{{"rules":"{rules}","record":{record}}}"#)).await?;
        self.note(&reply, true)?;
        Ok(reply)
    }

    fn note(&mut self, turn: &Reply, first: bool) -> Result<(), Stop> {
        let (Some(token), Some(view)) = (turn.field("token"), turn.field("view_token")) else {
            return Err(wrong("no turn", turn));
        };
        self.made(token, Some(view), first);
        Ok(())
    }

    /// A move by chance from a turn; `None` when the game is over.
    async fn go_on(&mut self, turn: &Reply, ply: u32) -> Result<Option<Reply>, Stop> {
        let moves = turn.moves();
        if moves.is_empty() || ply > LONGEST {
            return Ok(None);
        }
        let asked = self.chance.below(moves.len());
        let body = |text: &str| {
            format!(r#"{{"token":"{}","move":"{text}"}}"#, turn.field("token").unwrap_or_default())
        };
        let next = self.post("/v1/turns", &body(moves[asked])).await?;
        if !next.text().contains(&format!("\"ply\":{},", ply + 1)) {
            return Err(wrong("another ply", &next));
        }
        self.note(&next, false)?;
        // Now and then a webhook comes twice, and somebody tries another move from the same turn.
        if self.chance.below(64) == 0 {
            let again = self.post("/v1/turns", &body(moves[asked])).await?;
            if again.field("token") != next.field("token") {
                return Err(wrong("another token for the same move", &again));
            }
            if moves.len() > 1 {
                let other = body(moves[(asked + 1) % moves.len()]);
                self.ask("POST", "/v1/turns", "application/json", &other, 409).await?;
            }
        }
        Ok(Some(next))
    }

    /// A whole game through the API.
    async fn play(&mut self) -> Result<(), Stop> {
        let mut turn = self.begin().await?;
        for ply in 0.. {
            let Some(next) = self.go_on(&turn, ply).await? else { break };
            turn = next;
        }
        Ok(())
    }

    /// A whole game through pages and forms.
    async fn visit(&mut self) -> Result<(), Stop> {
        page(&self.get("/").await?)?;
        let mut path = self.send_on("/", "rules=english&side=black&seats=open", true).await?;
        for _ in 0..LONGEST {
            page(&self.get(&path).await?)?;
            let address = path.split('?').next().unwrap_or_default().to_owned();
            let turn = self.get(&address.replace("/t/", "/v1/turns/")).await?;
            let moves = turn.moves();
            if moves.is_empty() {
                return Ok(());
            }
            let text = moves[self.chance.below(moves.len())];
            let from = text.split(['-', 'x']).next().unwrap_or_default();
            page(&self.get(&format!("{address}?path={from}")).await?)?;
            if let Some((_, view)) = self.some_turn() {
                page(&self.get(&format!("/v/{view}")).await?)?;
            }
            path = self.send_on(&address, &format!("move={text}"), false).await?;
        }
        Ok(())
    }

    /// Posts a form that makes a turn: where its page is.
    async fn send_on(&mut self, path: &str, body: &str, first: bool) -> Result<String, Stop> {
        let reply = self.ask("POST", path, "application/x-www-form-urlencoded", body, 303).await?;
        let path = reply.header("location").ok_or_else(|| wrong("no location", &reply))?;
        let token = path.split('?').next().unwrap_or_default().trim_start_matches("/t/");
        self.made(token, None, first);
        Ok(path.to_owned())
    }

    /// Pictures of the boards of others.
    async fn paint(&mut self) -> Result<(), Stop> {
        let Some((token, view)) = self.some_turn() else {
            page(&self.get("/privacy").await?)?;
            return Ok(());
        };
        for (path, begins) in [
            (format!("/b/{view}.png"), &b"\x89PNG"[..]),
            (format!("/b/{view}.png?size=thumb&side=white"), b"\x89PNG"),
            (format!("/b/{token}.png?size=square"), b"\x89PNG"),
            (format!("/b/{view}.jpg?size=thumb"), b"\xff\xd8"),
            (format!("/b/{view}.svg"), b"<svg"),
        ] {
            let picture = self.get(&path).await?;
            if !picture.body.starts_with(begins) {
                return Err(wrong("no picture", &picture));
            }
        }
        Ok(())
    }

    /// A game of one's own, watched through a stream: each turn comes, and in order.
    async fn watch(&mut self) -> Result<(), Stop> {
        let mut turn = self.begin().await?;
        let token = turn.field("token").unwrap_or_default();
        let path = format!("/v1/turns/{token}/events");
        let mut events = self.open(&path).await?;
        for ply in 0..WATCHED {
            let Some(next) = self.go_on(&turn, ply).await? else { return Ok(()) };
            let seen = match events.event().await {
                Ok(seen) => seen,
                Err(_) if self.load.ending.load(Relaxed) => return Err(Stop::Ended),
                Err(error) => return Err(Stop::Wrong(format!("a stream broke off: {error}"))),
            };
            if !seen.contains(next.field("token").unwrap_or("-")) {
                return Err(wrong("another turn in the stream", &next));
            }
            self.load.answers[self.role as usize].fetch_add(1, Relaxed);
            turn = next;
        }
        // The server finds out that nobody reads any more when it has something to say, and again.
        drop(events);
        for ply in WATCHED..WATCHED + 4 {
            let Some(next) = self.go_on(&turn, ply).await? else { break };
            turn = next;
        }
        Ok(())
    }

    async fn open(&self, path: &str) -> Result<Events, Stop> {
        match Events::open(&self.load.address, path).await {
            Ok(events) => Ok(events),
            Err(_) if self.load.ending.load(Relaxed) => Err(Stop::Ended),
            Err(error) => Err(Stop::Wrong(format!("no stream: {error}"))),
        }
    }
}

fn wrong(what: &str, reply: &Reply) -> Stop {
    Stop::Wrong(format!("{what}: {} {}", reply.status, reply.text()))
}

fn page(reply: &Reply) -> Result<(), Stop> {
    if reply.text().contains("data-state=\"") { Ok(()) } else { Err(wrong("no page", reply)) }
}

use events::Events;

mod events {
    //! A stream of events.

    use std::io;

    use tokio::{
        io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
        net::TcpStream,
    };

    pub(super) struct Events(BufReader<TcpStream>);

    impl Events {
        pub(super) async fn open(address: &str, path: &str) -> io::Result<Events> {
            let mut events = Events(BufReader::new(TcpStream::connect(address).await?));
            let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
            events.0.write_all(request.as_bytes()).await?;
            events.line("retry:").await?;
            Ok(events)
        }

        /// What the next event carries.
        pub(super) async fn event(&mut self) -> io::Result<String> {
            self.line("data: ").await
        }

        /// The next line that begins so.
        async fn line(&mut self, begins: &str) -> io::Result<String> {
            let mut line = String::new();
            while !line.starts_with(begins) {
                line.clear();
                if self.0.read_line(&mut line).await? == 0 {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Ok(line)
        }
    }
}

/// Knuth's MMIX generator, of which the high bits are taken.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
