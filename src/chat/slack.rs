//! Slack: a slash command, answered to the channel in the response, and buttons, answered at the `response_url`.
//!
//! Slack sends a press only to the app whose message it belongs to, and signs it; so a token that comes with a press
//! stands in a message of the bot's own.

use ring::hmac;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Refused,
    account::Account,
    board::{Board, Button, Links, Look},
    courier::{Call, Courier, Failed, Method},
    desk::{self, Desk, Own, Pressed, Start},
    is_fresh,
    press::{Carried, Press},
    unhex,
};
use crate::{
    turn::Namespace,
    words::{Lang, say},
};

/// The language: Slack tells none.
const LANG: Lang = Lang::En;
/// A Slack app's settings.
pub struct Slack {
    secret: hmac::Key,
    hooks: String,
}

/// What Slack sent.
#[derive(Debug)]
pub enum Request {
    /// A slash command.
    Command(Command),
    /// A press of a board's button.
    Press(Box<Pressing>),
    /// Nothing that is to be done, such as an opened link.
    Nothing,
}

/// A slash command.
#[derive(Debug, Deserialize)]
pub struct Command {
    team_id: String,
    channel_id: String,
    user_id: String,
    trigger_id: String,
    #[serde(default)]
    text: String,
}

/// A press of a button.
#[derive(Debug)]
pub struct Pressing {
    who: Account,
    press: Press,
    token: String,
    mentions: Vec<Account>,
    /// What tells it from every other press.
    event: String,
    /// The message that it belongs to.
    message: String,
    response_url: String,
}

#[derive(Deserialize)]
struct Payload {
    #[serde(rename = "type")]
    kind: String,
    user: PayloadUser,
    team: Option<Id>,
    api_app_id: String,
    trigger_id: String,
    container: Container,
    message: Option<Message>,
    response_url: Option<String>,
    #[serde(default)]
    actions: Vec<Pushed>,
}

#[derive(Deserialize)]
struct PayloadUser {
    id: String,
    team_id: Option<String>,
}

#[derive(Deserialize)]
struct Id {
    id: String,
}

#[derive(Deserialize)]
struct Container {
    #[serde(default)]
    channel_id: String,
    #[serde(default)]
    message_ts: String,
}

#[derive(Deserialize)]
struct Message {
    app_id: Option<String>,
}

#[derive(Deserialize)]
struct Pushed {
    value: Option<String>,
    action_ts: Option<String>,
}

impl Slack {
    /// Slack's own host for answers.
    pub const HOOKS: &str = "https://hooks.slack.com";

    /// An app with its signing secret; `hooks` is where every `response_url` must begin.
    #[must_use]
    pub fn new(signing_secret: &str, hooks: &str) -> Slack {
        let secret = hmac::Key::new(hmac::HMAC_SHA256, signing_secret.as_bytes());
        Slack { secret, hooks: format!("{}/", hooks.trim_end_matches('/')) }
    }

