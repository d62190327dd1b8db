//! Why a move is refused, reason by reason.

use std::collections::HashSet;

use turnlink::draughts::{ENGLISH, Position, RUSSIAN, Reason, Refusal, RuleSet};

use super::{
    family::{INTERNATIONAL, ITALIAN},
    legal_moves, numbers, position,
};

const REASONS: [Reason; 14] = [
    Reason::Unreadable,
    Reason::OffBoard,
    Reason::EmptySquare,
    Reason::NotYourPiece,
    Reason::Occupied,
    Reason::WrongDirection,
    Reason::NotDiagonal,
    Reason::TooFar,
    Reason::CaptureRequired,
    Reason::CaptureIncomplete,
    Reason::NothingToCapture,
    Reason::CapturedTwice,
    Reason::MustKeepCapturing,
    Reason::Ambiguous,
];

fn refusal(rules: &RuleSet, position: &Position, text: &str) -> Refusal {
    let moves = legal_moves(rules, position);
    rules.find_move(position, &moves, text).expect_err(text)
}

/// The text is refused for the reason, with the number of the square that it speaks of and those to go on to.
#[track_caller]
fn refused(rules: &RuleSet, fen: &str, text: &str, reason: Reason, square: u8, next: &[u8]) {
    let found = refusal(rules, &position(rules, fen), text);
    let told = (found.reason, numbers(rules, found.square), numbers(rules, found.next));
    assert_eq!(told, (reason, vec![square], next.to_vec()), "{text}");
    assert_eq!(found.candidates, []);
}

/// The text is refused before any square is looked at.
#[track_caller]
fn all_refused(reason: Reason, texts: &[&str]) {
    let start = Position::initial(&ENGLISH);
    for text in texts {
        let expected = Refusal { reason, square: None, next: Vec::new(), candidates: Vec::new() };
        assert_eq!(refusal(&ENGLISH, &start, text), expected, "{text:?}");
    }
}

#[test]
fn every_reason_has_a_name_of_its_own() {
    let names: HashSet<&str> = REASONS.map(Reason::name).into();
    assert_eq!(names.len(), REASONS.len());
    assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')));
    assert_eq!(refusal(&ENGLISH, &Position::initial(&ENGLISH), "11-11-15").to_string(), "not-diagonal");
}

#[test]
fn a_text_that_is_no_move_is_unreadable() {
    all_refused(
        Reason::Unreadable,
        &["", "11", "hello", "11-", "-15", "11--15", "11-15-", "-11-15", "-", "x"],
    );
    all_refused(
        Reason::Unreadable,
        &["11 15", "11–15", "11- 15", " 11-15", "11-15\n", "11/15", "11-+15", "aa1-b2"],
    );
    all_refused(Reason::Unreadable, &["1111-15", "a1111-b2", "é5-15", "٣-15", "11-15=K"]);
}

#[test]
fn a_text_longer_than_any_move_is_unreadable() {
    let squares = |count: usize| vec!["1"; count].join("-");
    all_refused(Reason::Unreadable, &[&squares(32), &squares(62), &squares(1_000), &"1".repeat(124)]);
    all_refused(Reason::OffBoard, &[&"99-".repeat(41)]);
    all_refused(Reason::Unreadable, &[&("99-".repeat(41) + "9")]);
    assert_eq!(refusal(&ENGLISH, &Position::initial(&ENGLISH), &squares(31)).reason, Reason::NotDiagonal);
}

#[test]
fn a_square_that_the_board_does_not_have_is_off_the_board() {
    all_refused(Reason::OffBoard, &["11-33", "0-11", "11-255", "11-256", "999-1", "11-015", "11-00"]);
    all_refused(
        Reason::OffBoard,
        &["c3-c4", "a2-b3", "i1-h2", "a9-b8", "a0-b1", "a10-b9", "c03-d4", "z1-a1", "K11-15"],
    );
}

#[test]
fn a_move_from_an_empty_square_is_refused() {
    let start = "B:W21-32:B1-12";
    refused(&ENGLISH, start, "13-17", Reason::EmptySquare, 13, &[]);
    refused(&ENGLISH, start, "18x11x4", Reason::EmptySquare, 18, &[]);
}

