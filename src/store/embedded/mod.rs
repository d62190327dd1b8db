//! A store in a file beside the server: one process, no other program, durable before the answer.
//!
//! `file` opens what is ours and refuses the rest, `head` is a game's bytes, `ledger` the verbs within one transaction,
//! `rooms` what `points` keeps beside it,
//! `writer` the thread that commits. `archive` looks at a store that no server has open, over an `overlay` that keeps
//! the file as it is.
mod archive;
mod fault;
mod file;
mod head;
mod ledger;
mod overlay;
mod rooms;
mod writer;

use std::{fmt, path::Path, sync::Arc, time::Duration};

pub use self::{archive::Archive, file::compact};
use self::{
    fault::Fault,
    file::StoreFile,
    ledger::{Ledger, Reading},
    writer::Writer,
};
use super::{
    Advance, Award, Awarded, Board, Clock, Entry, GameId, Opening, PlayerId, Points, Record, SeatMark,
    Standing, Step, StoreError, Verbs, Visit, hub::Hub, points::book,
};

/// How an embedded store is kept.
#[derive(Clone)]
pub struct EmbeddedSettings {
    /// How long a game is kept after its last turn; counted in whole days.
    pub lifetime: Duration,
    /// How long a write may take, waiting included.
    pub time_limit: Duration,
    /// Memory for pages of the file, in bytes.
    pub cache_bytes: usize,
    /// The time.
    pub clock: Clock,
}

impl EmbeddedSettings {
    /// Settings of a server: 64 MiB of memory, two seconds for a write.
    #[must_use]
    pub fn new(lifetime: Duration, clock: Clock) -> EmbeddedSettings {
        EmbeddedSettings { lifetime, time_limit: Duration::from_secs(2), cache_bytes: 64 << 20, clock }
    }
}

impl fmt::Debug for EmbeddedSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EmbeddedSettings")
            .field("lifetime", &self.lifetime)
            .field("time_limit", &self.time_limit)
            .field("cache_bytes", &self.cache_bytes)
            .finish_non_exhaustive()
    }
}

/// A store in a file. Dropping it ends its thread and gives the file free.
///
/// Writes wait for their commit on a thread of their own. Reads are done where they are asked for: they come from
/// memory or the system's cache in a few microseconds and never wait for a commit.
#[derive(Debug)]
pub struct Embedded {
    writer: Writer,
    file: Arc<StoreFile>,
    hub: Arc<Hub>,
    settings: EmbeddedSettings,
}

impl Embedded {
    /// Opens the store of this path, or makes it. Beside it stands a file of the same name with the ending `lock`.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if the file is of another make or version, or damaged: it is left as it is.
    /// [`StoreError::Unavailable`] if it cannot be opened or another process has it open.
    pub fn open(path: &Path, settings: EmbeddedSettings) -> Result<Embedded, StoreError> {
        let file = Arc::new(StoreFile::open(path, settings.cache_bytes)?);
        let writer = Writer::start(Arc::clone(&file), settings.time_limit)?;
        Ok(Embedded { writer, file, hub: Arc::default(), settings })
    }

    pub(super) const fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    /// Forgets at most `limit` games past their lifetime: how many.
    pub(super) async fn sweep(&self, limit: usize) -> Result<usize, StoreError> {
        let lifetime = days(self.settings.lifetime.as_secs());
        let oldest = self.today().saturating_sub(lifetime);
        let now = self.now();
        let sweep = move |ledger: &mut Ledger<'_>| {
            book::sweep(ledger.rooms(), now, limit)?;
            ledger.forget_before(oldest, limit)
        };
        self.writer.write(sweep, |_| {}).await
    }

    fn now(&self) -> u64 {
        (self.settings.clock)()
    }

    fn today(&self) -> u32 {
        days(self.now())
    }

    fn read<T>(&self, read: impl FnOnce(&Reading) -> Result<T, Fault>) -> Result<T, StoreError> {
        self.file.read(read)
    }
}

fn days(seconds: u64) -> u32 {
    u32::try_from(seconds / 86_400).unwrap_or(u32::MAX)
}

impl Verbs for Embedded {
    async fn open(&self, game: GameId, first: &Entry) -> Result<Opening, StoreError> {
        let (first, today) = (first.clone(), self.today());
        self.writer.write(move |ledger| ledger.open(game, first, today), |_| {}).await
    }

    async fn advance(&self, game: GameId, step: &Step) -> Result<Advance, StoreError> {
        let (step, today) = (step.clone(), self.today());
        let (hub, child) = (Arc::clone(&self.hub), step.child.clone());
        let tell = move |answer: &Advance| {
            if *answer == Advance::Accepted {
                hub.tell(game, || child);
            }
        };
        self.writer.write(move |ledger| ledger.advance(game, step, today), tell).await
    }

    async fn newest(&self, game: GameId) -> Result<Option<Entry>, StoreError> {
        self.read(|reading| reading.newest(game))
    }

    async fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        self.read(|reading| reading.record(game))
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.writer.write(|_: &mut Ledger<'_>| Ok(()), |()| {}).await
    }
}

impl Points for Embedded {
    async fn visit(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        let (visit, now) = (visit.clone(), self.now());
        self.writer.write(move |ledger| book::visit(ledger.rooms(), game, &visit, now), |_| {}).await
    }

    async fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        self.read(|reading| book::visitors(reading.rooms(), game))
    }

    async fn owe(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        let now = self.now();
        self.writer.write(move |ledger| book::owe(ledger.rooms(), room, game, now), |_| {}).await
    }

    async fn owed(&self, room: u32, seconds: u64, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let before = self.now().saturating_sub(seconds);
        self.read(|reading| book::owed(reading.rooms(), room, before, limit))
    }

    async fn disown(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        self.writer.write(move |ledger| book::disown(ledger.rooms(), room, game), |_| {}).await
    }

    async fn award(&self, award: &Award) -> Result<Awarded, StoreError> {
        let (award, now) = (*award, self.now());
        self.writer.write(move |ledger| book::award(ledger.rooms(), &award, now), |_| {}).await
    }

    async fn board(&self, room: u32, from: u64, count: usize) -> Result<Board, StoreError> {
        self.read(|reading| book::board(reading.rooms(), room, from, count))
    }

    async fn standing(&self, room: u32, player: PlayerId) -> Result<Option<Standing>, StoreError> {
        self.read(|reading| book::standing(reading.rooms(), room, player))
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<Option<String>>, StoreError> {
        self.read(|reading| book::names(reading.rooms(), players))
    }

    async fn rename(&self, player: PlayerId, name: Option<String>) -> Result<(), StoreError> {
        self.writer.write(move |ledger| book::rename(ledger.rooms(), player, name.as_deref()), |_| {}).await
    }

    async fn is_vip(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(|reading| book::is_vip(reading.rooms(), player))
    }

    async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), StoreError> {
        self.writer.write(move |ledger| book::set_vip(ledger.rooms(), player, vip), |_| {}).await
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        self.read(|reading| book::vips(reading.rooms()))
    }

    async fn forget(&self, player: PlayerId, rooms: &[u32]) -> Result<(), StoreError> {
        let rooms = rooms.to_vec();
        self.writer.write(move |ledger| book::forget(ledger.rooms(), player, &rooms), |_| {}).await
    }
}
