//! A problem as the client reads it: JSON after RFC 9457, or the same as a page.

use actix_web::http::StatusCode;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    explain,
    page::{Escaped, Page},
    problem::Problem,
    request_id::RequestId,
};
use crate::words::{Lang, say};

/// A failure after RFC 9457. Each code brings fields of its own beside these; `/errors/{code}` names them.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct Document<'a> {
    /// The address that explains the code.
    #[schema(example = "/errors/not-found")]
    r#type: String,
    /// What happened, in a few words, the same for every problem of the code.
    #[schema(example = "Nothing is here")]
    title: String,
    /// The HTTP status, once more.
    #[schema(example = 404)]
    status: u16,
    /// What happened, as a word that never changes.
    #[schema(example = "not-found")]
    code: &'static str,
    /// What went wrong this time, for a person.
    detail: String,
    /// The request's number in the server's log.
    #[schema(example = "7f3a90c25be1d604")]
    request_id: String,
    /// The fields of this code.
    #[serde(flatten)]
    extra: &'a Map<String, Value>,
    #[serde(skip)]
    lang: Lang,
}

impl<'a> Document<'a> {
    /// The problem of one request, in its language.
    pub fn new(problem: &'a Problem, lang: Lang, id: RequestId) -> Self {
        let code = problem.code();
        Self {
            r#type: code.address(),
            title: explain::title(code, lang),
            status: code.status().as_u16(),
            code: code.name(),
            detail: problem.detail(lang),
            request_id: id.to_string(),
            extra: problem.extra(),
            lang,
        }
    }

    /// The status that the document goes out with.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or_default()
    }

    /// The document as JSON, its fields always in the same order.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The document as a page for a person.
    pub fn to_html(&self) -> String {
        let [explained, home] = ["problem-explained", "page-new-game"].map(|text| say(self.lang, text, &[]));
        let mut page = Page::new(self.lang, &self.title).paragraph(&self.detail).raw(format_args!(
            "<p class=\"acts\"><a class=\"btn primary\" href=\"/\">{}</a></p>",
            Escaped(&home)
        ));
        for (name, value) in self.extra {
            page = page.row(name, &plain(value));
        }
        page.row("code", self.code)
            .row("request_id", &self.request_id)
            .raw(format_args!("<p><a href=\"{}\">{}</a></p>", Escaped(&self.r#type), Escaped(&explained)))
            .finish()
    }
}

/// A value for reading: texts without quotation marks, everything else as JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
