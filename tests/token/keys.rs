//! Key rings: what is read and written, and what is refused.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use turnlink::{
    token::{KeyError, KeyId, KeyRing, KeySet, KeyState, PUBLISHED_TEST_SECRET},
    turn::{Namespace, Player},
};

/// A secret that no machine would refuse, another one for each number.
fn secret(number: u8) -> [u8; 32] {
    PUBLISHED_TEST_SECRET.map(|byte| byte.wrapping_mul(7).wrapping_add(number))
}

fn text_of(secret: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(secret)
}

fn id(number: u16) -> KeyId {
    KeyId::new(number).expect("a small id")
}

fn states(ring: &KeyRing) -> Vec<(u16, KeyState)> {
    ring.ids().map(|(id, state)| (id.get(), state)).collect()
}

#[test]
fn a_ring_is_read_line_by_line_with_comments_and_blank_lines() {
    let [one, other] = [1, 2].map(|number| text_of(&secret(number)));
    let text = format!("# made by hand\n\n  7 accepted {one}\n3\tactive\t{other}  \n# the end");
    let ring = KeyRing::parse(&text).unwrap();
    assert_eq!(states(&ring), [(3, KeyState::Active), (7, KeyState::Accepted)]);
    assert_eq!(ring.active().id(), id(3));
    assert_eq!(ring.get(id(7)).map(KeySet::id), Some(id(7)));
    assert!(ring.get(id(4)).is_none());
    assert_eq!(ring.to_text(), format!("3 active {other}\n7 accepted {one}\n"));
    assert_eq!(KeyRing::parse(&ring.to_text()).unwrap().to_text(), ring.to_text());
}

#[test]
fn a_text_that_is_no_ring_is_refused_by_line() {
    let good = text_of(&secret(1));
    let line = |line: &str| line.replace("SECRET", &good);
    for (text, error) in [
        ("", KeyError::Active(0)),
        ("# nothing", KeyError::Active(0)),
        ("1 accepted SECRET", KeyError::Active(0)),
        ("1 active SECRET\n2 active SECRET", KeyError::Active(2)),
        ("1 active SECRET\n1 accepted SECRET", KeyError::Twice(id(1))),
        ("1 active", KeyError::Line(1)),
        ("1 SECRET", KeyError::Line(1)),
        ("\n1 active SECRET more", KeyError::Line(2)),
        ("1 Active SECRET", KeyError::Line(1)),
        ("1024 active SECRET", KeyError::Line(1)),
        ("-1 active SECRET", KeyError::Line(1)),
        ("one active SECRET", KeyError::Line(1)),
        ("1 active SECRET=", KeyError::Line(1)),
        ("1 active SECRETA", KeyError::Line(1)),
        ("1 active AA", KeyError::Line(1)),
        ("1 active +++++++++++++++++++++++++++++++++++++++++++", KeyError::Line(1)),
        ("1 active SECRET\n\nwhat is this", KeyError::Line(3)),
    ] {
        assert_eq!(KeyRing::parse(&line(text)).err(), Some(error), "{text:?}");
    }
}

/// The case is empty-secret: a server that starts with a secret that all can know lets everybody sign.
#[test]
fn a_secret_that_anybody_can_know_is_refused() {
    for known in [PUBLISHED_TEST_SECRET, [0; 32], [0xff; 32], [b'a'; 32]] {
        for (text, line) in [("1 active SECRET", 1), ("# x\n1 accepted SECRET", 2)] {
            let text = text.replace("SECRET", &text_of(&known));
            assert_eq!(KeyRing::parse(&text).err(), Some(KeyError::KnownSecret(line)));
        }
    }
    for short in [&[][..], &[7], &secret(1)[..31], &[secret(1), secret(2)].concat()[..33]] {
        let text = format!("1 active {}", text_of(short));
        assert_eq!(KeyRing::parse(&text).err(), Some(KeyError::Line(1)));
    }
}

#[test]
fn a_key_is_accepted_first_and_then_made_active() {
    let mut ring = KeyRing::of(id(5), secret(1));
    assert_eq!(ring.add(secret(2)), Ok(id(6)));
    assert_eq!(states(&ring), [(5, KeyState::Active), (6, KeyState::Accepted)]);
    assert_eq!(ring.active().id(), id(5));
    ring.activate(6).unwrap();
    assert_eq!(states(&ring), [(5, KeyState::Accepted), (6, KeyState::Active)]);
    assert_eq!(ring.active().id(), id(6));
    assert_eq!(ring.activate(7), Err(KeyError::Unknown(7)));
    assert_eq!(ring.activate(60_000), Err(KeyError::Unknown(60_000)));
    assert_eq!(ring.active().id(), id(6));
}

