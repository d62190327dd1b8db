//! Who plays in a chat.

use crate::turn::{Namespace, Player};

/// The longest id that is taken for one.
const MAX_ID: usize = 64;

/// A user of a platform. Only the platform's signature makes one, so nobody can claim to be another.
#[derive(Debug, Clone)]
pub struct Account {
    namespace: Namespace,
    id: String,
    name: String,
}

/// Whatever they are called.
impl PartialEq for Account {
    fn eq(&self, other: &Account) -> bool {
        (self.namespace, &self.id) == (other.namespace, &other.id)
    }
}

impl Eq for Account {}

impl Account {
    /// The user of an id, if it may be one: letters, digits and colons. It stands in messages as it is.
    #[must_use]
    pub fn new(namespace: Namespace, id: &str) -> Option<Account> {
        let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b':');
        let fits = (1..=MAX_ID).contains(&id.len()) && plain;
        fits.then(|| Account { namespace, id: id.to_owned(), name: String::new() })
    }

    /// The id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The same user with the name that they gave themselves, for platforms whose mentions need one.
    #[must_use]
    pub fn named(self, name: String) -> Account {
        Account { name, ..self }
    }

    /// That name, or nothing. Anything may stand in it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
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
