//! The start page: makes a game, and finds the games that this browser remembers.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Data};
use askama::Template;
use futures_util::future::join_all;
use ring::rand::{SecureRandom, SystemRandom};
use serde::Deserialize;

use super::{
    forms::Posted,
    memory::{Just, Memory, Remembered, Sides},
    origin::Origin,
    preview::Preview,
    seat::{Seat, Secret},
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::{RULE_SETS, RuleSet, Side},
    http::{code::Code, language::Language, problem::Problem, query, refused::problem, state::State},
    service::{NewGame, NewSeats, TableSource},
    turn::Table,
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
    /// The room whose leaderboard is shown first, if there are rooms.
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
    let side = match form.side.as_str() {
        "black" => Side::Black,
        "white" => Side::White,
        _ => return Err(unknown()),
    };
    let table = random_table()?;
    let (seats, new_secret) = match (form.seats.as_str(), Seat::of(&request, table)) {
        ("open", _) => (NewSeats::Open, None),
        ("claimed", Some(seat)) => (creator(&seat, side)?, None),
        ("claimed", None) if origin == Origin::Ours => {
            let secret = Secret::random()?;
            (creator(&secret.at(table), side)?, Some(secret))
        }
        // Perhaps another site posted this without the cookies that there are: a new one must not replace them.
        ("claimed", None) => return Ok(see_other("/?seats=claimed", None)),
        _ => return Err(unknown()),
    };
    let new = NewGame { rules: &form.rules, seats, record: false, room: None, position: None };
    let answer = state
        .service
        .create(&new, &TableSource::Random(table))
        .await
        .map_err(|error| problem(error, Speech::of(&request).0, &state.links))?;
    let token = answer.token.ok_or_else(|| Problem::bare(Code::Internal))?;
    let just = Just::new(Sides::One(side), &token).cookie(&state);
    let mut response = see_other(&format!("/t/{token}"), Some(just));
    if let Some(secret) = new_secret {
        response.add_cookie(&secret.cookie(&state)).map_err(|_| Problem::bare(Code::Internal))?;
    }
    Ok(response)
}

fn creator(seat: &Seat, side: Side) -> Result<NewSeats, Problem> {
    let player = seat.player().ok_or_else(|| Problem::bare(Code::Internal))?;
    Ok(NewSeats::Creator(player, Some(side)))
}

fn unknown() -> Problem {
    Problem::new(Code::BadRequest, "page-problem-form")
}

/// A table of its own for a new game.
pub(super) fn random_table() -> Result<Table, Problem> {
    let mut bytes = [0; 6];
    SystemRandom::new().fill(&mut bytes).map_err(|_| Problem::bare(Code::Internal))?;
    Ok(Table::from_bytes(bytes))
}
