//! Files of the project that are made from its code and kept in step with it.

use std::{fs, path::Path};

/// Asserts that a file of the project has this text. With `TURNLINK_BLESS=1` the file is written instead.
pub(crate) fn assert_golden(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("TURNLINK_BLESS").is_some() {
        fs::write(&path, text).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{file} is not what the code makes; TURNLINK_BLESS=1 in a test run writes it anew");
}
