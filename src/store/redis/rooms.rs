//! What rooms need, in Redis: the order of players is a sorted set, the rest are hashes and sets.

use ::redis::{FromRedisValue, Script, ScriptInvocation, cmd};
use futures_util::future::try_join_all;

use super::{Redis, keys};
use crate::store::{
    Award, Awarded, Board, GameId, PAIR_WINDOW, PlayerId, Points, Score, SeatMark, Standing, StoreError,
    Visit, codec::array,
};

/// The scripts of rooms.
pub(super) struct RoomScripts {
    visit: Script,
    owe: Script,
    owed: Script,
    award: Script,
    list: Script,
    unseat: Script,
}

impl RoomScripts {
    pub(super) fn new() -> RoomScripts {
        RoomScripts {
            visit: Script::new(include_str!("visit.lua")),
            owe: Script::new(include_str!("owe.lua")),
            owed: Script::new(include_str!("owed.lua")),
            award: Script::new(include_str!("award.lua")),
            list: Script::new(include_str!("list.lua")),
            unseat: Script::new(include_str!("unseat.lua")),
        }
    }
}

impl Redis {
    async fn invoke<T: FromRedisValue + Send>(&self, script: &ScriptInvocation<'_>) -> Result<T, StoreError> {
        self.connection.run(|mut connection| async move { script.invoke_async(&mut connection).await }).await
    }
}

fn corrupt() -> StoreError {
    StoreError::corrupt("what a room holds in Redis")
}

fn player(bytes: &[u8]) -> Result<PlayerId, StoreError> {
    <[u8; PlayerId::BYTES]>::try_from(bytes).map(PlayerId).map_err(|_| corrupt())
}

fn game(bytes: &[u8]) -> Result<GameId, StoreError> {
    array(bytes, 0)
        .filter(|whole| whole.len() == bytes.len())
        .map(|game| GameId::from_bytes(&game))
        .ok_or_else(corrupt)
}

/// The points of a score, which Redis keeps as a floating-point number: exact below 2^53.
fn points(score: f64) -> u64 {
    score.max(0.0) as u64
}

/// Lifetimes of a game for which its table may name a player after he last played there: one until the other moves, one
/// until that one ends the game, and one in which it is kept.
const LIFETIMES: u64 = 3;

/// Games that a player is taken from between two looks for more.
const STEP: isize = 100;

impl Redis {
    /// Notes in a player's list that a game names him.
    async fn list(&self, player: PlayerId, game: GameId) -> Result<(), StoreError> {
        let mut script = self.shared.rooms.list.prepare_invoke();
        script.key(keys::games(player)).arg(&game.bytes()[..]);
        script.arg(LIFETIMES * self.shared.scripts.lifetime());
        self.invoke::<u8>(&script).await.map(drop)
    }

    async fn note(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        let mut script = self.shared.rooms.visit.prepare_invoke();
        script
            .key(keys::table(game))
            .arg(&visit.turn.0[..])
            .arg(visit.ply)
            .arg(self.shared.scripts.lifetime());
        for (seat, player) in &visit.players {
            script.arg(&seat[..]).arg(&player.0[..]);
        }
        self.invoke(&script).await
    }

    /// Takes a player from the table of a game.
    async fn leave(&self, player: PlayerId, bytes: &[u8]) -> Result<(), StoreError> {
        let mut script = self.shared.rooms.unseat.prepare_invoke();
        script.key(keys::table(game(bytes)?)).arg(&player.0[..]);
        self.invoke::<u8>(&script).await.map(drop)
    }

    /// Takes a player from every table that his list names, each in a step of its own.
    async fn unseat(&self, player: PlayerId) -> Result<(), StoreError> {
        let key = keys::games(player);
        loop {
            let mut ask = cmd("ZRANGE");
            ask.arg(&key).arg(0).arg(STEP - 1);
            let games: Vec<Vec<u8>> = self.ask(&ask).await?;
            if games.is_empty() {
                return Ok(());
            }
            try_join_all(games.iter().map(|bytes| self.leave(player, bytes))).await?;
            let mut done = cmd("ZREM");
            done.arg(&key).arg(games);
            self.ask::<u64>(&done).await?;
        }
    }
}

impl Points for Redis {
    async fn visit(&self, game: GameId, visit: &Visit) -> Result<u64, StoreError> {
        let lists = visit.players.iter().map(|(_, player)| self.list(*player, game));
        // They are sent in this order, so a list lacks nothing that a table has; if one is lost all the same, it comes again
        // with the player's next move.
        let (_, silent) = tokio::try_join!(try_join_all(lists), self.note(game, visit))?;
        Ok(silent)
    }

    async fn visitors(&self, game: GameId) -> Result<Vec<(SeatMark, PlayerId)>, StoreError> {
        let mut ask = cmd("HGETALL");
        ask.arg(keys::table(game));
        let fields: Vec<(Vec<u8>, Vec<u8>)> = self.ask(&ask).await?;
        let seats = fields.iter().filter_map(|(field, id)| Some((field.strip_prefix(b"seat:")?, id)));
        seats.map(|(seat, id)| Ok((seat.try_into().map_err(|_| corrupt())?, player(id)?))).collect()
    }

