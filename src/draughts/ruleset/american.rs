use super::{CrowningInCapture, Notation, RuleSet};
use crate::draughts::{Board, Side};

/// American checkers as played in the rooms of Casual Arena: the moves of `english`, no automatic draw.
pub static AMERICAN: RuleSet = RuleSet {
    id: "american",
    number: 1,
    revision: 0,
    title: "American checkers",
    // Game start: 8×8, twelve men a side
    board: Board::new(8, 8),
    rows_of_men: 3,
    // silent; Black starts in American checkers everywhere
    first_mover: Side::Black,
    // Capture rules: "Men can only capture by moving forward"
    man_captures_backward: false,
    // no exception is made for kings
    man_captures_king: true,
    // Kings: "either forward and backward, but one square only"
    king_flies: false,
    // Capture rules: "the turn will end even if it's possible to keep capturing"
    crowning_in_capture: CrowningInCapture::EndsMove,
    // Capture rules: "there is no need to choose a specific option"
    precedence: &[],
    // Draw: "only [...] if both players choose and accept"
    draws: &[],
    notation: Notation::Numeric,
    pdn_game_type: "21,B,8,8,N1,0",
};
