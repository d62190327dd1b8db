//! What all pages have around their content.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::Cookie,
    http::{Method, StatusCode, header::ContentType},
};
use askama::Template;

use super::{assets, cookies, preview::Preview, speech::Speech};
use crate::{
    http::{code::Code, language::Language, problem::Problem, state::State, vary},
    render::SYMBOLS,
    words::Lang,
};

/// The frame of a page.
pub(super) struct Shell {
    /// The language.
    pub(super) t: Speech,
    /// The title of the window.
    pub(super) title: String,
    /// What kind of page it is, for styles and tests.
    pub(super) state: &'static str,
    /// What chats show of it.
    pub(super) preview: Option<Preview>,
    /// The stylesheet's address.
    pub(super) style: &'static str,
    /// The script's address.
    pub(super) script: &'static str,
    /// The artwork.
    pub(super) symbols: &'static str,
}

impl Shell {
    /// A frame.
    pub(super) fn new(t: Speech, state: &'static str, title: String) -> Shell {
        let (style, script) = (assets::address("page.css"), assets::address("page.js"));
        Shell { t, title, state, preview: None, style, script, symbols: SYMBOLS }
    }

    /// The same with a preview.
    pub(super) fn with(self, preview: Preview) -> Shell {
        Shell { preview: Some(preview), ..self }
    }

    /// The languages to change to.
    pub(super) fn languages(&self) -> [Lang; 3] {
        Lang::ALL
    }
}

/// Answers with a page, and keeps the language that was chosen on it.
pub(super) fn respond(
    page: &impl Template,
    status: StatusCode,
    request: &HttpRequest,
    state: &State,
    new_cookies: Vec<Cookie<'static>>,
) -> Result<HttpResponse, Problem> {
    let html = page.render().map_err(|_| Problem::bare(Code::Internal))?;
    let mut response = HttpResponse::build(status).content_type(ContentType::html()).body(html);
    vary::on(response.headers_mut(), "Cookie");
    for cookie in new_cookies.into_iter().chain(switched(request, state)) {
        response.add_cookie(&cookie).map_err(|_| Problem::bare(Code::Internal))?;
    }
    Ok(response)
}

/// The cookie of the language that was chosen just now. A post writes no lasting cookie.
fn switched(request: &HttpRequest, state: &State) -> Option<Cookie<'static>> {
    let lang = Language::switched(request).filter(|_| request.method() == Method::GET)?;
    Some(cookies::lasting(state, Language::COOKIE.to_owned(), lang.code().to_owned()))
}
