//! The order of a room's players by points, in which a place is found as fast as a player.
//!
//! It is a skip list that lies in rows. Level 0 has a row for every player, in rising order of points and id. A player
//! whose id ends in five zero bits is also a *head* on level 1, ten on level 2, and so on: about every 32nd of the level
//! below, and always the same ones, as ids are as good as random. The row of a head counts the players from it up to the
//! next head of its level. Those before the first head are counted by a row of the place [`Place::FLOOR`]. So a rank is the
//! sum of some 32 counts of each level, and a change is one count on each.

use super::{
    PlayerId, Score,
    layout::key,
    rows::{Range, Rows, RowsMut},
};
use crate::store::{StoreError, codec::array};

/// Levels above that of the players: enough for a million of them with a single row at the top.
const LEVELS: u8 = 4;
/// Zero bits for each level.
const BITS: u32 = 5;

const POINTS_AT: usize = 6;
const PLAYER_AT: usize = POINTS_AT + 8;

/// A place in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    points: u64,
    player: PlayerId,
}

impl Place {
    /// Below every other.
    const FLOOR: Place = Place { points: 0, player: PlayerId([0; 8]) };
    /// Above every other.
    const CEILING: Place = Place { points: u64::MAX, player: PlayerId([0xff; 8]) };

    fn of(Score { player, points }: Score) -> Place {
        Place { points, player }
    }

    /// The highest level on which it is a head.
    fn height(self) -> u8 {
        let zeros = u64::from_be_bytes(self.player.0).trailing_zeros();
        (zeros / BITS).min(LEVELS.into()) as u8
    }
}

/// A row: the place, and how many players it counts.
type Count = (Place, u64);

fn count((key, value): (Vec<u8>, Vec<u8>)) -> Result<Count, StoreError> {
    let corrupt = || StoreError::corrupt("the order of a room");
    let points = u64::from_be_bytes(array(&key, POINTS_AT).ok_or_else(corrupt)?);
    let player = PlayerId(array(&key, PLAYER_AT).ok_or_else(corrupt)?);
    let count = u64::from_be_bytes(array(&value, 0).ok_or_else(corrupt)?);
    Ok((Place { points, player }, count))
}

/// The order of one room.
pub(super) struct Order<R> {
    rows: R,
    room: u32,
}

