//! What the file holds, as it is read and as one transaction changes it.

use redb::{
    ReadOnlyTable, ReadTransaction, ReadableTable, Table, TableDefinition, TableError, WriteTransaction,
};

use super::{
    fault::Fault,
    head::{Chunk, Head, unpack_chunk},
    recent::Kept,
    rooms::{RoomsReading, RoomsWriting},
};
use crate::store::{GameId, Mark, Record, StoreError, points::book};

pub(super) type GameKey = [u8; GameId::BYTES];
pub(super) type LongKey = [u8; GameId::BYTES + 4];

/// Game -> head.
pub(super) const GAMES: TableDefinition<'_, GameKey, &[u8]> = TableDefinition::new("games");
/// Game and number -> full chunk of marks.
const CHUNKS: TableDefinition<'_, LongKey, &[u8]> = TableDefinition::new("chunks");
/// Day of the last turn and game, for expiry.
pub(super) const DAYS: TableDefinition<'_, LongKey, ()> = TableDefinition::new("days");

fn chunk_key(game: GameId, number: u32) -> LongKey {
    let mut key = [0; GameId::BYTES + 4];
    key[..GameId::BYTES].copy_from_slice(&game.bytes());
    key[GameId::BYTES..].copy_from_slice(&number.to_be_bytes());
    key
}

pub(super) fn day_key(day: u32, game: GameId) -> LongKey {
    let mut key = [0; GameId::BYTES + 4];
    key[..4].copy_from_slice(&day.to_be_bytes());
    key[4..].copy_from_slice(&game.bytes());
    key
}

fn game_of_day_key(key: &LongKey) -> GameId {
    let mut game = [0; GameId::BYTES];
    game.copy_from_slice(&key[4..]);
    GameId::from_bytes(&game)
}

fn head(games: &impl ReadableTable<GameKey, &'static [u8]>, game: GameId) -> Result<Option<Head>, Fault> {
    let found = games.get(&game.bytes())?;
    Ok(found.map(|bytes| Head::unpack(bytes.value())).transpose()?)
}

/// The tables, to be read as they were at the last commit.
pub(super) struct Reading {
    games: ReadOnlyTable<GameKey, &'static [u8]>,
    chunks: ReadOnlyTable<LongKey, &'static [u8]>,
    rooms: RoomsReading,
}

impl Reading {
    pub(super) fn new(transaction: &ReadTransaction) -> Result<Reading, TableError> {
        Ok(Reading {
            games: transaction.open_table(GAMES)?,
            chunks: transaction.open_table(CHUNKS)?,
            rooms: RoomsReading::new(transaction)?,
        })
    }

    /// What rooms need.
    pub(super) const fn rooms(&self) -> &RoomsReading {
        &self.rooms
    }

    /// A game as it is here.
    pub(super) fn game(&self, game: GameId) -> Result<Option<Kept>, Fault> {
        Ok(head(&self.games, game)?.map(Kept::from))
    }

    /// The whole record of a game that has grown from what is here.
    pub(super) fn complete(&self, game: GameId, kept: &Kept) -> Result<Record, Fault> {
        let Head { first, newest, .. } = kept.head.clone();
        Ok(Record { first, newest, marks: self.marks(game, kept)? })
    }

    /// All marks of the same, in order.
    pub(super) fn marks(&self, game: GameId, kept: &Kept) -> Result<Vec<Mark>, Fault> {
        let mut marks = Vec::new();
        for number in 0..kept.head.chunks - kept.chunks.len() as u32 {
            let chunk = self.chunks.get(&chunk_key(game, number))?;
            let chunk = chunk.ok_or_else(|| StoreError::corrupt("a game without its turns"))?;
            marks.extend(unpack_chunk(chunk.value())?);
        }
        for chunk in &kept.chunks {
            marks.extend(unpack_chunk(&chunk.bytes)?);
        }
        marks.extend(&kept.head.marks);
        Ok(marks)
    }
}

/// The tables, to be written within one transaction.
pub(super) struct Tables<'txn> {
    games: Table<'txn, GameKey, &'static [u8]>,
    chunks: Table<'txn, LongKey, &'static [u8]>,
    days: Table<'txn, LongKey, ()>,
    rooms: RoomsWriting<'txn>,
}

impl<'txn> Tables<'txn> {
    /// The tables of a transaction; they are made where they are missing.
    pub(super) fn new(transaction: &'txn WriteTransaction) -> Result<Tables<'txn>, TableError> {
        Ok(Tables {
            games: transaction.open_table(GAMES)?,
            chunks: transaction.open_table(CHUNKS)?,
            days: transaction.open_table(DAYS)?,
            rooms: RoomsWriting::new(transaction)?,
        })
    }

    /// What rooms need.
    pub(super) const fn rooms(&mut self) -> &mut RoomsWriting<'txn> {
        &mut self.rooms
    }

    /// Takes a game as it is now.
    pub(super) fn put(&mut self, game: GameId, kept: &Kept) -> Result<(), Fault> {
        for Chunk { number, bytes } in &kept.chunks {
            self.chunks.insert(&chunk_key(game, *number), &bytes[..])?;
        }
        let day = head(&self.games, game)?.map(|head| head.day);
        if let Some(day) = day.filter(|&day| day != kept.head.day) {
            self.days.remove(&day_key(day, game))?;
        }
        if day != Some(kept.head.day) {
            self.days.insert(&day_key(kept.head.day, game), ())?;
        }
        self.games.insert(&game.bytes(), &kept.head.pack()[..])?;
        Ok(())
    }

    /// Forgets at most `limit` games whose last turn came before a day: how many.
    pub(super) fn forget_before(&mut self, day: u32, limit: usize) -> Result<usize, Fault> {
        let end = day_key(day, GameId::from_bytes(&[0; GameId::BYTES]));
        let keys: Result<Vec<LongKey>, _> =
            self.days.range(..end)?.take(limit).map(|row| row.map(|(key, _)| key.value())).collect();
        let keys = keys?;
        for key in &keys {
            self.forget(game_of_day_key(key))?;
            self.days.remove(key)?;
        }
        Ok(keys.len())
    }

    /// A head that cannot be read leaves its chunks behind and goes as well.
    fn forget(&mut self, game: GameId) -> Result<(), Fault> {
        let chunks = head(&self.games, game).ok().flatten().map_or(0, |head| head.chunks);
        for number in 0..chunks {
            self.chunks.remove(&chunk_key(game, number))?;
        }
        self.games.remove(&game.bytes())?;
        book::forget_game(&mut self.rooms, game)
    }
}
