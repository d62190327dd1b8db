//! The nouns: games, turns, and the record of a game.

use std::{fmt, str::FromStr};

/// A game: a table and its round. Plain values, of which none is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId {
    /// The table's 48 bits, the highest byte first.
    pub table: [u8; 6],
    /// The round at the table, from 0.
    pub round: u32,
}

impl GameId {
    /// Bytes of a game's key.
    pub(super) const BYTES: usize = 10;

    /// Table and round, the highest bytes first: rounds of one table lie side by side.
    pub(super) fn bytes(self) -> [u8; GameId::BYTES] {
        let mut bytes = [0; GameId::BYTES];
        bytes[..6].copy_from_slice(&self.table);
        bytes[6..].copy_from_slice(&self.round.to_be_bytes());
        bytes
    }

    /// The game of a key.
    pub(super) fn from_bytes(bytes: &[u8; GameId::BYTES]) -> GameId {
        let [a, b, c, d, e, f, round @ ..] = *bytes;
        GameId { table: [a, b, c, d, e, f], round: u32::from_be_bytes(round) }
    }
}

/// The text is not a game's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a game's id")]
pub struct NotAGameId;

/// Reads what `Display` writes, in that one spelling.
impl FromStr for GameId {
    type Err = NotAGameId;

    fn from_str(text: &str) -> Result<GameId, NotAGameId> {
        let (table, round) = text.split_once('-').ok_or(NotAGameId)?;
        let table = u64::from_str_radix(table, 16).map_err(|_| NotAGameId)?;
        let [_, _, table @ ..] = table.to_be_bytes();
        let game = GameId { table, round: round.parse().map_err(|_| NotAGameId)? };
        if game.to_string() == text { Ok(game) } else { Err(NotAGameId) }
    }
}

/// Twelve hexadecimal digits, a hyphen, the round: `0123456789ab-0`.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = self.table;
        write!(f, "{:012x}-{}", u64::from_be_bytes([0, 0, a, b, c, d, e, g]), self.round)
    }
}

/// What tells a turn from every other: 128 bits that follow from the turn alone.
///
/// `Debug` shows the first four bytes only, because a caller may use a part of a link as the id.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TurnId(pub [u8; TurnId::BYTES]);

impl TurnId {
    /// Bytes of an id.
    pub const BYTES: usize = 16;
}

impl fmt::Debug for TurnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.0;
        write!(f, "TurnId({a:02x}{b:02x}{c:02x}{d:02x}…)")
    }
}

/// What names the line of play that led to a turn: 40 bits, the highest byte first. Turns that differ in an open
/// draw offer or in an ending alone have the same.
pub type Line = [u8; 5];

/// What tells one seat of a game from the other, opaque. It says nothing of who sits there.
pub type SeatMark = [u8; 5];

/// What led to a turn, as far as the caller told. Records of the first release keep nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cause {
    /// The move, by its index among the legal ones; `None` where the turn came of anything else.
    pub played: Option<u16>,
    /// From which seat. Who sits there is kept beside the record, so that a player can be forgotten in one place.
    pub seat: Option<SeatMark>,
}

/// What the caller needs to make the turn again, at most [`Body::MAX`] bytes. The store never looks into it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Body(Box<[u8]>);

/// A body is longer than [`Body::MAX`] bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a turn's body is longer than {} bytes", Body::MAX)]
pub struct BodyTooLong;

impl Body {
    /// The longest body, in bytes. A link of 400 characters holds less.
    pub const MAX: usize = 300;

    /// A body of these bytes.
    ///
    /// # Errors
    /// [`BodyTooLong`] past [`Body::MAX`].
    pub fn new(bytes: &[u8]) -> Result<Body, BodyTooLong> {
        if bytes.len() > Body::MAX { Err(BodyTooLong) } else { Ok(Body(bytes.into())) }
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Body({} bytes)", self.0.len())
    }
}

/// A turn, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Which turn.
    pub id: TurnId,
    /// The line of play that led to it.
    pub line: Line,
    /// What led to it.
    pub cause: Cause,
    /// Plies played since the start.
    pub ply: u32,
    /// Whether the game is over with it, by the rules or by its players.
    pub ended: bool,
    /// The id of the key that the game lives under.
    pub key: u16,
    /// The rest, opaque.
    pub body: Body,
}

impl Entry {
    /// What the record keeps of it once it is not the newest any more.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        Mark { id: self.id, line: self.line, cause: self.cause }
    }
}

/// What a record keeps of every accepted turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Which turn.
    pub id: TurnId,
    /// The line of play that led to it.
    pub line: Line,
    /// What led to it.
    pub cause: Cause,
}

/// The record of a game: its one line of play, as far as this store has seen it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The turn that the record begins with: the game's first, or a later one where the store came later.
    pub first: Entry,
    /// The newest accepted turn.
    pub newest: Entry,
    /// Every accepted turn in order, from the first to the newest. Turns that the store lost are missing.
    pub marks: Vec<Mark>,
}

impl Record {
    /// The record of a game that has just begun.
    pub(super) fn begin(first: Entry) -> Record {
        Record { newest: first.clone(), marks: vec![first.mark()], first }
    }
}
