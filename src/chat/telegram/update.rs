//! What Telegram sends, as far as it is read.

use serde::Deserialize;

use crate::{
    chat::{account::Account, board::Links},
    turn::Namespace,
    words::Lang,
};

/// Characters of a name that are shown.
const NAME: usize = 32;

/// An update.
#[derive(Debug)]
pub struct Update {
    pub(super) id: i64,
    pub(super) content: Content,
}

impl Update {
    /// Reads an update. What has another shape than it is known by holds nothing that is to be done: Telegram would
    /// send what is refused again and again.
    pub(super) fn read(body: &[u8]) -> Option<Update> {
        let Numbered { update_id } = serde_json::from_slice(body).ok()?;
        Some(Update { id: update_id, content: serde_json::from_slice(body).unwrap_or_default() })
    }
}

#[derive(Deserialize)]
struct Numbered {
    update_id: i64,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Content {
    pub(super) message: Option<Message>,
    pub(super) callback_query: Option<CallbackQuery>,
    pub(super) inline_query: Option<InlineQuery>,
}

#[derive(Debug, Deserialize)]
pub(super) struct User {
    id: i64,
    #[serde(default)]
    is_bot: bool,
    #[serde(default)]
    first_name: String,
    language_code: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Chat {
    id: i64,
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Message {
    pub(super) message_id: i64,
    /// 0 for one that is too old to be read.
    date: i64,
    chat: Chat,
    from: Option<User>,
    message_thread_id: Option<i64>,
    #[serde(default)]
    is_topic_message: bool,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    entities: Vec<Entity>,
    #[serde(default)]
    caption_entities: Vec<Entity>,
    photo: Option<Vec<serde::de::IgnoredAny>>,
    pub(super) reply_to_message: Option<Box<Message>>,
    forward_origin: Option<serde::de::IgnoredAny>,
}

/// A part of a text that is a link or a mention. Places are counted in UTF-16.
#[derive(Debug, Deserialize)]
struct Entity {
    offset: usize,
    length: usize,
    url: Option<String>,
    user: Option<User>,
}

/// A press of a button.
#[derive(Debug, Deserialize)]
pub(super) struct CallbackQuery {
    pub(super) id: String,
    pub(super) from: User,
    pub(super) message: Option<Message>,
    pub(super) data: Option<String>,
}

/// Something typed after the bot's name, in any chat.
#[derive(Debug, Deserialize)]
pub(super) struct InlineQuery {
    pub(super) id: String,
    pub(super) from: User,
    #[serde(default)]
    pub(super) query: String,
}

/// Where messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) chat: i64,
    /// The topic, in a group that has such.
    pub(super) topic: Option<i64>,
    /// Whether it is a chat with the bot alone.
    pub(super) private: bool,
}

impl User {
    /// The user as one who plays; bots do not.
    pub(super) fn account(&self) -> Option<Account> {
        let account = Account::new(Namespace::Telegram, &self.id.to_string()).filter(|_| !self.is_bot);
        account.map(|account| account.named(harmless(&self.first_name)))
    }

    pub(super) fn lang(&self) -> Lang {
        self.language_code.as_deref().and_then(Lang::from_tag).unwrap_or_default()
    }
}

impl Message {
    pub(super) fn place(&self) -> Place {
        let topic = self.message_thread_id.filter(|_| self.is_topic_message);
        Place { chat: self.chat.id, topic, private: self.chat.kind == "private" }
    }

    /// Who wrote it, if it is somebody who may play.
    pub(super) fn author(&self) -> Option<Account> {
        self.from.as_ref()?.account()
    }

    /// The language of who wrote it.
    pub(super) fn lang(&self) -> Lang {
        self.from.as_ref().map(User::lang).unwrap_or_default()
    }

    pub(super) fn is_inaccessible(&self) -> bool {
        self.date == 0
    }

    /// Whether the bot wrote it itself.
    pub(super) fn is_of(&self, bot: i64) -> bool {
        self.from.as_ref().is_some_and(|from| from.id == bot) && self.forward_origin.is_none()
    }

    pub(super) fn is_photo(&self) -> bool {
        self.photo.is_some()
    }

