//! Discord: a slash command and buttons, both answered in the response; a new board follows at the interaction's
//! webhook.
//!
//! A press brings its message along, and Discord's signature speaks for both. The token stands in the message's link.

use ring::signature::{ED25519, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Refused,
    account::Account,
    board::{Board, Button, Links, Look},
    courier::{Call, Courier, Failed, Method},
    desk::{self, Desk, Own, Pressed, Start},
    is_fresh,
    press::Press,
    sent::Sent,
    unhex,
};
use crate::{
    turn::Namespace,
    words::{Lang, say},
};

/// Buttons in a row.
const ROW: usize = 5;
/// How often a follow-up is tried: it may overtake the answer that it follows.
const TRIES: usize = 4;
/// The flag of a message for whoever asked alone.
const EPHEMERAL: u32 = 64;
/// Bytes of a public key.
const KEY_BYTES: usize = 32;

/// Kinds of interactions.
mod kind {
    pub(super) const PING: u8 = 1;
    pub(super) const COMMAND: u8 = 2;
    pub(super) const COMPONENT: u8 = 3;
}

/// Kinds of answers.
mod reply {
    pub(super) const PONG: u8 = 1;
    pub(super) const MESSAGE: u8 = 4;
    pub(super) const ACKNOWLEDGED: u8 = 6;
    pub(super) const UPDATE: u8 = 7;
}

/// A Discord application's settings.
pub struct Discord {
    key: UnparsedPublicKey<Vec<u8>>,
    application: String,
    api: String,
}

/// What Discord sent.
#[derive(Deserialize)]
pub struct Interaction {
    #[serde(rename = "type")]
    kind: u8,
    id: String,
    token: String,
    #[serde(default)]
    channel_id: String,
    locale: Option<String>,
    guild_locale: Option<String>,
    member: Option<Member>,
    user: Option<User>,
    data: Option<Data>,
    message: Option<Message>,
}

#[derive(Deserialize)]
struct Member {
    user: User,
}

#[derive(Deserialize)]
struct User {
    id: String,
    #[serde(default)]
    bot: bool,
}

#[derive(Deserialize)]
struct Data {
    custom_id: Option<String>,
    #[serde(default)]
    options: Vec<Given>,
    #[serde(default)]
    resolved: Resolved,
}

/// A subcommand or an option of one.
#[derive(Deserialize)]
struct Given {
    name: String,
    value: Option<String>,
    #[serde(default)]
    options: Vec<Given>,
}

#[derive(Default, Deserialize)]
struct Resolved {
    #[serde(default)]
    users: std::collections::HashMap<String, User>,
}

#[derive(Deserialize)]
struct Message {
    id: String,
    author: User,
    application_id: Option<String>,
    #[serde(default)]
    content: String,
    #[serde(default)]
    components: Vec<Component>,
}

#[derive(Deserialize)]
struct Component {
    url: Option<String>,
    #[serde(default)]
    components: Vec<Component>,
}

/// What is answered.
pub enum Answer {
    /// That the interaction came, and no more: it was answered before.
    Accepted,
    /// This, and what follows it.
    Now {
        /// The answer.
        body: Value,
        /// The new board, where there is one.
        follow_up: Option<Box<FollowUp>>,
    },
}

/// A new board that follows the answer, or the old one if that fails.
pub struct FollowUp {
    webhook: String,
    /// The interaction.
    event: String,
    /// The old message and its next turn.
    deed: String,
    next: Value,
    old: Value,
}

impl Discord {
    /// Where Discord's API is.
    pub const API: &str = "https://discord.com/api/v10";

    /// An application by its id and its public key in hexadecimal digits, if they are such; `api` is where follow-ups
    /// go to.
    #[must_use]
    pub fn new(application: &str, public_key: &str, api: &str) -> Option<Discord> {
        let key = unhex(&public_key.to_ascii_lowercase()).filter(|key| key.len() == KEY_BYTES)?;
        let numeric = !application.is_empty() && application.bytes().all(|byte| byte.is_ascii_digit());
        numeric.then(|| Discord {
            key: UnparsedPublicKey::new(&ED25519, key),
            application: application.to_owned(),
            api: api.trim_end_matches('/').to_owned(),
        })
    }

