//! What is kept of pictures never shows in them.

use turnlink::{
    draughts::{RULE_SETS, Side},
    render::{Png, PngCache, PngDraft, Scene, Size, png},
};

use super::states::random_game;

fn drawn(scene: &Scene, size: Size, cache: &PngCache) -> Png {
    PngDraft::new(scene, size, cache).finish()
}

#[test]
fn a_picture_is_the_same_whatever_of_it_was_drawn_before() {
    let cache = PngCache::with_capacity(8 << 20);
    for rules in RULE_SETS {
        for turn in (1..=3).flat_map(|seed| random_game(rules, seed)).step_by(6) {
            for (side, size) in Side::BOTH.into_iter().flat_map(|side| Size::ALL.map(|size| (side, size))) {
                let scene = Scene::of(&turn).seen_by(side);
                let first = drawn(&scene, size, &cache);
                let again = PngDraft::new(&scene, size, &cache);
                assert!(again.is_drawn());
                assert!(again.finish() == first && png(&scene, size) == first.bytes, "{}", rules.id);
            }
        }
    }
}

#[test]
fn the_cache_stays_within_its_bound() {
    const BOUND: u64 = 1 << 20;
    let (cache, none) = (PngCache::with_capacity(BOUND), PngCache::with_capacity(0));
    for turn in (1..=5).flat_map(|seed| random_game(RULE_SETS[0], seed)) {
        let scene = Scene::of(&turn);
        let png = drawn(&scene, Size::Preview, &cache);
        assert!(cache.bytes() <= BOUND, "{}", cache.bytes());
        assert!(drawn(&scene, Size::Preview, &none) == png && none.bytes() == 0);
    }
    assert!(cache.bytes() > BOUND * 9 / 10, "{}", cache.bytes());
}

#[test]
fn other_pictures_have_other_checksums() {
    let cache = PngCache::with_capacity(8 << 20);
    let turns = random_game(RULE_SETS[2], 9);
    let pictures: Vec<Png> = turns.iter().map(|turn| drawn(&Scene::of(turn), Size::Thumb, &cache)).collect();
    for (i, one) in pictures.iter().enumerate() {
        for other in &pictures[..i] {
            assert_eq!(one.checksums == other.checksums, one.bytes == other.bytes);
        }
    }
}
