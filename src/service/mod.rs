//! The verbs of the service, used by every door alike: make a game, open a turn, go on from it, compare, start the
//! next round, watch. No clock and no randomness: what is random comes in as an argument. Where there is a store, it is
//! asked whether the game already went on elsewhere; without one the verbs do the same and say that nobody knows.

mod answer;
mod error;
mod import;
mod ledger;
mod look;
mod meter;
mod new_game;
mod replay;
mod rooms;
mod sight;
mod verbs;

pub use crate::store::{
    Call, CallMeter, Ended, Entry, GameId, NotAPlayerId, Notice, PlayerId, Standing, Watch,
};
pub use answer::{Answer, ForkCheck, Newer};
pub use error::ServiceError;
pub use import::Import;
pub use ledger::{Keep, OnFailure, game_id};
pub use meter::{Verb, VerbMeter};
pub use new_game::{NewGame, NewSeats, TableSource};
pub use replay::Replay;
pub use rooms::{
    Access, Leaderboard, MIN_PLIES, Name, NameError, Profile, Ranked, Room, Rooms, RoomsError, Start, Worth,
};
pub use sight::Sight;
pub use verbs::{Continuation, Service};
