//! The turn itself: a base, the events since, and what follows from them.

use super::{EndReason, Event, Game, GameKeys, History, Moment, Seats, Standing, Status};
use crate::draughts::{Counters, Ending, Move, Position, Side, TooComplex};

/// How much the held events may weigh, in eighths of a bit: what a token of 400 characters has room for while its
/// counts are small.
pub const MOVE_BUDGET: u32 = 8 * 1890;
/// Bits that are there for the counts besides. A count takes at most four bits for each of its own.
const COUNT_BITS: u32 = 36;
/// Room for a release: its place among as many events as fit, its side, and its share of the count.
const RELEASE_BITS: u32 = 16;

/// Why an event cannot happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such move, seat or claim.
    #[error("no such event at this moment")]
    NoSuchEvent,
    /// The position is past the bound.
    #[error(transparent)]
    TooComplex(#[from] TooComplex),
}

/// Where a turn's held events start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Base {
    /// The moment.
    pub moment: Moment,
    /// Whether it is the game's start; its history then follows from the rest.
    pub is_start: bool,
}

/// An event that is held, with what a token needs to write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// The event.
    pub event: Event,
    /// How many moves were legal.
    pub choices: u16,
    /// Whether no earlier position can come back after it.
    pub irreversible: bool,
    /// The line of play with it.
    pub history: History,
}

impl Held {
    /// Its weight in eighths of a bit, rounded up: the logarithm of the choices and a claim's tag, or the place and
    /// side of a release.
    fn weight(&self) -> u32 {
        let choices = u128::from(self.choices.max(1)).pow(8).ilog2() + 1;
        match self.event {
            Event::Move { claim: None, .. } => choices,
            Event::Move { claim: Some(_), .. } => choices + 8 * super::SeatTag::BITS,
            Event::Release(_) => 8 * RELEASE_BITS,
        }
    }
}

/// A turn: a valid state of a game. Two turns are equal if their tokens are.
#[derive(Debug, Clone)]
pub struct Turn {
    game: Game,
    record: bool,
    base: Base,
    held: Vec<Held>,
    standing: Standing,
    // What follows from the above:
    now: Moment,
    legal_moves: Vec<Move>,
    last_move: Option<Move>,
    seen: Vec<Position>,
    weight: u32,
}

impl PartialEq for Turn {
    fn eq(&self, other: &Turn) -> bool {
        self.game == other.game
            && self.record == other.record
            && self.base == other.base
            && self.held == other.held
            && self.standing == other.standing
    }
}

impl Turn {
    /// A game's first turn. A position in which the game is over is accepted. `record` keeps all moves in the token.
    ///
    /// # Errors
    /// [`TooComplex`] if the position is past the bound.
    pub fn start(
        keys: &GameKeys,
        game: Game,
        position: Position,
        seats: Seats,
        record: bool,
    ) -> Result<Turn, TooComplex> {
        let moment = Moment {
            position,
            ply: 0,
            counters: Counters::start(game.rules, &position),
            seats,
            history: History::start(keys, &game, &position, &seats),
        };
        Turn::at(game, record, Base { moment, is_start: true })
    }

    /// A turn without events since its base: where decoding a token starts.
    ///
    /// # Errors
    /// [`TooComplex`] if the position is past the bound.
    pub fn at(game: Game, record: bool, base: Base) -> Result<Turn, TooComplex> {
        let now = base.moment;
        Ok(Turn {
            game,
            record,
            base,
            held: Vec::new(),
            standing: Standing::Playing,
            now,
            legal_moves: now.position.legal_moves(game.rules)?,
            last_move: None,
            seen: vec![now.position],
            weight: 0,
        })
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether all moves since the start are held.
    #[must_use]
    pub const fn is_record(&self) -> bool {
        self.record
    }

    /// The moment before the held events.
    #[must_use]
    pub const fn base(&self) -> &Base {
        &self.base
    }

    /// The events since the base, the oldest first.
    #[must_use]
    pub fn held(&self) -> &[Held] {
        &self.held
    }

    /// What the players have said.
    #[must_use]
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// The board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now.position
    }

