//! Seats in the browser: the player's secret, and private links that carry one seat to another device.

use actix_web::{HttpRequest, cookie::Cookie};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    hmac,
    rand::{SecureRandom, SystemRandom},
};

use super::cookies;
use crate::{
    http::{code::Code, problem::Problem, state::State},
    turn::{Namespace, Player, Table},
};

const COOKIE: &str = "turnlink_player";
const TABLE_COOKIE: &str = "turnlink_seat_";
const PURPOSE: &str = "seat";
const SECRET_BYTES: usize = 16;

/// A browser's secret. At each table its player is another, derived from it, so that a seat can be handed on
/// without the rest.
pub(super) struct Secret(String);

impl Secret {
    /// The secret that a browser sends.
    pub(super) fn of(request: &HttpRequest) -> Option<Secret> {
        cookies::read(request, COOKIE).filter(|value| value.len() >= SECRET_BYTES).map(Secret)
    }

    /// A new one.
    ///
    /// # Errors
    /// `internal` if the system has no randomness.
    pub(super) fn random() -> Result<Secret, Problem> {
        let mut bytes = [0; SECRET_BYTES];
        SystemRandom::new().fill(&mut bytes).map_err(|_| Problem::bare(Code::Internal))?;
        Ok(Secret(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// The cookie that keeps it.
    pub(super) fn cookie(&self, state: &State) -> Cookie<'static> {
        cookies::lasting(state, COOKIE.to_owned(), self.0.clone())
    }

    /// The player by himself, at no table.
    pub(super) fn player(&self) -> Option<Player> {
        Player::new(Namespace::Web, &self.0).ok()
    }

    /// The seat at a table.
    pub(super) fn at(&self, table: Table) -> Seat {
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.0.as_bytes());
        let secret = URL_SAFE_NO_PAD.encode(&hmac::sign(&key, &table.bytes()).as_ref()[..SECRET_BYTES]);
        Seat { secret, person: Some(self.0.clone()) }
    }
}

/// A browser's secret at one table.
pub(super) struct Seat {
    secret: String,
    /// The browser's own secret; `None` of a seat that was carried here.
    person: Option<String>,
}

impl Seat {
    /// A seat that came from another device.
    const fn carried(secret: String) -> Seat {
        Seat { secret, person: None }
    }

    /// The seat of the browser that sent a request: one that was carried there, or its own.
    pub(super) fn of(request: &HttpRequest, table: Table) -> Option<Seat> {
        let carried = cookies::read(request, &cookie_name(table)).map(Seat::carried);
        carried.or_else(|| Secret::of(request).map(|secret| secret.at(table)))
    }

    /// The player who sits there.
    pub(super) fn player(&self) -> Option<Player> {
        Player::new(Namespace::Web, &self.secret).ok().map(|player| player.known_as(self.person.as_deref()))
    }

    /// The text of the private link to it, which leads to a turn.
    pub(super) fn link(&self, state: &State, token: &str) -> String {
        state.service.sign_note(PURPOSE, &format!("{}.{token}", self.secret))
    }

    /// The seat of a private link, and the token of the turn that it leads to.
    pub(super) fn from_link(state: &State, link: &str) -> Option<(Seat, String)> {
        let (secret, token) = state.service.read_note(PURPOSE, link)?.split_once('.')?;
        Some((Seat::carried(secret.to_owned()), token.to_owned()))
    }

    /// The cookie that keeps it on another device.
    pub(super) fn cookie(&self, state: &State, table: Table) -> Cookie<'static> {
        cookies::lasting(state, cookie_name(table), self.secret.clone())
    }
}

fn cookie_name(table: Table) -> String {
    format!("{TABLE_COOKIE}{:012x}", table.id())
}
