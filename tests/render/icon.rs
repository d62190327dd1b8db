//! The service's icon.

use std::collections::HashSet;

use turnlink::render::{icon_png, icon_svg};

use super::pixels::Pixels;

#[test]
fn the_icon_shows_pieces_and_not_just_the_felt() {
    let icon = Pixels::of_svg(&icon_svg());
    let colours: HashSet<_> = icon.rgb.iter().collect();
    assert!(colours.len() > 100, "{} colours", colours.len());
    // The white king in front and the black man behind it.
    let middle_of = |x: u32, y: u32| icon.rgb[(y * icon.width + x) as usize];
    assert!(middle_of(40, 60).iter().all(|&channel| channel > 190), "{:?}", middle_of(40, 60));
    assert!(middle_of(20, 35).iter().all(|&channel| channel < 90), "{:?}", middle_of(20, 35));
    assert!(icon_png(512).len() > 4 * icon_png(32).len(), "more is seen of it in large");
}
