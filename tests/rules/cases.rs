//! Faults that other programs had, each with the right answer.

use serde::Deserialize;
use turnlink::draughts::{ENGLISH, Move, Position, RUSSIAN, Reason};

use super::{legal_moves, play, position, positions::Row};

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    #[serde(flatten)]
    row: Row,
}

/// Holds a rule set to the cases of one that moves alike, itself perhaps.
fn check(id: &str, moves_as: &str, count: usize) {
    let all: Cases = serde_json::from_str(include_str!("../data/rule_cases.json")).expect("cases");
    let cases: Vec<&Case> = all.cases.iter().filter(|case| case.row.rules == moves_as).collect();
    let ids: Vec<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(cases.len(), count, "{ids:?}");
    cases.iter().for_each(|case| case.row.check(id));
}

#[test]
fn the_english_faults_of_others_are_not_ours() {
    check("english", "english", 17);
}

#[test]
fn the_american_faults_of_others_are_not_ours() {
    check("american", "american", 1);
    check("american", "english", 17);
}

#[test]
fn the_russian_faults_of_others_are_not_ours() {
    check("russian", "russian", 16);
}

#[test]
fn the_faults_of_others_in_the_wider_family_are_not_ours() {
    check("international", "international", 7);
    check("italian", "italian", 2);
    check("pool", "pool", 1);
}

/// By the same piece, too. Reports: <https://github.com/almostimplemented/checkers/issues/3>,
/// <https://github.com/codethejason/checkers/issues/1>.
#[test]
fn a_capture_that_is_begun_is_played_to_its_end() {
    for (rules, fen) in
        [(&ENGLISH, "W:W23,24:B19,11"), (&ENGLISH, "W:W22,24:B18,11,19"), (&RUSSIAN, "W:W11:B6,7")]
    {
        let position = position(rules, fen);
        let moves = legal_moves(rules, &position);
        for path in moves.iter().flat_map(Move::paths) {
            let begun = rules.path_text(&path[..2], true);
            let refusal = rules.find_move(&position, &moves, &begun).expect_err("only a beginning");
            assert_eq!(refusal.reason, Reason::CaptureIncomplete, "{begun}");
            assert!(refusal.next.contains(&path[2]), "{begun}");
        }
    }
}

/// The report is <https://github.com/dhairyagothi/100_days_100_web_project/issues/9305>: what one half of a move had
/// set decided the next ones.
#[test]
fn the_legal_moves_depend_on_the_position_alone() {
    let (played, _) = play(&ENGLISH, &position(&ENGLISH, "W:W22,31:B18,11,1"), "22x15x8");
    let set_up = position(&ENGLISH, "B:W8,31:B1");
    assert_eq!(played, set_up);
    assert_eq!(legal_moves(&ENGLISH, &played), legal_moves(&ENGLISH, &set_up));
}

/// The report is <https://github.com/miskibin/py-draughts/issues/27>.
#[test]
fn a_move_that_was_played_is_not_played_again() {
    let before = Position::initial(&ENGLISH);
    let (next, played) = play(&ENGLISH, &before, "11-15");
    let again = ENGLISH.find_move(&next, &legal_moves(&ENGLISH, &next), &ENGLISH.move_text(&played)).cloned();
    assert_eq!(again.map_err(|refusal| refusal.reason), Err(Reason::EmptySquare));
}
