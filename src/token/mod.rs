//! A turn as one number, signed: the token in a link. `api/TOKEN.md` describes the bytes.
//!
//! Reading goes through three types, each of which can only come from the one before: [`Unverified`] text,
//! a [`Verified`] body, and the [`Opened`] turn.

mod body;
mod digits;
mod keys;
mod note;
mod number;
mod rank;
mod seal;

pub use body::{Body, NotATurn};
pub use keys::{KeyError, KeyId, KeyRing, KeySet, KeyState, PUBLISHED_TEST_SECRET};
pub use number::Number;
pub use seal::{
    Form, MAX_TEXT, Malformed, Opened, Signed, TAG_BYTES, TokenError, Unverified, Verified, seal,
};
