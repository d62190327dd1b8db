//! A turn's fields as one number.

use super::{
    Number,
    digits::{Reader, Writer},
    keys::KeySet,
    rank::{put_position, take_position},
};
use crate::{
    draughts::{Counters, Position, RuleSet, Side, TooComplex},
    turn::{
        Base, Event, Game, Held, History, Impossible, MOVE_BUDGET, Moment, SeatTag, Seats, Standing, Table,
        Turn,
    },
};

/// Rule sets that the number of a rule set can tell apart.
const RULE_SETS: u64 = 64;
/// Values of a base: the rule set's starting position, another starting position, a later moment.
const BASES: u64 = 3;
const STANDINGS: u64 = 7;
const SEATS: u64 = 5;

/// The bytes of a token between header and tag: a number, with one zero byte before it where the token's length
/// would otherwise be a multiple of 3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body(Vec<u8>);

/// Why signed bytes are no turn. Only a fault of the signer can lead there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the signed bytes are not a turn")]
pub struct NotATurn;

impl From<TooComplex> for NotATurn {
    fn from(_: TooComplex) -> NotATurn {
        NotATurn
    }
}

impl From<Impossible> for NotATurn {
    fn from(_: Impossible) -> NotATurn {
        NotATurn
    }
}

/// What a body says.
pub(super) enum Decoded {
    /// A turn.
    Turn(Box<Turn>),
    /// A turn by a rule set, or a revision of it, that is not played here.
    RulesRevised,
}

impl Body {
    /// The longest body, in bytes: with header and tag a token of 399 characters.
    pub const MAX_BYTES: usize = 281;

    /// Writes a turn.
    ///
    /// # Panics
    /// Never: a [`Turn`] holds no more events than a body has room for.
    #[must_use]
    pub fn encode(turn: &Turn) -> Body {
        let mut writer = Writer::new();
        put_turn(&mut writer, turn);
        let number = writer.finish().expect("a turn fits its number");
        let mut bytes = number.to_bytes();
        if (bytes.len() + super::seal::FRAME_BYTES).is_multiple_of(3) {
            bytes.insert(0, 0);
        }
        Body(bytes)
    }

    /// The body of these bytes, whatever they are: [`Body::verify`] finds out.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Body {
        Body(bytes.to_vec())
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads a turn; the body must be the very one that the turn would be written as.
    pub(super) fn decode(&self, keys: &KeySet) -> Result<Decoded, NotATurn> {
        if self.0.len() > Body::MAX_BYTES {
            return Err(NotATurn);
        }
        let mut reader = Reader::new(Number::from_bytes(&self.0).ok_or(NotATurn)?);
        let Some(rules) = take_rules(&mut reader)? else {
            return Ok(Decoded::RulesRevised);
        };
        let turn = take_turn(&mut reader, rules, keys)?;
        reader.finish()?;
        if Body::encode(&turn) == *self { Ok(Decoded::Turn(Box::new(turn))) } else { Err(NotATurn) }
    }
}

fn put_turn(writer: &mut Writer, turn: &Turn) {
    let game = turn.game();
    writer.put(u64::from(game.rules.number), RULE_SETS);
    writer.put_count(u32::from(game.rules.revision), 2);
    writer.put(game.table.id(), 1 << Table::BITS);
    writer.put_count(game.round, 2);
    writer.put_count(game.room, 2);
    writer.put(u64::from(turn.is_record()), 2);
    writer.put(standing_digit(turn.standing()), STANDINGS);
    put_base(writer, game.rules, turn.base());
    put_seats(writer, &turn.base().moment.seats);
    put_events(writer, turn);
    if let Standing::Agreed { claim: Some(tag) } = turn.standing() {
        put_tag(writer, tag);
    }
}

/// The rule set, or `None` if it is not played here in that revision.
fn take_rules(reader: &mut Reader) -> Result<Option<&'static RuleSet>, NotATurn> {
    let number = reader.take(RULE_SETS)? as u8;
    let revision = reader.take_count(2)?;
    Ok(RuleSet::by_number(number).filter(|rules| u32::from(rules.revision) == revision))
}

