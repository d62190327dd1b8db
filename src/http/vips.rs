//! VIPs, for the operator alone.

use std::fmt;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::AUTHORIZATION,
    web::{Data, Path},
};
use ring::digest::{SHA256, digest};
use serde::Serialize;
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use super::{code::Code, document::Document, problem::Problem, refused::plain_problem, state::State};
use crate::service::PlayerId;

/// The operator's key, kept as its hash. `Debug` shows nothing of it.
#[derive(Clone)]
pub struct AdminKey([u8; 32]);

impl AdminKey {
    /// The shortest key, in bytes: nobody guesses one of them.
    pub const SHORTEST: usize = 24;

    /// A key, unless it is too short.
    #[must_use]
    pub fn new(key: &str) -> Option<AdminKey> {
        (key.len() >= AdminKey::SHORTEST).then(|| AdminKey(hash(key)))
    }

    fn is(&self, key: &str) -> bool {
        hash(key).ct_eq(&self.0).into()
    }
}

fn hash(key: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes.copy_from_slice(digest(&SHA256, key.as_bytes()).as_ref());
    bytes
}

impl fmt::Debug for AdminKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminKey")
    }
}

/// All VIPs.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Vips)]
pub struct VipsList {
    /// Their public ids, in rising order.
    #[schema(example = json!(["9f86d081884c7d65"]))]
    vips: Vec<String>,
}

/// Lists the VIPs.
///
/// # Errors
/// `admin-only`, `not-found` on a server without such a key, `store-unavailable`.
#[utoipa::path(
    get,
    path = "/v1/admin/vips",
    tag = "operations",
    description = "Lists the VIPs, for the operator.",
    security(("admin_key" = [])),
    responses(
        (status = 200, description = "The VIPs", body = VipsList),
        (status = 401, description = "`admin-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: the server has no admin key, or no rooms", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_vips(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    admit(&state, &request)?;
    let vips = state.service.vips().await.map_err(plain_problem)?;
    Ok(HttpResponse::Ok().json(VipsList { vips: vips.iter().map(PlayerId::to_string).collect() }))
}

/// Makes a player a VIP.
///
/// # Errors
/// `admin-only`, `not-found` on a server without such a key, `bad-request`, `store-unavailable`.
#[utoipa::path(
    put,
    path = "/v1/admin/vips/{player}",
    tag = "operations",
    description = "Makes a player a VIP, for the operator. Players find their public id in `GET /v1/me`.",
    params(("player" = String, Path, description = "The player's public id")),
    security(("admin_key" = [])),
    responses(
        (status = 204, description = "He is one"),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 401, description = "`admin-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: the server has no admin key, or no rooms", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn put_vip(
    state: Data<State>,
    request: HttpRequest,
    player: Path<String>,
) -> Result<HttpResponse, Problem> {
    set(&state, &request, &player, true).await
}

/// Makes a player no VIP any more.
///
/// # Errors
/// `admin-only`, `not-found` on a server without such a key, `bad-request`, `store-unavailable`.
#[utoipa::path(
    delete,
    path = "/v1/admin/vips/{player}",
    tag = "operations",
    description = "Withdraws that a player is a VIP, for the operator. Games in which he has a seat already go on.",
    params(("player" = String, Path, description = "The player's public id")),
    security(("admin_key" = [])),
    responses(
        (status = 204, description = "He is none any more"),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 401, description = "`admin-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`not-found`: the server has no admin key, or no rooms", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn delete_vip(
    state: Data<State>,
    request: HttpRequest,
    player: Path<String>,
) -> Result<HttpResponse, Problem> {
    set(&state, &request, &player, false).await
}

async fn set(state: &State, request: &HttpRequest, player: &str, vip: bool) -> Result<HttpResponse, Problem> {
    admit(state, request)?;
    let wrong = |_| Problem::new(Code::BadRequest, "player-id-malformed").with("field", "player");
    let player: PlayerId = player.parse().map_err(wrong)?;
    state.service.set_vip(player, vip).await.map_err(plain_problem)?;
    Ok(HttpResponse::NoContent().finish())
}

/// Passes with the operator's key. A server that has none, or no rooms, has nothing here.
fn admit(state: &State, request: &HttpRequest) -> Result<(), Problem> {
    let missing = || Problem::new(Code::NotFound, "admin-key-missing");
    let key = state.admin_key.as_ref().ok_or_else(missing)?;
    if state.service.rooms().is_empty() {
        return Err(Problem::new(Code::NotFound, "rooms-not-here"));
    }
    let given = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    match given.and_then(|value| value.strip_prefix("Bearer ")) {
        Some(given) if key.is(given) => Ok(()),
        _ => Err(Problem::bare(Code::AdminOnly)),
    }
}
