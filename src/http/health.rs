//! Whether the server runs, and whether it can serve.

use actix_web::web::Json;
use serde::Serialize;
use utoipa::ToSchema;

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

/// Tells that the server can serve requests.
#[utoipa::path(get, path = "/readyz", tag = "operations", responses((status = 200, description = "It can serve", body = Readiness)))]
pub async fn get_readiness() -> Json<Readiness> {
    Json(Readiness { status: "ready", store: "none" })
}
