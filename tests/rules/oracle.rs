//! A second move generator, slow and plain: cells by row and column, whole captures first, the rules about choosing
//! applied to the finished lists. It shares no code with the one that it checks.

use std::collections::{BTreeMap, BTreeSet};

use turnlink::draughts::{
    Move, Position, RuleSet, Side,
    ruleset::{CrowningInCapture, Precedence},
};

/// One way to make a move: the squares touched, those captured on, whether a man is crowned.
pub(super) type Way = (Vec<u8>, BTreeSet<u8>, bool);

/// Every way to make a legal move, as this generator finds them.
pub(super) fn ways(rules: &RuleSet, position: &Position) -> BTreeSet<Way> {
    let mailbox = Mailbox::new(rules, position);
    let captures = mailbox.captures();
    let lines = if captures.is_empty() { mailbox.quiet_moves() } else { mailbox.preferred(captures) };
    lines.into_iter().map(|line| mailbox.way(line)).collect()
}

/// Every way that a list of moves tells.
pub(super) fn listed(rules: &RuleSet, moves: &[Move]) -> BTreeSet<Way> {
    let way = |legal: &Move, path| {
        let captured = super::numbers(rules, legal.outcome.captured).into_iter().collect();
        (super::numbers(rules, path), captured, legal.outcome.crowned)
    };
    moves.iter().flat_map(|legal| legal.paths().map(move |path| way(legal, path.iter().copied()))).collect()
}

/// Row and column, from the top left.
type Cell = (i8, i8);

const STEPS: [Cell; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A move on its way.
#[derive(Clone)]
struct Line {
    path: Vec<Cell>,
    victims: Vec<Cell>,
    was_king: bool,
    is_king: bool,
}

struct Mailbox<'a> {
    rules: &'a RuleSet,
    side: Side,
    /// The pieces by cell: whose, and whether a king.
    pieces: BTreeMap<Cell, (Side, bool)>,
}

