//! A store of any kind, and the rule over it.

use std::{fmt, sync::Arc, time::Duration};

use super::{
    Advance, Award, Awarded, Board, Call, CallMeter, Embedded, Entry, GameId, Memory, Opening, PlayerId,
    Points, Record, Redis, Relations, Ruling, SeatMark, Standing, Step, StoreError, Verbs, Visit, Watch,
    meter::measured,
    none::NoStore,
    rule,
    rule::{Effect, effect},
};

/// The time, in seconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// How long a game is kept after its last turn where nothing else is said: 180 days.
pub const DEFAULT_LIFETIME: Duration = Duration::from_secs(180 * 86_400);

/// Continuations of one game that may come between, before a call gives up.
const ATTEMPTS: usize = 32;

/// What became of a turn that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// There is no store: nobody knows of other continuations.
    Unrecorded,
    /// It is the newest turn now.
    Accepted,
    /// It was accepted before, and is no other continuation.
    Known {
        /// The newest turn; the played one itself where nobody went on.
        newest: Entry,
    },
    /// The turn before it was gone on from in another way. Nothing was changed.
    AlreadyPlayed {
        /// The newest turn.
        newest: Entry,
    },
}

/// A store.
#[derive(Debug)]
pub struct Store {
    kind: Kind,
    /// Who is told of its calls. No store has no calls.
    meter: Option<Arc<dyn CallMeter>>,
}

enum Kind {
    None(NoStore),
    Memory(Arc<Memory>),
    Embedded(Arc<Embedded>),
    Redis(Redis),
}

/// Does the same with a store of any kind.
macro_rules! each {
    ($store:expr, $inner:ident => $work:expr) => {
        match &$store.kind {
            Kind::None($inner) => $work,
            Kind::Memory($inner) => $work,
            Kind::Embedded($inner) => $work,
            Kind::Redis($inner) => $work,
        }
    };
}

/// Asks a store of any kind, and tells its meter.
macro_rules! ask {
    ($store:expr, $call:expr, $inner:ident => $work:expr) => {
        match &$store.meter {
            Some(meter) if $store.keeps() => {
                measured(&**meter, $call, async { each!($store, $inner => $work.await) }).await
            }
            _ => each!($store, $inner => $work.await),
        }
    };
}

impl Store {
    const fn of(kind: Kind) -> Store {
        Store { kind, meter: None }
    }

    /// No store.
    #[must_use]
    pub const fn none() -> Store {
        Store::of(Kind::None(NoStore))
    }

    /// Its kind in one word: `none`, `memory`, `embedded` or `redis`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self.kind {
            Kind::None(_) => "none",
            Kind::Memory(_) => "memory",
            Kind::Embedded(_) => "embedded",
            Kind::Redis(_) => "redis",
        }
    }

    /// Whether it keeps anything: there is a store.
    #[must_use]
    pub const fn keeps(&self) -> bool {
        !matches!(self.kind, Kind::None(_))
    }

    /// The same store for another worker thread, with a connection of its own where there are connections.
    #[must_use]
    pub fn for_worker(&self) -> Store {
        let kind = match &self.kind {
            Kind::None(none) => Kind::None(*none),
            Kind::Memory(memory) => Kind::Memory(Arc::clone(memory)),
            Kind::Embedded(embedded) => Kind::Embedded(Arc::clone(embedded)),
            Kind::Redis(redis) => Kind::Redis(redis.for_worker()),
        };
        Store { kind, meter: self.meter.clone() }
    }

    /// The same store, with a meter that is told of its calls.
    #[must_use]
    pub fn metered(self, meter: Arc<dyn CallMeter>) -> Store {
        Store { meter: Some(meter), ..self }
    }

    /// Plays a turn by the rule: one continuation for each turn. `relate` is asked where the record alone cannot
    /// tell, with the newest turn.
    ///
    /// # Errors
    /// [`StoreError`], those of `relate` included.
    pub async fn play(
        &self,
        game: GameId,
        parent: Entry,
        child: Entry,
        relate: impl Fn(&Entry) -> Result<Relations, StoreError>,
    ) -> Result<Played, StoreError> {
        let mut step = Step { parent, child, after: None };
        for _ in 0..ATTEMPTS {
            let (newest, line_known) = match self.advance(game, &step).await? {
                Advance::Unrecorded => return Ok(Played::Unrecorded),
                Advance::Accepted => return Ok(Played::Accepted),
                Advance::Known { newest } => return Ok(Played::Known { newest }),
                Advance::Conflict { newest, line_known } => (newest, line_known),
            };
            match rule(&newest, line_known, relate(&newest)?) {
                Ruling::Known => return Ok(Played::Known { newest }),
                Ruling::AlreadyPlayed => return Ok(Played::AlreadyPlayed { newest }),
                Ruling::Extend => step.after = Some(newest.id),
            }
        }
        Err(StoreError::unavailable("the game goes on faster than it answers"))
    }

    /// What [`Store::play`] would answer now. Nothing is kept.
    ///
    /// # Errors
    /// [`StoreError`], those of `relate` included.
    pub async fn foresee(
        &self,
        game: GameId,
        parent: Entry,
        child: Entry,
        relate: impl Fn(&Entry) -> Result<Relations, StoreError>,
    ) -> Result<Played, StoreError> {
        if !self.keeps() {
            return Ok(Played::Unrecorded);
        }
        let Some(Record { newest, marks, .. }) = self.record(game).await? else {
            return Ok(Played::Accepted);
        };
        let step = Step { parent, child, after: None };
        match effect(Some(&newest), || Ok::<_, StoreError>(marks), &step)? {
            Effect::Nothing(Advance::Known { newest }) => Ok(Played::Known { newest }),
            Effect::Nothing(Advance::Conflict { newest, line_known }) => {
                Ok(match rule(&newest, line_known, relate(&newest)?) {
                    Ruling::Known => Played::Known { newest },
                    Ruling::Extend => Played::Accepted,
                    Ruling::AlreadyPlayed => Played::AlreadyPlayed { newest },
                })
            }
            _ => Ok(Played::Accepted),
        }
    }

    /// Watches a game from now on. It never fails: where turns cannot be seen for a time, a gap is told afterwards.
    ///
    /// It has to be called within the runtime that the store is used in.
    #[must_use]
    pub fn watch(&self, game: GameId) -> Watch {
        match &self.kind {
            Kind::None(_) => Watch::deaf(game),
            Kind::Memory(memory) => memory.hub().watch(game),
            Kind::Embedded(embedded) => embedded.hub().watch(game),
            Kind::Redis(redis) => redis.watch(game),
        }
    }

    /// Forgets at most `limit` games past their lifetime: how many. Where it is as many as the limit, there may be
    /// more. Redis does this by itself.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn sweep(&self, limit: usize) -> Result<usize, StoreError> {
        match &self.kind {
            Kind::None(_) | Kind::Redis(_) => Ok(0),
            Kind::Memory(memory) => memory.sweep(limit),
            Kind::Embedded(embedded) => embedded.sweep(limit).await,
        }
    }
}

