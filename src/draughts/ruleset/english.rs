use super::{CrowningInCapture, DrawRule, Notation, RuleSet};
use crate::draughts::{Board, Side};

/// English checkers with automatic draws, as a page about the checkers of a message game tells it.
/// Numbers in brackets are that text's numbered ways for a game to end.
pub static ENGLISH: RuleSet = RuleSet {
    id: "english",
    number: 0,
    revision: 0,
    title: "English checkers",
    // "eight rows of eight alternating light and dark squares", "placed on the dark squares"
    board: Board::new(8, 8),
    // "The game begins with 12 pieces" a side
    rows_of_men: 3,
    // silent; Black starts in English draughts everywhere
    first_mover: Side::Black,
    // "can only move forward diagonally", jumping "in front of you"
    man_captures_backward: false,
    // no exception is made for kings
    man_captures_king: true,
    // kings "move diagonally forwards and backwards"; nothing says farther than one square
    king_flies: false,
    // "if you jump over a piece to become a King you can not jump backwards [...] in the same move"
    crowning_in_capture: CrowningInCapture::EndsMove,
    // "you are just required to take any jump move"
    precedence: &[],
    draws: &[
        // [3] the same board state "three times without any men captured in between"
        DrawRule::Repetition { times: 3 },
        // [4] "100 moves (50 for each player) with no piece captured"
        DrawRule::PliesWithoutCapture { limit: 100 },
    ],
    notation: Notation::Numeric,
    pdn_game_type: "21,B,8,8,N1,0",
};