impl<'a> Mailbox<'a> {
    fn new(rules: &'a RuleSet, position: &Position) -> Mailbox<'a> {
        let half = rules.board.width() / 2;
        let even_rows_start_dark = rules.board.at(0, 0).is_some();
        let cell = |number: u8| -> Cell {
            let (row, place) = ((number - 1) / half, (number - 1) % half);
            let starts_dark = (row % 2 == 0) == even_rows_start_dark;
            (row as i8, (2 * place + if starts_dark { 0 } else { 1 }) as i8)
        };
        let pieces = (1..=rules.board.playable())
            .filter_map(|number| {
                let piece = position.piece_at(rules.board.square(number)?)?;
                Some((cell(number), (piece.side, piece.king)))
            })
            .collect();
        Mailbox { rules, side: position.side_to_move(), pieces }
    }

    fn number(&self, (row, column): Cell) -> u8 {
        row as u8 * (self.rules.board.width() / 2) + column as u8 / 2 + 1
    }

    fn way(&self, line: Line) -> Way {
        let end = line.path[line.path.len() - 1];
        let crowned = !line.was_king && (line.is_king || self.is_crowning(end));
        let captured = line.victims.iter().map(|&cell| self.number(cell)).collect();
        (line.path.iter().map(|&cell| self.number(cell)).collect(), captured, crowned)
    }

    fn forward(&self) -> i8 {
        if self.side == Side::White { -1 } else { 1 }
    }

    fn is_crowning(&self, (row, _): Cell) -> bool {
        row == if self.side == Side::White { 0 } else { self.rules.board.height() as i8 - 1 }
    }

    /// The cells of the board that follow `from` in a direction.
    fn ray(&self, from: Cell, step: Cell) -> impl Iterator<Item = Cell> {
        let (rows, columns) = (self.rules.board.height() as i8, self.rules.board.width() as i8);
        (1..)
            .map(move |n| (from.0 + n * step.0, from.1 + n * step.1))
            .take_while(move |cell| (0..rows).contains(&cell.0) && (0..columns).contains(&cell.1))
    }

    /// How far a piece goes over empty cells before and behind a victim.
    fn reach(&self, king: bool) -> usize {
        if king && self.rules.king_flies { usize::MAX } else { 1 }
    }

    /// The pieces of the side to move, as lines that have not started.
    fn origins(&self) -> impl Iterator<Item = Line> {
        self.pieces.iter().filter(|(_, (side, _))| *side == self.side).map(|(&cell, &(_, king))| Line {
            path: vec![cell],
            victims: Vec::new(),
            was_king: king,
            is_king: king,
        })
    }

    fn quiet_moves(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for line in self.origins() {
            for step in STEPS {
                if !line.is_king && step.0 != self.forward() {
                    continue;
                }
                let free = self.ray(line.path[0], step).take_while(|cell| !self.pieces.contains_key(cell));
                for to in free.take(self.reach(line.is_king)) {
                    lines.push(Line { path: vec![line.path[0], to], ..line.clone() });
                }
            }
        }
        lines
    }

    fn captures(&self) -> Vec<Line> {
        self.origins().flat_map(|line| self.continued(&line)).collect()
    }

    /// All finished captures that begin with a line and jump at least once more.
    fn continued(&self, line: &Line) -> Vec<Line> {
        STEPS.into_iter().flat_map(|step| self.jumps(line, step)).collect()
    }

    /// The finished captures that jump next in one direction. Where some landings lead on, the others are out.
    fn jumps(&self, line: &Line, step: Cell) -> Vec<Line> {
        let (mut leading_on, mut ending) = (Vec::new(), Vec::new());
        for landed in self.landings(line, step) {
            let onward = if self.ends_by_crowning(&landed) { Vec::new() } else { self.continued(&landed) };
            if onward.is_empty() {
                ending.push(landed);
            } else {
                leading_on.extend(onward);
            }
        }
        if leading_on.is_empty() { ending } else { leading_on }
    }

    /// The line one jump longer, once for each cell behind the victim.
    fn landings(&self, line: &Line, step: Cell) -> Vec<Line> {
        if !line.is_king && !self.rules.man_captures_backward && step.0 != self.forward() {
            return Vec::new();
        }
        // What was captured still stands; the moving piece left its origin.
        let stands = |cell: &Cell| *cell != line.path[0] && self.pieces.contains_key(cell);
        let reach = self.reach(line.is_king);
        let mut ray = self.ray(line.path[line.path.len() - 1], step);
        let Some(victim) = ray.by_ref().take(reach).find(stands) else {
            return Vec::new();
        };
        if line.victims.contains(&victim) || !self.may_take(line, victim) {
            return Vec::new();
        }
        ray.take_while(|cell| !stands(cell)).take(reach).map(|to| self.landed(line, victim, to)).collect()
    }

    fn may_take(&self, line: &Line, victim: Cell) -> bool {
        let (side, king) = self.pieces[&victim];
        side != self.side && (line.is_king || !king || self.rules.man_captures_king)
    }

    fn landed(&self, line: &Line, victim: Cell, to: Cell) -> Line {
        let mut longer = line.clone();
        longer.path.push(to);
        longer.victims.push(victim);
        longer.is_king |=
            self.is_crowning(to) && self.rules.crowning_in_capture != CrowningInCapture::PassesAsMan;
        longer
    }

    fn ends_by_crowning(&self, line: &Line) -> bool {
        line.is_king && !line.was_king && self.rules.crowning_in_capture == CrowningInCapture::EndsMove
    }

    /// Those captures that every criterion in turn leaves.
    fn preferred(&self, mut lines: Vec<Line>) -> Vec<Line> {
        for criterion in self.rules.precedence {
            let merit = |line: &Line| self.merit(line, *criterion);
            let best = lines.iter().map(merit).max();
            lines.retain(|line| Some(merit(line)) == best);
        }
        lines
    }

    fn merit(&self, line: &Line, criterion: Precedence) -> Vec<usize> {
        let kinds: Vec<usize> = line.victims.iter().map(|cell| usize::from(self.pieces[cell].1)).collect();
        match criterion {
            Precedence::MostPieces => vec![kinds.len()],
            Precedence::ByKing => vec![usize::from(line.was_king)],
            Precedence::MostKings => vec![kinds.iter().sum()],
            Precedence::KingsEarliest => kinds,
        }
    }
}
