//! Games as PDN.

use actix_web::{
    HttpResponse,
    http::header::ContentType,
    web::{Data, Path},
};

use super::{document::Document, game_id::game_id, problem::Problem, refused::plain_problem, state::State};
use crate::service::{Replay, ServiceError};

/// Gives the game of a turn as PDN.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/turns/{token}/pdn",
    tag = "turns",
    description = "Gives the game up to a turn as PDN: from a token in record form alone, otherwise from the store.",
    params(("token" = String, Path, description = "The turn's token, of either form")),
    responses(
        (status = 200, description = "The game as PDN; `1-0` means that the side that starts won", body = String, content_type = "text/plain; charset=utf-8"),
        (status = 400, description = "`token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 422, description = "`no-record`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`: only the store could tell", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_pdn(state: Data<State>, token: Path<String>) -> Result<HttpResponse, Problem> {
    respond(state.service.replay(&token).await)
}

/// Gives a game as PDN.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/games/{game}/pdn",
    tag = "games",
    description = "Gives a game up to its newest turn as PDN, by its id.",
    params(("game" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The game as PDN; `1-0` means that the side that starts won", body = String, content_type = "text/plain; charset=utf-8"),
        (status = 404, description = "`not-found`: the store knows no such game", body = Document<'_>, content_type = "application/problem+json"),
        (status = 422, description = "`no-record`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_game_pdn(state: Data<State>, game: Path<String>) -> Result<HttpResponse, Problem> {
    respond(state.service.replay_game(game_id(&game)?).await)
}

fn respond(replay: Result<Replay<'_>, ServiceError>) -> Result<HttpResponse, Problem> {
    let pdn = replay.map_err(plain_problem)?.pdn();
    Ok(HttpResponse::Ok().content_type(ContentType::plaintext()).body(pdn))
}
