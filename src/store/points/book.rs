//! The verbs over rows. Of two writes the one comes first without which the other would be done twice.

use super::{
    Award, Awarded, Board, PAIR_WINDOW, PlayerId, Score, Standing, Visit,
    layout::{self, Table, number},
    order::Order,
    rows::{Rows, RowsMut},
};
use crate::store::{GameId, SeatMark, StoreError, TurnId, codec::array};

/// Games that are changed in one go, so that turns are played in between.
pub(in crate::store) const STEP: usize = 100;

fn table<R: Rows>(rows: &R, game: GameId) -> Result<Option<Table>, R::Error> {
    Ok(rows.get(&layout::game(game))?.map(|bytes| Table::unpack(&bytes)).transpose()?)
}

/// What a visit makes of a table.
fn visited(before: Option<&Table>, visit: &Visit, now: u64) -> Table {
    let Visit { turn, ply, .. } = *visit;
    let mut after = match before {
        Some(table) if (table.turn, table.ply) == (turn, ply) || ply < table.ply => table.clone(),
        Some(table) => Table { turn, ply, since: now, ..table.clone() },
        None => Table { settled: false, turn, ply, since: now, players: Vec::new() },
    };
    for player in &visit.players {
        if !after.players.contains(player) {
            after.players.push(*player);
        }
    }
    after
}

fn silence(table: &Table, visit: &Visit, now: u64) -> u64 {
    if table.turn == visit.turn { now.saturating_sub(table.since) } else { 0 }
}

/// What [`visit`] would answer, if it changed nothing.
pub(in crate::store) fn visited_before<R: Rows>(
    rows: &R,
    game: GameId,
    visit: &Visit,
    now: u64,
) -> Result<Option<u64>, R::Error> {
    let table = table(rows, game)?.filter(|table| visited(Some(table), visit, now) == *table);
    Ok(table.map(|table| silence(&table, visit, now)))
}

/// See [`Points::visit`](super::Points::visit).
pub(in crate::store) fn visit<R: RowsMut>(
    rows: &mut R,
    game: GameId,
    visit: &Visit,
    now: u64,
) -> Result<u64, R::Error> {
    let before = table(rows, game)?;
    let after = visited(before.as_ref(), visit, now);
    if before.as_ref() != Some(&after) {
        rows.put(&layout::game(game), &after.pack())?;
        for (_, player) in &after.players {
            let sits = layout::sits(*player, &game.bytes());
            if rows.get(&sits)?.is_none() {
                rows.put(&sits, &[])?;
            }
        }
    }
    Ok(silence(&after, visit, now))
}

/// See [`Points::visitors`](super::Points::visitors).
pub(in crate::store) fn visitors<R: Rows>(
    rows: &R,
    game: GameId,
) -> Result<Vec<(SeatMark, PlayerId)>, R::Error> {
    Ok(table(rows, game)?.map(|table| table.players).unwrap_or_default())
}

/// See [`Points::owe`](super::Points::owe).
pub(in crate::store) fn owe<R: RowsMut>(
    rows: &mut R,
    room: u32,
    game: GameId,
    now: u64,
) -> Result<(), R::Error> {
    let since = layout::due_since(room, game);
    let settled = table(rows, game)?.is_some_and(|table| table.settled);
    if settled || rows.get(&since)?.is_some() {
        return Ok(());
    }
    rows.put(&since, &now.to_be_bytes())?;
    rows.put(&layout::due(room, now, &game.bytes()), &[])
}

/// See [`Points::owed`](super::Points::owed).
pub(in crate::store) fn owed<R: Rows>(
    rows: &R,
    room: u32,
    before: u64,
    limit: usize,
) -> Result<Vec<GameId>, R::Error> {
    let (from, to) = (layout::due(room, 0, &[]), layout::due(room, before.saturating_add(1), &[]));
    let game = |(key, _): (Vec<u8>, Vec<u8>)| {
        let game = array(&key, from.len()).ok_or_else(|| StoreError::corrupt("a game that is owed for"))?;
        Ok(GameId::from_bytes(&game))
    };
    rows.range(&from, &to)?.take(limit).map(|row| game(row?)).collect()
}

/// See [`Points::disown`](super::Points::disown).
pub(in crate::store) fn disown<R: RowsMut>(rows: &mut R, room: u32, game: GameId) -> Result<(), R::Error> {
    let key = layout::due_since(room, game);
    if let Some(since) = rows.get(&key)? {
        rows.remove(&layout::due(room, number(&since, 0)?, &game.bytes()))?;
        rows.remove(&key)?;
    }
    Ok(())
}

