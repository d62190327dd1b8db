//! The codes explained: to programs as JSON, to people as a page.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    code::Code,
    document::Document,
    explain::{Explanation, explain},
    language::Language,
    negotiate::Form,
    page::Page,
    problem::Problem,
    vary,
};
use crate::words::Lang;

/// A code of the problems, explained.
#[derive(Serialize, ToSchema)]
pub struct ErrorCode {
    /// The code.
    #[schema(example = "not-found")]
    code: &'static str,
    /// The HTTP status that goes with it.
    #[schema(example = 404)]
    status: u16,
    /// What happened, in a few words.
    title: String,
    /// When it happens, and what comes with it.
    explanation: String,
    /// What a client should do now.
    what_to_do: String,
}

impl ErrorCode {
    fn new(code: Code, lang: Lang) -> Self {
        let Explanation { title, meaning, advice } = explain(code, lang);
        let status = code.status().as_u16();
        Self { code: code.name(), status, title, explanation: meaning, what_to_do: advice }
    }

    fn page(&self, lang: Lang) -> Page {
        Page::new(lang, &self.title)
            .paragraph(&self.explanation)
            .paragraph(&self.what_to_do)
            .row("code", self.code)
            .row("status", &self.status.to_string())
    }
}

/// Explains a code of the problems.
///
/// # Errors
/// `not-found` when there is no such code.
#[utoipa::path(
    get,
    path = "/errors/{code}",
    tag = "operations",
    description = "To a browser as a page, to everyone else as JSON.",
    params(("code" = String, Path, description = "The code, as a problem gives it")),
    responses(
        (status = 200, description = "The code in words", body = ErrorCode),
        (status = 404, description = "`not-found`: there is no such code", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_error(
    request: HttpRequest,
    Language(lang): Language,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    let code = Code::from_name(&name).ok_or_else(|| Problem::new(Code::NotFound, "no-such-code"))?;
    let code = ErrorCode::new(code, lang);
    let mut response = match Form::preferred(&request) {
        Form::Html => code.page(lang).respond(StatusCode::OK),
        Form::Json => HttpResponse::Ok().json(code),
    };
    vary::on(response.headers_mut(), "Accept");
    Ok(response)
}
