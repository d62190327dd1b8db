//! A store of each kind with all that it stands on, gone when the test is over.

use std::{
    future::Future,
    net::TcpListener,
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    runtime::{Builder, Runtime},
    time::timeout,
};
use turnlink::store::{Clock, Embedded, EmbeddedSettings, Memory, Redis, RedisSettings, Store, StoreError};

use crate::support::process::{LONGEST, PATIENCE, Process};

/// How long a game is kept on a stage.
pub(crate) const LIFETIME: Duration = Duration::from_secs(30 * 86_400);

/// A kind of store.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    Memory,
    Embedded,
    /// The same, but every turn is written from the journal into the file at once.
    Settled,
    Redis,
}

/// A store and what it stands on.
pub(crate) struct Stage {
    pub(crate) store: Store,
    pub(crate) kind: Kind,
    pub(crate) seconds: Arc<AtomicU64>,
    pub(crate) server: Option<RedisServer>,
    _dir: Option<TempDir>,
}

impl Stage {
    pub(crate) fn new(kind: Kind) -> Stage {
        let (clock, seconds) = clock();
        let (store, server, dir) = match kind {
            Kind::Memory => (Memory::new(LIFETIME, clock).into(), None, None),
            Kind::Embedded | Kind::Settled => {
                let dir = TempDir::new().unwrap();
                let mut settings = settings(clock);
                if kind == Kind::Settled {
                    settings.journal_bytes = 1;
                }
                let store = Embedded::open(&dir.path().join("ledger.redb"), settings).unwrap();
                (store.into(), None, Some(dir))
            }
            Kind::Redis => {
                let server = RedisServer::start();
                (server.store(PATIENCE), Some(server), None)
            }
        };
        Stage { store, kind, seconds, server, _dir: dir }
    }

    /// Lets time pass, where the store goes by the clock that it was given.
    pub(crate) fn pass(&self, time: Duration) {
        self.seconds.fetch_add(time.as_secs(), Ordering::Relaxed);
    }
}

/// A clock that a test moves.
pub(crate) fn clock() -> (Clock, Arc<AtomicU64>) {
    let seconds = Arc::new(AtomicU64::new(1_700_000_000));
    let read = Arc::clone(&seconds);
    (Arc::new(move || read.load(Ordering::Relaxed)), seconds)
}

/// Settings of an embedded store for tests, in which the machine may be slow.
pub(crate) fn settings(clock: Clock) -> EmbeddedSettings {
    EmbeddedSettings { time_limit: PATIENCE, cache_bytes: 1 << 20, ..EmbeddedSettings::new(LIFETIME, clock) }
}

/// Opens an embedded store.
pub(crate) fn open(path: &Path) -> Result<Embedded, StoreError> {
    Embedded::open(path, settings(clock().0))
}

/// A runtime with several threads, so that calls do race.
fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(4).enable_all().build().unwrap()
}

/// Runs a test to its end, or until it takes too long.
#[track_caller]
pub(crate) fn wait_for<F: Future>(test: F) -> F::Output {
    runtime().block_on(async { timeout(LONGEST, test).await.expect("the test comes to its end") })
}

/// Runs a test on a stage.
pub(crate) fn on<F: Future<Output = ()>>(kind: Kind, test: impl FnOnce(Arc<Stage>) -> F) {
    let stage = Arc::new(Stage::new(kind));
    wait_for(test(stage));
}

/// A store at an address, with a limit to how long a call takes.
pub(crate) fn redis_at(url: &str, time_limit: Duration) -> Store {
    Redis::new(&RedisSettings { time_limit, ..RedisSettings::new(url, LIFETIME) }).unwrap().into()
}

/// A port that nobody has, for the moment.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A `redis-server` on a free port, whose data outlive it.
pub(crate) struct RedisServer {
    process: Process,
    port: u16,
    arguments: Vec<String>,
    dir: Arc<TempDir>,
}

impl RedisServer {
    pub(crate) fn start() -> RedisServer {
        RedisServer::with(&[])
    }

    /// A server with further arguments, in which `{port}` and `{dir}` are its own.
    pub(crate) fn with(arguments: &[&str]) -> RedisServer {
        let dir = Arc::new(TempDir::new().unwrap());
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        // Another process may take the port before the server does; then the next one is tried.
        let server = (0..20).find_map(|_| RedisServer::at(free_port(), &arguments, &dir));
        server.expect("redis-server finds a free port")
    }

    /// The server once more after its end, with its old port and data.
    pub(crate) fn again(self) -> RedisServer {
        let RedisServer { process, port, arguments, dir } = self;
        drop(process);
        RedisServer::at(port, &arguments, &dir).expect("the port is still free")
    }

    fn at(port: u16, arguments: &[String], dir: &Arc<TempDir>) -> Option<RedisServer> {
        let mut command = Command::new("redis-server");
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--appendfsync", "always"]);
        command.args(["--port", &port.to_string(), "--dir"]).arg(dir.path());
        let own = |argument: &String| {
            argument.replace("{port}", &port.to_string()).replace("{dir}", dir.path().to_str().unwrap())
        };
        command.args(arguments.iter().map(own));
        let process = Process::start(command);
        let line = process.out_line_of(&["Ready to accept connections", "Failed listening on port"]);
        let server = RedisServer { process, port, arguments: arguments.to_vec(), dir: Arc::clone(dir) };
        line.contains("Ready").then_some(server)
    }

    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// Waits for a line of its log.
    pub(crate) fn log_line(&self, part: &str) -> String {
        self.process.out_line(part)
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    /// A store here, with a limit to how long a call takes.
    pub(crate) fn store(&self, time_limit: Duration) -> Store {
        redis_at(&self.url(), time_limit)
    }

    /// Sends a signal such as `STOP`.
    pub(crate) fn signal(&self, name: &str) {
        self.process.signal(name);
    }

    /// Kills it at once.
    pub(crate) fn kill(&mut self) {
        self.process.signal("KILL");
        self.process.wait();
    }

    /// What it says to a command.
    pub(crate) fn ask<T: redis::FromRedisValue>(&self, command: &[&[u8]]) -> T {
        redis::Cmd::new().arg(command).query(&mut self.connection()).unwrap()
    }

    /// Waits until its replica has all that was written so far.
    pub(crate) fn copied(&self) {
        let mut connection = self.connection();
        // WAIT waits for what its own connection has seen done: without a command before it, for nothing.
        let _: String = redis::cmd("PING").query(&mut connection).unwrap();
        let milliseconds = u64::try_from(PATIENCE.as_millis() / 2).unwrap();
        let copies: u32 = redis::cmd("WAIT").arg(1).arg(milliseconds).query(&mut connection).unwrap();
        assert_eq!(copies, 1, "the replica keeps up");
    }

    fn connection(&self) -> redis::Connection {
        let connection = redis::Client::open(self.url()).unwrap().get_connection().unwrap();
        connection.set_read_timeout(Some(PATIENCE)).unwrap();
        connection
    }
}
