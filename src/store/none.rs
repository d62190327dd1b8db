//! No store.

use super::{
    Advance, Award, Awarded, Board, Entry, GameId, Opening, PlayerId, Points, Record, SeatMark, Standing,
    Step, StoreError, Verbs, Visit,
};

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

impl Points for NoStore {
    async fn visit(&self, _: GameId, _: &Visit) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn visitors(&self, _: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        Ok(Vec::new())
    }

    async fn owe(&self, _: u32, _: GameId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn owed(&self, _: u32, _: u64, _: usize) -> Result<Vec<GameId>, StoreError> {
        Ok(Vec::new())
    }

    async fn disown(&self, _: u32, _: GameId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn award(&self, _: &Award) -> Result<Awarded, StoreError> {
        Ok(Awarded::Unrecorded)
    }

    async fn board(&self, _: u32, _: u64, _: usize) -> Result<Board, StoreError> {
        Ok(Board::default())
    }

    async fn standing(&self, _: u32, _: PlayerId) -> Result<Option<Standing>, StoreError> {
        Ok(None)
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<Option<String>>, StoreError> {
        Ok(vec![None; players.len()])
    }

    async fn rename(&self, _: PlayerId, _: Option<String>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn is_vip(&self, _: PlayerId) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn set_vip(&self, _: PlayerId, _: bool) -> Result<(), StoreError> {
        Ok(())
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        Ok(Vec::new())
    }

    async fn forget(&self, _: PlayerId) -> Result<(), StoreError> {
        Ok(())
    }
}
