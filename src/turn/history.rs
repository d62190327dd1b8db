//! The keyed chain over a game's events, which names a line of play.

use std::fmt;

use ring::hmac;

use super::{Game, Seats, Table, seat::SeatTag};
use crate::draughts::{Move, Position, RuleSet, Side};

/// The keys of a game that its turns need. `Debug` shows nothing of them.
pub struct GameKeys {
    history: hmac::Key,
    seats: hmac::Key,
}

impl GameKeys {
    /// Makes the keys from two secrets of 32 bytes: for the history chain, and for the tags of seats.
    #[must_use]
    pub fn new(history: &[u8; 32], seats: &[u8; 32]) -> GameKeys {
        let key = |secret| hmac::Key::new(hmac::HMAC_SHA256, secret);
        GameKeys { history: key(history), seats: key(seats) }
    }

    /// The tag of a seat: the first 36 bits of HMAC(table, namespace, 0, player). Of neither side nor round, so that
    /// a rematch can swap the tags.
    pub(super) fn seat_tag(&self, table: Table, namespace: &str, player: &str) -> u64 {
        let parts = [&table.bytes()[..], namespace.as_bytes(), &[0], player.as_bytes()];
        first_five_bytes(&self.seats, &parts) >> 4
    }
}

impl fmt::Debug for GameKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameKeys")
    }
}

/// The chain's value after a game's events so far: 40 bits. Equal values are the same line of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct History(u64);

impl History {
    /// Bits of a history value.
    pub const BITS: u32 = 40;

    /// The value of the lower 40 bits.
    #[must_use]
    pub const fn new(value: u64) -> History {
        History(value & ((1 << History::BITS) - 1))
    }

    /// As a number, below 2^40.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Before any event: binds game, rules, position and seats.
    pub(super) fn start(keys: &GameKeys, game: &Game, position: &Position, seats: &Seats) -> History {
        let round = game.round.to_be_bytes();
        let room = game.room.to_be_bytes();
        let fen = position.to_fen(game.rules);
        let seats = seats.bytes();
        let parts = [&[0, game.rules.number][..], &game.table.bytes(), &round, &room, &seats, fen.as_bytes()];
        History(first_five_bytes(&keys.history, &parts))
    }

    /// After a move, by a player who claimed a seat with it or already had one.
    pub(super) fn after_move(
        self,
        keys: &GameKeys,
        rules: &RuleSet,
        played: &Move,
        claim: Option<SeatTag>,
    ) -> History {
        let mut event = vec![1, played.path.len() as u8];
        event.extend(played.path.iter().map(|&square| rules.board.number(square)));
        event.extend(claim.iter().flat_map(|tag| tag.bytes()));
        self.after(keys, &event)
    }

    /// After a side's seat was freed.
    pub(super) fn after_release(self, keys: &GameKeys, side: Side) -> History {
        self.after(keys, &[2, side.index() as u8])
    }

    fn after(self, keys: &GameKeys, event: &[u8]) -> History {
        let [_, _, _, before @ ..] = self.0.to_be_bytes();
        History(first_five_bytes(&keys.history, &[&before[..], event]))
    }
}

/// Ten hexadecimal digits.
impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:010x}", self.0)
    }
}

fn first_five_bytes(key: &hmac::Key, parts: &[&[u8]]) -> u64 {
    let mut context = hmac::Context::with_key(key);
    for part in parts {
        context.update(part);
    }
    context.sign().as_ref()[..5].iter().fold(0, |value, &byte| value << 8 | u64::from(byte))
}
