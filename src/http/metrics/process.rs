//! What Linux tells of this process. Elsewhere nothing is known.

use std::fs;

/// A process at the moment.
#[derive(Debug, Default)]
pub(super) struct Process {
    /// Memory in use, in bytes.
    pub(super) memory: Option<u64>,
    /// Open files and connections.
    pub(super) files: Option<u64>,
    /// How many there may be.
    pub(super) most_files: Option<u64>,
}

impl Process {
    /// This process now.
    pub(super) fn now() -> Process {
        let read = |name: &str| fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default();
        Process {
            memory: number_after(&read("status"), "VmRSS:").map(|kilobytes| kilobytes * 1024),
            // One of them is the list itself.
            files: fs::read_dir("/proc/self/fd").ok().map(|files| files.count().saturating_sub(1) as u64),
            most_files: number_after(&read("limits"), "Max open files"),
        }
    }
}

/// The first number behind a line's beginning.
fn number_after(text: &str, beginning: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(beginning))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_behind_their_names() {
        let status = "Name:\tturnlink\nVmRSS:\t   10240 kB\n";
        assert_eq!(number_after(status, "VmRSS:"), Some(10_240));
        assert_eq!(number_after(status, "VmSwap:"), None);
        assert_eq!(
            number_after("Max open files            1024      4096  files", "Max open files"),
            Some(1024)
        );
        assert_eq!(number_after("Max open files            unlimited unlimited", "Max open files"), None);
    }
}
