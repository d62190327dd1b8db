//! Ways to send a link on.

use std::fmt::Write as _;

use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

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
    /// The address for a camera.
    pub(super) qr: Option<Qr>,
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

/// A QR code: the dark runs as one path.
pub(super) struct Qr {
    /// Modules from left to right, the quiet margin included.
    pub(super) width: usize,
    /// The runs, each as a line of thickness 1.
    pub(super) path: String,
}

impl Send {
    /// The ways to send an address with a text.
    pub(super) fn new(url: String, text: String, button: String, speech: Speech) -> Send {
        let (link, words) = (encoded(&url), encoded(&text));
        let both = format!("{words}%20{link}");
        let app = |id, name: &str, href: String| App { id, name: name.to_owned(), href };
        let apps = vec![
            app("whatsapp", "WhatsApp", format!("https://wa.me/?text={both}")),
            app("telegram", "Telegram", format!("https://t.me/share/url?url={link}&text={words}")),
            app("sms", &speech.say("page-app-sms"), format!("sms:?&body={both}")),
            app("mail", &speech.say("page-app-mail"), format!("mailto:?subject={words}&body={both}")),
        ];
        Send { qr: Qr::of(&url), url, text, button, apps }
    }
}

impl Qr {
    const MARGIN: usize = 4;

    /// Any of the eight masks can be read. To weigh them up against each other would take twenty times as long as all the
    /// rest of the code.
    const MASK: u8 = 0;

    fn of(url: &str) -> Option<Qr> {
        let segments = [QrSegment::make_bytes(url.as_bytes())];
        let (least, most, mask) = (Version::MIN, Version::MAX, Mask::new(Qr::MASK));
        let code =
            QrCode::encode_segments_advanced(&segments, QrCodeEcc::Medium, least, most, Some(mask), false)
                .ok()?;
        let width = code.size();
        let mut path = String::new();
        for row in 0..width {
            let dark: Vec<bool> = (0..width).map(|column| code.get_module(column, row)).collect();
            let mut column = 0;
            for run in dark.chunk_by(|a, b| a == b) {
                if run[0] {
                    // Writing to a string cannot fail.
                    let _ =
                        write!(path, "M{} {}h{}", column + Qr::MARGIN, row as usize + Qr::MARGIN, run.len());
                }
                column += run.len();
            }
        }
        Some(Qr { width: width as usize + 2 * Qr::MARGIN, path })
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
