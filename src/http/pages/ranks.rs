//! The page of a room: its leaderboard, and the name under which a browser's player stands in it.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use askama::Template;
use serde::Deserialize;

use super::{
    forms::Posted,
    seat::Secret,
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    http::{code::Code, me::unfit, problem::Problem, query, refused::plain_problem, state::State},
    service::{Leaderboard, Name, NameError, PlayerId, Ranked, Start},
    turn::Player,
};

/// Players of a page.
const PAGE: u64 = 20;

/// The page.
#[derive(Template)]
#[template(path = "ranks.html")]
struct RanksPage {
    shell: Shell,
    room: String,
    rooms: Vec<String>,
    rows: Vec<Row>,
    /// The ranks at which the parts before and after this one begin.
    previous: Option<u64>,
    next: Option<u64>,
    /// This browser's player.
    you: Option<You>,
    notice: Option<String>,
}

/// A player of the page.
struct Row {
    rank: u64,
    id: String,
    name: Option<String>,
    points: u64,
    you: bool,
}

/// This browser's player.
struct You {
    id: String,
    name: String,
    /// Whether there is a rank to be shown.
    ranked: bool,
}

/// Shows a part of a room's leaderboard: from a rank on, or around this browser's player.
///
/// # Errors
/// What the service refuses.
pub(super) async fn get_ranks(
    state: Data<State>,
    request: HttpRequest,
    room: Path<String>,
) -> Result<HttpResponse, Problem> {
    // A secret is made by a GET that asks for it, to which a browser sends the one that it has.
    let (mut secret, mut cookies) = (Secret::of(&request), Vec::new());
    if secret.is_none() && query::value(&request, "name") == Some("new") {
        let new = Secret::random()?;
        cookies.push(new.cookie(&state));
        secret = Some(new);
    }
    let player = secret.as_ref().and_then(Secret::player);
    let page = page(&state, &request, &room, player.as_ref()).await?;
    respond(&page, StatusCode::OK, &request, &state, cookies)
}

/// What the forms of the page post: a name, or `forget`.
#[derive(Deserialize)]
pub(super) struct RanksForm {
    name: Option<String>,
    forget: Option<String>,
}

/// Gives this browser's player a name, or forgets him.
///
/// # Errors
/// What the service refuses.
pub(super) async fn post_ranks(
    state: Data<State>,
    request: HttpRequest,
    room: Path<String>,
    Posted { form, .. }: Posted<RanksForm>,
) -> Result<HttpResponse, Problem> {
    let known = state.service.rooms().iter().find(|known| known.id == *room);
    let room = &known.ok_or_else(|| Problem::bare(Code::UnknownRoom))?.id;
    let Some(player) = Secret::of(&request).as_ref().and_then(Secret::player) else {
        return Ok(see_other(&format!("/rooms/{room}?name=new"), None));
    };
    let to = match (form.name, form.forget.as_deref()) {
        (None, Some("yes")) => {
            state.service.forget(&player).await.map_err(plain_problem)?;
            format!("/rooms/{room}")
        }
        (Some(name), None) => match Name::new(name.trim()) {
            Ok(name) => {
                state.service.rename(&player, &name).await.map_err(plain_problem)?;
                format!("/rooms/{room}?around=me")
            }
            Err(error) => format!("/rooms/{room}?around=me&refused={}", word(error)),
        },
        _ => return Err(Problem::new(Code::BadRequest, "page-problem-form")),
    };
    Ok(see_other(&to, None))
}

/// Why a name was refused, in the address that says so.
const fn word(error: NameError) -> &'static str {
    match error {
        NameError::Length => "length",
        NameError::Invisible => "invisible",
    }
}

/// Why the name was refused, if it was.
fn notice(request: &HttpRequest, t: Speech) -> Option<String> {
    let refused = query::value(request, "refused")?;
    let error =
        [NameError::Length, NameError::Invisible].into_iter().find(|error| word(*error) == refused)?;
    Some(unfit(error).detail(t.0))
}

async fn page(
    state: &State,
    request: &HttpRequest,
    room: &str,
    player: Option<&Player>,
) -> Result<RanksPage, Problem> {
    let t = Speech::of(request);
    let id = player.and_then(|player| state.service.public_id(player));
    let board =
        state.service.leaderboard(room, start(request, id), PAGE as usize).await.map_err(plain_problem)?;
    let you = match player {
        Some(player) => {
            let profile = state.service.profile(player).await.map_err(plain_problem)?;
            Some(You {
                id: profile.player.to_string(),
                name: profile.name.unwrap_or_default(),
                ranked: profile.rooms.iter().any(|(ranked, _)| ranked.number == board.room.number),
            })
        }
        None => None,
    };
    let first = board.players.first().map_or(1, |first| first.rank);
    Ok(RanksPage {
        shell: Shell::new(t, "ranks", t.name("page-ranks-title", room)),
        room: room.to_owned(),
        rooms: state.service.rooms().iter().map(|room| room.id.clone()).collect(),
        rows: board.players.iter().map(|ranked| Row::of(ranked, id)).collect(),
        previous: (first > 1).then(|| first.saturating_sub(PAGE).max(1)),
        next: next(&board),
        you,
        notice: notice(request, t),
    })
}

fn start(request: &HttpRequest, you: Option<PlayerId>) -> Start {
    match (query::value(request, "around"), you) {
        (Some("me"), Some(you)) => Start::Around(you),
        _ => {
            let from = query::value(request, "from").and_then(|from| from.parse().ok());
            Start::Rank(from.unwrap_or(1).max(1))
        }
    }
}

fn next(board: &Leaderboard<'_>) -> Option<u64> {
    let next = board.players.last()?.rank + 1;
    (next <= board.total).then_some(next)
}

impl Row {
    fn of(ranked: &Ranked, you: Option<PlayerId>) -> Row {
        Row {
            rank: ranked.rank,
            id: ranked.player.to_string(),
            name: ranked.name.clone(),
            points: ranked.points,
            you: you == Some(ranked.player),
        }
    }
}
