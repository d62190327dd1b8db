//! Style and script, under names that change with their content, so that browsers may keep them for ever.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    web::Path,
};

use crate::http::{code::Code, problem::Problem, tagged::fingerprint};

/// How long what never changes may be kept.
pub(super) const FOR_EVER: &str = "public, max-age=31536000, immutable";

struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
    address: String,
}

static ASSETS: LazyLock<[Asset; 2]> = LazyLock::new(|| {
    [
        asset("page.css", "text/css; charset=utf-8", include_str!("assets/page.css")),
        asset("page.js", "text/javascript; charset=utf-8", include_str!("assets/page.js")),
    ]
});

fn asset(name: &'static str, kind: &'static str, text: &'static str) -> Asset {
    Asset { name, kind, text, address: format!("/assets/{}-{name}", fingerprint(text.as_bytes())) }
}

/// The address of an asset of ours; empty if there is none of this name.
pub(super) fn address(name: &str) -> &'static str {
    ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| asset.address.as_str())
}

/// Serves an asset.
///
/// # Errors
/// `not-found`.
pub(super) async fn get_asset(file: Path<String>) -> Result<HttpResponse, Problem> {
    let asset = ASSETS.iter().find(|asset| asset.address.strip_prefix("/assets/") == Some(file.as_str()));
    let asset = asset.ok_or_else(|| Problem::bare(Code::NotFound))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, asset.kind))
        .insert_header((CACHE_CONTROL, FOR_EVER))
        .body(asset.text))
}