    /// Verifies and reads a request; `signature` and `timestamp` are the headers `X-Signature-Ed25519` and
    /// `X-Signature-Timestamp`, `now` is in seconds since 1970.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn open(
        &self,
        signature: &str,
        timestamp: &str,
        body: &[u8],
        now: u64,
    ) -> Result<Interaction, Refused> {
        let signed = [timestamp.as_bytes(), body].concat();
        if !self.has_signed(signature, &signed) || !is_fresh(timestamp, now) {
            return Err(Refused::Signature);
        }
        serde_json::from_slice(body).map_err(|_| Refused::Unreadable)
    }

    /// Whether the application's key made a signature, in hexadecimal digits, of these bytes.
    #[must_use]
    pub fn has_signed(&self, signature: &str, bytes: &[u8]) -> bool {
        unhex(signature).is_some_and(|signature| self.key.verify(bytes, &signature).is_ok())
    }

    /// The answer to an interaction.
    ///
    /// # Errors
    /// [`Refused::Unreadable`].
    pub async fn answer(
        &self,
        desk: Desk<'_>,
        links: &impl Links,
        interaction: &Interaction,
    ) -> Result<Answer, Refused> {
        if interaction.kind == kind::PING {
            return Ok(now(json!({"type": reply::PONG})));
        }
        let who = interaction.who().ok_or(Refused::Unreadable)?;
        let data = interaction.data.as_ref().ok_or(Refused::Unreadable)?;
        let claim = desk.sent.claim(interaction.event());
        let answer = match (interaction.kind, claim.is_some()) {
            (kind::COMMAND, false) => Answer::Accepted,
            (kind::COMPONENT, false) => now(json!({"type": reply::ACKNOWLEDGED})),
            (kind::COMMAND, true) => now(interaction.command(desk, links, who, data).await),
            (kind::COMPONENT, true) => self.press(desk, links, interaction, &who, data).await?,
            _ => return Err(Refused::Unreadable),
        };
        if let Some(claim) = claim {
            claim.keep();
        }
        Ok(answer)
    }

    async fn press(
        &self,
        desk: Desk<'_>,
        links: &impl Links,
        interaction: &Interaction,
        who: &Account,
        data: &Data,
    ) -> Result<Answer, Refused> {
        let message = interaction.message.as_ref().ok_or(Refused::Unreadable)?;
        let press = data.custom_id.as_deref().and_then(Press::parse).ok_or(Refused::Unreadable)?;
        let (reader, room) = (interaction.reader(), interaction.room());
        let token = message.token(links).filter(|_| message.is_of(&self.application));
        let Some(token) = token else {
            return Ok(now(whisper(&say(reader, "chat-unreadable", &[]))));
        };
        let own = Own { token, mentions: message.mentions() };
        Ok(match desk.press(who, own, &press, reader).await {
            Err(text) => now(whisper(&text)),
            Ok(Pressed::Shown(board)) => {
                let board = Board { lang: room, ..*board };
                now(json!({"type": reply::UPDATE, "data": body(&board, links, None)}))
            }
            Ok(Pressed::Went { old, next }) => {
                let (old, next) = (Board { lang: room, ..*old }, Board { lang: room, ..*next });
                let follow_up = FollowUp {
                    webhook: format!("{}/webhooks/{}/{}", self.api, self.application, interaction.token),
                    event: interaction.event(),
                    deed: format!("discord message {} {}", message.id, next.view_token),
                    next: body(&next, links, Some(who)),
                    old: body(&old, links, None),
                };
                let body = json!({"type": reply::UPDATE, "data": closed(&old, &next, links)});
                Answer::Now { body, follow_up: Some(Box::new(follow_up)) }
            }
        })
    }
}

fn now(body: Value) -> Answer {
    Answer::Now { body, follow_up: None }
}

impl Interaction {
    /// The answer where none came in time: that whoever asked may try again.
    #[must_use]
    pub fn put_off(&self) -> Answer {
        now(whisper(&say(self.reader(), "chat-unavailable", &[])))
    }

    fn who(&self) -> Option<Account> {
        let user = self.member.as_ref().map(|member| &member.user).or(self.user.as_ref())?;
        account(&user.id)
    }

    /// What tells it from every other interaction.
    fn event(&self) -> String {
        format!("discord event {}", self.id)
    }

    /// The language of whoever asked.
    fn reader(&self) -> Lang {
        self.locale.as_deref().and_then(Lang::from_tag).unwrap_or_default()
    }

    /// The language of the place, where messages are for everybody.
    fn room(&self) -> Lang {
        let tag = self.guild_locale.as_deref().or(self.locale.as_deref());
        tag.and_then(Lang::from_tag).unwrap_or_default()
    }

    async fn command(&self, desk: Desk<'_>, links: &impl Links, who: Account, data: &Data) -> Value {
        let reader = self.reader();
        let started = match self.asked(&who, data) {
            Ok(Asked::Text(text)) => Err(text),
            Ok(Asked::Game(start)) => desk.start(&start, reader).await,
            Err(id) => Err(say(reader, id, &[])),
        };
        match started {
            Ok(board) => {
                let board = Board { lang: self.room(), ..board };
                json!({"type": reply::MESSAGE, "data": body(&board, links, Some(&who))})
            }
            Err(text) => whisper(&text),
        }
    }

    /// What a command asks for; otherwise the message that says what is wrong.
    fn asked<'d>(&self, who: &Account, data: &'d Data) -> Result<Asked<'d>, &'static str> {
        let verb = data.options.first();
        let option = |name: &str| {
            let given = verb?.options.iter().find(|given| given.name == name)?;
            given.value.as_deref()
        };
        match verb.map(|verb| verb.name.as_str()) {
            Some("rules") => {
                let rules = desk::rules(self.reader(), option("rules"));
                rules.map(Asked::Text).ok_or("chat-unknown-rules")
            }
            Some("play") => {
                let opponent = option("opponent");
                if opponent.and_then(|id| data.resolved.users.get(id)).is_some_and(|user| user.bot) {
                    return Err("chat-no-opponent");
                }
                Ok(Asked::Game(Start {
                    rules: option("rules").unwrap_or(desk::RULES),
                    starter: who.clone(),
                    opponent: opponent.map(|id| account(id).ok_or("chat-unknown-opponent")).transpose()?,
                    request: format!("discord {} {}", self.channel_id, self.id),
                }))
            }
            _ => Ok(Asked::Text(desk::help(self.reader()))),
        }
    }
}

