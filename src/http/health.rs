//! Whether the server runs, and whether it can serve.

use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::{document::Document, problem::Problem, refused::plain_problem, state::State};

/// The server runs.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    #[schema(example = "ok")]
    status: &'static str,
}

/// The server can serve.
#[derive(Serialize, ToSchema)]
pub struct Readiness {
    /// Always `ready`: a server that is not gives no such answer.
    #[schema(example = "ready")]
    status: &'static str,
    /// The kind of store; `none` where there is none.
    #[schema(example = "none")]
    store: &'static str,
}

/// Tells that the server runs. It asks nothing else, so it never fails because of anything else.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 200, description = "It runs", body = Health)))]
pub async fn get_health() -> Json<Health> {
    Json(Health { status: "ok" })
}

/// Tells that the server can serve requests: its store, if it has one, answers.
///
/// # Errors
/// `store-unavailable`.
#[utoipa::path(get, path = "/readyz", tag = "operations", description = "503 while its store does not answer.", responses(
    (status = 200, description = "It can serve", body = Readiness),
    (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
))]
pub async fn get_readiness(state: Data<State>) -> Result<Json<Readiness>, Problem> {
    state.service.check().await.map_err(plain_problem)?;
    Ok(Json(Readiness { status: "ready", store: state.service.store_kind() }))
}
