//! Telegram: commands, moves typed as replies, buttons and inline queries. All that is answered goes out as calls of the
//! Bot API, because a method that is given in the answer to an update may fail unseen.
//!
//! A press brings its message along, and so does a reply: the token stands in the link of its text. A message that is
//! some days old may come without it; then the ledger is asked for the game whose id the button carries.
//!
//! A client can send any data for any button. So what the data says counts only as far as the message agrees; for one
//! that cannot be read, only for those who hold a seat in the game.

mod body;
mod update;

use serde_json::{Value, json};
use subtle::ConstantTimeEq;

use self::update::{CallbackQuery, Content, InlineQuery, Message, Place, User, is_move};
use super::{
    Refused,
    account::Account,
    board::{Board, Links},
    courier::{Call, Courier, Failed, Method},
    desk::{self, Desk, Invitation, Own, Pressed, Start},
    press::Press,
};
use crate::{
    draughts::RULE_SETS,
    service::GameId,
    words::{Lang, say},
};

pub use self::{body::Pictured, update::Update};

/// A Telegram bot's settings.
pub struct Telegram {
    secret: String,
    id: i64,
    name: String,
    /// What the addresses of its methods begin with; the bot's token is in it.
    methods: String,
}

impl Telegram {
    /// Where Telegram's Bot API is.
    pub const API: &str = "https://api.telegram.org";

    /// A bot by its token, its user name and the secret that its updates come with, if they are such; `api` is where
    /// answers go to.
    #[must_use]
    pub fn new(token: &str, name: &str, secret: &str, api: &str) -> Option<Telegram> {
        let plain = |text: &str, more: &[u8]| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || more.contains(&byte))
        };
        let (id, rest) = token.split_once(':')?;
        let id = id.parse().ok().filter(|_| id.bytes().all(|byte| byte.is_ascii_digit()))?;
        let named = (4..=32).contains(&name.len()) && plain(name, b"_");
        let secret_fits = (1..=256).contains(&secret.len()) && plain(secret, b"_-");
        let fits = named && secret_fits && !rest.is_empty() && plain(rest, b"_-");
        fits.then(|| Telegram {
            secret: secret.to_owned(),
            id,
            name: name.to_owned(),
            methods: format!("{}/bot{token}", api.trim_end_matches('/')),
        })
    }

    /// Verifies and reads a request; `secret` is the header `X-Telegram-Bot-Api-Secret-Token`.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn open(&self, secret: &str, body: &[u8]) -> Result<Update, Refused> {
        if !bool::from(self.secret.as_bytes().ct_eq(secret.as_bytes())) {
            return Err(Refused::Signature);
        }
        Update::read(body).ok_or(Refused::Unreadable)
    }

    /// Does what an update says, and sends the answers; nothing for a repeat.
    ///
    /// # Errors
    /// [`Failed`] where the same update may be sent again: what could not be sent then is.
    pub async fn follow(
        &self,
        desk: Desk<'_>,
        links: &impl Links,
        courier: &impl Courier,
        update: &Update,
    ) -> Result<(), Failed> {
        let Some(claim) = desk.sent.claim(format!("telegram update {}", update.id)) else { return Ok(()) };
        let bot = Bot { me: self, desk, links, courier };
        let done = match &update.content {
            Content { message: Some(message), .. } => bot.hear(message).await,
            Content { callback_query: Some(query), .. } => bot.press(query).await,
            Content { inline_query: Some(query), .. } => bot.offer(query).await,
            _ => Ok(()),
        };
        match done {
            Err(error) if is_passing(error) => {
                tracing::warn!(%error, "Telegram did not take an answer");
                return done;
            }
            Err(error) => tracing::warn!(%error, "Telegram refused an answer"),
            Ok(()) => {}
        }
        claim.keep();
        Ok(())
    }
}

