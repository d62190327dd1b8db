//! The page of a room: a game in it, its leaderboard, and the name under which a browser's player stands there.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use askama::Template;
use serde::Deserialize;

use super::{
    forms::Posted,
    opening::{Opening, side, unknown},
    origin::Origin,
    seat::Secret,
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::Side,
    http::{code::Code, me::unfit, problem::Problem, query, refused::plain_problem, state::State},
    service::{Access, Leaderboard, Name, NameError, PlayerId, Profile, Ranked, Room, Start, Worth},
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
    /// What is played there, and for what.
    rules: String,
    worth: String,
    play: Play,
    rows: Vec<Row>,
    /// The ranks at which the parts before and after this one begin.
    previous: Option<u64>,
    next: Option<u64>,
    /// This browser's player.
    you: Option<You>,
    notice: Option<String>,
}

/// Whether this browser's player can start a game in the room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Play {
    /// He can.
    Offered,
    /// He can, now that the browser keeps a secret.
    Again,
    /// The room is for others.
    MembersOnly,
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
    let asked = asks_to_play(&request) || query::value(&request, "name") == Some("new");
    if secret.is_none() && asked {
        let new = Secret::random()?;
        cookies.push(new.cookie(&state));
        secret = Some(new);
    }
    let player = secret.as_ref().and_then(Secret::player);
    let page = page(&state, &request, &room, player.as_ref()).await?;
    respond(&page, StatusCode::OK, &request, &state, cookies)
}

/// Whether the address says that somebody has to ask once more for a game.
fn asks_to_play(request: &HttpRequest) -> bool {
    query::value(request, "play") == Some("again")
}

/// What the forms of the page post: the side of a new game, a name, or `forget`.
#[derive(Deserialize)]
pub(super) struct RanksForm {
    side: Option<String>,
    name: Option<String>,
    forget: Option<String>,
}

/// Makes a game in the room, gives this browser's player a name, or forgets him.
///
/// # Errors
/// What the service refuses.
pub(super) async fn post_ranks(
    state: Data<State>,
    request: HttpRequest,
    room: Path<String>,
    Posted { form, origin }: Posted<RanksForm>,
) -> Result<HttpResponse, Problem> {
    let known = state.service.rooms().iter().find(|known| known.id == *room);
    let room = known.ok_or_else(|| Problem::bare(Code::UnknownRoom))?;
    if let RanksForm { side: Some(name), name: None, forget: None } = &form {
        return play(&state, &request, origin, room, side(name)?).await;
    }
    let Some(player) = Secret::of(&request).as_ref().and_then(Secret::player) else {
        return Ok(see_other(&format!("/rooms/{}?name=new#naming", room.id), None));
    };
    let to = match (form.side, form.name, form.forget.as_deref()) {
        (None, None, Some("yes")) => {
            state.service.forget(&player).await.map_err(plain_problem)?;
            format!("/rooms/{}#points", room.id)
        }
        (None, Some(name), None) => match Name::new(name.trim()) {
            Ok(name) => {
                state.service.rename(&player, &name).await.map_err(plain_problem)?;
                format!("/rooms/{}?around=me#points", room.id)
            }
            Err(error) => format!("/rooms/{}?around=me&refused={}#naming", room.id, word(error)),
        },
        _ => return Err(unknown()),
    };
    Ok(see_other(&to, None))
}

/// Makes a game in a room and leads to its first turn.
async fn play(
    state: &State,
    request: &HttpRequest,
    origin: Origin,
    room: &Room,
    side: Side,
) -> Result<HttpResponse, Problem> {
    let opening = Opening { rules: room.rules.id, room: Some(&room.id), side, claimed: true };
    let made = opening.make(state, request, origin).await?;
    Ok(made.unwrap_or_else(|| see_other(&format!("/rooms/{}?play=again", room.id), None)))
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
    let profile = match player {
        Some(player) => Some(state.service.profile(player).await.map_err(plain_problem)?),
        None => None,
    };
    let first = board.players.first().map_or(1, |first| first.rank);
    Ok(RanksPage {
        shell: Shell::new(t, "ranks", t.name("page-ranks-title", room)),
        room: room.to_owned(),
        rooms: state.service.rooms().iter().map(|room| room.id.clone()).collect(),
        rules: t.title(board.room.rules),
        worth: worth(board.room.worth, t),
        play: Play::of(request, board.room, profile.as_ref()),
        rows: board.players.iter().map(|ranked| Row::of(ranked, id)).collect(),
        previous: (first > 1).then(|| first.saturating_sub(PAGE).max(1)),
        next: next(&board),
        you: profile.map(|profile| You::of(profile, board.room)),
        notice: notice(request, t),
    })
}

/// What games of a room are worth, in words.
fn worth(Worth { win, draw, lose, quit }: Worth, t: Speech) -> String {
    let points = [("win", win), ("draw", draw), ("lose", lose), ("quit", quit)];
    t.counted("page-room-worth", &points.map(|(end, points)| (end, points as usize)))
}

impl Play {
    fn of(request: &HttpRequest, room: &Room, profile: Option<&Profile<'_>>) -> Play {
        let welcome = room.access == Access::All || profile.is_some_and(|profile| profile.vip);
        match asks_to_play(request) {
            _ if !welcome => Play::MembersOnly,
            true => Play::Again,
            false => Play::Offered,
        }
    }
}

impl You {
    fn of(profile: Profile<'_>, room: &Room) -> You {
        You {
            id: profile.player.to_string(),
            ranked: profile.rooms.iter().any(|(ranked, _)| ranked.number == room.number),
            name: profile.name.unwrap_or_default(),
        }
    }
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
