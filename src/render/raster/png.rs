//! Pictures as PNG, in palette form.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use flate2::{Compression, write::ZlibEncoder};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk::IDAT};

use super::{Picture, Scene, Size};

/// PNG's number of the filter that writes every byte as it is. Palette indices are no measures, so differences between
/// them are worth little: filtered by their row above, pictures are not smaller, and take longer.
const NO_FILTER: u8 = 0;
/// So many rows are compressed at once, so that they are still in the processor's cache.
const BATCH: usize = 16;
/// What most pictures do not pass when packed.
const USUAL_BYTES: usize = 64 * 1024;

/// The picture as PNG.
#[must_use]
pub fn png(scene: &Scene, size: Size) -> Vec<u8> {
    Picture::new(scene, size).to_png()
}

impl Picture {
    fn to_png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_png(&mut bytes).expect("memory takes all that is written, and the header is ours");
        bytes
    }

    fn write_png(&self, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
        let mut encoder = Encoder::new(bytes, self.size.width(), self.size.height());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(Cow::Borrowed(self.atlas.palette()));
        let mut writer = encoder.write_header()?;
        writer.write_chunk(IDAT, &self.packed()?)?;
        writer.finish()
    }

    /// The rows, compressed. *Fast* gives some 40 to 56 kB for a preview; the next level saves a quarter of that and takes
    /// twice as long.
    fn packed(&self) -> io::Result<Vec<u8>> {
        let width = self.size.width() as usize;
        let mut packer = ZlibEncoder::new(Vec::with_capacity(USUAL_BYTES), Compression::fast());
        let mut batch = Vec::with_capacity(BATCH * (width + 1));
        for rows in self.pixels.chunks(BATCH * width) {
            batch.clear();
            for row in rows.chunks_exact(width) {
                batch.push(NO_FILTER);
                batch.extend_from_slice(row);
            }
            packer.write_all(&batch)?;
        }
        packer.finish()
    }
}
