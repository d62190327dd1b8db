//! The board as text.

use turnlink::render::{Scene, text};

use super::states::states;
use crate::support::golden::assert_golden;

#[test]
fn the_text_of_every_state_is_as_kept() {
    let all = states()
        .iter()
        .map(|(name, turn)| format!("{name}\n{}\n", text(&Scene::of(turn))))
        .collect::<String>();
    assert_golden("tests/render/golden/boards.txt", &all);
}

#[test]
fn lines_fit_a_phone_and_have_no_space_at_the_end() {
    for (name, turn) in states() {
        for line in text(&Scene::of(&turn)).lines() {
            assert!(line.chars().count() <= 34 && line.trim_end() == line, "{name}: {line:?}");
        }
    }
}
