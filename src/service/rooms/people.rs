//! Who has how many points, and what players are called.

use super::{Name, Room};
use crate::{
    service::{Service, ServiceError, ledger::failed},
    store::{Board, PlayerId, Points, Score, Standing, StoreError},
    turn::Player,
};

/// A player with a rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// His rank, from 1. No two have the same.
    pub rank: u64,
    /// His public id.
    pub player: PlayerId,
    /// What he is called, if he said so.
    pub name: Option<String>,
    /// His points.
    pub points: u64,
}

/// A part of a room's leaderboard.
#[derive(Debug)]
pub struct Leaderboard<'s> {
    /// The room.
    pub room: &'s Room,
    /// Players of the room.
    pub total: u64,
    /// The part, the best first.
    pub players: Vec<Ranked>,
}

/// Where a part of a leaderboard begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// At a rank, from 1.
    Rank(u64),
    /// So that a player stands in its middle; at the top if he has no points.
    Around(PlayerId),
}

/// A player as he is known here.
#[derive(Debug)]
pub struct Profile<'s> {
    /// His public id.
    pub player: PlayerId,
    /// What he is called, if he said so.
    pub name: Option<String>,
    /// Whether he is a VIP.
    pub vip: bool,
    /// His ranks and points, in the rooms where he has any.
    pub rooms: Vec<(&'s Room, Standing)>,
}

impl Service {
    /// The rooms that can be played in.
    #[must_use]
    pub fn rooms(&self) -> &[Room] {
        self.open_rooms().map_or(&[], |(rooms, _)| rooms.all())
    }

    /// The id of a room by its number; of one that is not there any more, the number.
    pub(in crate::service) fn room_name(&self, number: u32) -> Option<String> {
        let name = || self.rooms.by_number(number).map_or_else(|| number.to_string(), |room| room.id.clone());
        (number != 0).then(name)
    }

    /// A part of a room's leaderboard.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`], [`ServiceError::StoreUnavailable`].
    pub async fn leaderboard(
        &self,
        room: &str,
        start: Start,
        count: usize,
    ) -> Result<Leaderboard<'_>, ServiceError> {
        let room = self.rooms().iter().find(|known| known.id == room).ok_or(ServiceError::UnknownRoom)?;
        self.part(room, start, count).await.map_err(|error| failed(&error))
    }

    async fn part<'s>(
        &'s self,
        room: &'s Room,
        start: Start,
        count: usize,
    ) -> Result<Leaderboard<'s>, StoreError> {
        let store = &self.ledger.store;
        let before = match start {
            Start::Rank(rank) => rank.saturating_sub(1),
            Start::Around(player) => {
                let standing = store.standing(room.number, player).await?;
                standing.map_or(0, |standing| standing.before.saturating_sub(count as u64 / 2))
            }
        };
        let Board { total, scores } = store.board(room.number, before, count).await?;
        let ids: Vec<PlayerId> = scores.iter().map(|score| score.player).collect();
        let names = store.names(&ids).await?;
        let ranked = |(rank, (Score { player, points }, name))| Ranked { rank, player, name, points };
        let players = (before + 1..).zip(scores.into_iter().zip(names)).map(ranked).collect();
        Ok(Leaderboard { room, total, players })
    }

    /// A player's public id, where there are rooms.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`] where there are none.
    fn known_player(&self, player: &Player) -> Result<PlayerId, ServiceError> {
        let id = self.open_rooms().and_then(|_| self.public_id(player));
        id.ok_or(ServiceError::UnknownRoom)
    }

    /// A player as he is known here.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`] where there are no rooms, [`ServiceError::StoreUnavailable`].
    pub async fn profile(&self, player: &Player) -> Result<Profile<'_>, ServiceError> {
        let player = self.known_player(player)?;
        self.profile_of(player).await.map_err(|error| failed(&error))
    }

    async fn profile_of(&self, player: PlayerId) -> Result<Profile<'_>, StoreError> {
        let store = &self.ledger.store;
        let name = store.names(&[player]).await?.pop().flatten();
        let mut rooms = Vec::new();
        for room in self.rooms() {
            if let Some(standing) = store.standing(room.number, player).await? {
                rooms.push((room, standing));
            }
        }
        Ok(Profile { player, name, vip: store.is_vip(player).await?, rooms })
    }

    /// Gives a player a name.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`] where there are no rooms, [`ServiceError::StoreUnavailable`].
    pub async fn rename(&self, player: &Player, name: &Name) -> Result<(), ServiceError> {
        let player = self.known_player(player)?;
        self.ledger.store.rename(player, Some(name.as_str().to_owned())).await.map_err(|error| failed(&error))
    }

    /// Forgets what is kept about a player: which moves are his, points, name, and that he is a VIP. His games go on;
    /// who plays on is known again.
    ///
    /// # Errors
    /// [`ServiceError::UnknownRoom`] where there are no rooms, [`ServiceError::StoreUnavailable`].
    pub async fn forget(&self, player: &Player) -> Result<(), ServiceError> {
        let player = self.known_player(player)?;
        self.ledger.store.forget(player).await.map_err(|error| failed(&error))
    }

    /// All VIPs in the order of their ids.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub async fn vips(&self) -> Result<Vec<PlayerId>, ServiceError> {
        self.ledger.store.vips().await.map_err(|error| failed(&error))
    }

    /// Makes a player a VIP, or no longer.
    ///
    /// # Errors
    /// [`ServiceError::StoreUnavailable`].
    pub async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), ServiceError> {
        self.ledger.store.set_vip(player, vip).await.map_err(|error| failed(&error))
    }
}
