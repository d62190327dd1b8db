//! Rule sets as data: one struct in which every field is mandatory, one constant per rule set.

mod american;
mod english;
mod russian;

pub use american::AMERICAN;
pub use english::ENGLISH;
pub use russian::RUSSIAN;

use super::{Board, Side};

/// All rule sets that are played, in the order in which they are listed.
pub static RULE_SETS: [&RuleSet; 3] = [&ENGLISH, &AMERICAN, &RUSSIAN];

/// How a game of the draughts family is played.
#[derive(Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// Its name in the API: lower-case ASCII.
    pub id: &'static str,
    /// Its number in tokens, 0 to 63; never reused.
    pub number: u8,
    /// The revision of its move generation, 0 to 255. Tokens hold moves as indices into the legal moves, so a
    /// generator that is corrected is a new revision, and tokens of the old one are refused by name.
    pub revision: u8,
    /// Its name for people.
    pub title: &'static str,
    /// The board.
    pub board: Board,
    /// Rows of men of each side at the start.
    pub rows_of_men: u8,
    /// Who moves first.
    pub first_mover: Side,
    /// Whether men capture backward too; they always move forward only.
    pub man_captures_backward: bool,
    /// Whether a man may capture a king.
    pub man_captures_king: bool,
    /// Whether kings move, and capture from, any distance along an open diagonal.
    pub king_flies: bool,
    /// What becomes of a man that reaches its crowning row in the middle of a capture.
    pub crowning_in_capture: CrowningInCapture,
    /// Which captures must be preferred, the most important criterion first; empty: any may be chosen.
    pub precedence: &'static [Precedence],
    /// How a game is drawn other than by agreement, in the order in which reasons are named.
    pub draws: &'static [DrawRule],
    /// How squares are written.
    pub notation: Notation,
    /// The value of the PDN tag `GameType` (PDN 3.0, section 5.1).
    pub pdn_game_type: &'static str,
}

impl RuleSet {
    /// Men of each side at the start, and the most pieces that a side can have.
    #[must_use]
    pub const fn men(&self) -> u8 {
        self.board.width() / 2 * self.rows_of_men
    }

    /// The rule set of a name, if it is played here.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static RuleSet> {
        RULE_SETS.into_iter().find(|rules| rules.id == id)
    }

    /// The rule set of a number in tokens, if it is played here.
    #[must_use]
    pub fn by_number(number: u8) -> Option<&'static RuleSet> {
        RULE_SETS.into_iter().find(|rules| rules.number == number)
    }

    /// Whether positions are counted, so that a third occurrence draws.
    #[must_use]
    pub fn counts_repetition(&self) -> bool {
        self.draws.iter().any(|rule| matches!(rule, DrawRule::Repetition { .. }))
    }

    /// The number of plies without a capture that draws, if there is such a rule.
    #[must_use]
    pub fn no_capture_limit(&self) -> Option<u16> {
        self.draws.iter().find_map(|rule| match rule {
            DrawRule::PliesWithoutCapture { limit } => Some(*limit),
            _ => None,
        })
    }

    /// The number of plies of three kings against one that draws, if there is such a rule.
    #[must_use]
    pub fn three_kings_limit(&self) -> Option<u16> {
        self.draws.iter().find_map(|rule| match rule {
            DrawRule::ThreeKingsAgainstOne { limit } => Some(*limit),
            _ => None,
        })
    }
}

/// What becomes of a man that reaches its crowning row in the middle of a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrowningInCapture {
    /// It is crowned, and the move ends there.
    EndsMove,
    /// It is crowned and goes on as a king where it can capture on as one.
    GoesOnAsKing,
    /// It goes on as a man, and is crowned only if its capture ends there.
    PassesAsMan,
}

/// What makes one capture go before another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precedence {
    /// More captured pieces.
    MostPieces,
    /// A king that captures.
    ByKing,
    /// More captured kings.
    MostKings,
    /// The first captured king comes earlier.
    KingsEarliest,
}

/// A way for a game to be drawn without agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawRule {
    /// The same position, with the same side to move, for the `times`-th time with no capture in between.
    Repetition {
        /// Occurrences that draw.
        times: u16,
    },
    /// So many plies in a row without a capture.
    PliesWithoutCapture {
        /// Plies that draw.
        limit: u16,
    },
    /// Three or more kings against a lone king, no men: so many plies since the balance last changed.
    ThreeKingsAgainstOne {
        /// Plies (of both sides together) that draw.
        limit: u16,
    },
    /// King against king, unless the side to move can capture, or both stand on the main road and one of them in
    /// its corner.
    KingAgainstKing {
        /// The main road's squares by number, corner to corner.
        road: &'static [u8],
    },
}

/// How squares are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// Square numbers: `11-15`, `22x15`.
    Numeric,
    /// Column and row: `c3-d4`, `c3:e5`.
    Algebraic,
}
