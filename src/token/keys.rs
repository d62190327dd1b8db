//! The server's keys: a ring of secrets, each with keys for every purpose derived from it.

use std::{collections::BTreeMap, fmt};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{hkdf, hmac};

use super::Form;
use crate::turn::{GameKeys, PeopleKey, Table};

/// The secret of the published test vectors, bytes 0 to 31. No server starts with it.
pub const PUBLISHED_TEST_SECRET: [u8; 32] = {
    let mut secret = [0; 32];
    let mut i = 0;
    while i < 32 {
        secret[i] = i as u8;
        i += 1;
    }
    secret
};

/// A key's id, 0 to 1023: it stands in every token's header.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KeyId(u16);

impl KeyId {
    /// Bits of an id.
    pub const BITS: u32 = 10;

    /// The id of a server's first key.
    pub const FIRST: KeyId = KeyId(1);

    /// The id of a number, or `None` past 1023.
    #[must_use]
    pub const fn new(id: u16) -> Option<KeyId> {
        if id < 1 << KeyId::BITS { Some(KeyId(id)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a key is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyState {
    /// Games that it made go on; it makes no new ones.
    Accepted,
    /// It makes the new games. One key of a ring is active.
    Active,
}

/// Why a text is not a key ring.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// A line is not `ID STATE SECRET`; from 1.
    #[error(
        "line {0} is not `ID STATE SECRET`: an id from 0 to 1023, `active` or `accepted`, 32 bytes as base64url; nor \
         `people SECRET`"
    )]
    Line(usize),
    /// A secret that anybody can know.
    #[error("line {0} has a secret that is published or has no randomness; make one with `turnlink key new`")]
    KnownSecret(usize),
    /// The key of public ids twice.
    #[error("line {0} has a second key of public ids, and there is one for good")]
    PeopleTwice(usize),
    /// An id twice.
    #[error("key {0} is there twice")]
    Twice(KeyId),
    /// No key is active, or several are.
    #[error("one key must be active, and {0} are; see `turnlink key activate`")]
    Active(usize),
    /// No such key.
    #[error("there is no key {0}")]
    Unknown(u16),
    /// All ids are taken.
    #[error("all {} key ids are taken; take old keys out of the file", 1 << KeyId::BITS)]
    Full,
}

/// All keys derived from one secret (HKDF-SHA-256, RFC 5869, one label each). `Debug` shows only the id.
pub struct KeySet {
    id: KeyId,
    play: hmac::Key,
    view: hmac::Key,
    tables: hmac::Key,
    notes: hmac::Key,
    game: GameKeys,
}

impl KeySet {
    /// Derives the keys of a secret.
    #[must_use]
    pub fn new(id: KeyId, secret: &[u8; 32]) -> KeySet {
        let key = |label| hmac::Key::new(hmac::HMAC_SHA256, &derive(secret, label));
        KeySet {
            id,
            play: key("play"),
            view: key("view"),
            tables: key("tables"),
            notes: key("notes"),
            game: GameKeys::new(&derive(secret, "history"), &derive(secret, "seats")),
        }
    }

    /// The id.
    #[must_use]
    pub const fn id(&self) -> KeyId {
        self.id
    }

    /// The keys of history and seats.
    #[must_use]
    pub const fn game(&self) -> &GameKeys {
        &self.game
    }

    /// The key that signs tokens of a form.
    pub(super) const fn signing(&self, form: Form) -> &hmac::Key {
        match form {
            Form::Play => &self.play,
            Form::View => &self.view,
        }
    }

    /// The key that signs notes.
    pub(super) const fn notes(&self) -> &hmac::Key {
        &self.notes
    }

    /// The table that a request names: a keyed hash, so that equal requests open the same table.
    #[must_use]
    pub fn table_of(&self, request: &[u8]) -> Table {
        let hash = hmac::sign(&self.tables, request);
        let mut bytes = [0; 6];
        bytes.copy_from_slice(&hash.as_ref()[..6]);
        Table::from_bytes(bytes)
    }
}

impl fmt::Debug for KeySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeySet({})", self.id)
    }
}

fn derive(secret: &[u8; 32], label: &str) -> [u8; 32] {
    let salt = hkdf::Salt::new(hkdf::HKDF_SHA256, b"turnlink 1");
    let mut key = [0; 32];
    salt.extract(secret)
        .expand(&[label.as_bytes()], hkdf::HKDF_SHA256)
        .and_then(|okm| okm.fill(&mut key))
        .expect("32 bytes are one block of HKDF-SHA-256");
    key
}

/// The key of public ids, and the secret that it is derived from.
struct People {
    secret: [u8; 32],
    key: PeopleKey,
}

impl People {
    fn new(secret: [u8; 32]) -> People {
        People { secret, key: PeopleKey::new(&derive(&secret, "people")) }
    }
}

struct Entry {
    state: KeyState,
    secret: [u8; 32],
    keys: KeySet,
}

/// The keys of a server. As text, a line each: id, state, secret; and `people` with the secret of public ids, which is
/// no game's and stays for good. Blank lines and `#` comments are passed over. `Debug` shows no secret.
pub struct KeyRing {
    entries: BTreeMap<KeyId, Entry>,
    active: KeyId,
    people: Option<People>,
}

impl KeyRing {
    /// A ring of one active key.
    #[must_use]
    pub fn of(id: KeyId, secret: [u8; 32]) -> KeyRing {
        let mut ring = KeyRing { entries: BTreeMap::new(), active: id, people: None };
        ring.insert(id, KeyState::Active, secret);
        ring
    }