fn take_turn(reader: &mut Reader, rules: &'static RuleSet, keys: &KeySet) -> Result<Turn, NotATurn> {
    let table = Table::new(reader.take(1 << Table::BITS)?);
    let game = Game { rules, table, round: reader.take_count(2)?, room: reader.take_count(2)? };
    let record = reader.take(2)? == 1;
    let standing = reader.take(STANDINGS)?;
    let base = take_base(reader, rules)?;
    let seats = take_seats(reader)?;
    let mut turn = match base {
        TakenBase::Start(position) => Turn::start(keys.game(), game, position, seats, record)?,
        TakenBase::Later(_) if record => return Err(NotATurn),
        TakenBase::Later(mut moment) => {
            moment.seats = seats;
            Turn::at(game, record, Base { moment, is_start: false })?
        }
    };
    take_events(reader, &mut turn, keys)?;
    if !turn.base().is_start && turn.last_move().is_none() {
        // Only a move takes a base away from the start.
        return Err(NotATurn);
    }
    say(reader, &mut turn, standing)?;
    Ok(turn)
}

fn put_base(writer: &mut Writer, rules: &RuleSet, base: &Base) {
    let moment = &base.moment;
    if base.is_start && moment.position == Position::initial(rules) {
        writer.put(0, BASES);
        return;
    }
    writer.put(if base.is_start { 1 } else { 2 }, BASES);
    writer.put(moment.position.side_to_move().index() as u64, 2);
    put_position(writer, rules, &moment.position);
    if base.is_start {
        return;
    }
    writer.put_count(moment.ply, 128);
    if let Some(limit) = rules.no_capture_limit() {
        writer.put(u64::from(moment.counters.plies_without_capture), quiet_radix(moment.ply, limit));
    }
    if let (Some(plies), Some(limit)) = (moment.counters.three_kings, rules.three_kings_limit()) {
        writer.put(u64::from(plies), u64::from(limit));
    }
    writer.put(moment.history.value(), 1 << History::BITS);
}

enum TakenBase {
    Start(Position),
    /// All but the seats, which follow.
    Later(Moment),
}

fn take_base(reader: &mut Reader, rules: &RuleSet) -> Result<TakenBase, NotATurn> {
    let kind = reader.take(BASES)?;
    if kind == 0 {
        return Ok(TakenBase::Start(Position::initial(rules)));
    }
    let side = take_side(reader)?;
    let position = take_position(reader, rules, side)?;
    if kind == 1 {
        return Ok(TakenBase::Start(position));
    }
    let ply = reader.take_count(128)?;
    let mut counters = Counters::start(rules, &position);
    if let Some(limit) = rules.no_capture_limit() {
        counters.plies_without_capture = reader.take(quiet_radix(ply, limit))? as u16;
    }
    if let (Some(_), Some(limit)) = (counters.three_kings, rules.three_kings_limit()) {
        counters.three_kings = Some(reader.take(u64::from(limit))? as u16);
    }
    let history = History::new(reader.take(1 << History::BITS)?);
    Ok(TakenBase::Later(Moment { position, ply, counters, seats: Seats::Open, history }))
}

/// There are no more quiet plies than plies, and fewer than end the game.
fn quiet_radix(ply: u32, limit: u16) -> u64 {
    u64::from(ply.min(u32::from(limit) - 1)) + 1
}

/// Writes how many events there are, where among them seats were freed (in claimed games), then the moves.
fn put_events(writer: &mut Writer, turn: &Turn) {
    let held = turn.held();
    // A later base is followed by an event at least.
    let fewest = u32::from(!turn.base().is_start);
    writer.put_count(held.len() as u32 - fewest, 4);
    if !turn.base().moment.seats.are_open() {
        put_releases(writer, held);
    }
    for held in held {
        if let Event::Move { index, claim } = held.event {
            writer.put(u64::from(index), u64::from(held.choices));
            claim.into_iter().for_each(|tag| put_tag(writer, tag));
        }
    }
}

fn put_releases(writer: &mut Writer, held: &[Held]) {
    let releases: Vec<(usize, Side)> = held
        .iter()
        .enumerate()
        .filter_map(|(place, held)| match held.event {
            Event::Release(side) => Some((place, side)),
            Event::Move { .. } => None,
        })
        .collect();
    writer.put_count(releases.len() as u32, 2);
    for (place, side) in releases {
        writer.put(place as u64, held.len() as u64);
        writer.put(side.index() as u64, 2);
    }
}