#[test]
fn a_move_of_the_other_sides_piece_is_refused() {
    refused(&ENGLISH, "B:W21-32:B1-12", "22-18", Reason::NotYourPiece, 22, &[]);
    refused(&RUSSIAN, "W:W21-32:B1-12", "f6-e5", Reason::NotYourPiece, 11, &[]);
}

#[test]
fn a_move_to_a_taken_square_is_refused() {
    refused(&ENGLISH, "B:W21-32:B1-12", "8-11", Reason::Occupied, 11, &[]);
    refused(&ENGLISH, "W:W22:B18,15", "22-18", Reason::Occupied, 18, &[]);
    refused(&ENGLISH, "W:W22:B18,15", "22x15", Reason::Occupied, 15, &[]);
    refused(&RUSSIAN, "W:WK29:B15,11", "a1:f6", Reason::Occupied, 11, &[]);
}

#[test]
fn a_man_does_not_move_backward() {
    refused(&ENGLISH, "W:W18:B1", "18-23", Reason::WrongDirection, 23, &[]);
    refused(&RUSSIAN, "W:W18:B1", "d4-c3", Reason::WrongDirection, 22, &[]);
    refused(&ENGLISH, "B:W32:B10", "10-7", Reason::WrongDirection, 7, &[]);
}

#[test]
fn an_english_man_does_not_capture_backward() {
    refused(&ENGLISH, "W:W18:B23", "18x27", Reason::WrongDirection, 27, &[]);
    refused(&ENGLISH, "W:W22:B18,19", "22x15x24", Reason::WrongDirection, 24, &[]);
}

#[test]
fn an_english_man_that_a_jump_crowns_does_not_jump_on() {
    refused(&ENGLISH, "W:W11:B6,7", "11x2x9", Reason::WrongDirection, 9, &[]);
    refused(&ENGLISH, "W:W10:B7", "10x3x8", Reason::WrongDirection, 8, &[]);
    let russian = position(&RUSSIAN, "W:W11:B6,7");
    assert!(RUSSIAN.find_move(&russian, &legal_moves(&RUSSIAN, &russian), "11x2x9").is_ok());
}

#[test]
fn a_russian_man_that_a_jump_crowns_goes_on_as_a_king() {
    refused(&RUSSIAN, "W:W11:B7,9", "11x2", Reason::CaptureIncomplete, 2, &[13]);
    refused(&RUSSIAN, "W:W11:B7,9", "11x2x13x31", Reason::NothingToCapture, 31, &[]);
}

#[test]
fn squares_that_share_no_diagonal_are_refused() {
    refused(&ENGLISH, "B:W21-32:B1-12", "11-12", Reason::NotDiagonal, 12, &[]);
    refused(&ENGLISH, "B:W21-32:B1-12", "11-19", Reason::NotDiagonal, 19, &[]);
    refused(&ENGLISH, "B:W21-32:B1-12", "11-11", Reason::NotDiagonal, 11, &[]);
    refused(&ENGLISH, "W:W22:B18", "22x15x14", Reason::NotDiagonal, 14, &[]);
}

#[test]
fn a_piece_that_does_not_fly_is_refused_far_squares() {
    refused(&ENGLISH, "W:WK29:B1", "29-18", Reason::TooFar, 18, &[]);
    refused(&ENGLISH, "W:WK29:B15", "29x11", Reason::TooFar, 11, &[]);
    refused(&RUSSIAN, "W:W29:B1", "a1-d4", Reason::TooFar, 18, &[]);
}

#[test]
fn two_pieces_in_one_jump_are_too_far() {
    refused(&RUSSIAN, "W:WK29:B18,22", "a1:e5", Reason::TooFar, 15, &[]);
    refused(&ENGLISH, "W:WK29:B22,25", "29x18", Reason::TooFar, 18, &[]);
}

#[test]
fn a_quiet_move_is_refused_while_a_capture_is_there() {
    let fen = "W:W22,24,31:B18,11,19";
    for (text, origin) in [("31-27", 31), ("22-17", 22), ("24-20", 24)] {
        refused(&ENGLISH, fen, text, Reason::CaptureRequired, origin, &[]);
    }
    refused(&RUSSIAN, "W:WK29,K32:B15", "g1-f2", Reason::CaptureRequired, 32, &[]);
    refused(&RUSSIAN, "W:WK29,K32:B15", "a1-b2", Reason::CaptureRequired, 29, &[]);
}

