//! The start page: makes a game, and finds the games that this browser remembers.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Data};
use askama::Template;
use futures_util::future::join_all;
use serde::Deserialize;

use super::{
    forms::Posted,
    memory::{Memory, Remembered},
    opening::{Opening, side, unknown},
    preview::Preview,
    seat::Secret,
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::{RULE_SETS, RuleSet},
    http::{language::Language, problem::Problem, query, state::State},
};

/// How many games are shown before one asks for more.
const MOST_SHOWN: usize = 3;

/// The page.
#[derive(Template)]
#[template(path = "start.html")]
struct StartPage {
    shell: Shell,
    rules: Vec<RulesChoice>,
    claimed: bool,
    notice: Option<String>,
    games: Vec<GameRow>,
    /// The room that is shown first, if there are rooms.
    room: Option<String>,
}

/// A rule set to choose.
struct RulesChoice {
    rules: &'static RuleSet,
    title: String,
    summary: String,
}

/// A game that this browser remembers.
struct GameRow {
    href: String,
    title: String,
    headline: String,
    picture: String,
    /// Whether it waits for this browser.
    yours: bool,
}

/// Shows the start page.
pub(super) async fn get_start(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let t = Speech::of(&request);
    let claimed = query::value(&request, "seats") == Some("claimed");
    let mut cookies = Vec::new();
    if claimed && Secret::of(&request).is_none() {
        cookies.push(Secret::random()?.cookie(&state));
    }
    let rules = RULE_SETS.into_iter().map(|rules| RulesChoice {
        rules,
        title: t.title(rules),
        summary: t.summary(rules),
    });
    let memory = Memory::of(&request, &state);
    let games = join_all(memory.games().iter().map(|known| GameRow::of(known, &state, t))).await;
    let page = StartPage {
        shell: Shell::new(t, "start", t.say("page-start-title")).with(preview(&state, &request)),
        rules: rules.collect(),
        claimed,
        notice: claimed.then(|| t.say("page-start-again")),
        games: games.into_iter().flatten().collect(),
        room: state.service.rooms().first().map(|room| room.id.clone()),
    };
    respond(&page, StatusCode::OK, &request, &state, cookies)
}

fn preview(state: &State, request: &HttpRequest) -> Preview {
    let url = Language::on_link(&state.links.at("/"), Language::of_link(request));
    Preview::of_start(state, url, Speech::of_preview(request))
}

impl GameRow {
    /// A game as it stands now, as far as is known.
    async fn of(known: &Remembered, state: &State, t: Speech) -> Option<GameRow> {
        let sight = state.service.sight(&known.token, None).ok()?;
        let answer = state.service.newest(&sight).await.ok()?;
        let turn = &answer.turn;
        let yours = known.sides.has(turn.position().side_to_move()) && !turn.status().is_over();
        Some(GameRow {
            href: format!("/t/{}", answer.token.as_deref().unwrap_or_default()),
            title: t.title(turn.game().rules),
            headline: t.headline(turn),
            picture: format!("/b/{}.png?size=thumb", answer.view_token),
            yours,
        })
    }
}

/// What the form of the start page posts.
#[derive(Deserialize)]
pub(super) struct StartForm {
    rules: String,
    side: String,
    seats: String,
}

/// Makes a game and leads to its first turn.
pub(super) async fn post_start(
    state: Data<State>,
    request: HttpRequest,
    Posted { form, origin }: Posted<StartForm>,
) -> Result<HttpResponse, Problem> {
    let claimed = match form.seats.as_str() {
        "open" => false,
        "claimed" => true,
        _ => return Err(unknown()),
    };
    let opening = Opening { rules: &form.rules, room: None, side: side(&form.side)?, claimed };
    let made = opening.make(&state, &request, origin).await?;
    Ok(made.unwrap_or_else(|| see_other("/?seats=claimed", None)))
}
