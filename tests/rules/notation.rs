//! Moves as text.

use turnlink::draughts::{AMERICAN, ENGLISH, Position, RULE_SETS, RUSSIAN, RuleSet};

use super::{legal_moves, play, position, texts};

/// The move that a text means, written out.
fn meant(rules: &RuleSet, fen: &str, text: &str) -> String {
    let (_, played) = play(rules, &position(rules, fen), text);
    rules.move_text(&played)
}

#[test]
fn english_writes_numbers_and_russian_writes_names() {
    let start = |rules| Position::initial(rules).to_fen(rules);
    assert_eq!(
        texts(&ENGLISH, &start(&ENGLISH)),
        ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]
    );
    assert_eq!(texts(&AMERICAN, &start(&AMERICAN)), texts(&ENGLISH, &start(&ENGLISH)));
    let russian = ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"];
    assert_eq!(texts(&RUSSIAN, &start(&RUSSIAN)), russian);
    assert_eq!(texts(&ENGLISH, "W:W22,24:B18,11,19"), ["22x15x8", "24x15x8"]);
    assert_eq!(texts(&RUSSIAN, "W:W22,24:B17,19,11"), ["c3:a5", "g3:e5:g7"]);
}

#[test]
fn numbers_names_either_case_and_every_separator_are_read() {
    let fen = "W:W22,24:B18,11,19";
    for text in ["22x15x8", "22-15-8", "22:15:8", "22*15*8", "22x15-8", "c3:e5:g7", "C3xE5xG7", "22xe5*8"] {
        assert_eq!(meant(&ENGLISH, fen, text), "22x15x8", "{text}");
        assert_eq!(meant(&RUSSIAN, fen, text), "c3:e5:g7", "{text}");
    }
    for text in ["11-15", "f6-e5", "11x15", "F6*15"] {
        assert_eq!(meant(&ENGLISH, &Position::initial(&ENGLISH).to_fen(&ENGLISH), text), "11-15", "{text}");
    }
}

#[test]
fn a_capture_may_be_shortened_to_its_ends_where_one_fits() {
    let fen = "W:W22,24:B18,11,19";
    assert_eq!(meant(&ENGLISH, fen, "22x8"), "22x15x8");
    assert_eq!(meant(&ENGLISH, fen, "24x8"), "24x15x8");
    assert_eq!(meant(&RUSSIAN, "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14", "a5:e5"), "a5:e1:g3:e5");
}

/// Two paths with one outcome are one move, whichever is told; its text is the smallest.
#[test]
fn any_path_of_a_round_trip_means_the_one_move() {
    let fen = "W:WK2:B6,7,14,15";
    assert_eq!(texts(&ENGLISH, fen), ["2x9x18x11x2"]);
    for text in ["2x9x18x11x2", "2x11x18x9x2", "2x2"] {
        assert_eq!(meant(&ENGLISH, fen, text), "2x9x18x11x2", "{text}");
    }
}

/// The shorter of two captures with the same ends is told by them; the longer needs its path.
#[test]
fn an_exact_path_goes_before_captures_that_only_share_its_ends() {
    let fen = "W:W13,20,21,23,24,25,28,K3:B4,8,14,15,16";
    assert_eq!(texts(&RUSSIAN, fen), ["f8:h6:f4:d6:b4", "f8:b4", "h4:f6:d4:b6"]);
    assert_eq!(meant(&RUSSIAN, fen, "f8:b4"), "f8:b4");
    assert_eq!(meant(&RUSSIAN, fen, "f8:h6:f4:d6:b4"), "f8:h6:f4:d6:b4");
}

#[test]
fn moves_are_listed_by_their_paths_from_the_lowest_square() {
    for rules in RULE_SETS {
        let moves = legal_moves(rules, &position(rules, "W:W21-24,K29:B9,10,17,K4"));
        assert!(moves.len() > 1);
        assert!(moves.is_sorted_by(|a, b| a.path < b.path));
    }
}

#[test]
fn rule_sets_are_found_by_name_and_number() {
    for (number, rules) in (0..).zip(RULE_SETS) {
        assert_eq!(rules.number, number);
        assert_eq!(RuleSet::by_id(rules.id), Some(rules));
        assert_eq!(RuleSet::by_number(number), Some(rules));
    }
    assert_eq!(RuleSet::by_id("English"), None);
    assert_eq!(RuleSet::by_number(3), None);
}
