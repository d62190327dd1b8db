//! How two turns of a game stand to each other.

use super::{Event, GameKeys, History, Standing, Turn};
use crate::draughts::Side;

/// How a later turn stands to an earlier one. Draw offers play no part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// They are the same turn.
    Same,
    /// One move, one release of a seat, or one ending after it.
    Next,
    /// Farther on in the same line of play.
    Later,
    /// On another line of play of the same game.
    Fork,
    /// Of another game.
    Unrelated,
    /// The later turn's base lies after the earlier turn, so its token cannot tell.
    Unknown,
}

/// The turn given as the later one comes before the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the turn given as the later one comes before the other")]
pub struct LineageError;

impl Turn {
    /// How this turn stands to an earlier one of the same key.
    ///
    /// # Errors
    /// [`LineageError`] if this turn comes before the other in the same game.
    pub fn relation_to(&self, earlier: &Turn, keys: &GameKeys) -> Result<Relation, LineageError> {
        if self.game() != earlier.game() {
            return Ok(Relation::Unrelated);
        }
        if self.ply() < earlier.ply() {
            return Err(LineageError);
        }
        let Some(since) = self.events_since(earlier.ply(), earlier.history(), keys) else {
            return self.on_other_line(earlier, keys);
        };
        let ended = [earlier, self].map(|turn| end_of(turn.standing()));
        match (since, ended) {
            (0, [None, Some(_)]) => Ok(Relation::Next),
            (0, [Some(_), None]) => Err(LineageError),
            (0, [a, b]) => Ok(if a == b { Relation::Same } else { Relation::Fork }),
            (_, [Some(_), _]) => Ok(Relation::Fork),
            (1, [None, None]) => Ok(Relation::Next),
            (_, [None, _]) => Ok(Relation::Later),
        }
    }

    fn on_other_line(&self, earlier: &Turn, keys: &GameKeys) -> Result<Relation, LineageError> {
        if earlier.ply() < self.base().moment.ply {
            return Ok(Relation::Unknown);
        }
        // At one ply a seat may have been freed in between.
        let swapped =
            self.ply() == earlier.ply() && earlier.events_since(self.ply(), self.history(), keys).is_some();
        if swapped { Err(LineageError) } else { Ok(Relation::Fork) }
    }

    /// How many events this turn's line of play holds after the moment of that ply and history; `None` if it is not
    /// on the line, or before the base.
    fn events_since(&self, ply: u32, history: History, keys: &GameKeys) -> Option<usize> {
        let base = &self.base().moment;
        let mut at = base.ply;
        if (at, base.history) == (ply, history) {
            return Some(self.held().len());
        }
        // The base may lie just after a release at the same ply.
        let released = Side::BOTH.into_iter().any(|side| history.after_release(keys, side) == base.history);
        if at == ply && released {
            return Some(self.held().len() + 1);
        }
        self.held().iter().enumerate().find_map(|(i, held)| {
            at += u32::from(matches!(held.event, Event::Move { .. }));
            ((at, held.history) == (ply, history)).then(|| self.held().len() - i - 1)
        })
    }
}

/// How the players ended a game; an open offer is no end.
fn end_of(standing: Standing) -> Option<Standing> {
    match standing {
        Standing::Playing | Standing::DrawOffered => None,
        ended => Some(ended),
    }
}
