//! The rooms and their leaderboards.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Json, Path, Query},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    code::Code, document::Document, player::PlayerHeader, problem::Problem, refused::plain_problem,
    state::State,
};
use crate::service::{self, Leaderboard, MIN_PLIES, PlayerId, Ranked, Room, Start};

/// Players of a page, where nothing else is said.
const PAGE: usize = 20;
/// The most players of a page.
const LONGEST_PAGE: usize = 100;

/// Who may play in a room.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Everybody.
    All,
    /// VIPs alone.
    Vip,
}

/// What a game is worth to a player by its end.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = Points)]
pub struct PointsResource {
    /// Points of who won.
    #[schema(example = 100)]
    win: u32,
    /// Points of each where nobody won.
    #[schema(example = 40)]
    draw: u32,
    /// Points of who lost by the rules or resigned.
    #[schema(example = 20)]
    lose: u32,
    /// Points of who left the table.
    #[schema(example = 0)]
    quit: u32,
}

/// A room.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Room)]
pub struct RoomResource {
    /// Its id, as games name it.
    #[schema(example = "port")]
    id: String,
    /// The rule set that is played there.
    #[schema(example = "american")]
    rules: &'static str,
    /// Who may play there.
    access: Access,
    /// What games are worth.
    points: PointsResource,
    /// Plies that a game needs to give points.
    #[schema(example = 10)]
    min_plies: u32,
    /// Games of the same two players that count within a day.
    #[schema(example = 10)]
    games_a_day: u32,
    /// Days of silence after which who waits may end the game with `claim-quit`.
    #[schema(example = 14)]
    silence_days: u32,
}

/// All rooms.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Rooms)]
pub struct RoomsList {
    /// In the order in which they should be shown. There are none without a store.
    rooms: Vec<RoomResource>,
}

/// A player with a rank.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RankedPlayer)]
pub struct RankedResource {
    /// The rank, from 1; no two players have the same.
    rank: u64,
    /// The player's public id.
    #[schema(example = "9f86d081884c7d65")]
    player: String,
    /// The name that the player chose, as it was written: it needs escaping wherever it is shown.
    #[schema(required = true)]
    name: Option<String>,
    /// The player's points.
    points: u64,
    /// Whether it is the caller.
    you: bool,
}

/// A part of a room's leaderboard.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Leaderboard)]
pub struct LeaderboardResource {
    /// The room's id.
    #[schema(example = "port")]
    room: String,
    /// Players of the room.
    total: u64,
    /// The part that was asked for, the best first.
    players: Vec<RankedResource>,
    /// The rank at which the next part begins; null after the last.
    #[schema(required = true)]
    next: Option<u64>,
}

/// Which part of a leaderboard.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    from: Option<u64>,
    around: Option<String>,
    count: Option<usize>,
}

/// Lists the rooms.
#[utoipa::path(
    get,
    path = "/v1/rooms",
    tag = "rooms",
    description = "Lists the rooms that can be played in; none without a store.",
    responses((status = 200, description = "The rooms", body = RoomsList))
)]
pub async fn get_rooms(state: Data<State>) -> Json<RoomsList> {
    Json(RoomsList { rooms: state.service.rooms().iter().map(RoomResource::from).collect() })
}

/// Gives a part of a room's leaderboard.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/rooms/{room}/leaderboard",
    tag = "rooms",
    description = "Gives a part of a room's leaderboard, the best first: from a rank on, or with a player in its middle.",
    params(
        ("room" = String, Path, description = "The room's id"),
        ("from" = Option<u64>, Query, description = "The first rank, from 1"),
        ("around" = Option<String>, Query, description = "A player's public id, or `me` for the caller, in place of `from`; without points the top is given"),
        ("count" = Option<u64>, Query, description = "Players, 1 to 100; left out: 20"),
        ("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The caller's secret: fills `you`"),
    ),
    responses(
        (status = 200, description = "The part", body = LeaderboardResource),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`player-required`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`unknown-room`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_leaderboard(
    state: Data<State>,
    request: HttpRequest,
    room: Path<String>,
    header: PlayerHeader,
) -> Result<HttpResponse, Problem> {
    let you = header.or(None)?.and_then(|player| state.service.public_id(&player));
    let (start, count) = part(&request, you)?;
    let board = state.service.leaderboard(&room, start, count).await.map_err(plain_problem)?;
    Ok(HttpResponse::Ok().json(LeaderboardResource::new(&board, you)))
}

fn part(request: &HttpRequest, you: Option<PlayerId>) -> Result<(Start, usize), Problem> {
    let wrong = || Problem::new(Code::BadRequest, "leaderboard-part");
    let Query(Part { from, around, count }) =
        Query::from_query(request.query_string()).map_err(|_| wrong())?;
    let start = match (from, around.as_deref()) {
        (None, Some("me")) => Start::Around(you.ok_or_else(player_required)?),
        (None, Some(player)) => Start::Around(player.parse().map_err(|_| wrong())?),
        (Some(0), _) | (Some(_), Some(_)) => return Err(wrong()),
        (from, None) => Start::Rank(from.unwrap_or(1)),
    };
    let count = count.unwrap_or(PAGE);
    if (1..=LONGEST_PAGE).contains(&count) { Ok((start, count)) } else { Err(wrong()) }
}

/// The problem of a request for what belongs to a player, without one.
pub(super) fn player_required() -> Problem {
    Problem::new(Code::PlayerRequired, "player-not-given")
}

impl From<&Room> for RoomResource {
    fn from(room: &Room) -> RoomResource {
        let service::Worth { win, draw, lose, quit } = room.worth;
        RoomResource {
            id: room.id.clone(),
            rules: room.rules.id,
            access: match room.access {
                service::Access::All => Access::All,
                service::Access::Vip => Access::Vip,
            },
            points: PointsResource { win, draw, lose, quit },
            min_plies: MIN_PLIES,
            games_a_day: room.games_a_day,
            silence_days: room.silence_days,
        }
    }
}

impl LeaderboardResource {
    fn new(board: &Leaderboard<'_>, you: Option<PlayerId>) -> LeaderboardResource {
        let ranked = |ranked: &Ranked| RankedResource {
            rank: ranked.rank,
            player: ranked.player.to_string(),
            name: ranked.name.clone(),
            points: ranked.points,
            you: you == Some(ranked.player),
        };
        let next = board.players.last().map(|last| last.rank + 1).filter(|next| *next <= board.total);
        LeaderboardResource {
            room: board.room.id.clone(),
            total: board.total,
            players: board.players.iter().map(ranked).collect(),
            next,
        }
    }
}