/// See [`Points::award`](super::Points::award).
pub(in crate::store) fn award<R: RowsMut>(
    rows: &mut R,
    award: &Award,
    now: u64,
) -> Result<Awarded, R::Error> {
    let unseen =
        Table { settled: false, turn: TurnId([0; TurnId::BYTES]), ply: 0, since: now, players: Vec::new() };
    let table = table(rows, award.game)?.unwrap_or(unseen);
    disown(rows, award.room, award.game)?;
    if table.settled {
        return Ok(Awarded::Before);
    }
    rows.put(&layout::game(award.game), &Table { settled: true, ..table }.pack())?;
    if !counts(rows, award, now)? {
        return Ok(Awarded::OverLimit);
    }
    for score in award.scores.into_iter().flatten() {
        add(rows, award.room, score)?;
    }
    Ok(Awarded::Added)
}

/// Counts a game of its pair: whether it is within the limit.
fn counts<R: RowsMut>(rows: &mut R, award: &Award, now: u64) -> Result<bool, R::Error> {
    let [one, other] = award.pair();
    let key = layout::pair(award.room, one, other);
    let found = rows.get(&key)?;
    let corrupt = || StoreError::corrupt("the games of a pair");
    let (since, games) = match &found {
        Some(row) => (number(row, 0)?, array(row, 8).map(u32::from_be_bytes).ok_or_else(corrupt)?),
        None => (0, 0),
    };
    let open = found.is_some() && now < since.saturating_add(PAIR_WINDOW.as_secs());
    if open && games >= award.pair_limit || award.pair_limit == 0 {
        return Ok(false);
    }
    let (since, games) = if open { (since, games + 1) } else { (now, 1) };
    if !open {
        if let Some(row) = found {
            rows.remove(&layout::window(number(&row, 0)?, &key))?;
        }
        rows.put(&layout::window(since, &key), &[])?;
    }
    rows.put(&key, &[&since.to_be_bytes()[..], &games.to_be_bytes()].concat())?;
    Ok(true)
}

fn points<R: Rows>(rows: &R, room: u32, player: PlayerId) -> Result<Option<u64>, R::Error> {
    Ok(rows.get(&layout::score(room, player))?.map(|row| number(&row, 0)).transpose()?)
}

fn add<R: RowsMut>(rows: &mut R, room: u32, Score { player, points: more }: Score) -> Result<(), R::Error> {
    let before = points(rows, room, player)?;
    let after = before.unwrap_or(0).saturating_add(more);
    rows.put(&layout::score(room, player), &after.to_be_bytes())?;
    let mut order = Order::to_change(rows, room);
    if let Some(points) = before {
        order.remove(Score { player, points })?;
    }
    order.insert(Score { player, points: after })
}

/// See [`Points::board`](super::Points::board).
pub(in crate::store) fn board<R: Rows>(
    rows: &R,
    room: u32,
    from: u64,
    count: usize,
) -> Result<Board, R::Error> {
    let order = Order::of(rows, room);
    Ok(Board { total: order.total()?, scores: order.best(from, count)? })
}

/// See [`Points::standing`](super::Points::standing).
pub(in crate::store) fn standing<R: Rows>(
    rows: &R,
    room: u32,
    player: PlayerId,
) -> Result<Option<Standing>, R::Error> {
    let Some(points) = points(rows, room, player)? else {
        return Ok(None);
    };
    let order = Order::of(rows, room);
    let above = order.total()?.checked_sub(order.below(Score { player, points })? + 1);
    let before = above.ok_or_else(|| StoreError::corrupt("the order of a room"))?;
    Ok(Some(Standing { before, points }))
}

/// See [`Points::names`](super::Points::names).
pub(in crate::store) fn names<R: Rows>(
    rows: &R,
    players: &[PlayerId],
) -> Result<Vec<Option<String>>, R::Error> {
    let text = |bytes| String::from_utf8(bytes).map_err(|_| StoreError::corrupt("a player's name"));
    players.iter().map(|&player| Ok(rows.get(&layout::name(player))?.map(text).transpose()?)).collect()
}

/// See [`Points::rename`](super::Points::rename).
pub(in crate::store) fn rename<R: RowsMut>(
    rows: &mut R,
    player: PlayerId,
    name: Option<&str>,
) -> Result<(), R::Error> {
    match name {
        Some(name) => rows.put(&layout::name(player), name.as_bytes()),
        None => rows.remove(&layout::name(player)),
    }
}

