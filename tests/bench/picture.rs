//! Pictures from tiles next to the whole SVG through resvg: `cargo bench --bench picture`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use turnlink::{
    draughts::{ENGLISH, Position},
    render::{Scene, Size, jpeg, png, svg},
    turn::{Event, Game, GameKeys, Seats, Table, Turn},
};

/// In mid-game: twenty pieces or so, and a last move.
const PLIES: u32 = 12;

fn scene() -> Scene {
    let keys = GameKeys::new(&[1; 32], &[2; 32]);
    let game = Game { rules: &ENGLISH, table: Table::new(1), round: 0, room: 0 };
    let mut turn = Turn::start(&keys, game, Position::initial(&ENGLISH), Seats::Open, false)
        .expect("the start is simple");
    while turn.ply() < PLIES {
        turn.push(&keys, Event::Move { index: 0, claim: None }).expect("legal");
    }
    Scene::of(&turn)
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
        group.bench_function("png", |bencher| bencher.iter(|| png(black_box(&scene), size)));
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
