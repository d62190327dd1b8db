//! What the service refuses, as problems. Code and status of every refusal are decided here.

use super::{
    code::Code,
    links::Links,
    problem::Problem,
    resource::{MoveResource, TurnResource, legal_moves, numbers},
};
use crate::{
    draughts::{Refusal, ruleset::RULE_SETS},
    service::{Answer, ServiceError},
    token::TokenError,
    turn::ActionError,
    words,
};

/// The problem of a refusal.
#[must_use]
pub fn problem(error: ServiceError, links: &Links) -> Problem {
    let detail = sentence(&error.to_string());
    match error {
        ServiceError::Token(error) => Problem::new(token_code(error), detail),
        ServiceError::ViewOnly => Problem::new(Code::ViewOnly, detail),
        ServiceError::UnknownRules => {
            let known: Vec<&str> = RULE_SETS.iter().map(|rules| rules.id).collect();
            Problem::new(Code::UnknownRules, detail).with("known", known)
        }
        ServiceError::UnknownRoom => Problem::new(Code::UnknownRoom, detail).with("field", "room"),
        ServiceError::BadPosition(_) | ServiceError::TooComplex(_) => Problem::new(Code::BadPosition, detail),
        ServiceError::SamePlayer => Problem::new(Code::BadRequest, detail).with("field", "players"),
        ServiceError::NoRecord => Problem::new(Code::NoRecord, detail),
        ServiceError::Lineage(_) => Problem::new(Code::BadRequest, detail).with("field", "later"),
        ServiceError::IllegalMove { refusal, on } => illegal_move(&refusal, &on),
        ServiceError::Action { error, on } => action(error, &on, links, detail),
    }
}

const fn token_code(error: TokenError) -> Code {
    match error {
        TokenError::Malformed(_) => Code::TokenMalformed,
        TokenError::Rejected => Code::TokenRejected,
        TokenError::RulesRevised => Code::RulesRevised,
    }
}

fn illegal_move(refusal: &Refusal, on: &Answer) -> Problem {
    let rules = on.turn.game().rules;
    let mut problem = Problem::new(Code::IllegalMove, sentence(&words::refusal(&on.turn, refusal)))
        .with("reason", refusal.reason.name())
        .with("rule", words::clause(&on.turn, refusal))
        .with("legal_moves", legal_moves(&on.turn));
    if !refusal.next.is_empty() {
        problem = problem.with("next", numbers(rules, &refusal.next));
    }
    if !refusal.candidates.is_empty() {
        let candidates = refusal.candidates.iter().map(|fitting| MoveResource::new(rules, fitting));
        problem = problem.with("candidates", candidates.collect::<Vec<_>>());
    }
    problem
}

fn action(error: ActionError, on: &Answer, links: &Links, detail: String) -> Problem {
    let with_turn = |code| Problem::new(code, detail.clone()).with("turn", TurnResource::new(on, links));
    match error {
        ActionError::GameOver => with_turn(Code::GameOver),
        ActionError::GameNotOver => with_turn(Code::GameNotOver),
        ActionError::PlayerRequired => Problem::new(Code::PlayerRequired, detail),
        ActionError::NotYourSeat => Problem::new(Code::NotYourSeat, detail),
        ActionError::SeatTaken => Problem::new(Code::SeatTaken, detail),
        ActionError::NoDrawOffer => Problem::new(Code::NoDrawOffer, detail),
        ActionError::SideRequired => Problem::new(Code::BadRequest, detail).with("field", "side"),
        ActionError::NothingToRelease | ActionError::InRoom => {
            Problem::new(Code::BadRequest, detail).with("field", "action")
        }
        ActionError::TooComplex(_) => Problem::new(Code::BadPosition, detail),
    }
}

/// A message as a sentence: a capital letter first, a full stop last.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}
