//! A game as the file keeps it: what each turn changes in one value, older marks in chunks that never change again.
//!
//! ```text
//! head   version 2 · day 4 · chunks 4 · first (length 2, entry) · newest (length 2, entry) · marks, up to the end
//! ```
//! Version 1, of the first release, has marks without causes: it is read, and written as version 2 with the next turn.
//! Its chunks stay as they are, and are told by their length: any later one is longer.

use std::sync::Arc;

use crate::store::{
    Entry, Mark, Record, StoreError,
    codec::{
        OLD_MARK_BYTES, array, push_entry, push_mark, split_entry, unpack, unpack_marks, unpack_old_marks,
    },
};

const VERSION: u8 = 2;
/// That of the first release.
const OLD: u8 = 1;

/// Marks of a chunk. More would make each turn of a long game write more.
const CHUNK: usize = 64;

/// A game's newest state and its newest marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Head {
    /// The day of the last turn, counted from 1970.
    pub(super) day: u32,
    /// Chunks of marks that came before [`Head::marks`].
    pub(super) chunks: u32,
    /// The turn that the record begins with.
    pub(super) first: Entry,
    /// The newest turn.
    pub(super) newest: Entry,
    /// The marks after those of the chunks, the newest turn's included.
    pub(super) marks: Vec<Mark>,
}

/// A full chunk of marks, which belongs into the table of chunks under its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chunk {
    pub(super) number: u32,
    /// Shared: a game that is copied on its way takes its chunks along.
    pub(super) bytes: Arc<[u8]>,
}

impl Head {
    /// The head of a game that has just begun.
    pub(super) fn begin(first: Entry, day: u32) -> Head {
        let Record { first, newest, marks } = Record::begin(first);
        Head { day, chunks: 0, first, newest, marks }
    }

    /// Lets a turn follow, and gives the chunk that is full now.
    pub(super) fn follow(&mut self, entry: Entry) -> Option<Chunk> {
        let full = (self.marks.len() == CHUNK).then(|| self.take_chunk());
        self.marks.push(entry.mark());
        self.newest = entry;
        full
    }

    fn take_chunk(&mut self) -> Chunk {
        let number = self.chunks;
        self.chunks += 1;
        Chunk { number, bytes: pack_marks(&std::mem::take(&mut self.marks)).into() }
    }

    pub(super) fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(self.day.to_be_bytes());
        bytes.extend(self.chunks.to_be_bytes());
        push_entry(&mut bytes, &self.first);
        push_entry(&mut bytes, &self.newest);
        bytes.extend(pack_marks(&self.marks));
        bytes
    }

    /// The head of its bytes.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] for another version, [`StoreError::Corrupt`] for anything else that was
    /// never written.
    pub(super) fn unpack(bytes: &[u8]) -> Result<Head, StoreError> {
        let corrupt = || StoreError::corrupt("a game");
        let unpack_marks = match bytes.first() {
            Some(&VERSION) => unpack_marks,
            Some(&OLD) => unpack_old_marks,
            Some(other) => return Err(StoreError::foreign(format!("a game of version {other}"))),
            None => return Err(corrupt()),
        };
        let day = u32::from_be_bytes(array(bytes, 1).ok_or_else(corrupt)?);
        let chunks = u32::from_be_bytes(array(bytes, 5).ok_or_else(corrupt)?);
        let (first, rest) = split_entry(&bytes[9..]).ok_or_else(corrupt)?;
        let (newest, rest) = split_entry(rest).ok_or_else(corrupt)?;
        Ok(Head { day, chunks, first: unpack(first)?, newest: unpack(newest)?, marks: unpack_marks(rest)? })
    }
}

/// The marks of a chunk's bytes.
///
/// # Errors
/// [`StoreError::Corrupt`] where the last one is cut.
pub(super) fn unpack_chunk(bytes: &[u8]) -> Result<Vec<Mark>, StoreError> {
    if bytes.len() == CHUNK * OLD_MARK_BYTES { unpack_old_marks(bytes) } else { unpack_marks(bytes) }
}

fn pack_marks(marks: &[Mark]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(marks.len() * (OLD_MARK_BYTES + 1));
    for &mark in marks {
        push_mark(&mut bytes, mark);
    }
    bytes
}

#[cfg(test)]
mod tests;
