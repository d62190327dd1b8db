//! What is said of a side, without words.

use super::{AQUA, FRAME, GOLD, PANEL, faded, fill, moved, piece, sprite};
use crate::{draughts::Side, render::scene::Sign};

/// In the frame: 240 by 100 units.
pub(in crate::render) fn marker(side: Side, sign: Sign) -> String {
    let wings = match sign {
        Sign::ToMove => dots(AQUA),
        Sign::Won => dots(GOLD),
        Sign::Offers | Sign::Drawn => sprite("tl-half", 2, 22, 62) + &sprite("tl-half", 176, 22, 62),
        Sign::Waiting | Sign::Lost => String::new(),
    };
    let king = sign == Sign::Won;
    fill(240, 100, FRAME) + &wings + &moved(68.0, -2.0, 1.04, &piece(side, king))
}

/// Beside the board: 100 by 100 units.
pub(in crate::render) fn seat(side: Side, sign: Sign) -> String {
    let piece = moved(16.0, 16.0, 0.68, &piece(side, sign == Sign::Won));
    let body = match sign {
        Sign::Waiting => piece,
        Sign::ToMove => ring(AQUA) + &piece,
        Sign::Offers => piece + &sprite("tl-bubble", 58, 2, 40),
        Sign::Won => sprite("tl-wreath", 0, 0, 100) + &piece,
        Sign::Lost => faded(0.35, &piece),
        Sign::Drawn => piece + &sprite("tl-half", 66, 8, 30),
    };
    fill(100, 100, PANEL) + &body
}

fn ring(colour: &str) -> String {
    format!(r#"<circle cx="50" cy="50" r="42" fill="none" stroke="{colour}" stroke-width="5"/>"#)
}

/// Dots that grow smaller on both sides of a marker's piece.
fn dots(colour: &str) -> String {
    [(12, 7), (42, 11)]
        .into_iter()
        .flat_map(|(x, r)| [(x, r), (240 - x, r)])
        .map(|(x, r)| format!(r#"<circle cx="{x}" cy="50" r="{r}" fill="{colour}"/>"#))
        .collect()
}
