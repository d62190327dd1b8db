//! Says in which language an answer is, and that another may be had.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{CONTENT_LANGUAGE, HeaderValue},
    middleware::Next,
};

use crate::http::{language::Language, vary};

/// Adds `Content-Language` and `Vary` to the answers for which a language was chosen.
///
/// # Errors
/// Only those of the inner layers.
pub async fn declare(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    if let Some(Language(lang)) = Language::asked(response.request()) {
        let chosen_by = Language::headers(response.request());
        let headers = response.headers_mut();
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        chosen_by.iter().for_each(|name| vary::on(headers, name));
    }
    Ok(response)
}
