//! The plain pages of start and turn, for people without an app.

use actix_web::{
    HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};

use super::{language::Language, page::Page, problem::Problem, refused::problem, state::State};
use crate::{draughts::RULE_SETS, words};

/// The start page: what this is and which games are played.
pub async fn get_start(Language(lang): Language) -> HttpResponse {
    let page = Page::new(lang, "Turnlink")
        .paragraph("Checkers in any chat, a turn at a time: each turn is one link.")
        .paragraph(
            "Bots and apps make a game with `POST /v1/games`; `/openapi.json` has the whole contract.",
        );
    let pages = RULE_SETS
        .iter()
        .fold(page, |page, rules| page.row(&words::title(lang, rules), &words::summary(lang, rules)));
    pages.respond(StatusCode::OK)
}

/// The page of a turn.
///
/// # Errors
/// What the service refuses.
pub async fn get_turn_page(
    state: Data<State>,
    Language(lang): Language,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    let answer = state.service.open(&token, None).map_err(|error| problem(error, lang, &state.links))?;
    let texts = words::texts(lang, &answer.turn);
    let page = Page::new(lang, &texts.headline).paragraph(&texts.alt);
    let page = match texts.last_move {
        Some(last_move) => page.paragraph(&last_move),
        None => page,
    };
    Ok(page.respond(StatusCode::OK))
}
