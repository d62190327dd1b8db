//! Turns a second over HTTP with each store, next to a JSON echo: `cargo bench --bench turns`.
//!
//! Each row is a server process of its own with as many workers as there are processors; 64 connections play games of
//! their own, one request after the other. The echo is a bare server of the same framework that reads a body and
//! writes an answer of the sizes of a turn, and checks nothing. Rounds are interleaved and the table has their medians:
//! believe its ratios, because the machine decides the numbers, and the clients take their share of it. `redis-server`
//! has to be installed; it runs with `appendonly yes` and `appendfsync everysec`.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use actix_web::{App, HttpResponse, HttpServer, rt::System, web};
use serde::Deserialize;
use serde_json::Value;
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader as AsyncBufReader},
    net::TcpStream,
    runtime::Builder,
    task::JoinSet,
};
use turnlink::{
    http::{server, state::State},
    service::{OnFailure, Service},
    store::{Clock, DEFAULT_LIFETIME, Embedded, EmbeddedSettings, Memory, Redis, RedisSettings, Store},
    token::{KeyId, KeyRing},
};

const CONNECTIONS: usize = 64;
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_secs(2);
const ROWS: [&str; 5] = ["echo", "none", "memory", "embedded", "redis"];

fn main() {
    let args: Vec<String> = env::args().collect();
    match args.iter().position(|arg| arg == "serve") {
        Some(at) => serve(&args[at + 1], args.get(at + 2).map_or("", String::as_str)),
        None => compare(),
    }
}

/// A row's server, which tells its address and runs until it is killed.
fn serve(row: &str, place: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    println!("http://{}", listener.local_addr().unwrap());
    io::stdout().flush().unwrap();
    if row == "echo" {
        let answer = serde_json::from_slice(&sample()).unwrap();
        return System::new().block_on(echo(listener, answer));
    }
    System::new().block_on(async {
        let clock: Clock = Arc::new(|| SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs());
        let store: Store = match row {
            "none" => Store::none(),
            "memory" => Memory::new(DEFAULT_LIFETIME, clock).into(),
            "embedded" => {
                let settings = EmbeddedSettings::new(DEFAULT_LIFETIME, clock);
                Embedded::open(&Path::new(place).join("ledger.redb"), settings).unwrap().into()
            }
            _ => Redis::new(&RedisSettings::new(place, DEFAULT_LIFETIME)).unwrap().into(),
        };
        let keys = KeyRing::of(KeyId::FIRST, *b"a secret of 32 bytes for benches");
        let service = Service::with_store(keys, store, OnFailure::Refuse);
        let settings = server::Settings::default();
        let state = State::new(service, "http://localhost".parse().unwrap(), &settings.limits);
        server::run(settings, listener, state, std::future::pending()).unwrap().await.unwrap();
    });
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "it is read and not used")]
struct Asked {
    token: String,
    #[serde(rename = "move")]
    played: String,
}

#[derive(Deserialize)]
#[expect(dead_code, reason = "it is read and not used")]
struct Begun {
    rules: String,
}

async fn echo(listener: TcpListener, answer: Value) {
    let answer = Arc::new(answer);
    let app = move || {
        let (begun, played) = (Arc::clone(&answer), Arc::clone(&answer));
        let begin = move |_: web::Json<Begun>| {
            let answer = Arc::clone(&begun);
            async move { HttpResponse::Created().json(&*answer) }
        };
        let play = move |_: web::Json<Asked>| {
            let answer = Arc::clone(&played);
            async move { HttpResponse::Created().json(&*answer) }
        };
        App::new().route("/v1/turns", web::post().to(play)).route("/v1/games", web::post().to(begin))
    };
    HttpServer::new(app).listen(listener).unwrap().run().await.unwrap();
}

/// The answer to the tenth ply of a game.
fn sample() -> Vec<u8> {
    let row = Row::start("none", "");
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut player = Player::new(&row.address).await;
        for _ in 0..10 {
            player.play().await;
        }
        player.answer
    })
}

/// A running row.
struct Row {
    child: Child,
    address: String,
}

