//! The codes of the problems that a client can meet: one table gives each its name and its status.

use std::fmt;

use actix_web::http::StatusCode;

macro_rules! codes {
    ($($(#[$doc:meta])+ $code:ident = $name:literal, $status:ident;)+) => {
        /// What went wrong, as one word that never changes and that programs may compare.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $($(#[$doc])+ $code,)+
        }

        impl Code {
            /// Every code, in the order of the reference.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The name in kebab case, as it stands in answers and addresses.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }

            /// The HTTP status that goes with the code, always the same one.
            pub const fn status(self) -> StatusCode {
                match self {
                    $(Self::$code => StatusCode::$status,)+
                }
            }
        }
    };
}

codes! {
    /// The request is not what the call takes.
    BadRequest = "bad-request", BAD_REQUEST;
    /// The text cannot be a token.
    TokenMalformed = "token-malformed", BAD_REQUEST;
    /// The platform's signature is missing or wrong.
    SignatureRejected = "signature-rejected", UNAUTHORIZED;
    /// The operator's key is missing or wrong.
    AdminOnly = "admin-only", UNAUTHORIZED;
    /// No key of this server made the token.
    TokenRejected = "token-rejected", FORBIDDEN;
    /// The seat belongs to a player and the request names none.
    PlayerRequired = "player-required", FORBIDDEN;
    /// The seat belongs to another player.
    NotYourSeat = "not-your-seat", FORBIDDEN;
    /// The player already holds the other seat.
    SeatTaken = "seat-taken", FORBIDDEN;
    /// The link shows the game and cannot act in it.
    ViewOnly = "view-only", FORBIDDEN;
    /// The room is for its members.
    VipOnly = "vip-only", FORBIDDEN;
    /// Nothing is served at the address.
    NotFound = "not-found", NOT_FOUND;
    /// There is no such rule set.
    UnknownRules = "unknown-rules", NOT_FOUND;
    /// There is no such room.
    UnknownRoom = "unknown-room", NOT_FOUND;
    /// The address does not take the method.
    MethodNotAllowed = "method-not-allowed", METHOD_NOT_ALLOWED;
    /// The game is over.
    GameOver = "game-over", CONFLICT;
    /// The game is still going on.
    GameNotOver = "game-not-over", CONFLICT;
    /// Another continuation of the turn was recorded first.
    AlreadyPlayed = "already-played", CONFLICT;
    /// The other player still has time to move.
    TooSoon = "too-soon", CONFLICT;
    /// The token's revision of its rules is no longer played.
    RulesRevised = "rules-revised", GONE;
    /// The request is larger than the limit.
    TooLarge = "too-large", PAYLOAD_TOO_LARGE;
    /// The body is not sent as JSON.
    UnsupportedMediaType = "unsupported-media-type", UNSUPPORTED_MEDIA_TYPE;
    /// The rules do not allow the move.
    IllegalMove = "illegal-move", UNPROCESSABLE_ENTITY;
    /// There is no offer of a draw to accept.
    NoDrawOffer = "no-draw-offer", UNPROCESSABLE_ENTITY;
    /// The position cannot be played.
    BadPosition = "bad-position", UNPROCESSABLE_ENTITY;
    /// The text is not a game.
    BadPdn = "bad-pdn", UNPROCESSABLE_ENTITY;
    /// The link does not hold the whole game.
    NoRecord = "no-record", UNPROCESSABLE_ENTITY;
    /// Too many requests came from one place.
    RateLimited = "rate-limited", TOO_MANY_REQUESTS;
    /// A fault of the server.
    Internal = "internal", INTERNAL_SERVER_ERROR;
    /// A chat's platform did not take what it was sent.
    PlatformUnavailable = "platform-unavailable", SERVICE_UNAVAILABLE;
    /// The store did not answer.
    StoreUnavailable = "store-unavailable", SERVICE_UNAVAILABLE;
}

impl Code {
    /// The code of this name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }

    /// The nearest code for a failure that only has a status: one that the web framework made.
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::URI_TOO_LONG
            | StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Self::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::UnsupportedMediaType,
            StatusCode::TOO_MANY_REQUESTS => Self::RateLimited,
            status if status.is_client_error() => Self::BadRequest,
            _ => Self::Internal,
        }
    }

    /// The address that explains the code, relative to the server.
    pub fn address(self) -> String {
        format!("/errors/{}", self.name())
    }

    /// How a client may prove that it has the right, for the code that asks for that (RFC 9110, section 11.6.1).
    pub const fn challenge(self) -> Option<&'static str> {
        match self {
            Self::AdminOnly => Some("Bearer"),
            _ => None,
        }
    }

    /// After how many seconds a client may try again, for the codes where waiting helps.
    pub const fn retry_after(self) -> Option<u32> {
        match self {
            Self::RateLimited => Some(10),
            Self::PlatformUnavailable | Self::StoreUnavailable => Some(5),
            _ => None,
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_found_by_its_name() {
        for &code in Code::ALL {
            assert_eq!(Code::from_name(code.name()), Some(code));
            assert!(code.name().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{code}");
        }
        assert_eq!(Code::from_name("Bad-Request"), None);
    }

    #[test]
    fn a_code_made_from_a_status_keeps_to_its_class() {
        for status in (400..600).filter_map(|n| StatusCode::from_u16(n).ok()) {
            let code = Code::from_status(status);
            assert_eq!(code.status().is_server_error(), status.is_server_error(), "{status}");
        }
    }
}
