//! What stays the same during a game.

use crate::draughts::RuleSet;

/// A table: 48 bits. Its rounds are games of the same two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Table(u64);

impl Table {
    /// Bits of a table id.
    pub const BITS: u32 = 48;

    /// The table of the lower 48 bits.
    #[must_use]
    pub const fn new(id: u64) -> Table {
        Table(id & ((1 << Table::BITS) - 1))
    }

    /// The table of six bytes, the highest first.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 6]) -> Table {
        Table(bytes.into_iter().fold(0, |id, byte| id << 8 | u64::from(byte)))
    }

    /// Its number, below 2^48.
    #[must_use]
    pub const fn id(self) -> u64 {
        self.0
    }

    /// Its six bytes, the highest first.
    #[must_use]
    pub fn bytes(self) -> [u8; 6] {
        let [_, _, bytes @ ..] = self.0.to_be_bytes();
        bytes
    }
}

/// Which game, by which rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// The rules.
    pub rules: &'static RuleSet,
    /// The table.
    pub table: Table,
    /// The round at the table, from 0.
    pub round: u32,
    /// The room's number, or 0 outside rooms.
    pub room: u32,
}
