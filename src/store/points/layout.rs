//! What stands in a row. Numbers have their highest byte first; a key's first byte tells its kind.
//!
//! ```text
//! g  game 10                           -> settled 1 · turn 16 · ply 4 · since 8 · (seat 5 · player 8), up to two
//! h  player 8 · game 10                -> nothing: a game at whose table the player sits
//! d  room 4 · since 8 · game 10        -> nothing: a game that may be about to end
//! e  room 4 · game 10                  -> since 8: where the row above is
//! p  room 4 · player 8 · player 8      -> since 8 · games 4: games of a pair within the window
//! q  since 8 · the key of a pair       -> nothing: windows in the order of their beginning
//! s  room 4 · player 8                 -> points 8
//! o  level 1 · room 4 · points 8 · player 8 -> count 8, see `order`
//! n  player 8                          -> name
//! v  player 8                          -> nothing: a VIP
//! ```

use super::PlayerId;
use crate::store::{GameId, SeatMark, StoreError, TurnId, codec::array};

/// A key of parts.
pub(super) fn key(kind: u8, parts: &[&[u8]]) -> Vec<u8> {
    let mut key = vec![kind];
    for part in parts {
        key.extend_from_slice(part);
    }
    key
}

pub(super) fn game(game: GameId) -> Vec<u8> {
    key(b'g', &[&game.bytes()])
}

pub(super) fn sits(player: PlayerId, game: &[u8]) -> Vec<u8> {
    key(b'h', &[&player.0, game])
}

pub(super) fn due(room: u32, since: u64, game: &[u8]) -> Vec<u8> {
    key(b'd', &[&room.to_be_bytes(), &since.to_be_bytes(), game])
}

pub(super) fn due_since(room: u32, game: GameId) -> Vec<u8> {
    key(b'e', &[&room.to_be_bytes(), &game.bytes()])
}

/// The key of two players, whichever comes first.
pub(super) fn pair(room: u32, one: PlayerId, other: PlayerId) -> Vec<u8> {
    key(b'p', &[&room.to_be_bytes(), &one.min(other).0, &one.max(other).0])
}

pub(super) fn window(since: u64, pair: &[u8]) -> Vec<u8> {
    key(b'q', &[&since.to_be_bytes(), pair])
}

/// Where the scores of a room begin.
pub(super) fn scores(room: u32) -> Vec<u8> {
    key(b's', &[&room.to_be_bytes()])
}

pub(super) fn score(room: u32, player: PlayerId) -> Vec<u8> {
    key(b's', &[&room.to_be_bytes(), &player.0])
}

pub(super) fn name(player: PlayerId) -> Vec<u8> {
    key(b'n', &[&player.0])
}

pub(super) fn vip(player: PlayerId) -> Vec<u8> {
    key(b'v', &[&player.0])
}

/// A number of eight bytes that begins there.
pub(super) fn number(bytes: &[u8], at: usize) -> Result<u64, StoreError> {
    array(bytes, at).map(u64::from_be_bytes).ok_or_else(|| StoreError::corrupt("a row of a room"))
}

/// A room's game: who was there, and when its newest turn was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) settled: bool,
    pub(super) turn: TurnId,
    pub(super) ply: u32,
    pub(super) since: u64,
    pub(super) players: Vec<(SeatMark, PlayerId)>,
}

const PLAYERS_AT: usize = 1 + TurnId::BYTES + 4 + 8;
const PLAYER_BYTES: usize = 5 + PlayerId::BYTES;

impl Table {
    pub(super) fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![u8::from(self.settled)];
        bytes.extend(self.turn.0);
        bytes.extend(self.ply.to_be_bytes());
        bytes.extend(self.since.to_be_bytes());
        for (seat, player) in &self.players {
            bytes.extend(seat);
            bytes.extend(player.0);
        }
        bytes
    }

    /// # Errors
    /// [`StoreError::Corrupt`] for what [`Table::pack`] does not make.
    pub(super) fn unpack(bytes: &[u8]) -> Result<Table, StoreError> {
        let corrupt = || StoreError::corrupt("a room's game");
        let settled = match bytes.first() {
            Some(0) => false,
            Some(1) => true,
            _ => return Err(corrupt()),
        };
        let players = bytes.get(PLAYERS_AT..).ok_or_else(corrupt)?;
        let (players, []) = players.as_chunks::<PLAYER_BYTES>() else {
            return Err(corrupt());
        };
        let player = |bytes: &[u8; PLAYER_BYTES]| {
            let [a, b, c, d, e, player @ ..] = *bytes;
            ([a, b, c, d, e], PlayerId(player))
        };
        Ok(Table {
            settled,
            turn: TurnId(array(bytes, 1).ok_or_else(corrupt)?),
            ply: u32::from_be_bytes(array(bytes, 17).ok_or_else(corrupt)?),
            since: number(bytes, 21)?,
            players: players.iter().map(player).collect(),
        })
    }
}
