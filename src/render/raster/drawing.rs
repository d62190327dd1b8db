//! From vectors to pixels.

use resvg::{
    render,
    tiny_skia::{FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Pixmap, Stroke, Transform},
    usvg::{Options, Tree},
};

use super::{
    super::{
        arrow::{Arrow, Point, Shape},
        art::{Glyph, Ink},
        svg,
        tile::Artwork,
    },
    atlas::Atlas,
    canvas::{Bitmap, Canvas},
    palette::Rgb,
};

/// A drawing without transparent pixels, row by row.
pub(super) struct Drawing {
    pub(super) width: u32,
    pub(super) pixels: Vec<Rgb>,
}

/// Draws artwork of our own that covers its box, stretched to so many pixels.
pub(super) fn draw(artwork: &Artwork, width: u32, height: u32) -> Drawing {
    let pixmap = rendered(artwork, width, height);
    let pixels = pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    Drawing { width, pixels }
}

fn rendered(artwork: &Artwork, width: u32, height: u32) -> Pixmap {
    let text = svg::document(artwork.width, artwork.height, &artwork.body, None);
    let tree = Tree::from_str(&text, &Options::default()).expect("our own artwork is well formed");
    let mut pixmap = Pixmap::new(width, height).expect("no picture is empty");
    let (across, down) = (width as f32 / artwork.width as f32, height as f32 / artwork.height as f32);
    render(&tree, Transform::from_scale(across, down), &mut pixmap.as_mut());
    pixmap
}

/// How much a glyph covers, in a box of a height.
pub(super) fn glyph_mask(glyph: Glyph, height: u32) -> Bitmap {
    let artwork = Artwork { width: Glyph::WIDTH, height: Glyph::HEIGHT, body: glyph.artwork("#fff") };
    let width = Glyph::width(height);
    let pixmap = rendered(&artwork, width, height);
    Bitmap { width, bytes: pixmap.pixels().iter().map(|pixel| pixel.alpha()).collect() }
}

/// An arrow in pixels: how much its outline covers, and then itself, in a box with its top left corner.
pub(super) struct DrawnArrow {
    x: u32,
    y: u32,
    masks: [(Ink, Bitmap); 2],
}

impl DrawnArrow {
    pub(super) fn of(arrow: &Arrow) -> DrawnArrow {
        let shape = arrow.shape();
        let (least, most) = shape.bounds();
        let (x, y) = (least.0.floor(), least.1.floor());
        let (width, height) = ((most.0.ceil() - x) as u32, (most.1.ceil() - y) as u32);
        let mask = |ink, thicker| {
            let mut mask = Mask::new(width, height).expect("no arrow is empty");
            for path in outlines(&shape, thicker) {
                mask.fill_path(&path, FillRule::Winding, true, Transform::from_translate(-x, -y));
            }
            (ink, Bitmap { width, bytes: mask.take() })
        };
        let masks = [mask(Ink::Outline, shape.outline), mask(Ink::Arrow, 0.0)];
        DrawnArrow { x: x as u32, y: y as u32, masks }
    }

    pub(super) fn lay(&self, canvas: &mut Canvas, atlas: &Atlas) {
        for (ink, mask) in &self.masks {
            canvas.ink(mask, self.x, self.y, atlas.blend(*ink));
        }
    }
}

/// The filled shapes that make up an arrow.
fn outlines(arrow: &Shape, thicker: f32) -> impl Iterator<Item = Path> {
    let shaft = line(&arrow.shaft, false);
    let head = line(&arrow.head, true);
    let stroked = |path: &Option<Path>, width: f32| path.as_ref()?.stroke(&round(width + thicker), 1.0);
    let strokes = [stroked(&shaft, arrow.shaft_width), stroked(&head, arrow.head_width)];
    strokes.into_iter().chain([head]).flatten()
}

fn line(points: &[Point], closed: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let (first, rest) = points.split_first()?;
    builder.move_to(first.0, first.1);
    rest.iter().for_each(|point| builder.line_to(point.0, point.1));
    if closed {
        builder.close();
    }
    builder.finish()
}

fn round(width: f32) -> Stroke {
    Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() }
}
