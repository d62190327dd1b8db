//! Notes: texts that the server signs for itself and gives to somebody to keep, such as a browser.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::hmac;
use subtle::ConstantTimeEq;

use super::{KeyId, KeyRing, KeySet};

const TAG_BYTES: usize = 16;

impl KeyRing {
    /// Signs a text for a purpose, under the active key: text, key and tag with dots between them. The purpose has
    /// no zero byte.
    #[must_use]
    pub fn sign_note(&self, purpose: &str, text: &str) -> String {
        let keys = self.active();
        let tag = URL_SAFE_NO_PAD.encode(tag(keys, purpose, text));
        format!("{text}.{}.{tag}", keys.id())
    }

    /// The text of a note that a key of this ring signed for the purpose.
    #[must_use]
    pub fn read_note<'n>(&self, purpose: &str, note: &'n str) -> Option<&'n str> {
        let (rest, written) = note.rsplit_once('.')?;
        let (text, id) = rest.rsplit_once('.')?;
        let keys = self.get(KeyId::new(id.parse().ok()?)?)?;
        let written = URL_SAFE_NO_PAD.decode(written).ok()?;
        bool::from(tag(keys, purpose, text)[..].ct_eq(&written)).then_some(text)
    }
}

fn tag(keys: &KeySet, purpose: &str, text: &str) -> [u8; TAG_BYTES] {
    let mut context = hmac::Context::with_key(keys.notes());
    for part in [purpose.as_bytes(), &[0], text.as_bytes()] {
        context.update(part);
    }
    let mut tag = [0; TAG_BYTES];
    tag.copy_from_slice(&context.sign().as_ref()[..TAG_BYTES]);
    tag
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_back_for_its_purpose_alone() {
        let ring = KeyRing::of(KeyId::FIRST, [7; 32]);
        let note = ring.sign_note("memory", "a.b~c");
        assert_eq!(ring.read_note("memory", &note), Some("a.b~c"));
        assert_eq!(ring.read_note("seat", &note), None);
        assert_eq!(ring.read_note("memory", &note.replace("a.b", "a.d")), None);
        assert_eq!(KeyRing::of(KeyId::FIRST, [8; 32]).read_note("memory", &note), None);
        for text in ["", ".", "..", "a.b", "a.1.", &note[..note.len() - 1]] {
            assert_eq!(ring.read_note("memory", text), None, "{text}");
        }
    }

    #[test]
    fn an_accepted_key_still_reads_its_notes() {
        let mut ring = KeyRing::of(KeyId::FIRST, [7; 32]);
        let note = ring.sign_note("memory", "x");
        let next = ring.add([8; 32]).unwrap();
        ring.activate(next.get()).unwrap();
        assert_eq!(ring.read_note("memory", &note), Some("x"));
    }
}
