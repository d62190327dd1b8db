//! One look at a turn: who looks, what this browser remembers, and which cookies the answer sets.

use actix_web::{HttpRequest, cookie::Cookie};

use super::{
    memory::{Just, Memory},
    replay,
    seat::{Seat, Secret},
    situation::{Situation, Viewer},
};
use crate::{
    http::{language::Language, negotiate::Form as Reads, problem::Problem, refused::problem, state::State},
    service::{Answer, ForkCheck, ServiceError},
    token::Form,
    turn::{Ability, Table},
};

/// One look at a turn.
pub(super) struct Visit {
    /// The turn, as this browser's player gets it.
    pub(super) answer: Answer,
    /// Who looks.
    pub(super) viewer: Viewer,
    /// What is going on.
    pub(super) situation: Situation,
    /// The browser's seat secret, in a claimed game.
    pub(super) seat: Option<Seat>,
    /// The address of a later turn that this browser has seen, or that the store knows.
    pub(super) newer: Option<String>,
    /// Where the game can be gone through up to this turn.
    pub(super) replay: Option<String>,
    /// The cookies to set.
    pub(super) cookies: Vec<Cookie<'static>>,
}

/// Why there is nothing to see.
pub(super) enum NoVisit {
    /// The token is refused.
    Refused(ServiceError),
    /// The server failed.
    Failed(Problem),
}

impl From<ServiceError> for NoVisit {
    fn from(error: ServiceError) -> NoVisit {
        NoVisit::Refused(error)
    }
}

impl From<Problem> for NoVisit {
    fn from(problem: Problem) -> NoVisit {
        NoVisit::Failed(problem)
    }
}

impl NoVisit {
    /// As a program gets it.
    pub(super) fn problem(self, request: &HttpRequest, state: &State) -> Problem {
        match self {
            NoVisit::Refused(error) => problem(error, Language::of(request).0, &state.links),
            NoVisit::Failed(problem) => problem,
        }
    }
}

impl Visit {
    /// A look at the turn of a token.
    pub(super) async fn of(request: &HttpRequest, state: &State, token: &str) -> Result<Visit, NoVisit> {
        let opened = state.service.opened(token)?;
        let mut cookies = Vec::new();
        let claimed = !opened.turn.seats().are_open() && opened.form == Form::Play;
        let table = opened.turn.game().table;
        let seat = if claimed { sit(request, state, table, &mut cookies)? } else { None };
        let player = seat.as_ref().and_then(Seat::player);
        let answer = state.service.look_at(opened, player.as_ref()).await;
        let (viewer, newer) = view(request, state, &answer, token, &mut cookies);
        let situation = Situation::of(&answer.turn, &viewer);
        let replay = leads_to_replay(&answer).then(|| replay::address(&answer.view_token));
        Ok(Visit { answer, viewer, situation, seat, newer, replay, cookies })
    }
}

/// Whether the game of a turn can be gone through, by its token or by the store. Nothing is read to find out: of a game
/// that the store has not from its beginning, the page there says so.
fn leads_to_replay(answer: &Answer) -> bool {
    answer.turn.ply() > 0 && (answer.turn.is_record() || answer.recorded)
}

/// The browser's seat at a table. A browser that has no secret yet gets one; a chat that fetches a preview takes
/// anything, so it is no browser, and gets none.
fn sit(
    request: &HttpRequest,
    state: &State,
    table: Table,
    cookies: &mut Vec<Cookie<'static>>,
) -> Result<Option<Seat>, Problem> {
    let known = Seat::of(request, table);
    if known.is_some() || Reads::preferred(request) == Reads::Json {
        return Ok(known);
    }
    let secret = Secret::random()?;
    cookies.push(secret.cookie(state));
    Ok(Some(secret.at(table)))
}

/// Who looks; what was remembered is brought up to date.
fn view(
    request: &HttpRequest,
    state: &State,
    answer: &Answer,
    token: &str,
    cookies: &mut Vec<Cookie<'static>>,
) -> (Viewer, Option<String>) {
    let (turn, watches) = (&answer.turn, answer.form == Form::View);
    let went_on = answer.newer.as_ref().map(|newer| address(newer.form, &newer.token));
    let viewer = Viewer {
        watches,
        went_on: went_on.is_some(),
        superseded: answer.fork_check == ForkCheck::Superseded,
        ..Viewer::default()
    };
    if watches {
        return (viewer, went_on);
    }
    let mut memory = Memory::of(request, state);
    let just = Just::of(request, token);
    let changed = match &just {
        Some(just) => {
            cookies.push(Just::read(state));
            memory.record(turn, just.sides, token);
            true
        }
        None => memory.see(turn, token),
    };
    if changed {
        cookies.push(memory.cookie(state));
    }
    let seen = memory.newer_than(turn).map(|known| address(Form::Play, &known.token));
    let viewer = Viewer {
        you: answer.you,
        may_move: answer.abilities.contains(&Ability::Move),
        played: memory.table_of(turn).map(|known| known.sides),
        just_moved: just.is_some(),
        has_newer: seen.is_some(),
        ..viewer
    };
    (viewer, went_on.or(seen))
}

/// The page of a turn.
fn address(form: Form, token: &str) -> String {
    match form {
        Form::Play => format!("/t/{token}"),
        Form::View => format!("/v/{token}"),
    }
}
