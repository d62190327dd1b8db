//! Positions as text, and what is said of texts that are none.

use proptest::{
    prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest},
    sample::select,
    string::string_regex,
};
use turnlink::draughts::{ENGLISH, FenError, Position, RULE_SETS, RUSSIAN, RuleSet, Side};

use super::{
    family::INTERNATIONAL,
    position,
    scenes::{boards, every, runs},
};

fn error(text: &str) -> FenError {
    Position::from_fen(&ENGLISH, text).expect_err(text)
}

#[track_caller]
fn all_are(expected: &FenError, texts: &[&str]) {
    for text in texts {
        assert_eq!(error(text), *expected, "{text:?}");
    }
}

#[test]
fn the_start_is_written_without_ranges_white_first() {
    let white = "W21,22,23,24,25,26,27,28,29,30,31,32";
    let black = "B1,2,3,4,5,6,7,8,9,10,11,12";
    for (rules, side) in RULE_SETS.into_iter().zip(["B", "B", "W"]) {
        let start = Position::initial(rules);
        assert_eq!(start.to_fen(rules), format!("{side}:{white}:{black}"));
        assert_eq!(position(rules, &format!("{side}:B1-12:W21-32.")), start);
    }
}

#[test]
fn kings_ranges_names_and_empty_sides_are_read() {
    let texts = [
        ("B:W21,22,K7:B1-3,K30-32", "B:WK7,21,22:B1,2,3,K30,K31,K32"),
        ("W:WK1-3:B", "W:WK1,K2,K3:B"),
        ("W:W:BK5", "W:W:BK5"),
        ("W:W:B", "W:W:B"),
        ("W:Wa1,Kc3,G1:Bb8", "W:WK22,29,32:B1"),
        ("W:Wa3-c3:B", "W:W21,22:B"),
        ("W:B1:W32.", "W:W32:B1"),
    ];
    for (text, written) in texts {
        assert_eq!(position(&RUSSIAN, text).to_fen(&RUSSIAN), written, "{text}");
    }
}

#[test]
fn a_text_that_is_not_two_lists_has_no_form() {
    let texts =
        ["", ".", "B", "B:", "B:W21", "B:W21:", "B::B1", "B:W21:B1:", "B:W21:B1..:", "B:x21:B1", "B:W21:é1"];
    all_are(&FenError::Form, &texts);
    all_are(&FenError::Form, &["B:w21:B1", "B:21:B1", "B: W21:B1", "B:W21;B1"]);
}

#[test]
fn the_side_to_move_is_one_of_two_letters() {
    all_are(&FenError::SideToMove, &["::", "b:W21:B1", "X:W21:B1", "BW:W21:B1", " B:W21:B1", "é:W21:B1"]);
}

#[test]
fn two_lists_of_one_side_are_refused() {
    assert_eq!(error("B:W21:W22"), FenError::SideTwice(Side::White));
    assert_eq!(error("B:B1:B2"), FenError::SideTwice(Side::Black));
    assert_eq!(error("B:B:B"), FenError::SideTwice(Side::Black));
}

#[test]
fn an_entry_that_is_no_square_is_counted() {
    let entries = [
        "0", "33", "007", "07", "256", "1000", "-1", "+5", " 5", "5 ", "5..", "K", "KK5", "k5", "K-5", "a2",
        "i1", "a9", "a0", "a01", "a", "aa1", "5-", "-5", "5-5", "7-5", "5-33", "0-5", "5-7-9", "K5-K7", "é",
        "٣", "5;6",
    ];
    for entry in entries {
        let third = FenError::Square { side: Side::White, entry: 3 };
        assert_eq!(error(&format!("B:W21,22,{entry},23:B1")), third, "{entry:?}");
        let first = FenError::Square { side: Side::Black, entry: 1 };
        assert_eq!(error(&format!("B:W21:B{entry}")), first, "{entry:?}");
    }
    for list in ["21,", "21,,22", "21,22,"] {
        let entry = list.split(',').position(str::is_empty).expect("an empty entry") + 1;
        assert_eq!(error(&format!("B:W{list}:B1")), FenError::Square { side: Side::White, entry }, "{list}");
    }
}

#[test]
fn a_square_that_is_taken_twice_is_named() {
    all_are(&FenError::SquareTwice(7), &["B:W21,22,K7:B1-12"]);
    all_are(
        &FenError::SquareTwice(21),
        &["B:W21,21:B", "B:W20-22,21:B", "B:W21:B21", "B:WK21:B20-22", "B:W21,Ka3:B"],
    );
}

#[test]
fn a_man_on_its_own_crowning_row_is_named() {
    for square in 1..=4 {
        let white = FenError::UncrownedMan { side: Side::White, square };
        all_are(&white, &[&format!("W:W30,{square}:B12")]);
        position(&ENGLISH, &format!("W:WK{square}:B12"));
        position(&ENGLISH, &format!("W:W30:B{square}"));
    }
    for square in 29..=32 {
        let black = FenError::UncrownedMan { side: Side::Black, square };
        all_are(&black, &[&format!("W:W5:B12,{square}")]);
    }
    all_are(&FenError::UncrownedMan { side: Side::White, square: 4 }, &["W:W4-8:B"]);
}

