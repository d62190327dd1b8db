//! The board as a picture or a text, for previews, chats and apps.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, EntityTag, HeaderValue, IF_NONE_MATCH,
        },
    },
    web::{self, Bytes, Data, Path},
};

use super::assets::{FOR_EVER, fingerprint};
use crate::{
    draughts::Side,
    http::{code::Code, language::Language, problem::Problem, query, refused::problem, state::State},
    render::{self, Scene, Size},
    turn::Turn,
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
    let kind = Kind::of_ending(ending).ok_or_else(|| Problem::bare(Code::NotFound))?;
    let answer = state
        .service
        .open(token, None)
        .map_err(|error| problem(error, Language::of(&request).0, &state.links))?;
    let (bottom, size) = (side(&request)?, size(&request)?);
    let drawn = web::block(move || draw(&answer.turn, bottom, size, kind));
    let bytes = drawn.await.map_err(|_| Problem::bare(Code::Internal))?;
    Ok(respond(&request, kind, bytes))
}

fn draw(turn: &Turn, bottom: Option<Side>, size: Size, kind: Kind) -> Vec<u8> {
    let scene = Scene::of(turn);
    let scene = match bottom {
        Some(side) => scene.seen_by(side),
        None => scene,
    };
    match kind {
        Kind::Png => render::png(&scene, size),
        Kind::Jpeg => render::jpeg(&scene, size),
        Kind::Svg => render::svg(&scene, size, Some(&words::alt(Lang::default(), turn))).into_bytes(),
        Kind::Text => render::text(&scene).into_bytes(),
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

/// The bytes, or that the client has them already. They never change, so their digest is a strong tag.
fn respond(request: &HttpRequest, kind: Kind, bytes: Vec<u8>) -> HttpResponse {
    let tag = EntityTag::new_strong(fingerprint(&bytes));
    let known = request.headers().get(IF_NONE_MATCH).is_some_and(|given| matches(given, &tag));
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header((ETAG, tag.to_string()));
    response.insert_header((CACHE_CONTROL, FOR_EVER));
    if known {
        return response.finish();
    }
    if kind == Kind::Svg {
        response.insert_header((CONTENT_SECURITY_POLICY, "default-src 'none'"));
    }
    response.insert_header((CONTENT_TYPE, kind.media_type())).body(Bytes::from(bytes))
}

fn matches(given: &HeaderValue, tag: &EntityTag) -> bool {
    let given = given.to_str().unwrap_or_default();
    given == "*"
        || given.split(',').filter_map(|one| one.trim().parse::<EntityTag>().ok()).any(|one| one.weak_eq(tag))
}