    /// Verifies and reads a request; `signature` and `timestamp` are the headers `X-Slack-Signature` and
    /// `X-Slack-Request-Timestamp`, `now` is in seconds since 1970.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn open(&self, signature: &str, timestamp: &str, body: &[u8], now: u64) -> Result<Request, Refused> {
        if !is_fresh(timestamp, now) || !self.signed(signature, timestamp, body) {
            return Err(Refused::Signature);
        }
        let mut fields = serde_json::Map::new();
        for (name, value) in form_urlencoded::parse(body) {
            fields.insert(name.into_owned(), value.into_owned().into());
        }
        match fields.get("payload").and_then(Value::as_str) {
            Some(payload) => self.read_payload(payload),
            None => {
                serde_json::from_value(fields.into()).map(Request::Command).map_err(|_| Refused::Unreadable)
            }
        }
    }

    fn signed(&self, signature: &str, timestamp: &str, body: &[u8]) -> bool {
        let signed = [b"v0:", timestamp.as_bytes(), b":", body].concat();
        let tag = signature.strip_prefix("v0=").and_then(unhex);
        tag.is_some_and(|tag| hmac::verify(&self.secret, &signed, &tag).is_ok())
    }

    fn read_payload(&self, payload: &str) -> Result<Request, Refused> {
        let payload: Payload = serde_json::from_str(payload).map_err(|_| Refused::Unreadable)?;
        let ours = |message: &Message| message.app_id.as_ref().is_none_or(|app| *app == payload.api_app_id);
        if payload.kind != "block_actions" || !payload.message.as_ref().is_some_and(ours) {
            return Ok(Request::Nothing);
        }
        let Some((value, pushed)) =
            payload.actions.first().and_then(|one| Some((one.value.as_deref()?, one)))
        else {
            return Ok(Request::Nothing);
        };
        let response_url = payload.response_url.filter(|url| url.starts_with(&self.hooks));
        let team = payload.user.team_id.or(payload.team.map(|team| team.id)).unwrap_or_default();
        let (Some(who), Some(Carried { press, token, players }), Some(response_url)) =
            (account(&team, &payload.user.id), Carried::parse(value), response_url)
        else {
            return Err(Refused::Unreadable);
        };
        let Container { channel_id, message_ts } = &payload.container;
        let stamp = pushed.action_ts.as_deref().unwrap_or_default();
        Ok(Request::Press(Box::new(Pressing {
            who,
            press,
            token: token.to_owned(),
            mentions: players.into_iter().filter_map(|id| Account::new(Namespace::Slack, id)).collect(),
            event: format!("slack event {} {stamp}", payload.trigger_id),
            message: format!("slack message {channel_id} {message_ts}"),
            response_url,
        })))
    }

    /// The answer to a slash command; none to a repeat.
    pub async fn answer(&self, desk: Desk<'_>, links: &impl Links, command: &Command) -> Option<Value> {
        let claim = desk.sent.claim(format!("slack command {}", command.trigger_id))?;
        let answer = command.answer(desk, links).await;
        claim.keep();
        Some(answer)
    }

    /// Does what a press says, and sends its answer.
    pub async fn follow(
        &self,
        desk: Desk<'_>,
        links: &impl Links,
        courier: &impl Courier,
        pressing: &Pressing,
    ) {
        let Some(claim) = desk.sent.claim(pressing.event.clone()) else { return };
        let own = Own { token: &pressing.token, mentions: pressing.mentions.clone() };
        let done = match desk.press(&pressing.who, own, &pressing.press, LANG).await {
            Err(text) => pressing.send(courier, whisper(&text)).await,
            Ok(Pressed::Shown(board)) => pressing.send(courier, replacing(message(&board, links))).await,
            Ok(Pressed::Went { old, next }) => pressing.go_on(desk, links, courier, &old, &next).await,
        };
        match done {
            Ok(()) => claim.keep(),
            Err(error) => tracing::warn!(%error, "Slack did not take an answer"),
        }
    }
}

impl Command {
    /// The answer where none came in time: that whoever asked may try again.
    #[must_use]
    pub fn put_off(&self) -> Value {
        whisper(&say(LANG, "chat-unavailable", &[]))
    }

    async fn answer(&self, desk: Desk<'_>, links: &impl Links) -> Value {
        let started = match self.read() {
            Ok(Asked::Text(text)) => Err(text),
            Ok(Asked::Game(start)) => desk.start(&start, LANG).await,
            Err(id) => Err(say(LANG, id, &[])),
        };
        match started {
            Ok(board) => {
                let mut answer = message(&board, links);
                answer["response_type"] = "in_channel".into();
                answer
            }
            Err(text) => whisper(&text),
        }
    }

    /// What the command's text asks for; otherwise the message that says what is wrong.
    fn read(&self) -> Result<Asked<'_>, &'static str> {
        let mut words = self.text.split_whitespace();
        match self.text.split_whitespace().next() {
            Some("help") => return Ok(Asked::Text(desk::help(LANG))),
            Some("rules") => {
                let rules = desk::rules(LANG, words.nth(1));
                return rules.map(Asked::Text).ok_or("chat-unknown-rules");
            }
            _ => {}
        }
        let starter = account(&self.team_id, &self.user_id).ok_or("chat-impossible")?;
        let (mut rules, mut opponent) = (desk::RULES, None);
        for word in words {
            match word.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>')) {
                Some(mention) => {
                    let id = mention.split('|').next().unwrap_or_default();
                    opponent = Some(account(&self.team_id, id).ok_or("chat-unknown-opponent")?);
                }
                None if word.starts_with('@') => return Err("chat-unknown-opponent"),
                None => rules = word,
            }
        }
        let request = format!("slack {} {} {}", self.team_id, self.channel_id, self.trigger_id);
        Ok(Asked::Game(Start { rules, starter, opponent, request }))
    }
}

