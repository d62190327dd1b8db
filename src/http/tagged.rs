//! Answers with a strong `ETag`: who has the bytes already is spared them.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, EntityTag, Header as _, IF_NONE_MATCH, IfNoneMatch},
    },
    web::Bytes,
};
use ring::digest;

/// Answers with bytes of a media type that may be kept as `cache` says, or that the client has them.
pub(super) fn respond(request: &HttpRequest, kind: &str, cache: &str, bytes: Bytes) -> HttpResponse {
    let tag = tag(&bytes);
    respond_with(request, kind, cache, bytes, &tag)
}

/// The same with the tag of something that differs where the bytes do.
pub(super) fn respond_with(
    request: &HttpRequest,
    kind: &str,
    cache: &str,
    bytes: Bytes,
    tag: &EntityTag,
) -> HttpResponse {
    let known = is_known(request, tag);
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header((ETAG, tag.to_string())).insert_header((CACHE_CONTROL, cache));
    if known {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, kind)).body(bytes)
}

/// The strong tag of some content.
pub(super) fn tag(content: &[u8]) -> EntityTag {
    EntityTag::new_strong(fingerprint(content))
}

/// Sixteen hexadecimal digits that stand for a content.
pub(super) fn fingerprint(content: &[u8]) -> String {
    let digest = digest::digest(&digest::SHA256, content);
    digest.as_ref()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether the client says what it has.
pub(super) fn is_conditional(request: &HttpRequest) -> bool {
    request.headers().contains_key(IF_NONE_MATCH)
}

/// Whether the client has the content of a tag.
pub(super) fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}
