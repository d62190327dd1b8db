//! A link as a code for cameras (ISO/IEC 18004), as a picture of its own: few who send a link look at it.

use std::fmt::Write as _;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CONTENT_SECURITY_POLICY, HeaderValue},
    web::{Data, Path},
};
use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

use super::assets::FOR_EVER;
use crate::{
    http::{code::Code, language::Language, problem::Problem, refused::problem, state::State, tagged},
    token::Form,
};

/// Modules of light around the code.
const MARGIN: i32 = 4;
/// Any of the eight masks can be read. To weigh them up against each other would take twenty times as long as all the
/// rest of the code.
const MASK: u8 = 0;

/// Draws the link of a turn to be played on.
///
/// # Errors
/// What the service refuses; `not-found` for a token to watch.
pub(super) async fn get_turn_code(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    get_code(&state, &request, &token, Form::Play)
}

/// Draws the link of a turn to watch.
///
/// # Errors
/// What the service refuses; `not-found` for a token to play.
pub(super) async fn get_view_code(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    get_code(&state, &request, &token, Form::View)
}

fn get_code(state: &State, request: &HttpRequest, token: &str, door: Form) -> Result<HttpResponse, Problem> {
    let answer = state
        .service
        .read(token, None)
        .map_err(|error| problem(error, Language::of(request).0, &state.links))?;
    if answer.form != door {
        return Err(Problem::bare(Code::NotFound));
    }
    let link = match door {
        Form::Play => state.links.turn(token),
        Form::View => state.links.view(token),
    };
    let link = Language::on_link(&link, Language::of_link(request));
    let svg = svg(&link).ok_or_else(|| Problem::bare(Code::NotFound))?;
    let mut response = tagged::respond(request, "image/svg+xml", FOR_EVER, svg.into());
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'"));
    Ok(response)
}

/// The code of a link, its dark runs as one path of lines; `None` for a link that is too long for any.
fn svg(link: &str) -> Option<String> {
    let segments = [QrSegment::make_bytes(link.as_bytes())];
    let (least, most, mask) = (Version::MIN, Version::MAX, Mask::new(MASK));
    let code = QrCode::encode_segments_advanced(&segments, QrCodeEcc::Medium, least, most, Some(mask), false)
        .ok()?;
    let width = code.size() + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\
         <path transform=\"translate(0 .5)\" stroke=\"#000\" d=\"{}\"/></svg>",
        runs(&code),
    ))
}

fn runs(code: &QrCode) -> String {
    let mut path = String::new();
    for row in 0..code.size() {
        let dark: Vec<bool> = (0..code.size()).map(|column| code.get_module(column, row)).collect();
        let mut column = 0;
        for run in dark.chunk_by(|a, b| a == b) {
            if run[0] {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{}", column + MARGIN, row + MARGIN, run.len());
            }
            column += run.len() as i32;
        }
    }
    path
}
