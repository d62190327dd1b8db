//! What a player may do with a turn.

use super::{Event, Game, GameKeys, Impossible, SeatTag, Standing, Turn};
use crate::draughts::{Position, Side, TooComplex};

/// What can be done besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Give the game up.
    Resign,
    /// Leave the table.
    Quit,
    /// Accept the draw that the opponent offered with the last move.
    AcceptDraw,
    /// Free the other player's seat.
    ReleaseSeat,
    /// End a room's game as one that the other player, who has to move, has left. Whether he was silent for long enough
    /// is for the caller to find out: a turn knows no clock.
    ClaimQuit,
}

/// What a caller may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ability {
    /// Make a move.
    Move,
    /// Offer a draw with a move.
    OfferDraw,
    /// Accept the draw that is offered.
    AcceptDraw,
    /// Give the game up.
    Resign,
    /// Leave the table.
    Quit,
    /// Free the other player's seat.
    ReleaseSeat,
    /// End a room's game as one that the other player left. A turn knows no clock, so [`Turn::abilities`] never has it.
    ClaimQuit,
    /// Start the next round.
    Rematch,
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game is not over.
    #[error("the game is not over")]
    GameNotOver,
    /// The game's seats have holders, and no player was given.
    #[error("this game's seats belong to players, and none was given")]
    PlayerRequired,
    /// The seat is another player's.
    #[error("the seat belongs to another player")]
    NotYourSeat,
    /// The player holds the other seat.
    #[error("one player holds one seat")]
    SeatTaken,
    /// There is no offer to accept.
    #[error("no draw was offered")]
    NoDrawOffer,
    /// In an open game it must be said which side gives up.
    #[error("the side must be named")]
    SideRequired,
    /// Nothing to release: the seats are open, or that seat is free.
    #[error("there is no seat to release")]
    NothingToRelease,
    /// Seats in rooms are not released.
    #[error("seats in rooms are not released")]
    InRoom,
    /// That somebody left is claimed in rooms alone.
    #[error("that the other player left is claimed in rooms alone")]
    OutsideRooms,
    /// The caller has to move, so nobody keeps him waiting.
    #[error("it is the caller who has to move")]
    OwnMove,
    /// The position after it is past the bound.
    #[error(transparent)]
    TooComplex(#[from] TooComplex),
}

impl From<Impossible> for ActionError {
    fn from(impossible: Impossible) -> ActionError {
        match impossible {
            Impossible::Over => ActionError::GameOver,
            Impossible::NoSuchEvent => ActionError::NotYourSeat,
            Impossible::TooComplex(error) => ActionError::TooComplex(error),
        }
    }
}

impl Turn {
    /// The side whose seat a caller holds.
    #[must_use]
    pub fn seat_of(&self, caller: Option<SeatTag>) -> Option<Side> {
        self.seats().side_of(caller?)
    }

    /// The turn after a legal move, with a draw offer or without. An offer lapses where the move ends the game.
    ///
    /// # Errors
    /// [`ActionError`] where the game is over or the seat is not the caller's.
    pub fn play(
        &self,
        keys: &GameKeys,
        index: usize,
        caller: Option<SeatTag>,
        offer_draw: bool,
    ) -> Result<Turn, ActionError> {
        self.must_go_on()?;
        let claim = self.seat_to_move(caller)?;
        let mut next = self.clone();
        let index = u16::try_from(index).map_err(|_| Impossible::NoSuchEvent)?;
        next.push(keys, Event::Move { index, claim })?;
        if offer_draw && !next.status().is_over() {
            next.say(Standing::DrawOffered);
        }
        Ok(next)
    }

    /// The turn after an action. `side` names who gives up in an open game; where seats have holders it may be left
    /// out.
    ///
    /// # Errors
    /// [`ActionError`].
    pub fn act(
        &self,
        keys: &GameKeys,
        action: Action,
        side: Option<Side>,
        caller: Option<SeatTag>,
    ) -> Result<Turn, ActionError> {
        self.must_go_on()?;
        let mut next = self.clone();
        match action {
            Action::Resign => next.say(Standing::Resigned(self.side_that_leaves(side, caller)?)),
            Action::Quit => next.say(Standing::Quit(self.side_that_leaves(side, caller)?)),
            Action::AcceptDraw => {
                if self.standing() != Standing::DrawOffered {
                    return Err(ActionError::NoDrawOffer);
                }
                next.say(Standing::Agreed { claim: self.seat_to_move(caller)? });
            }
            Action::ClaimQuit => next.say(Standing::Quit(self.side_that_is_silent(caller)?)),
            Action::ReleaseSeat => next.push(keys, Event::Release(self.seat_to_release(caller)?))?,
        }
        Ok(next)
    }