/// See [`Points::is_vip`](super::Points::is_vip).
pub(in crate::store) fn is_vip<R: Rows>(rows: &R, player: PlayerId) -> Result<bool, R::Error> {
    Ok(rows.get(&layout::vip(player))?.is_some())
}

/// See [`Points::set_vip`](super::Points::set_vip).
pub(in crate::store) fn set_vip<R: RowsMut>(
    rows: &mut R,
    player: PlayerId,
    vip: bool,
) -> Result<(), R::Error> {
    let key = layout::vip(player);
    if vip { rows.put(&key, &[]) } else { rows.remove(&key) }
}

/// See [`Points::vips`](super::Points::vips).
pub(in crate::store) fn vips<R: Rows>(rows: &R) -> Result<Vec<PlayerId>, R::Error> {
    let player = |(key, _): (Vec<u8>, Vec<u8>)| {
        let player = array(&key, 1).ok_or_else(|| StoreError::corrupt("a VIP"))?;
        Ok(PlayerId(player))
    };
    rows.range(b"v", b"w")?.map(|row| player(row?)).collect()
}

/// Takes a player from the tables of at most `limit` games: how many.
pub(in crate::store) fn unseat<R: RowsMut>(
    rows: &mut R,
    player: PlayerId,
    limit: usize,
) -> Result<usize, R::Error> {
    let (from, to) = (layout::sits(player, &[]), layout::sits(player, &[0xff; GameId::BYTES + 1]));
    let keys: Result<Vec<Vec<u8>>, R::Error> =
        rows.range(&from, &to)?.take(limit).map(|row| row.map(|(key, _)| key)).collect();
    let keys = keys?;
    for key in &keys {
        let game = array(key, from.len()).ok_or_else(|| StoreError::corrupt("a player's game"))?;
        let game = GameId::from_bytes(&game);
        if let Some(mut table) = table(rows, game)? {
            table.players.retain(|(_, other)| *other != player);
            rows.put(&layout::game(game), &table.pack())?;
        }
        rows.remove(key)?;
    }
    Ok(keys.len())
}

/// Forgets a player's points, name, and that he is a VIP. See [`Points::forget`](super::Points::forget).
pub(in crate::store) fn forget<R: RowsMut>(rows: &mut R, player: PlayerId) -> Result<(), R::Error> {
    rename(rows, player, None)?;
    set_vip(rows, player, false)?;
    for room in rooms(rows)? {
        if let Some(points) = points(rows, room, player)? {
            rows.remove(&layout::score(room, player))?;
            Order::to_change(rows, room).remove(Score { player, points })?;
        }
    }
    Ok(())
}

/// The rooms in which anybody has points, also those that are not there any more.
pub(super) fn rooms<R: Rows>(rows: &R) -> Result<Vec<u32>, R::Error> {
    let (mut rooms, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let Some(row) = rows.range(&layout::scores(from), b"t")?.next() else { break };
        let room = array(&row?.0, 1).map(u32::from_be_bytes);
        let room = room.ok_or_else(|| StoreError::corrupt("a room's points"))?;
        rooms.push(room);
        next = room.checked_add(1);
    }
    Ok(rooms)
}

/// Forgets who played a game, and that it was settled, together with its record.
pub(in crate::store) fn forget_game<R: RowsMut>(rows: &mut R, game: GameId) -> Result<(), R::Error> {
    // A table that cannot be read goes as well.
    let players = rows.get(&layout::game(game))?.and_then(|bytes| Table::unpack(&bytes).ok());
    for (_, player) in players.map(|table| table.players).unwrap_or_default() {
        rows.remove(&layout::sits(player, &game.bytes()))?;
    }
    rows.remove(&layout::game(game))
}

/// Forgets at most `limit` pairs whose window is over: how many.
pub(in crate::store) fn sweep<R: RowsMut>(rows: &mut R, now: u64, limit: usize) -> Result<usize, R::Error> {
    let oldest = now.saturating_sub(PAIR_WINDOW.as_secs());
    let (from, to) = (layout::window(0, &[]), layout::window(oldest, &[]));
    let old: Result<Vec<Vec<u8>>, R::Error> =
        rows.range(&from, &to)?.take(limit).map(|row| row.map(|(key, _)| key)).collect();
    let old = old?;
    for key in &old {
        rows.remove(&key[from.len()..])?;
        rows.remove(key)?;
    }
    Ok(old.len())
}