    /// The watching token of the board that it shows, and the language that the board is in.
    pub(super) fn board(&self, links: &impl Links) -> Option<(&str, Lang)> {
        let link = self.all_entities().find_map(|entity| {
            let url = entity.url.as_deref()?;
            Some((url, links.token(url)?))
        });
        let (url, token) = link?;
        let lang = url.rsplit_once("?l=").and_then(|(_, code)| Lang::from_code(code));
        Some((token, lang.unwrap_or_default()))
    }

    /// The users that it mentions.
    pub(super) fn mentions(&self) -> Vec<Account> {
        self.mentioned().filter_map(User::account).collect()
    }

    fn all_entities(&self) -> impl Iterator<Item = &Entity> {
        self.entities.iter().chain(&self.caption_entities)
    }

    fn mentioned(&self) -> impl Iterator<Item = &User> {
        self.all_entities().filter_map(|entity| entity.user.as_ref())
    }

    /// Whom a command names: somebody who is mentioned, or whose message it replies to. Every message of a topic replies
    /// to the topic itself, which names nobody.
    pub(super) fn named(&self) -> Option<&User> {
        let replied = self.reply_to_message.as_deref();
        let replied = replied.filter(|to| Some(to.message_id) != self.message_thread_id);
        let author = replied.and_then(|to| to.from.as_ref()).filter(|from| !from.is_bot);
        self.mentioned().next().or(author)
    }

    /// The command that it gives the bot of this name, and the words after it.
    pub(super) fn command(&self, bot: &str) -> Option<(String, Vec<String>)> {
        let text = self.text_without_mentions();
        let mut words = text.split_whitespace().map(str::to_owned);
        let first = words.next()?;
        let command = first.strip_prefix('/')?;
        let (verb, to) = command.split_once('@').unwrap_or((command, bot));
        to.eq_ignore_ascii_case(bot).then(|| (verb.to_owned(), words.collect()))
    }

    fn text_without_mentions(&self) -> String {
        let mut units: Vec<u16> = self.text.encode_utf16().collect();
        for Entity { offset, length, .. } in self.entities.iter().filter(|entity| entity.user.is_some()) {
            units.iter_mut().skip(*offset).take(*length).for_each(|unit| *unit = u16::from(b' '));
        }
        String::from_utf16_lossy(&units)
    }
}

/// Whether a text looks like a move: `11-15`, `22x15x8`, `c3:e5`.
pub(super) fn is_move(text: &str) -> bool {
    let text = text.trim();
    let separator = |byte: u8| b"-x:*".contains(&byte);
    let known = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'h').contains(&byte) || separator(byte);
    let lower = text.to_ascii_lowercase();
    let begins = lower.split(|c: char| c.is_ascii() && separator(c as u8)).next().unwrap_or_default();
    lower.bytes().all(known)
        && lower.bytes().any(separator)
        && begins.bytes().last().is_some_and(|byte| byte.is_ascii_digit())
}

/// A name that can stand in a message: nothing in it makes a link, a command or a mention, or changes the direction of
/// what follows, and it is short.
fn harmless(name: &str) -> String {
    let shown: String =
        name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(is_shown).collect();
    shown
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .take(NAME)
        .collect()
}

fn is_shown(c: &char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffc}' | '\u{e0000}'..='\u{e0fff}');
    !c.is_control() && !invisible && !"@#/\\.:$".contains(*c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_look_like_moves_and_talk_does_not() {
        for text in ["11-15", " 22x15x8 ", "C3:E5", "c3-d4", "9*18"] {
            assert!(is_move(text), "{text}");
        }
        for text in ["", "-", "11", "ha-ha", "a-b", "-15", "well played - 11", "11–15 is best", "x"] {
            assert!(!is_move(text), "{text}");
        }
    }

    #[test]
    fn a_name_does_nothing_where_it_stands() {
        for (name, shown) in [
            ("Anna", "Anna"),
            ("  Ana \n María ", "Ana María"),
            ("\u{202e}evil\u{2066}\u{200f}", "evil"),
            ("@everyone https://evil.example/x#y", "everyone httpsevilexamplexy"),
            ("<b>&\"\u{1f600}", "<b>&\"\u{1f600}"),
            ("\u{200b}", ""),
        ] {
            assert_eq!(harmless(name), shown);
        }
        assert_eq!(harmless(&"\u{1f600}".repeat(64)).chars().count(), NAME);
    }
}
