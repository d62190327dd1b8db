use super::{CrowningInCapture, DrawRule, Notation, RuleSet};
use crate::draughts::{Board, Side};

/// Russian draughts as a Polish page of online checkers tells it, with the draws that it has.
pub static RUSSIAN: RuleSet = RuleSet {
    id: "russian",
    number: 2,
    revision: 0,
    title: "Russian draughts",
    // Board: 8×8, the bottom left square is dark
    board: Board::new(8, 8),
    // Starting position: twelve men on the three nearest rows
    rows_of_men: 3,
    // Starting position: the player with the lighter pieces moves first
    first_mover: Side::White,
    // Capturing: jumps go forward and back
    man_captures_backward: true,
    // no exception is made for kings
    man_captures_king: true,
    // Kings: any free square of the diagonal; a capture from afar follows from that
    king_flies: true,
    // Capturing: a man that touches the kings' row and can go on jumps on as a king
    crowning_in_capture: CrowningInCapture::GoesOnAsKing,
    // Capturing: not necessarily the sequence that takes the most
    precedence: &[],
    draws: &[
        // Draws: the same position for the third time, the same player to move
        DrawRule::Repetition { times: 3 },
        // Draws: three kings or more against one, not caught in 15 moves of each side
        DrawRule::ThreeKingsAgainstOne { limit: 30 },
        // Draws: neither opponent can win any more; king against king is solved, all else is left to the other rules
        DrawRule::KingAgainstKing { road: &[29, 25, 22, 18, 15, 11, 8, 4] },
    ],
    notation: Notation::Algebraic,
    pdn_game_type: "25,W,8,8,A0,0",
};
