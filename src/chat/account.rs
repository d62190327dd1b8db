//! Who plays in a chat.

use crate::turn::{Namespace, Player};

/// The longest id that is taken for one.
const MAX_ID: usize = 64;

/// A user of a platform. Only the platform's signature makes one, so nobody can claim to be another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    namespace: Namespace,
    id: String,
}

impl Account {
    /// The user of an id, if it may be one: letters, digits and colons. It stands in messages as it is.
    #[must_use]
    pub fn new(namespace: Namespace, id: &str) -> Option<Account> {
        let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b':');
        let fits = (1..=MAX_ID).contains(&id.len()) && plain;
        fits.then(|| Account { namespace, id: id.to_owned() })
    }

    /// The id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The user as a player.
    ///
    /// # Panics
    /// Never: the length is always right.
    #[must_use]
    pub fn player(&self) -> Player {
        Player::new(self.namespace, &format!("account {}", self.id)).expect("8 to 128 bytes")
    }
}
