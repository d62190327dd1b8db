//! The verbs that only look. None of them changes a game.

use super::{
    Answer, ForkCheck, Newer, Service, ServiceError, Sight,
    ledger::{Standing, game_id, turn_of},
    verbs::caller,
};
use crate::{
    store::{Entry, Watch},
    token::{Form, KeyId, KeySet, Opened},
    turn::{Ability, Player, SeatTag},
};

impl Service {
    /// Opens a token, for [`Service::look_at`].
    ///
    /// # Errors
    /// [`ServiceError::Token`].
    pub fn opened(&self, token: &str) -> Result<Opened<'_>, ServiceError> {
        Ok(Opened::from_text(&self.keys, token)?)
    }

    /// Reads a turn, without asking the store about it.
    ///
    /// # Errors
    /// [`ServiceError::Token`].
    pub fn read(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        let opened = self.opened(token)?;
        let caller = caller(&opened, player);
        Ok(self.answer(opened.keys, opened.form, opened.turn, caller))
    }

    /// Opens a turn, with what the store knows of it.
    ///
    /// # Errors
    /// [`ServiceError::Token`]; never for the store.
    pub async fn open(&self, token: &str, player: Option<&Player>) -> Result<Answer, ServiceError> {
        Ok(self.look_at(self.opened(token)?, player).await)
    }

    /// Shows the turn of a token, with what the store knows of it. It never fails.
    pub async fn look_at(&self, opened: Opened<'_>, player: Option<&Player>) -> Answer {
        let standing = self.ledger.standing(opened.keys, &opened.turn).await;
        self.shown(opened, player, standing).await
    }

    async fn shown(&self, opened: Opened<'_>, player: Option<&Player>, standing: Standing) -> Answer {
        let caller = caller(&opened, player);
        let Opened { keys, form, turn, .. } = opened;
        let Standing { fork_check, newest, is_newest } = standing;
        let recorded = is_newest || newest.is_some();
        let newer =
            newest.and_then(|newest| turn_of(keys, &newest).ok()).map(|turn| Newer::of(keys, form, &turn));
        let answer = Answer { fork_check, newer, recorded, ..self.answer(keys, form, turn, caller) };
        if is_newest { self.with_patience(answer, keys, caller).await } else { answer }
    }

    /// A look at the game of a turn, in the form of its token.
    ///
    /// # Errors
    /// [`ServiceError::Token`].
    pub fn sight(&self, token: &str, player: Option<Player>) -> Result<Sight, ServiceError> {
        let opened = self.opened(token)?;
        let game = game_id(opened.turn.game());
        Ok(Sight { game, form: opened.form, token: Some(token.to_owned()), player })
    }

    /// The newest turn of a game. Where nobody knows it, that is the turn that the sight began with.
    ///
    /// # Errors
    /// Of a sight that began with a token: never for the store. Of one by id: [`ServiceError::UnknownGame`] where the
    /// store has no record of it, [`ServiceError::StoreUnavailable`] where it does not answer.
    pub async fn newest(&self, sight: &Sight) -> Result<Answer, ServiceError> {
        let Some(token) = &sight.token else {
            let newest = self.ledger.newest(sight.game).await?.ok_or(ServiceError::UnknownGame)?;
            return self.seen(&newest, sight).await.ok_or(ServiceError::UnknownGame);
        };
        let opened = self.opened(token)?;
        let standing = self.ledger.standing(opened.keys, &opened.turn).await;
        if let Some(newest) = &standing.newest
            && let Some(seen) = self.seen(newest, sight).await
        {
            return Ok(seen);
        }
        Ok(self.shown(opened, sight.player.as_ref(), standing).await)
    }

    /// A game's newest turn, as the store kept it and a watcher gets it; `None` if no key of the ring made it.
    pub async fn seen(&self, newest: &Entry, sight: &Sight) -> Option<Answer> {
        let keys = self.keys.get(KeyId::new(newest.key)?)?;
        let turn = turn_of(keys, newest).ok().filter(|turn| game_id(turn.game()) == sight.game)?;
        let caller = sight.caller(keys);
        let answer = self.answer(keys, sight.form, turn, caller);
        let answer = Answer { fork_check: ForkCheck::Unique, recorded: true, ..answer };
        Some(self.with_patience(answer, keys, caller).await)
    }

    /// The turns of a game from now on. It never fails; without a store nothing is ever heard.
    #[must_use]
    pub fn watch(&self, sight: &Sight) -> Watch {
        self.ledger.store.watch(sight.game)
    }

    /// The answer about a game's newest turn, with how long the caller has to wait there for the other player, and that he
    /// may end the game once he need not.
    async fn with_patience(&self, mut answer: Answer, keys: &KeySet, caller: Option<SeatTag>) -> Answer {
        if answer.form == Form::Play {
            answer.patience = self.patience(keys, &answer.turn, caller).await;
            answer.abilities.extend((answer.patience == Some(0)).then_some(Ability::ClaimQuit));
        }
        answer
    }
}
