//! What the service refuses, as problems. Code and status of every refusal are decided here.

use super::{
    code::Code,
    detail,
    links::Links,
    problem::Problem,
    resource::{MoveResource, NewerTurn, TurnResource, legal_moves, numbers},
};
use crate::{
    draughts::{Refusal, ruleset::RULE_SETS},
    service::{Answer, ServiceError},
    token::TokenError,
    turn::ActionError,
    words::{self, Lang},
};

/// The problem of a refusal, in a language as far as it holds more than one message.
#[must_use]
pub fn problem(error: ServiceError, lang: Lang, links: &Links) -> Problem {
    match &error {
        ServiceError::IllegalMove { refusal, on } => {
            let rule = words::clause(lang, &on.turn, refusal);
            illegal_move(refusal, on).with("rule", rule)
        }
        ServiceError::Action { error: ActionError::GameOver | ActionError::GameNotOver, on } => {
            let turn = TurnResource::new(on, lang, links);
            plain_problem(error).with("turn", turn)
        }
        ServiceError::AlreadyPlayed { latest } => {
            let latest = NewerTurn::new(latest, links);
            plain_problem(error).with("latest", latest)
        }
        _ => plain_problem(error),
    }
}

/// The problem of a refusal by a verb that says nothing of a turn.
#[must_use]
pub fn plain_problem(error: ServiceError) -> Problem {
    match error {
        ServiceError::Token(error) => Problem::new(token_code(error), detail::token(error)),
        ServiceError::ViewOnly => Problem::new(Code::ViewOnly, "token-only-shows"),
        ServiceError::UnknownRules => Problem::new(Code::UnknownRules, "rules-not-played")
            .with("known", RULE_SETS.map(|rules| rules.id)),
        ServiceError::UnknownRoom => Problem::new(Code::UnknownRoom, "room-not-known").with("field", "room"),
        ServiceError::BadPosition(error) => Problem::new(Code::BadPosition, detail::position(&error)),
        ServiceError::TooComplex(_) => Problem::new(Code::BadPosition, "position-too-complex"),
        ServiceError::SamePlayer => bad_request("players", "players-are-one"),
        ServiceError::StoreUnavailable => Problem::bare(Code::StoreUnavailable),
        ServiceError::UnknownGame => Problem::new(Code::NotFound, "game-not-known"),
        ServiceError::AlreadyPlayed { .. } => Problem::new(Code::AlreadyPlayed, "turn-already-played"),
        ServiceError::NoRecord => Problem::new(Code::NoRecord, "token-without-record"),
        ServiceError::Lineage(_) => bad_request("later", "tokens-swapped"),
        ServiceError::IllegalMove { refusal, on } => illegal_move(&refusal, &on),
        ServiceError::Action { error, .. } => action(error),
    }
}

fn bad_request(field: &'static str, detail: &'static str) -> Problem {
    Problem::new(Code::BadRequest, detail).with("field", field)
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
    let mut problem = Problem::new(Code::IllegalMove, words::refusal_message(&on.turn, refusal))
        .with("reason", refusal.reason.name())
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

fn action(error: ActionError) -> Problem {
    match error {
        ActionError::GameOver => Problem::new(Code::GameOver, "game-is-over"),
        ActionError::GameNotOver => Problem::new(Code::GameNotOver, "game-goes-on"),
        ActionError::PlayerRequired => Problem::new(Code::PlayerRequired, "seat-needs-player"),
        ActionError::NotYourSeat => Problem::new(Code::NotYourSeat, "seat-of-another"),
        ActionError::SeatTaken => Problem::new(Code::SeatTaken, "seat-held-already"),
        ActionError::NoDrawOffer => Problem::new(Code::NoDrawOffer, "offer-not-made"),
        ActionError::SideRequired => bad_request("side", "side-not-named"),
        ActionError::NothingToRelease => bad_request("action", "seat-not-to-release"),
        ActionError::InRoom => bad_request("action", "seat-in-a-room"),
        ActionError::TooComplex(_) => Problem::new(Code::BadPosition, "position-too-complex"),
    }
}
