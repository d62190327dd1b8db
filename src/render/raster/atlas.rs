//! All that pictures of one layout are laid of, drawn once.

use std::{
    collections::HashMap,
    sync::{Mutex, OnceLock, PoisonError},
};

use super::{
    super::{
        art::{Glyph, Ink},
        layout::Layout,
        svg,
        tile::{Artwork, Tile},
    },
    canvas::{Bitmap, Blend, LEVELS, coverage},
    drawing::{Drawing, draw, glyph_mask},
    palette::{COLOURS, Palette, Rgb, most_frequent},
};

/// The atlases made so far, and those that are being drawn. There are no more than layouts (sizes times shapes of
/// boards), so they stay for ever.
static ATLASES: Mutex<Vec<(Layout, &'static OnceLock<Atlas>)>> = Mutex::new(Vec::new());

/// So many of the ground's colours are counted with when arrows and labels are blended.
const INKED: usize = 24;

/// Ground, tiles, glyphs and palette of a layout.
pub(super) struct Atlas {
    palette: Vec<u8>,
    ground: Vec<u8>,
    tiles: HashMap<Tile, Bitmap>,
    glyphs: HashMap<(Ink, Glyph), Bitmap>,
    blends: HashMap<Ink, Blend>,
}

impl Atlas {
    /// The atlas of a layout; it is drawn when it is first wanted. Whoever wants another one does not wait for it.
    pub(super) fn of(layout: Layout) -> &'static Atlas {
        slot(layout).get_or_init(|| Atlas::draw(layout))
    }

    /// Red, green and blue of each palette index.
    pub(super) fn palette(&self) -> &[u8] {
        &self.palette
    }

    /// A palette of fewer colours for all that has no ink on it, and what becomes of each colour of this one.
    pub(super) fn reduced(&self, colours: usize) -> (Palette, Vec<u8>) {
        let (shades, _) = self.palette.as_chunks::<3>();
        let drawn = self.tiles.values().map(|tile| &tile.bytes).chain([&self.ground]);
        let pixels = |indices: &Vec<u8>| indices.iter().map(|&index| shades[usize::from(index)]).collect();
        let pictures: Vec<Vec<Rgb>> = drawn.map(pixels).collect();
        let palette = Palette::of(pictures.iter().map(Vec::as_slice), colours);
        let reduced = palette.indices(shades);
        (palette, reduced)
    }

    /// The empty board in its frame.
    pub(super) fn ground(&self) -> &[u8] {
        &self.ground
    }

    /// A tile.
    pub(super) fn tile(&self, tile: Tile) -> &Bitmap {
        &self.tiles[&tile]
    }

    /// How much a glyph covers in labels of an ink.
    pub(super) fn glyph(&self, ink: Ink, glyph: Glyph) -> &Bitmap {
        &self.glyphs[&(ink, glyph)]
    }

    /// What becomes of each colour under an ink.
    pub(super) fn blend(&self, ink: Ink) -> &Blend {
        &self.blends[&ink]
    }

    fn draw(layout: Layout) -> Atlas {
        let ground = draw_ground(&layout);
        let tiles: Vec<(Tile, Drawing)> =
            Tile::all().into_iter().map(|tile| (tile, draw_tile(tile, &layout))).collect();
        let inked = inked(&ground);
        let drawn = tiles.iter().map(|(_, tile)| tile).chain([&ground]).map(|drawing| &drawing.pixels);
        let palette = Palette::of(drawn.chain([&inked]).map(Vec::as_slice), COLOURS);
        let bitmap =
            |drawing: &Drawing| Bitmap { width: drawing.width, bytes: palette.indices(&drawing.pixels) };
        Atlas {
            palette: palette.bytes(),
            ground: bitmap(&ground).bytes,
            tiles: tiles.iter().map(|(tile, drawing)| (*tile, bitmap(drawing))).collect(),
            glyphs: draw_glyphs(&layout),
            blends: Ink::ALL.into_iter().map(|ink| (ink, palette.blend(ink))).collect(),
        }
    }
}

fn slot(layout: Layout) -> &'static OnceLock<Atlas> {
    let mut slots = ATLASES.lock().unwrap_or_else(PoisonError::into_inner);
    let known = slots.iter().find(|(known, _)| *known == layout).map(|&(_, slot)| slot);
    known.unwrap_or_else(|| {
        let slot: &'static OnceLock<Atlas> = Box::leak(Box::default());
        slots.push((layout, slot));
        slot
    })
}

fn draw_ground(layout: &Layout) -> Drawing {
    let (width, height) = (layout.width, layout.height);
    draw(&Artwork { width, height, body: svg::ground(layout) }, width, height)
}

fn draw_tile(tile: Tile, layout: &Layout) -> Drawing {
    let (width, height) = tile.pixels(layout);
    draw(&tile.artwork(), width, height)
}

fn draw_glyphs(layout: &Layout) -> HashMap<(Ink, Glyph), Bitmap> {
    let inks = Ink::LABELS.into_iter().map(|ink| (ink, layout.label_height(ink)));
    inks.flat_map(|(ink, height)| Glyph::all().map(move |glyph| ((ink, glyph), glyph_mask(glyph, height))))
        .collect()
}

/// What inks make of the most frequent colours of the ground.
fn inked(ground: &Drawing) -> Vec<Rgb> {
    let grounds = most_frequent(&ground.pixels, INKED).into_iter();
    let inks = grounds.flat_map(|ground| Ink::ALL.map(|ink| (ink, ground)));
    inks.flat_map(|(ink, ground)| (0..LEVELS).map(move |level| ink.over(ground, coverage(level)))).collect()
}
