//! Pictures from tiles next to the whole SVG through resvg: `cargo bench --bench picture`. A PNG is drawn whole, put
//! together of what was drawn before, or one of games by chance, each new, of which some parts were seen before.

use std::{hint::black_box, iter};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use turnlink::{
    draughts::{ENGLISH, Position},
    render::{Png, PngCache, PngDraft, Scene, Size, jpeg, svg},
    turn::{Event, Game, GameKeys, Seats, Table, Turn},
};

/// In mid-game: twenty pieces or so, and a last move.
const PLIES: u32 = 12;

/// A game that is longer than this is left.
const MOST_PLIES: u32 = 100;

/// What a server keeps.
const CACHE: u64 = 32 << 20;

fn keys() -> GameKeys {
    GameKeys::new(&[1; 32], &[2; 32])
}

fn start(keys: &GameKeys) -> Turn {
    let game = Game { rules: &ENGLISH, table: Table::new(1), round: 0, room: 0 };
    Turn::start(keys, game, Position::initial(&ENGLISH), Seats::Open, false).expect("the start is simple")
}

fn scene() -> Scene {
    let keys = keys();
    let mut turn = start(&keys);
    while turn.ply() < PLIES {
        turn.push(&keys, Event::Move { index: 0, claim: None }).expect("legal");
    }
    Scene::of(&turn)
}

/// The scenes of games by chance, one game after the other.
fn scenes() -> impl Iterator<Item = Scene> {
    let (keys, mut chance) = (keys(), 7_u64);
    let mut turn = start(&keys);
    iter::repeat_with(move || {
        let scene = Scene::of(&turn);
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        match turn.legal_moves().len() as u64 {
            legal @ 1.. if turn.ply() < MOST_PLIES => {
                let index = (chance % legal) as u16;
                turn.push(&keys, Event::Move { index, claim: None }).expect("legal");
            }
            _ => turn = start(&keys),
        }
        scene
    })
}

fn kept(scene: &Scene, size: Size, cache: &PngCache) -> Png {
    PngDraft::new(scene, size, cache).finish()
}

/// The whole way without tiles: parse, draw, encode.
fn whole_svg(scene: &Scene, size: Size) -> Vec<u8> {
    let tree = Tree::from_str(&svg(scene, size, None), &Options::default()).expect("well formed");
    let mut pixmap = Pixmap::new(size.width(), size.height()).expect("not empty");
    render(&tree, Transform::default(), &mut pixmap.as_mut());
    pixmap.encode_png().expect("encodes")
}

fn pictures(criterion: &mut Criterion) {
    let scene = scene();
    for size in Size::ALL {
        let mut group = criterion.benchmark_group(size.name());
        group.sample_size(20);
        let [none, cache] = [0, CACHE].map(PngCache::with_capacity);
        group.bench_function("png, drawn", |bencher| bencher.iter(|| kept(black_box(&scene), size, &none)));
        group.bench_function("png, again", |bencher| bencher.iter(|| kept(black_box(&scene), size, &cache)));
        let mut scenes = scenes();
        group.bench_function("png, in games", |bencher| {
            let next = || scenes.next().expect("games have no end");
            bencher.iter_batched(next, |scene| kept(&scene, size, &cache), BatchSize::SmallInput);
        });
        group.bench_function("jpeg", |bencher| bencher.iter(|| jpeg(black_box(&scene), size)));
        group.bench_function("svg", |bencher| bencher.iter(|| svg(black_box(&scene), size, None)));
        group.bench_function("whole svg to png", |bencher| {
            bencher.iter(|| whole_svg(black_box(&scene), size))
        });
        group.finish();
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);
