//! Counts what costs something, and refuses what comes too often (RFC 6585, section 4). What is left is told in the
//! headers of `draft-ietf-httpapi-ratelimit-headers-10`.

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{HeaderMap, HeaderName, HeaderValue},
    },
    middleware::Next,
    web::Data,
};

use crate::http::{
    client::Client,
    code::Code,
    problem::Problem,
    rates::{Bucket, Left, WINDOW},
    state::State,
};

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Counts calls of the API.
///
/// # Errors
/// Only those of the inner layers.
pub async fn limit_calls(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let bucket = match (request.method(), request.path()) {
        (&Method::POST, "/v1/games" | "/v1/rematch") => Some(Bucket::Games),
        (&Method::POST, "/v1/turns") => Some(Bucket::Moves),
        (&Method::PUT | &Method::DELETE, "/v1/me") => Some(Bucket::Moves),
        (&Method::GET | &Method::HEAD, path) if path.ends_with("/events") => Some(Bucket::Streams),
        _ => None,
    };
    limit(bucket, request, next).await
}

/// Counts what pages do, and pictures. Calls are counted further in, where other sites may read the answer.
///
/// # Errors
/// Only those of the inner layers.
pub async fn limit_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let bucket = match (request.method(), request.path()) {
        (&Method::POST, "/" | "/import") => Some(Bucket::Games),
        (&Method::POST, path) if path.starts_with("/t/") || path.starts_with("/rooms/") => {
            Some(Bucket::Moves)
        }
        (&Method::GET | &Method::HEAD, path) if path.starts_with("/b/") || path.ends_with("/qr.svg") => {
            Some(Bucket::Pictures)
        }
        _ => None,
    };
    limit(bucket, request, next).await
}

async fn limit(
    bucket: Option<Bucket>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let left = bucket.and_then(|bucket| Some((bucket, count(bucket, &request)?)));
    let (mut response, told) = match left {
        None => return Ok(next.call(request).await?.map_into_boxed_body()),
        Some((bucket, Ok(left))) => (next.call(request).await?.map_into_boxed_body(), (bucket, left)),
        Some((bucket, Err(left))) => {
            let problem = Problem::new(Code::RateLimited, "too-many-requests").retry_after(left.seconds);
            (request.error_response(problem), (bucket, left))
        }
    };
    tell(response.headers_mut(), told.0, told.1);
    Ok(response)
}

fn count(bucket: Bucket, request: &ServiceRequest) -> Option<Result<Left, Left>> {
    let state = request.app_data::<Data<State>>()?;
    let client = Client::of(request.request(), &state.proxies)?;
    state.rates.count(bucket, client)
}

/// Says what the rate is and what is left of it.
fn tell(headers: &mut HeaderMap, bucket: Bucket, left: Left) {
    let (name, Left { quota, remaining, seconds }) = (bucket.name(), left);
    let policy = format!("\"{name}\";q={quota};w={WINDOW}");
    let limit = format!("\"{name}\";r={remaining};t={seconds}");
    for (header, text) in [(RATE_LIMIT_POLICY, policy), (RATE_LIMIT, limit)] {
        if let Ok(value) = HeaderValue::from_str(&text) {
            headers.insert(header, value);
        }
    }
}
