//! One connection that many calls share, made when it is needed and again when it is lost.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use ::redis::{ErrorKind, RedisError, RedisResult, ServerErrorKind};
use tokio::{sync::Mutex, time::timeout};

use super::{address::Address, link::Link};
use crate::store::StoreError;

/// A connection and its number, so that one which is lost is given up only once.
#[derive(Default)]
struct Slot {
    number: u64,
    open: Option<Link>,
}

/// One connection.
pub(super) struct Connection {
    address: Arc<Address>,
    time_limit: Duration,
    slot: Mutex<Slot>,
}

impl Connection {
    pub(super) fn new(address: Arc<Address>, time_limit: Duration) -> Connection {
        Connection { address, time_limit, slot: Mutex::default() }
    }

    /// Another one to the same place.
    pub(super) fn another(&self) -> Connection {
        Connection::new(Arc::clone(&self.address), self.time_limit)
    }

    /// Does some work within the time limit; once more, on a new connection, where the connection is found lost. The
    /// work has to bear being done twice.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) async fn run<T, F>(&self, work: impl Fn(Link) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = RedisResult<T>>,
    {
        let used = AtomicU64::new(0);
        // The client's futures are deep; boxed, they are no part of those of every caller.
        match timeout(self.time_limit, Box::pin(self.twice(work, &used))).await {
            Ok(done) => done.map_err(|error| told(&error)),
            Err(_) => {
                // It may be half open: nothing ever comes back on it, and nothing says so.
                self.give_up(used.into_inner()).await;
                Err(StoreError::TIME_OUT)
            }
        }
    }

    async fn twice<T, F>(&self, work: impl Fn(Link) -> F, used: &AtomicU64) -> RedisResult<T>
    where
        F: Future<Output = RedisResult<T>>,
    {
        let mut again = true;
        loop {
            let (number, connection) = self.get().await?;
            used.store(number, Ordering::Relaxed);
            match work(connection).await {
                Err(error) if is_lost(&error) => {
                    self.give_up(number).await;
                    if !std::mem::take(&mut again) {
                        return Err(error);
                    }
                }
                done => return done,
            }
        }
    }

    async fn get(&self) -> RedisResult<(u64, Link)> {
        let mut slot = self.slot.lock().await;
        if let Some(open) = &slot.open {
            return Ok((slot.number, open.clone()));
        }
        let open = self.address.connect(self.time_limit).await?;
        slot.number += 1;
        slot.open = Some(open.clone());
        Ok((slot.number, open))
    }

    async fn give_up(&self, number: u64) {
        let mut slot = self.slot.lock().await;
        if slot.number == number {
            slot.open = None;
        }
    }
}

/// Whether another connection may do better. A server that only reads now has lost its place to another.
fn is_lost(error: &RedisError) -> bool {
    let demoted = ErrorKind::Server(ServerErrorKind::ReadOnly);
    error.is_io_error() || error.is_unrecoverable_error() || error.kind() == demoted
}

/// The error without what could hold a secret.
pub(super) fn told(error: &RedisError) -> StoreError {
    match (error.kind(), error.code()) {
        (_, Some("WRONGTYPE")) => StoreError::foreign("a game's key holds something else"),
        (ErrorKind::UnexpectedReturnType | ErrorKind::Parse, _) => StoreError::corrupt("an answer of Redis"),
        (ErrorKind::Io, _) => StoreError::unavailable(error.to_string()),
        (_, Some(code)) => StoreError::unavailable(format!("Redis says {code}")),
        _ => StoreError::unavailable(error.category().to_owned()),
    }
}
