//! The files of `/.well-known/`, read once at the start.

use std::{
    fs::{self, DirEntry, File},
    io::{self, Read},
    path::Path,
};

use turnlink::http::well_known::WellKnown;

use super::Failure;

const SETTING: &str = "--well-known (TURNLINK_WELL_KNOWN)";
/// What Apple takes at most of its file, in bytes.
const MOST_BYTES: u64 = 128 * 1024;
/// Far more than there are purposes.
const MOST_FILES: usize = 64;

/// The files that lie in a directory itself. Links are followed, as mounted configuration consists of them; names
/// that begin with a dot are left out.
pub(crate) fn read(dir: &Path) -> Result<WellKnown, Failure> {
    let mut files = WellKnown::default();
    for (count, entry) in entries(dir)?.into_iter().enumerate() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if count == MOST_FILES {
            return Err(unfit(&name, format!("it is one file more than the {MOST_FILES} that are served")));
        }
        let bytes = contents(&entry).map_err(|error| unfit(&name, error.to_string()))?;
        files.add(&name, bytes).map_err(|error| unfit(&name, error.to_string()))?;
    }
    Ok(files)
}

/// What is in the directory and not hidden, by name.
fn entries(dir: &Path) -> Result<Vec<DirEntry>, Failure> {
    let listed = || fs::read_dir(dir)?.collect::<io::Result<Vec<DirEntry>>>();
    let mut entries = listed().map_err(|error| {
        let wrong = format!("cannot read the directory {}: {error}", dir.display());
        Failure::setting(
            SETTING,
            wrong,
            "Give a directory that this user may read, or leave the setting out.",
        )
    })?;
    entries.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    entries.sort_by_key(DirEntry::file_name);
    Ok(entries)
}

fn contents(entry: &DirEntry) -> io::Result<Vec<u8>> {
    // Looked at before it is opened: opening a pipe waits for whoever writes to it.
    if !fs::metadata(entry.path())?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(entry.path())?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("it is larger than {MOST_BYTES} bytes")));
    }
    Ok(bytes)
}

fn unfit(name: &str, why: String) -> Failure {
    let mend = "Keep only the files in it that are to be served, such as assetlinks.json; folders are not.";
    Failure::setting(SETTING, format!("cannot serve {name:?}: {why}"), mend)
}
