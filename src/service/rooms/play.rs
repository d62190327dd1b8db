//! What a room asks of its games, before they go on and afterwards.

use super::{Access, Room};
use crate::{
    draughts::Side,
    service::{
        NewGame, NewSeats, Service, ServiceError,
        ledger::{failed, game_id},
    },
    store::{PlayerId, Points, SeatMark, TurnId, Visit},
    token::{KeySet, Signed},
    turn::{Action, PeopleKey, Player, SeatTag, Turn},
};

const DAY: u64 = 86_400;

impl Service {
    /// The rooms that can be played in, with the key of public ids: none without a store, or without that key.
    pub(in crate::service) fn open_rooms(&self) -> Option<(&super::Rooms, &PeopleKey)> {
        self.keeps_games().then_some(&*self.rooms).zip(self.keys.people())
    }

    /// The room of a turn's game; `None` outside rooms, and where the room cannot be played in.
    #[must_use]
    pub fn room(&self, turn: &Turn) -> Option<&Room> {
        self.room_of(turn).ok().flatten()
    }

    /// The room of a turn's game; `None` outside rooms.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`] where the room cannot be played in.
    pub(in crate::service) fn room_of(&self, turn: &Turn) -> Result<Option<&Room>, ServiceError> {
        match turn.game().room {
            0 => Ok(None),
            number => {
                let room = self.open_rooms().and_then(|(rooms, _)| rooms.by_number(number));
                room.map(Some).ok_or(ServiceError::UnknownRoom)
            }
        }
    }

    /// The room that a new game is to be played in, if its players may and the game is one of the room's kind.
    ///
    /// # Errors
    /// [`ServiceError`] says what does not fit.
    pub(in crate::service) async fn room_for(
        &self,
        new: &NewGame<'_>,
    ) -> Result<Option<&Room>, ServiceError> {
        let Some(id) = new.room else {
            return Ok(None);
        };
        let room =
            self.open_rooms().and_then(|(rooms, _)| rooms.by_id(id)).ok_or(ServiceError::UnknownRoom)?;
        if new.rules != room.rules.id {
            return Err(ServiceError::RoomForbids("rules"));
        }
        if new.position.is_some() {
            return Err(ServiceError::RoomForbids("position"));
        }
        match &new.seats {
            NewSeats::Open => Err(ServiceError::RoomForbids("seats")),
            NewSeats::Free if room.access == Access::Vip => Err(ServiceError::PlayerRequired),
            NewSeats::Free => Ok(Some(room)),
            NewSeats::Creator(player, _) => self.welcome(room, &[player]).await.map(|()| Some(room)),
            NewSeats::Reserved(black, white) => {
                self.welcome(room, &[black, white]).await.map(|()| Some(room))
            }
        }
    }

    /// Passes if all these players may play in a room.
    ///
    /// # Errors
    /// [`ServiceError::VipOnly`], [`ServiceError::StoreUnavailable`].
    async fn welcome(&self, room: &Room, players: &[&Player]) -> Result<(), ServiceError> {
        self.welcome_ids(room, players.iter().map(|player| self.public_id(player)).collect()).await
    }

    async fn welcome_ids(&self, room: &Room, ids: Vec<Option<PlayerId>>) -> Result<(), ServiceError> {
        if room.access == Access::Vip {
            for id in ids {
                let id = id.ok_or(ServiceError::VipOnly)?;
                if !self.ledger.store.is_vip(id).await.map_err(|error| failed(&error))? {
                    return Err(ServiceError::VipOnly);
                }
            }
        }
        Ok(())
    }

    /// A player's public id; `None` where nobody knows who he is, or without the key of public ids.
    #[must_use]
    pub fn public_id(&self, player: &Player) -> Option<PlayerId> {
        self.keys.people()?.id(player).map(PlayerId)
    }

