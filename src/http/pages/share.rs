//! Ways to send a link on.

use std::fmt::Write as _;

use super::speech::Speech;

/// A link with the ways to send it.
pub(super) struct Send {
    /// The address.
    pub(super) url: String,
    /// What is said with it.
    pub(super) text: String,
    /// What the first button says.
    pub(super) button: String,
    /// Apps that take it.
    pub(super) apps: Vec<App>,
    /// The address of the same as a code for cameras.
    pub(super) qr: String,
}

/// An app that takes a text by a link.
pub(super) struct App {
    /// Its name for styles.
    pub(super) id: &'static str,
    /// Its name for people.
    pub(super) name: String,
    /// The link.
    pub(super) href: String,
}

impl Send {
    /// The ways to send an address with a text; `qr` is where the address is drawn for cameras.
    pub(super) fn new(url: String, qr: String, text: String, button: String, speech: Speech) -> Send {
        let (link, words) = (encoded(&url), encoded(&text));
        let both = format!("{words}%20{link}");
        let app = |id, name: &str, href: String| App { id, name: name.to_owned(), href };
        let apps = vec![
            app("whatsapp", "WhatsApp", format!("https://wa.me/?text={both}")),
            app("telegram", "Telegram", format!("https://t.me/share/url?url={link}&text={words}")),
            app("sms", &speech.say("page-app-sms"), format!("sms:?&body={both}")),
            app("mail", &speech.say("page-app-mail"), format!("mailto:?subject={words}&body={both}")),
        ];
        Send { url, qr, text, button, apps }
    }
}

/// A text as a value in a query (RFC 3986: all but the unreserved characters are escaped).
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}