/// Whether a call that failed may well be taken later. What Telegram refuses, such as a message for a chat that the bot
/// was thrown out of, it would refuse again.
const fn is_passing(error: Failed) -> bool {
    matches!(error, Failed::Silent | Failed::Status(429 | 500..))
}

/// A bot that has an update to answer.
struct Bot<'a, L, C> {
    me: &'a Telegram,
    desk: Desk<'a>,
    links: &'a L,
    courier: &'a C,
}

/// A board that is there: in a message, or in the ledger.
struct Found {
    token: String,
    mentions: Vec<Account>,
    /// The language that it is in.
    lang: Lang,
}

impl<L: Links, C: Courier> Bot<'_, L, C> {
    async fn call(&self, method: &str, body: Value) -> Result<(), Failed> {
        let url = format!("{}/{method}", self.me.methods);
        self.courier.send(Call { method: Method::Post, url, body }).await
    }

    async fn post(&self, message: Pictured) -> Result<(), Failed> {
        match self.call("sendPhoto", message.photo).await {
            Err(error @ (Failed::Status(_) | Failed::Unknown)) => {
                tracing::warn!(%error, "Telegram did not take a picture");
                self.call("sendMessage", message.text).await
            }
            done => done,
        }
    }

    async fn post_board(&self, place: Place, board: &Board) -> Result<(), Failed> {
        self.post(place.pictured(self.me.board(board, self.links, place.private))).await
    }

    async fn post_invitation(&self, place: Place, invitation: &Invitation) -> Result<(), Failed> {
        self.post(place.pictured(self.me.invitation(invitation, self.links, place.private))).await
    }

    async fn say(&self, to: &Message, text: &str) -> Result<(), Failed> {
        self.call("sendMessage", to.place().reply(to.message_id, text)).await
    }

    async fn answer(&self, query: &CallbackQuery, text: Option<&str>) -> Result<(), Failed> {
        self.call("answerCallbackQuery", body::answer(&query.id, text)).await
    }

    /// Something was written.
    async fn hear(&self, message: &Message) -> Result<(), Failed> {
        let Some(who) = message.author() else { return Ok(()) };
        if let Some((verb, words)) = message.command(&self.me.name) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            return self.obey(&who, message, &verb, &words).await;
        }
        match message.reply_to_message.as_deref() {
            Some(board) if board.is_of(self.me.id) && is_move(&message.text) => {
                self.play(&who, message, board).await
            }
            _ => Ok(()),
        }
    }

    async fn obey(&self, who: &Account, message: &Message, verb: &str, words: &[&str]) -> Result<(), Failed> {
        let lang = message.lang();
        match (verb, words) {
            ("start", [word, ..]) => self.start(who, message, word).await,
            ("help", _) | ("checkers", ["help", ..]) => self.help(message).await,
            ("start", []) if !message.place().private => self.help(message).await,
            ("checkers", ["rules", words @ ..]) | ("rules", words) => {
                let rules = desk::rules(lang, words.first().copied());
                let text = rules.unwrap_or_else(|| say(lang, "chat-unknown-rules", &[]));
                self.say(message, &text).await
            }
            ("checkers" | "start", words) if message.place().private => {
                self.invite(message, words.first().copied().unwrap_or(desk::RULES)).await
            }
            ("checkers", words) => self.begin(who, message, words).await,
            _ => Ok(()),
        }
    }

    async fn help(&self, message: &Message) -> Result<(), Failed> {
        let lang = message.lang();
        let text = format!("{}\n{}", desk::help(lang), say(lang, "chat-name-opponent", &[]));
        self.say(message, &text).await
    }

    /// A start link was opened, with a game's id or with the token of a game for whoever opens its link.
    async fn start(&self, who: &Account, message: &Message, word: &str) -> Result<(), Failed> {
        let (place, lang) = (message.place(), message.lang());
        let text = if let Ok(game) = word.parse::<GameId>() {
            match self.desk.newest(who, game, lang).await {
                Ok(board) => return self.post_board(place, &board).await,
                Err(text) => text,
            }
        } else {
            match self.desk.invited(word, lang) {
                Ok(invitation) => return self.post_invitation(place, &invitation).await,
                Err(text) => text,
            }
        };
        self.say(message, &text).await
    }

    /// A game for whoever opens its link, to be sent on.
    async fn invite(&self, message: &Message, rules: &str) -> Result<(), Failed> {
        match self.desk.invite(rules, &request(message), message.lang()).await {
            Ok(invitation) => self.post_invitation(message.place(), &invitation).await,
            Err(text) => self.say(message, &text).await,
        }
    }

    /// A game of a group.
    async fn begin(&self, who: &Account, message: &Message, words: &[&str]) -> Result<(), Failed> {
        let lang = message.lang();
        let started = match asked(who, message, words) {
            Ok(start) => self.desk.start(&start, lang).await,
            Err(id) => Err(say(lang, id, &[])),
        };
        match started {
            Ok(board) => self.post_board(message.place(), &board).await,
            Err(text) => self.say(message, &text).await,
        }
    }

    /// A move was typed as a reply to a board.
    async fn play(&self, who: &Account, message: &Message, board: &Message) -> Result<(), Failed> {
        let Some((token, lang)) = board.board(self.links) else { return Ok(()) };
        let own = Own { token, mentions: board.mentions() };
        // Keyboards of phones begin with a capital.
        let text = message.text.trim().to_lowercase();
        match self.desk.typed(who, own, &text, message.lang()).await {
            Ok(Pressed::Went { next, .. }) => self.go_on(board, &Board { lang, ..*next }).await,
            Ok(Pressed::Shown(_)) => Ok(()),
            Err(text) => self.say(message, &text).await,
        }
    }

    /// The new board, so that the other one is notified; only then the old one loses its buttons.
    async fn go_on(&self, old: &Message, next: &Board) -> Result<(), Failed> {
        let place = old.place();
        let deed = format!("telegram message {} {} {}", place.chat, old.message_id, next.view_token);
        let Some(claim) = self.desk.sent.claim(deed) else { return Ok(()) };
        self.post_board(place, next).await?;
        claim.keep();
        let none = json!({"inline_keyboard": []});
        let stripped = json!({"chat_id": place.chat, "message_id": old.message_id, "reply_markup": none});
        if let Err(error) = self.call("editMessageReplyMarkup", stripped).await {
            tracing::warn!(%error, "Telegram left the buttons of an old board");
        }
        Ok(())
    }

    /// A button was pressed. Whatever comes of it, the press is answered: until then the client shows that it waits.
    async fn press(&self, query: &CallbackQuery) -> Result<(), Failed> {
        let lang = query.from.lang();
        let Some(message) = &query.message else {
            return self.answer(query, Some(&say(lang, "chat-unreadable", &[]))).await;
        };
        let done = match self.pressed(query, message).await {
            Ok(Pressed::Shown(board)) => self.show(message, &board).await,
            Ok(Pressed::Went { next, .. }) => self.go_on(message, &next).await,
            Err(text) => return self.answer(query, Some(&text)).await,
        };
        match done {
            Ok(()) => self.answer(query, None).await,
            Err(error) => {
                tracing::warn!(%error, "Telegram did not take a board");
                self.answer(query, Some(&say(lang, "chat-unavailable", &[]))).await
            }
        }
    }

    /// What came of a press, in the board's language; otherwise what whoever pressed is told, in theirs.
    async fn pressed(&self, query: &CallbackQuery, message: &Message) -> Result<Pressed, String> {
        let reader = query.from.lang();
        let unreadable = || say(reader, "chat-unreadable", &[]);
        let who = query.from.account().ok_or_else(unreadable)?;
        let (press, game) = query.data.as_deref().and_then(carried).ok_or_else(unreadable)?;
        let found = if message.is_inaccessible() {
            self.newest(&who, &press, game, reader).await.ok_or_else(|| say(reader, "chat-old", &[]))?
        } else {
            self.found(message).ok_or_else(unreadable)?
        };
        if self.desk.game(&found.token) != Some(game) {
            return Err(unreadable());
        }
        let own = Own { token: &found.token, mentions: found.mentions };
        let lang = found.lang;
        Ok(match self.desk.press(&who, own, &press, reader).await? {
            Pressed::Shown(board) => Pressed::Shown(Box::new(Board { lang, ..*board })),
            Pressed::Went { old, next } => Pressed::Went { old, next: Box::new(Board { lang, ..*next }) },
        })
    }

    /// The board in a message of the bot's own.
    fn found(&self, message: &Message) -> Option<Found> {
        let (token, lang) = message.board(self.links).filter(|_| message.is_of(self.me.id))?;
        Some(Found { token: token.to_owned(), mentions: message.mentions(), lang })
    }

    /// The board of a message that cannot be read: the newest of its game, if the game is still there.
    async fn newest(&self, who: &Account, press: &Press, game: GameId, lang: Lang) -> Option<Found> {
        let board = self.desk.newest(who, game, lang).await.ok()?;
        (board.turn.ply() == press.ply).then(|| Found { token: board.view_token, mentions: Vec::new(), lang })
    }

    /// Other buttons on the same board. Of a message that cannot be read nothing else is known.
    async fn show(&self, message: &Message, board: &Board) -> Result<(), Failed> {
        let place = message.place();
        let Pictured { mut photo, text } = self.me.board(board, self.links, place.private);
        let (method, mut body) = if message.is_inaccessible() {
            ("editMessageReplyMarkup", json!({"reply_markup": photo["reply_markup"].take()}))
        } else if message.is_photo() {
            let (caption, keys) = (photo["caption"].take(), photo["reply_markup"].take());
            ("editMessageCaption", json!({"caption": caption, "parse_mode": "HTML", "reply_markup": keys}))
        } else {
            ("editMessageText", text)
        };
        body["chat_id"] = place.chat.into();
        body["message_id"] = message.message_id.into();
        match self.call(method, body).await {
            // So it is answered where nothing would change.
            Err(Failed::Status(400)) => Ok(()),
            done => done,
        }
    }

    /// Somebody types the bot's name in another chat.
    async fn offer(&self, query: &InlineQuery) -> Result<(), Failed> {
        let word = query.query.trim().to_lowercase();
        let named = RULE_SETS.iter().find(|rules| !word.is_empty() && rules.id.starts_with(&word));
        let rules = named.map_or(desk::RULES, |rules| rules.id);
        let request = format!("telegram inline {}", query.id);
        let invitation = self.desk.invite(rules, &request, query.from.lang()).await;
        self.call("answerInlineQuery", body::inline(&query.id, invitation.ok().as_ref(), self.links)).await
    }
}

/// What names the request for a game: a message that comes again is the same one.
fn request(message: &Message) -> String {
    format!("telegram {} {}", message.place().chat, message.message_id)
}

/// The game that a command asks for; otherwise the message that says what is wrong.
fn asked<'w>(who: &Account, message: &Message, words: &[&'w str]) -> Result<Start<'w>, &'static str> {
    if words.iter().any(|word| word.starts_with('@')) {
        return Err("chat-name-opponent");
    }
    let named = message.named().map(User::account);
    let opponent = named.map(|account| account.ok_or("chat-no-opponent")).transpose()?;
    let rules = words.first().copied().unwrap_or(desk::RULES);
    Ok(Start { rules, starter: who.clone(), opponent, request: request(message) })
}

/// What a button carries: what it does, and the game's id.
fn carried(data: &str) -> Option<(Press, GameId)> {
    let (press, game) = data.split_once(' ')?;
    Some((Press::parse(press)?, game.parse().ok()?))
}
