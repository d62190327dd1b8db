//! A game with all its moves: to be written down, or stepped through.

use super::{
    GameId, Service, ServiceError,
    ledger::{game_id, turn_of},
};
use crate::{
    token::{Form, KeyId, KeySet, Opened, seal},
    turn::{Scoresheet, Seats, Turn},
};

/// A game up to one of its turns, with all moves that led there. Nothing that can be played is in it but the turns
/// themselves, which have no tokens.
#[derive(Debug)]
pub struct Replay<'k> {
    keys: &'k KeySet,
    sheet: Scoresheet,
    last: Turn,
    form: Form,
}

impl Service {
    /// The game of a turn up to it, from its token where that holds all moves, from the store otherwise.
    ///
    /// # Errors
    /// [`ServiceError::Token`]; [`ServiceError::NoRecord`] where neither knows all moves;
    /// [`ServiceError::StoreUnavailable`] where the store would have to be asked and does not answer.
    pub async fn replay(&self, token: &str) -> Result<Replay<'_>, ServiceError> {
        let Opened { keys, turn, form, .. } = Opened::from_text(&self.keys, token)?;
        self.replay_to(keys, turn, form).await
    }

    /// A game up to its newest turn.
    ///
    /// # Errors
    /// [`ServiceError::UnknownGame`] where the store has no record of it; [`ServiceError::NoRecord`] where that does not
    /// have all moves; [`ServiceError::StoreUnavailable`].
    pub async fn replay_game(&self, game: GameId) -> Result<Replay<'_>, ServiceError> {
        let newest = self.ledger.newest(game).await?.ok_or(ServiceError::UnknownGame)?;
        let keys =
            KeyId::new(newest.key).and_then(|id| self.keys.get(id)).ok_or(ServiceError::UnknownGame)?;
        let turn = turn_of(keys, &newest).ok().filter(|turn| game_id(turn.game()) == game);
        self.replay_to(keys, turn.ok_or(ServiceError::UnknownGame)?, Form::View).await
    }

    async fn replay_to<'k>(
        &self,
        keys: &'k KeySet,
        last: Turn,
        form: Form,
    ) -> Result<Replay<'k>, ServiceError> {
        let sheet = self.ledger.scoresheet(keys, &last).await?.ok_or(ServiceError::NoRecord)?;
        Ok(Replay { keys, sheet, last, form })
    }
}

impl Replay<'_> {
    /// The moves.
    #[must_use]
    pub const fn sheet(&self) -> &Scoresheet {
        &self.sheet
    }

    /// The turn that they lead to.
    #[must_use]
    pub const fn last(&self) -> &Turn {
        &self.last
    }

    /// The form of the token that was asked with; the watching one of a game by id.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// The turn after so many moves, or the last one. What was said and who sat where is known of the last one alone:
    /// the seats of the others are open.
    ///
    /// # Errors
    /// [`ServiceError::NoRecord`], never where the record is as it was written.
    pub fn at(&self, plies: usize) -> Result<Turn, ServiceError> {
        if plies >= self.sheet.moves().len() {
            return Ok(self.last.clone());
        }
        let made = self.sheet.turn(self.keys.game(), *self.last.game(), Seats::Open, false, plies);
        made.map_err(|_| ServiceError::NoRecord)
    }

    /// The watching token of the last turn.
    #[must_use]
    pub fn view_token(&self) -> String {
        seal(self.keys, Form::View, &self.last)
    }

    /// The game as PDN.
    #[must_use]
    pub fn pdn(&self) -> String {
        self.sheet.pdn(self.last.game().round)
    }
}
