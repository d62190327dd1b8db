//! Pictures as PNG, in palette form.

use std::borrow::Cow;

use png::{BitDepth, ColorType, Encoder, EncodingError, chunk::IDAT};

use super::{Picture, Scene, Size, deflate::deflate};

/// The filter that writes a byte as its difference to the one above, as PNG numbers it.
const UP: u8 = 2;

/// The picture as PNG.
#[must_use]
pub fn png(scene: &Scene, size: Size) -> Vec<u8> {
    let picture = Picture::new(scene, size);
    let mut bytes = Vec::new();
    picture.write_png(&mut bytes).expect("memory takes all that is written, and the header is ours");
    bytes
}

impl Picture {
    fn write_png(&self, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
        let mut encoder = Encoder::new(bytes, self.size.width(), self.size.height());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(Cow::Borrowed(self.atlas.palette()));
        let mut writer = encoder.write_header()?;
        writer.write_chunk(IDAT, &deflate(&self.filtered(), &self.atlas.distances()))?;
        writer.finish()
    }

    /// The rows, each byte as its difference to the one above.
    fn filtered(&self) -> Vec<u8> {
        let width = self.size.width() as usize;
        let nothing = vec![0; width];
        let rows = self.pixels.chunks_exact(width);
        let mut filtered = vec![UP; (width + 1) * rows.len()];
        let above = std::iter::once(&nothing[..]).chain(rows.clone());
        for ((out, row), above) in filtered.chunks_exact_mut(width + 1).zip(rows).zip(above) {
            for ((out, here), above) in out[1..].iter_mut().zip(row).zip(above) {
                *out = here.wrapping_sub(*above);
            }
        }
        filtered
    }
}
