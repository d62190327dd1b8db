//! The words of the contract, as they stand in requests and answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{draughts, service, turn};

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The dark pieces.
    Black,
    /// The light pieces.
    White,
}

impl From<draughts::Side> for Side {
    fn from(side: draughts::Side) -> Side {
        match side {
            draughts::Side::Black => Side::Black,
            draughts::Side::White => Side::White,
        }
    }
}

impl From<Side> for draughts::Side {
    fn from(side: Side) -> draughts::Side {
        match side {
            Side::Black => draughts::Side::Black,
            Side::White => draughts::Side::White,
        }
    }
}

/// Whether seats belong to players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Whoever holds the link plays.
    Open,
    /// A seat belongs to the player who took it.
    Claimed,
}

/// What can be done besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give the game up.
    Resign,
    /// Leave the table.
    Quit,
    /// Accept the draw that is offered.
    AcceptDraw,
    /// Free the other player's seat.
    ReleaseSeat,
    /// In a room: end the game as one that the other player, who has to move, has left. It takes days of silence.
    ClaimQuit,
}

impl From<Action> for turn::Action {
    fn from(action: Action) -> turn::Action {
        match action {
            Action::Resign => turn::Action::Resign,
            Action::Quit => turn::Action::Quit,
            Action::AcceptDraw => turn::Action::AcceptDraw,
            Action::ReleaseSeat => turn::Action::ReleaseSeat,
            Action::ClaimQuit => turn::Action::ClaimQuit,
        }
    }
}

/// What a caller may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
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
    /// End a room's game as one that the other player left.
    ClaimQuit,
    /// Start the next round.
    Rematch,
}

impl From<turn::Ability> for Ability {
    fn from(ability: turn::Ability) -> Ability {
        match ability {
            turn::Ability::Move => Ability::Move,
            turn::Ability::OfferDraw => Ability::OfferDraw,
            turn::Ability::AcceptDraw => Ability::AcceptDraw,
            turn::Ability::Resign => Ability::Resign,
            turn::Ability::Quit => Ability::Quit,
            turn::Ability::ReleaseSeat => Ability::ReleaseSeat,
            turn::Ability::ClaimQuit => Ability::ClaimQuit,
            turn::Ability::Rematch => Ability::Rematch,
        }
    }
}

/// Whether a seat waits for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Whoever holds the link plays.
    Open,
    /// Its first move takes it.
    Free,
    /// It belongs to a player.
    Claimed,
}

/// Whether a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It does.
    Playing,
    /// A side won.
    Won,
    /// Nobody won.
    Drawn,
}

/// What is known of other continuations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForkCheck {
    /// Nothing: there is no store, or it did not answer.
    Unavailable,
    /// The store saw no other.
    Unique,
    /// The store knows another.
    Superseded,
}

impl From<service::ForkCheck> for ForkCheck {
    fn from(known: service::ForkCheck) -> ForkCheck {
        match known {
            service::ForkCheck::Unavailable => ForkCheck::Unavailable,
            service::ForkCheck::Unique => ForkCheck::Unique,
            service::ForkCheck::Superseded => ForkCheck::Superseded,
        }
    }
}

/// How a later turn stands to an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// They are the same turn.
    Same,
    /// One continuation after it.
    Next,
    /// Farther on in the same line of play.
    Later,
    /// On another line of play of the same game.
    Fork,
    /// Of another game.
    Unrelated,
    /// The later token does not reach back far enough to tell.
    Unknown,
}

impl From<turn::Relation> for Relation {
    fn from(relation: turn::Relation) -> Relation {
        match relation {
            turn::Relation::Same => Relation::Same,
            turn::Relation::Next => Relation::Next,
            turn::Relation::Later => Relation::Later,
            turn::Relation::Fork => Relation::Fork,
            turn::Relation::Unrelated => Relation::Unrelated,
            turn::Relation::Unknown => Relation::Unknown,
        }
    }
}
