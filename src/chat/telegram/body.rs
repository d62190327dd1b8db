//! What Telegram is sent: the bodies of its methods.

use form_urlencoded::byte_serialize;
use serde_json::{Value, json};

use super::{Telegram, update::Place};
use crate::{
    chat::{
        account::Account,
        board::{Board, Button, Links},
        desk::Invitation,
    },
    render::{Scene, text},
    service::game_id,
    turn::Turn,
    words::{self, say},
};

/// The longest text that a start link takes.
const START: usize = 64;
/// The longest text of an alert, in UTF-16.
const ALERT: usize = 200;
/// Buttons of a game itself in a row.
const CONTROLS: usize = 2;

/// A message with a picture, and the same without it, in case that Telegram cannot fetch it.
#[derive(Debug)]
pub struct Pictured {
    /// With the picture.
    pub photo: Value,
    /// Without it: the board is drawn with letters, and Telegram shows the link's own preview.
    pub text: Value,
}

impl Pictured {
    fn new(turn: &Turn, said: &str, picture: &str, preview: &str, keys: &Value) -> Pictured {
        let drawn = escape(&text(&Scene::of(turn)));
        Pictured {
            photo: json!({"photo": picture, "caption": said, "parse_mode": "HTML", "reply_markup": keys}),
            text: json!({
                "text": format!("{said}\n<pre>{drawn}</pre>"),
                "parse_mode": "HTML",
                "link_preview_options": large_preview(preview),
                "reply_markup": keys,
            }),
        }
    }
}

impl Place {
    /// A message for here.
    fn send(self, mut message: Value) -> Value {
        message["chat_id"] = self.chat.into();
        if let Some(topic) = self.topic {
            message["message_thread_id"] = topic.into();
        }
        message
    }

    /// A text that answers a message.
    pub(super) fn reply(self, to: i64, text: &str) -> Value {
        self.send(json!({
            "text": text,
            "link_preview_options": {"is_disabled": true},
            "reply_parameters": {"message_id": to, "allow_sending_without_reply": true},
        }))
    }

    pub(super) fn pictured(self, message: Pictured) -> Pictured {
        Pictured { photo: self.send(message.photo), text: self.send(message.text) }
    }
}

impl Telegram {
    /// A board with its buttons; in a private chat, or in a group.
    #[must_use]
    pub fn board(&self, board: &Board, links: &impl Links, private: bool) -> Pictured {
        let preview = links.view(&board.view_token, board.lang);
        let picture = links.picture(&board.view_token);
        Pictured::new(&board.turn, &said(board, links), &picture, &preview, &self.keyboard(board, private))
    }

    /// The buttons: moves or pieces, everything else, and the link that goes on from a message that is too old.
    pub(super) fn keyboard(&self, board: &Board, private: bool) -> Value {
        let (choices, controls) = board.buttons();
        let key = |button: &Button| {
            let data = format!("{} {}", button.press.text(), game_id(board.turn.game()));
            json!({"text": button.label, "callback_data": data})
        };
        let rows = choices.chunks(in_a_row(&choices)).chain(controls.chunks(CONTROLS));
        let mut rows: Vec<Value> = rows.map(|row| row.iter().map(key).collect()).collect();
        // A board of a group goes on in a group.
        let start = if private { "start" } else { "startgroup" };
        let url = self.link(start, &game_id(board.turn.game()).to_string());
        rows.push(json!([{"text": say(board.lang, "chat-continue", &[]), "url": url}]));
        json!({"inline_keyboard": rows})
    }

    /// A link that starts the bot.
    fn link(&self, how: &str, word: &str) -> String {
        format!("https://t.me/{}?{how}={word}", self.name)
    }

