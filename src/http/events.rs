//! The turns of a game as they are made, as server-sent events (WHATWG HTML, section 9.2).

use std::{convert::Infallible, time::Duration};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, HeaderName},
    web::{Bytes, Data, Path},
};
use futures_util::{Stream, stream};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{error::Elapsed, timeout},
};

use super::{
    closing::Closing, code::Code, document::Document, game_id::game_id, language::Language,
    player::PlayerHeader, problem::Problem, refused::problem, resource::TurnResource, state::State,
};
use crate::{
    service::{Answer, Notice, Sight, Watch},
    words::Lang,
};

/// A silent connection says that it is still there: proxies give up after a minute, and who has gone is found out.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// After how many milliseconds a browser connects again.
const RETRY: u32 = 2_000;
/// Characters of an event's id, which are the last ones of the turn's watching token: its tag.
const ID: usize = 16;

const LAST_EVENT_ID: &str = "Last-Event-ID";
/// Asks proxies to pass events on as they come.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Shows the turns of a turn's game as they are made.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/turns/{token}/events",
    tag = "turns",
    description = "Sends each new turn of the game as it is made, in the form of the token, as server-sent events named `turn`. A turn that is already newer than the token's, or than the one of `Last-Event-ID`, comes at once. Without a store nothing ever comes.",
    params(
        ("token" = String, Path, description = "The turn's token, of either form"),
        ("Last-Event-ID" = Option<String>, Header, nullable = false, description = "The `id` of the last event that the caller has"),
        ("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret: fills `you` and `can`"),
    ),
    responses(
        (status = 200, description = "Events whose `data` is a turn", body = String, content_type = "text/event-stream"),
        (status = 400, description = "`bad-request`, `token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`: too many streams are open", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_events(
    state: Data<State>,
    closing: Data<Closing>,
    request: HttpRequest,
    Language(lang): Language,
    token: Path<String>,
    header: PlayerHeader,
) -> Result<HttpResponse, Problem> {
    let player = header.or(None)?;
    let refuse = |error| problem(error, lang, &state.links);
    let answer = state.service.read(&token, player.as_ref()).map_err(refuse)?;
    let sight = state.service.sight(&token, player).map_err(refuse)?;
    let last = last_event(&request).unwrap_or_else(|| event_id(&answer).to_owned());
    respond(Feed::open(state.clone(), &closing, sight, Some(last), lang)?)
}

/// Shows the turns of a game as they are made, to be watched.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/games/{game}/events",
    tag = "games",
    description = "Sends the newest turn of a game and each new one as it is made, in the watching form, as server-sent events named `turn`.",
    params(
        ("game" = String, Path, description = "The game's id"),
        ("Last-Event-ID" = Option<String>, Header, nullable = false, description = "The `id` of the last event that the caller has"),
    ),
    responses(
        (status = 200, description = "Events whose `data` is a turn", body = String, content_type = "text/event-stream"),
        (status = 404, description = "`not-found`: the store knows no such game", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`: too many streams are open", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_game_events(
    state: Data<State>,
    closing: Data<Closing>,
    request: HttpRequest,
    Language(lang): Language,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let sight = Sight::of_game(game_id(&game)?);
    state.service.newest(&sight).await.map_err(|error| problem(error, lang, &state.links))?;
    respond(Feed::open(state.clone(), &closing, sight, last_event(&request), lang)?)
}

fn last_event(request: &HttpRequest) -> Option<String> {
    request.headers().get(LAST_EVENT_ID)?.to_str().ok().map(str::to_owned)
}

/// What names a turn among those of its game, and gives nothing away.
fn event_id(answer: &Answer) -> &str {
    let token = &answer.view_token;
    &token[token.len() - ID..]
}

fn respond(feed: Feed) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((X_ACCEL_BUFFERING, "no"))
        .streaming(feed.events()))
}

/// One caller's events.
struct Feed {
    state: Data<State>,
    closing: Closing,
    sight: Sight,
    lang: Lang,
    watch: Watch,
    /// The id of the last turn that the caller has.
    last: Option<String>,
    /// What is to be done next.
    next: Next,
    _permit: OwnedSemaphorePermit,
}

/// What a feed does next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Says how it is.
    Greet,
    /// Asks the store for the newest turn.
    Ask,
    /// Waits for a turn.
    Wait,
}

impl Feed {
    /// Opens a feed.
    ///
    /// # Errors
    /// `rate-limited` if there are too many.
    fn open(
        state: Data<State>,
        closing: &Closing,
        sight: Sight,
        last: Option<String>,
        lang: Lang,
    ) -> Result<Feed, Problem> {
        let permit = state.streams.clone().try_acquire_owned();
        let permit = permit.map_err(|_| Problem::new(Code::RateLimited, "too-many-streams"))?;
        let watch = state.service.watch(&sight);
        let closing = closing.clone();
        Ok(Feed { state, closing, sight, lang, watch, last, next: Next::Greet, _permit: permit })
    }

    /// The events, until the caller goes or the server stops.
    fn events(self) -> impl Stream<Item = Result<Bytes, Infallible>> {
        stream::unfold(self, |mut feed| async move {
            let event = feed.event().await?;
            Some((Ok(event), feed))
        })
    }

    /// The next event or sign of life; `None` when the server stops.
    async fn event(&mut self) -> Option<Bytes> {
        loop {
            match self.next {
                Next::Greet => {
                    self.next = Next::Ask;
                    return Some(format!("retry: {RETRY}\n\n").into());
                }
                Next::Ask => {
                    self.next = Next::Wait;
                    // A store that does not answer is asked again at the next sign of life.
                    let newest = self.state.service.newest(&self.sight).await;
                    if let Some(event) = newest.ok().and_then(|answer| self.turn(&answer)) {
                        return Some(event);
                    }
                }
                Next::Wait => match self.notice().await? {
                    Ok(Notice::Turn(entry)) => {
                        let answer = self.state.service.seen(&entry, &self.sight).await;
                        if let Some(event) = answer.and_then(|answer| self.turn(&answer)) {
                            return Some(event);
                        }
                    }
                    Ok(Notice::Gap) => self.next = Next::Ask,
                    Err(_) => {
                        self.next = Next::Ask;
                        return Some(Bytes::from_static(b": \n\n"));
                    }
                },
            }
        }
    }

    async fn notice(&mut self) -> Option<Result<Notice, Elapsed>> {
        tokio::select! {
            notice = timeout(KEEP_ALIVE, self.watch.next()) => Some(notice),
            () = self.closing.wait() => None,
        }
    }

    /// A turn as an event, unless the caller has it.
    fn turn(&mut self, answer: &Answer) -> Option<Bytes> {
        let id = event_id(answer);
        if self.last.as_deref() == Some(id) {
            return None;
        }
        self.last = Some(id.to_owned());
        let turn = TurnResource::new(answer, self.lang, &self.state.links);
        // JSON has no line breaks of its own, so it is one line of data.
        let data = serde_json::to_string(&turn).ok()?;
        Some(format!("event: turn\nid: {id}\ndata: {data}\n\n").into())
    }
}
