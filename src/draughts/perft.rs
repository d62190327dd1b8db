//! Counting positions, to hold a move generator to published numbers.

use std::hint::black_box;

use super::{
    Move, Outcome, Path, Position, RuleSet, TooComplex,
    compiled::{Rules, compiled_for},
    movegen::Sink,
};

/// The number of sequences of `depth` plies from a position. A capture counts once per outcome (start, set of
/// captured pieces, end, kind at the end), however many paths it has: the *drop* counting. Draw rules play no part;
/// a side without a move ends a sequence, which then does not count.
///
/// # Errors
/// [`TooComplex`] where a position on the way is.
pub fn perft(rules: &RuleSet, position: &Position, depth: u32) -> Result<u64, TooComplex> {
    let mut outcomes = OutcomeList::default();
    compiled_for!(rules, count::<_, true>(rules, position, depth, &mut outcomes))
}

/// The number that [`perft`] gives, counted without its shortcut: the position after every last move is made too. It
/// measures what the generator takes where its moves are played.
///
/// # Errors
/// As [`perft`].
pub fn perft_by_position(rules: &RuleSet, position: &Position, depth: u32) -> Result<u64, TooComplex> {
    let mut outcomes = OutcomeList::default();
    compiled_for!(rules, count::<_, false>(rules, position, depth, &mut outcomes))
}

/// [`perft`] of the position after each legal move, in the order of the moves.
///
/// # Errors
/// As [`perft`].
pub fn divide(rules: &RuleSet, position: &Position, depth: u32) -> Result<Vec<(Move, u64)>, TooComplex> {
    if depth == 0 {
        return Ok(Vec::new());
    }
    let moves = position.legal_moves(rules)?;
    moves
        .into_iter()
        .map(|found| {
            let next = position.after(&found.outcome);
            Ok((found, perft(rules, &next, depth - 1)?))
        })
        .collect()
}

/// Counts; in `BULK`, the moves of the last ply are only numbered.
fn count<R: Rules, const BULK: bool>(
    rules: R,
    position: &Position,
    depth: u32,
    outcomes: &mut OutcomeList,
) -> Result<u64, TooComplex> {
    if depth == 0 {
        black_box(position);
        return Ok(1);
    }
    let last = BULK && depth == 1;
    // Quiet moves are numbered as sets, without a list.
    if last && let Some(quiet) = position.count_quiet_moves(rules) {
        return Ok(quiet);
    }
    let start = outcomes.open();
    position.generate(rules, outcomes)?;
    let end = outcomes.list.len();
    let mut total = 0;
    if last {
        total = (end - start) as u64;
    } else {
        for i in start..end {
            let next = position.after(&outcomes.list[i]);
            total += count::<R, BULK>(rules, &next, depth - 1, outcomes)?;
        }
    }
    outcomes.close(start);
    Ok(total)
}

/// The outcomes of the positions on the way down, one after the other in one list.
#[derive(Default)]
struct OutcomeList {
    list: Vec<Outcome>,
    start: usize,
    rank: u64,
}

impl OutcomeList {
    /// Starts the outcomes of a further position; where they start.
    fn open(&mut self) -> usize {
        self.start = self.list.len();
        self.rank = 0;
        self.start
    }

    fn close(&mut self, start: usize) {
        self.list.truncate(start);
    }
}

impl Sink for OutcomeList {
    #[inline]
    fn quiet(&mut self, outcome: Outcome) {
        self.list.push(outcome);
    }

    fn capture(&mut self, outcome: Outcome, rank: u64, _: &Path) {
        if rank < self.rank {
            return;
        }
        if rank > self.rank {
            self.rank = rank;
            self.list.truncate(self.start);
        }
        if !self.list[self.start..].contains(&outcome) {
            self.list.push(outcome);
        }
    }
}