    /// Moves made since the start.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.now.ply
    }

    /// The rule set's counters.
    #[must_use]
    pub const fn counters(&self) -> Counters {
        self.now.counters
    }

    /// The line of play.
    #[must_use]
    pub const fn history(&self) -> History {
        self.now.history
    }

    /// The seats as they are now.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match self.standing {
            Standing::Agreed { claim: Some(tag) } => {
                self.now.seats.with(self.position().side_to_move(), Some(tag))
            }
            _ => self.now.seats,
        }
    }

    /// The move that led here; `None` before the first.
    #[must_use]
    pub const fn last_move(&self) -> Option<&Move> {
        self.last_move.as_ref()
    }

    /// The legal moves; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> &[Move] {
        if self.status().is_over() { &[] } else { &self.legal_moves }
    }

    /// How often this position came up, this time included; `None` where the rule set does not count it.
    #[must_use]
    pub fn repetitions(&self) -> Option<u16> {
        self.game.rules.counts_repetition().then(|| self.occurrences())
    }

    /// The ply from which repetitions are counted, where the token had no room for all moves that matter.
    #[must_use]
    pub fn counted_from(&self) -> Option<u32> {
        let cut = !self.base.is_start && self.held.first().is_some_and(|first| !first.irreversible);
        (cut && self.game.rules.counts_repetition()).then_some(self.base.moment.ply)
    }

    /// The side that offers a draw.
    #[must_use]
    pub fn draw_offered_by(&self) -> Option<Side> {
        (self.standing == Standing::DrawOffered).then(|| self.position().side_to_move().other())
    }

    /// Whether the game goes on, and how it ended.
    #[must_use]
    pub fn status(&self) -> Status {
        let lost = |side: Side, reason| Status::Won { winner: side.other(), reason };
        match self.standing {
            Standing::Resigned(side) => lost(side, EndReason::Resigned),
            Standing::Quit(side) => lost(side, EndReason::Quit),
            Standing::Agreed { .. } => Status::Drawn { reason: EndReason::Agreement },
            Standing::Playing | Standing::DrawOffered => match self.ending() {
                None => Status::Playing,
                Some(ending) if ending.is_loss() => {
                    lost(self.position().side_to_move(), EndReason::Rules(ending))
                }
                Some(ending) => Status::Drawn { reason: EndReason::Rules(ending) },
            },
        }
    }

    /// Whether seats can be freed in this game.
    pub(super) fn can_release(&self) -> bool {
        self.now.seats.both_held() && self.game.room == 0
    }

    /// Lets an event happen, and keeps the base where it belongs.
    ///
    /// # Errors
    /// [`Impossible`]; the turn is then of no more use.
    pub fn push(&mut self, keys: &GameKeys, event: Event) -> Result<(), Impossible> {
        if self.status().is_over() {
            return Err(Impossible::Over);
        }
        let choices = self.legal_moves.len() as u16;
        let irreversible = match event {
            Event::Move { index, claim } => self.push_move(keys, index, claim)?,
            Event::Release(side) => self.push_release(keys, side)?,
        };
        let held = Held { event, choices, irreversible, history: self.now.history };
        self.held.push(held);
        self.weight += held.weight();
        if self.weight > self.budget() { self.shorten(keys) } else { Ok(()) }
    }

    /// What the players say. A move unsays it.
    pub fn say(&mut self, standing: Standing) {
        self.standing = standing;
    }

    fn push_move(
        &mut self,
        keys: &GameKeys,
        index: u16,
        claim: Option<super::SeatTag>,
    ) -> Result<bool, Impossible> {
        let side = self.position().side_to_move();
        let claimable = self.now.seats.is_free(side);
        let holds_other = claim.is_some() && self.now.seats.holder(side.other()) == claim;
        if claim.is_some() != claimable || holds_other {
            return Err(Impossible::NoSuchEvent);
        }
        let rules = self.game.rules;
        let played = self.legal_moves.get(usize::from(index)).ok_or(Impossible::NoSuchEvent)?.clone();
        let irreversible = !rules.counts_repetition() || played.is_irreversible(self.position());
        if irreversible && !self.record {
            self.rebase();
        }
        self.now = self.now.after_move(keys, rules, &played, claim);
        self.legal_moves = self.now.position.legal_moves(rules)?;
        self.last_move = Some(played);
        self.seen.push(self.now.position);
        self.standing = Standing::Playing;
        Ok(irreversible)
    }

    fn push_release(&mut self, keys: &GameKeys, side: Side) -> Result<bool, Impossible> {
        if !self.can_release() {
            return Err(Impossible::NoSuchEvent);
        }
        self.now = self.now.after_release(keys, side);
        Ok(false)
    }

    /// Moves the base to the present moment.
    fn rebase(&mut self) {
        let is_start = self.base.is_start && self.held.is_empty();
        self.base = Base { moment: self.now, is_start };
        self.held.clear();
        self.seen = vec![self.now.position];
        self.weight = 0;
    }

    /// Makes room: a record gives up its early moves, and the base of a compact turn moves forward.
    fn shorten(&mut self, keys: &GameKeys) -> Result<(), Impossible> {
        if self.record {
            let mut compact = Turn::at(self.game, false, self.base)?;
            for held in &self.held {
                compact.push(keys, held.event)?;
            }
            *self = compact;
            return Ok(());
        }
        while self.weight > self.budget() {
            self.drop_oldest(keys)?;
        }
        Ok(())
    }

    /// What the held events may weigh here: great counts leave them less.
    fn budget(&self) -> u32 {
        let counts = [self.game.round, self.game.room, self.now.ply];
        let bits: u32 = counts.iter().map(|count| 4 * count.checked_ilog2().unwrap_or(0)).sum();
        MOVE_BUDGET - 8 * bits.saturating_sub(COUNT_BITS)
    }

    fn drop_oldest(&mut self, keys: &GameKeys) -> Result<(), Impossible> {
        let base = self.base.moment;
        let oldest = self.held.remove(0);
        let moment = match oldest.event {
            Event::Move { index, claim } => {
                let legal_moves = base.position.legal_moves(self.game.rules)?;
                self.seen.remove(0);
                base.after_move(keys, self.game.rules, &legal_moves[usize::from(index)], claim)
            }
            Event::Release(side) => base.after_release(keys, side),
        };
        self.base = Base { moment, is_start: false };
        self.weight -= oldest.weight();
        Ok(())
    }

    fn occurrences(&self) -> u16 {
        self.seen.iter().filter(|&seen| seen == self.position()).count() as u16
    }

    fn ending(&self) -> Option<Ending> {
        Ending::of(
            self.game.rules,
            self.position(),
            &self.legal_moves,
            self.now.counters,
            self.repetitions().unwrap_or(1),
        )
    }
}
