//! What both files need of the system.

use std::{fs::File, io, path::Path};

use crate::store::StoreError;

/// What an error of the system says of the store.
pub(super) fn unusable(error: io::Error) -> StoreError {
    StoreError::unavailable(format!("its file cannot be used: {error}"))
}

/// Makes durable what a file's directory says of it.
pub(super) fn sync_directory(path: &Path) -> io::Result<()> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    File::open(directory.unwrap_or(Path::new("."))).and_then(|directory| directory.sync_all())
}
