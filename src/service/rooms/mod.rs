//! Rooms: games of two players for points, by the rules of a room. `config` says which there are, `play` what a room asks
//! of its games, `settle` adds points, `people` shows who has how many. Rooms need a store and the key of public ids.
mod config;
mod name;
mod people;
mod play;
mod settle;

pub use config::{Access, Room, Rooms, RoomsError, Worth};
pub use name::{Name, NameError};
pub use people::{Leaderboard, Profile, Ranked, Start};
pub use settle::MIN_PLIES;
