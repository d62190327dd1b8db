//! Who calls: the player's secret from the header or the body.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use super::{code::Code, problem::Problem};
use crate::{
    turn::{Namespace, Player},
    words::Message,
};

/// The header that may name the player.
pub const HEADER: &str = "Turnlink-Player";

/// The header `Turnlink-Player`, if the request has one.
pub struct PlayerHeader(Option<String>);

impl FromRequest for PlayerHeader {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let mut values = request.headers().get_all(HEADER);
        ready(match (values.next(), values.next()) {
            (None, _) => Ok(Self(None)),
            (Some(_), Some(_)) => Err(refuse("player-header-twice")),
            (Some(value), None) => match std::str::from_utf8(value.as_bytes()) {
                Ok(text) => Ok(Self(Some(text.to_owned()))),
                Err(_) => Err(refuse("player-header-not-utf8")),
            },
        })
    }
}

impl PlayerHeader {
    /// The player of the header and of the body's field, which must agree.
    ///
    /// # Errors
    /// `bad-request` if they do not, or the secret has a wrong length.
    pub fn or(&self, field: Option<&str>) -> Result<Option<Player>, Problem> {
        match (self.0.as_deref(), field) {
            (Some(header), Some(field)) if header != field => Err(refuse("player-contradicted")),
            (header, field) => header.or(field).map(|secret| player(secret, "player")).transpose(),
        }
    }

    /// The player's secret, for keyed hashing alone.
    pub(super) fn secret(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

/// A caller of the API.
///
/// # Errors
/// `bad-request` naming the field if the secret has a wrong length.
pub fn player(secret: &str, field: &'static str) -> Result<Player, Problem> {
    Player::new(Namespace::Api, secret).map_err(|_| {
        let detail = Message::new("must-be-a-secret").with("field", field);
        Problem::new(Code::BadRequest, detail).with("field", field)
    })
}

fn refuse(detail: &'static str) -> Problem {
    Problem::new(Code::BadRequest, detail).with("field", "player")
}