fn take_events(reader: &mut Reader, turn: &mut Turn, keys: &KeySet) -> Result<(), NotATurn> {
    let fewest = u32::from(!turn.base().is_start);
    let count = reader.take_count(4)?.checked_add(fewest).ok_or(NotATurn)?;
    if count > MOVE_BUDGET {
        // Even a forced move weighs something.
        return Err(NotATurn);
    }
    let releases = if turn.seats().are_open() { Vec::new() } else { take_releases(reader, count)? };
    for place in 0..count {
        let release = releases.iter().find(|(at, _)| *at == place);
        let event = match release {
            Some((_, side)) => Event::Release(*side),
            None => take_move(reader, turn)?,
        };
        turn.push(keys.game(), event)?;
    }
    Ok(())
}

fn take_releases(reader: &mut Reader, events: u32) -> Result<Vec<(u32, Side)>, NotATurn> {
    let count = reader.take_count(2)?;
    if count > events {
        return Err(NotATurn);
    }
    (0..count).map(|_| Ok((reader.take(u64::from(events))? as u32, take_side(reader)?))).collect()
}

fn take_move(reader: &mut Reader, turn: &Turn) -> Result<Event, NotATurn> {
    let index = reader.take(turn.legal_moves().len() as u64)? as u16;
    let claims = turn.seats().is_free(turn.position().side_to_move());
    let claim = if claims { Some(take_tag(reader)?) } else { None };
    Ok(Event::Move { index, claim })
}

fn standing_digit(standing: Standing) -> u64 {
    match standing {
        Standing::Playing => 0,
        Standing::DrawOffered => 1,
        Standing::Resigned(side) => 2 + side.index() as u64,
        Standing::Quit(side) => 4 + side.index() as u64,
        Standing::Agreed { .. } => 6,
    }
}

/// Takes what the players said, where it can be said of the turn.
fn say(reader: &mut Reader, turn: &mut Turn, digit: u64) -> Result<(), NotATurn> {
    if digit == 0 {
        return Ok(());
    }
    let offerable = turn.last_move().is_some();
    if turn.status().is_over() || (matches!(digit, 1 | 6) && !offerable) {
        return Err(NotATurn);
    }
    turn.say(match digit {
        1 => Standing::DrawOffered,
        2 | 3 => Standing::Resigned(Side::BOTH[digit as usize - 2]),
        4 | 5 => Standing::Quit(Side::BOTH[digit as usize - 4]),
        _ => Standing::Agreed { claim: take_acceptor(reader, turn)? },
    });
    Ok(())
}

/// The player who took the free seat of the side to move by accepting a draw.
fn take_acceptor(reader: &mut Reader, turn: &Turn) -> Result<Option<SeatTag>, NotATurn> {
    let (seats, side) = (turn.seats(), turn.position().side_to_move());
    if !seats.is_free(side) {
        return Ok(None);
    }
    let tag = take_tag(reader)?;
    if seats.holder(side.other()) == Some(tag) { Err(NotATurn) } else { Ok(Some(tag)) }
}

fn put_seats(writer: &mut Writer, seats: &Seats) {
    writer.put(u64::from(seats.digit()), SEATS);
    for tag in Side::BOTH.into_iter().filter_map(|side| seats.holder(side)) {
        put_tag(writer, tag);
    }
}

fn take_seats(reader: &mut Reader) -> Result<Seats, NotATurn> {
    let seats = match reader.take(SEATS)? {
        0 => Seats::Open,
        1 => Seats::Claimed([None, None]),
        2 => Seats::Claimed([Some(take_tag(reader)?), None]),
        3 => Seats::Claimed([None, Some(take_tag(reader)?)]),
        _ => Seats::Claimed([Some(take_tag(reader)?), Some(take_tag(reader)?)]),
    };
    match seats {
        Seats::Claimed([Some(black), Some(white)]) if black == white => Err(NotATurn),
        _ => Ok(seats),
    }
}

fn put_tag(writer: &mut Writer, tag: SeatTag) {
    writer.put(tag.value(), 1 << SeatTag::BITS);
}

fn take_tag(reader: &mut Reader) -> Result<SeatTag, NotATurn> {
    Ok(SeatTag::new(reader.take(1 << SeatTag::BITS)?))
}

fn take_side(reader: &mut Reader) -> Result<Side, NotATurn> {
    Ok(Side::BOTH[reader.take(2)? as usize])
}
