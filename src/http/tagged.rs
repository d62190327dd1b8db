//! Answers with a strong `ETag`: who has the bytes already is spared them.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, EntityTag, Header as _, IfNoneMatch},
    },
    web::Bytes,
};
use ring::digest;

/// Answers with bytes of a media type that may be kept as `cache` says, or that the client has them.
pub(super) fn respond(request: &HttpRequest, kind: &str, cache: &str, bytes: Bytes) -> HttpResponse {
    let tag = EntityTag::new_strong(fingerprint(&bytes));
    let known = is_known(request, &tag);
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header((ETAG, tag.to_string())).insert_header((CACHE_CONTROL, cache));
    if known {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, kind)).body(bytes)
}

/// Sixteen hexadecimal digits that stand for a content.
pub(super) fn fingerprint(content: &[u8]) -> String {
    let digest = digest::digest(&digest::SHA256, content);
    digest.as_ref()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}
