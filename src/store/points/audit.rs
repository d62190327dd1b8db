//! What is kept about players, row by row, and whether the rows agree: for whoever looks after a store at rest.

use super::{
    PlayerId, Score, book,
    layout::{self, Table, number},
    order::Order,
    rows::Rows,
};
use crate::store::{GameId, StoreError, codec::array};

/// How much is kept about players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Census {
    /// Points of a player in a room.
    pub scores: u64,
    /// Names.
    pub names: u64,
    /// VIPs.
    pub vips: u64,
}

/// One thing that is kept about a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// What he is called.
    Name(PlayerId, String),
    /// His points in the room of a number.
    Points(u32, Score),
    /// He is a VIP.
    Vip(PlayerId),
}

/// Every fact: names, then points, then VIPs.
pub(in crate::store) fn facts<R: Rows>(
    rows: &R,
) -> Result<impl Iterator<Item = Result<Fact, R::Error>> + '_, R::Error> {
    let [names, points, vips] = [b'n', b's', b'v'].map(|kind| rows.range(&[kind], &[kind + 1]));
    Ok(names?.chain(points?).chain(vips?).map(|row| Ok(fact(row?)?)))
}

fn fact((key, value): (Vec<u8>, Vec<u8>)) -> Result<Fact, StoreError> {
    let corrupt = || StoreError::corrupt("what is kept about a player");
    let player = |at| array(&key, at).map(PlayerId).ok_or_else(corrupt);
    match key.first() {
        Some(b'n') => Ok(Fact::Name(player(1)?, String::from_utf8(value).map_err(|_| corrupt())?)),
        Some(b's') => {
            let room = array(&key, 1).map(u32::from_be_bytes).ok_or_else(corrupt)?;
            Ok(Fact::Points(room, Score { player: player(5)?, points: number(&value, 0)? }))
        }
        _ => Ok(Fact::Vip(player(1)?)),
    }
}

/// Passes if every row has those that go with it.
///
/// # Errors
/// [`StoreError::Corrupt`] says which do not agree.
pub(in crate::store) fn audit<R: Rows>(rows: &R) -> Result<Census, R::Error> {
    let mut census = Census::default();
    for row in rows.range(&[], &[u8::MAX])? {
        let (key, value) = row?;
        match key.first() {
            Some(b'g') => table(rows, &key, &value)?,
            Some(b'h') => sits(rows, &key)?,
            Some(b'd' | b'e') => owed(rows, &key, &value)?,
            Some(b'p' | b'q') => pair(rows, &key, &value)?,
            Some(b'o') => order(rows, &key)?,
            Some(b'n' | b's' | b'v') => match fact((key, value))? {
                Fact::Name(..) => census.names += 1,
                Fact::Vip(_) => census.vips += 1,
                Fact::Points(room, score) => {
                    census.scores += 1;
                    agrees(Order::of(rows, room).has(score)?, "a player whom the order of his room has not")?;
                }
            },
            _ => agrees(false, "a row of no kind")?,
        }
    }
    for room in book::rooms(rows)? {
        Order::of(rows, room).audit()?;
    }
    Ok(census)
}

fn agrees(is_so: bool, otherwise: &'static str) -> Result<(), StoreError> {
    if is_so { Ok(()) } else { Err(StoreError::corrupt(otherwise)) }
}

fn game(key: &[u8], at: usize) -> Result<GameId, StoreError> {
    let game = array(key, at).filter(|_| key.len() == at + GameId::BYTES);
    game.map(|game| GameId::from_bytes(&game)).ok_or_else(|| StoreError::corrupt("a game of a room"))
}

fn table<R: Rows>(rows: &R, key: &[u8], value: &[u8]) -> Result<(), R::Error> {
    let game = game(key, 1)?;
    for (_, player) in Table::unpack(value)?.players {
        let listed = rows.get(&layout::sits(player, &game.bytes()))?.is_some();
        agrees(listed, "a game that is not in its player's list")?;
    }
    Ok(())
}

fn sits<R: Rows>(rows: &R, key: &[u8]) -> Result<(), R::Error> {
    let player = array(key, 1).map(PlayerId);
    let visitors = book::visitors(rows, game(key, 9)?)?;
    agrees(visitors.iter().any(|(_, other)| Some(*other) == player), "a player's game that has him not")?;
    Ok(())
}

/// A game that is owed for stands in the order of time, and there is where that is.
fn owed<R: Rows>(rows: &R, key: &[u8], value: &[u8]) -> Result<(), R::Error> {
    let otherwise = "a game that is owed for";
    let room = array(key, 1).map(u32::from_be_bytes).ok_or_else(|| StoreError::corrupt(otherwise))?;
    let found = if key[0] == b'd' {
        let since = rows.get(&layout::due_since(room, game(key, 13)?))?;
        since.as_deref() == key.get(5..13)
    } else {
        rows.get(&layout::due(room, number(value, 0)?, &game(key, 5)?.bytes()))?.is_some()
    };
    Ok(agrees(found, otherwise)?)
}

/// A pair's games are counted within a window, and there is when that began.
fn pair<R: Rows>(rows: &R, key: &[u8], value: &[u8]) -> Result<(), R::Error> {
    let found = if key[0] == b'q' {
        let since = number(key, 1)?;
        let pair = rows.get(&key[9..])?;
        pair.map(|row| number(&row, 0)).transpose()? == Some(since)
    } else {
        rows.get(&layout::window(number(value, 0)?, key))?.is_some()
    };
    Ok(agrees(found, "the games of a pair")?)
}

/// Whoever stands in the order of a room has those points.
fn order<R: Rows>(rows: &R, key: &[u8]) -> Result<(), R::Error> {
    let corrupt = || StoreError::corrupt("the order of a room");
    if key.get(1) != Some(&0) {
        return Ok(());
    }
    let room = array(key, 2).map(u32::from_be_bytes).ok_or_else(corrupt)?;
    let player = array(key, 14).map(PlayerId).ok_or_else(corrupt)?;
    let points = rows.get(&layout::score(room, player))?.map(|row| number(&row, 0)).transpose()?;
    Ok(agrees(points == Some(number(key, 6)?), "a place in the order of a room that is nobody's")?)
}
