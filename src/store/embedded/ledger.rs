//! The verbs of the ledger over what journal and file hold.

use std::sync::Arc;

use super::{
    fault::Fault,
    file::StoreFile,
    journal::{Event, push_event},
    recent::{Games, Kept, Recent},
};
use crate::store::{
    Advance, Entry, GameId, Opening, Step,
    rule::{Effect, effect},
};

/// The verbs of one batch. What one of them changes the next one sees, and nobody else until it is durable.
pub(super) struct Ledger<'e> {
    file: &'e StoreFile,
    recent: &'e Recent,
    changed: Games,
    events: Vec<u8>,
}

impl<'e> Ledger<'e> {
    /// Begins a batch.
    pub(super) fn new(file: &'e StoreFile, recent: &'e Recent) -> Ledger<'e> {
        Ledger { file, recent, changed: Games::default(), events: Vec::new() }
    }

    /// The events of the batch, as the journal takes them.
    pub(super) fn events(&self) -> &[u8] {
        &self.events
    }

    /// Ends the batch: everybody sees it now.
    pub(super) fn publish(self) {
        self.recent.put(self.changed);
    }

    pub(super) fn open(&mut self, game: GameId, first: &Entry, today: u32) -> Result<Opening, Fault> {
        let Some(kept) = self.find(game)? else {
            self.add(game, None, first, today);
            return Ok(Opening::Created);
        };
        let newest = kept.head.newest.clone();
        Ok(if kept.head.first.id == first.id { Opening::Same { newest } } else { Opening::Taken { newest } })
    }

    pub(super) fn advance(&mut self, game: GameId, step: &Step, today: u32) -> Result<Advance, Fault> {
        let kept = self.find(game)?;
        let newest = kept.as_deref().map(|kept| &kept.head.newest);
        let marks = || match &kept {
            Some(kept) => self.file.read(|reading| reading.marks(game, kept)),
            None => Ok(Vec::new()),
        };
        match effect(newest, marks, step)? {
            Effect::Nothing(answer) => return Ok(answer),
            Effect::Child => self.add(game, kept, &step.child, today),
            Effect::Begin | Effect::Both => {
                self.add(game, kept, &step.parent, today);
                let kept = self.changed.remove(&game);
                self.add(game, kept, &step.child, today);
            }
        }
        Ok(Advance::Accepted)
    }

    /// Does again what a journal tells.
    pub(super) fn repeat(&mut self, event: &Event) -> Result<(), Fault> {
        let Event { game, day, begins, entry } = event;
        let kept = if *begins { None } else { self.find(*game)? };
        self.add(*game, kept, entry, *day);
        Ok(())
    }

    fn find(&self, game: GameId) -> Result<Option<Arc<Kept>>, Fault> {
        if let Some(kept) = self.changed.get(&game) {
            return Ok(Some(Arc::clone(kept)));
        }
        match self.recent.get(game) {
            Some(kept) => Ok(Some(kept)),
            None => Ok(self.file.read(|reading| reading.game(game))?.map(Arc::new)),
        }
    }

    /// Lets a turn follow in a game, or begin it.
    fn add(&mut self, game: GameId, kept: Option<Arc<Kept>>, entry: &Entry, today: u32) {
        push_event(&mut self.events, game, today, kept.is_none(), entry);
        let kept = match kept {
            None => Arc::new(Kept::begin(entry.clone(), today)),
            Some(mut kept) => {
                // What everybody sees has others that hold it, and is copied.
                Arc::make_mut(&mut kept).follow(entry.clone(), today);
                kept
            }
        };
        self.changed.insert(game, kept);
    }
}
