//! A new game that a form asks for: a table, its seats, and the way to its first turn.

use actix_web::{HttpRequest, HttpResponse};
use ring::rand::{SecureRandom, SystemRandom};

use super::{
    memory::{Just, Sides},
    origin::Origin,
    seat::{Seat, Secret},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::Side,
    http::{code::Code, problem::Problem, refused::problem, state::State},
    service::{NewGame, NewSeats, TableSource},
    turn::Table,
};

/// A new game, as a form asks for it.
pub(super) struct Opening<'a> {
    /// The id of its rules.
    pub(super) rules: &'a str,
    /// The id of its room, if it is played in one.
    pub(super) room: Option<&'a str>,
    /// The side of the browser that asks.
    pub(super) side: Side,
    /// Whether that side's seat is the browser's alone.
    pub(super) claimed: bool,
}

impl Opening<'_> {
    /// Makes the game and leads to its first turn. `None` where the browser needs a secret, and perhaps another site
    /// posted this without the cookies that there are: a new one must not replace them.
    ///
    /// # Errors
    /// What the service refuses.
    pub(super) async fn make(
        &self,
        state: &State,
        request: &HttpRequest,
        origin: Origin,
    ) -> Result<Option<HttpResponse>, Problem> {
        let table = random_table()?;
        let (seats, new_secret) = match Seat::of(request, table) {
            _ if !self.claimed => (NewSeats::Open, None),
            Some(seat) => (self.creator(&seat)?, None),
            None if origin == Origin::Ours => {
                let secret = Secret::random()?;
                (self.creator(&secret.at(table))?, Some(secret))
            }
            None => return Ok(None),
        };
        let new = NewGame { rules: self.rules, seats, record: false, room: self.room, position: None };
        let answer = state.service.create(&new, &TableSource::Random(table)).await;
        let answer = answer.map_err(|error| problem(error, Speech::of(request).0, &state.links))?;
        let token = answer.token.ok_or_else(|| Problem::bare(Code::Internal))?;
        let just = Just::new(Sides::One(self.side), &token).cookie(state);
        let mut response = see_other(&format!("/t/{token}"), Some(just));
        if let Some(secret) = new_secret {
            response.add_cookie(&secret.cookie(state)).map_err(|_| Problem::bare(Code::Internal))?;
        }
        Ok(Some(response))
    }

    fn creator(&self, seat: &Seat) -> Result<NewSeats, Problem> {
        let player = seat.player().ok_or_else(|| Problem::bare(Code::Internal))?;
        Ok(NewSeats::Creator(player, Some(self.side)))
    }
}

/// The side that a form names.
///
/// # Errors
/// `bad-request` if there is none of that name.
pub(super) fn side(name: &str) -> Result<Side, Problem> {
    Side::BOTH.into_iter().find(|side| side.to_string() == name).ok_or_else(unknown)
}

/// The problem of a form that is none of ours.
pub(super) fn unknown() -> Problem {
    Problem::new(Code::BadRequest, "page-problem-form")
}

/// A table of its own for a new game.
///
/// # Errors
/// `internal` if the system has no randomness.
pub(super) fn random_table() -> Result<Table, Problem> {
    let mut bytes = [0; 6];
    SystemRandom::new().fill(&mut bytes).map_err(|_| Problem::bare(Code::Internal))?;
    Ok(Table::from_bytes(bytes))
}
