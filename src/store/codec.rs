//! Turns as bytes. Every backend that keeps bytes keeps these.
//!
//! ```text
//! entry  version 1 · id 16 · line 5 · flags 1 · ply 4 · key 2 · body, up to the end
//! mark   id 16 · line 5
//! ```
//! Numbers have their highest byte first. An entry holds its own mark from the second byte on. Another version's first
//! byte differs, and what this release does not know it refuses.

use super::{Body, Entry, Line, Mark, StoreError, TurnId};

/// The first byte of an entry. Scripts and files compare it as well.
pub(super) const VERSION: u8 = 1;
/// Bytes of a mark.
pub(super) const MARK_BYTES: usize = 21;

const LINE_AT: usize = 1 + TurnId::BYTES;
const FLAGS_AT: usize = 1 + MARK_BYTES;
const PLY_AT: usize = FLAGS_AT + 1;
const KEY_AT: usize = PLY_AT + 4;
const BODY_AT: usize = KEY_AT + 2;

const ENDED: u8 = 1;

/// A turn's bytes.
pub(super) fn pack(entry: &Entry) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(BODY_AT + entry.body.bytes().len());
    bytes.push(VERSION);
    push_mark(&mut bytes, entry.mark());
    bytes.push(if entry.ended { ENDED } else { 0 });
    bytes.extend(entry.ply.to_be_bytes());
    bytes.extend(entry.key.to_be_bytes());
    bytes.extend(entry.body.bytes());
    bytes
}

/// The turn of its bytes.
///
/// # Errors
/// [`StoreError::Foreign`] for another version, [`StoreError::Corrupt`] for anything else that [`pack`] does not make.
pub(super) fn unpack(bytes: &[u8]) -> Result<Entry, StoreError> {
    let corrupt = || StoreError::corrupt("a turn");
    match bytes.first() {
        Some(&VERSION) => {}
        Some(other) => return Err(StoreError::foreign(format!("a turn of version {other}"))),
        None => return Err(corrupt()),
    }
    let flags = *bytes.get(FLAGS_AT).ok_or_else(corrupt)?;
    if flags & !ENDED != 0 {
        return Err(corrupt());
    }
    Ok(Entry {
        id: TurnId(array(bytes, 1).ok_or_else(corrupt)?),
        line: array(bytes, LINE_AT).ok_or_else(corrupt)?,
        ply: u32::from_be_bytes(array(bytes, PLY_AT).ok_or_else(corrupt)?),
        ended: flags & ENDED != 0,
        key: u16::from_be_bytes(array(bytes, KEY_AT).ok_or_else(corrupt)?),
        body: Body::new(&bytes[BODY_AT..]).map_err(|_| corrupt())?,
    })
}

/// Adds a mark's bytes.
pub(super) fn push_mark(bytes: &mut Vec<u8>, mark: Mark) {
    bytes.extend(mark.id.0);
    bytes.extend(mark.line);
}

/// The marks of bytes that hold nothing else.
///
/// # Errors
/// [`StoreError::Corrupt`] where the last one is cut.
pub(super) fn unpack_marks(bytes: &[u8]) -> Result<Vec<Mark>, StoreError> {
    let (marks, []) = bytes.as_chunks::<MARK_BYTES>() else {
        return Err(StoreError::corrupt("a list of turns"));
    };
    Ok(marks.iter().map(unpack_mark).collect())
}

/// The mark of its bytes.
pub(super) fn unpack_mark(bytes: &[u8; MARK_BYTES]) -> Mark {
    let (mut id, mut line) = ([0; TurnId::BYTES], Line::default());
    id.copy_from_slice(&bytes[..TurnId::BYTES]);
    line.copy_from_slice(&bytes[TurnId::BYTES..]);
    Mark { id: TurnId(id), line }
}

/// The array that begins there.
pub(super) fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

#[cfg(test)]
pub(in crate::store) mod tests;
