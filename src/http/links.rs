//! The addresses that the service hands out. All of them begin with the public address and nothing else.

use super::{language::Language, public_url::PublicUrl};
use crate::{chat::board, render::Size, words::Lang};

/// Builds addresses.
#[derive(Debug, Clone)]
pub struct Links(PublicUrl);

impl Links {
    /// Links below a public address.
    #[must_use]
    pub const fn new(public_url: PublicUrl) -> Links {
        Links(public_url)
    }

    /// The page that a turn is played on.
    #[must_use]
    pub fn turn(&self, token: &str) -> String {
        [self.0.as_str(), "/t/", token].concat()
    }

    /// The page that a turn is watched on.
    #[must_use]
    pub fn view(&self, view_token: &str) -> String {
        [self.0.as_str(), "/v/", view_token].concat()
    }

    /// A picture of the board; `kind` is the file's ending.
    #[must_use]
    pub fn board(&self, view_token: &str, kind: &str) -> String {
        [self.0.as_str(), "/b/", view_token, ".", kind].concat()
    }

    /// A PNG picture of the board in a size.
    #[must_use]
    pub fn picture(&self, view_token: &str, size: Size) -> String {
        format!("{}?size={}", self.board(view_token, "png"), size.name())
    }

    /// The page on which a seat is taken to another device.
    #[must_use]
    pub fn seat(&self, seat: &str) -> String {
        format!("{}/s/{seat}", self.0)
    }

    /// A path below the public address.
    #[must_use]
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether the public address is reached through TLS.
    #[must_use]
    pub fn are_secure(&self) -> bool {
        self.0.as_str().starts_with("https://")
    }

    /// Whether an origin is that of the public address.
    #[must_use]
    pub fn is_origin(&self, origin: &str) -> bool {
        self.0.as_str() == origin
    }
}

impl board::Links for Links {
    fn view(&self, view_token: &str, lang: Lang) -> String {
        let carried = (lang != Lang::default()).then_some(lang);
        Language::on_link(&Links::view(self, view_token), carried)
    }

    fn picture(&self, view_token: &str) -> String {
        format!("{}?size={}", self.board(view_token, "png"), Size::Preview.name())
    }

    fn turn(&self, token: &str, lang: Lang) -> String {
        let carried = (lang != Lang::default()).then_some(lang);
        Language::on_link(&Links::turn(self, token), carried)
    }

    fn token<'u>(&self, url: &'u str) -> Option<&'u str> {
        let token = url.strip_prefix(&Links::view(self, ""))?;
        Some(token.split('?').next().unwrap_or_default())
    }
}
