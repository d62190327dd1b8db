//! The turns inside messengers. A platform's request is verified, read as a command or as a press of a button, done by
//! the service's verbs, and answered in the platform's terms: [`desk`] is the one core, each platform a file over it.
//!
//! Nothing is kept but which presses were answered lately ([`sent`]): a board's message holds the watching token of its
//! turn, and the bot reads it back from there. Nothing here knows HTTP: requests come in as headers and bytes, and what
//! goes out to a platform's own server is a [`courier::Call`].
pub mod account;
pub mod board;
pub mod bridge;
pub mod courier;
pub mod desk;
pub mod discord;
pub mod press;
pub mod sent;
pub mod slack;
pub mod telegram;

use std::fmt;

/// The chats that a server speaks to: each one that has its secrets, and what they share.
pub struct Chats {
    /// The time, in seconds since 1970.
    pub clock: fn() -> u64,
    /// Any other, over a bridge.
    pub bridge: Option<bridge::Bridge>,
    /// Discord.
    pub discord: Option<discord::Discord>,
    /// Slack.
    pub slack: Option<slack::Slack>,
    /// Telegram.
    pub telegram: Option<telegram::Telegram>,
    /// What was answered lately.
    pub sent: sent::Sent,
}

impl Chats {
    /// No chats.
    #[must_use]
    pub fn none() -> Chats {
        Chats {
            clock: || 0,
            bridge: None,
            discord: None,
            slack: None,
            telegram: None,
            sent: sent::Sent::default(),
        }
    }

    fn names(&self) -> Vec<&'static str> {
        let all = [
            ("bridge", self.bridge.is_some()),
            ("discord", self.discord.is_some()),
            ("slack", self.slack.is_some()),
            ("telegram", self.telegram.is_some()),
        ];
        all.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect()
    }
}

/// The names of those that are on.
impl fmt::Display for Chats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.names()[..] {
            [] => f.write_str("none"),
            names => f.write_str(&names.join(", ")),
        }
    }
}

/// Shows no secret.
impl fmt::Debug for Chats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chats({self})")
    }
}

/// Why a request is refused before it is read: nothing shows that the platform sent it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The signature is missing, wrong, too old or of the future.
    #[error("the platform's signature is missing or wrong")]
    Signature,
    /// It is signed, but nothing that is understood.
    #[error("the request cannot be read")]
    Unreadable,
}

/// How far a signature's time may be off, either way, in seconds.
const WINDOW: u64 = 300;

/// Whether a signature's time is close enough to now.
fn is_fresh(timestamp: &str, now: u64) -> bool {
    timestamp.parse::<u64>().is_ok_and(|then| then.abs_diff(now) <= WINDOW)
}

/// The bytes of lower-case hexadecimal digits.
fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some((digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?) as u8)).collect()
}
