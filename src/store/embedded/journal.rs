//! The turns that are durable and not yet in the file, one after the other in a second file beside it.
//!
//! ```text
//! journal  "turnlink journal" 16 · version 4 · number 8 · check 4 · frames
//! frame    length 4 · check 4 · events, `length` bytes
//! event    kind 1 (0 follows, 1 begins) · game 10 · day 4 · length 2 · entry
//! ```
//! Numbers have their highest byte first. A check is the CRC-32 (that of Ethernet) of all that stands before it in the
//! header, and in a frame of its length and events, begun from the check before it: so a frame counts only right after
//! the one that it was written after.
//!
//! Once all of a journal is in the file, it begins again under the next number over its own old frames, which then
//! count no more. Bytes that are there already are made durable faster than a file that grows. What comes after the last
//! frame that counts is what is left of those, or of a frame that was being written when the power failed; nobody
//! was told that such a frame is durable.

use std::{
    fmt,
    fs::{self, File},
    io::{self, ErrorKind, Read, Write},
    os::unix::fs::{FileExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use crc32fast::Hasher;

use super::disk::{sync_directory, unusable};
use crate::store::{
    Entry, GameId, StoreError,
    codec::{array, push_entry, split_entry, unpack},
};

const MAGIC: &[u8; 16] = b"turnlink journal";
const VERSION: u32 = 1;
const HEADER: usize = 32;
const FRAME_HEADER: usize = 8;
/// More than a turn takes. No frame is as long as its first bytes say.
const PROBE: [u8; 512] = [0xff; 512];

/// One turn of a journal.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) game: GameId,
    /// When it was accepted, in days from 1970.
    pub(super) day: u32,
    /// Whether the game's record begins with it.
    pub(super) begins: bool,
    pub(super) entry: Entry,
}

/// Adds an event's bytes.
pub(super) fn push_event(bytes: &mut Vec<u8>, game: GameId, day: u32, begins: bool, entry: &Entry) {
    bytes.push(begins.into());
    bytes.extend(game.bytes());
    bytes.extend(day.to_be_bytes());
    push_entry(bytes, entry);
}

/// The journal beside a store's file, open to be written.
pub(super) struct Journal {
    file: File,
    /// Under which number its frames count.
    number: u64,
    /// Where the next frame begins.
    end: u64,
    /// The check before it.
    check: u32,
    /// Whether all of it is in the store's file, so that it has to begin again before it takes a frame.
    settled: bool,
}

impl Journal {
    /// Opens the journal of a store's file that holds all up to the one of this number, or makes it. Its events come
    /// with it.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] for one of another make, version or state of the store: it is left as it is.
    /// [`StoreError::Unavailable`] if it cannot be opened.
    pub(super) fn open(store: &Path, settled: u64) -> Result<(Journal, Vec<Event>), StoreError> {
        let path = path(store);
        let Some(content) = Content::read(&path, settled)? else {
            return Ok((create(&path, settled + 1).map_err(unusable)?, Vec::new()));
        };
        let file = File::options().write(true).open(&path).map_err(unusable)?;
        let Content { number, end, check, events } = content;
        Ok((Journal { file, number, end, check, settled: number == settled }, events))
    }

    /// Bytes of the frames that count.
    pub(super) const fn len(&self) -> u64 {
        if self.settled { 0 } else { self.end - HEADER as u64 }
    }

    /// The number that the store's file is to keep once it holds all of this.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Adds a frame of events and makes it durable.
    ///
    /// # Errors
    /// The system's. Then the frame does not count: the next one takes its place.
    pub(super) fn append(&mut self, events: &[u8]) -> io::Result<()> {
        if self.settled {
            self.begin_again()?;
        }
        let length = (events.len() as u32).to_be_bytes();
        let check = check(self.check, &[&length, events]);
        let frame = [&length, &check.to_be_bytes()[..], events].concat();
        self.file.write_all_at(&frame, self.end)?;
        self.file.sync_data()?;
        self.end += frame.len() as u64;
        self.check = check;
        Ok(())
    }

    /// Makes something durable where the next frame will stand, which is no frame.
    ///
    /// # Errors
    /// The system's.
    pub(super) fn probe(&mut self) -> io::Result<()> {
        if self.settled {
            self.begin_again()?;
        }
        self.file.write_all_at(&PROBE, self.end)?;
        self.file.sync_data()
    }

    /// Tells that all of it is in the store's file now.
    pub(super) const fn settle(&mut self) {
        self.settled = true;
    }

    fn begin_again(&mut self) -> io::Result<()> {
        let header = header(self.number + 1);
        self.file.write_all_at(&header, 0)?;
        self.file.sync_data()?;
        self.number += 1;
        self.end = HEADER as u64;
        self.check = check_of(&header);
        self.settled = false;
        Ok(())
    }
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal")
            .field("number", &self.number)
            .field("end", &self.end)
            .finish_non_exhaustive()
    }
}

/// The events of the journal beside a store's file that are not in that file yet; nothing is written.
///
/// # Errors
/// As [`Journal::open`].
pub(super) fn events(store: &Path, settled: u64) -> Result<Vec<Event>, StoreError> {
    Ok(Content::read(&path(store), settled)?.map_or_else(Vec::new, |content| content.events))
}

