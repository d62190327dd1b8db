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
    words::{self, Lang, Message},
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
    let code = code(&error);
    match error {
        ServiceError::Token(error) => Problem::new(code, detail::token(error)),
        ServiceError::ViewOnly => Problem::new(code, "token-only-shows"),
        ServiceError::UnknownRules => {
            Problem::new(code, "rules-not-played").with("known", RULE_SETS.map(|rules| rules.id))
        }
        ServiceError::UnknownRoom => Problem::new(code, "room-not-known").with("field", "room"),
        ServiceError::RoomForbids(field) => {
            Problem::new(code, Message::new("room-forbids").with("field", field)).with("field", field)
        }
        ServiceError::VipOnly => Problem::bare(code),
        ServiceError::PlayerRequired => Problem::new(code, "player-not-given"),
        ServiceError::TooSoon { seconds } => Problem::new(code, "claim-too-soon")
            .with("seconds", seconds)
            .retry_after(u32::try_from(seconds).unwrap_or(u32::MAX)),
        ServiceError::BadPosition(error) => Problem::new(code, words::position_message(&error)),
        ServiceError::TooComplex(_) => Problem::new(code, "position-too-complex"),
        ServiceError::BadPdn(error) => Problem::new(code, words::pdn_message(&error))
            .with("line", error.place.line)
            .with("column", error.place.column),
        ServiceError::PastTheEnd => bad_request("ply", "pdn-is-shorter"),
        ServiceError::FreeSeats => bad_request("seats", "pdn-with-free-seats"),
        ServiceError::SamePlayer => bad_request("players", "players-are-one"),
        ServiceError::StoreUnavailable => Problem::bare(code),
        ServiceError::UnknownGame => Problem::new(code, "game-not-known"),
        ServiceError::AlreadyPlayed { .. } => Problem::new(code, "turn-already-played"),
        ServiceError::NoRecord => Problem::new(code, "moves-not-known"),
        ServiceError::Lineage(_) => bad_request("later", "tokens-swapped"),
        ServiceError::IllegalMove { refusal, on } => illegal_move(&refusal, &on),
        ServiceError::Action { error, .. } => action(code, error),
    }
}

/// The code of a refusal.
#[must_use]
pub const fn code(error: &ServiceError) -> Code {
    match error {
        ServiceError::Token(error) => token_code(*error),
        ServiceError::ViewOnly => Code::ViewOnly,
        ServiceError::UnknownRules => Code::UnknownRules,
        ServiceError::UnknownRoom => Code::UnknownRoom,
        ServiceError::RoomForbids(_) => Code::BadRequest,
        ServiceError::VipOnly => Code::VipOnly,
        ServiceError::PlayerRequired => Code::PlayerRequired,
        ServiceError::TooSoon { .. } => Code::TooSoon,
        ServiceError::BadPosition(_) | ServiceError::TooComplex(_) => Code::BadPosition,
        ServiceError::BadPdn(_) => Code::BadPdn,
        ServiceError::SamePlayer
        | ServiceError::Lineage(_)
        | ServiceError::PastTheEnd
        | ServiceError::FreeSeats => Code::BadRequest,
        ServiceError::StoreUnavailable => Code::StoreUnavailable,
        ServiceError::UnknownGame => Code::NotFound,
        ServiceError::AlreadyPlayed { .. } => Code::AlreadyPlayed,
        ServiceError::NoRecord => Code::NoRecord,
        ServiceError::IllegalMove { .. } => Code::IllegalMove,
        ServiceError::Action { error, .. } => action_code(*error),
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

fn action(code: Code, error: ActionError) -> Problem {
    match error {
        ActionError::GameOver => Problem::new(code, "game-is-over"),
        ActionError::GameNotOver => Problem::new(code, "game-goes-on"),
        ActionError::PlayerRequired => Problem::new(code, "seat-needs-player"),
        ActionError::NotYourSeat => Problem::new(code, "seat-of-another"),
        ActionError::SeatTaken => Problem::new(code, "seat-held-already"),
        ActionError::NoDrawOffer => Problem::new(code, "offer-not-made"),
        ActionError::SideRequired => bad_request("side", "side-not-named"),
        ActionError::NothingToRelease => bad_request("action", "seat-not-to-release"),
        ActionError::InRoom => bad_request("action", "seat-in-a-room"),
        ActionError::OutsideRooms => bad_request("action", "claim-outside-rooms"),
        ActionError::OwnMove => bad_request("action", "claim-on-own-move"),
        ActionError::TooComplex(_) => Problem::new(code, "position-too-complex"),
    }
}

const fn action_code(error: ActionError) -> Code {
    match error {
        ActionError::GameOver => Code::GameOver,
        ActionError::GameNotOver => Code::GameNotOver,
        ActionError::PlayerRequired => Code::PlayerRequired,
        ActionError::NotYourSeat => Code::NotYourSeat,
        ActionError::SeatTaken => Code::SeatTaken,
        ActionError::NoDrawOffer => Code::NoDrawOffer,
        ActionError::SideRequired
        | ActionError::NothingToRelease
        | ActionError::InRoom
        | ActionError::OutsideRooms
        | ActionError::OwnMove => Code::BadRequest,
        ActionError::TooComplex(_) => Code::BadPosition,
    }
}
