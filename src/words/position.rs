//! What is wrong with a position.

use super::Message;
use crate::draughts::{FenError, MAX_FEN};

/// Why a text is not a position.
#[must_use]
pub fn position_message(error: &FenError) -> Message {
    match *error {
        FenError::TooLong => Message::new("position-too-long").with("most", MAX_FEN),
        FenError::Form => "position-form".into(),
        FenError::SideToMove => "position-side-to-move".into(),
        FenError::SideTwice(side) => Message::new("position-side-twice").with("side", side),
        FenError::Square { side, entry } => {
            Message::new("position-square").with("side", side).with("entry", entry)
        }
        FenError::SquareTwice(square) => Message::new("position-square-twice").with("square", square),
        FenError::UncrownedMan { side, square } => {
            Message::new("position-uncrowned-man").with("side", side).with("square", square)
        }
        FenError::TooManyPieces { side, most } => {
            Message::new("position-too-many-pieces").with("side", side).with("most", most)
        }
    }
}
