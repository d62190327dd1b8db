//! What browsers and previewers ask for beside the pages: icons, the manifest, robots.txt.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
    web::Path,
};
use serde_json::json;

use crate::{
    http::{code::Code, problem::Problem},
    render::{icon_png, icon_svg},
};

/// Icons may be looked for again after a week.
const A_WEEK: &str = "public, max-age=604800";
/// The sides of icons, in pixels.
const SIDES: [u32; 8] = [32, 76, 120, 152, 167, 180, 192, 512];

static ICONS: LazyLock<[Vec<u8>; SIDES.len()]> = LazyLock::new(|| SIDES.map(icon_png));
static FAVICON: LazyLock<Vec<u8>> = LazyLock::new(|| ico(icon(32).unwrap_or_default()));

/// Draws the icons, unless they are drawn.
pub(super) fn draw_ahead() {
    LazyLock::force(&ICONS);
}

fn icon(side: u32) -> Option<&'static [u8]> {
    SIDES.iter().position(|&known| known == side).map(|at| ICONS[at].as_slice())
}

/// A PNG as the only picture of an ICO file.
fn ico(png: &[u8]) -> Vec<u8> {
    let (count, offset, side, bits) = (1_u16, 22_u32, 32, 32_u16);
    let mut file = vec![0, 0, 1, 0];
    file.extend(count.to_le_bytes());
    file.extend([side, side, 0, 0]);
    file.extend(1_u16.to_le_bytes());
    file.extend(bits.to_le_bytes());
    file.extend((png.len() as u32).to_le_bytes());
    file.extend(offset.to_le_bytes());
    file.extend(png);
    file
}

/// `/favicon.ico`.
pub(super) async fn get_favicon() -> HttpResponse {
    answer("image/x-icon", FAVICON.as_slice())
}

/// `/icon.svg`.
pub(super) async fn get_svg() -> HttpResponse {
    let mut response = answer("image/svg+xml", icon_svg().into_bytes());
    let policy = actix_web::http::header::HeaderValue::from_static("default-src 'none'");
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    response
}

/// `/apple-touch-icon.png` and `/apple-touch-icon-precomposed.png`.
pub(super) async fn get_touch_icon() -> HttpResponse {
    answer("image/png", icon(180).unwrap_or_default())
}

/// `/icon-{side}.png` and `/apple-touch-icon-{side}x{side}.png`.
///
/// # Errors
/// `not-found` for a size that there is not.
pub(super) async fn get_sized(size: Path<String>) -> Result<HttpResponse, Problem> {
    let side = size.split_once('x').map_or(size.as_str(), |(side, _)| side);
    let png = side.parse().ok().and_then(icon).ok_or_else(|| Problem::bare(Code::NotFound))?;
    Ok(answer("image/png", png))
}

/// `/manifest.webmanifest`.
pub(super) async fn get_manifest() -> HttpResponse {
    let icon = |side: u32| json!({"src": format!("/icon-{side}.png"), "sizes": format!("{side}x{side}"), "type": "image/png"});
    let manifest = json!({
        "name": "Turnlink",
        "short_name": "Turnlink",
        "start_url": "/",
        "display": "minimal-ui",
        "background_color": "#f4efe4",
        "theme_color": "#2b4d40",
        "icons": [icon(192), icon(512)],
    });
    answer("application/manifest+json", manifest.to_string())
}

/// `/robots.txt`: pages of games are kept out of search by their `noindex`, which a crawler must be able to read.
pub(super) async fn get_robots() -> HttpResponse {
    answer("text/plain; charset=utf-8", "User-agent: *\nDisallow: /s/\n")
}

fn answer(kind: &'static str, body: impl actix_web::body::MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok().insert_header((CONTENT_TYPE, kind)).insert_header((CACHE_CONTROL, A_WEEK)).body(body)
}
