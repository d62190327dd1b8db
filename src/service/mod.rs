//! The verbs of the service, used by every door alike: make a game, open a turn, go on from it, compare, start the
//! next round. No clock and no randomness: what is random comes in as an argument.

mod error;
mod new_game;
mod verbs;

pub use error::ServiceError;
pub use new_game::{NewGame, NewSeats, TableSource};
pub use verbs::{Answer, Service};
