use proptest::{collection::vec, prelude::*};

use super::{CHUNK, Head, unpack_chunk};
use crate::store::{Cause, Entry, StoreError, codec::tests::entries};

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
        let _ = Head::unpack(&[&[2][..], &bytes].concat());
    }

    #[test]
    fn marks_move_into_full_chunks(entry in entries(), more in 0..200_usize) {
        let mut head = Head::begin(entry.clone(), 0);
        let mut chunked = 0;
        for _ in 0..more {
            if let Some(chunk) = head.follow(entry.clone()) {
                prop_assert_eq!(chunk.number as usize * CHUNK, chunked);
                chunked += unpack_chunk(&chunk.bytes).unwrap().len();
            }
        }
        prop_assert!((1..=CHUNK).contains(&head.marks.len()));
        prop_assert_eq!(chunked + head.marks.len(), more + 1);
    }
}

#[test]
fn another_version_is_foreign() {
    assert_eq!(Head::unpack(&[3]), Err(StoreError::Foreign("a game of version 3".into())));
}

/// A game as the first release wrote it.
fn old_bytes(entry: &Entry, marks: usize) -> Vec<u8> {
    let mark = [&entry.id.0[..], &entry.line].concat();
    let (ply, key) = (entry.ply.to_be_bytes(), entry.key.to_be_bytes());
    let turn = [&[1], &mark[..], &[u8::from(entry.ended)], &ply, &key, entry.body.bytes()].concat();
    let turn = [&(turn.len() as u16).to_be_bytes(), &turn[..]].concat();
    [&[1, 0, 0, 0, 7, 0, 0, 0, 1], &turn[..], &turn, &mark.repeat(marks)].concat()
}

proptest! {
    #[test]
    fn a_game_of_the_first_release_is_read_and_goes_on(old in entries(), marks in 1..CHUNK, next in entries()) {
        let old = Entry { cause: Cause::default(), ..old };
        let bytes = old_bytes(&old, marks);
        let mut head = Head::unpack(&bytes).unwrap();
        prop_assert_eq!((head.day, head.chunks), (7, 1));
        prop_assert_eq!(&head.marks, &vec![old.mark(); marks]);
        prop_assert_eq!((&head.first, &head.newest), (&old, &old));
        head.follow(next.clone());
        let again = Head::unpack(&head.pack()).unwrap();
        prop_assert_eq!(again.marks.last(), Some(&next.mark()));
        prop_assert_eq!(again, head);
        let chunk = [&old.id.0[..], &old.line].concat().repeat(CHUNK);
        prop_assert_eq!(unpack_chunk(&chunk), Ok(vec![old.mark(); CHUNK]));
    }
}
