//! Who counts what the verbs do.

use super::{CallMeter, ServiceError};
use crate::turn::Turn;

/// A verb that changes something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// A game is made.
    Create,
    /// A game goes on.
    Advance,
    /// The next round is begun.
    Rematch,
}

impl Verb {
    /// All of them.
    pub const ALL: [Verb; 3] = [Verb::Create, Verb::Advance, Verb::Rematch];

    /// Its name in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verb::Create => "create",
            Verb::Advance => "advance",
            Verb::Rematch => "rematch",
        }
    }
}

/// Counts what the verbs do, whichever door they were called through, and the calls of the store. It is told on the
/// thread that called, and must not wait.
pub trait VerbMeter: CallMeter {
    /// A turn was made that is not a mere draft. A request that is repeated makes it again.
    fn made(&self, verb: Verb, turn: &Turn);

    /// A verb was refused.
    fn refused(&self, verb: Verb, error: &ServiceError);
}
