//! How often one client may do what costs something.

use std::{
    collections::HashMap,
    fmt,
    num::NonZeroU32,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::StateInformationMiddleware,
    state::keyed::HashMapStateStore,
};

use super::client::Client;
use crate::service::GameId;

/// The window of every rate, in seconds.
pub const WINDOW: u32 = 60;
/// Clients that are remembered before those who have their full rate again are forgotten.
const MANY: usize = 10_000;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bucket {
    /// Making games and rematches.
    Games,
    /// Going on from turns.
    Moves,
    /// Drawing pictures.
    Pictures,
    /// Opening event streams.
    Streams,
}

impl Bucket {
    /// Its name in headers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bucket::Games => "games",
            Bucket::Moves => "moves",
            Bucket::Pictures => "pictures",
            Bucket::Streams => "streams",
        }
    }
}

/// How often, for each bucket: requests of one client in a minute; `None` is without limit.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// New games and rematches.
    pub games: Option<NonZeroU32>,
    /// Continuations.
    pub moves: Option<NonZeroU32>,
    /// Pictures.
    pub pictures: Option<NonZeroU32>,
    /// Event streams.
    pub streams: Option<NonZeroU32>,
    /// Tries of a seat that is another player's, at one table.
    pub wrong_seats: Option<NonZeroU32>,
}

/// What people at a fast game, a family behind one address and a busy chat need, several times over.
impl Default for Rates {
    fn default() -> Self {
        let rate = NonZeroU32::new;
        Self {
            games: rate(30),
            moves: rate(300),
            pictures: rate(600),
            streams: rate(120),
            wrong_seats: rate(10),
        }
    }
}

/// What is left of a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Requests of the whole window.
    pub quota: u32,
    /// Requests that may follow at once.
    pub remaining: u32,
    /// Until all of the quota is back, or where nothing remains, until the next request may come.
    pub seconds: u32,
}

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock, StateInformationMiddleware>;

/// A rate, counted.
struct Counted<K: Clone + Eq + std::hash::Hash> {
    quota: NonZeroU32,
    limiter: Limiter<K>,
}

impl<K: Clone + Eq + std::hash::Hash> Counted<K> {
    fn new(quota: NonZeroU32) -> Counted<K> {
        let period = Duration::from_secs(WINDOW.into()) / quota.get();
        let quota_of =
            Quota::with_period(period).map_or(Quota::per_minute(quota), |each| each.allow_burst(quota));
        Counted { quota, limiter: RateLimiter::hashmap(quota_of).with_middleware() }
    }

    /// Counts a request: what is left, or that it came too soon.
    fn count(&self, key: &K) -> Result<Left, Left> {
        if self.limiter.len() > MANY {
            self.limiter.retain_recent();
        }
        let quota = self.quota.get();
        match self.limiter.check_key(key) {
            Ok(state) => {
                let remaining = state.remaining_burst_capacity();
                let seconds = ((quota - remaining) * WINDOW).div_ceil(quota);
                Ok(Left { quota, remaining, seconds })
            }
            Err(early) => {
                let wait = early.wait_time_from(self.limiter.clock().now());
                let seconds = u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(WINDOW).max(1);
                Err(Left { quota, remaining: 0, seconds })
            }
        }
    }
}

/// The rates of one server, shared by its workers.
pub struct Counters {
    games: Option<Counted<Client>>,
    moves: Option<Counted<Client>>,
    pictures: Option<Counted<Client>>,
    streams: Option<Counted<Client>>,
    wrong_seats: Option<Counted<(Client, GameId)>>,
    barred: Mutex<HashMap<(Client, GameId), Instant>>,
}

impl Counters {
    /// Nothing is counted yet.
    #[must_use]
    pub fn new(rates: &Rates) -> Counters {
        Counters {
            games: rates.games.map(Counted::new),
            moves: rates.moves.map(Counted::new),
            pictures: rates.pictures.map(Counted::new),
            streams: rates.streams.map(Counted::new),
            wrong_seats: rates.wrong_seats.map(Counted::new),
            barred: Mutex::default(),
        }
    }

    /// Counts a request: what is left then, or that it came too soon; `None` where there is no limit.
    #[must_use]
    pub fn count(&self, bucket: Bucket, client: Client) -> Option<Result<Left, Left>> {
        let counted = match bucket {
            Bucket::Games => &self.games,
            Bucket::Moves => &self.moves,
            Bucket::Pictures => &self.pictures,
            Bucket::Streams => &self.streams,
        };
        counted.as_ref().map(|counted| counted.count(&client))
    }

    /// Counts a try of another player's seat. One too many bars the client from the game for the rest of the window:
    /// whoever guesses does not learn from the next guess either.
    pub fn wrong_seat(&self, client: Client, game: GameId) {
        let Some(counted) = &self.wrong_seats else { return };
        if counted.count(&(client, game)).is_ok_and(|left| left.remaining > 0) {
            return;
        }
        let now = Instant::now();
        let mut barred = self.barred();
        barred.retain(|_, until| *until > now);
        barred.insert((client, game), now + Duration::from_secs(WINDOW.into()));
    }

    /// For how many seconds a client is barred from a game, which is only asked for where anybody is.
    pub fn barred_for(&self, client: Client, game: impl FnOnce() -> Option<GameId>) -> Option<u32> {
        let barred = self.barred();
        if barred.is_empty() {
            return None;
        }
        let until = barred.get(&(client, game()?))?;
        let left = until.saturating_duration_since(Instant::now()).as_secs();
        u32::try_from(left).ok().filter(|&left| left > 0)
    }

    fn barred(&self) -> MutexGuard<'_, HashMap<(Client, GameId), Instant>> {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Counters")
    }
}
