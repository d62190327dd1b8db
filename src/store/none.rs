//! No store.

use super::{Advance, Entry, GameId, Opening, Record, Step, StoreError, Verbs};

/// No store: it keeps nothing, knows nothing, and says so.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NoStore;

impl Verbs for NoStore {
    async fn open(&self, _: GameId, _: &Entry) -> Result<Opening, StoreError> {
        Ok(Opening::Unrecorded)
    }

    async fn advance(&self, _: GameId, _: &Step) -> Result<Advance, StoreError> {
        Ok(Advance::Unrecorded)
    }

    async fn newest(&self, _: GameId) -> Result<Option<Entry>, StoreError> {
        Ok(None)
    }

    async fn record(&self, _: GameId) -> Result<Option<Record>, StoreError> {
        Ok(None)
    }

    async fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
