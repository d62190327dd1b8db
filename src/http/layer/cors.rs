//! Lets bots and apps that run in a browser call `/v1` from anywhere. There are no cookies to protect there.

use actix_cors::Cors;

/// How long a browser may remember the permission, in seconds.
const REMEMBERED: usize = 3600;

/// Any origin, the methods and headers of the API, no credentials.
pub fn open() -> Cors {
    Cors::default()
        .allow_any_origin()
        .send_wildcard()
        .allowed_methods(["GET", "HEAD", "POST", "PUT", "DELETE"])
        .allowed_headers([
            "Content-Type",
            "Turnlink-Player",
            "Idempotency-Key",
            "Accept-Language",
            "Last-Event-ID",
            "If-None-Match",
        ])
        .expose_headers(["X-Request-Id", "Retry-After", "ETag", "RateLimit", "RateLimit-Policy"])
        .max_age(REMEMBERED)
}
