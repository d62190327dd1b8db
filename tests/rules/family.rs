//! More of the draughts family, as rule sets that only the tests play: they show that the properties of a
//! [`RuleSet`] say enough. Numbers are articles of the rules named.

use turnlink::draughts::{
    Board, RuleSet, Side,
    ruleset::{CrowningInCapture, Notation, Precedence},
};

pub(super) static RULE_SETS: [&RuleSet; 9] =
    [&INTERNATIONAL, &BRAZILIAN, &SPANTSIRETTI, &SIX_BY_SIX, &TEN_BY_TEN, &POOL, &CZECH, &SPANISH, &ITALIAN];

/// The rules of the world federation FMJD, annex 1.
pub(super) static INTERNATIONAL: RuleSet = RuleSet {
    id: "international",
    // 2.1: ten rows of ten
    board: Board::new(10, 10),
    // 2.8: twenty men a side
    rows_of_men: 4,
    // 3.9: over any number of free squares
    king_flies: true,
    // 4.1: forward and backward
    man_captures_backward: true,
    // 4.2: any piece
    man_captures_king: true,
    // 4.13: the most pieces, be they men or kings
    precedence: &[Precedence::MostPieces],
    // 4.15: a man that only passes the crowning row stays a man
    crowning_in_capture: CrowningInCapture::PassesAsMan,
    ..COMMON
};

/// International draughts on a smaller board, by the federation's section 64.
pub(super) static BRAZILIAN: RuleSet = RuleSet { id: "brazilian", ..INTERNATIONAL_8X8 };

/// International draughts on a board of ten columns and eight rows.
pub(super) static SPANTSIRETTI: RuleSet =
    RuleSet { id: "spantsiretti", board: Board::new(10, 8), ..INTERNATIONAL_8X8 };

/// International draughts on a board for counting.
pub(super) static SIX_BY_SIX: RuleSet =
    RuleSet { id: "international 6x6", board: Board::new(6, 6), rows_of_men: 2, ..INTERNATIONAL_8X8 };

/// Russian draughts on the larger board: no majority rule, so that every capture is listed.
pub(super) static TEN_BY_TEN: RuleSet = RuleSet {
    id: "russian 10x10",
    board: Board::new(10, 10),
    rows_of_men: 4,
    crowning_in_capture: CrowningInCapture::GoesOnAsKing,
    precedence: &[],
    ..INTERNATIONAL_8X8
};

/// The tournament rules of the American Pool Checkers Association.
pub(super) static POOL: RuleSet = RuleSet {
    id: "pool",
    // 14: forward and backward
    man_captures_backward: true,
    // 15: over any number of free squares
    king_flies: true,
    // 16: nothing protects a king from a man
    man_captures_king: true,
    // 16, 22, 23: a man that only passes the crowning row stays a man
    crowning_in_capture: CrowningInCapture::PassesAsMan,
    // 20: any capture may be chosen
    precedence: &[],
    ..COMMON
};

/// The rules of Czech draughts (damweb.cz).
pub(super) static CZECH: RuleSet = RuleSet {
    id: "czech",
    // 3.9: over any number of free squares
    king_flies: true,
    // 4.1: forward only
    man_captures_backward: false,
    // 4.1: any piece
    man_captures_king: true,
    // 4.14: a king captures before a man does
    precedence: &[Precedence::ByKing],
    // follows from 4.1: from the crowning row no way leads forward
    crowning_in_capture: CrowningInCapture::EndsMove,
    ..COMMON
};

/// The rules of classic draughts of the Portuguese federation, which are the Spanish ones.
pub(super) static SPANISH: RuleSet = RuleSet {
    id: "spanish",
    // 2.1.5: the dark corner at the right
    board: Board::new(8, 8).mirrored(),
    // over any number of free squares
    king_flies: true,
    // forward only
    man_captures_backward: false,
    // any piece
    man_captures_king: true,
    // the law of quantity before the law of quality
    precedence: &[Precedence::MostPieces, Precedence::MostKings],
    // from the crowning row no way leads forward
    crowning_in_capture: CrowningInCapture::EndsMove,
    ..COMMON
};

/// The technical rules of the Italian federation FID, chapter 1.
pub(super) static ITALIAN: RuleSet = RuleSet {
    id: "italian",
    // 2.3: the dark corner at the right
    board: Board::new(8, 8).mirrored(),
    // 4.7: one square
    king_flies: false,
    // 5.3(a): forward only
    man_captures_backward: false,
    // 5.3(b): men only
    man_captures_king: false,
    // 6.6 to 6.9: the most pieces, with a king, the most kings, kings as early as can be
    precedence: &[
        Precedence::MostPieces,
        Precedence::ByKing,
        Precedence::MostKings,
        Precedence::KingsEarliest,
    ],
    // from the crowning row no way leads forward
    crowning_in_capture: CrowningInCapture::EndsMove,
    ..COMMON
};

const INTERNATIONAL_8X8: RuleSet = RuleSet {
    king_flies: true,
    man_captures_backward: true,
    man_captures_king: true,
    precedence: &[Precedence::MostPieces],
    crowning_in_capture: CrowningInCapture::PassesAsMan,
    ..COMMON
};

/// What has no part in how the family moves, and a board of 8×8.
const COMMON: RuleSet = RuleSet {
    id: "",
    number: 63,
    revision: 0,
    title: "",
    board: Board::new(8, 8),
    rows_of_men: 3,
    first_mover: Side::White,
    man_captures_backward: false,
    man_captures_king: true,
    king_flies: false,
    crowning_in_capture: CrowningInCapture::EndsMove,
    precedence: &[],
    draws: &[],
    notation: Notation::Numeric,
    pdn_game_type: "",
};
