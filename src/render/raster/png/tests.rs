use std::io::Cursor;

use png::{Decoder, Transformations};

use super::{super::Picture, PngCache, PngDraft};
use crate::{
    draughts::{Position, RULE_SETS, RuleSet, Side},
    render::{Scene, Size},
    turn::{Event, Game, GameKeys, Seats, Table, Turn},
};

/// Scenes of a game by chance, seen by both sides in turn.
fn game(rules: &'static RuleSet, seed: u64) -> Vec<Scene> {
    let keys = GameKeys::new(&[1; 32], &[2; 32]);
    let game = Game { rules, table: Table::new(1), round: 0, room: 0 };
    let mut turn = Turn::start(&keys, game, Position::initial(rules), Seats::Open, false).unwrap();
    let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut scenes = vec![Scene::of(&turn)];
    while !turn.legal_moves().is_empty() && turn.ply() < 120 {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        let index = (chance % turn.legal_moves().len() as u64) as u16;
        turn.push(&keys, Event::Move { index, claim: None }).unwrap();
        scenes.push(Scene::of(&turn));
    }
    scenes
}

fn both_sides(scene: &Scene) -> [Scene; 2] {
    Side::BOTH.map(|side| scene.clone().seen_by(side))
}

/// The palette indices that a strict decoder finds, which checks every checksum.
fn decoded(bytes: &[u8]) -> Vec<u8> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::IDENTITY);
    decoder.ignore_checksums(false);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    pixels
}

#[test]
fn the_pixels_of_all_bands_are_those_of_the_picture_laid_whole() {
    let cache = PngCache::with_capacity(4 << 20);
    for (seed, rules) in (1..).zip(RULE_SETS) {
        for scene in game(rules, seed).iter().step_by(5).flat_map(both_sides) {
            for size in Size::ALL {
                let bytes = PngDraft::new(&scene, size, &cache).finish().bytes;
                assert!(decoded(&bytes) == Picture::new(&scene, size).pixels, "{} {scene:?}", rules.id);
            }
        }
    }
}

#[test]
fn most_of_a_picture_was_seen_in_those_before() {
    let cache = PngCache::with_capacity(32 << 20);
    let (mut missing, mut all) = (0, 0);
    for rules in RULE_SETS {
        for scene in (1..=10).flat_map(|seed| game(rules, seed)) {
            let draft = PngDraft::new(&scene, Size::Preview, &cache);
            missing += draft.bands.iter().filter(|band| band.is_err()).count();
            all += draft.bands.len();
            let _ = draft.finish();
        }
    }
    assert!(missing * 5 < all * 2, "{missing} of {all}");
}
