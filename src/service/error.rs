//! Why a verb is refused.

use super::{Answer, Newer};
use crate::{
    draughts::{FenError, Refusal, TooComplex},
    token::TokenError,
    turn::{ActionError, LineageError, PdnError},
};

/// Why a verb is refused. The turn that it was about comes along where it helps.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// The token is none, or not from here.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// The token only shows the game.
    #[error("this link shows the game and cannot act in it")]
    ViewOnly,
    /// No such rule set.
    #[error("no such rule set is played here")]
    UnknownRules,
    /// No such room.
    #[error("there is no such room")]
    UnknownRoom,
    /// The room sets something that the request sets in another way.
    #[error("the room does not allow this {0}")]
    RoomForbids(&'static str),
    /// The room is for VIPs.
    #[error("the room is for VIPs, and this player is none")]
    VipOnly,
    /// A request for what belongs to a player names none.
    #[error("no player was given")]
    PlayerRequired,
    /// It is too early to claim that the other player has left.
    #[error("the other player has {seconds} seconds left")]
    TooSoon {
        /// After how many seconds it can be claimed.
        seconds: u64,
    },
    /// The starting position cannot be read.
    #[error(transparent)]
    BadPosition(#[from] FenError),
    /// The game cannot be read.
    #[error(transparent)]
    BadPdn(#[from] PdnError),
    /// The game has fewer plies than it is to go on after.
    #[error("the game has fewer plies")]
    PastTheEnd,
    /// A game with moves has open seats or two players.
    #[error("a game with moves has open seats or two players")]
    FreeSeats,
    /// The position is past the bound.
    #[error(transparent)]
    TooComplex(#[from] TooComplex),
    /// Both seats for one player.
    #[error("one player holds one seat")]
    SamePlayer,
    /// The move is not legal.
    #[error("the move is not legal: {refusal}")]
    IllegalMove {
        /// Why not.
        refusal: Refusal,
        /// The turn that it was tried on.
        on: Box<Answer>,
    },
    /// The action is not possible.
    #[error("{error}")]
    Action {
        /// Why not.
        error: ActionError,
        /// The turn that it was tried on.
        on: Box<Answer>,
    },
    /// The store knows another continuation of the turn. Nothing was changed.
    #[error("the game already went on from this turn")]
    AlreadyPlayed {
        /// The newest turn, in the form of the token that was sent.
        latest: Newer,
    },
    /// The store does not answer. Nothing is known to have changed, and the same request may be sent again.
    #[error("the store does not answer")]
    StoreUnavailable,
    /// The store has no record of the game.
    #[error("no such game is known here")]
    UnknownGame,
    /// Neither the token nor the store has all moves of the game.
    #[error("neither the token nor the store has all moves of the game")]
    NoRecord,
    /// The two tokens are given in the wrong order.
    #[error(transparent)]
    Lineage(#[from] LineageError),
}
