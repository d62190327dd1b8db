//! The artwork: one sheet of SVG symbols that pictures and pages share, and what is put together from them.

mod badge;
mod glyph;
mod ink;

pub(super) use badge::{marker, seat};
pub(super) use glyph::{Glyph, glyphs};
pub(super) use ink::Ink;

use crate::draughts::Side;

/// The sheet: an `<svg>` element of no size that holds `<symbol>`s of 100 by 100 units and their gradients. A page
/// embeds it once; then `<use href="#tl-white-king" width="100" height="100"/>` draws a piece. There are
/// `tl-light`, `tl-dark` (squares), `tl-mark` (where the last move started and ended), `tl-shadow`, `tl-glow` (under
/// a piece that must capture), `tl-white-man`, `tl-black-man`, `tl-white-king`, `tl-black-king`, `tl-crown`,
/// `tl-wreath`, `tl-half` and `tl-bubble`.
pub const SYMBOLS: &str = include_str!("sprites.svg");

/// Beside the board.
pub(super) const PANEL: &str = "#3b6656";
/// Around the board.
pub(super) const FRAME: &str = "#573620";
/// The frame's border at the board.
pub(super) const BORDER: &str = "#38200f";
/// What happened, and who won.
pub(super) const GOLD: &str = "#ffd257";
/// What is to be done, and who is to do it.
pub(super) const AQUA: &str = "#7deefa";

/// A symbol of the sheet, drawn into a square of `size` units.
pub(super) fn sprite(id: &str, x: u32, y: u32, size: u32) -> String {
    format!(r##"<use href="#{id}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##)
}

/// A filled rectangle.
pub(super) fn fill(width: u32, height: u32, colour: &str) -> String {
    format!(r#"<path fill="{colour}" d="M0 0H{width}V{height}H0Z"/>"#)
}

/// A piece with its shadow, in 100 by 100 units.
pub(super) fn piece(side: Side, king: bool) -> String {
    sprite("tl-shadow", 0, 0, 100) + &sprite(symbol_id(side, king), 0, 0, 100)
}

/// The trace of a captured piece, in 100 by 100 units.
pub(super) fn ghost(side: Side) -> String {
    faded(0.38, &sprite(symbol_id(side, false), 0, 0, 100))
}

/// The id of a piece's symbol in [`SYMBOLS`].
#[must_use]
pub const fn symbol_id(side: Side, king: bool) -> &'static str {
    match (side, king) {
        (Side::Black, false) => "tl-black-man",
        (Side::Black, true) => "tl-black-king",
        (Side::White, false) => "tl-white-man",
        (Side::White, true) => "tl-white-king",
    }
}

fn faded(opacity: f32, body: &str) -> String {
    format!(r#"<g opacity="{opacity}">{body}</g>"#)
}

fn moved(x: f32, y: f32, scale: f32, body: &str) -> String {
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{body}</g>"#)
}
