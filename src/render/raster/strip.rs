//! A band, compressed.

use zlib_rs::{Deflate, DeflateFlush, adler32::adler32, compress_bound, crc32::crc32};

use super::band::{Band, Easel};

/// How hard zlib tries, from 1 to 9. The fastest level takes three fifths of the time and makes pictures a third larger;
/// level 6 takes more than twice as long and saves a tenth.
const LEVEL: i32 = 2;
/// The window of 32 kB.
const WINDOW_BITS: u8 = 15;
/// PNG's number of the filter that writes every byte as it is. Palette indices are no measures, so differences between
/// them are worth little: filtered by their row above, pictures are not smaller, and take longer.
const NO_FILTER: u8 = 0;
/// The most bytes of the empty block at the end.
const FLUSH: usize = 6;

/// A band's rows as blocks of deflate that can stand anywhere.
#[derive(Debug)]
pub(super) struct Strip {
    /// The blocks.
    pub(super) packed: Box<[u8]>,
    /// How many bytes come out of them.
    pub(super) length: u64,
    /// The Adler-32 of what comes out of them.
    pub(super) adler: u32,
    /// The CRC-32 of the blocks.
    pub(super) crc: u32,
}

impl Strip {
    fn new(packed: &[u8], rows: &[u8]) -> Strip {
        let (adler, crc) = (adler32(1, rows), crc32(0, packed));
        Strip { packed: packed.into(), length: rows.len() as u64, adler, crc }
    }
}

/// Draws and packs one band after the other. Its memory is large, and what comes of a band is small and stays: a packer is
/// kept for the next picture, because memory that is taken and given back between such pieces falls apart.
pub(super) struct Packer {
    easel: Easel,
    rows: Vec<u8>,
    deflate: Deflate,
    room: Vec<u8>,
}

impl Packer {
    pub(super) fn new() -> Packer {
        let deflate = Deflate::new(LEVEL, false, WINDOW_BITS);
        Packer { easel: Easel::default(), rows: Vec::new(), deflate, room: Vec::new() }
    }

    pub(super) fn pack(&mut self, band: &Band) -> Strip {
        band.draw(&mut self.easel);
        self.filter(band.width() as usize);
        self.room.resize(compress_bound(self.rows.len()) + FLUSH, 0);
        self.deflate.reset();
        let done = self.deflate.compress(&self.rows, &mut self.room, DeflateFlush::SyncFlush);
        done.expect("there is room for it");
        Strip::new(&self.room[..self.deflate.total_out() as usize], &self.rows)
    }

    /// The rows with their filters' numbers.
    fn filter(&mut self, width: usize) {
        self.rows.clear();
        for row in self.easel.canvas.pixels().chunks_exact(width) {
            self.rows.push(NO_FILTER);
            self.rows.extend_from_slice(row);
        }
    }
}
