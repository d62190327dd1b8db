//! Any other chat, over a bridge: a program of the operator's own, or a person with `curl`, who sends a chat's commands
//! and presses as JSON and shows what comes back. It serves local runs, and chats that have no file here.
//!
//! The bridge's secret vouches for everything that it says: who somebody is, and that a button's value stands in a
//! message of the bot's. The same event gives the same answer however often it comes, so that nothing has to be
//! remembered of it.

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use super::{
    Refused,
    account::Account,
    board::{Board, Button, Links, Look},
    desk::{self, Desk, Own, Pressed, Start},
    press::Carried,
};
use crate::{
    turn::Namespace,
    words::{Lang, say},
};

/// A bridge's settings.
pub struct Bridge {
    secret: String,
}

/// What somebody in the chat did.
#[derive(Debug)]
pub struct Event {
    /// What tells it from every other event.
    id: String,
    who: Account,
    deed: Deed,
    lang: Lang,
}

#[derive(Debug)]
enum Deed {
    Command(String),
    Press(String),
}

/// The JSON of an event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventBody {
    event: String,
    user: String,
    #[serde(default)]
    language: String,
    command: Option<String>,
    press: Option<String>,
}

/// What the chat is to show.
#[derive(Debug, Serialize)]
#[serde(tag = "show", rename_all = "snake_case")]
pub enum Answer {
    /// A text for whoever asked alone.
    Whisper {
        /// The text.
        text: String,
    },
    /// A new message.
    New {
        /// The message.
        message: Message,
    },
    /// Another message in the place of the one whose button was pressed.
    Changed {
        /// The message.
        message: Message,
    },
    /// The pressed message without its buttons, and a new message.
    Went {
        /// What stands in the old one's place.
        old: Message,
        /// The new one.
        message: Message,
    },
}

/// A message with a board.
#[derive(Debug, Serialize)]
pub struct Message {
    /// What it says; users are mentioned as `@` and their id.
    text: String,
    /// The address of the board's picture.
    picture: String,
    /// The picture in words.
    alt: String,
    /// The address of the page to watch on.
    watch: String,
    /// Its buttons.
    buttons: Vec<MessageButton>,
}

/// A button of a message.
#[derive(Debug, Serialize)]
struct MessageButton {
    /// What stands on it.
    label: String,
    /// What the bridge sends as `press` when somebody presses it.
    press: String,
    /// How it looks: `plain`, `primary` or `danger`.
    look: &'static str,
}

impl Bridge {
    /// Characters that a secret has at least: whoever guesses it plays for everybody.
    pub const MIN_SECRET: usize = 16;
    /// Bytes of an event's id.
    const MAX_ID: usize = 200;

    /// A bridge with its secret; `None` if that is shorter than [`Bridge::MIN_SECRET`] or has other characters than
    /// visible ones of ASCII.
    #[must_use]
    pub fn new(secret: &str) -> Option<Bridge> {
        let fits = secret.len() >= Bridge::MIN_SECRET && secret.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Bridge { secret: secret.to_owned() })
    }

    /// Verifies and reads an event; `authorization` is the header of that name, `Bearer` and the secret (RFC 6750).
    ///
    /// # Errors
    /// [`Refused`].
    pub fn open(&self, authorization: &str, body: &[u8]) -> Result<Event, Refused> {
        let secret = authorization.strip_prefix("Bearer ").ok_or(Refused::Signature)?;
        if !bool::from(self.secret.as_bytes().ct_eq(secret.as_bytes())) {
            return Err(Refused::Signature);
        }
        serde_json::from_slice(body).ok().and_then(EventBody::event).ok_or(Refused::Unreadable)
    }

    /// The answer to an event.
    pub async fn answer(&self, desk: Desk<'_>, links: &impl Links, event: &Event) -> Answer {
        let done = match &event.deed {
            Deed::Command(text) => event.command(desk, links, text).await,
            Deed::Press(carried) => event.press(desk, links, carried).await,
        };
        done.unwrap_or_else(|text| Answer::Whisper { text })
    }
}

