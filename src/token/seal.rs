//! Signing, and the three steps of reading: text, tag, turn.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::hmac;
use subtle::ConstantTimeEq;

use super::{
    Body, KeyId, KeyRing, KeySet,
    body::{Decoded, NotATurn},
};
use crate::turn::Turn;

/// The longest text that is looked at, in characters. No token is longer than 400.
pub const MAX_TEXT: usize = 512;

const HEADER_BYTES: usize = 2;
/// Bytes of a tag.
pub const TAG_BYTES: usize = 16;
/// Bytes of a token besides its body.
pub(super) const FRAME_BYTES: usize = HEADER_BYTES + TAG_BYTES;

/// What a token is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// Playing: whoever may act can go on from it.
    Play,
    /// Watching: it shows the turn and never acts.
    View,
}

impl Form {
    /// The value of the token's first character, which tells version and form: `T` or `V`.
    const fn letter(self) -> u16 {
        match self {
            Form::Play => (b'T' - b'A') as u16,
            Form::View => (b'V' - b'A') as u16,
        }
    }

    /// The first two bytes of a token: form and key.
    fn header(self, keys: &KeySet) -> [u8; HEADER_BYTES] {
        (self.letter() << KeyId::BITS | keys.id().get()).to_be_bytes()
    }

    const fn of_letter(letter: u16) -> Option<Form> {
        match letter {
            l if l == Form::Play.letter() => Some(Form::Play),
            l if l == Form::View.letter() => Some(Form::View),
            _ => None,
        }
    }
}

/// How a text fails to be a token, before any key is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Too long to be one.
    #[error("it is longer than {MAX_TEXT} characters")]
    TooLong,
    /// Too short to be one.
    #[error("it is too short; it looks cut off")]
    TooShort,
    /// It has other characters than letters, digits, `-` and `_`.
    #[error("it has a character that no token has")]
    Alphabet,
    /// Its bytes have another spelling, or its length is none of a token.
    #[error("its last character is wrong; it looks cut off or changed")]
    Spelling,
}

/// Why a token is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// It is not a token.
    #[error("this is not a token: {0}")]
    Malformed(#[from] Malformed),
    /// No key of this ring made it, or it was changed.
    #[error("no key of this server made this token; it looks cut off or changed")]
    Rejected,
    /// Its rule set, or that revision of it, is not played any more.
    #[error("this token's rules were revised, and this release no longer plays them")]
    RulesRevised,
}

impl From<NotATurn> for TokenError {
    fn from(_: NotATurn) -> TokenError {
        TokenError::Rejected
    }
}

/// The token of a turn.
#[must_use]
pub fn seal(keys: &KeySet, form: Form, turn: &Turn) -> String {
    Body::encode(turn).seal(keys, form)
}

impl Body {
    /// The token with this body.
    #[must_use]
    pub fn seal(&self, keys: &KeySet, form: Form) -> String {
        self.spell(keys, form, &self.tag(keys, form))
    }

    fn spell(&self, keys: &KeySet, form: Form, tag: &[u8; TAG_BYTES]) -> String {
        let mut bytes = Vec::with_capacity(FRAME_BYTES + self.bytes().len());
        bytes.extend(form.header(keys));
        bytes.extend(self.bytes());
        bytes.extend(tag);
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The tag of the token with this body: 16 bytes, over header and body.
    #[must_use]
    pub fn tag(&self, keys: &KeySet, form: Form) -> [u8; TAG_BYTES] {
        let mut context = hmac::Context::with_key(keys.signing(form));
        context.update(&form.header(keys));
        context.update(self.bytes());
        let mut tag = [0; TAG_BYTES];
        tag.copy_from_slice(&context.sign().as_ref()[..TAG_BYTES]);
        tag
    }

    /// Checks the tag that the body was kept with.
    ///
    /// # Errors
    /// [`TokenError::Rejected`] if it is another.
    pub fn verify<'ring>(
        self,
        keys: &'ring KeySet,
        form: Form,
        tag: &[u8],
    ) -> Result<Verified<'ring>, TokenError> {
        let right = self.tag(keys, form);
        if bool::from(right.ct_eq(tag)) {
            Ok(Verified { keys, form, signed: Signed { body: self, tag: right } })
        } else {
            Err(TokenError::Rejected)
        }
    }
}

