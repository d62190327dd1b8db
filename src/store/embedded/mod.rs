//! A store in a file beside the server: one process, no other program, durable before the answer.
//!
//! Turns go to the `journal` first, a file that is only appended to, and from there into the database: `engine` is the two
//! as one, `recent` the games that the database has not got as they are, `ledger` the verbs over both, `writer` the
//! thread that makes batches durable. `file` opens the database if it is ours and refuses the rest, `tables` is what it
//! holds, `head` a game's bytes, `rooms` what `points` keeps there. `archive` looks at a store that no server has open,
//! over an `overlay` that keeps the file as it is.
mod archive;
mod disk;
mod engine;
mod fault;
mod file;
mod head;
mod journal;
mod ledger;
mod overlay;
mod recent;
mod rooms;
mod tables;
mod writer;

use std::{fmt, path::Path, sync::Arc, time::Duration};

pub use self::{archive::Archive, engine::compact};
use self::{
    engine::Engine,
    fault::Fault,
    file::StoreFile,
    recent::Recent,
    tables::{Reading, Tables},
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
    /// How far the journal is to grow before it is written into the file, in bytes.
    pub journal_bytes: u64,
    /// The time.
    pub clock: Clock,
}

impl EmbeddedSettings {
    /// Settings of a server: two seconds for a write, 64 MiB of memory, a journal of 4 MiB.
    #[must_use]
    pub fn new(lifetime: Duration, clock: Clock) -> EmbeddedSettings {
        EmbeddedSettings {
            lifetime,
            time_limit: Duration::from_secs(2),
            cache_bytes: 64 << 20,
            journal_bytes: 4 << 20,
            clock,
        }
    }
}

impl fmt::Debug for EmbeddedSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EmbeddedSettings")
            .field("lifetime", &self.lifetime)
            .field("time_limit", &self.time_limit)
            .field("cache_bytes", &self.cache_bytes)
            .field("journal_bytes", &self.journal_bytes)
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
    recent: Arc<Recent>,
    hub: Arc<Hub>,
    settings: EmbeddedSettings,
}

impl Embedded {
    /// Opens the store of this path, or makes it. Beside it stand files of the same name with the endings `journal`, which
    /// belongs to it, and `lock`.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if the file is of another make or version, or damaged: it is left as it is.
    /// [`StoreError::Unavailable`] if it cannot be opened or another process has it open.
    pub fn open(path: &Path, settings: EmbeddedSettings) -> Result<Embedded, StoreError> {
        let file = Arc::new(StoreFile::open(path, settings.cache_bytes)?);
        let engine = Engine::open(Arc::clone(&file), settings.journal_bytes)?;
        let recent = Arc::clone(engine.recent());
        let writer = Writer::start(engine, settings.time_limit)?;
        Ok(Embedded { writer, file, recent, hub: Arc::default(), settings })
    }

    pub(super) const fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    /// Forgets at most `limit` games past their lifetime: how many.
    pub(super) async fn sweep(&self, limit: usize) -> Result<usize, StoreError> {
        let lifetime = days(self.settings.lifetime.as_secs());
        let oldest = self.today().saturating_sub(lifetime);
        let now = self.now();
        let sweep = move |tables: &mut Tables<'_>| {
            book::sweep(tables.rooms(), now, limit)?;
            tables.forget_before(oldest, limit)
        };
        self.writer.upkeep(sweep).await
    }

    fn now(&self) -> u64 {
        (self.settings.clock)()
    }

    fn today(&self) -> u32 {
        days(self.now())
    }

    fn read<T>(&self, read: impl FnOnce(&Reading) -> Result<T, Fault>) -> Result<T, StoreError> {
        Ok(self.file.read(read)?)
    }
}

fn days(seconds: u64) -> u32 {
    u32::try_from(seconds / 86_400).unwrap_or(u32::MAX)
}

impl Verbs for Embedded {
    async fn open(&self, game: GameId, first: &Entry) -> Result<Opening, StoreError> {
        let (first, today) = (first.clone(), self.today());
        self.writer.turns(move |ledger| ledger.open(game, &first, today), |_| {}).await
    }

    async fn advance(&self, game: GameId, step: &Step) -> Result<Advance, StoreError> {
        let (step, today) = (step.clone(), self.today());
        let (hub, child) = (Arc::clone(&self.hub), step.child.clone());
        let tell = move |answer: &Advance| {
            if *answer == Advance::Accepted {
                hub.tell(game, || child);
            }
        };
        self.writer.turns(move |ledger| ledger.advance(game, &step, today), tell).await
    }

    async fn newest(&self, game: GameId) -> Result<Option<Entry>, StoreError> {
        let kept = match self.recent.get(game) {
            None => self.read(|reading| reading.game(game))?.map(Arc::new),
            kept => kept,
        };
        Ok(kept.map(|kept| kept.head.newest.clone()))
    }

    async fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        let recent = self.recent.get(game);
        self.read(|reading| match recent {
            Some(kept) => reading.complete(game, &kept).map(Some),
            None => reading.game(game)?.map(|kept| reading.complete(game, &kept)).transpose(),
        })
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.writer.check().await
    }
}

impl Points for Embedded {
    async fn visit(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        let now = self.now();
        // Whoever waits and looks changes nothing.
        if let Some(silent) = self.read(|reading| book::visited_before(reading.rooms(), game, visit, now))? {
            return Ok(silent);
        }
        let visit = visit.clone();
        self.writer.rows(move |tables| book::visit(tables.rooms(), game, &visit, now)).await
    }

    async fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        self.read(|reading| book::visitors(reading.rooms(), game))
    }

    async fn owe(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        let now = self.now();
        self.writer.rows(move |tables| book::owe(tables.rooms(), room, game, now)).await
    }

    async fn owed(&self, room: u32, seconds: u64, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let before = self.now().saturating_sub(seconds);
        self.read(|reading| book::owed(reading.rooms(), room, before, limit))
    }

    async fn disown(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        self.writer.rows(move |tables| book::disown(tables.rooms(), room, game)).await
    }

    async fn award(&self, award: &Award) -> Result<Awarded, StoreError> {
        let (award, now) = (*award, self.now());
        self.writer.rows(move |tables| book::award(tables.rooms(), &award, now)).await
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
        self.writer.rows(move |tables| book::rename(tables.rooms(), player, name.as_deref())).await
    }

    async fn is_vip(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.read(|reading| book::is_vip(reading.rooms(), player))
    }

    async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), StoreError> {
        self.writer.rows(move |tables| book::set_vip(tables.rooms(), player, vip)).await
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        self.read(|reading| book::vips(reading.rooms()))
    }

    async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        let unseat = move |tables: &mut Tables<'_>| book::unseat(tables.rooms(), player, book::STEP);
        while self.writer.rows(unseat).await? == book::STEP {}
        self.writer.rows(move |tables| book::forget(tables.rooms(), player)).await
    }
}
