//! A player himself: id, name, ranks.

use actix_web::{HttpResponse, web::Data};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::Body, code::Code, document::Document, json::present, player::PlayerHeader, problem::Problem,
    refused::plain_problem, rooms::player_required, state::State,
};
use crate::{
    service::{Name, NameError, Profile, ServiceError},
    turn::Player,
    words::Message,
};

/// A player as the service knows him.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Me)]
pub struct MeResource {
    /// The public id, under which others see the player.
    #[schema(example = "9f86d081884c7d65")]
    player: String,
    /// The name that the player chose.
    #[schema(required = true)]
    name: Option<String>,
    /// Whether rooms for VIPs are open to the player.
    vip: bool,
    /// The rooms in which the player has points.
    rooms: Vec<RoomStanding>,
}

/// Where a player stands in a room.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoomStanding {
    /// The room's id.
    #[schema(example = "port")]
    room: String,
    /// The rank, from 1.
    rank: u64,
    /// The points.
    points: u64,
}

/// A player's name.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewName)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 32 characters that can be seen.
    #[schema(example = "Ann", min_length = 1, max_length = 32)]
    name: String,
    /// The caller's secret, 8 to 128 bytes.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false, min_length = 8, max_length = 128)]
    player: Option<String>,
}

/// Shows what is kept about the caller.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/me",
    tag = "rooms",
    description = "Shows what is kept about the caller: public id, name, ranks and points.",
    params(("Turnlink-Player" = String, Header, description = "The caller's secret")),
    responses(
        (status = 200, description = "The caller", body = MeResource),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`player-required`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: there are no rooms here", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_me(state: Data<State>, header: PlayerHeader) -> Result<HttpResponse, Problem> {
    let player = header.or(None)?.ok_or_else(player_required)?;
    shown(&state, &player).await
}

/// Gives the caller a name.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    put,
    path = "/v1/me",
    tag = "rooms",
    description = "Gives the caller a name, which everybody sees beside the public id.",
    request_body = NameRequest,
    params(("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret, in place of the field `player`")),
    responses(
        (status = 200, description = "The caller", body = MeResource),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`player-required`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: there are no rooms here", body = Document<'_>, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn put_me(
    state: Data<State>,
    header: PlayerHeader,
    Body(request): Body<NameRequest>,
) -> Result<HttpResponse, Problem> {
    let player = header.or(request.player.as_deref())?.ok_or_else(player_required)?;
    let name = Name::new(&request.name).map_err(unfit)?;
    state.service.rename(&player, &name).await.map_err(no_rooms)?;
    shown(&state, &player).await
}

/// Forgets the caller.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    delete,
    path = "/v1/me",
    tag = "rooms",
    description = "Forgets what is kept about the caller: name, points, which moves of games are his, and that he is a VIP. His games go on; points that one of them gives are the other player's alone, unless he plays on there. How many games he had with whom is counted on for a day. After a 503 the same request goes on with what is left.",
    params(("Turnlink-Player" = String, Header, description = "The caller's secret")),
    responses(
        (status = 204, description = "Nothing is kept any more"),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`player-required`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: there are no rooms here", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn delete_me(state: Data<State>, header: PlayerHeader) -> Result<HttpResponse, Problem> {
    let player = header.or(None)?.ok_or_else(player_required)?;
    state.service.forget(&player).await.map_err(no_rooms)?;
    Ok(HttpResponse::NoContent().finish())
}

async fn shown(state: &State, player: &Player) -> Result<HttpResponse, Problem> {
    let profile = state.service.profile(player).await.map_err(no_rooms)?;
    Ok(HttpResponse::Ok().json(MeResource::new(&profile)))
}

/// Of a player nothing is kept where there are no rooms.
fn no_rooms(error: ServiceError) -> Problem {
    match error {
        ServiceError::UnknownRoom => Problem::new(Code::NotFound, "rooms-not-here"),
        error => plain_problem(error),
    }
}

/// The problem of a text that is no name.
pub(super) fn unfit(error: NameError) -> Problem {
    let detail = match error {
        NameError::Length => Message::new("name-length").with("most", Name::LONGEST),
        NameError::Invisible => "name-invisible".into(),
    };
    Problem::new(Code::BadRequest, detail).with("field", "name")
}

impl MeResource {
    fn new(profile: &Profile<'_>) -> MeResource {
        let rooms = profile.rooms.iter().map(|(room, standing)| RoomStanding {
            room: room.id.clone(),
            rank: standing.before + 1,
            points: standing.points,
        });
        MeResource {
            player: profile.player.to_string(),
            name: profile.name.clone(),
            vip: profile.vip,
            rooms: rooms.collect(),
        }
    }
}