impl Verbs for Store {
    async fn open(&self, game: GameId, first: &Entry) -> Result<Opening, StoreError> {
        ask!(self, Call::Open, store => store.open(game, first))
    }

    async fn advance(&self, game: GameId, step: &Step) -> Result<Advance, StoreError> {
        ask!(self, Call::Advance, store => store.advance(game, step))
    }

    async fn newest(&self, game: GameId) -> Result<Option<Entry>, StoreError> {
        ask!(self, Call::Newest, store => store.newest(game))
    }

    async fn record(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        ask!(self, Call::Record, store => store.record(game))
    }

    async fn check(&self) -> Result<(), StoreError> {
        ask!(self, Call::Check, store => store.check())
    }
}

impl Points for Store {
    async fn visit(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        ask!(self, Call::Points, store => store.visit(game, visit))
    }

    async fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        ask!(self, Call::Points, store => store.visitors(game))
    }

    async fn owe(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        ask!(self, Call::Points, store => store.owe(room, game))
    }

    async fn owed(&self, room: u32, seconds: u64, limit: usize) -> Result<Vec<GameId>, StoreError> {
        ask!(self, Call::Points, store => store.owed(room, seconds, limit))
    }

    async fn disown(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        ask!(self, Call::Points, store => store.disown(room, game))
    }

    async fn award(&self, award: &Award) -> Result<Awarded, StoreError> {
        ask!(self, Call::Points, store => store.award(award))
    }

    async fn board(&self, room: u32, from: u64, count: usize) -> Result<Board, StoreError> {
        ask!(self, Call::Points, store => store.board(room, from, count))
    }

    async fn standing(&self, room: u32, player: PlayerId) -> Result<Option<Standing>, StoreError> {
        ask!(self, Call::Points, store => store.standing(room, player))
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<Option<String>>, StoreError> {
        ask!(self, Call::Points, store => store.names(players))
    }

    async fn rename(&self, player: PlayerId, name: Option<String>) -> Result<(), StoreError> {
        ask!(self, Call::Points, store => store.rename(player, name))
    }

    async fn is_vip(&self, player: PlayerId) -> Result<bool, StoreError> {
        ask!(self, Call::Points, store => store.is_vip(player))
    }

    async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), StoreError> {
        ask!(self, Call::Points, store => store.set_vip(player, vip))
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        ask!(self, Call::Points, store => store.vips())
    }

    async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        ask!(self, Call::Points, store => store.forget(player))
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::None(store) => store.fmt(f),
            Kind::Memory(store) => store.fmt(f),
            Kind::Embedded(store) => store.fmt(f),
            Kind::Redis(store) => store.fmt(f),
        }
    }
}

impl From<Memory> for Store {
    fn from(memory: Memory) -> Store {
        Store::of(Kind::Memory(Arc::new(memory)))
    }
}

impl From<Embedded> for Store {
    fn from(embedded: Embedded) -> Store {
        Store::of(Kind::Embedded(Arc::new(embedded)))
    }
}

impl From<Redis> for Store {
    fn from(redis: Redis) -> Store {
        Store::of(Kind::Redis(redis))
    }
}
