//! What is made of a conflict, case by case.

use turnlink::store::{
    Kinship::{self, After, Apart, Same, Unknown},
    Relations,
    Ruling::{self, AlreadyPlayed, Extend, Known},
    rule,
};

use super::turns::{ended, turn};

/// A conflict: newest to child, line known; parent to newest, both seated, newest ended.
type Case = (Kinship, bool, Kinship, bool, bool, Ruling);

const CASES: &[Case] = &[
    // The child proves itself an ancestor, whatever else holds.
    (After, false, Apart, false, false, Known),
    (After, false, Unknown, true, false, Known),
    (After, false, Apart, true, true, Known),
    // Its line of play is recorded under another id: a draw offer more or less, or an ending.
    (After, true, Apart, true, false, AlreadyPlayed),
    (Same, true, Apart, true, false, AlreadyPlayed),
    (Same, false, Apart, true, false, AlreadyPlayed),
    // The parent is proved to come later.
    (Apart, false, After, false, false, Extend),
    (Apart, false, After, true, false, Extend),
    (Apart, false, After, true, true, AlreadyPlayed),
    // It cannot tell.
    (Apart, false, Unknown, true, false, Extend),
    (Apart, false, Unknown, false, false, AlreadyPlayed),
    (Apart, false, Unknown, true, true, AlreadyPlayed),
    (Unknown, false, Apart, true, false, AlreadyPlayed),
    // Another continuation.
    (Apart, false, Apart, true, false, AlreadyPlayed),
    (Apart, true, Apart, true, false, AlreadyPlayed),
    (Apart, false, Same, true, false, AlreadyPlayed),
    (Apart, true, Same, false, false, AlreadyPlayed),
];

#[test]
fn each_conflict_has_its_ruling() {
    for &(newest_to_child, line_known, parent_to_newest, both_seated, over, ruling) in CASES {
        let newest = if over { ended(&turn(1, 9)) } else { turn(1, 9) };
        let relations = Relations { newest_to_child, parent_to_newest, both_seated };
        assert_eq!(rule(&newest, line_known, relations), ruling, "{relations:?} {line_known} {over}");
    }
}
