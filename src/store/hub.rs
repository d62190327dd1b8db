//! Who waits for a game's next turn, within this process.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::broadcast::{Receiver, Sender, channel, error::RecvError};

use super::{Entry, GameId};

/// Turns that a slow watcher may lag behind before it misses the oldest of them.
const BACKLOG: usize = 16;

/// What a watcher hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A turn was accepted.
    Turn(Arc<Entry>),
    /// Turns may have been missed: ask for the newest.
    Gap,
}

/// The watchers of every game.
#[derive(Debug, Default)]
pub(super) struct Hub {
    games: Mutex<HashMap<GameId, Sender<Notice>>>,
}

impl Hub {
    /// Watches a game from now on.
    pub(super) fn watch(self: &Arc<Hub>, game: GameId) -> Watch {
        let mut games = self.games();
        let sender = games.entry(game).or_insert_with(|| channel(BACKLOG).0);
        Watch { game, receiver: Some(sender.subscribe()), hub: Some(Arc::clone(self)) }
    }

    /// Tells a game's watchers of a turn, which is made only if there are any.
    pub(super) fn tell(&self, game: GameId, turn: impl FnOnce() -> Entry) {
        if let Some(sender) = self.games().get(&game) {
            // Without receivers nobody misses it.
            let _ = sender.send(Notice::Turn(Arc::new(turn())));
        }
    }

    /// Tells every watcher that turns may have been missed.
    pub(super) fn tell_gap(&self) {
        for sender in self.games().values() {
            let _ = sender.send(Notice::Gap);
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Sender<Notice>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The turns of one game as they come. Dropping it ends the watch.
///
/// To miss nothing: watch first, then ask for the newest turn, then wait here and pass over what is not later.
pub struct Watch {
    game: GameId,
    receiver: Option<Receiver<Notice>>,
    hub: Option<Arc<Hub>>,
}

impl Watch {
    /// A watch that never hears anything.
    pub(super) const fn deaf(game: GameId) -> Watch {
        Watch { game, receiver: None, hub: None }
    }

    /// Waits for the next notice. May be dropped while it waits, without losing any.
    pub async fn next(&mut self) -> Notice {
        match &mut self.receiver {
            None => std::future::pending().await,
            Some(receiver) => match receiver.recv().await {
                Ok(notice) => notice,
                Err(RecvError::Lagged(_)) => Notice::Gap,
                // The hub keeps the sender for as long as there is a watch.
                Err(RecvError::Closed) => std::future::pending().await,
            },
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.receiver = None;
        if let Some(hub) = &self.hub {
            let mut games = hub.games();
            if games.get(&self.game).is_some_and(|sender| sender.receiver_count() == 0) {
                games.remove(&self.game);
            }
        }
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Watch({})", self.game)
    }
}