/// A body with the tag of its token, for one form: it is written and signed once and used as often as it is needed.
#[derive(Debug, Clone)]
pub struct Signed {
    body: Body,
    tag: [u8; TAG_BYTES],
}

impl Signed {
    /// Signs a turn as the playing token does.
    #[must_use]
    pub fn to_play(keys: &KeySet, turn: &Turn) -> Signed {
        let body = Body::encode(turn);
        let tag = body.tag(keys, Form::Play);
        Signed { body, tag }
    }

    /// The body.
    #[must_use]
    pub const fn body(&self) -> &Body {
        &self.body
    }

    /// The tag: 16 bytes, over header and body.
    #[must_use]
    pub const fn tag(&self) -> [u8; TAG_BYTES] {
        self.tag
    }

    /// The playing token, of what was signed as such.
    #[must_use]
    pub fn token(&self, keys: &KeySet) -> String {
        self.body.spell(keys, Form::Play, &self.tag)
    }
}

/// A text that is spelled like a token. Nothing else is known of it.
#[derive(Debug)]
pub struct Unverified(Vec<u8>);

impl Unverified {
    /// Reads the text: its length, its alphabet, its one spelling.
    ///
    /// # Errors
    /// [`Malformed`].
    pub fn parse(text: &str) -> Result<Unverified, Malformed> {
        if text.len() > MAX_TEXT {
            return Err(Malformed::TooLong);
        }
        if !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_') {
            return Err(Malformed::Alphabet);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| Malformed::Spelling)?;
        if bytes.len() <= FRAME_BYTES {
            return Err(Malformed::TooShort);
        }
        if bytes.len().is_multiple_of(3) {
            return Err(Malformed::Spelling);
        }
        Ok(Unverified(bytes))
    }

    /// Checks the tag, under the key and for the form that the header names.
    ///
    /// # Errors
    /// [`TokenError::Rejected`], whether the key is unknown or the tag is wrong.
    pub fn verify(self, ring: &KeyRing) -> Result<Verified<'_>, TokenError> {
        let (signed, tag) = self.0.split_at(self.0.len() - TAG_BYTES);
        let (header, body) = signed.split_at(HEADER_BYTES);
        let header = u16::from_be_bytes([header[0], header[1]]);
        let form = Form::of_letter(header >> KeyId::BITS).ok_or(TokenError::Rejected)?;
        let keys = KeyId::new(header & ((1 << KeyId::BITS) - 1)).and_then(|id| ring.get(id));
        let keys = keys.ok_or(TokenError::Rejected)?;
        Body::from_bytes(body).verify(keys, form, tag)
    }
}

/// A body that a key of the ring signed.
#[derive(Debug)]
pub struct Verified<'ring> {
    keys: &'ring KeySet,
    form: Form,
    signed: Signed,
}

impl<'ring> Verified<'ring> {
    /// Reads the turn.
    ///
    /// # Errors
    /// [`TokenError::RulesRevised`], or [`TokenError::Rejected`] for a body that is no turn's.
    pub fn open(self) -> Result<Opened<'ring>, TokenError> {
        let Verified { keys, form, signed } = self;
        match signed.body.decode(keys)? {
            Decoded::Turn(turn) => Ok(Opened { keys, form, turn: *turn, signed }),
            Decoded::RulesRevised => Err(TokenError::RulesRevised),
        }
    }
}

/// A token's turn, and the keys of its game.
#[derive(Debug)]
pub struct Opened<'ring> {
    /// The keys that made the game; its next turns are sealed with them.
    pub keys: &'ring KeySet,
    /// What the token was good for.
    pub form: Form,
    /// The turn.
    pub turn: Turn,
    /// Its body, signed for that form.
    pub signed: Signed,
}

impl<'ring> Opened<'ring> {
    /// Reads a token's text in all three steps.
    ///
    /// # Errors
    /// [`TokenError`].
    pub fn from_text(ring: &'ring KeyRing, text: &str) -> Result<Opened<'ring>, TokenError> {
        Unverified::parse(text)?.verify(ring)?.open()
    }
}
