//! A store in Redis 6.2 or later, or Valkey: shared by replicas, each verb one script.
//!
//! `keys` has the names and the layout of what is stored, `address`, `link` and `connection` lead there, `scripts` are the
//! verbs, `rooms` those of rooms, and `listener` hears of turns that other processes accepted.
mod address;
mod connection;
pub mod keys;
mod link;
mod listener;
mod rooms;
mod scripts;

use std::{fmt, sync::Arc, time::Duration};

use ::redis::{Value, cmd};

use self::{
    address::Address,
    connection::Connection,
    listener::Listener,
    rooms::RoomScripts,
    scripts::{Scripts, advanced, opened},
};
use super::{
    Advance, Entry, GameId, Opening, Record, Step, StoreError, Verbs, Watch,
    codec::{unpack, unpack_mark},
};

/// How a store in Redis is used.
#[derive(Clone)]
pub struct RedisSettings {
    /// Where it is: `redis://[user:password@]host[:port][/database]`, or with `rediss` over TLS. Of a server behind
    /// Sentinels `redis+sentinel://[user:password@]host[:port],…/name[/database][?sentinel-password=…]`, of a cluster
    /// `redis+cluster://[user:password@]host[:port],…`.
    pub url: String,
    /// How long a game is kept after its last turn.
    pub lifetime: Duration,
    /// How long a call may take, connecting included.
    pub time_limit: Duration,
}

impl RedisSettings {
    /// Settings of a server: one second for a call.
    #[must_use]
    pub fn new(url: &str, lifetime: Duration) -> RedisSettings {
        RedisSettings { url: url.to_owned(), lifetime, time_limit: Duration::from_secs(1) }
    }
}

/// The address may hold a password and is not shown.
impl fmt::Debug for RedisSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedisSettings")
            .field("lifetime", &self.lifetime)
            .field("time_limit", &self.time_limit)
            .finish_non_exhaustive()
    }
}

/// A store in Redis, with one connection. It connects when it is first used, and again whenever it has to.
pub struct Redis {
    connection: Connection,
    shared: Arc<Shared>,
}

/// What the connections of all workers have in common.
struct Shared {
    scripts: Scripts,
    rooms: RoomScripts,
    listener: Listener,
}

impl Redis {
    /// A store at an address. Nothing is asked of it yet.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if the address cannot be read.
    pub fn new(settings: &RedisSettings) -> Result<Redis, StoreError> {
        let address = Arc::new(Address::parse(&settings.url)?);
        let listener = Listener::new(Arc::clone(&address), settings.time_limit);
        let shared = Shared { scripts: Scripts::new(settings.lifetime), rooms: RoomScripts::new(), listener };
        Ok(Redis { connection: Connection::new(address, settings.time_limit), shared: Arc::new(shared) })
    }

    /// The same store with a connection of its own.
    pub(super) fn for_worker(&self) -> Redis {
        Redis { connection: self.connection.another(), shared: Arc::clone(&self.shared) }
    }

    pub(super) fn watch(&self, game: GameId) -> Watch {
        self.shared.listener.watch(game)
    }
}

impl fmt::Debug for Redis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Redis")
    }
}

impl Verbs for Redis {
    async fn open(&self, game: GameId, first: &Entry) -> Result<Opening, StoreError> {
        let script = self.shared.scripts.open(game, first);
        let reply = self
            .connection
            .run(|mut connection| {
                let script = &script;
                async move { script.invoke_async(&mut connection).await }
            })
            .await?;
        opened(reply)
    }

    async fn advance(&self, game: GameId, step: &Step) -> Result<Advance, StoreError> {
        let script = self.shared.scripts.advance(game, step);
        let reply = self
            .connection
            .run(|mut connection| {
                let script = &script;
                async move { script.invoke_async(&mut connection).await }
            })
            .await?;
        advanced(reply)
    }

    async fn newest(&self, game: GameId) -> Result<Option<Entry>, StoreError> {
        let mut ask = cmd("LINDEX");
        ask.arg(keys::game(game)).arg(keys::NEWEST);
        let found: Option<Vec<u8>> = self.ask(&ask).await?;
        found.as_deref().map(unpack).transpose()
    }

    async fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        let mut ask = cmd("LRANGE");
        ask.arg(keys::game(game)).arg(0).arg(-1);
        let found: Vec<Vec<u8>> = self.ask(&ask).await?;
        if found.is_empty() { Ok(None) } else { record(&found).map(Some) }
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.ask::<Value>(&cmd("PING")).await.map(drop)
    }
}

impl Redis {
    async fn ask<T: ::redis::FromRedisValue + Send>(&self, command: &::redis::Cmd) -> Result<T, StoreError> {
        self.connection.run(|mut connection| async move { command.query_async(&mut connection).await }).await
    }
}

/// The record of a game's list.
fn record(list: &[Vec<u8>]) -> Result<Record, StoreError> {
    let corrupt = || StoreError::corrupt("a game");
    let [newest, first, marks @ ..] = list else {
        return Err(corrupt());
    };
    let marks = marks.iter().map(|mark| unpack_mark(mark));
    Ok(Record { first: unpack(first)?, newest: unpack(newest)?, marks: marks.collect::<Result<_, _>>()? })
}
