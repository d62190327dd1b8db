//! A game's id in an address.

use super::{code::Code, problem::Problem};
use crate::service::GameId;

/// Reads a game's id, in its one spelling.
///
/// # Errors
/// `not-found` for anything else: no game has that id.
pub(super) fn game_id(text: &str) -> Result<GameId, Problem> {
    text.parse().map_err(|_| Problem::new(Code::NotFound, "game-not-known"))
}
