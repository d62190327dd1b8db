//! A store in the process's memory, gone with it: for tests, and for trying things out.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    Advance, Clock, Entry, GameId, Opening, Record, Step, StoreError, Verbs,
    hub::Hub,
    rule::{Effect, effect},
};

/// A store in memory.
pub struct Memory {
    games: Mutex<HashMap<GameId, Kept>>,
    clock: Clock,
    lifetime: Duration,
    hub: Arc<Hub>,
}

/// A record, and when it was last added to, in seconds.
struct Kept {
    touched: u64,
    record: Record,
}

impl Memory {
    /// A store that keeps games for a lifetime after their last turn.
    #[must_use]
    pub fn new(lifetime: Duration, clock: Clock) -> Memory {
        Memory { games: Mutex::default(), clock, lifetime, hub: Arc::default() }
    }

    pub(super) const fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    /// Forgets at most `limit` games past their lifetime: how many.
    pub(super) fn sweep(&self, limit: usize) -> usize {
        let oldest = (self.clock)().saturating_sub(self.lifetime.as_secs());
        let mut games = self.games();
        let old = games.iter().filter(|(_, kept)| kept.touched < oldest);
        let old: Vec<GameId> = old.map(|(game, _)| *game).take(limit).collect();
        for game in &old {
            games.remove(game);
        }
        old.len()
    }

    /// A panic elsewhere leaves whole records behind: each is changed in one go.
    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Kept>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}

impl Verbs for Memory {
    async fn open(&self, game: GameId, first: &Entry) -> Result<Opening, StoreError> {
        let touched = (self.clock)();
        let mut games = self.games();
        Ok(match games.get(&game) {
            None => {
                games.insert(game, Kept { touched, record: Record::begin(first.clone()) });
                Opening::Created
            }
            Some(kept) if kept.record.first.id == first.id => {
                Opening::Same { newest: kept.record.newest.clone() }
            }
            Some(kept) => Opening::Taken { newest: kept.record.newest.clone() },
        })
    }

    async fn advance(&self, game: GameId, step: &Step) -> Result<Advance, StoreError> {
        let touched = (self.clock)();
        {
            let mut games = self.games();
            let kept = games.get(&game);
            let newest = kept.map(|kept| &kept.record.newest);
            let marks = || Ok::<_, StoreError>(kept.map_or_else(Vec::new, |kept| kept.record.marks.clone()));
            let followed = match effect(newest, marks, step)? {
                Effect::Nothing(answer) => return Ok(answer),
                Effect::Begin | Effect::Both => &[&step.parent, &step.child][..],
                Effect::Child => &[&step.child][..],
            };
            for &entry in followed {
                games
                    .entry(game)
                    .and_modify(|kept| kept.follow(entry, touched))
                    .or_insert_with(|| Kept { touched, record: Record::begin(entry.clone()) });
            }
        }
        self.hub.tell(game, || step.child.clone());
        Ok(Advance::Accepted)
    }

    async fn newest(&self, game: GameId) -> Result<Option<Entry>, StoreError> {
        Ok(self.games().get(&game).map(|kept| kept.record.newest.clone()))
    }

    async fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        Ok(self.games().get(&game).map(|kept| kept.record.clone()))
    }

    async fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

impl Kept {
    fn follow(&mut self, entry: &Entry, touched: u64) {
        self.touched = touched;
        self.record.marks.push(entry.mark());
        self.record.newest = entry.clone();
    }
}
