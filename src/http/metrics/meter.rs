//! Where the workers count, each by itself.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use actix_web::http::StatusCode;

use super::counts::Counts;
use crate::{
    http::refused::code,
    service::{Call, CallMeter, Ended, ServiceError, Verb, VerbMeter},
    turn::{Status, Turn},
};

/// What the workers of one server counted.
#[derive(Debug)]
pub struct Metrics {
    start: Instant,
    meters: Mutex<Vec<Arc<Meter>>>,
}

/// What one worker counts. Only whoever reads the metrics ever waits for it, and for no longer than a copy takes.
#[derive(Debug)]
pub struct Meter {
    start: Instant,
    counts: Mutex<Counts>,
}

impl Default for Metrics {
    fn default() -> Self {
        Self { start: Instant::now(), meters: Mutex::default() }
    }
}

impl Metrics {
    /// A meter of its own for another worker. It is kept after the worker's end: what is counted never shrinks.
    pub(in crate::http) fn for_worker(&self) -> Arc<Meter> {
        let meter = Arc::new(Meter { start: self.start, counts: Mutex::default() });
        lock(&self.meters).push(Arc::clone(&meter));
        meter
    }

    /// The sum of all workers' counts.
    pub(super) fn sum(&self) -> Counts {
        let mut sum = Counts::default();
        lock(&self.meters).iter().for_each(|meter| sum.merge(&meter.counts()));
        sum
    }

    /// How long the server has been running.
    pub(super) fn uptime(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Meter {
    /// Counts an answer, by the pattern of its route and a method that HTTP knows, or `other`.
    pub(in crate::http) fn answered(
        &self,
        route: &str,
        method: &'static str,
        status: StatusCode,
        time: Duration,
    ) {
        self.counts().answered(route, method, status.as_u16(), time);
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        lock(&self.counts)
    }
}

impl CallMeter for Meter {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn called(&self, call: Call, start: Duration, ended: Ended) {
        let time = self.now().saturating_sub(start);
        let mut counts = self.counts();
        counts.calls.count((call.name(), ended.name()));
        counts.call_times.entry(call.name()).or_default().note(time);
    }
}

impl VerbMeter for Meter {
    fn made(&self, verb: Verb, turn: &Turn) {
        let made = (turn.game().rules.id, outcome(verb, turn.status()));
        self.counts().turns.count(made);
    }

    fn refused(&self, verb: Verb, error: &ServiceError) {
        let mut counts = self.counts();
        counts.refusals.count((verb.name(), code(error).name()));
        if let ServiceError::IllegalMove { refusal, on } = error {
            counts.illegal_moves.count((on.turn.game().rules.id, refusal.reason.name()));
        }
    }
}

/// What was made of a game, in one word.
const fn outcome(verb: Verb, status: Status) -> &'static str {
    match (verb, status) {
        (Verb::Create | Verb::Rematch, _) => "started",
        (Verb::Advance, Status::Playing) => "played",
        (Verb::Advance, Status::Won { .. }) => "won",
        (Verb::Advance, Status::Drawn { .. }) => "drawn",
    }
}

/// The outcomes of a turn.
pub(super) const OUTCOMES: [&str; 4] = ["started", "played", "won", "drawn"];

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
