//! How much a client may send and how long it may take.

use std::{num::NonZeroUsize, thread::available_parallelism, time::Duration};

use super::rates::Rates;

/// The limits of one server. The defaults suit a small machine behind a proxy, or alone.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes in a request's body.
    pub body_bytes: usize,
    /// Time for a body to arrive whole.
    pub body_time: Duration,
    /// Time for the first request's head to arrive on a new connection.
    pub head_time: Duration,
    /// Time that a connection may wait for its next request.
    pub keep_alive: Duration,
    /// Connections at once, for each worker.
    pub connections: usize,
    /// Event streams at once.
    pub event_streams: usize,
    /// Pictures that are drawn at once, each on a thread of its own; others wait. By default twice as many as there are
    /// processors, so that a long game's moving picture does not keep others waiting.
    pub drawings: usize,
    /// Bytes of drawn parts of pictures that are kept. With the default, a seventh of the previews of games by chance is
    /// drawn, each asked for once; with half of these bytes it would be a quarter.
    pub picture_bytes: u64,
    /// Time that a reader has to take what was sent, before its connection is dropped.
    pub read_time: Duration,
    /// How often one client may do what costs something.
    pub rates: Rates,
    /// Seconds that accepted requests have to finish when the server stops.
    pub shutdown_seconds: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: 16 * 1024,
            body_time: Duration::from_secs(10),
            head_time: Duration::from_secs(5),
            keep_alive: Duration::from_secs(75),
            connections: 4096,
            event_streams: 4096,
            drawings: 2 * available_parallelism().map_or(1, NonZeroUsize::get),
            picture_bytes: 32 << 20,
            read_time: Duration::from_secs(30),
            rates: Rates::default(),
            shutdown_seconds: 10,
        }
    }
}
