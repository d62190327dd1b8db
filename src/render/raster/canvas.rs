//! A picture while it is laid: rows of palette indices.

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

/// The picture.
pub(super) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A picture that starts as a copy of another.
    pub(super) fn new(width: u32, ground: &[u8]) -> Canvas {
        Canvas { width: width as usize, pixels: ground.to_vec() }
    }

    /// The palette indices, row by row.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    /// Covers a rectangle.
    pub(super) fn lay(&mut self, tile: &Bitmap, x: u32, y: u32) {
        for (y, row) in (y..).zip(tile.rows()) {
            self.row(x, y, row.len()).copy_from_slice(row);
        }
    }

    /// Lays an ink over a rectangle, as much as the mask says.
    pub(super) fn ink(&mut self, mask: &Bitmap, x: u32, y: u32, blend: &Blend) {
        for (y, row) in (y..).zip(mask.rows()) {
            for (pixel, &coverage) in self.row(x, y, row.len()).iter_mut().zip(row) {
                *pixel = blend[level(coverage)][usize::from(*pixel)];
            }
        }
    }

    fn row(&mut self, x: u32, y: u32, length: usize) -> &mut [u8] {
        let start = y as usize * self.width + x as usize;
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