    /// Passes if a room's game may go on from a turn. It goes on from a record alone, so that it ends once.
    ///
    /// # Errors
    /// [`ServiceError::UnknownGame`] without a record; [`ServiceError::VipOnly`] if the player takes a seat that is not
    /// for him; [`ServiceError::TooSoon`]; [`ServiceError::StoreUnavailable`].
    pub(in crate::service) async fn admit(
        &self,
        room: &Room,
        (turn, signed): (&Turn, &Signed),
        action: Option<Action>,
        (player, caller): (Option<&Player>, Option<SeatTag>),
    ) -> Result<(), ServiceError> {
        let newest = self.ledger.newest(game_id(turn.game())).await?.ok_or(ServiceError::UnknownGame)?;
        if let Some(player) = player
            && turn.seat_of(caller).is_none()
        {
            self.welcome(room, &[player]).await?;
        }
        if action == Some(Action::ClaimQuit) && newest.id == TurnId(signed.tag()) {
            let seconds = self.time_left(room, turn, newest.id).await?;
            if seconds > 0 {
                return Err(ServiceError::TooSoon { seconds });
            }
        }
        Ok(())
    }

    /// Seconds until a caller who waits at the newest turn of a game may end it as one that the other player left
    /// ([`Action::ClaimQuit`]); `None` if he never may from there: outside rooms, on his own move, at a table of others;
    /// and where nobody knows.
    pub(in crate::service) async fn patience(
        &self,
        keys: &KeySet,
        newest: &Turn,
        caller: Option<SeatTag>,
    ) -> Option<u64> {
        let room = self.room_of(newest).ok()??;
        newest.act(keys.game(), Action::ClaimQuit, None, caller).ok()?;
        let id = TurnId(Signed::to_play(keys, newest).tag());
        self.time_left(room, newest, id).await.ok()
    }

    /// Seconds for which the player to move may still be silent, by the store's clock since it first saw the turn.
    async fn time_left(&self, room: &Room, turn: &Turn, id: TurnId) -> Result<u64, ServiceError> {
        let visit = Visit { turn: id, ply: turn.ply(), players: Vec::new() };
        let silent = self.ledger.store.visit(game_id(turn.game()), &visit).await;
        let silent = silent.map_err(|error| failed(&error))?;
        Ok((u64::from(room.silence_days) * DAY).saturating_sub(silent))
    }

    /// Notes a turn of a room's game, and who is known to sit at its table by now.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub(in crate::service) async fn note_visit(
        &self,
        (turn, signed): (&Turn, &Signed),
        players: Vec<(SeatMark, PlayerId)>,
    ) -> Result<(), ServiceError> {
        let visit = Visit { turn: TurnId(signed.tag()), ply: turn.ply(), players };
        self.ledger.store.visit(game_id(turn.game()), &visit).await.map(drop).map_err(|error| failed(&error))
    }

    /// A player's seat by its tag, with his public id.
    pub(in crate::service) fn seated(
        &self,
        player: Option<&Player>,
        tag: Option<SeatTag>,
    ) -> Vec<(SeatMark, PlayerId)> {
        let id = player.and_then(|player| self.public_id(player));
        tag.map(SeatTag::bytes).zip(id).into_iter().collect()
    }

    /// Who sits at the table of a game, as far as that is known, for its next round.
    ///
    /// # Errors
    /// [`ServiceError::VipOnly`] if one of them may not play there any more, or is not known where that matters; [`ServiceError::StoreUnavailable`].
    pub(in crate::service) async fn stay(
        &self,
        room: &Room,
        turn: &Turn,
    ) -> Result<Vec<(SeatMark, PlayerId)>, ServiceError> {
        let seated =
            self.ledger.store.visitors(game_id(turn.game())).await.map_err(|error| failed(&error))?;
        let holders = Side::BOTH.map(|side| turn.seats().holder(side)).into_iter().flatten();
        let players: Vec<_> = holders.map(|tag| (tag.bytes(), sitting(&seated, tag))).collect();
        self.welcome_ids(room, players.iter().map(|(_, id)| *id).collect()).await?;
        Ok(players.into_iter().filter_map(|(mark, id)| Some((mark, id?))).collect())
    }
}

/// Who is known to hold a seat.
pub(super) fn sitting(seated: &[(SeatMark, PlayerId)], tag: SeatTag) -> Option<PlayerId> {
    seated.iter().find(|(mark, _)| *mark == tag.bytes()).map(|(_, player)| *player)
}
