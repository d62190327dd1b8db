//! The ledger: what a link alone cannot give. It keeps one line of play for each game, so that no turn is gone on
//! from twice, and knows a game's newest turn.
//!
//! A store only adds. It speaks of games, turns and opaque bodies as plain values and knows neither rules nor
//! tokens: `entry` has the nouns, `verbs` what every backend does in one atomic step, `rule` what follows from
//! it, `meter` who counts the calls; `points` keeps what rooms need beside the ledger. The backends are `none`, `memory`, `embedded` (a file, durable before the answer)
//! and `redis`.
//!
//! # What a caller does
//! - A game is made: [`Verbs::open`] reserves its record.
//! - A turn is played: [`Store::play`], with a function that tells how turns stand to each other.
//! - Somebody looks: [`Verbs::newest`], [`Verbs::record`], and [`Store::watch`] for what comes.
mod any;
mod codec;
mod embedded;
mod entry;
mod error;
mod hub;
mod memory;
mod meter;
mod none;
mod points;
mod redis;
mod rule;
mod sweep;
mod verbs;

pub use any::{Clock, DEFAULT_LIFETIME, Played, Store};
pub use embedded::{Archive, Embedded, EmbeddedSettings, compact};
pub use entry::{Body, BodyTooLong, Cause, Entry, GameId, Line, Mark, NotAGameId, Record, SeatMark, TurnId};
pub use error::StoreError;
pub use hub::{Notice, Watch};
pub use memory::Memory;
pub use meter::{Call, CallMeter, Ended};
pub use points::{
    Award, Awarded, Board, Census, Fact, NotAPlayerId, PAIR_WINDOW, PlayerId, Points, Score, Standing, Visit,
};
pub use redis::{Redis, RedisSettings, keys};
pub use rule::{Kinship, Relations, Ruling, rule};
pub use sweep::Sweeping;
pub use verbs::{Advance, Opening, Step, Verbs};
