//! The page that goes through a game, move by move. Each of its steps is a link of its own; a script makes them quick.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use askama::Template;

use super::{
    board::{BoardView, Cell, board},
    draft::Draft,
    mangled,
    preview::Preview,
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::{RuleSet, Side},
    http::{game_id::game_id, language::Language, problem::Problem, query, refused::problem, state::State},
    service::{Replay, ServiceError},
    token::Form,
    turn::{Scoresheet, Turn},
};

/// The page.
#[derive(Template)]
#[template(path = "replay.html")]
struct ReplayPage {
    shell: Shell,
    rules: &'static RuleSet,
    /// What led to the position that is shown.
    headline: String,
    /// Where in the game it stands.
    place: String,
    /// How the game stands at its end.
    outcome: Option<String>,
    board: BoardView,
    steps: [Step; 4],
    rows: Vec<Row>,
    turned: String,
    /// The page of the turn.
    game: String,
    /// Where another game can be begun from the position that is shown.
    play_on: String,
    /// The game as a picture that moves.
    film: String,
    pdn: String,
    pdn_url: String,
}

/// A button that leads to another ply.
struct Step {
    id: &'static str,
    sign: &'static str,
    label: String,
    /// `None` where it leads nowhere.
    href: Option<String>,
}

/// Two moves under one number.
struct Row {
    number: usize,
    moves: [Option<Entry>; 2],
}

/// A move of the list.
struct Entry {
    text: String,
    href: String,
    is_shown: bool,
}

/// Goes through the game of a turn.
pub(super) async fn get_replay(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    match state.service.replay(&token).await {
        // What the link may do is not to show in its address.
        Ok(replay) if replay.form() == Form::Play => {
            Ok(mangled::moved(&request, &address(&replay.view_token())))
        }
        Ok(replay) => page(&state, &request, &replay),
        Err(error @ ServiceError::Token(_)) => {
            mangled::answer(&state, &request, &token, Form::View, error.into())
        }
        Err(error) => Err(problem(error, Speech::of(&request).0, &state.links)),
    }
}

/// Leads to the newest turn of a game, to go through it.
pub(super) async fn get_game_replay(
    state: Data<State>,
    request: HttpRequest,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let replay = state.service.replay_game(game_id(&game)?).await;
    let replay = replay.map_err(|error| problem(error, Speech::of(&request).0, &state.links))?;
    Ok(see_other(&address(&replay.view_token()), None))
}

/// The path of the page.
pub(super) fn address(view_token: &str) -> String {
    format!("/v/{view_token}/replay")
}

fn page(state: &State, request: &HttpRequest, replay: &Replay<'_>) -> Result<HttpResponse, Problem> {
    let view = View::of(request, replay.sheet());
    let turn = replay.at(view.ply).map_err(|error| problem(error, Speech::of(request).0, &state.links))?;
    respond(&ReplayPage::new(state, request, replay, &turn, view), StatusCode::OK, request, state, Vec::new())
}

/// What is looked at: so many plies from the start, with a side at the bottom.
#[derive(Clone, Copy)]
struct View {
    ply: usize,
    plies: usize,
    bottom: Side,
}

impl View {
    /// What the address asks for. Past the end is the end, and what cannot be read is the start.
    fn of(request: &HttpRequest, sheet: &Scoresheet) -> View {
        let plies = sheet.moves().len();
        let ply = query::value(request, "ply").and_then(|ply| ply.parse().ok()).unwrap_or(0);
        let bottom = match query::value(request, "side") {
            Some("black") => Side::Black,
            Some("white") => Side::White,
            _ => sheet.rules().first_mover,
        };
        View { ply: plies.min(ply), plies, bottom }
    }

    /// The address of another ply.
    fn at(self, ply: usize) -> String {
        format!("?ply={ply}&side={}", self.bottom)
    }

    fn turned(self) -> String {
        View { bottom: self.bottom.other(), ..self }.at(self.ply)
    }
}

impl ReplayPage {
    fn new(state: &State, request: &HttpRequest, replay: &Replay<'_>, turn: &Turn, view: View) -> ReplayPage {
        let t = Speech::of(request);
        let (sheet, token) = (replay.sheet(), replay.view_token());
        let title = t.say("page-replay");
        let url = Language::on_link(&state.links.at(&address(&token)), Language::of_link(request));
        let preview = Preview::of_replay(replay, url, state, Speech::of_preview(request));
        ReplayPage {
            shell: Shell::new(t, "replay", title).with(preview),
            rules: sheet.rules(),
            headline: t.last_move(turn).unwrap_or_else(|| t.say("page-replay-start")),
            place: t.counted("page-replay-place", &[("ply", view.ply), ("plies", view.plies)]),
            outcome: (view.ply == view.plies).then(|| t.headline(turn)),
            board: board(turn, &Draft::empty(), view.bottom, false, t),
            steps: steps(t, view),
            rows: rows(sheet, view),
            turned: view.turned(),
            game: format!("/v/{token}"),
            play_on: format!("/import?from={token}&ply={}", view.ply),
            film: format!("/b/{token}.gif?side={}", view.bottom),
            pdn: replay.pdn(),
            pdn_url: format!("/v1/turns/{token}/pdn"),
        }
    }
}

fn steps(t: Speech, view: View) -> [Step; 4] {
    let step = |id, sign, message, to: Option<usize>| Step {
        id,
        sign,
        label: t.say(message),
        href: to.filter(|&to| to != view.ply).map(|to| view.at(to)),
    };
    let next = (view.ply < view.plies).then_some(view.ply + 1);
    [
        step("first", "«", "page-replay-first", Some(0)),
        step("back", "‹", "page-replay-back", view.ply.checked_sub(1)),
        step("on", "›", "page-replay-on", next),
        step("last", "»", "page-replay-last", Some(view.plies)),
    ]
}

fn rows(sheet: &Scoresheet, view: View) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (i, played) in sheet.moves().iter().enumerate() {
        let (number, is_first) = sheet.number(i);
        if is_first || rows.is_empty() {
            rows.push(Row { number, moves: [None, None] });
        }
        let entry = Entry {
            text: sheet.rules().move_text(played),
            href: view.at(i + 1),
            is_shown: view.ply == i + 1,
        };
        if let Some(row) = rows.last_mut() {
            row.moves[usize::from(!is_first)] = Some(entry);
        }
    }
    rows
}
