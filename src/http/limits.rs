//! How much a client may send and how long it may take.

use std::time::Duration;

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
    /// Pictures that are drawn at once; others wait.
    pub drawings: usize,
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
            drawings: 8,
            read_time: Duration::from_secs(30),
            rates: Rates::default(),
            shutdown_seconds: 10,
        }
    }
}
