//! Every address of the service, on one screen.

use actix_web::web::{self, ServiceConfig};

use super::{code::Code, errors, health, layer::cors, openapi, problem::Problem};

/// Everything that is served.
///
/// An address is one `web::resource` with all its methods: the answer to any other method is made from them.
pub fn all(config: &mut ServiceConfig) {
    config
        .service(web::resource("/healthz").get(health::get_health))
        .service(web::resource("/readyz").get(health::get_readiness))
        .service(web::resource("/openapi.json").get(openapi::get_openapi))
        .service(web::resource("/errors/{code}").get(errors::get_error))
        .service(web::scope("/v1").wrap(cors::open()).configure(v1));
}

/// The API, below `/v1`.
fn v1(_config: &mut ServiceConfig) {}

/// The answer where nothing is served. It does not repeat the address, which may hold a token.
///
/// # Errors
/// Always `not-found`.
pub async fn nothing() -> Result<&'static str, Problem> {
    Err(Problem::bare(Code::NotFound))
}
