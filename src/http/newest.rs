//! The newest turn of a game, at once or as soon as there is a newer one.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, ContentType, ETAG, EntityTag},
    },
    web::{Data, Path, Query},
};
use serde::Deserialize;
use tokio::time::{Instant, timeout_at};

use super::{
    closing::Closing, code::Code, document::Document, game_id::game_id, language::Language,
    player::PlayerHeader, problem::Problem, refused::problem, resource::TurnResource, state::State, tagged,
};
use crate::{
    service::{Answer, Sight},
    words::Lang,
};

/// The longest wait, in seconds. Proxies close what is silent for a minute.
const LONGEST_WAIT: u64 = 55;

/// How long to wait.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wait {
    wait: Option<u64>,
}

/// Until when the request waits.
fn deadline(request: &HttpRequest) -> Result<Option<Instant>, Problem> {
    let wrong = || Problem::new(Code::BadRequest, "wait-out-of-range").with("field", "wait");
    let Query(Wait { wait }) = Query::from_query(request.query_string()).map_err(|_| wrong())?;
    match wait {
        Some(seconds) if seconds > LONGEST_WAIT => Err(wrong()),
        wait => Ok(wait.map(|seconds| Instant::now() + Duration::from_secs(seconds))),
    }
}

/// Shows the newest turn of a turn's game.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/turns/{token}/newest",
    tag = "turns",
    description = "Shows the newest turn of the game that the store knows, in the form of the token; without a store, the turn itself. With `wait` it waits for a newer one than the token's, or than the one that `If-None-Match` names.",
    params(
        ("token" = String, Path, description = "The turn's token, of either form"),
        ("wait" = Option<u64>, Query, description = "Seconds to wait for a newer turn, at most 55"),
        ("If-None-Match" = Option<String>, Header, nullable = false, description = "The `ETag` of the answer that the caller has"),
        ("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret: fills `you` and `can`"),
    ),
    responses(
        (status = 200, description = "The newest turn", body = TurnResource, headers(("ETag" = String, description = "Names this very answer"))),
        (status = 304, description = "There is none that is newer"),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_newest(
    state: Data<State>,
    closing: Data<Closing>,
    request: HttpRequest,
    Language(lang): Language,
    token: Path<String>,
    header: PlayerHeader,
) -> Result<HttpResponse, Problem> {
    let player = header.or(None)?;
    let sight = state.service.sight(&token, player).map_err(|error| problem(error, lang, &state.links))?;
    newest(&state, &closing, &request, lang, &sight).await
}

/// Shows the newest turn of a game, to be watched.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/games/{game}",
    tag = "games",
    description = "Shows the newest turn of a game by its id, always in the watching form. With `wait` it waits for a newer one than `If-None-Match` names.",
    params(
        ("game" = String, Path, description = "The game's id"),
        ("wait" = Option<u64>, Query, description = "Seconds to wait for a newer turn, at most 55"),
        ("If-None-Match" = Option<String>, Header, nullable = false, description = "The `ETag` of the answer that the caller has"),
    ),
    responses(
        (status = 200, description = "The newest turn", body = TurnResource, headers(("ETag" = String, description = "Names this very answer"))),
        (status = 304, description = "There is none that is newer"),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: the store knows no such game", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_game(
    state: Data<State>,
    closing: Data<Closing>,
    request: HttpRequest,
    Language(lang): Language,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    newest(&state, &closing, &request, lang, &Sight::of_game(game_id(&game)?)).await
}

async fn newest(
    state: &State,
    closing: &Closing,
    request: &HttpRequest,
    lang: Lang,
    sight: &Sight,
) -> Result<HttpResponse, Problem> {
    let deadline = deadline(request)?;
    let mut closing = closing.clone();
    // Whoever watches before they look misses nothing in between.
    let mut watch = state.service.watch(sight);
    loop {
        let answer = state.service.newest(sight).await.map_err(|error| problem(error, lang, &state.links))?;
        let shown = Shown::new(&answer, lang, state);
        if shown.is_news(request, sight, deadline.is_some()) {
            return Ok(shown.respond());
        }
        let Some(deadline) = deadline else { return Ok(shown.not_modified()) };
        let news = async {
            tokio::select! {
                _ = watch.next() => true,
                () = closing.wait() => false,
            }
        };
        if timeout_at(deadline, news).await != Ok(true) {
            return Ok(shown.not_modified());
        }
    }
}

/// A turn as it is sent.
struct Shown<'a> {
    answer: &'a Answer,
    body: Vec<u8>,
    tag: EntityTag,
}

impl Shown<'_> {
    fn new<'a>(answer: &'a Answer, lang: Lang, state: &State) -> Shown<'a> {
        let body = serde_json::to_vec(&TurnResource::new(answer, lang, &state.links)).unwrap_or_default();
        Shown { answer, tag: tagged::tag(&body), body }
    }

    /// Whether the caller lacks it. One who waits and does not say what it has, has the turn of its token.
    fn is_news(&self, request: &HttpRequest, sight: &Sight, waits: bool) -> bool {
        if tagged::is_conditional(request) {
            return !tagged::is_known(request, &self.tag);
        }
        let own = self.answer.token.as_deref().unwrap_or(&self.answer.view_token);
        !waits || sight.token() != Some(own)
    }

    fn respond(self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.insert_header((ETAG, self.tag.to_string())).insert_header((CACHE_CONTROL, "no-cache"));
        response.content_type(ContentType::json()).body(self.body)
    }

    fn not_modified(self) -> HttpResponse {
        let mut response = HttpResponse::build(StatusCode::NOT_MODIFIED);
        response
            .insert_header((ETAG, self.tag.to_string()))
            .insert_header((CACHE_CONTROL, "no-cache"))
            .finish()
    }
}
