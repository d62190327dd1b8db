//! Which rooms there are.

use crate::draughts::RuleSet;

/// Who may play in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everybody.
    All,
    /// VIPs alone.
    Vip,
}

/// What a game is worth to a player by its end (seed 001).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// Points of who won.
    pub win: u32,
    /// Points of each where nobody won.
    pub draw: u32,
    /// Points of who lost by the rules or resigned.
    pub lose: u32,
    /// Points of who left the table.
    pub quit: u32,
}

/// A room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// Its number, from 1: it stands in tokens and is never used for another room.
    pub number: u32,
    /// Its id.
    pub id: String,
    /// The rules that are played there.
    pub rules: &'static RuleSet,
    /// Who may play there.
    pub access: Access,
    /// What games are worth.
    pub worth: Worth,
    /// Games of the same two players that count within a day.
    pub games_a_day: u32,
    /// Days of silence after which who waits may end the game.
    pub silence_days: u32,
}

/// Why rooms cannot be had like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RoomsError {
    /// A number that no room can have.
    #[error("the number of a room is 1 or more")]
    Zero,
    /// A number twice.
    #[error("two rooms have the number {0}")]
    NumberTwice(u32),
    /// An id that no room can have.
    #[error("the id of a room is 1 to 32 lower-case letters, digits and hyphens, and begins with a letter")]
    Id,
    /// An id twice.
    #[error("two rooms have the id {0}")]
    IdTwice(String),
}

/// The rooms of a server, in the order in which they should be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rooms(Vec<Room>);

impl Rooms {
    /// Rooms with numbers and ids of their own.
    ///
    /// # Errors
    /// [`RoomsError`] says what is wrong.
    pub fn new(rooms: Vec<Room>) -> Result<Rooms, RoomsError> {
        for (at, room) in rooms.iter().enumerate() {
            let before = &rooms[..at];
            if room.number == 0 {
                return Err(RoomsError::Zero);
            }
            if !is_id(&room.id) {
                return Err(RoomsError::Id);
            }
            if before.iter().any(|other| other.number == room.number) {
                return Err(RoomsError::NumberTwice(room.number));
            }
            if before.iter().any(|other| other.id == room.id) {
                return Err(RoomsError::IdTwice(room.id.clone()));
            }
        }
        Ok(Rooms(rooms))
    }

    /// All rooms.
    #[must_use]
    pub fn all(&self) -> &[Room] {
        &self.0
    }

    /// The room of an id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Room> {
        self.0.iter().find(|room| room.id == id)
    }

    /// The room of a number.
    #[must_use]
    pub fn by_number(&self, number: u32) -> Option<&Room> {
        self.0.iter().find(|room| room.number == number)
    }
}

fn is_id(id: &str) -> bool {
    id.len() <= 32
        && id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The three rooms of seed 001, with its points.
impl Default for Rooms {
    fn default() -> Rooms {
        let room = |number, id: &str, access, [win, draw, lose, quit]: [u32; 4]| Room {
            number,
            id: id.to_owned(),
            rules: &crate::draughts::ruleset::AMERICAN,
            access,
            worth: Worth { win, draw, lose, quit },
            games_a_day: Room::GAMES_A_DAY,
            silence_days: Room::SILENCE_DAYS,
        };
        Rooms(vec![
            room(1, "port", Access::All, [100, 40, 20, 0]),
            room(2, "tourist", Access::Vip, [500, 200, 100, 0]),
            room(3, "priority", Access::Vip, [2000, 800, 400, 0]),
        ])
    }
}

impl Room {
    /// Games of the same two players that count within a day, where nothing else is said.
    pub const GAMES_A_DAY: u32 = 10;
    /// Days of silence after which who waits may end the game, where nothing else is said.
    pub const SILENCE_DAYS: u32 = 14;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_need_numbers_and_ids_of_their_own() {
        let room = |number, id: &str| Room { number, id: id.to_owned(), ..Rooms::default().0[0].clone() };
        let with = |number, id| Rooms::new(vec![room(1, "one"), room(number, id)]);
        assert!(with(2, "two-2").is_ok());
        assert_eq!(with(0, "two"), Err(RoomsError::Zero));
        assert_eq!(with(1, "two"), Err(RoomsError::NumberTwice(1)));
        assert_eq!(with(2, "one"), Err(RoomsError::IdTwice("one".to_owned())));
        for id in ["", "Two", "2two", "-two", "two/", "tWo", "żółw", &"x".repeat(33)] {
            assert_eq!(with(2, id), Err(RoomsError::Id), "{id}");
        }
        assert_eq!(Rooms::new(Rooms::default().0), Ok(Rooms::default()));
    }
}
