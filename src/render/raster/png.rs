//! Pictures as PNG, in palette form.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use flate2::{Compression, write::ZlibEncoder};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk::IDAT};

use super::{Picture, Scene, Size};

/// PNG's number of the filter that writes a byte as its difference to the one above.
const UP: u8 = 2;
/// So many rows are filtered before they are compressed, so that they are still in the processor's cache.
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

    /// The rows, filtered and compressed. The PNG encoder would do the same, but its filter works byte by byte and
    /// takes as long as the compression. *Fast* gives some 40 to 47 kB for a preview; the next level saves a fifth to a
    /// quarter of that and takes one and a half times as long.
    fn packed(&self) -> io::Result<Vec<u8>> {
        let width = self.size.width() as usize;
        let mut packer = ZlibEncoder::new(Vec::with_capacity(USUAL_BYTES), Compression::fast());
        let mut filtered = vec![UP; BATCH * (width + 1)];
        let nothing = vec![0; width];
        let mut above = &nothing[..];
        for rows in self.pixels.chunks(BATCH * width) {
            let mut count = 0;
            for (out, row) in filtered.chunks_exact_mut(width + 1).zip(rows.chunks_exact(width)) {
                subtract(row, above, &mut out[1..]);
                (above, count) = (row, count + 1);
            }
            packer.write_all(&filtered[..count * (width + 1)])?;
        }
        packer.finish()
    }
}

/// Each byte as its difference to the one above.
fn subtract(row: &[u8], above: &[u8], out: &mut [u8]) {
    for ((out, here), above) in out.iter_mut().zip(row).zip(above) {
        *out = here.wrapping_sub(*above);
    }
}