impl<'r, R: Rows> Order<&'r R> {
    /// The order of a room, to be read.
    pub(super) fn of(rows: &'r R, room: u32) -> Order<&'r R> {
        Order { rows, room }
    }

    /// Players of the room.
    pub(super) fn total(&self) -> Result<u64, R::Error> {
        sum(self.rows, self.room, LEVELS, Place::FLOOR, Place::CEILING)
    }

    /// Players with a place below this one.
    pub(super) fn below(&self, score: Score) -> Result<u64, R::Error> {
        let (mut head, mut below) = (Place::FLOOR, 0);
        for level in (1..=LEVELS).rev() {
            // Of the heads up to the place itself, all but the last count players that are wholly below it.
            let mut last = None;
            for row in scan(self.rows, self.room, level, head, Place::of(score))? {
                let (place, count) = count(row?)?;
                below += last.map_or(0, |(_, count)| count);
                last = Some((place, count));
            }
            head = last.map_or(head, |(place, _)| place);
        }
        Ok(below + sum(self.rows, self.room, 0, head, Place::of(score))?)
    }

    /// The players from the best down, from a place on that is counted from 0.
    pub(super) fn best(&self, from: u64, limit: usize) -> Result<Vec<Score>, R::Error> {
        let Some(below) = self.total()?.checked_sub(from.saturating_add(1)) else {
            return Ok(Vec::new());
        };
        let first = self.at(below)?;
        let mut best = vec![Score { player: first.player, points: first.points }];
        for row in scan(self.rows, self.room, 0, Place::FLOOR, first)?.rev().take(limit.saturating_sub(1)) {
            let (Place { points, player }, _) = count(row?)?;
            best.push(Score { player, points });
        }
        best.truncate(limit);
        Ok(best)
    }

    /// Whether a player stands in his place.
    pub(super) fn has(&self, score: Score) -> Result<bool, R::Error> {
        Ok(self.rows.get(&row_key(self.room, 0, Place::of(score)))?.is_some())
    }

    /// Passes if every row of a level counts what lies below it, and the heads are those that should be.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] otherwise.
    pub(super) fn audit(&self) -> Result<(), R::Error> {
        (1..=LEVELS).try_for_each(|level| self.audit_level(level))
    }

    fn audit_level(&self, level: u8) -> Result<(), R::Error> {
        let (mut head, mut players, mut heads) = (Place::FLOOR, 0, 0);
        for row in scan(self.rows, self.room, level - 1, Place::FLOOR, Place::CEILING)? {
            let (place, count) = count(row?)?;
            if place != Place::FLOOR && place.height() >= level {
                self.counts(level, head, players)?;
                (head, players, heads) = (place, 0, heads + 1);
            }
            players += count;
        }
        self.counts(level, head, players)?;
        let above = scan(self.rows, self.room, level, Place::FLOOR, Place::CEILING)?;
        let above = above.filter(|row| row.as_ref().is_ok_and(|(key, _)| *key != self.floor(level)));
        if above.count() == heads { Ok(()) } else { Err(uncounted().into()) }
    }

    fn floor(&self, level: u8) -> Vec<u8> {
        row_key(self.room, level, Place::FLOOR)
    }

    /// Passes if the row of a head counts so many players.
    fn counts(&self, level: u8, head: Place, players: u64) -> Result<(), R::Error> {
        let key = row_key(self.room, level, head);
        let counted = match self.rows.get(&key)? {
            Some(value) => count((key, value))?.1,
            None => 0,
        };
        if counted == players { Ok(()) } else { Err(uncounted().into()) }
    }

    /// The place with so many below it.
    fn at(&self, mut below: u64) -> Result<Place, R::Error> {
        let mut head = Place::FLOOR;
        for level in (0..=LEVELS).rev() {
            for row in scan(self.rows, self.room, level, head, Place::CEILING)? {
                let (place, count) = count(row?)?;
                head = place;
                if below < count {
                    break;
                }
                below -= count;
            }
        }
        if below == 0 { Ok(head) } else { Err(StoreError::corrupt("the order of a room").into()) }
    }
}

impl<'r, R: RowsMut> Order<&'r mut R> {
    /// The order of a room, to be changed.
    pub(super) fn to_change(rows: &'r mut R, room: u32) -> Order<&'r mut R> {
        Order { rows, room }
    }

    /// Puts a player in his place.
    pub(super) fn insert(&mut self, score: Score) -> Result<(), R::Error> {
        let place = Place::of(score);
        self.put(0, place, 1)?;
        for level in 1..=LEVELS {
            let (head, count) = self.head_before(level, place)?;
            if place.height() >= level {
                let before = sum(&*self.rows, self.room, level - 1, head, place)?;
                self.put(level, head, before)?;
                self.put(level, place, less(count + 1, before)?)?;
            } else {
                self.put(level, head, count + 1)?;
            }
        }
        Ok(())
    }

    /// Takes a player out of his place.
    pub(super) fn remove(&mut self, score: Score) -> Result<(), R::Error> {
        let place = Place::of(score);
        self.rows.remove(&row_key(self.room, 0, place))?;
        for level in 1..=LEVELS {
            let (head, count) = self.head_before(level, place)?;
            let mut own = 0;
            if place.height() >= level {
                own = self.own(level, place)?;
                self.rows.remove(&row_key(self.room, level, place))?;
            }
            self.put(level, head, less(count + own, 1)?)?;
        }
        Ok(())
    }

    fn own(&self, level: u8, place: Place) -> Result<u64, R::Error> {
        let key = row_key(self.room, level, place);
        let value = self.rows.get(&key)?.ok_or_else(|| StoreError::corrupt("the order of a room"))?;
        Ok(count((key, value))?.1)
    }

    fn head_before(&self, level: u8, place: Place) -> Result<Count, R::Error> {
        match scan(&*self.rows, self.room, level, Place::FLOOR, place)?.next_back() {
            Some(row) => Ok(count(row?)?),
            None => Ok((Place::FLOOR, 0)),
        }
    }

    fn put(&mut self, level: u8, place: Place, count: u64) -> Result<(), R::Error> {
        self.rows.put(&row_key(self.room, level, place), &count.to_be_bytes())
    }
}

fn uncounted() -> StoreError {
    StoreError::corrupt("the order of a room does not count its players")
}

fn less(count: u64, by: u64) -> Result<u64, StoreError> {
    count.checked_sub(by).ok_or_else(|| StoreError::corrupt("the order of a room"))
}

fn row_key(room: u32, level: u8, place: Place) -> Vec<u8> {
    key(b'o', &[&[level], &room.to_be_bytes(), &place.points.to_be_bytes(), &place.player.0])
}

/// The rows of a level from a place on, up to another that is left out.
fn scan<R: Rows>(
    rows: &R,
    room: u32,
    level: u8,
    from: Place,
    to: Place,
) -> Result<Range<'_, R::Error>, R::Error> {
    rows.range(&row_key(room, level, from), &row_key(room, level, to))
}

/// The players that the rows from a place on count, up to another that is left out.
fn sum<R: Rows>(rows: &R, room: u32, level: u8, from: Place, to: Place) -> Result<u64, R::Error> {
    let mut players = 0;
    for row in scan(rows, room, level, from, to)? {
        players += count(row?)?.1;
    }
    Ok(players)
}

#[cfg(test)]
mod tests;
