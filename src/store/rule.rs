//! The rule of the ledger, pure: what one atomic step does, and what is made of a conflict.

use super::{Advance, Entry, Mark, Step};

/// How one turn stands to another, as far as the two can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kinship {
    /// It comes after the other on the same line of play, by at least one event.
    After,
    /// It is the other, or differs from it in a draw offer alone.
    Same,
    /// It is on another line of play, or comes before the other.
    Apart,
    /// It holds only moves that were made after the other, so it cannot tell.
    Unknown,
}

/// What a caller finds out about a conflict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relations {
    /// How the newest turn stands to the child.
    pub newest_to_child: Kinship,
    /// How the parent stands to the newest turn.
    pub parent_to_newest: Kinship,
    /// Whether both seats are claimed in the newest turn, and by the same players in the parent. A line of play
    /// between the two then holds moves of both: nobody can have made it alone. (Equal seats are needed: a player who
    /// frees the other's seat could claim it with a second secret.)
    pub both_seated: bool,
}

/// What is made of a conflict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    /// The child proves itself an ancestor of the newest turn: the same answer as the first time.
    Known,
    /// The parent comes after the newest turn: both are to follow it.
    Extend,
    /// The turn was already gone on from.
    AlreadyPlayed,
}

/// What is made of a conflict with the newest turn, where `line_known` is [`Advance::Conflict`]'s.
///
/// A turn with a recorded line of play but another id, such as one with a draw offer that the recorded one has not, is
/// another continuation, never the same.
#[must_use]
pub fn rule(newest: &Entry, line_known: bool, relations: Relations) -> Ruling {
    let Relations { newest_to_child, parent_to_newest, both_seated } = relations;
    let later = match parent_to_newest {
        Kinship::After => true,
        Kinship::Unknown => both_seated,
        Kinship::Same | Kinship::Apart => false,
    };
    if newest_to_child == Kinship::After && !line_known {
        Ruling::Known
    } else if later && !newest.ended {
        Ruling::Extend
    } else {
        Ruling::AlreadyPlayed
    }
}

/// What a step does to a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The record begins with parent and child.
    Begin,
    /// The child follows.
    Child,
    /// Parent and child follow.
    Both,
    /// Nothing changes.
    Nothing(Advance),
}

/// What a step does to a record of which the newest turn is given. The marks are asked for only where they matter:
/// not where the parent is the newest, as no turn can have come before its own parent.
pub(super) fn effect<E>(
    newest: Option<&Entry>,
    marks: impl FnOnce() -> Result<Vec<Mark>, E>,
    step: &Step,
) -> Result<Effect, E> {
    let Some(newest) = newest else {
        return Ok(Effect::Begin);
    };
    let (parent, child) = (step.parent.id, &step.child);
    if newest.id == child.id {
        return Ok(Effect::Nothing(Advance::Known { newest: newest.clone() }));
    }
    if newest.id == parent {
        return Ok(Effect::Child);
    }
    let marks = marks()?;
    Ok(if marks.iter().any(|mark| mark.id == child.id) {
        Effect::Nothing(Advance::Known { newest: newest.clone() })
    } else if step.after == Some(newest.id) {
        Effect::Both
    } else {
        let line_known = marks.iter().any(|mark| mark.line == child.line);
        Effect::Nothing(Advance::Conflict { newest: newest.clone(), line_known })
    })
}
