//! Journal and file as one store. A turn is appended to the journal, where it costs the same however many games there
//! are; from time to time each game that went on is written into the file once, whatever number of turns it took.

use std::{path::Path, sync::Arc};

use super::{
    fault::Fault,
    file::StoreFile,
    journal::{self, Journal},
    ledger::Ledger,
    recent::Recent,
    tables::Tables,
};
use crate::store::StoreError;

/// So many games of the journal are written into the file at the latest, so that nobody waits long for it.
const GAMES: u64 = 1024;
/// So many times that much the journal may hold where the file takes nothing, as on a full disk. It is read into memory
/// at the next start.
const PATIENCE: u64 = 8;

/// What a journal holds.
#[derive(Debug, Clone, Copy)]
struct Load {
    bytes: u64,
    games: u64,
}

impl Load {
    const fn reaches(self, other: Load) -> bool {
        self.bytes >= other.bytes || self.games >= other.games
    }

    const fn times(self, factor: u64) -> Load {
        Load { bytes: self.bytes * factor, games: self.games * factor }
    }
}

/// The file and what is durable beside it. The one that has it is the only one that writes.
#[derive(Debug)]
pub(super) struct Engine {
    file: Arc<StoreFile>,
    recent: Arc<Recent>,
    journal: Journal,
    /// When what is in the journal is written into the file.
    limit: Load,
    /// When that is tried next: later than at the limit after it failed.
    settle_at: Load,
}

impl Engine {
    /// Opens the journal beside a file, or makes it, and reads what the file has not got yet. It is to grow to about so
    /// many bytes.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is not the journal of this file, or damaged; [`StoreError::Unavailable`] if it
    /// cannot be opened or made.
    pub(super) fn open(file: Arc<StoreFile>, bytes: u64) -> Result<Engine, StoreError> {
        let (journal, events) = Journal::open(file.path(), file.settled()?)?;
        let recent = Arc::new(repeated(&file, &events)?);
        let limit = Load { bytes, games: GAMES };
        Ok(Engine { file, recent, journal, limit, settle_at: limit })
    }

    /// The games that the file has not got as they are.
    pub(super) const fn recent(&self) -> &Arc<Recent> {
        &self.recent
    }

    /// Does a batch of verbs. What they changed is durable when this returns; on an error nothing has changed.
    ///
    /// # Errors
    /// [`Fault`].
    pub(super) fn turns<T>(
        &mut self,
        work: impl FnOnce(&mut Ledger<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.make_ready()?;
        let mut ledger = Ledger::new(&self.file, &self.recent);
        let done = work(&mut ledger)?;
        if !ledger.events().is_empty() {
            self.journal.append(ledger.events()).map_err(Fault::Journal)?;
        }
        ledger.publish();
        Ok(done)
    }

    /// Tries everything that a turn needs, and changes nothing.
    ///
    /// # Errors
    /// [`Fault`]: what a turn would fail with.
    pub(super) fn check(&mut self) -> Result<(), Fault> {
        self.make_ready()?;
        self.journal.probe().map_err(Fault::Journal)?;
        self.file(|_| Ok(()))
    }

    fn make_ready(&mut self) -> Result<(), Fault> {
        self.file.reopen()?;
        if self.load().reaches(self.limit.times(PATIENCE)) {
            self.settle()?;
        }
        Ok(())
    }

    /// Changes the file itself. What was changed is durable when this returns; on an error nothing has changed.
    ///
    /// # Errors
    /// [`Fault`].
    pub(super) fn file<T>(&self, work: impl FnOnce(&mut Tables<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
        self.file.write(None, work)
    }

    /// Writes what the journal holds into the file.
    ///
    /// # Errors
    /// [`Fault`]; nothing is lost.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        if self.recent.len() == 0 {
            return Ok(());
        }
        settle(&self.file, &self.recent, self.journal.number())?;
        self.recent.clear();
        self.journal.settle();
        self.settle_at = self.limit;
        Ok(())
    }

    /// The same if it is time for it. After a failure it is time again once there is twice as much.
    ///
    /// # Errors
    /// [`Fault`]; nothing is lost.
    pub(super) fn settle_in_time(&mut self) -> Result<(), Fault> {
        if !self.load().reaches(self.settle_at) {
            return Ok(());
        }
        self.settle_at = self.settle_at.times(2);
        self.settle()
    }

    /// Logs a failure and closes the file if it takes no more work.
    pub(super) fn recover(&self, fault: Fault) {
        match fault {
            Fault::File(_) => self.file.recover(fault),
            _ => tracing::error!(error = %StoreError::from(fault), "the store failed"),
        }
    }

    fn load(&self) -> Load {
        Load { bytes: self.journal.len(), games: self.recent.len() as u64 }
    }
}

/// Takes what the journal beside a file tells into the file as it is open, and leaves the journal as it is.
///
/// # Errors
/// As [`Engine::open`].
pub(super) fn take_journal(file: &StoreFile) -> Result<(), StoreError> {
    let settled = file.settled()?;
    let recent = repeated(file, &journal::events(file.path(), settled)?)?;
    Ok(settle(file, &recent, settled + 1)?)
}

/// The games that events lead to.
fn repeated(file: &StoreFile, events: &[journal::Event]) -> Result<Recent, Fault> {
    let recent = Recent::default();
    let mut ledger = Ledger::new(file, &recent);
    events.iter().try_for_each(|event| ledger.repeat(event))?;
    ledger.publish();
    Ok(recent)
}

fn settle(file: &StoreFile, recent: &Recent, journal: u64) -> Result<(), Fault> {
    let games = recent.sorted();
    file.write(Some(journal), |tables| games.iter().try_for_each(|(game, kept)| tables.put(*game, kept)))
}

/// Gives back the room of forgotten games: moves what is left together and shortens the file.
///
/// # Errors
/// [`StoreError::Foreign`] if the store is of another make or version, or damaged: it is left as it is.
/// [`StoreError::Unavailable`] if it cannot be opened or written, or another process has it open.
pub fn compact(path: &Path) -> Result<(), StoreError> {
    take_journal(&StoreFile::open_in_memory(path)?)?;
    let file = Arc::new(StoreFile::open(path, super::file::UPKEEP_CACHE)?);
    let mut engine = Engine::open(Arc::clone(&file), 0)?;
    engine.settle()?;
    drop(engine);
    Arc::into_inner(file).ok_or(StoreError::FAILED)?.compact()
}
