//! A store in the process's memory, gone with it: for tests, and for trying things out.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    Advance, Award, Awarded, Board, Clock, Entry, GameId, Opening, PlayerId, Points, Record, SeatMark,
    Standing, Step, StoreError, Verbs, Visit,
    hub::Hub,
    points::book,
    rule::{Effect, effect},
};

/// A store in memory.
pub struct Memory {
    games: Mutex<HashMap<GameId, Kept>>,
    rooms: Mutex<BTreeMap<Vec<u8>, Vec<u8>>>,
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
        Memory { games: Mutex::default(), rooms: Mutex::default(), clock, lifetime, hub: Arc::default() }
    }

    pub(super) const fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    /// Forgets at most `limit` games past their lifetime: how many.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`].
    pub(super) fn sweep(&self, limit: usize) -> Result<usize, StoreError> {
        let now = (self.clock)();
        let oldest = now.saturating_sub(self.lifetime.as_secs());
        let mut rooms = self.rooms();
        book::sweep(&mut *rooms, now, limit)?;
        let mut games = self.games();
        let old = games.iter().filter(|(_, kept)| kept.touched < oldest);
        let old: Vec<GameId> = old.map(|(game, _)| *game).take(limit).collect();
        for game in &old {
            games.remove(game);
            book::forget_game(&mut *rooms, *game)?;
        }
        Ok(old.len())
    }

    /// A panic elsewhere leaves whole records behind: each is changed in one go.
    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Kept>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<Vec<u8>, Vec<u8>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
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

impl Points for Memory {
    async fn visit(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        book::visit(&mut *self.rooms(), game, visit, (self.clock)())
    }

    async fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        book::visitors(&*self.rooms(), game)
    }

    async fn owe(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        book::owe(&mut *self.rooms(), room, game, (self.clock)())
    }

    async fn owed(&self, room: u32, seconds: u64, limit: usize) -> Result<Vec<GameId>, StoreError> {
        book::owed(&*self.rooms(), room, (self.clock)().saturating_sub(seconds), limit)
    }

    async fn disown(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        book::disown(&mut *self.rooms(), room, game)
    }

    async fn award(&self, award: &Award) -> Result<Awarded, StoreError> {
        book::award(&mut *self.rooms(), award, (self.clock)())
    }

    async fn board(&self, room: u32, from: u64, count: usize) -> Result<Board, StoreError> {
        book::board(&*self.rooms(), room, from, count)
    }

    async fn standing(&self, room: u32, player: PlayerId) -> Result<Option<Standing>, StoreError> {
        book::standing(&*self.rooms(), room, player)
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<Option<String>>, StoreError> {
        book::names(&*self.rooms(), players)
    }

    async fn rename(&self, player: PlayerId, name: Option<String>) -> Result<(), StoreError> {
        book::rename(&mut *self.rooms(), player, name.as_deref())
    }

    async fn is_vip(&self, player: PlayerId) -> Result<bool, StoreError> {
        book::is_vip(&*self.rooms(), player)
    }

    async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), StoreError> {
        book::set_vip(&mut *self.rooms(), player, vip)
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        book::vips(&*self.rooms())
    }

    async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        while book::unseat(&mut *self.rooms(), player, book::STEP)? == book::STEP {}
        book::forget(&mut *self.rooms(), player)
    }
}
