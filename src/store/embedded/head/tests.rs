use proptest::{collection::vec, prelude::*};

use super::{CHUNK, Head};
use crate::store::{StoreError, codec::tests::entries};

proptest! {
    #[test]
    fn a_game_comes_back_as_it_was(first in entries(), day in any::<u32>(), next in vec(entries(), 0..10)) {
        let mut head = Head::begin(first, day);
        for entry in next {
            prop_assert_eq!(head.follow(entry), None);
        }
        let bytes = head.pack();
        prop_assert_eq!(Head::unpack(&bytes), Ok(head));
        for length in 0..bytes.len().min(9) {
            prop_assert!(matches!(Head::unpack(&bytes[..length]), Err(StoreError::Corrupt(_))));
        }
        prop_assert!(Head::unpack(&bytes[..bytes.len() - 1]).is_err());
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in vec(any::<u8>(), 0..80)) {
        let _ = Head::unpack(&[&[1][..], &bytes].concat());
    }

    #[test]
    fn marks_move_into_full_chunks(entry in entries(), more in 0..200_usize) {
        let mut head = Head::begin(entry.clone(), 0);
        let mut chunked = 0;
        for _ in 0..more {
            if let Some(chunk) = head.follow(entry.clone()) {
                prop_assert_eq!(chunk.number as usize * CHUNK, chunked);
                chunked += chunk.bytes.len() / 21;
            }
        }
        prop_assert!((1..=CHUNK).contains(&head.marks.len()));
        prop_assert_eq!(chunked + head.marks.len(), more + 1);
    }
}

#[test]
fn another_version_is_foreign() {
    assert_eq!(Head::unpack(&[2]), Err(StoreError::Foreign("a game of version 2".into())));
}
