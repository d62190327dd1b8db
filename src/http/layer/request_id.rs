//! Gives each request its number and tells it to the client.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};

use crate::http::request_id::RequestId;

/// The header that carries the number. What a client sends in it is not looked at.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Numbers the request and stamps the answer.
///
/// # Errors
/// Only those of the inner layers.
pub async fn stamp(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = RequestId::assign(&request);
    let mut response = next.call(request).await?;
    if let Ok(value) = HeaderValue::from_str(&id.to_string()) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    Ok(response)
}
