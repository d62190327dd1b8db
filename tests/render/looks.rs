//! What pictures show, and that they are always the same.

use std::{collections::HashSet, thread};

use turnlink::{
    draughts::{Board, ENGLISH, RuleSet, Side},
    render::{PngCache, PngDraft, Scene, Size, UnknownSize, jpeg, png, svg},
};

use super::{
    pixels::Pixels,
    states::{played, states},
};

#[test]
fn the_side_to_move_is_at_the_bottom_unless_a_side_is_named() {
    for (name, turn) in states() {
        let side = turn.position().side_to_move();
        let scene = Scene::of(&turn);
        assert_eq!(scene.bottom(), side, "{name}");
        let other = scene.clone().seen_by(side.other());
        assert_ne!(png(&scene, Size::Thumb), png(&other, Size::Thumb), "{name}");
        assert_eq!(png(&scene, Size::Thumb), png(&other.seen_by(side), Size::Thumb), "{name}");
    }
}

#[test]
fn a_png_has_the_size_that_was_asked_for_and_looks_like_the_svg() {
    for (name, turn) in states() {
        let scene = Scene::of(&turn);
        for size in Size::ALL {
            let pixels = Pixels::of_png(&png(&scene, size));
            assert_eq!((pixels.width, pixels.height), (size.width(), size.height()), "{name}");
            let difference = pixels.difference(&Pixels::of_svg(&svg(&scene, size, None)));
            assert!(difference < 1.0, "{name} {}: {difference} of 255", size.name());
        }
    }
}

#[test]
fn a_jpeg_has_the_size_that_was_asked_for() {
    let scene = Scene::of(&played(&ENGLISH, "B:W21-32:B1-12", "11-15"));
    for size in Size::ALL {
        let bytes = jpeg(&scene, size);
        assert!(bytes.starts_with(&[0xff, 0xd8]) && bytes.ends_with(&[0xff, 0xd9]));
        let [height, width] = [size.height(), size.width()].map(|side| (side as u16).to_be_bytes());
        let header = [&[0xff, 0xc0, 0, 17, 8][..], &height, &width].concat();
        assert!(bytes.windows(header.len()).any(|part| part == header), "{}", size.name());
    }
}

#[test]
fn the_same_turn_gives_the_same_bytes_on_every_thread() {
    let turn = played(&ENGLISH, "B:W21-32:B1-12", "11-15 22-18 15x22");
    let once = Size::ALL.map(|size| png(&Scene::of(&turn), size));
    let cache = PngCache::with_capacity(1 << 20);
    let pictures = || Size::ALL.map(|size| PngDraft::new(&Scene::of(&turn), size, &cache).finish().bytes);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(pictures)).collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), once);
        }
    });
}

#[test]
fn every_state_looks_different() {
    let pictures =
        |size| states().iter().map(|(_, turn)| png(&Scene::of(turn), size)).collect::<HashSet<_>>();
    for size in Size::ALL {
        assert_eq!(pictures(size).len(), states().len());
    }
}

#[test]
fn who_is_to_move_offers_or_has_won_is_seen_in_the_centre_square() {
    use turnlink::turn::Standing::{self, DrawOffered, Playing, Quit, Resigned};
    let turn = played(&ENGLISH, "B:W21-32:B1-12", "9-14");
    let centre = |standing: Standing| {
        let mut turn = turn.clone();
        turn.say(standing);
        let scene = Scene::of(&turn).seen_by(Side::White);
        Pixels::of_png(&png(&scene, Size::Preview)).grey(285, 0, 630)
    };
    let seen = [Playing, DrawOffered, Resigned(Side::White), Resigned(Side::Black)].map(centre);
    for (i, one) in seen.iter().enumerate() {
        assert!(seen[..i].iter().all(|other| one != other));
    }
    assert!(centre(Quit(Side::White)) == seen[2], "the reason of a win is told in words");
}

#[test]
fn sizes_are_known_by_name() {
    for size in Size::ALL {
        assert_eq!(size.name().parse(), Ok(size));
    }
    for name in ["", "Preview", "preview ", "1200x630"] {
        assert_eq!(name.parse::<Size>(), Err(UnknownSize));
    }
}

/// A wider board, the dark corner at the right.
static WIDE: RuleSet = RuleSet { board: Board::new(10, 10).mirrored(), rows_of_men: 4, ..ENGLISH };

#[test]
fn a_board_of_another_shape_is_drawn_as_well() {
    let turn = played(&WIDE, "B:W31-49,K50:B1-19,K20", "16-21");
    for size in Size::ALL {
        let scene = Scene::of(&turn);
        let difference =
            Pixels::of_png(&png(&scene, size)).difference(&Pixels::of_svg(&svg(&scene, size, None)));
        assert!(difference < 1.0, "{}: {difference} of 255", size.name());
    }
}