impl Row {
    fn start(row: &str, place: &str) -> Row {
        let mut command = Command::new(env::current_exe().unwrap());
        let mut child = command.args(["serve", row, place]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").to_owned();
        Row { child, address }
    }

    /// Seconds of processor time that it took so far.
    fn cpu(&self) -> f64 {
        const TICKS: f64 = 100.0;
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat[stat.rfind(')').unwrap() + 2..].split(' ').collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / TICKS
    }
}

impl Drop for Row {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Turns a second, and processor seconds of the server for each.
#[derive(Clone, Copy)]
struct Measured {
    rate: f64,
    cpu: f64,
}

fn compare() {
    let data = TempDir::new().unwrap();
    let (redis, url) = redis(data.path());
    let rows = ROWS.map(|row| {
        let place = if row == "redis" { url.as_str() } else { data.path().to_str().unwrap() };
        (row, Row::start(row, place), Vec::new())
    });
    let mut rows = Vec::from(rows);
    for _ in 0..ROUNDS {
        for (_, row, measured) in &mut rows {
            measured.push(round(row));
        }
    }
    drop(redis);
    let median = |values: &[Measured], of: fn(&Measured) -> f64| {
        let mut values: Vec<f64> = values.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let medians: Vec<Measured> = rows
        .iter()
        .map(|(_, _, all)| Measured { rate: median(all, |one| one.rate), cpu: median(all, |one| one.cpu) })
        .collect();
    println!("| store | turns a second | of the echo | server's processor time a turn, of the echo |");
    println!("|---|---|---|---|");
    for ((name, ..), Measured { rate, cpu }) in rows.iter().zip(&medians) {
        println!("| {name} | {rate:.0} | {:.2} | {:.2} |", rate / medians[0].rate, cpu / medians[0].cpu);
    }
}

fn redis(dir: &Path) -> (impl Drop, String) {
    struct Killed(Child);
    impl Drop for Killed {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut command = Command::new("redis-server");
    command.args([
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "yes",
        "--port",
        &port.to_string(),
        "--dir",
    ]);
    let mut child = command.arg(dir).stdout(Stdio::piped()).spawn().expect("redis-server is installed");
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let ready = lines.map_while(Result::ok).find(|line| line.contains("Ready to accept connections"));
    ready.expect("redis-server runs");
    (Killed(child), format!("redis://127.0.0.1:{port}"))
}

fn round(row: &Row) -> Measured {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut players = JoinSet::new();
        let (before, begun) = (row.cpu(), Instant::now());
        for _ in 0..CONNECTIONS {
            let address = row.address.clone();
            players.spawn(async move { play(&address, begun + ROUND).await });
        }
        let turns: u64 = players.join_all().await.into_iter().sum();
        let rate = turns as f64 / begun.elapsed().as_secs_f64();
        Measured { rate, cpu: (row.cpu() - before) / turns as f64 }
    })
}

async fn play(address: &str, end: Instant) -> u64 {
    let mut turns = 0;
    let mut player = Player::new(address).await;
    while Instant::now() < end {
        player.play().await;
        turns += 1;
    }
    turns
}

/// Where an answer lists the legal moves, and where it has none.
const MOVES: &str = "\"legal_moves\":[";
const NO_MOVES: &str = "\"legal_moves\":[]";

/// One who plays both sides of one game after the other.
struct Player {
    wire: Wire,
    answer: Vec<u8>,
}

impl Player {
    async fn new(address: &str) -> Player {
        let mut wire = Wire::to(address).await;
        let answer = wire.post("/v1/games", r#"{"rules":"english"}"#).await;
        Player { wire, answer }
    }

    /// Makes the first legal move; another game begins where there is none.
    async fn play(&mut self) {
        if found(&self.answer, NO_MOVES).is_some() {
            self.answer = self.wire.post("/v1/games", r#"{"rules":"english"}"#).await;
        }
        let token = found(&self.answer, "\"token\":\"").unwrap();
        let moves = self.answer.windows(MOVES.len()).position(|bytes| bytes == MOVES.as_bytes()).unwrap();
        let text = found(&self.answer[moves..], "\"text\":\"").unwrap();
        let body = format!("{{\"token\":\"{token}\",\"move\":\"{text}\"}}");
        self.answer = self.wire.post("/v1/turns", &body).await;
    }
}

/// The text between a beginning and the next quotation mark.
fn found<'a>(answer: &'a [u8], beginning: &str) -> Option<&'a str> {
    let answer = std::str::from_utf8(answer).unwrap();
    let at = answer.find(beginning)? + beginning.len();
    answer[at..].split('"').next()
}

/// A connection that is kept.
struct Wire(AsyncBufReader<TcpStream>);

impl Wire {
    async fn to(address: &str) -> Wire {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Wire(AsyncBufReader::with_capacity(16 << 10, stream))
    }

    async fn post(&mut self, path: &str, body: &str) -> Vec<u8> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.0.write_all(request.as_bytes()).await.unwrap();
        let (mut line, mut length) = (String::new(), 0);
        self.0.read_line(&mut line).await.unwrap();
        assert!(line.starts_with("HTTP/1.1 201"), "{line}");
        loop {
            line.clear();
            self.0.read_line(&mut line).await.unwrap();
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut answer = vec![0; length];
        self.0.read_exact(&mut answer).await.unwrap();
        answer
    }
}