    /// A game for whoever opens its link.
    pub(super) fn invitation(&self, invitation: &Invitation, links: &impl Links, private: bool) -> Pictured {
        let Invitation { turn, token, view_token, lang } = invitation;
        let url = links.turn(token, *lang);
        let mut keys = vec![json!([{"text": say(*lang, "chat-open", &[]), "url": url}])];
        let share: String = byte_serialize(url.as_bytes()).collect();
        let share = format!("https://t.me/share/url?url={share}");
        keys.push(json!([{"text": say(*lang, "chat-share", &[]), "url": share}]));
        let mut lines = invited(invitation);
        if private {
            let word = if token.len() <= START { token } else { "new" };
            let add = self.link("startgroup", word);
            keys.push(json!([{"text": say(*lang, "chat-add-to-group", &[]), "url": add}]));
            lines.push(say(*lang, "chat-groups", &[]));
        }
        let keys = json!({"inline_keyboard": keys});
        let picture = links.picture(view_token);
        Pictured::new(turn, &escape(&lines.join("\n")), &picture, &url, &keys)
    }
}

/// The answer to an inline query: a game for whoever opens its link. Nobody else is given it from Telegram's memory.
pub(super) fn inline(query: &str, offered: Option<&Invitation>, links: &impl Links) -> Value {
    let articles = offered.map(|invitation| article(invitation, links));
    json!({
        "inline_query_id": query,
        "results": articles.into_iter().collect::<Vec<_>>(),
        "cache_time": 0,
        "is_personal": true,
    })
}

fn article(invitation: &Invitation, links: &impl Links) -> Value {
    let Invitation { turn, token, lang, .. } = invitation;
    let url = links.turn(token, *lang);
    let said = escape(&invited(invitation).join("\n"));
    json!({
        "type": "article",
        "id": turn.game().rules.id,
        "title": words::title(*lang, turn.game().rules),
        "description": say(*lang, "chat-invite", &[]),
        "input_message_content": {
            "message_text": said,
            "parse_mode": "HTML",
            "link_preview_options": large_preview(&url),
        },
        "reply_markup": {"inline_keyboard": [[{"text": say(*lang, "chat-open", &[]), "url": url}]]},
    })
}

fn invited(Invitation { turn, lang, .. }: &Invitation) -> Vec<String> {
    let title = words::title(*lang, turn.game().rules);
    vec![title, words::headline(*lang, turn), say(*lang, "chat-invite", &[])]
}

/// A press's answer: what the one who pressed is told alone, if anything.
pub(super) fn answer(query: &str, text: Option<&str>) -> Value {
    match text {
        None => json!({"callback_query_id": query}),
        Some(text) => json!({"callback_query_id": query, "text": cut(text), "show_alert": true}),
    }
}

/// A board's text, with the link that its token is read back from. Besides mentions it is the service's own.
fn said(board: &Board, links: &impl Links) -> String {
    let url = escape(&links.view(&board.view_token, board.lang));
    let watch = format!("<a href=\"{url}\">{}</a>", escape(&say(board.lang, "chat-watch", &[])));
    let mut lines = board.lines(mention);
    lines.push(watch);
    lines.join("\n")
}

/// A user, by the name that they gave themselves, isolated from the direction of what stands around it.
fn mention(account: &Account) -> String {
    let name = if account.name().is_empty() { account.id() } else { account.name() };
    format!("<a href=\"tg://user?id={}\">\u{2068}{}\u{2069}</a>", account.id(), escape(name))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn large_preview(url: &str) -> Value {
    json!({"url": url, "prefer_large_media": true})
}

/// How many buttons stand in a row, so that all of what is on them can be read.
fn in_a_row(buttons: &[Button]) -> usize {
    match buttons.iter().map(|button| button.label.len()).max() {
        Some(..=5) => 4,
        Some(..=8) => 3,
        Some(..=14) => 2,
        _ => 1,
    }
}

/// As much of a text as an alert takes.
fn cut(text: &str) -> String {
    if text.encode_utf16().count() <= ALERT {
        return text.to_owned();
    }
    let mut room = ALERT - 1;
    let fits = |c: &char| {
        let fits = c.len_utf16() <= room;
        room = room.saturating_sub(c.len_utf16());
        fits
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alert_is_cut_between_characters_to_its_longest() {
        for (text, length) in [("a".repeat(200), 200), ("a".repeat(201), 200), ("\u{1f600}".repeat(101), 199)]
        {
            let cut = cut(&text);
            assert_eq!(cut.encode_utf16().count(), length);
            assert!(text.starts_with(cut.trim_end_matches('…')));
        }
    }
}