    /// The same ring with a key of public ids, in place of any that it had.
    #[must_use]
    pub fn with_people(self, secret: [u8; 32]) -> KeyRing {
        KeyRing { people: Some(People::new(secret)), ..self }
    }

    /// The key of public ids, if the ring has one.
    #[must_use]
    pub fn people(&self) -> Option<&PeopleKey> {
        self.people.as_ref().map(|people| &people.key)
    }

    /// Reads a ring.
    ///
    /// # Errors
    /// [`KeyError`] says which line is wrong. Secrets never stand in it.
    pub fn parse(text: &str) -> Result<KeyRing, KeyError> {
        let mut ring = KeyRing { entries: BTreeMap::new(), active: KeyId(0), people: None };
        let lines = text.lines().map(str::trim).zip(1..);
        for (line, number) in lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
            if let Some(secret) = line.strip_prefix("people ") {
                let secret = parse_secret(secret).ok_or(KeyError::Line(number))?;
                check_secret(&secret, number)?;
                if ring.people.is_some() {
                    return Err(KeyError::PeopleTwice(number));
                }
                ring = ring.with_people(secret);
                continue;
            }
            let (id, state, secret) = parse_line(line).ok_or(KeyError::Line(number))?;
            check_secret(&secret, number)?;
            if ring.entries.contains_key(&id) {
                return Err(KeyError::Twice(id));
            }
            ring.insert(id, state, secret);
        }
        let active: Vec<KeyId> = ring
            .entries
            .iter()
            .filter(|(_, entry)| entry.state == KeyState::Active)
            .map(|(&id, _)| id)
            .collect();
        match active[..] {
            [id] => Ok(KeyRing { active: id, ..ring }),
            _ => Err(KeyError::Active(active.len())),
        }
    }

    /// Writes the ring as [`KeyRing::parse`] reads it. It holds the secrets.
    #[must_use]
    pub fn to_text(&self) -> String {
        let line = |(id, entry): (&KeyId, &Entry)| {
            let state = match entry.state {
                KeyState::Accepted => "accepted",
                KeyState::Active => "active",
            };
            format!("{id} {state} {}\n", URL_SAFE_NO_PAD.encode(entry.secret))
        };
        let people =
            self.people.iter().map(|people| format!("people {}\n", URL_SAFE_NO_PAD.encode(people.secret)));
        self.entries.iter().map(line).chain(people).collect()
    }

    /// Adds an accepted key under the lowest id above all others; its id.
    ///
    /// # Errors
    /// [`KeyError::Full`].
    pub fn add(&mut self, secret: [u8; 32]) -> Result<KeyId, KeyError> {
        let next = self.entries.keys().next_back().and_then(|last| KeyId::new(last.0 + 1));
        let free = || (0..1 << KeyId::BITS).map(KeyId).find(|id| !self.entries.contains_key(id));
        let id = next.or_else(free).ok_or(KeyError::Full)?;
        self.insert(id, KeyState::Accepted, secret);
        Ok(id)
    }

    /// Makes a key the active one; the one before stays accepted.
    ///
    /// # Errors
    /// [`KeyError::Unknown`].
    pub fn activate(&mut self, id: u16) -> Result<(), KeyError> {
        let id = KeyId::new(id).filter(|id| self.entries.contains_key(id)).ok_or(KeyError::Unknown(id))?;
        for (&key, entry) in &mut self.entries {
            entry.state = if key == id { KeyState::Active } else { KeyState::Accepted };
        }
        self.active = id;
        Ok(())
    }

    /// The keys of new games.
    ///
    /// # Panics
    /// Never: a ring has an active key.
    #[must_use]
    pub fn active(&self) -> &KeySet {
        &self.entries[&self.active].keys
    }

    /// The keys of an id, if the ring has it.
    #[must_use]
    pub fn get(&self, id: KeyId) -> Option<&KeySet> {
        self.entries.get(&id).map(|entry| &entry.keys)
    }

    /// The ids and states, in rising order.
    pub fn ids(&self) -> impl Iterator<Item = (KeyId, KeyState)> {
        self.entries.iter().map(|(&id, entry)| (id, entry.state))
    }

    fn insert(&mut self, id: KeyId, state: KeyState, secret: [u8; 32]) {
        self.entries.insert(id, Entry { state, secret, keys: KeySet::new(id, &secret) });
    }
}

impl fmt::Debug for KeyRing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

fn parse_line(line: &str) -> Option<(KeyId, KeyState, [u8; 32])> {
    let mut words = line.split_whitespace();
    let id = KeyId::new(words.next()?.parse().ok()?)?;
    let state = match words.next()? {
        "active" => KeyState::Active,
        "accepted" => KeyState::Accepted,
        _ => return None,
    };
    let secret = parse_secret(words.next()?)?;
    words.next().is_none().then_some((id, state, secret))
}

fn parse_secret(text: &str) -> Option<[u8; 32]> {
    URL_SAFE_NO_PAD.decode(text.trim()).ok()?.try_into().ok()
}

/// A secret that anybody can know is none.
fn check_secret(secret: &[u8; 32], line: usize) -> Result<(), KeyError> {
    if *secret == PUBLISHED_TEST_SECRET || secret.iter().all(|&byte| byte == secret[0]) {
        return Err(KeyError::KnownSecret(line));
    }
    Ok(())
}