    /// The first turn of the table's next round: sides and seats swapped, the starting position.
    ///
    /// # Errors
    /// [`ActionError::GameNotOver`].
    pub fn rematch(&self, keys: &GameKeys) -> Result<Turn, ActionError> {
        if !self.status().is_over() {
            return Err(ActionError::GameNotOver);
        }
        let game = Game { round: self.game().round.saturating_add(1), ..*self.game() };
        Ok(Turn::start(keys, game, Position::initial(game.rules), self.seats().swapped(), self.is_record())?)
    }

    /// What a caller may do now, in a fixed order.
    #[must_use]
    pub fn abilities(&self, caller: Option<SeatTag>) -> Vec<Ability> {
        if self.status().is_over() {
            return vec![Ability::Rematch];
        }
        let mut can = Vec::new();
        if self.seat_to_move(caller).is_ok() {
            can.extend([Ability::Move, Ability::OfferDraw]);
            if self.standing() == Standing::DrawOffered {
                can.push(Ability::AcceptDraw);
            }
        }
        if self.seats().are_open() || self.seat_of(caller).is_some() {
            can.extend([Ability::Resign, Ability::Quit]);
        }
        if self.seat_to_release(caller).is_ok() {
            can.push(Ability::ReleaseSeat);
        }
        can
    }

    /// Whether a caller may move now.
    ///
    /// # Errors
    /// [`ActionError`] says why not.
    pub fn may_move(&self, caller: Option<SeatTag>) -> Result<(), ActionError> {
        self.must_go_on()?;
        self.seat_to_move(caller).map(|_| ())
    }

    fn must_go_on(&self) -> Result<(), ActionError> {
        if self.status().is_over() { Err(ActionError::GameOver) } else { Ok(()) }
    }

    /// Whether the caller may act for the side to move, and the claim that acting makes on a free seat.
    fn seat_to_move(&self, caller: Option<SeatTag>) -> Result<Option<SeatTag>, ActionError> {
        let seats = self.seats();
        if seats.are_open() {
            return Ok(None);
        }
        let caller = caller.ok_or(ActionError::PlayerRequired)?;
        let side = self.position().side_to_move();
        match (seats.holder(side), seats.side_of(caller)) {
            (None, None) => Ok(Some(caller)),
            (None, Some(_)) => Err(ActionError::SeatTaken),
            (Some(_), Some(held)) if held == side => Ok(None),
            (Some(_), _) => Err(ActionError::NotYourSeat),
        }
    }

    fn side_that_leaves(&self, side: Option<Side>, caller: Option<SeatTag>) -> Result<Side, ActionError> {
        if self.seats().are_open() {
            return side.ok_or(ActionError::SideRequired);
        }
        caller.ok_or(ActionError::PlayerRequired)?;
        let held = self.seat_of(caller).ok_or(ActionError::NotYourSeat)?;
        if side.is_none_or(|side| side == held) { Ok(held) } else { Err(ActionError::NotYourSeat) }
    }

    fn side_that_is_silent(&self, caller: Option<SeatTag>) -> Result<Side, ActionError> {
        if self.game().room == 0 {
            return Err(ActionError::OutsideRooms);
        }
        caller.ok_or(ActionError::PlayerRequired)?;
        let held = self.seat_of(caller).ok_or(ActionError::NotYourSeat)?;
        let silent = self.position().side_to_move();
        if held == silent { Err(ActionError::OwnMove) } else { Ok(silent) }
    }

    fn seat_to_release(&self, caller: Option<SeatTag>) -> Result<Side, ActionError> {
        if self.seats().are_open() {
            return Err(ActionError::NothingToRelease);
        }
        caller.ok_or(ActionError::PlayerRequired)?;
        let held = self.seat_of(caller).ok_or(ActionError::NotYourSeat)?;
        if self.game().room != 0 {
            return Err(ActionError::InRoom);
        }
        if self.can_release() { Ok(held.other()) } else { Err(ActionError::NothingToRelease) }
    }
}