/// The journal's path beside a store's.
fn path(store: &Path) -> PathBuf {
    store.with_extension("journal")
}

/// Makes the file under another name first: one that stands under its own name has a whole header.
fn create(path: &Path, number: u64) -> io::Result<Journal> {
    let new = path.with_extension("journal.new");
    let header = header(number);
    let mut file = File::options().write(true).create(true).truncate(true).mode(0o600).open(&new)?;
    file.write_all(&header)?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    sync_directory(path)?;
    Ok(Journal { file, number, end: HEADER as u64, check: check_of(&header), settled: false })
}

fn header(number: u64) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..16].copy_from_slice(MAGIC);
    header[16..20].copy_from_slice(&VERSION.to_be_bytes());
    header[20..28].copy_from_slice(&number.to_be_bytes());
    let check = check(0, &[&header[..28]]);
    header[28..].copy_from_slice(&check.to_be_bytes());
    header
}

fn check_of(header: &[u8; HEADER]) -> u32 {
    let [.., a, b, c, d] = *header;
    u32::from_be_bytes([a, b, c, d])
}

/// The CRC-32 of parts, begun from another one.
fn check(before: u32, parts: &[&[u8]]) -> u32 {
    let mut hasher = Hasher::new_with_initial(before);
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize()
}

/// What a journal holds.
struct Content {
    number: u64,
    end: u64,
    check: u32,
    events: Vec<Event>,
}

impl Content {
    fn read(path: &Path, settled: u64) -> Result<Option<Content>, StoreError> {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unusable(error)),
        };
        let header = read_header(&mut file)?;
        let mut frames = Vec::new();
        file.read_to_end(&mut frames).map_err(unusable)?;
        Content::parse(&header, &frames, settled).map(Some)
    }

    fn parse(header: &[u8; HEADER], frames: &[u8], settled: u64) -> Result<Content, StoreError> {
        let (number, check) = parse_header(header)?;
        let mut content = Content { number, end: HEADER as u64, check, events: Vec::new() };
        if number == settled {
            return Ok(content);
        }
        if number != settled + 1 {
            return Err(StoreError::foreign(
                "its journal belongs to another state of it: put back the one that was kept with it, or move it away to go \
                 on from what the file has",
            ));
        }
        let mut rest = frames;
        while let Some((check, events, after)) = split_frame(rest, content.check) {
            parse_events(events, &mut content.events)?;
            content.check = check;
            rest = after;
        }
        content.end += (frames.len() - rest.len()) as u64;
        Ok(content)
    }
}

fn read_header(file: &mut File) -> Result<[u8; HEADER], StoreError> {
    let mut header = [0; HEADER];
    file.read_exact(&mut header).map_err(|error| match error.kind() {
        ErrorKind::UnexpectedEof => StoreError::foreign("its journal is cut off"),
        _ => unusable(error),
    })?;
    Ok(header)
}

/// The number, and the check before the first frame.
fn parse_header(header: &[u8; HEADER]) -> Result<(u64, u32), StoreError> {
    let damaged = || StoreError::foreign("its journal is damaged");
    if !header.starts_with(MAGIC) {
        return Err(StoreError::foreign("its journal is of another make"));
    }
    let version = u32::from_be_bytes(array(header, 16).ok_or_else(damaged)?);
    if version != VERSION {
        return Err(StoreError::foreign(format!(
            "its journal is of version {version}, and this release reads version {VERSION}"
        )));
    }
    let check_of = check_of(header);
    if check(0, &[&header[..28]]) != check_of {
        return Err(damaged());
    }
    Ok((u64::from_be_bytes(array(header, 20).ok_or_else(damaged)?), check_of))
}

/// The check, the events and what follows, if a frame begins there that was written after one with a check.
fn split_frame(bytes: &[u8], before: u32) -> Option<(u32, &[u8], &[u8])> {
    let length = array(bytes, 0)?;
    let expected = u32::from_be_bytes(array(bytes, 4)?);
    let (events, rest) = bytes[FRAME_HEADER..].split_at_checked(u32::from_be_bytes(length) as usize)?;
    let check = check(before, &[&length, events]);
    (check == expected).then_some((check, events, rest))
}

fn parse_events(mut bytes: &[u8], events: &mut Vec<Event>) -> Result<(), StoreError> {
    while !bytes.is_empty() {
        let (event, rest) =
            split_event(bytes).ok_or_else(|| StoreError::foreign("its journal is damaged"))?;
        events.push(event?);
        bytes = rest;
    }
    Ok(())
}

type Split<'b> = Option<(Result<Event, StoreError>, &'b [u8])>;

fn split_event(bytes: &[u8]) -> Split<'_> {
    let (&[kind], rest) = bytes.split_first_chunk()?;
    let begins = match kind {
        0 => false,
        1 => true,
        _ => return None,
    };
    let (game, rest) = rest.split_first_chunk()?;
    let (&day, rest) = rest.split_first_chunk()?;
    let (entry, rest) = split_entry(rest)?;
    let (game, day) = (GameId::from_bytes(game), u32::from_be_bytes(day));
    Some((unpack(entry).map(|entry| Event { game, day, begins, entry }), rest))
}

#[cfg(test)]
mod tests;
