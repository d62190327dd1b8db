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
    turn::{Ability, Player},
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
    /// Where the game can be gone through up to this turn, if its moves are known.
    pub(super) replay: Option<String>,
    /// Seconds until the viewer, who waits, may end the game of somebody who stays silent; `None` where he never may, and
    /// where nobody knows.
    pub(super) patience: Option<u64>,
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
        let mut answer = state.service.read(token, None)?;
        let mut cookies = Vec::new();
        let claimed = !answer.turn.seats().are_open() && answer.form == Form::Play;
        let seat = if claimed { sit(request, state, &answer, &mut cookies)? } else { None };
        let player = seat.as_ref().and_then(Seat::player);
        answer = state.service.open(token, player.as_ref()).await?;
        let (viewer, newer) = view(request, state, &answer, token, &mut cookies);
        let situation = Situation::of(&answer.turn, &viewer);
        let replay = replay(state, &answer).await;
        let patience = patience(state, token, &answer, player.as_ref()).await;
        Ok(Visit { answer, viewer, situation, seat, newer, replay, patience, cookies })
    }
}

/// Where the game of a turn can be gone through. A store that did not answer just now is not asked again.
async fn replay(state: &State, answer: &Answer) -> Option<String> {
    let asked = answer.turn.is_record() || answer.fork_check != ForkCheck::Unavailable;
    if !asked || answer.turn.ply() == 0 {
        return None;
    }
    state.service.replay(&answer.view_token).await.ok().map(|replay| replay::address(&replay))
}

/// How long the viewer has to wait for somebody who stays silent. A store that did not answer just now is not asked again.
async fn patience(state: &State, token: &str, answer: &Answer, player: Option<&Player>) -> Option<u64> {
    let asked = answer.room.is_some() && answer.newer.is_none() && answer.fork_check == ForkCheck::Unique;
    if asked { state.service.patience(token, player).await.ok().flatten() } else { None }
}

/// The browser's seat at a table. A browser that has no secret yet gets one; a chat that fetches a preview takes
/// anything, so it is no browser, and gets none.
fn sit(
    request: &HttpRequest,
    state: &State,
    answer: &Answer,
    cookies: &mut Vec<Cookie<'static>>,
) -> Result<Option<Seat>, Problem> {
    let table = answer.turn.game().table;
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
