use proptest::{collection::vec, prelude::*};

use super::{MARK_BYTES, pack, push_mark, unpack, unpack_marks};
use crate::store::{Body, Entry, StoreError, TurnId};

pub(in crate::store) fn entries() -> impl Strategy<Value = Entry> {
    let parts = (any::<[u8; 16]>(), any::<[u8; 5]>(), any::<u32>(), any::<bool>(), any::<u16>());
    (parts, vec(any::<u8>(), 0..=Body::MAX)).prop_map(|((id, line, ply, ended, key), body)| Entry {
        id: TurnId(id),
        line,
        ply,
        ended,
        key,
        body: Body::new(&body).expect("short enough"),
    })
}

fn whole() -> Entry {
    let body = Body::new(&[0xaa, 0xbb]).expect("short enough");
    Entry { id: TurnId([0x11; 16]), line: [0x22; 5], ply: 0x0102_0304, ended: true, key: 0x0506, body }
}

#[test]
fn the_layout_stays_as_it_is() {
    let mut bytes = vec![1];
    bytes.extend([0x11; 16]);
    bytes.extend([0x22; 5]);
    bytes.extend([1, 1, 2, 3, 4, 5, 6, 0xaa, 0xbb]);
    assert_eq!(pack(&whole()), bytes);
}

#[test]
fn what_is_cut_or_odd_is_corrupt() {
    let bytes = pack(&whole());
    for length in 0..29 {
        assert!(matches!(unpack(&bytes[..length]), Err(StoreError::Corrupt(_))), "{length}");
    }
    let mut odd = bytes.clone();
    odd[22] = 2;
    assert!(matches!(unpack(&odd), Err(StoreError::Corrupt(_))));
    let long = [&bytes[..29], &[0; Body::MAX + 1]].concat();
    assert!(matches!(unpack(&long), Err(StoreError::Corrupt(_))));
    assert!(matches!(unpack_marks(&bytes[..MARK_BYTES + 1]), Err(StoreError::Corrupt(_))));
}

#[test]
fn another_version_is_foreign() {
    assert_eq!(unpack(&[2]), Err(StoreError::Foreign("a turn of version 2".into())));
}

proptest! {
    #[test]
    fn a_turn_comes_back_as_it_was(entry in entries()) {
        prop_assert_eq!(unpack(&pack(&entry)), Ok(entry));
    }

    #[test]
    fn bytes_are_read_in_one_way(bytes in vec(any::<u8>(), 0..64), version in 0_u8..3) {
        let bytes = [&[version][..], &bytes].concat();
        if let Ok(entry) = unpack(&bytes) {
            prop_assert_eq!(pack(&entry), bytes);
        }
    }

    #[test]
    fn marks_come_back_as_they_were(entries in vec(entries(), 0..5)) {
        let marks: Vec<_> = entries.iter().map(Entry::mark).collect();
        let mut bytes = Vec::new();
        marks.iter().for_each(|&mark| push_mark(&mut bytes, mark));
        prop_assert_eq!(unpack_marks(&bytes), Ok(marks));
    }
}
