//! What a new game is made from.

use crate::{
    draughts::Side,
    turn::{Player, Table},
};

/// A request for a new game.
#[derive(Debug)]
pub struct NewGame<'a> {
    /// The rule set's id.
    pub rules: &'a str,
    /// Who sits where.
    pub seats: NewSeats,
    /// Whether every link is to hold the whole game.
    pub record: bool,
    /// The room's id.
    pub room: Option<&'a str>,
    /// The position to start from, as FEN; the rule set's own where it is left out.
    pub position: Option<&'a str>,
}

/// Who sits where at the start.
#[derive(Debug)]
pub enum NewSeats {
    /// Whoever holds the link plays.
    Open,
    /// Each seat waits for the first who moves for it.
    Free,
    /// One seat is its creator's: the given side's, or that of the side that moves first.
    Creator(Player, Option<Side>),
    /// Both are reserved: Black's, then White's.
    Reserved(Player, Player),
}

/// Where a new game's table id comes from.
#[derive(Debug)]
pub enum TableSource<'a> {
    /// A random table.
    Random(Table),
    /// The table that a request names: the same for the same bytes, under the active key.
    Request(&'a [u8]),
}
