//! Pictures as PNG, in palette form: bands that are compressed one by one, and kept.
//!
//! A band's rows are a few blocks of deflate of their own. They refer to nothing before them, and an empty block
//! after them fills their last byte (RFC 1951, 3.2.4), so that they can stand before and after any others. A picture
//! is what comes out of one zlib stream (RFC 1950) that goes through many `IDAT` chunks (PNG, 11.2.3): its header, a
//! chunk for each band, its end.

use std::{borrow::Cow, sync::Arc};

use png::{BitDepth, ColorType, Encoder, EncodingError, chunk::IDAT};
use zlib_rs::{adler32::adler32_combine, crc32::crc32};

use super::{
    super::{Scene, Size, layout::Layout},
    atlas::Atlas,
    band::Band,
    cache::PngCache,
    strip::Strip,
};

/// The header of a zlib stream: deflate with a window of 32 kB, no dictionary, and what makes it a multiple of 31
/// (RFC 1950, 2.2).
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];
/// The last block: compressed by the fixed codes, and nothing in it but its end (RFC 1951, 3.2.6).
const LAST_BLOCK: [u8; 2] = [0x03, 0x00];
/// The Adler-32 of nothing.
const NOTHING: u32 = 1;
/// What a picture takes beside its bands: more than its palette and the heads of all its chunks.
const FRAMING: usize = 1200;

/// A picture as PNG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Png {
    /// The file.
    pub bytes: Vec<u8>,
    /// Checksums of its palette and of each of its bands, pixels and packed: they tell it from others at a fraction of what
    /// it takes to read it.
    pub checksums: Vec<u8>,
}

/// The picture as PNG, all of it drawn anew.
#[must_use]
pub fn png(scene: &Scene, size: Size) -> Vec<u8> {
    PngDraft::new(scene, size, &PngCache::with_capacity(0)).finish().bytes
}

/// A picture on its way to PNG: what was packed before, and what is still to be drawn.
#[derive(Debug)]
pub struct PngDraft {
    layout: Layout,
    cache: PngCache,
    bands: Vec<Result<Arc<Strip>, Band>>,
}

impl PngDraft {
    /// Looks up what was packed before. It draws nothing.
    #[must_use]
    pub fn new(scene: &Scene, size: Size, cache: &PngCache) -> PngDraft {
        let bands = Band::all(scene, size).map(|band| cache.get(band)).collect();
        PngDraft { layout: Layout::of(scene, size), cache: cache.clone(), bands }
    }

    /// Whether nothing has to be drawn.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.bands.iter().all(Result::is_ok)
    }

    /// The picture, once what is missing is drawn.
    #[must_use]
    pub fn finish(mut self) -> Png {
        if !self.is_drawn() {
            self.cache.complete(&mut self.bands);
        }
        let strips: Vec<_> = self.bands.into_iter().flatten().collect();
        assembled(self.layout, &strips)
    }
}

fn assembled(layout: Layout, strips: &[Arc<Strip>]) -> Png {
    let palette = Atlas::of(layout).palette();
    let packed: usize = strips.iter().map(|strip| strip.packed.len()).sum();
    let mut bytes = Vec::with_capacity(FRAMING + packed);
    write(layout, palette, strips, &mut bytes)
        .expect("memory takes all that is written, and the header is ours");
    let checksums = strips.iter().flat_map(|strip| [strip.adler, strip.crc]).chain([crc32(0, palette)]);
    Png { bytes, checksums: checksums.flat_map(u32::to_be_bytes).collect() }
}

fn write(
    layout: Layout,
    palette: &[u8],
    strips: &[Arc<Strip>],
    bytes: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(bytes, layout.width, layout.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Cow::Borrowed(palette));
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &ZLIB_HEADER)?;
    for strip in strips {
        writer.write_chunk(IDAT, &strip.packed)?;
    }
    writer.write_chunk(IDAT, &[&LAST_BLOCK[..], &adler(strips).to_be_bytes()].concat())?;
    writer.finish()
}

/// The Adler-32 of all that comes out.
fn adler(strips: &[Arc<Strip>]) -> u32 {
    strips.iter().fold(NOTHING, |before, strip| adler32_combine(before, strip.adler, strip.length))
}

#[cfg(test)]
mod tests;
