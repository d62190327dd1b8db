//! Nothing is told by colour alone.

use turnlink::{
    draughts::{ENGLISH, Side},
    render::{Scene, Size, png},
};

use super::{pixels::Pixels, states::played};

/// The pixels of a square of the picture of 900 by 900, and where the board starts.
const SQUARE: u32 = 102;
const BOARD: u32 = 42;

/// The pieces on 14, 15, 18 and 19, beside empty 17: a black man, a black king, a white man, a white king.
fn pieces() -> [Vec<f64>; 4] {
    let turn = played(&ENGLISH, "W:W18,K19:B14,K15", "");
    let pixels = Pixels::of_png(&png(&Scene::of(&turn).seen_by(Side::White), Size::Square));
    // The middle of the piece, where there is nothing but its face.
    let face = |row: u32, column: u32| {
        let (left, top) = (BOARD + column * SQUARE, BOARD + row * SQUARE);
        pixels.grey(left + SQUARE / 5, top + SQUARE / 5, SQUARE * 3 / 5)
    };
    [face(3, 2), face(3, 4), face(4, 3), face(4, 5)]
}

/// Where a face differs from its own most frequent shade: its drawing, whatever its colours.
fn drawing(face: &[f64]) -> Vec<bool> {
    let mut shades: Vec<f64> = face.to_vec();
    shades.sort_by(f64::total_cmp);
    let ground = shades[shades.len() / 2];
    face.iter().map(|shade| (shade - ground).abs() > 18.0).collect()
}

#[test]
fn the_four_pieces_differ_in_drawing_not_in_shade_alone() {
    let drawings = pieces().map(|face| drawing(&face));
    for (i, one) in drawings.iter().enumerate() {
        for other in &drawings[..i] {
            let differing = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differing * 100 > one.len() * 8, "{differing} of {}", one.len());
        }
    }
}

#[test]
fn the_sides_differ_in_shade_too() {
    let mean = |face: &Vec<f64>| face.iter().sum::<f64>() / face.len() as f64;
    let [black_man, black_king, white_man, white_king] = pieces().map(|face| mean(&face));
    assert!(white_man - black_man > 120.0 && white_king - black_king > 80.0);
}