impl EventBody {
    fn event(self) -> Option<Event> {
        let deed = match (self.command, self.press) {
            (Some(text), None) => Deed::Command(text),
            (None, Some(carried)) => Deed::Press(carried),
            _ => return None,
        };
        let fits = (1..=Bridge::MAX_ID).contains(&self.event.len());
        let who = Account::new(Namespace::Bridge, &self.user)?;
        let lang = Lang::from_tag(&self.language).unwrap_or_default();
        fits.then_some(Event { id: self.event, who, deed, lang })
    }
}

impl Event {
    /// The answer where none came in time: that whoever asked may try again.
    #[must_use]
    pub fn put_off(&self) -> Answer {
        Answer::Whisper { text: say(self.lang, "chat-unavailable", &[]) }
    }

    /// `help`, `rules` with or without a rule set's id, or a game: an id and an opponent, both as one likes.
    async fn command(&self, desk: Desk<'_>, links: &impl Links, text: &str) -> Result<Answer, String> {
        let lang = self.lang;
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = match &words[..] {
            ["help", ..] => Some(desk::help(lang)),
            ["rules", rest @ ..] => {
                let rules = desk::rules(lang, rest.first().copied());
                Some(rules.ok_or_else(|| say(lang, "chat-unknown-rules", &[]))?)
            }
            _ => None,
        };
        if let Some(text) = text {
            return Ok(Answer::Whisper { text });
        }
        let (mut rules, mut opponent) = (desk::RULES, None);
        for word in words {
            match word.strip_prefix('@') {
                Some(id) => {
                    let account = Account::new(Namespace::Bridge, id);
                    opponent = Some(account.ok_or_else(|| say(lang, "chat-unknown-opponent", &[]))?);
                }
                None => rules = word,
            }
        }
        let request = format!("bridge {}", self.id);
        let start = Start { rules, starter: self.who.clone(), opponent, request };
        let board = desk.start(&start, lang).await?;
        Ok(Answer::New { message: message(&board, links) })
    }

    async fn press(&self, desk: Desk<'_>, links: &impl Links, carried: &str) -> Result<Answer, String> {
        let unreadable = || say(self.lang, "chat-unreadable", &[]);
        let Carried { press, token, players } = Carried::parse(carried).ok_or_else(unreadable)?;
        let mentions = players.into_iter().filter_map(|id| Account::new(Namespace::Bridge, id)).collect();
        Ok(match desk.press(&self.who, Own { token, mentions }, &press, self.lang).await? {
            Pressed::Shown(board) => Answer::Changed { message: message(&board, links) },
            Pressed::Went { old, next } => {
                Answer::Went { old: closed(&old, &next, links), message: message(&next, links) }
            }
        })
    }
}

fn mention(account: &Account) -> String {
    format!("@{}", account.id())
}

fn message(board: &Board, links: &impl Links) -> Message {
    let (choices, controls) = board.buttons();
    let button = |button: &Button| MessageButton {
        label: button.label.clone(),
        press: board.carried(&button.press),
        look: match button.look {
            Look::Plain => "plain",
            Look::Primary => "primary",
            Look::Danger => "danger",
        },
    };
    Message {
        buttons: choices.iter().chain(&controls).map(button).collect(),
        ..picture(board, &board.lines(mention), links)
    }
}

/// The old board once the game went on: no buttons, and what happened.
fn closed(old: &Board, next: &Board, links: &impl Links) -> Message {
    picture(old, &old.closing(next, mention), links)
}

fn picture(board: &Board, lines: &[String], links: &impl Links) -> Message {
    Message {
        text: lines.join("\n"),
        picture: links.picture(&board.view_token),
        alt: board.alt(),
        watch: links.view(&board.view_token, board.lang),
        buttons: Vec::new(),
    }
}
