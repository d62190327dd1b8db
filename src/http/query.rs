//! The query of an address.

use actix_web::HttpRequest;

/// A value of the query, where nothing in it needs to be decoded.
pub(super) fn value<'r>(request: &'r HttpRequest, name: &str) -> Option<&'r str> {
    request.query_string().split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}
