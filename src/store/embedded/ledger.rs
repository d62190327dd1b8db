//! The verbs within one transaction of the file.

use redb::{
    ReadOnlyTable, ReadTransaction, ReadableTable, Table, TableDefinition, TableError, WriteTransaction,
};

use super::{
    fault::Fault,
    head::{Chunk, Head, unpack_chunk},
    rooms::{RoomsReading, RoomsWriting},
};
use crate::store::{
    Advance, Entry, GameId, Mark, Opening, Record, Step, StoreError,
    points::book,
    rule::{Effect, effect},
};

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

/// All marks of a game, in order.
fn marks(
    chunks: &impl ReadableTable<LongKey, &'static [u8]>,
    game: GameId,
    head: &Head,
) -> Result<Vec<Mark>, Fault> {
    let mut marks = Vec::new();
    for number in 0..head.chunks {
        let chunk = chunks.get(&chunk_key(game, number))?;
        let chunk = chunk.ok_or_else(|| StoreError::corrupt("a game without its turns"))?;
        marks.extend(unpack_chunk(chunk.value())?);
    }
    marks.extend(&head.marks);
    Ok(marks)
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

    pub(super) fn newest(&self, game: GameId) -> Result<Option<Entry>, Fault> {
        Ok(head(&self.games, game)?.map(|head| head.newest))
    }

    pub(super) fn record(&self, game: GameId) -> Result<Option<Record>, Fault> {
        head(&self.games, game)?.map(|head| self.complete(game, head)).transpose()
    }

    /// The whole record of a head.
    pub(super) fn complete(&self, game: GameId, head: Head) -> Result<Record, Fault> {
        let marks = marks(&self.chunks, game, &head)?;
        Ok(Record { first: head.first, newest: head.newest, marks })
    }
}

/// The tables, to be written within one transaction.
pub(super) struct Ledger<'txn> {
    games: Table<'txn, GameKey, &'static [u8]>,
    chunks: Table<'txn, LongKey, &'static [u8]>,
    days: Table<'txn, LongKey, ()>,
    rooms: RoomsWriting<'txn>,
}

impl<'txn> Ledger<'txn> {
    /// The tables of a transaction; they are made where they are missing.
    pub(super) fn new(transaction: &'txn WriteTransaction) -> Result<Ledger<'txn>, TableError> {
        Ok(Ledger {
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

    pub(super) fn open(&mut self, game: GameId, first: Entry, today: u32) -> Result<Opening, Fault> {
        match head(&self.games, game)? {
            None => {
                self.begin(game, first, today)?;
                Ok(Opening::Created)
            }
            Some(head) if head.first.id == first.id => Ok(Opening::Same { newest: head.newest }),
            Some(head) => Ok(Opening::Taken { newest: head.newest }),
        }
    }

    pub(super) fn advance(&mut self, game: GameId, step: Step, today: u32) -> Result<Advance, Fault> {
        let head = head(&self.games, game)?;
        let newest = head.as_ref().map(|head| &head.newest);
        let marks = || head.as_ref().map_or_else(|| Ok(Vec::new()), |head| marks(&self.chunks, game, head));
        let effect = effect(newest, marks, &step)?;
        match (effect, head) {
            (Effect::Nothing(answer), _) => return Ok(answer),
            (Effect::Child, Some(head)) => self.follow(game, head, [step.child], today)?,
            (Effect::Both, Some(head)) => self.follow(game, head, [step.parent, step.child], today)?,
            (_, _) => {
                let head = self.begin(game, step.parent, today)?;
                self.follow(game, head, [step.child], today)?;
            }
        }
        Ok(Advance::Accepted)
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

    fn begin(&mut self, game: GameId, first: Entry, today: u32) -> Result<Head, Fault> {
        let head = Head::begin(first, today);
        self.days.insert(&day_key(today, game), ())?;
        self.games.insert(&game.bytes(), &head.pack()[..])?;
        Ok(head)
    }

    fn follow<const N: usize>(
        &mut self,
        game: GameId,
        mut head: Head,
        entries: [Entry; N],
        today: u32,
    ) -> Result<(), Fault> {
        for entry in entries {
            if let Some(Chunk { number, bytes }) = head.follow(entry) {
                self.chunks.insert(&chunk_key(game, number), &bytes[..])?;
            }
        }
        if head.day != today {
            self.days.remove(&day_key(head.day, game))?;
            self.days.insert(&day_key(today, game), ())?;
            head.day = today;
        }
        self.games.insert(&game.bytes(), &head.pack()[..])?;
        Ok(())
    }
}
