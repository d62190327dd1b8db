//! The games that the journal tells more of than the file.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use rustc_hash::FxHashMap;

use super::head::{Chunk, Head};
use crate::store::{Entry, GameId};

/// A game as it is after the last turn.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) head: Head,
    /// Its last chunks, as far as the file has not got them.
    pub(super) chunks: Vec<Chunk>,
}

impl Kept {
    /// A game that has just begun.
    pub(super) fn begin(first: Entry, day: u32) -> Kept {
        Head::begin(first, day).into()
    }

    /// Lets a turn follow on a day.
    pub(super) fn follow(&mut self, entry: Entry, day: u32) {
        self.chunks.extend(self.head.follow(entry));
        self.head.day = day;
    }
}

/// A game as the file has it.
impl From<Head> for Kept {
    fn from(head: Head) -> Kept {
        Kept { head, chunks: Vec::new() }
    }
}

/// Games by their id. Ids are drawn by us, so nobody can make them collide at will.
pub(super) type Games = FxHashMap<GameId, Arc<Kept>>;

/// Games that are durable in the journal. Whoever finds a game missing here and then looks into the file finds it there:
/// it leaves only once the file has it.
#[derive(Debug, Default)]
pub(super) struct Recent(RwLock<Games>);

impl Recent {
    /// A game as it is after its last turn, if that is not in the file.
    pub(super) fn get(&self, game: GameId) -> Option<Arc<Kept>> {
        self.read().get(&game).cloned()
    }

    /// How many games there are.
    pub(super) fn len(&self) -> usize {
        self.read().len()
    }

    /// Takes games as they are now.
    pub(super) fn put(&self, games: Games) {
        self.write().extend(games);
    }

    /// Every game, in the order of their ids, in which the file has them.
    pub(super) fn sorted(&self) -> Vec<(GameId, Arc<Kept>)> {
        let mut games: Vec<_> = self.read().iter().map(|(game, kept)| (*game, Arc::clone(kept))).collect();
        games.sort_unstable_by_key(|(game, _)| game.bytes());
        games
    }

    /// Forgets all of them: the file has them now.
    pub(super) fn clear(&self) {
        self.write().clear();
    }

    /// A panic elsewhere leaves whole games behind: each is put in one go.
    fn read(&self) -> RwLockReadGuard<'_, Games> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Games> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}
