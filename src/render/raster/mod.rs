//! Pictures in pixels: tiles are drawn once through SVG, and each picture is laid of them in palette form.
//!
//! An atlas takes one or two tenths of a second of CPU to draw, and 1 to 2 MB; a picture then takes about a
//! thirtieth of what its whole SVG would. A PNG is packed in bands, a row of the board each, and most of them were seen
//! in other pictures: what is put together from those takes next to nothing.

mod atlas;
mod band;
mod cache;
mod canvas;
mod drawing;
mod gif;
mod icon;
mod jpeg;
mod palette;
mod png;
mod strip;

pub use self::{
    cache::PngCache,
    gif::{MAX_GIF, gif},
    icon::{icon_png, icon_svg},
    jpeg::jpeg,
    png::{Png, PngDraft, png},
};

use self::{
    atlas::Atlas,
    band::{Band, Easel},
};
use super::{Scene, Size, layout::Layout, stage::Stage};
use crate::draughts::Board;

/// Draws the tiles of all pictures of a size and some boards, so that the first picture need not wait for them.
pub fn prepare<'b>(size: Size, boards: impl IntoIterator<Item = &'b Board>) {
    boards.into_iter().for_each(|board| {
        Atlas::of(Layout::new(size, board));
    });
}

/// A picture in palette form.
struct Picture {
    layout: Layout,
    pixels: Vec<u8>,
    atlas: &'static Atlas,
}

impl Picture {
    /// Lays the picture of a scene.
    fn new(scene: &Scene, size: Size) -> Picture {
        let layout = Layout::of(scene, size);
        Picture::of_stage(Stage::new(scene, &layout), layout)
    }

    /// Lays the picture of a scene without an arrow for the last move.
    fn without_arrow(scene: &Scene, layout: Layout) -> Picture {
        Picture::of_stage(Stage { arrow: None, ..Stage::new(scene, &layout) }, layout)
    }

    fn of_stage(stage: Stage, layout: Layout) -> Picture {
        let mut easel = Easel::default();
        Band::whole(stage, layout).draw(&mut easel);
        Picture { layout, pixels: easel.canvas.into_pixels(), atlas: Atlas::of(layout) }
    }
}
