//! Entity tags (RFC 9110, section 8.8.3): a client that has the bytes already is spared them.

use actix_web::{
    HttpRequest,
    http::header::{EntityTag, HeaderValue, IF_NONE_MATCH},
};
use ring::digest;

/// The first 64 bits of the content's SHA-256, as 16 hexadecimal digits.
pub(super) fn fingerprint(content: &[u8]) -> String {
    let digest = digest::digest(&digest::SHA256, content);
    digest.as_ref()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The strong tag of some content.
pub(super) fn of(content: &[u8]) -> EntityTag {
    EntityTag::new_strong(fingerprint(content))
}

/// Whether the client says which contents it has.
pub(super) fn is_conditional(request: &HttpRequest) -> bool {
    request.headers().contains_key(IF_NONE_MATCH)
}

/// Whether the client has the content of a tag.
pub(super) fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    request.headers().get_all(IF_NONE_MATCH).any(|given| matches(given, tag))
}

fn matches(given: &HeaderValue, tag: &EntityTag) -> bool {
    let given = given.to_str().unwrap_or_default();
    given == "*"
        || given.split(',').filter_map(|one| one.trim().parse::<EntityTag>().ok()).any(|one| one.weak_eq(tag))
}
