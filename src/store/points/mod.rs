//! Rooms, as far as a store knows them: who played, who has how many points, and what players are called.
//!
//! A store speaks of numbers and ids alone; what a game is worth is found out by its caller. `nouns` and `verbs` are the
//! contract. Backends that keep rows of bytes share the rest: `rows` is what they offer, `layout` what stands in a row,
//! `order` the order of a room's players with their ranks, `book` the verbs over all that, and `audit` whether it agrees.
pub(super) mod audit;
pub(super) mod book;
mod layout;
mod nouns;
mod order;
pub(super) mod rows;
mod verbs;

pub use audit::{Census, Fact};
pub use nouns::{Award, Awarded, Board, NotAPlayerId, PAIR_WINDOW, PlayerId, Score, Standing, Visit};
pub use verbs::Points;
