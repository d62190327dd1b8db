//! A file that is never written: what the database changes in it, as in a repair, stays in memory.

use std::{
    collections::HashMap,
    fmt,
    fs::File,
    io::{self, ErrorKind},
    ops::Range,
    os::unix::fs::FileExt,
    path::Path,
    sync::{PoisonError, RwLock},
};

use redb::StorageBackend;

const PAGE: usize = 4096;

/// A file under changes that are forgotten with it.
pub(super) struct Overlay {
    file: File,
    changes: RwLock<Changes>,
}

struct Changes {
    len: u64,
    /// Bytes that still count as they stand in the file, from its beginning on.
    solid: u64,
    pages: HashMap<u64, Box<[u8; PAGE]>>,
}

impl Overlay {
    pub(super) fn open(path: &Path) -> io::Result<Overlay> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        Ok(Overlay { file, changes: Changes { len, solid: len, pages: HashMap::new() }.into() })
    }
}

impl Changes {
    /// Bytes of the file, and zeros from where they do not count any more.
    fn read_below(&self, file: &File, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let solid = self.solid.saturating_sub(offset).min(out.len() as u64) as usize;
        out[solid..].fill(0);
        file.read_exact_at(&mut out[..solid], offset)
    }
}

/// The part of a range of bytes that lies within one page.
struct Piece {
    page: u64,
    in_page: Range<usize>,
    in_data: Range<usize>,
}

fn pieces(offset: u64, length: usize) -> impl Iterator<Item = Piece> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let at = offset + done as u64;
        let start = (at % PAGE as u64) as usize;
        let count = (PAGE - start).min(length - done);
        let piece =
            Piece { page: at / PAGE as u64, in_page: start..start + count, in_data: done..done + count };
        done += count;
        (count > 0).then_some(piece)
    })
}

impl StorageBackend for Overlay {
    fn len(&self) -> io::Result<u64> {
        Ok(self.changes.read().unwrap_or_else(PoisonError::into_inner).len)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let changes = self.changes.read().unwrap_or_else(PoisonError::into_inner);
        if offset + out.len() as u64 > changes.len {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        for Piece { page, in_page, in_data } in pieces(offset, out.len()) {
            let at = offset + in_data.start as u64;
            let out = &mut out[in_data];
            match changes.pages.get(&page) {
                Some(page) => out.copy_from_slice(&page[in_page]),
                None => changes.read_below(&self.file, at, out)?,
            }
        }
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut changes = self.changes.write().unwrap_or_else(PoisonError::into_inner);
        changes.len = len;
        changes.solid = changes.solid.min(len);
        changes.pages.retain(|page, _| page * (PAGE as u64) < len);
        if let Some(last) = changes.pages.get_mut(&(len / PAGE as u64)) {
            last[(len % PAGE as u64) as usize..].fill(0);
        }
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut changes = self.changes.write().unwrap_or_else(PoisonError::into_inner);
        for Piece { page, in_page, in_data } in pieces(offset, data.len()) {
            if !changes.pages.contains_key(&page) {
                let mut whole = Box::new([0; PAGE]);
                changes.read_below(&self.file, page * PAGE as u64, &mut whole[..])?;
                changes.pages.insert(page, whole);
            }
            if let Some(page) = changes.pages.get_mut(&page) {
                page[in_page].copy_from_slice(&data[in_data]);
            }
        }
        Ok(())
    }
}

/// None of its bytes are shown.
impl fmt::Debug for Overlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Overlay")
    }
}

#[cfg(test)]
mod tests;
