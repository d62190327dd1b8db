//! Reads a request's body: only as JSON, only so large, only so slowly.

use std::{
    future::Future,
    pin::{Pin, pin},
};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    body::{BodyStream, to_bytes_limited},
    dev::Payload,
    http::header::{CONTENT_ENCODING, CONTENT_LENGTH},
    rt::time::timeout,
    web::Bytes,
};
use futures_util::FutureExt;
use serde::de::DeserializeOwned;

use super::{code::Code, json, limits::Limits, problem::Problem};
use crate::words::Message;

/// A body as a typed value. A handler that takes a `Body<T>` is only called with a body that is one.
///
/// `T` is a struct that derives `Deserialize` with `deny_unknown_fields`; the module [`json`] has what its
/// optional and nested fields need to be as strict.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let limits = request.app_data().copied().unwrap_or_default();
        let head = check_kind(request).and_then(|()| check_length(request, limits));
        let payload = payload.take();
        Box::pin(async move {
            head?;
            json::parse(&read(payload, limits).await?).map(Self)
        })
    }
}

/// Only uncompressed JSON is read, and only when the client says that it is.
fn check_kind(request: &HttpRequest) -> Result<(), Problem> {
    let refuse = |detail| Err(Problem::new(Code::UnsupportedMediaType, detail));
    let kind = request.content_type();
    if kind.is_empty() {
        return refuse("content-type-missing");
    }
    if !kind.eq_ignore_ascii_case("application/json") {
        return refuse("content-type-other");
    }
    match request.headers().get(CONTENT_ENCODING) {
        Some(encoding) if encoding != "identity" => refuse("body-compressed"),
        _ => Ok(()),
    }
}

/// A body that announces itself as too large is refused before a byte of it is read.
pub(super) fn check_length(request: &HttpRequest, limits: Limits) -> Result<(), Problem> {
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    match length.and_then(|length| length.parse::<usize>().ok()) {
        Some(length) if length > limits.body_bytes => Err(too_large(limits)),
        _ => Ok(()),
    }
}

/// Reads a body up to its limits of size and time.
pub(super) async fn read(payload: Payload, limits: Limits) -> Result<Bytes, Problem> {
    let mut bytes = pin!(to_bytes_limited(BodyStream::new(payload), limits.body_bytes));
    // Most bodies come along with their head, and need no time taken.
    let read = match bytes.as_mut().now_or_never() {
        Some(read) => Ok(read),
        None => timeout(limits.body_time, bytes).await,
    };
    match read {
        Ok(Ok(Ok(bytes))) => Ok(bytes),
        Ok(Ok(Err(_))) => Err(Problem::new(Code::BadRequest, "body-cut")),
        Ok(Err(_)) => Err(too_large(limits)),
        Err(_) => Err(Problem::new(Code::BadRequest, "body-slow")),
    }
}

fn too_large(limits: Limits) -> Problem {
    Problem::new(Code::TooLarge, Message::new("body-too-large").with("bytes", limits.body_bytes))
}

#[cfg(test)]
mod tests;
