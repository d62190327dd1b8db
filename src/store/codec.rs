//! Turns as bytes. Every backend that keeps bytes keeps these.
//!
//! ```text
//! entry  version 2 · mark · flags 1 · ply 4 · key 2 · body, up to the end
//! mark   id 16 · line 5 · cause 1 to 3 · zeros 3 · seat 5, if there is one
//! cause  2 × (0, or the move's index + 1), and 1 if a seat follows: seven bits a byte, the lowest first, the highest
//!        bit set where more follow
//! ```
//! In the place of zeros and seat there may be a player's id, from before seats were noted. It is passed over.
//!
//! Other numbers have their highest byte first. Version 1, of the first release, knew no causes: `id 16 · line 5` was all
//! of a mark. It is read, and never written. What this release does not know it refuses.

use super::{Body, Cause, Entry, Line, Mark, SeatMark, StoreError, TurnId};

/// The first byte of an entry. Scripts compare it as well.
const VERSION: u8 = 2;
/// That of the first release.
const OLD: u8 = 1;
/// Bytes of a mark of the first release; others are longer.
pub(super) const OLD_MARK_BYTES: usize = TurnId::BYTES + size_of::<Line>();

const ENDED: u8 = 1;
const ZEROS: [u8; 3] = [0; 3];

/// A turn's bytes.
pub(super) fn pack(entry: &Entry) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(48 + entry.body.bytes().len());
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
/// [`StoreError::Foreign`] for another version, [`StoreError::Corrupt`] for anything else that was never written.
pub(super) fn unpack(bytes: &[u8]) -> Result<Entry, StoreError> {
    let corrupt = || StoreError::corrupt("a turn");
    let (version, rest) = bytes.split_first().ok_or_else(corrupt)?;
    let split = match *version {
        VERSION => split_mark(rest),
        OLD => split_old_mark(rest),
        other => return Err(StoreError::foreign(format!("a turn of version {other}"))),
    };
    let (mark, rest) = split.ok_or_else(corrupt)?;
    entry(mark, rest).ok_or_else(corrupt)
}

fn entry(Mark { id, line, cause }: Mark, rest: &[u8]) -> Option<Entry> {
    let (&[flags], rest) = rest.split_first_chunk()?;
    let (&ply, rest) = rest.split_first_chunk()?;
    let (&key, body) = rest.split_first_chunk()?;
    let ended = match flags {
        0 => false,
        ENDED => true,
        _ => return None,
    };
    let (ply, key) = (u32::from_be_bytes(ply), u16::from_be_bytes(key));
    Some(Entry { id, line, cause, ply, ended, key, body: Body::new(body).ok()? })
}

/// Adds a turn's bytes after their length, which takes two.
pub(super) fn push_entry(bytes: &mut Vec<u8>, entry: &Entry) {
    let packed = pack(entry);
    // A body's bound keeps this far below 2^16.
    bytes.extend((packed.len() as u16).to_be_bytes());
    bytes.extend(packed);
}

/// A turn's bytes, after their length, and what follows.
pub(super) fn split_entry(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&length, rest) = bytes.split_first_chunk()?;
    rest.split_at_checked(u16::from_be_bytes(length).into())
}

/// Adds a mark's bytes.
pub(super) fn push_mark(bytes: &mut Vec<u8>, mark: Mark) {
    bytes.extend(mark.id.0);
    bytes.extend(mark.line);
    let Cause { played, seat } = mark.cause;
    let mut number = 2 * played.map_or(0, |index| u32::from(index) + 1) + u32::from(seat.is_some());
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    if let Some(seat) = seat {
        bytes.extend(ZEROS);
        bytes.extend(seat);
    }
}

/// The marks of bytes that hold nothing else.
///
/// # Errors
/// [`StoreError::Corrupt`] where the last one is cut.
pub(super) fn unpack_marks(bytes: &[u8]) -> Result<Vec<Mark>, StoreError> {
    all(bytes, split_mark)
}

/// The same for marks of the first release.
///
/// # Errors
/// [`StoreError::Corrupt`] where the last one is cut.
pub(super) fn unpack_old_marks(bytes: &[u8]) -> Result<Vec<Mark>, StoreError> {
    all(bytes, split_old_mark)
}

/// The mark of bytes that hold nothing else, of either release.
///
/// # Errors
/// [`StoreError::Corrupt`].
pub(super) fn unpack_mark(bytes: &[u8]) -> Result<Mark, StoreError> {
    let split = if bytes.len() == OLD_MARK_BYTES { split_old_mark(bytes) } else { split_mark(bytes) };
    match split {
        Some((mark, [])) => Ok(mark),
        _ => Err(StoreError::corrupt("a turn of a list")),
    }
}

type Split<'b> = Option<(Mark, &'b [u8])>;

fn all(mut bytes: &[u8], split: impl Fn(&[u8]) -> Split<'_>) -> Result<Vec<Mark>, StoreError> {
    let mut marks = Vec::with_capacity(bytes.len() / OLD_MARK_BYTES);
    while !bytes.is_empty() {
        let (mark, rest) = split(bytes).ok_or_else(|| StoreError::corrupt("a list of turns"))?;
        marks.push(mark);
        bytes = rest;
    }
    Ok(marks)
}

fn split_old_mark(bytes: &[u8]) -> Split<'_> {
    let (&id, rest) = bytes.split_first_chunk()?;
    let (&line, rest) = rest.split_first_chunk()?;
    Some((Mark { id: TurnId(id), line, cause: Cause::default() }, rest))
}

fn split_mark(bytes: &[u8]) -> Split<'_> {
    let (mark, rest) = split_old_mark(bytes)?;
    let (number, rest) = split_number(rest)?;
    let played = match number / 2 {
        0 => None,
        index => Some(u16::try_from(index - 1).ok()?),
    };
    let (seat, rest) = match number % 2 {
        0 => (None, rest),
        _ => split_seat(rest)?,
    };
    Some((Mark { cause: Cause { played, seat }, ..mark }, rest))
}

fn split_seat(bytes: &[u8]) -> Option<(Option<SeatMark>, &[u8])> {
    let (zeros, rest) = bytes.split_first_chunk()?;
    let (&seat, rest) = rest.split_first_chunk()?;
    Some(((*zeros == ZEROS).then_some(seat), rest))
}

/// A number of at most three bytes, in its one spelling.
fn split_number(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let length = 1 + bytes.iter().take(3).position(|byte| byte & 0x80 == 0)?;
    let (digits, rest) = bytes.split_at(length);
    let number = digits.iter().rev().fold(0, |number, byte| number << 7 | u32::from(byte & 0x7f));
    let shortest = length == 1 || digits.last() != Some(&0);
    shortest.then_some((number, rest))
}

/// The array that begins there.
pub(super) fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

#[cfg(test)]
pub(in crate::store) mod tests;
