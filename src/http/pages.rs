//! The plain pages of start and turn, for people without an app.

use actix_web::{
    HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};

use super::{page::Page, problem::Problem, refused::problem, state::State};
use crate::{draughts::RULE_SETS, words};

/// The start page: what this is and which games are played.
pub async fn get_start() -> HttpResponse {
    let page = Page::new("Turnlink")
        .paragraph("Checkers in any chat, a turn at a time: each turn is one link.")
        .paragraph(
            "Bots and apps make a game with `POST /v1/games`; `/openapi.json` has the whole contract.",
        );
    let pages = RULE_SETS.iter().fold(page, |page, rules| page.row(rules.title, &words::summary(rules)));
    pages.respond(StatusCode::OK)
}

/// The page of a turn.
///
/// # Errors
/// What the service refuses.
pub async fn get_turn_page(state: Data<State>, token: Path<String>) -> Result<HttpResponse, Problem> {
    let answer = state.service.open(&token, None).map_err(|error| problem(error, &state.links))?;
    let page = Page::new(&words::headline(&answer.turn)).paragraph(&words::alt(&answer.turn));
    let page = match words::last_move(&answer.turn) {
        Some(last_move) => page.paragraph(&last_move),
        None => page,
    };
    Ok(page.respond(StatusCode::OK))
}
