//! Hears of accepted turns, of this process and of others, and tells those who wait.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use ::redis::{Msg, RedisResult};
use futures_util::StreamExt;
use tokio::{
    task::JoinHandle,
    time::{sleep, timeout},
};

use super::{address::Address, connection::told, keys};
use crate::store::{GameId, StoreError, Watch, codec::unpack, hub::Hub};

/// After this long without a turn the connection is asked whether it still stands.
const QUIET: Duration = Duration::from_secs(15);
/// Between two attempts to listen.
const PAUSE: Duration = Duration::from_millis(200);

/// Listens as long as it lives, from the first watch on.
pub(super) struct Listener {
    address: Arc<Address>,
    time_limit: Duration,
    hub: Arc<Hub>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Listener {
    pub(super) fn new(address: Arc<Address>, time_limit: Duration) -> Listener {
        Listener { address, time_limit, hub: Arc::default(), task: Mutex::default() }
    }

    /// Watches a game, within a runtime.
    pub(super) fn watch(&self, game: GameId) -> Watch {
        let watch = self.hub.watch(game);
        let mut task = self.task.lock().unwrap_or_else(PoisonError::into_inner);
        if task.as_ref().is_none_or(JoinHandle::is_finished) {
            let (address, hub) = (Arc::clone(&self.address), Arc::clone(&self.hub));
            *task = Some(tokio::spawn(listen(address, self.time_limit, hub)));
        }
        watch
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let task = self.task.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(task) = task {
            task.abort();
        }
    }
}

async fn listen(address: Arc<Address>, time_limit: Duration, hub: Arc<Hub>) {
    loop {
        let Err(error) = session(&address, time_limit, &hub).await;
        tracing::warn!(%error, "turns of other servers are not heard; trying again");
        sleep(PAUSE).await;
    }
}

/// Listens on one connection until it is lost.
async fn session(
    address: &Address,
    time_limit: Duration,
    hub: &Hub,
) -> Result<std::convert::Infallible, StoreError> {
    let (mut sink, mut turns) = limited(time_limit, address.listen()).await?.split();
    limited(time_limit, sink.subscribe(keys::CHANNEL)).await?;
    // What was published before is lost.
    hub.tell_gap();
    loop {
        match timeout(QUIET, turns.next()).await {
            Ok(Some(message)) => tell(hub, &message),
            Ok(None) => return Err(StoreError::unavailable("the connection is lost")),
            Err(_) => limited(time_limit, sink.ping()).await?,
        }
    }
}

async fn limited<T>(
    time_limit: Duration,
    work: impl Future<Output = RedisResult<T>>,
) -> Result<T, StoreError> {
    timeout(time_limit, work).await.map_err(|_| StoreError::TIME_OUT)?.map_err(|error| told(&error))
}

/// What cannot be read is of another version: whoever watches the game asks for its newest turn then, and is told why.
fn tell(hub: &Hub, message: &Msg) {
    let Some((game, turn)) = message.get_payload_bytes().split_first_chunk() else {
        return;
    };
    if let Ok(turn) = unpack(turn) {
        hub.tell(GameId::from_bytes(game), || turn);
    }
}
