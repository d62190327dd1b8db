//! Tells each request's number to its client.

use actix_web::{
    dev::ServiceResponse,
    http::header::{HeaderName, HeaderValue},
};

use crate::http::request_id::RequestId;

/// The header that carries the number. What a client sends in it is not looked at.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Stamps an answer with the number of its request.
pub fn stamp<B>(response: &mut ServiceResponse<B>) {
    if let Ok(value) = HeaderValue::from_str(&RequestId::of(response.request()).to_string()) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
}
