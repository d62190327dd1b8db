//! Carries a seat to another device by its private link.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use askama::Template;
use serde::Deserialize;

use super::{
    forms::Posted,
    mangled::MessagePage,
    seat::Seat,
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::Side,
    http::{code::Code, negotiate::Form as Reads, problem::Problem, state::State},
    service::Answer,
};

/// The page that offers the seat.
#[derive(Template)]
#[template(path = "seat.html")]
struct SeatPage {
    shell: Shell,
    side: Side,
    headline: String,
    yes: String,
}

/// The form has no fields.
#[derive(Deserialize)]
pub(super) struct TakeForm {}

/// Shows what the link is for; fetching it takes nothing.
pub(super) async fn get_seat(
    state: Data<State>,
    request: HttpRequest,
    link: Path<String>,
) -> Result<HttpResponse, Problem> {
    let Some((_, _, _, side)) = open(&state, &link) else { return broken(&state, &request) };
    let t = Speech::of(&request);
    let headline = t.side("page-seat-link", side);
    let page = SeatPage {
        shell: Shell::new(t, "seat-link", headline.clone()),
        side,
        headline,
        yes: t.side("page-seat-take", side),
    };
    respond(&page, StatusCode::OK, &request, &state, Vec::new())
}

/// Takes the seat to this device.
pub(super) async fn post_seat(
    state: Data<State>,
    request: HttpRequest,
    link: Path<String>,
    Posted { form: TakeForm {}, .. }: Posted<TakeForm>,
) -> Result<HttpResponse, Problem> {
    let Some((seat, token, answer, _)) = open(&state, &link) else { return broken(&state, &request) };
    let cookie = seat.cookie(&state, answer.turn.game().table);
    Ok(see_other(&format!("/t/{token}"), Some(cookie)))
}

/// The seat of a link, the turn that it leads to, and the side.
fn open(state: &State, link: &str) -> Option<(Seat, String, Answer, Side)> {
    let (seat, token) = Seat::from_link(state, link)?;
    let answer = state.service.read(&token, seat.player().as_ref()).ok()?;
    let side = answer.you?;
    Some((seat, token, answer, side))
}

fn broken(state: &State, request: &HttpRequest) -> Result<HttpResponse, Problem> {
    if Reads::preferred(request) == Reads::Json {
        return Err(Problem::bare(Code::TokenRejected));
    }
    let t = Speech::of(request);
    let headline = t.say("page-seat-broken");
    let page = MessagePage {
        shell: Shell::new(t, "refused-link", headline.clone()),
        headline,
        text: t.say("page-seat-broken-text"),
        advice: vec![t.say("page-advice-copy")],
    };
    respond(&page, Code::TokenRejected.status(), request, state, Vec::new())
}