/// What a command asks for.
enum Asked<'a> {
    Game(Start<'a>),
    Text(String),
}

impl Message {
    /// Whether the application wrote it.
    fn is_of(&self, application: &str) -> bool {
        match &self.application_id {
            Some(id) => id == application,
            None => self.author.id == application,
        }
    }

    /// The watching token in its link.
    fn token(&self, links: &impl Links) -> Option<&str> {
        let buttons = self.components.iter().flat_map(|row| &row.components);
        buttons.filter_map(|button| links.token(button.url.as_deref()?)).next()
    }

    /// The users that its text mentions.
    fn mentions(&self) -> Vec<Account> {
        let parts = self.content.split("<@").skip(1);
        parts.filter_map(|part| account(part.split_once('>')?.0)).collect()
    }
}

impl FollowUp {
    /// Sends the new board; where that fails, the old one gets its buttons again.
    pub async fn send(self, sent: &Sent, courier: &impl Courier) {
        let FollowUp { webhook, event, deed, next, old } = self;
        let Some(claim) = sent.claim(deed) else { return };
        let new = || Call { method: Method::Post, url: webhook.clone(), body: next.clone() };
        match patiently(courier, new).await {
            Ok(()) => claim.keep(),
            Err(error) => {
                tracing::warn!(%error, "Discord did not take a board");
                // Whoever sees the buttons again may press at once.
                drop(claim);
                sent.forget(&event);
                let original = format!("{webhook}/messages/@original");
                let back = || Call { method: Method::Patch, url: original.clone(), body: old.clone() };
                if let Err(error) = patiently(courier, back).await {
                    tracing::warn!(%error, "Discord did not take the old board back");
                }
            }
        }
    }
}

/// Makes a call, and makes it again while Discord does not know its interaction yet.
async fn patiently(courier: &impl Courier, call: impl Fn() -> Call) -> Result<(), Failed> {
    for _ in 1..TRIES {
        match courier.send(call()).await {
            Err(Failed::Unknown) => courier.pause().await,
            done => return done,
        }
    }
    courier.send(call()).await
}

/// A user of Discord.
fn account(id: &str) -> Option<Account> {
    let numeric = id.bytes().all(|byte| byte.is_ascii_digit());
    numeric.then(|| Account::new(Namespace::Discord, id)).flatten()
}

fn mention(account: &Account) -> String {
    format!("<@{}>", account.id())
}

/// A text for whoever asked alone.
fn whisper(text: &str) -> Value {
    let data = json!({"content": text, "flags": EPHEMERAL, "allowed_mentions": {"parse": []}});
    json!({"type": reply::MESSAGE, "data": data})
}

/// A board with its buttons, as Discord takes it. A new one notifies its players, but not the one who made it.
#[must_use]
pub fn body(board: &Board, links: &impl Links, made_by: Option<&Account>) -> Value {
    let (choices, controls) = board.buttons();
    let mut rows: Vec<Vec<Value>> =
        choices.chunks(ROW).map(|row| row.iter().map(component).collect()).collect();
    let mut others: Vec<Value> = controls.iter().map(component).collect();
    others.push(json!({
        "type": 2,
        "style": 5,
        "label": say(board.lang, "chat-watch", &[]),
        "url": links.view(&board.view_token, board.lang),
    }));
    rows.push(others);
    let rows: Vec<Value> = rows.into_iter().map(|row| json!({"type": 1, "components": row})).collect();
    let called = made_by.map(|maker| {
        let others = board.seated.iter().flatten().filter(|account| *account != maker);
        others.map(Account::id).collect::<Vec<_>>()
    });
    json!({
        "content": board.lines(mention).join("\n"),
        "embeds": [picture(board, links)],
        "components": rows,
        "allowed_mentions": {"parse": [], "users": called.unwrap_or_default()},
    })
}

/// The old board once the game went on: no buttons, and what happened.
fn closed(old: &Board, next: &Board, links: &impl Links) -> Value {
    json!({
        "content": old.closing(next, mention).join("\n"),
        "embeds": [picture(old, links)],
        "components": [],
        "allowed_mentions": {"parse": []},
    })
}

fn picture(board: &Board, links: &impl Links) -> Value {
    json!({"image": {"url": links.picture(&board.view_token)}})
}

fn component(button: &Button) -> Value {
    let style = match button.look {
        Look::Plain => 2,
        Look::Primary => 1,
        Look::Danger => 4,
    };
    json!({"type": 2, "style": style, "label": button.label, "custom_id": button.press.text()})
}