    async fn owe(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        let mut script = self.shared.rooms.owe.prepare_invoke();
        script.key(keys::owed(room)).arg(&game.bytes()[..]);
        self.invoke::<u32>(&script).await.map(drop)
    }

    async fn owed(&self, room: u32, seconds: u64, limit: usize) -> Result<Vec<GameId>, StoreError> {
        let mut script = self.shared.rooms.owed.prepare_invoke();
        script.key(keys::owed(room)).arg(seconds).arg(limit);
        let games: Vec<Vec<u8>> = self.invoke(&script).await?;
        games.iter().map(|bytes| game(bytes)).collect()
    }

    async fn disown(&self, room: u32, game: GameId) -> Result<(), StoreError> {
        let mut ask = cmd("ZREM");
        ask.arg(keys::owed(room)).arg(&game.bytes()[..]);
        self.ask::<u32>(&ask).await.map(drop)
    }

    async fn award(&self, award: &Award) -> Result<Awarded, StoreError> {
        let &Award { room, game, scores, pair_limit } = award;
        let [one, other] = award.pair();
        let mut known = cmd("SADD");
        known.arg(keys::ROOMS).arg(room);
        self.ask::<u32>(&known).await?;
        let mut script = self.shared.rooms.award.prepare_invoke();
        script.key(keys::settled(room, game)).key(keys::owed(room));
        script.key(keys::pair(room, one, other)).key(keys::points(room));
        script
            .arg(&game.bytes()[..])
            .arg(self.shared.scripts.lifetime())
            .arg(pair_limit)
            .arg(PAIR_WINDOW.as_secs());
        for Score { player, points } in scores.into_iter().flatten() {
            script.arg(&player.0[..]).arg(points);
        }
        match self.invoke::<u8>(&script).await? {
            0 => Ok(Awarded::Added),
            1 => Ok(Awarded::OverLimit),
            2 => Ok(Awarded::Before),
            _ => Err(corrupt()),
        }
    }

    async fn board(&self, room: u32, from: u64, count: usize) -> Result<Board, StoreError> {
        let mut total = cmd("ZCARD");
        total.arg(keys::points(room));
        let total: u64 = self.ask(&total).await?;
        if count == 0 || from >= total {
            return Ok(Board { total, scores: Vec::new() });
        }
        let mut page = cmd("ZREVRANGE");
        page.arg(keys::points(room)).arg(from).arg(from.saturating_add(count as u64 - 1)).arg("WITHSCORES");
        let scores: Vec<(Vec<u8>, f64)> = self.ask(&page).await?;
        let score = |(id, score): &(Vec<u8>, f64)| Ok(Score { player: player(id)?, points: points(*score) });
        Ok(Board { total, scores: scores.iter().map(score).collect::<Result<_, StoreError>>()? })
    }

    async fn standing(&self, room: u32, player: PlayerId) -> Result<Option<Standing>, StoreError> {
        let (mut rank, mut score) = (cmd("ZREVRANK"), cmd("ZSCORE"));
        for ask in [&mut rank, &mut score] {
            ask.arg(keys::points(room)).arg(&player.0[..]);
        }
        let before: Option<u64> = self.ask(&rank).await?;
        let score: Option<f64> = self.ask(&score).await?;
        Ok(before.zip(score).map(|(before, score)| Standing { before, points: points(score) }))
    }

    async fn names(&self, players: &[PlayerId]) -> Result<Vec<Option<String>>, StoreError> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let mut ask = cmd("HMGET");
        ask.arg(keys::NAMES);
        for player in players {
            ask.arg(&player.0[..]);
        }
        self.ask(&ask).await
    }

    async fn rename(&self, player: PlayerId, name: Option<String>) -> Result<(), StoreError> {
        let mut ask = cmd(if name.is_some() { "HSET" } else { "HDEL" });
        ask.arg(keys::NAMES).arg(&player.0[..]).arg(name);
        self.ask::<u32>(&ask).await.map(drop)
    }

    async fn is_vip(&self, player: PlayerId) -> Result<bool, StoreError> {
        let mut ask = cmd("SISMEMBER");
        ask.arg(keys::VIPS).arg(&player.0[..]);
        self.ask(&ask).await
    }

    async fn set_vip(&self, player: PlayerId, vip: bool) -> Result<(), StoreError> {
        let mut ask = cmd(if vip { "SADD" } else { "SREM" });
        ask.arg(keys::VIPS).arg(&player.0[..]);
        self.ask::<u32>(&ask).await.map(drop)
    }

    async fn vips(&self) -> Result<Vec<PlayerId>, StoreError> {
        let mut ask = cmd("SMEMBERS");
        ask.arg(keys::VIPS);
        let ids: Vec<Vec<u8>> = self.ask(&ask).await?;
        let mut vips = ids.iter().map(|id| player(id)).collect::<Result<Vec<_>, _>>()?;
        vips.sort_unstable();
        Ok(vips)
    }

    async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        self.unseat(player).await?;
        self.rename(player, None).await?;
        self.set_vip(player, false).await?;
        let mut rooms = cmd("SMEMBERS");
        rooms.arg(keys::ROOMS);
        for room in self.ask::<Vec<u32>>(&rooms).await? {
            let mut ask = cmd("ZREM");
            ask.arg(keys::points(room)).arg(&player.0[..]);
            self.ask::<u32>(&ask).await?;
        }
        Ok(())
    }
}
