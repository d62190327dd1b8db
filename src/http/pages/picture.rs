//! The board as a picture or a text, for previews, chats and apps.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CONTENT_SECURITY_POLICY, HeaderValue},
    web::{Data, Path},
};

use super::assets::FOR_EVER;
use crate::{
    draughts::Side,
    http::{code::Code, language::Language, problem::Problem, query, refused::problem, state::State, tagged},
    render::{self, PngDraft, Scene, Size},
    words::{self, Lang},
};

/// How a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Png,
    Jpeg,
    Svg,
    Text,
}

impl Kind {
    fn of_ending(ending: &str) -> Option<Kind> {
        match ending {
            "png" => Some(Kind::Png),
            "jpg" => Some(Kind::Jpeg),
            "svg" => Some(Kind::Svg),
            "txt" => Some(Kind::Text),
            _ => None,
        }
    }

    const fn media_type(self) -> &'static str {
        match self {
            Kind::Png => "image/png",
            Kind::Jpeg => "image/jpeg",
            Kind::Svg => "image/svg+xml",
            Kind::Text => "text/plain; charset=utf-8",
        }
    }
}

/// Draws the board of a token of either form.
///
/// # Errors
/// What the service refuses; `bad-request` for a side or a size that there is not.
pub(super) async fn get_picture(
    state: Data<State>,
    request: HttpRequest,
    file: Path<String>,
) -> Result<HttpResponse, Problem> {
    let (token, ending) = file.rsplit_once('.').ok_or_else(|| Problem::bare(Code::NotFound))?;
    if ending == "gif" {
        return moving(&state, &request, token).await;
    }
    let kind = Kind::of_ending(ending).ok_or_else(|| Problem::bare(Code::NotFound))?;
    let answer = state
        .service
        .read(token, None)
        .map_err(|error| problem(error, Language::of(&request).0, &state.links))?;
    let (bottom, size) = (side(&request)?, size(&request)?);
    let scene = seen_by(Scene::of(&answer.turn), bottom);
    match kind {
        Kind::Png => png(&state, &request, &scene, size).await,
        Kind::Jpeg => {
            let bytes = state.studio.draw(move || render::jpeg(&scene, size)).await?;
            Ok(respond(&request, kind, bytes))
        }
        Kind::Svg => {
            let alt = words::alt(Lang::default(), &answer.turn);
            Ok(respond(&request, kind, render::svg(&scene, size, Some(&alt)).into_bytes()))
        }
        Kind::Text => Ok(respond(&request, kind, render::text(&scene).into_bytes())),
    }
}

/// A picture of which every part was drawn before is put together at once; any other is drawn elsewhere.
async fn png(
    state: &State,
    request: &HttpRequest,
    scene: &Scene,
    size: Size,
) -> Result<HttpResponse, Problem> {
    let draft = PngDraft::new(scene, size, &state.drawn);
    let png =
        if draft.is_drawn() { draft.finish() } else { state.studio.draw(move || draft.finish()).await? };
    let tag = tagged::tag(&png.checksums);
    Ok(tagged::respond_with(request, Kind::Png.media_type(), FOR_EVER, png.bytes.into(), &tag))
}

/// Draws the game of a token up to its turn, move by move.
async fn moving(state: &State, request: &HttpRequest, token: &str) -> Result<HttpResponse, Problem> {
    let replay = state.service.replay(token).await;
    let replay = replay.map_err(|error| problem(error, Language::of(request).0, &state.links))?;
    let bottom = side(request)?.unwrap_or(replay.sheet().rules().first_mover);
    let (sheet, last) = (replay.sheet().clone(), replay.last().clone());
    let bytes = state.studio.draw(move || render::gif(&sheet, &last, bottom)).await?;
    Ok(tagged::respond(request, "image/gif", FOR_EVER, bytes.into()))
}

fn seen_by(scene: Scene, bottom: Option<Side>) -> Scene {
    match bottom {
        Some(side) => scene.seen_by(side),
        None => scene,
    }
}

fn side(request: &HttpRequest) -> Result<Option<Side>, Problem> {
    match query::value(request, "side") {
        None => Ok(None),
        Some("black") => Ok(Some(Side::Black)),
        Some("white") => Ok(Some(Side::White)),
        Some(_) => Err(Problem::new(Code::BadRequest, "page-problem-side").with("field", "side")),
    }
}

fn size(request: &HttpRequest) -> Result<Size, Problem> {
    let wrong = || Problem::new(Code::BadRequest, "page-problem-size").with("field", "size");
    query::value(request, "size").map_or(Ok(Size::Square), |size| size.parse().map_err(|_| wrong()))
}

/// The bytes, which never change.
fn respond(request: &HttpRequest, kind: Kind, bytes: Vec<u8>) -> HttpResponse {
    let mut response = tagged::respond(request, kind.media_type(), FOR_EVER, bytes.into());
    if kind == Kind::Svg {
        let policy = HeaderValue::from_static("default-src 'none'");
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
    response
}
