//! The servers of the table, each a process of its own.

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use actix_web::{App, HttpResponse, HttpServer, rt::System, web};
use serde::Deserialize;
use serde_json::Value;
use turnlink::{
    http::{server, state::State},
    service::{OnFailure, Service},
    store::{self, Clock, DEFAULT_LIFETIME, Embedded, EmbeddedSettings, Memory, RedisSettings, Store},
    token::{KeyId, KeyRing},
};

use crate::work::sample;

/// A row's server, which tells its address and runs until it is killed.
pub(crate) fn serve(row: &str, place: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    println!("http://{}", listener.local_addr().unwrap());
    io::stdout().flush().unwrap();
    if row == "echo" {
        let answer = serde_json::from_slice(&sample(&Running::ours("none", ""))).unwrap();
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
            _ => store::Redis::new(&RedisSettings::new(place, DEFAULT_LIFETIME)).unwrap().into(),
        };
        let service = Service::with_store(keys(), store, OnFailure::Refuse);
        let settings = server::Settings::default();
        let state = State::new(service, "http://localhost".parse().unwrap(), &settings.limits);
        server::run(settings, listener, state, std::future::pending()).unwrap().await.unwrap();
    });
}

/// The keys of our servers.
pub(crate) fn keys() -> KeyRing {
    KeyRing::of(KeyId::FIRST, *b"a secret of 32 bytes for benches")
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

/// A running server. It is killed when it is dropped.
pub(crate) struct Running {
    child: Child,
    /// Host and port.
    pub(crate) address: String,
}

impl Running {
    /// A server of ours, by the name of its row; `place` is where its store is.
    pub(crate) fn ours(row: &str, place: &str) -> Running {
        Running::start(Command::new(env::current_exe().unwrap()).args(["serve", row, place]))
    }

    /// A server whose first line is its address.
    pub(crate) fn start(command: &mut Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address").to_owned();
        Running { child, address }
    }

    /// Seconds of processor time that it took so far.
    pub(crate) fn cpu(&self) -> f64 {
        const TICKS: f64 = 100.0;
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat[stat.rfind(')').unwrap() + 2..].split(' ').collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / TICKS
    }

    /// Bytes of its memory.
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A running `redis-server`.
pub(crate) struct Redis {
    child: Child,
    /// Its address.
    pub(crate) url: String,
}

impl Redis {
    pub(crate) fn start(dir: &Path) -> Redis {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("redis-server");
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--port"]);
        command.arg(port.to_string()).arg("--dir").arg(dir);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("redis-server is installed");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let ready = lines.find(|line| line.contains("Ready to accept connections"));
        ready.expect("redis-server runs");
        Redis { child, url: format!("redis://127.0.0.1:{port}") }
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
