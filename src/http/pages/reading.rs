//! Pages to read: the rules, and what is kept of whom.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use askama::Template;

use super::{
    shell::{Shell, respond},
    speech::Speech,
};
use crate::{
    draughts::RuleSet,
    http::{code::Code, problem::Problem, state::State},
    words::RuleText,
};

/// A rule set in words.
#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    shell: Shell,
    rules: &'static RuleSet,
    summary: String,
    texts: Vec<RuleText>,
}

/// What a link reveals, what is kept, and how long.
#[derive(Template)]
#[template(path = "privacy.html")]
struct PrivacyPage {
    shell: Shell,
    keeps_games: bool,
    has_rooms: bool,
}

/// Shows a rule set.
///
/// # Errors
/// `unknown-rules`.
pub(super) async fn get_rules(
    state: Data<State>,
    request: HttpRequest,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let rules = RuleSet::by_id(&id).ok_or_else(|| Problem::bare(Code::UnknownRules))?;
    let t = Speech::of(&request);
    let shell = Shell::new(t, "rules", t.title(rules));
    let page = RulesPage { shell, rules, summary: t.summary(rules), texts: t.rules(rules) };
    respond(&page, StatusCode::OK, &request, &state, Vec::new())
}

/// Shows what is known of whom.
pub(super) async fn get_privacy(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let t = Speech::of(&request);
    let page = PrivacyPage {
        shell: Shell::new(t, "privacy", t.say("page-privacy")),
        keeps_games: state.service.keeps_games(),
        has_rooms: !state.service.rooms().is_empty(),
    };
    respond(&page, StatusCode::OK, &request, &state, Vec::new())
}
