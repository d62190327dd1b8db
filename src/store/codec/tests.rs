use proptest::{collection::vec, prelude::*};

use super::{pack, push_mark, unpack, unpack_mark, unpack_marks, unpack_old_marks};
use crate::store::{Body, Cause, Entry, Mark, StoreError, TurnId};

pub(in crate::store) fn entries() -> impl Strategy<Value = Entry> {
    let cause = (any::<Option<u16>>(), any::<Option<[u8; 5]>>());
    let cause = cause.prop_map(|(played, seat)| Cause { played, seat });
    let parts = (any::<[u8; 16]>(), any::<[u8; 5]>(), cause, any::<u32>(), any::<bool>(), any::<u16>());
    (parts, vec(any::<u8>(), 0..=Body::MAX)).prop_map(|((id, line, cause, ply, ended, key), body)| Entry {
        id: TurnId(id),
        line,
        cause,
        ply,
        ended,
        key,
        body: Body::new(&body).expect("short enough"),
    })
}

/// A turn with everything in it.
pub(in crate::store) fn whole() -> Entry {
    let body = Body::new(&[0xaa, 0xbb]).expect("short enough");
    let cause = Cause { played: Some(300), seat: Some([0x33; 5]) };
    let (id, line) = (TurnId([0x11; 16]), [0x22; 5]);
    Entry { id, line, cause, ply: 0x0102_0304, ended: true, key: 0x0506, body }
}

#[test]
fn the_layout_stays_as_it_is() {
    let mut bytes = vec![2];
    bytes.extend([0x11; 16]);
    bytes.extend([0x22; 5]);
    bytes.extend([0xdb, 0x04]);
    bytes.extend([0; 3]);
    bytes.extend([0x33; 5]);
    bytes.extend([1, 1, 2, 3, 4, 5, 6, 0xaa, 0xbb]);
    assert_eq!(pack(&whole()), bytes);
}

#[test]
fn turns_of_the_first_release_are_read_without_their_causes() {
    let mark = [&[0x11; 16][..], &[0x22; 5]].concat();
    let bytes = [&[1], &mark[..], &[1, 1, 2, 3, 4, 5, 6, 0xaa, 0xbb]].concat();
    let old = Entry { cause: Cause::default(), ..whole() };
    assert_eq!(unpack(&bytes), Ok(old.clone()));
    assert_eq!(unpack_mark(&mark), Ok(old.mark()));
    assert_eq!(unpack_old_marks(&[&mark[..], &mark].concat()), Ok(vec![old.mark(); 2]));
    assert!(matches!(unpack_old_marks(&mark[1..]), Err(StoreError::Corrupt(_))));
}

#[test]
fn a_move_takes_one_byte_more_and_a_seat_eight() {
    let length = |cause| {
        let mut bytes = Vec::new();
        push_mark(&mut bytes, Mark { cause, ..whole().mark() });
        assert_eq!(unpack_mark(&bytes), Ok(Mark { cause, ..whole().mark() }));
        bytes.len()
    };
    let seat = Some([0; 5]);
    assert_eq!(length(Cause::default()), 22);
    assert_eq!(length(Cause { played: Some(62), seat: None }), 22);
    assert_eq!(length(Cause { played: Some(62), seat }), 30);
    assert_eq!(length(Cause { played: Some(63), seat: None }), 23);
    assert_eq!(length(Cause { played: Some(u16::MAX), seat }), 32);
}

#[test]
fn a_players_id_in_the_place_of_a_seat_is_passed_over() {
    let bytes = [&[0x11; 16][..], &[0x22; 5], &[0xdb, 0x04], &[0x33; 8]].concat();
    let nobody = Mark { cause: Cause { played: Some(300), seat: None }, ..whole().mark() };
    assert_eq!(unpack_mark(&bytes), Ok(nobody));
}

#[test]
fn a_cause_has_one_spelling_and_a_bound() {
    for cause in [&[0x80, 0][..], &[0x84, 0x80, 0], &[0x82, 0x80, 0x08], &[0x80, 0x80, 0x80, 1], &[0x80], &[]]
    {
        let bytes = [&[0x11; 21][..], cause].concat();
        assert!(bytes.len() == 21 || unpack_mark(&bytes).is_err(), "{cause:?}");
        assert!(unpack_marks(&bytes).is_err(), "{cause:?}");
    }
}

#[test]
fn what_is_cut_or_odd_is_corrupt() {
    let bytes = pack(&whole());
    for length in 0..39 {
        assert!(matches!(unpack(&bytes[..length]), Err(StoreError::Corrupt(_))), "{length}");
    }
    let mut odd = bytes.clone();
    odd[32] = 2;
    assert!(matches!(unpack(&odd), Err(StoreError::Corrupt(_))));
    let long = [&bytes[..39], &[0; Body::MAX + 1]].concat();
    assert!(matches!(unpack(&long), Err(StoreError::Corrupt(_))));
    assert!(matches!(unpack_marks(&bytes[1..31]), Err(StoreError::Corrupt(_))));
}

#[test]
fn another_version_is_foreign() {
    assert_eq!(unpack(&[3]), Err(StoreError::Foreign("a turn of version 3".into())));
}

proptest! {
    #[test]
    fn a_turn_comes_back_as_it_was(entry in entries()) {
        prop_assert_eq!(unpack(&pack(&entry)), Ok(entry));
    }

    #[test]
    fn bytes_are_read_in_one_way_but_for_the_ids_that_are_passed_over(bytes in vec(any::<u8>(), 0..64)) {
        let bytes = [&[2][..], &bytes].concat();
        if let Ok(entry) = unpack(&bytes) {
            let again = pack(&entry);
            let id_passed_over = entry.cause.seat.is_none() && bytes[22] & 1 == 1;
            prop_assert!(again == bytes || id_passed_over && again.len() + 8 == bytes.len(), "{bytes:?}");
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
