//! What is counted for those who run a server, in the text form of Prometheus.
//!
//! `meter` is where each worker counts by itself, `counts` what it counts, `text` how it is told together with what
//! `process` knows, and `readers` to whom.
mod counts;
mod meter;
mod process;
mod readers;
mod text;

use actix_web::{HttpRequest, HttpResponse, http::header::CACHE_CONTROL, web::Data};
use prometheus_client::encoding::prometheus_text::CONTENT_TYPE;

use self::{process::Process, text::Now};
use super::{code::Code, document::Document, problem::Problem, state::State};

pub use self::{
    meter::{Meter, Metrics},
    readers::{NoReaders, Readers},
};

/// Tells what the server counted since its start.
///
/// # Errors
/// `not-found` for everybody but the operator's networks.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operations",
    description = "In the text form of Prometheus, version 0.0.4. Only for the networks that the operator named, by default this machine, and for nobody behind a proxy: all others get a 404.",
    responses(
        (status = 200, description = "The metrics", body = String, content_type = "text/plain; version=0.0.4; charset=utf-8"),
        (status = 404, description = "`not-found`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_metrics(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    if !state.metrics_readers.sent(&request) {
        return Err(Problem::bare(Code::NotFound));
    }
    let text = text::text(state.metrics.sum(), now(&state)).map_err(|_| Problem::bare(Code::Internal))?;
    Ok(HttpResponse::Ok().content_type(CONTENT_TYPE).insert_header((CACHE_CONTROL, "no-store")).body(text))
}

fn now(state: &State) -> Now {
    Now {
        store: state.service.store_kind(),
        keeps_games: state.service.keeps_games(),
        uptime: state.metrics.uptime(),
        event_streams: state.most_streams.saturating_sub(state.streams.available_permits()),
        most_event_streams: state.most_streams,
        process: Process::now(),
    }
}
