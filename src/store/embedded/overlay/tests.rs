use std::fs;

use proptest::{collection::vec, prelude::*};
use redb::StorageBackend;
use tempfile::NamedTempFile;

use super::{Overlay, PAGE};

#[derive(Debug, Clone)]
enum Change {
    Length(u64),
    Write(u64, Vec<u8>),
}

fn changes() -> impl Strategy<Value = Change> {
    let end = 4 * PAGE as u64;
    prop_oneof![
        (0..end).prop_map(Change::Length),
        (0..end, vec(any::<u8>(), 1..2 * PAGE)).prop_map(|(at, bytes)| Change::Write(at, bytes)),
    ]
}

proptest! {
    #[test]
    fn it_reads_like_a_file_that_was_changed_and_the_file_was_not(
        bytes in vec(any::<u8>(), 0..3 * PAGE),
        changes in vec(changes(), 0..8),
    ) {
        let file = NamedTempFile::new().expect("a file");
        fs::write(file.path(), &bytes).expect("it can be written");
        let overlay = Overlay::open(file.path()).expect("it opens");
        let mut model = bytes.clone();
        for change in changes {
            match change {
                Change::Length(len) => {
                    overlay.set_len(len).expect("any length");
                    model.resize(len as usize, 0);
                }
                Change::Write(at, data) => {
                    let end = at as usize + data.len();
                    if end > model.len() {
                        overlay.set_len(end as u64).expect("any length");
                        model.resize(end, 0);
                    }
                    overlay.write(at, &data).expect("within its length");
                    model[at as usize..end].copy_from_slice(&data);
                }
            }
            let mut read = vec![0; model.len()];
            overlay.read(0, &mut read).expect("within its length");
            prop_assert_eq!(overlay.len().expect("it has one"), model.len() as u64);
            prop_assert!(read == model);
            prop_assert!(overlay.read(1, &mut vec![0; model.len()]).is_err());
        }
        prop_assert!(fs::read(file.path()).expect("it is there") == bytes);
    }
}