#[test]
fn a_new_key_takes_the_next_id_and_at_the_end_a_free_one() {
    let mut ring = KeyRing::of(id(1022), secret(1));
    let ids: Vec<u16> = (0..1023).map(|_| ring.add(secret(2)).unwrap().get()).collect();
    assert_eq!(ids[0], 1023);
    assert_eq!(ids[1..], (0..1022).collect::<Vec<u16>>());
    assert_eq!(ring.add(secret(3)), Err(KeyError::Full));
}

#[test]
fn an_id_is_0_to_1023() {
    assert_eq!([0, 1023].map(|number| KeyId::new(number).map(KeyId::get)), [Some(0), Some(1023)]);
    assert_eq!([1024, u16::MAX].map(KeyId::new), [None, None]);
}

#[test]
fn no_secret_shows_in_debug_or_in_an_error() {
    let [secret, other] = [1, 2].map(|number| text_of(&secret(number)));
    let ring = KeyRing::parse(&format!("1 active {secret}\n2 accepted {other}")).unwrap();
    assert_eq!(format!("{ring:?}"), "[(KeyId(1), Active), (KeyId(2), Accepted)]");
    assert_eq!(format!("{:?} {:?}", ring.active(), ring.active().game()), "KeySet(1) GameKeys");
    for text in [
        format!("1 active {secret} x"),
        format!("{secret} active 1"),
        format!("1 active {secret}\n1 active {other}"),
        format!("1 active {secret}\n2 active {other}"),
        format!("1 active {}", text_of(&PUBLISHED_TEST_SECRET)),
    ] {
        let error = KeyRing::parse(&text).unwrap_err();
        let words = text.split_whitespace().filter(|word| word.len() > 40);
        for word in words {
            assert!(!format!("{error} {error:?}").contains(&word[..8]), "{error}");
        }
    }
}

/// Equal secrets under another id, or another secret under the same id: nothing is shared but by design.
#[test]
fn a_request_names_one_table_under_one_key() {
    let keys = KeySet::new(id(1), &secret(1));
    let table = keys.table_of(b"request");
    assert_eq!(keys.table_of(b"request"), table);
    assert_eq!(KeySet::new(id(1), &secret(1)).table_of(b"request"), table);
    assert_ne!(keys.table_of(b"another"), table);
    assert_ne!(KeySet::new(id(1), &secret(2)).table_of(b"request"), table);
    assert!(table.id() < 1 << 48);
}

#[test]
fn the_key_of_public_ids_stands_beside_the_others_and_there_is_one() {
    let (one, people) = (URL_SAFE_NO_PAD.encode(secret(1)), URL_SAFE_NO_PAD.encode(secret(2)));
    let text = format!("1 active {one}\npeople {people}\n");
    let ring = KeyRing::parse(&text).unwrap();
    assert_eq!(ring.to_text(), text);
    let player = |namespace, secret| Player::new(namespace, secret).unwrap();
    let id = |player: &Player| ring.people().unwrap().id(player);
    let ann = player(Namespace::Api, "ann's secret");
    assert_eq!(id(&ann), KeyRing::parse(&text).unwrap().people().unwrap().id(&ann));
    assert_ne!(id(&ann), id(&player(Namespace::Web, "ann's secret")), "of another door");
    assert_ne!(
        id(&ann),
        KeyRing::of(KeyId::FIRST, secret(1)).with_people(secret(3)).people().unwrap().id(&ann)
    );
    let seat = player(Namespace::Web, "one of many seats");
    assert_eq!(id(&seat.clone().known_as(None)), None);
    assert_eq!(id(&seat.known_as(Some("ann's secret"))), id(&player(Namespace::Web, "ann's secret")));
    assert!(KeyRing::of(KeyId::FIRST, secret(1)).people().is_none());
    let twice = format!("{text}people {one}\n");
    assert_eq!(KeyRing::parse(&twice).err(), Some(KeyError::PeopleTwice(3)));
    for wrong in ["people ", "people x", "people AAAA"] {
        assert_eq!(
            KeyRing::parse(&format!("1 active {one}\n{wrong}")).err(),
            Some(KeyError::Line(2)),
            "{wrong}"
        );
    }
    let known = format!("1 active {one}\npeople {}", URL_SAFE_NO_PAD.encode([0; 32]));
    assert_eq!(KeyRing::parse(&known).err(), Some(KeyError::KnownSecret(2)));
}
