//! Who counts and times the calls of a store.

use std::{fmt, future::Future, time::Duration};

use super::StoreError;

/// A verb of a store, as it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// A game's record begins.
    Open,
    /// A turn follows another.
    Advance,
    /// The newest turn is asked for.
    Newest,
    /// The whole record is asked for.
    Record,
    /// It is asked whether the store can be used.
    Check,
    /// Something of rooms: players, points, names.
    Points,
}

impl Call {
    /// All of them.
    pub const ALL: [Call; 6] =
        [Call::Open, Call::Advance, Call::Newest, Call::Record, Call::Check, Call::Points];

    /// Its name in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Call::Open => "open",
            Call::Advance => "advance",
            Call::Newest => "newest",
            Call::Record => "record",
            Call::Check => "check",
            Call::Points => "points",
        }
    }
}

/// How a call ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// With an answer.
    Answered,
    /// With [`StoreError::Unavailable`].
    Unavailable,
    /// With [`StoreError::Corrupt`].
    Corrupt,
    /// With [`StoreError::Foreign`].
    Foreign,
}

impl Ended {
    /// All of them.
    pub const ALL: [Ended; 4] = [Ended::Answered, Ended::Unavailable, Ended::Corrupt, Ended::Foreign];

    /// Its name in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ended::Answered => "answered",
            Ended::Unavailable => "unavailable",
            Ended::Corrupt => "corrupt",
            Ended::Foreign => "foreign",
        }
    }

    fn of<T>(answer: &Result<T, StoreError>) -> Ended {
        match answer {
            Ok(_) => Ended::Answered,
            Err(StoreError::Unavailable(_)) => Ended::Unavailable,
            Err(StoreError::Corrupt(_)) => Ended::Corrupt,
            Err(StoreError::Foreign(_)) => Ended::Foreign,
        }
    }
}

/// Counts and times the calls of a store. It is told on the thread that called, and must not wait.
pub trait CallMeter: fmt::Debug + Send + Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;

    /// A call that began at a time has ended.
    fn called(&self, call: Call, start: Duration, ended: Ended);
}

/// Waits for the answer of a call and tells the meter of it. A call that its caller gives up is not told.
pub(super) async fn measured<T>(
    meter: &dyn CallMeter,
    call: Call,
    answer: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let start = meter.now();
    let answer = answer.await;
    meter.called(call, start, Ended::of(&answer));
    answer
}
