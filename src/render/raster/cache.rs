//! What is kept of pictures.

use std::{
    fmt, mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use quick_cache::{Weighter, sync::Cache};

use super::{
    band::Band,
    strip::{Packer, Strip},
};

/// What most bands take: 4 kB.
const USUAL_BYTES: u64 = 4096;
/// What the cache itself takes for a band.
const ENTRY: usize = 64;

/// Packed bands of pictures that were drawn, within a bound in bytes: those that are asked for most often stay. Clones
/// are the same cache.
#[derive(Debug, Clone)]
pub struct PngCache(Arc<Shared>);

struct Shared {
    strips: Cache<Band, Arc<Strip>, Memory>,
    /// Those that draw nothing just now.
    packers: Mutex<Vec<Packer>>,
}

impl PngCache {
    /// An empty cache that takes at most so many bytes.
    #[must_use]
    pub fn with_capacity(bytes: u64) -> PngCache {
        let strips = Cache::with_weighter((bytes / USUAL_BYTES) as usize, bytes, Memory);
        PngCache(Arc::new(Shared { strips, packers: Mutex::default() }))
    }

    /// The bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.strips.weight()
    }

    /// A band as it is in the cache, or the band.
    pub(super) fn get(&self, band: Band) -> Result<Arc<Strip>, Band> {
        self.0.strips.get(&band).ok_or(band)
    }

    /// Draws, packs and keeps all bands that were not in the cache.
    pub(super) fn complete(&self, bands: &mut [Result<Arc<Strip>, Band>]) {
        let idle = self.packers().pop();
        let mut packer = idle.unwrap_or_else(Packer::new);
        for slot in bands {
            let Err(band) = slot else { continue };
            let strip = Arc::new(packer.pack(band));
            if let Err(band) = mem::replace(slot, Ok(Arc::clone(&strip))) {
                self.0.strips.insert(band, strip);
            }
        }
        self.packers().push(packer);
    }

    fn packers(&self) -> MutexGuard<'_, Vec<Packer>> {
        self.0.packers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("bytes", &self.strips.weight()).finish_non_exhaustive()
    }
}

/// How many bytes a band takes.
#[derive(Debug, Clone, Copy)]
struct Memory;

impl Weighter<Band, Arc<Strip>> for Memory {
    fn weight(&self, band: &Band, strip: &Arc<Strip>) -> u64 {
        let strip = size_of::<Strip>() + strip.packed.len();
        (ENTRY + size_of::<Band>() + band.heap() + strip) as u64
    }
}
