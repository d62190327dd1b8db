//! A picture, or some of its rows, while it is laid: rows of palette indices.

use std::ops::Range;

/// So many levels of coverage are told apart, from nothing to all.
pub(super) const LEVELS: usize = 17;

/// For each level of coverage, what becomes of each colour of the palette under an ink.
pub(super) type Blend = [[u8; 256]; LEVELS];

/// A rectangle of bytes: palette indices, or how much an ink covers.
pub(super) struct Bitmap {
    pub(super) width: u32,
    pub(super) bytes: Vec<u8>,
}

impl Bitmap {
    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.chunks_exact(self.width as usize)
    }
}

/// Some rows of a picture. What is laid above or below them is not seen.
#[derive(Default)]
pub(super) struct Canvas {
    width: usize,
    rows: Range<u32>,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Begins anew, with some rows of another picture of so many pixels from left to right.
    pub(super) fn begin(&mut self, width: u32, rows: &Range<u32>, ground: &[u8]) {
        self.width = width as usize;
        self.rows = rows.clone();
        let [start, end] = [rows.start, rows.end].map(|row| row as usize * self.width);
        self.pixels.clear();
        self.pixels.extend_from_slice(&ground[start..end]);
    }

    /// The palette indices, row by row.
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The same, for those who go on with them.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    /// Covers a rectangle.
    pub(super) fn lay(&mut self, tile: &Bitmap, x: u32, y: u32) {
        for (y, row) in self.seen(tile, y) {
            self.row(x, y, row.len()).copy_from_slice(row);
        }
    }

    /// Lays an ink over a rectangle, as much as the mask says.
    pub(super) fn ink(&mut self, mask: &Bitmap, x: u32, y: u32, blend: &Blend) {
        for (y, row) in self.seen(mask, y) {
            for (pixel, &coverage) in self.row(x, y, row.len()).iter_mut().zip(row) {
                *pixel = blend[level(coverage)][usize::from(*pixel)];
            }
        }
    }

    /// The rows of something that are seen when it lies at a height.
    fn seen<'b>(&self, bitmap: &'b Bitmap, top: u32) -> impl Iterator<Item = (u32, &'b [u8])> + use<'b> {
        let rows = self.rows.clone();
        let above = rows.start.saturating_sub(top);
        (top + above..rows.end).zip(bitmap.rows().skip(above as usize))
    }

    fn row(&mut self, x: u32, y: u32, length: usize) -> &mut [u8] {
        let start = (y - self.rows.start) as usize * self.width + x as usize;
        &mut self.pixels[start..start + length]
    }
}

/// How much of a pixel a level covers, from 0 to 1.
pub(super) const fn coverage(level: usize) -> f32 {
    level as f32 / (LEVELS - 1) as f32
}

/// The level that is nearest to a coverage.
const fn level(coverage: u8) -> usize {
    (coverage as usize + 8) / 16
}
