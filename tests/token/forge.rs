//! Signs any bytes with a known secret, as `api/TOKEN.md` tells it. The crate itself signs nothing but turns.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{hkdf, hmac};
use turnlink::token::PUBLISHED_TEST_SECRET;

/// A token in the making, all of whose parts can be had wrong.
#[derive(Clone)]
pub(super) struct Forgery {
    /// The value of the first character: `T` is 19, `V` is 21.
    pub(super) letter: u16,
    pub(super) key_id: u16,
    pub(super) body: Vec<u8>,
    /// The label of the key that signs.
    pub(super) purpose: &'static str,
}

impl Forgery {
    /// A playing token under the published key.
    pub(super) fn of(body: Vec<u8>) -> Forgery {
        Forgery { letter: 19, key_id: 1, body, purpose: "play" }
    }

    /// Header and body.
    pub(super) fn signed_part(&self) -> Vec<u8> {
        let header = self.letter << 10 | self.key_id;
        [&header.to_be_bytes()[..], &self.body].concat()
    }

    /// The whole HMAC over header and body.
    pub(super) fn tag(&self) -> Vec<u8> {
        sign(&derive(&PUBLISHED_TEST_SECRET, self.purpose), &self.signed_part())
    }

    pub(super) fn text(&self) -> String {
        self.text_with(&self.tag()[..16])
    }

    /// The token with another tag.
    pub(super) fn text_with(&self, tag: &[u8]) -> String {
        URL_SAFE_NO_PAD.encode([&self.signed_part()[..], tag].concat())
    }
}

/// HKDF-SHA-256 of a secret.
pub(super) fn derive(secret: &[u8], label: &str) -> [u8; 32] {
    let salt = hkdf::Salt::new(hkdf::HKDF_SHA256, b"turnlink 1");
    let secret = salt.extract(secret);
    let mut key = [0; 32];
    secret
        .expand(&[label.as_bytes()], hkdf::HKDF_SHA256)
        .and_then(|okm| okm.fill(&mut key))
        .expect("one block");
    key
}

/// HMAC-SHA-256.
pub(super) fn sign(key: &[u8], bytes: &[u8]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), bytes).as_ref().to_vec()
}

/// Digits with their radices, in reading order. A digit may be past its radix: then it spills over into those that
/// are read after it.
#[derive(Clone, Default)]
pub(super) struct Digits(Vec<(u64, u64)>);

impl Digits {
    pub(super) fn digit(mut self, digit: u64, radix: u64) -> Digits {
        self.0.push((digit, radix));
        self
    }

    pub(super) fn count(mut self, count: u64, first_radix: u64) -> Digits {
        let (mut left, mut radix) = (count, first_radix);
        while left >= radix - 1 {
            self.0.push((radix - 1, radix));
            left -= radix - 1;
            radix = radix.saturating_mul(radix).min(1 << 32);
        }
        self.digit(left, radix)
    }

    pub(super) fn then(mut self, more: &Digits) -> Digits {
        self.0.extend(&more.0);
        self
    }

    /// The number's minimal big-endian bytes.
    pub(super) fn number(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        for &(digit, radix) in self.0.iter().rev() {
            let mut carry = u128::from(digit);
            for byte in &mut bytes {
                carry += u128::from(*byte) * u128::from(radix);
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                bytes.push(carry as u8);
                carry >>= 8;
            }
        }
        bytes.reverse();
        bytes
    }

    /// The number as a body: a zero byte before it where the token's length would be a multiple of 3.
    pub(super) fn body(&self) -> Vec<u8> {
        let mut bytes = self.number();
        if bytes.len().is_multiple_of(3) {
            bytes.insert(0, 0);
        }
        bytes
    }
}
