//! Turns: looking at them, and going on from them.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::LOCATION,
    web::{Data, Path},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    body::Body,
    code::Code,
    document::Document,
    json::{self, present, present_word},
    language::Language,
    player::PlayerHeader,
    problem::Problem,
    refused::{plain_problem, problem},
    resource::TurnResource,
    state::State,
    terms::{Action, Relation, Side},
};
use crate::{
    service::{Answer, Continuation, Keep},
    words::Lang,
};

/// A continuation of a turn: a `move`, or an `action`.
#[derive(Deserialize, ToSchema)]
#[schema(as = Continuation)]
#[serde(deny_unknown_fields)]
pub struct ContinuationRequest {
    /// The turn's token.
    token: String,
    /// The move, in the rule set's notation or by square numbers.
    #[serde(default, rename = "move", deserialize_with = "present")]
    #[schema(nullable = false, example = "11-15")]
    played: Option<String>,
    /// What to do instead of moving.
    #[serde(default, deserialize_with = "present_word")]
    #[schema(nullable = false)]
    action: Option<Action>,
    /// The caller's secret, 8 to 128 bytes; ignored in an open game.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false, min_length = 8, max_length = 128)]
    player: Option<String>,
    /// Whether a draw is offered with the move.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false)]
    offer_draw: Option<bool>,
    /// Whether nothing is to be recorded: for a draft that may be cancelled.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false)]
    preview: Option<bool>,
    /// Who resigns or quits; needed in an open game.
    #[serde(default, deserialize_with = "present_word")]
    #[schema(nullable = false)]
    side: Option<Side>,
}

/// A turn of a finished game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RematchRequest {
    /// The turn's token.
    token: String,
    /// The caller's secret, 8 to 128 bytes: tells the caller's seat in the answer, nothing more.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false, min_length = 8, max_length = 128)]
    player: Option<String>,
}

/// Two turns to compare.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineageRequest {
    /// The token of the earlier turn.
    earlier: String,
    /// The token of the later turn.
    later: String,
}

/// How two turns stand to each other.
#[derive(Debug, serde::Serialize, ToSchema)]
pub struct Lineage {
    /// How the later turn stands to the earlier one.
    relation: Relation,
}

/// Shows a turn.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/turns/{token}",
    tag = "turns",
    description = "Shows a turn. Changes nothing.",
    params(
        ("token" = String, Path, description = "The turn's token, of either form"),
        ("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret: fills `you` and `can`"),
    ),
    responses(
        (status = 200, description = "The turn", body = TurnResource),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_turn(
    state: Data<State>,
    Language(lang): Language,
    token: Path<String>,
    header: PlayerHeader,
) -> Result<HttpResponse, Problem> {
    let player = header.or(None)?;
    let answer = state
        .service
        .open(&token, player.as_ref())
        .await
        .map_err(|error| problem(error, lang, &state.links))?;
    json::answer(HttpResponse::Ok(), &TurnResource::new(&answer, lang, &state.links))
}

/// Goes on from a turn.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    post,
    path = "/v1/turns",
    tag = "turns",
    description = "Plays a `move`, or does an `action`, and gives the next turn. The same request always gives the same token.",
    request_body = ContinuationRequest,
    params(("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret, in place of the field `player`")),
    responses(
        (status = 201, description = "The next turn", body = TurnResource),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`, `player-required`, `not-your-seat`, `seat-taken`, `view-only`, `vip-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`unknown-room`, or `not-found`: the store has no record of a room's game", body = Document<'_>, content_type = "application/problem+json"),
        (status = 409, description = "`game-over`, `already-played`, `too-soon`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 422, description = "`illegal-move`, `no-draw-offer`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn post_turns(
    state: Data<State>,
    http: HttpRequest,
    Language(lang): Language,
    header: PlayerHeader,
    Body(request): Body<ContinuationRequest>,
) -> Result<HttpResponse, Problem> {
    let player = header.or(request.player.as_deref())?;
    state.admit(&http, &request.token)?;
    let keep = if request.preview == Some(true) { Keep::Preview } else { Keep::Recorded };
    let answer = state
        .service
        .advance(&request.token, request.way()?, player.as_ref(), keep)
        .await
        .inspect_err(|error| state.note(&http, error))
        .map_err(|error| problem(error, lang, &state.links))?;
    created(&answer, lang, &state)
}

impl ContinuationRequest {
    /// Which way the request goes; a field of the other way is refused rather than passed over.
    fn way(&self) -> Result<Continuation<'_>, Problem> {
        let refuse = |field: &'static str, detail: &'static str| {
            Err(Problem::new(Code::BadRequest, detail).with("field", field))
        };
        match (&self.played, self.action) {
            (None, None) => refuse("move", "move-or-action"),
            (Some(_), Some(_)) => refuse("action", "move-and-action"),
            (Some(_), None) if self.side.is_some() => refuse("side", "side-without-leaving"),
            (Some(text), None) => {
                Ok(Continuation::Move { text, offer_draw: self.offer_draw.unwrap_or(false) })
            }
            (None, Some(_)) if self.offer_draw.is_some() => refuse("offer_draw", "offer-without-move"),
            (None, Some(Action::AcceptDraw | Action::ReleaseSeat | Action::ClaimQuit))
                if self.side.is_some() =>
            {
                refuse("side", "side-without-leaving")
            }
            (None, Some(action)) => {
                Ok(Continuation::Act { action: action.into(), side: self.side.map(Into::into) })
            }
        }
    }
}

/// Compares two turns.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    post,
    path = "/v1/lineage",
    tag = "turns",
    description = "Tells how a later turn stands to an earlier one, by moves, seats and endings; draw offers play no part. `unknown` exactly when the later token does not reach back to the earlier turn.",
    request_body = LineageRequest,
    responses(
        (status = 200, description = "How they stand", body = Lineage),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn post_lineage(
    state: Data<State>,
    Body(request): Body<LineageRequest>,
) -> Result<HttpResponse, Problem> {
    let relation = state.service.lineage(&request.earlier, &request.later).map_err(plain_problem)?;
    Ok(HttpResponse::Ok().json(Lineage { relation: relation.into() }))
}

/// Starts the next round.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    post,
    path = "/v1/rematch",
    tag = "games",
    description = "From a finished game to the first turn of the table's next round, sides and seats swapped. The same game whoever asks.",
    request_body = RematchRequest,
    params(("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret, in place of the field `player`")),
    responses(
        (status = 201, description = "The first turn", body = TurnResource),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`, `view-only`, `vip-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`unknown-room`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 409, description = "`game-not-over`, `already-played`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn post_rematch(
    state: Data<State>,
    Language(lang): Language,
    header: PlayerHeader,
    Body(request): Body<RematchRequest>,
) -> Result<HttpResponse, Problem> {
    let player = header.or(request.player.as_deref())?;
    let answer = state
        .service
        .rematch(&request.token, player.as_ref())
        .await
        .map_err(|error| problem(error, lang, &state.links))?;
    created(&answer, lang, &state)
}

/// A turn that was made, with its address in the API.
pub(super) fn created(answer: &Answer, lang: Lang, state: &State) -> Result<HttpResponse, Problem> {
    let token = answer.token.as_ref().unwrap_or(&answer.view_token);
    let mut response = HttpResponse::Created();
    response.insert_header((LOCATION, format!("/v1/turns/{token}")));
    json::answer(response, &TurnResource::new(answer, lang, &state.links))
}
