//! What every backend does, each verb in one atomic step.

use std::future::Future;

use super::{Entry, GameId, Record, StoreError, TurnId};

/// A continuation: a turn and the one that was made from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The turn that was gone on from.
    pub parent: Entry,
    /// The turn that came of it.
    pub child: Entry,
    /// Where the caller found that the parent comes later than this turn: if it is still the newest, both parent and
    /// child follow it.
    pub after: Option<TurnId>,
}

/// What opening a game's record did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// There is no store, so nothing was kept.
    Unrecorded,
    /// The game is new and now has a record.
    Created,
    /// Its record begins with this very turn.
    Same {
        /// The newest turn.
        newest: Entry,
    },
    /// Its record begins with another turn: a clash of table ids, or a record that lost its beginning.
    Taken {
        /// The newest turn.
        newest: Entry,
    },
}

/// What a continuation did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Advance {
    /// There is no store, so nothing was kept.
    Unrecorded,
    /// The child is the newest turn now.
    Accepted,
    /// The child was accepted before.
    Known {
        /// The newest turn; the child itself where nobody went on.
        newest: Entry,
    },
    /// The record went another way, or cannot tell by itself; nothing was changed.
    Conflict {
        /// The newest turn.
        newest: Entry,
        /// Whether the record holds another turn with the child's line of play.
        line_known: bool,
    },
}

/// The verbs of a store. Each is one atomic step and may be repeated: the same call gives the same answer, however
/// late, so a caller that got none asks again.
pub trait Verbs {
    /// Begins a game's record with its first turn.
    ///
    /// # Errors
    /// [`StoreError`].
    fn open(&self, game: GameId, first: &Entry) -> impl Future<Output = Result<Opening, StoreError>> + Send;

    /// Goes on from a turn, by the first of these that fits:
    /// 1. without a record, it begins with parent and child;
    /// 2. a child that is in the record is known;
    /// 3. if the parent is the newest turn, the child follows it;
    /// 4. if [`Step::after`] is the newest turn, parent and child follow it;
    /// 5. otherwise it is a conflict.
    ///
    /// # Errors
    /// [`StoreError`].
    fn advance(&self, game: GameId, step: &Step) -> impl Future<Output = Result<Advance, StoreError>> + Send;

    /// A game's newest turn; `None` without a record.
    ///
    /// # Errors
    /// [`StoreError`].
    fn newest(&self, game: GameId) -> impl Future<Output = Result<Option<Entry>, StoreError>> + Send;

    /// A game's whole record; `None` without one.
    ///
    /// # Errors
    /// [`StoreError`].
    fn record(&self, game: GameId) -> impl Future<Output = Result<Option<Record>, StoreError>> + Send;

    /// Whether the store can be used now.
    ///
    /// # Errors
    /// [`StoreError`], which says what is wrong.
    fn check(&self) -> impl Future<Output = Result<(), StoreError>> + Send;
}
