//! How much pictures weigh.

use turnlink::{
    draughts::RULE_SETS,
    render::{Scene, Size, jpeg, png},
};

use super::states::random_game;

/// Kilobytes, as the platforms count them.
const KB: usize = 1000;

#[test]
fn three_hundred_random_pictures_of_each_rule_set_are_light() {
    for rules in RULE_SETS {
        let turns: Vec<_> = (1..).flat_map(|seed| random_game(rules, seed)).step_by(7).take(300).collect();
        for turn in &turns {
            let scene = Scene::of(turn);
            let weight = |size| png(&scene, size).len();
            assert!(weight(Size::Preview) <= 45 * KB, "{} {:?}", rules.id, turn.position());
            assert!(weight(Size::Square) <= 55 * KB && weight(Size::Thumb) <= 12 * KB);
        }
        for turn in turns.iter().step_by(30) {
            assert!(jpeg(&Scene::of(turn), Size::Preview).len() <= 200 * KB);
        }
    }
}
