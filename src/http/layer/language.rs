//! Says in which language an answer is, and that another may be had.

use actix_web::{
    dev::ServiceResponse,
    http::header::{CONTENT_LANGUAGE, HeaderValue},
};

use crate::http::{language::Language, vary};

/// Adds `Content-Language` and `Vary` to an answer for which a language was chosen.
pub fn declare<B>(response: &mut ServiceResponse<B>) {
    if let Some(Language(lang)) = Language::asked(response.request()) {
        let chosen_by = Language::headers(response.request());
        let headers = response.headers_mut();
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        chosen_by.iter().for_each(|name| vary::on(headers, name));
    }
}
