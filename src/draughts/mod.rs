//! The rules of the draughts family: board, moves, draws, notation. Pure: no clock, no randomness, no I/O.
//!
//! Rule sets are data ([`RuleSet`]); the generator asks for properties, never for names.
//!
//! ```
//! use turnlink::draughts::{ENGLISH, Position};
//!
//! let start = Position::initial(&ENGLISH);
//! let moves = start.legal_moves(&ENGLISH)?;
//! assert_eq!(moves.len(), 7);
//! # Ok::<(), turnlink::draughts::TooComplex>(())
//! ```

mod bitboard;
mod board;
mod compiled;
mod draws;
mod fen;
mod movegen;
mod moves;
mod notation;
mod perft;
mod position;
mod refusal;
pub mod ruleset;
mod side;

pub use bitboard::Bitboard;
pub use board::{Board, Direction, Square};
pub use draws::{Counters, Ending};
pub use fen::{FenError, MAX_FEN};
pub use movegen::TooComplex;
pub use moves::{MAX_PATH, Move, Outcome, Path};
pub use notation::SquareName;
pub use perft::{divide, perft, perft_by_position};
pub use position::{Piece, Position};
pub use refusal::{Reason, Refusal};
pub use ruleset::{AMERICAN, ENGLISH, RULE_SETS, RUSSIAN, RuleSet};
pub use side::Side;
