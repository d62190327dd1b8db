//! Pictures as PNG, in palette form.

use std::{
    borrow::Cow,
    io::{self, Write},
    iter,
};

use flate2::{Compression, write::ZlibEncoder};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk::IDAT};

use super::{Picture, Scene, Size};

/// PNG's number of the filter that writes a byte as its difference to the one above.
const UP: u8 = 2;

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
    /// takes as long as the compression.
    fn packed(&self) -> io::Result<Vec<u8>> {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(&self.filtered())?;
        packer.finish()
    }

    /// The rows, each byte as its difference to the one above.
    fn filtered(&self) -> Vec<u8> {
        let width = self.size.width() as usize;
        let nothing = vec![0; width];
        let rows = self.pixels.chunks_exact(width);
        let mut filtered = vec![UP; (width + 1) * rows.len()];
        let above = iter::once(&nothing[..]).chain(rows.clone());
        for ((out, row), above) in filtered.chunks_exact_mut(width + 1).zip(rows).zip(above) {
            for ((out, here), above) in out[1..].iter_mut().zip(row).zip(above) {
                *out = here.wrapping_sub(*above);
            }
        }
        filtered
    }
}
