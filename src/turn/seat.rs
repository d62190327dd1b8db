//! Seats and who holds them.

use std::fmt;

use super::{GameKeys, Table};
use crate::draughts::Side;

/// Where a player's secret comes from. Callers of one namespace cannot write another's players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Namespace {
    /// The REST interface.
    Api,
    /// A browser's cookie.
    Web,
    /// A user of Discord.
    Discord,
    /// A user of Slack.
    Slack,
    /// A user of Telegram.
    Telegram,
    /// A user of a chat behind a bridge.
    Bridge,
}

impl Namespace {
    const fn name(self) -> &'static str {
        match self {
            Namespace::Api => "api",
            Namespace::Web => "web",
            Namespace::Discord => "discord",
            Namespace::Slack => "slack",
            Namespace::Telegram => "telegram",
            Namespace::Bridge => "bridge",
        }
    }
}

/// A player's secret has a wrong length: it takes 8 to 128 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a player is a secret text of 8 to 128 bytes")]
pub struct PlayerError;

/// A player: a secret of 8 to 128 bytes in a namespace. `Debug` shows nothing of the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Player {
    namespace: Namespace,
    secret: String,
    /// The secret of whoever he is at every table; `None` where that is not known.
    person: Option<String>,
}

impl Player {
    /// A player, if the secret has a right length.
    ///
    /// # Errors
    /// [`PlayerError`] if it has not.
    pub fn new(namespace: Namespace, secret: &str) -> Result<Player, PlayerError> {
        if (8..=128).contains(&secret.len()) {
            Ok(Player { namespace, secret: secret.to_owned(), person: Some(secret.to_owned()) })
        } else {
            Err(PlayerError)
        }
    }

    /// The same player, who has a secret of his own at every table and another by which he is known: `None` where that
    /// is not told, as of a seat that was carried to another device.
    #[must_use]
    pub fn known_as(self, person: Option<&str>) -> Player {
        Player { person: person.map(str::to_owned), ..self }
    }

    pub(super) const fn namespace(&self) -> &'static str {
        self.namespace.name()
    }

    pub(super) fn person(&self) -> Option<&str> {
        self.person.as_deref()
    }

    /// The tag of this player's seat at a table.
    #[must_use]
    pub fn tag(&self, keys: &GameKeys, table: Table) -> SeatTag {
        SeatTag(keys.seat_tag(table, self.namespace.name(), &self.secret))
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player({})", self.namespace.name())
    }
}

/// A seat's holder: a keyed hash of table, namespace and player, 36 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatTag(u64);

impl SeatTag {
    /// Bits of a tag.
    pub const BITS: u32 = 36;

    /// The tag of the lower 36 bits.
    #[must_use]
    pub const fn new(value: u64) -> SeatTag {
        SeatTag(value & ((1 << SeatTag::BITS) - 1))
    }

    /// As a number, below 2^36.
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Five bytes, the highest first; the first one is below 16.
    #[must_use]
    pub fn bytes(self) -> [u8; 5] {
        let [_, _, _, bytes @ ..] = self.0.to_be_bytes();
        bytes
    }
}

/// Who may play the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seats {
    /// Whoever holds the link plays for the side to move.
    Open,
    /// A seat belongs to its holder; a free one (`None`) to whoever moves first for it. Black's seat comes first.
    /// Two held seats have different holders.
    Claimed([Option<SeatTag>; 2]),
}

impl Seats {
    /// Whether seats have holders.
    #[must_use]
    pub const fn are_open(&self) -> bool {
        matches!(self, Seats::Open)
    }

    /// The holder of a side's seat; `None` of a free seat and in an open game.
    #[must_use]
    pub const fn holder(&self, side: Side) -> Option<SeatTag> {
        match self {
            Seats::Open => None,
            Seats::Claimed(tags) => tags[side.index()],
        }
    }

    /// Whether a side's seat waits for its player.
    #[must_use]
    pub const fn is_free(&self, side: Side) -> bool {
        matches!(self, Seats::Claimed(tags) if tags[side.index()].is_none())
    }

    /// Whether both seats are held.
    #[must_use]
    pub const fn both_held(&self) -> bool {
        matches!(self, Seats::Claimed([Some(_), Some(_)]))
    }

    /// The side whose seat somebody holds.
    #[must_use]
    pub fn side_of(&self, holder: SeatTag) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.holder(side) == Some(holder))
    }

    /// The seats with a side's seat held, or freed.
    #[must_use]
    pub(super) fn with(self, side: Side, holder: Option<SeatTag>) -> Seats {
        match self {
            Seats::Open => Seats::Open,
            Seats::Claimed(mut tags) => {
                tags[side.index()] = holder;
                Seats::Claimed(tags)
            }
        }
    }

    /// The seats with their sides swapped, as in a rematch.
    #[must_use]
    pub(super) fn swapped(self) -> Seats {
        match self {
            Seats::Open => Seats::Open,
            Seats::Claimed([black, white]) => Seats::Claimed([white, black]),
        }
    }

    /// One digit: 0 open, 1 both free, 2 Black's held, 3 White's held, 4 both held.
    #[must_use]
    pub const fn digit(&self) -> u8 {
        match self {
            Seats::Open => 0,
            Seats::Claimed([None, None]) => 1,
            Seats::Claimed([Some(_), None]) => 2,
            Seats::Claimed([None, Some(_)]) => 3,
            Seats::Claimed([Some(_), Some(_)]) => 4,
        }
    }

    /// The digit, then five bytes for each held seat, Black's first.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let holders = Side::BOTH.into_iter().filter_map(|side| self.holder(side));
        std::iter::once(self.digit()).chain(holders.flat_map(SeatTag::bytes)).collect()
    }
}
