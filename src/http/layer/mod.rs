//! What happens to every request and every answer, around the handlers.
pub mod access_log;
pub mod cors;
pub mod head;
pub mod language;
pub mod problems;
pub mod rates;
pub mod request_id;
pub mod security;

use std::time::Instant;

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::request_id::RequestId;

/// Takes a request in and its answer out, whoever answers. It is one layer because each costs every request its share;
/// [`cors`] and the rates of calls have their own, around `/v1` alone.
///
/// # Errors
/// Only those of the inner layers.
pub async fn around(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let (start, method) = (Instant::now(), request.method().clone());
    RequestId::assign(&request);
    head::as_get(&mut request);
    let mut response = problems::write(rates::limit_pages(request, next).await?);
    language::declare(&mut response);
    security::protect(&mut response);
    access_log::record(&method, start, &response);
    request_id::stamp(&mut response);
    Ok(response)
}