/// Where captures have precedence, a capture that yields to another is no legal one.
#[test]
fn a_smaller_capture_is_refused_where_the_largest_must_be_made() {
    refused(&INTERNATIONAL, "W:W28,47:B23,13,42", "47x38", Reason::CaptureRequired, 47, &[]);
}

#[test]
fn a_capture_that_stops_too_early_tells_where_it_goes_on() {
    refused(&ENGLISH, "W:W22,24:B18,11,19", "22x15", Reason::CaptureIncomplete, 15, &[8]);
    refused(&ENGLISH, "W:W22,24:B18,11,10", "22x15", Reason::CaptureIncomplete, 15, &[6, 8]);
    let long = "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14";
    refused(&RUSSIAN, long, "a5:e1", Reason::CaptureIncomplete, 31, &[24]);
    refused(&RUSSIAN, long, "a5:e1:g3", Reason::CaptureIncomplete, 24, &[15]);
}

#[test]
fn a_jump_over_nothing_captures_nothing() {
    refused(&ENGLISH, "W:W22:B1", "22-15", Reason::NothingToCapture, 15, &[]);
    refused(&ENGLISH, "W:W22:B18", "22x15x8", Reason::NothingToCapture, 8, &[]);
    refused(&ENGLISH, "W:W22:B1", "22-18-15", Reason::NothingToCapture, 18, &[]);
    refused(&RUSSIAN, "W:WK29:B15", "a1:f6:h4", Reason::NothingToCapture, 20, &[]);
}

#[test]
fn an_own_piece_is_not_captured() {
    refused(&ENGLISH, "W:W18,22:B1", "22x15", Reason::NothingToCapture, 15, &[]);
    refused(&RUSSIAN, "W:WK29,18:B1", "a1:e5", Reason::NothingToCapture, 15, &[]);
}

#[test]
fn an_italian_man_finds_nothing_to_capture_in_a_king() {
    refused(&ITALIAN, "W:W19:BK15", "19x12", Reason::NothingToCapture, 12, &[]);
}

#[test]
fn a_piece_is_not_captured_twice() {
    refused(&ENGLISH, "W:WK22:B18", "22x15x22", Reason::CapturedTwice, 18, &[]);
    refused(&RUSSIAN, "W:WK19:B4,7,14,15", "f4:d6:b4:f8", Reason::CapturedTwice, 14, &[]);
}

#[test]
fn a_king_must_come_down_where_it_can_capture_on() {
    let fen = "W:WK32:B23,10";
    for (text, landing) in [("32x18", 18), ("32x9", 9), ("32x5", 5), ("32x18x11", 18)] {
        refused(&RUSSIAN, fen, text, Reason::MustKeepCapturing, landing, &[14]);
    }
    refused(&RUSSIAN, fen, "32x14", Reason::CaptureIncomplete, 14, &[3, 7]);
    let report = "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14";
    refused(&RUSSIAN, report, "13x22", Reason::MustKeepCapturing, 22, &[31]);
    refused(&RUSSIAN, report, "13x26", Reason::MustKeepCapturing, 26, &[31]);
    refused(&RUSSIAN, "W:WK18:B15,16,22,23,24", "18x8", Reason::MustKeepCapturing, 8, &[11, 25, 27, 29]);
}

#[test]
fn ends_that_fit_several_captures_are_ambiguous_and_the_captures_are_told() {
    for (rules, fen, text, captures) in [
        (&RUSSIAN, "B:WK3,K14,K15,16,20,25:BK10", "d6:h6", ["d6:f4:h6", "d6:a3:c1:h6"]),
        (&INTERNATIONAL, "W:WK4:B13,32,37,20", "4x15", ["4x27x38x15", "4x31x42x15"]),
        (&INTERNATIONAL, "W:WK1:B12,13,19,20", "1x25", ["1x18x9x25", "1x23x14x25"]),
    ] {
        let found = refusal(rules, &position(rules, fen), text);
        let candidates: Vec<_> = found.candidates.iter().map(|legal| rules.move_text(legal)).collect();
        assert_eq!((found.reason, found.next), (Reason::Ambiguous, Vec::new()));
        assert_eq!(candidates, captures);
    }
}
