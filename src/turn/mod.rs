//! A turn of a game and what may be done with it. Pure: keys come in as arguments, nothing else is needed.
//!
//! A [`Turn`] holds its game's identity, a *base* (the moment before the last irreversible move) and the events
//! since. Replaying the events gives everything else: board, counters, repetition, seats, history.

mod action;
mod game;
mod history;
mod lineage;
mod moment;
mod outcome;
mod pdn;
mod people;
mod scoresheet;
mod seat;
mod state;

pub use action::{Ability, Action, ActionError};
pub use game::{Game, Table};
pub use history::{GameKeys, History};
pub use lineage::{LineageError, Relation};
pub use moment::{Event, Moment};
pub use outcome::{EndReason, Standing, Status};
pub use pdn::{MAX_PDN, MAX_PLIES, PdnError, PdnFault, Place};
pub use people::PeopleKey;
pub use scoresheet::{GameResult, Scoresheet};
pub use seat::{Namespace, Player, PlayerError, SeatTag, Seats};
pub use state::{Base, Held, Impossible, MOVE_BUDGET, Turn};
