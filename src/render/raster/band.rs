//! A part of a picture: rows from its left edge to its right one.

use std::ops::Range;

use super::{
    super::{
        Scene, Size,
        arrow::Arrow,
        art::{Glyph, glyphs},
        layout::Layout,
        stage::{Label, Stage},
    },
    atlas::Atlas,
    canvas::Canvas,
    drawing::DrawnArrow,
};

/// Rows of a picture, and all that is seen in them: bands that are equal have equal pixels.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Band {
    layout: Layout,
    rows: Range<u32>,
    stage: Stage,
}

impl Band {
    /// A whole picture.
    pub(super) fn whole(stage: Stage, layout: Layout) -> Band {
        Band { layout, rows: 0..layout.height, stage }
    }

    /// The picture of a scene in bands, from top to bottom. Few of them change with a move.
    pub(super) fn all(scene: &Scene, size: Size) -> impl Iterator<Item = Band> + use<> {
        let layout = Layout::of(scene, size);
        let stage = Stage::new(scene, &layout);
        layout.bands().map(move |rows| Band { layout, stage: stage.within(&rows, &layout), rows })
    }

    /// Draws it.
    pub(super) fn draw(&self, easel: &mut Easel) {
        let atlas = Atlas::of(self.layout);
        let canvas = &mut easel.canvas;
        canvas.begin(self.width(), &self.rows, atlas.ground());
        for placed in &self.stage.tiles {
            canvas.lay(atlas.tile(placed.tile), placed.x, placed.y);
        }
        self.stage.labels.iter().for_each(|label| write(canvas, atlas, label));
        if let Some(arrow) = &self.stage.arrow {
            easel.arrow.draw(arrow).lay(canvas, atlas);
        }
    }

    /// The bytes that it takes elsewhere.
    pub(super) fn heap(&self) -> usize {
        self.stage.heap()
    }

    /// Pixels from left to right.
    pub(super) const fn width(&self) -> u32 {
        self.layout.width
    }
}

/// What bands are drawn on, one after the other.
#[derive(Default)]
pub(super) struct Easel {
    /// The band that was drawn last.
    pub(super) canvas: Canvas,
    arrow: LastArrow,
}

/// The arrow that was drawn last: the bands that it goes through are drawn one after the other.
#[derive(Default)]
struct LastArrow(Option<(Arrow, DrawnArrow)>);

impl LastArrow {
    fn draw(&mut self, arrow: &Arrow) -> &DrawnArrow {
        let last = self.0.take().filter(|(last, _)| last == arrow);
        &self.0.insert(last.unwrap_or_else(|| (arrow.clone(), DrawnArrow::of(arrow)))).1
    }
}

fn write(canvas: &mut Canvas, atlas: &Atlas, label: &Label) {
    let advance = Glyph::width(label.height);
    for (i, glyph) in (0..).zip(glyphs(&label.text)) {
        canvas.ink(atlas.glyph(label.ink, glyph), label.x + i * advance, label.y, atlas.blend(label.ink));
    }
}
