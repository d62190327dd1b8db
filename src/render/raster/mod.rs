//! Pictures in pixels: tiles are drawn once through SVG, and each picture is laid of them in palette form.
//!
//! An atlas takes one or two tenths of a second of CPU to draw, and 1 to 2 MB; a picture then takes about a
//! fiftieth of what its whole SVG would.

mod atlas;
mod canvas;
mod drawing;
mod gif;
mod icon;
mod jpeg;
mod palette;
mod png;

pub use self::{
    gif::{MAX_GIF, gif},
    icon::{icon_png, icon_svg},
    jpeg::jpeg,
    png::png,
};

use self::{atlas::Atlas, canvas::Canvas};
use super::{
    Scene, Size,
    art::{Glyph, glyphs},
    layout::Layout,
    stage::{Label, Stage},
};
use crate::draughts::Board;

/// Draws the tiles of all pictures of a size and some boards, so that the first picture need not wait for them.
pub fn prepare<'b>(size: Size, boards: impl IntoIterator<Item = &'b Board>) {
    boards.into_iter().for_each(|board| {
        Atlas::of(Layout::new(size, board));
    });
}

/// A picture in palette form.
struct Picture {
    size: Size,
    pixels: Vec<u8>,
    atlas: &'static Atlas,
}

impl Picture {
    /// Lays the picture of a scene.
    fn new(scene: &Scene, size: Size) -> Picture {
        Picture::lay(scene, size, true)
    }

    /// The same with an arrow for the last move or without one.
    fn lay(scene: &Scene, size: Size, with_arrow: bool) -> Picture {
        let layout = Layout::new(size, &scene.rules.board);
        let atlas = Atlas::of(layout);
        let stage = Stage::new(scene, &layout);
        let mut canvas = Canvas::new(size.width(), atlas.ground());
        for placed in &stage.tiles {
            canvas.lay(atlas.tile(placed.tile), placed.x, placed.y);
        }
        stage.labels.iter().for_each(|label| write(&mut canvas, atlas, label));
        if let Some(arrow) = stage.arrow.as_ref().filter(|_| with_arrow) {
            drawing::draw_arrow(&mut canvas, atlas, arrow);
        }
        Picture { size, pixels: canvas.into_pixels(), atlas }
    }
}

fn write(canvas: &mut Canvas, atlas: &Atlas, label: &Label) {
    let advance = Glyph::width(label.height);
    for (i, glyph) in (0..).zip(glyphs(&label.text)) {
        canvas.ink(atlas.glyph(label.ink, glyph), label.x + i * advance, label.y, atlas.blend(label.ink));
    }
}
