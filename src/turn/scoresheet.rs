//! The moves of a game, as players write them down.

use super::{Event, Game, GameKeys, Impossible, Seats, Status, Turn};
use crate::draughts::{Move, Position, RuleSet, Side};

/// How a game ended, without why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// It goes on, or nobody wrote it down.
    Unknown,
    /// Nobody won.
    Drawn,
    /// A side won.
    Won(Side),
}

impl From<Status> for GameResult {
    fn from(status: Status) -> GameResult {
        match status {
            Status::Playing => GameResult::Unknown,
            Status::Drawn { .. } => GameResult::Drawn,
            Status::Won { winner, .. } => GameResult::Won(winner),
        }
    }
}

/// All moves of a game from its start. Each is legal where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    rules: &'static RuleSet,
    start: Position,
    moves: Vec<Move>,
    indices: Vec<u16>,
    now: Position,
    result: GameResult,
}

impl Scoresheet {
    /// A scoresheet without moves.
    #[must_use]
    pub const fn begin(rules: &'static RuleSet, start: Position) -> Scoresheet {
        Scoresheet {
            rules,
            start,
            moves: Vec::new(),
            indices: Vec::new(),
            now: start,
            result: GameResult::Unknown,
        }
    }

    /// Writes a move down, by its index among the legal ones.
    ///
    /// # Errors
    /// [`Impossible`] if there is no such move, or the position is past the bound.
    pub fn push(&mut self, index: u16) -> Result<(), Impossible> {
        let legal_moves = self.now.legal_moves(self.rules)?;
        let played = legal_moves.into_iter().nth(index.into()).ok_or(Impossible::NoSuchEvent)?;
        self.write(index, played);
        Ok(())
    }

    /// Writes a move down that was just found under its index.
    pub(super) fn write(&mut self, index: u16, played: Move) {
        self.now = self.now.after(&played.outcome);
        self.moves.push(played);
        self.indices.push(index);
    }

    /// The same with a result.
    #[must_use]
    pub fn with_result(self, result: GameResult) -> Scoresheet {
        Scoresheet { result, ..self }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.now
    }

    /// The moves, the first one first.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How the game ended.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// The number that a ply, counted from 0, is written under, from 1; and whether it is the first one under it, that
    /// of the side that starts by the rules.
    #[must_use]
    pub fn number(&self, ply: usize) -> (usize, bool) {
        let ply = ply + usize::from(self.start.side_to_move() != self.rules.first_mover);
        (ply / 2 + 1, ply.is_multiple_of(2))
    }

    /// The turn after the first `plies` moves, or after all of them. The seats are open, or both are held.
    ///
    /// # Errors
    /// [`Impossible`] where the game was over by the rules before that, or a seat is free.
    pub fn turn(
        &self,
        keys: &GameKeys,
        game: Game,
        seats: Seats,
        record: bool,
        plies: usize,
    ) -> Result<Turn, Impossible> {
        let mut turn = Turn::start(keys, game, self.start, seats, record)?;
        for &index in self.indices.iter().take(plies) {
            turn.push(keys, Event::Move { index, claim: None })?;
        }
        Ok(turn)
    }
}

impl Turn {
    /// All moves of the game, if this turn holds them.
    #[must_use]
    pub fn scoresheet(&self) -> Option<Scoresheet> {
        if !self.base().is_start {
            return None;
        }
        let mut sheet = Scoresheet::begin(self.game().rules, self.base().moment.position);
        for held in self.held() {
            if let Event::Move { index, .. } = held.event {
                sheet.push(index).ok()?;
            }
        }
        Some(sheet.with_result(self.status().into()))
    }
}
