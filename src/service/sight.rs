//! A look at a game that goes on.

use crate::{
    store::GameId,
    token::{Form, KeySet},
    turn::{Player, SeatTag, Table},
};

/// Who looks at a game, and in which form its turns are shown.
#[derive(Debug)]
pub struct Sight {
    pub(super) game: GameId,
    pub(super) form: Form,
    pub(super) token: Option<String>,
    pub(super) player: Option<Player>,
}

impl Sight {
    /// A look by a game's id: in the watching form, whoever looks.
    #[must_use]
    pub const fn of_game(game: GameId) -> Sight {
        Sight { game, form: Form::View, token: None, player: None }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The token of the turn that it began with.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    pub(super) fn caller(&self, keys: &KeySet) -> Option<SeatTag> {
        let table = Table::from_bytes(self.game.table);
        self.player.as_ref().map(|player| player.tag(keys.game(), table))
    }
}
