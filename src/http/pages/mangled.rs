//! Links that came through a chat with something at their end, or without it.

use actix_web::{HttpRequest, HttpResponse, http::header::LOCATION};
use askama::Template;

use super::{
    shell::{Shell, respond},
    speech::Speech,
    visit::NoVisit,
};
use crate::{
    http::{code::Code, language::Language, negotiate::Form as Reads, problem::Problem, state::State},
    token::Form,
};

/// A page that says what happened and what to do.
#[derive(Template)]
#[template(path = "message.html")]
pub(super) struct MessagePage {
    pub(super) shell: Shell,
    pub(super) headline: String,
    pub(super) text: String,
    pub(super) advice: Vec<String>,
}

/// The answer to a link that opens nothing: the clean link where there is one, otherwise words.
pub(super) fn answer(
    state: &State,
    request: &HttpRequest,
    token: &str,
    door: Form,
    why: NoVisit,
) -> Result<HttpResponse, Problem> {
    if let Some(clean) = cleaned(state, token) {
        let door = if door == Form::View { 'v' } else { 't' };
        return Ok(moved(request, &format!("/{door}/{clean}")));
    }
    let problem = why.problem(request, state);
    match Reads::preferred(request) {
        Reads::Json => Err(problem),
        Reads::Html => page(state, request, &problem),
    }
}

/// The token without what a chat put behind it, if that opens.
fn cleaned<'t>(state: &State, token: &'t str) -> Option<&'t str> {
    let end = token.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))?;
    let clean = &token[..end];
    state.service.read(clean, None).is_ok().then_some(clean)
}

fn page(state: &State, request: &HttpRequest, problem: &Problem) -> Result<HttpResponse, Problem> {
    let t = Speech::of(request);
    let (name, headline, text) = match problem.code() {
        Code::TokenMalformed => ("cut-link", "page-cut-link", "page-cut-link-text"),
        Code::TokenRejected => ("refused-link", "page-refused-link", "page-refused-link-text"),
        Code::RulesRevised => ("refused-link", "page-old-link", "page-old-link-text"),
        _ => return Err(problem.clone()),
    };
    let advice = ["page-advice-copy", "page-advice-ask"].map(|message| t.say(message)).to_vec();
    let (headline, text) = (t.say(headline), t.say(text));
    let page = MessagePage { shell: Shell::new(t, name, headline.clone()), headline, text, advice };
    respond(&page, problem.code().status(), request, state, Vec::new())
}

/// Leads to where the link should have led, with the sender's language.
pub(super) fn moved(request: &HttpRequest, to: &str) -> HttpResponse {
    let to = Language::on_link(to, Language::of_link(request));
    HttpResponse::PermanentRedirect().insert_header((LOCATION, to)).finish()
}
