//! Games as PDN (PDN 3.0), out and in.
//!
//! **Results** are told from the side that starts, in both directions: `1-0` means that it won, which is Black in
//! English checkers. Read are also `0-1`, `1/2-1/2`, the older `2-0`, `0-2` and `1-1`, and `*` for a game that is not
//! over or whose result is not known; `0-0`, where both sides lost, is none that a game here can have, and is read as
//! `*`.
//!
//! `scan` takes a text apart, `read` plays its moves, `write` is the way out.

mod read;
mod scan;
mod write;

pub use read::{MAX_PDN, MAX_PLIES, PdnError, PdnFault, Place};