/// What a command asks for.
enum Asked<'a> {
    Game(Start<'a>),
    Text(String),
}

impl Pressing {
    async fn send(&self, courier: &impl Courier, body: Value) -> Result<(), Failed> {
        courier.send(Call { method: Method::Post, url: self.response_url.clone(), body }).await
    }

    /// The old board without its buttons, then the new one; where that fails the old one with its buttons again.
    async fn go_on(
        &self,
        desk: Desk<'_>,
        links: &impl Links,
        courier: &impl Courier,
        old: &Board,
        next: &Board,
    ) -> Result<(), Failed> {
        let Some(claim) = desk.sent.claim(format!("{} {}", self.message, next.view_token)) else {
            return Ok(());
        };
        self.send(courier, replacing(closed(old, next, links))).await?;
        let mut new = message(next, links);
        new["response_type"] = "in_channel".into();
        new["replace_original"] = false.into();
        let sent = self.send(courier, new).await;
        if sent.is_ok() {
            claim.keep();
            return sent;
        }
        // Whoever sees the buttons again may press at once.
        drop(claim);
        self.send(courier, replacing(message(old, links))).await?;
        self.send(courier, whisper(&say(LANG, "chat-unavailable", &[]))).await?;
        sent
    }
}

/// A user of Slack: ids are one workspace's.
fn account(team: &str, user: &str) -> Option<Account> {
    let whole = !team.is_empty() && !user.is_empty() && !user.contains(':');
    whole.then(|| Account::new(Namespace::Slack, &format!("{team}:{user}"))).flatten()
}

fn mention(account: &Account) -> String {
    let user = account.id().rsplit(':').next().unwrap_or_default();
    format!("<@{user}>")
}

/// A text for whoever asked alone.
fn whisper(text: &str) -> Value {
    json!({"response_type": "ephemeral", "replace_original": false, "text": text})
}

fn replacing(mut message: Value) -> Value {
    message["replace_original"] = true.into();
    message
}

/// A board with its buttons, as Slack takes it.
#[must_use]
pub fn message(board: &Board, links: &impl Links) -> Value {
    let text = board.lines(mention).join("\n");
    let (choices, controls) = board.buttons();
    let mut blocks = vec![section(&text), picture(board, links)];
    if !choices.is_empty() {
        blocks.push(json!({"type": "actions", "block_id": "moves", "elements": elements(board, &choices)}));
    }
    let mut others = elements(board, &controls);
    others.push(json!({
        "type": "button",
        "action_id": "watch",
        "text": label(&say(board.lang, "chat-watch", &[])),
        "url": links.view(&board.view_token, board.lang),
    }));
    blocks.push(json!({"type": "actions", "block_id": "game", "elements": others}));
    json!({"text": text, "blocks": blocks})
}

/// The old board once the game went on: no buttons, and what happened.
fn closed(old: &Board, next: &Board, links: &impl Links) -> Value {
    let text = old.closing(next, mention).join("\n");
    json!({"text": text, "blocks": [section(&text), picture(old, links)]})
}

fn section(text: &str) -> Value {
    json!({"type": "section", "text": {"type": "mrkdwn", "text": text, "verbatim": true}})
}

fn picture(board: &Board, links: &impl Links) -> Value {
    json!({"type": "image", "image_url": links.picture(&board.view_token), "alt_text": board.alt()})
}

fn label(text: &str) -> Value {
    json!({"type": "plain_text", "text": text, "emoji": false})
}

fn elements(board: &Board, buttons: &[Button]) -> Vec<Value> {
    let element = |(index, button): (usize, &Button)| {
        let mut element = json!({
            "type": "button",
            "action_id": format!("button-{index}"),
            "text": label(&button.label),
            "value": board.carried(&button.press),
        });
        match button.look {
            Look::Plain => {}
            Look::Primary => element["style"] = "primary".into(),
            Look::Danger => element["style"] = "danger".into(),
        }
        element
    };
    buttons.iter().enumerate().map(element).collect()
}
