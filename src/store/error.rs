//! How a store fails.

use std::borrow::Cow;

/// How a store fails. No text of it holds an address, a password or a turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// It does not answer, or not in time, or has no room. Nothing is known to have changed, and the same call may be
    /// made again: every verb gives the same answer however often it is called.
    #[error("the store does not answer: {0}")]
    Unavailable(Cow<'static, str>),
    /// A record cannot be read.
    #[error("the store holds a record that cannot be read: {0}")]
    Corrupt(Cow<'static, str>),
    /// It is no store of this program, or one of another version. It was left as it is.
    #[error("this store cannot be used: {0}")]
    Foreign(Cow<'static, str>),
}

impl StoreError {
    pub(super) fn unavailable(why: impl Into<Cow<'static, str>>) -> StoreError {
        StoreError::Unavailable(why.into())
    }

    pub(super) fn corrupt(what: impl Into<Cow<'static, str>>) -> StoreError {
        StoreError::Corrupt(what.into())
    }

    pub(super) fn foreign(why: impl Into<Cow<'static, str>>) -> StoreError {
        StoreError::Foreign(why.into())
    }

    /// A write failed, and the log tells why.
    pub(super) const FAILED: StoreError = StoreError::Unavailable(Cow::Borrowed("a write failed"));

    /// The time limit of the call is over.
    pub(super) const TIME_OUT: StoreError = StoreError::Unavailable(Cow::Borrowed("its time limit is over"));
}
