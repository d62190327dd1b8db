//! The public ids of players.

use std::fmt;

use ring::hmac;

use super::Player;

/// The key of public ids. It never changes: points hang on it longer than any game lasts. `Debug` shows nothing of it.
pub struct PeopleKey(hmac::Key);

impl PeopleKey {
    /// Makes the key from a secret of 32 bytes.
    #[must_use]
    pub fn new(secret: &[u8; 32]) -> PeopleKey {
        PeopleKey(hmac::Key::new(hmac::HMAC_SHA256, secret))
    }

    /// The public id of a player: the first 64 bits of HMAC(namespace, 0, player). It tells nothing of the secret.
    /// `None` where it is not known who he is.
    #[must_use]
    pub fn id(&self, player: &Player) -> Option<[u8; 8]> {
        let person = player.person()?;
        let mut context = hmac::Context::with_key(&self.0);
        for part in [player.namespace().as_bytes(), &[0], person.as_bytes()] {
            context.update(part);
        }
        let mut id = [0; 8];
        id.copy_from_slice(&context.sign().as_ref()[..8]);
        Some(id)
    }
}

impl fmt::Debug for PeopleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PeopleKey")
    }
}
