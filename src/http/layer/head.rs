//! `HEAD` wherever there is `GET`.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
};

/// Lets a `HEAD` take the road of its `GET`. The body that comes back is left out when it is sent: the
/// connection remembers what was asked.
///
/// # Errors
/// Only those of the inner layers.
pub async fn as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}
