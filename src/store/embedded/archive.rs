//! A store that is looked at and never changed.

use std::{fmt, path::Path};

use redb::{ReadOnlyTable, ReadableTable};

use super::{
    engine::take_journal,
    fault::Fault,
    file::StoreFile,
    head::Head,
    tables::{DAYS, GAMES, GameKey, LongKey, Reading, day_key},
};
use crate::store::{
    Census, Fact, GameId, PlayerId, Record, SeatMark, StoreError,
    points::{audit, book},
};

/// The store of a file while no server has it open. The whole file was verified, and no byte of it changes: what has to
/// be repaired after a crash is repaired in memory, and what only the journal tells is added there.
pub struct Archive {
    games: ReadOnlyTable<GameKey, &'static [u8]>,
    days: ReadOnlyTable<LongKey, ()>,
    reading: Reading,
    _file: StoreFile,
}

impl Archive {
    /// Opens and verifies the store of this path.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if the file is of another make or version, or damaged, [`StoreError::Unavailable`] if it
    /// cannot be opened or another process has it open.
    pub fn open(path: &Path) -> Result<Archive, StoreError> {
        let file = StoreFile::open_in_memory(path)?;
        take_journal(&file)?;
        let tables = file.read_transaction(|transaction| {
            let (games, days) = (transaction.open_table(GAMES)?, transaction.open_table(DAYS)?);
            Ok((games, days, Reading::new(transaction)?))
        });
        let (games, days, reading) = tables?;
        Ok(Archive { games, days, reading, _file: file })
    }

    /// Every game in the order of tables and rounds, with its record, or with what is wrong with that. Read as it is
    /// asked for, so the whole need not fit into memory.
    ///
    /// # Errors
    /// [`StoreError`] if the file cannot be read, also from the iterator.
    #[expect(clippy::type_complexity, reason = "an error for the file beside those of its records")]
    pub fn records(
        &self,
    ) -> Result<impl Iterator<Item = Result<(GameId, Result<Record, StoreError>), StoreError>> + '_, StoreError>
    {
        let rows = self.games.iter().map_err(Fault::from)?;
        Ok(rows.map(|row| {
            let (key, head) = row.map_err(Fault::from)?;
            let game = GameId::from_bytes(&key.value());
            Ok((game, self.sound_record(game, head.value()).map_err(StoreError::from)))
        }))
    }

    /// Who sits at a game's table, as far as it was noted.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    pub fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        Ok(book::visitors(self.reading.rooms(), game)?)
    }

    /// What is kept about players: names, points, VIPs. Read as it is asked for.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read, also from the iterator.
    pub fn facts(&self) -> Result<impl Iterator<Item = Result<Fact, StoreError>> + '_, StoreError> {
        Ok(audit::facts(self.reading.rooms())?.map(|fact| Ok(fact?)))
    }

    /// Passes if what is kept about players and rooms agrees: how much of it there is.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] says what does not.
    pub fn audit(&self) -> Result<Census, StoreError> {
        Ok(audit::audit(self.reading.rooms())?)
    }

    fn sound_record(&self, game: GameId, head: &[u8]) -> Result<Record, Fault> {
        let head = Head::unpack(head)?;
        if self.days.get(&day_key(head.day, game))?.is_none() {
            return Err(StoreError::corrupt("a game that would never expire").into());
        }
        let record = self.reading.complete(game, &head.into())?;
        let ends = (record.marks.first().copied(), record.marks.last().copied());
        if ends != (Some(record.first.mark()), Some(record.newest.mark())) {
            return Err(
                StoreError::corrupt("a game whose turns do not lead from its first to its newest").into()
            );
        }
        Ok(record)
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Archive")
    }
}
