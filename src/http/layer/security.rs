//! Headers that keep a browser from doing more with an answer than it should.

use actix_web::{
    dev::ServiceResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue,
        REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    },
};

/// What a page may load, what may run, and where its forms may go: only what this server has in files of their own.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);
const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");

/// Adds the headers that every answer carries, and those for pages and for `/v1`.
pub fn protect<B>(response: &mut ServiceResponse<B>) {
    let api = response.request().path().starts_with("/v1/");
    let failed = response.status().is_client_error() || response.status().is_server_error();

    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let html = is_html(headers);
    if html {
        headers.insert(CONTENT_SECURITY_POLICY, POLICY);
        headers.insert(X_ROBOTS_TAG, HeaderValue::from_static("noindex"));
    }
    if html || failed || (api && !headers.contains_key(CACHE_CONTROL)) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn is_html(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}