#[test]
fn more_pieces_than_a_side_starts_with_are_refused() {
    position(&ENGLISH, "W:W21-32:B1-12");
    all_are(
        &FenError::TooManyPieces { side: Side::White, most: 12 },
        &["W:W20-32:B", "W:W20-31,K32:B1", "W:WK1-32:B"],
    );
    all_are(&FenError::TooManyPieces { side: Side::Black, most: 12 }, &["W:W21-32:B1-13", "W:W:B1-12,K13"]);
    position(&INTERNATIONAL, "W:W31-50:B1-20");
    let most = FenError::TooManyPieces { side: Side::White, most: 20 };
    assert_eq!(Position::from_fen(&INTERNATIONAL, "W:W30-50:B1-20"), Err(most));
}

#[test]
fn five_hundred_and_twelve_characters_are_read_and_no_more() {
    let padded = |length: usize| {
        let head = "W:W:BK";
        format!("{head}{}", "1".repeat(length - head.len()))
    };
    assert_eq!(error(&padded(512)), FenError::Square { side: Side::Black, entry: 1 });
    assert_eq!(error(&padded(513)), FenError::TooLong);
    assert_eq!(error(&"é".repeat(257)), FenError::TooLong);
}

#[test]
fn an_error_says_in_words_where_it_is() {
    let said = |text| error(text).to_string();
    assert_eq!(said("B:W21,33:B1"), "entry 2 of white's pieces is not a square of the board");
    assert_eq!(said("B:W21:B21"), "there are two pieces on square 21");
    assert_eq!(said("B:W3:B"), "there is a man of white on square 3, its own crowning row");
    assert_eq!(said("B:W:B1-13"), "black has more than 12 pieces");
    assert_eq!(said("B:W1:W2"), "both lists of pieces are white's");
    assert_eq!(said("X:W:B"), "the side to move is written B or W");
    assert_eq!(said(&"1".repeat(513)), "the position is longer than 512 characters");
}

proptest! {
    #![proptest_config(runs(2_000))]

    #[test]
    fn a_position_is_read_back_as_it_is_written((rules, board) in boards()) {
        let position = board[0];
        for text in fen_spellings(rules, &position) {
            prop_assert_eq!(Position::from_fen(rules, &text), Ok(position), "{}", text);
        }
    }

    #[test]
    fn a_text_that_is_read_is_written_in_one_way_only(rules in select(every()), text in near_fen()) {
        if let Ok(position) = Position::from_fen(rules, &text) {
            let written = position.to_fen(rules);
            prop_assert_eq!(Position::from_fen(rules, &written), Ok(position));
        }
    }

    #[test]
    fn any_text_is_read_as_a_position_or_refused(rules in select(every()), text in any::<String>()) {
        let readable = Position::from_fen(rules, &text).is_ok();
        prop_assert!(!readable || text.starts_with(['B', 'W']), "{}", text);
    }
}

/// Texts that are positions, or nearly so.
fn near_fen() -> impl Strategy<Value = String> {
    let entry = "K?([1-4]?[0-9]|[a-j][1-8])(-[0-9]{2})?";
    let list = format!("({entry}(,{entry}){{0,3}})?");
    string_regex(&format!("[BW]:[BW]{list}:[BW]{list}\\.?")).expect("a regular expression")
}

/// A position as it is written, and as it may be written: with a dot, names, ranges, the other list first.
fn fen_spellings(rules: &RuleSet, position: &Position) -> Vec<String> {
    let written = position.to_fen(rules);
    let parts: Vec<&str> = written.split(':').collect();
    let list = |side: Side, letter: char| {
        let entries = position.pieces(side).map(|square| {
            let king = if position.kings(side).has(square) { "K" } else { "" };
            format!("{king}{}", rules.board.name(square))
        });
        format!("{letter}{}", entries.collect::<Vec<_>>().join(","))
    };
    vec![
        format!("{written}."),
        format!("{}:{}:{}", parts[0], parts[2], parts[1]),
        format!("{}:{}:{}", parts[0], list(Side::White, 'W'), list(Side::Black, 'B')),
        format!(
            "{}:{}:{}",
            parts[0],
            ranges(rules, position, Side::White),
            ranges(rules, position, Side::Black)
        ),
        written,
    ]
}

/// A side's pieces with neighbours of one kind as ranges.
fn ranges(rules: &RuleSet, position: &Position, side: Side) -> String {
    let mut runs: Vec<(bool, u8, u8)> = Vec::new();
    for square in position.pieces(side) {
        let (king, number) = (position.kings(side).has(square), rules.board.number(square));
        match runs.last_mut() {
            Some((kind, _, last)) if *kind == king && *last + 1 == number => *last = number,
            _ => runs.push((king, number, number)),
        }
    }
    let entries = runs.iter().map(|&(king, first, last)| {
        let king = if king { "K" } else { "" };
        if first == last { format!("{king}{first}") } else { format!("{king}{first}-{last}") }
    });
    let letter = if side == Side::White { "W" } else { "B" };
    format!("{letter}{}", entries.collect::<Vec<_>>().join(","))
}
