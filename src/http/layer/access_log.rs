//! One line of log for each request, and its count: by the route's pattern, never the address itself, which holds tokens.

use std::time::Instant;

use actix_web::{
    body::{BodySize, MessageBody},
    dev::ServiceResponse,
    http::Method,
    web::Data,
};

use crate::http::{request_id::RequestId, state::State};

macro_rules! line {
    ($level:ident, $($fields:tt)+) => {
        tracing::$level!(target: "turnlink::access", $($fields)+, "request")
    };
}

/// Logs and counts an answer to a request that came at a time. A failure of the server is an error; a failure of the
/// client's is nobody's but the client's.
pub fn record(method: &Method, start: Instant, response: &ServiceResponse<impl MessageBody>) {
    let (status, bytes) = (response.status(), length(response.response().body()));
    let route = response.request().match_pattern();
    let (method, route) = (known(method), route.as_deref().unwrap_or("unmatched"));
    let id = RequestId::of(response.request());
    let time = start.elapsed();
    let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    if let Some(state) = response.request().app_data::<Data<State>>() {
        state.meter.answered(route, method, status, time);
    }
    if status.is_server_error() {
        line!(error, %id, method, route, status = status.as_u16(), micros, bytes);
    } else {
        line!(info, %id, method, route, status = status.as_u16(), micros, bytes);
    }
}

/// The bytes of a body whose length is known beforehand.
fn length(body: &impl MessageBody) -> Option<u64> {
    match body.size() {
        BodySize::None => Some(0),
        BodySize::Sized(bytes) => Some(bytes),
        BodySize::Stream => None,
    }
}

/// A method that HTTP defines; any other is a text of the client's and stays out of log and counts.
fn known(method: &Method) -> &'static str {
    const METHODS: [&str; 9] =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
    METHODS.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}
