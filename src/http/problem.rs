//! A failure on its way to the client: a code, what went wrong this time, and the fields that help.

use std::fmt;

use actix_web::{
    HttpResponse, ResponseError,
    http::{
        StatusCode,
        header::{HeaderMap, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE},
    },
};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{code::Code, explain};
use crate::words::{Lang, Message};

/// A failure as handlers return it. The outermost layer writes it as `application/problem+json` or as a page, in the
/// request's language.
///
/// Nothing that a client sent as a secret (a player, a token) belongs in `detail` or in the extra fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    code: Code,
    detail: Message,
    extra: Map<String, Value>,
    retry_after: Option<u32>,
}

impl Problem {
    /// A problem with what went wrong this time: a message, or the id of one without arguments.
    pub fn new(code: Code, detail: impl Into<Message>) -> Self {
        Self { code, detail: detail.into(), extra: Map::new(), retry_after: code.retry_after() }
    }

    /// A problem of which nothing more is known than its code.
    pub fn bare(code: Code) -> Self {
        Self::new(code, explain::meaning(code))
    }

    /// Adds a field. A value that JSON cannot hold becomes `null`.
    ///
    /// The names of the fixed fields are not for extras.
    #[must_use]
    pub fn with(mut self, field: &'static str, value: impl Serialize) -> Self {
        self.extra.insert(field.to_owned(), serde_json::to_value(value).unwrap_or_default());
        self
    }

    /// Says after how many seconds the client may try again, where the code's own figure is wrong.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What went wrong this time, for a person.
    pub fn detail(&self, lang: Lang) -> String {
        self.detail.say(lang)
    }

    /// The fields beside the fixed ones, sorted by name.
    pub fn extra(&self) -> &Map<String, Value> {
        &self.extra
    }

    /// Adds the headers that go with the problem.
    pub fn stamp(&self, headers: &mut HeaderMap) {
        if let Some(seconds) = self.retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(challenge) = self.code.challenge() {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static(challenge));
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.detail.id())
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.code.status()
    }

    /// The bare status: the body is written by the outermost layer, which knows the request.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status_code())
    }
}
