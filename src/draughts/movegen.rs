//! Legal moves.
//!
//! Captures are found depth first. Captured pieces stay on the board until the move ends: they block and are not
//! jumped twice. The origin counts as empty, so a round trip is possible.

use super::{
    Bitboard, Direction, Move, Outcome, Path, Position, RuleSet, Side, Square,
    compiled::{Rules, compiled_for},
    ruleset::{CrowningInCapture, Precedence},
};

/// The most landings that a search for captures may visit. The worst position of 8×8 that hill climbing found has under
/// a thousand; on larger boards many flying kings pass the bound, and are refused rather than cut short.
pub(crate) const NODE_LIMIT: u32 = 10_000;

/// A position whose captures take too long to list: more than 10,000 landings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the captures of this position are too many to list")]
pub struct TooComplex;

impl Position {
    /// All legal moves, one per outcome, in rising order of their paths.
    ///
    /// # Errors
    /// [`TooComplex`]; the list is never cut short.
    pub fn legal_moves(&self, rules: &RuleSet) -> Result<Vec<Move>, TooComplex> {
        let mut list = MoveList { moves: Vec::with_capacity(ROOM), rank: 0 };
        compiled_for!(rules, self.generate(rules, &mut list))?;
        Ok(list.finish())
    }

    /// Whether the side to move can capture.
    #[must_use]
    pub fn can_capture(&self, rules: &RuleSet) -> bool {
        match self.side_to_move() {
            Side::Black => Scan::<_, true>::new(self, rules).capturers().any(),
            Side::White => Scan::<_, false>::new(self, rules).capturers().any(),
        }
    }

    /// Tells `sink` every legal move; a capture once for each of its paths.
    #[inline]
    pub(super) fn generate<R: Rules>(&self, rules: R, sink: &mut impl Sink) -> Result<(), TooComplex> {
        match self.side_to_move() {
            Side::Black => Scan::<R, true>::new(self, rules).generate(sink),
            Side::White => Scan::<R, false>::new(self, rules).generate(sink),
        }
    }

    /// How many quiet moves there are, or `None` where a capture is there and must be made.
    #[inline]
    pub(super) fn count_quiet_moves<R: Rules>(&self, rules: R) -> Option<u64> {
        match self.side_to_move() {
            Side::Black => Scan::<R, true>::new(self, rules).count_moves_if_quiet(),
            Side::White => Scan::<R, false>::new(self, rules).count_moves_if_quiet(),
        }
    }
}

/// Where generated moves go.
pub(crate) trait Sink {
    /// A move without capture.
    fn quiet(&mut self, outcome: Outcome);
    /// One path of a capture, with its rank under the rule set's precedence: only the highest are legal.
    fn capture(&mut self, outcome: Outcome, rank: u64, path: &Path);
}

/// Moves that there is room for before a list has to grow: most positions have fewer.
const ROOM: usize = 16;

/// The moves with their paths.
struct MoveList {
    moves: Vec<Move>,
    rank: u64,
}

impl MoveList {
    fn finish(mut self) -> Vec<Move> {
        for found in &mut self.moves {
            found.other_paths.sort_unstable();
        }
        self.moves.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        self.moves
    }
}

impl Sink for MoveList {
    fn quiet(&mut self, outcome: Outcome) {
        let path = [outcome.from, outcome.to].map(Square::from_bit).into_iter().collect();
        self.moves.push(Move { outcome, path, other_paths: Vec::new() });
    }

    fn capture(&mut self, outcome: Outcome, rank: u64, path: &Path) {
        if rank < self.rank {
            return;
        }
        if rank > self.rank {
            self.rank = rank;
            self.moves.clear();
        }
        let Some(known) = self.moves.iter_mut().find(|known| known.outcome == outcome) else {
            self.moves.push(Move { outcome, path: path.clone(), other_paths: Vec::new() });
            return;
        };
        let mut other = path.clone();
        if other < known.path {
            std::mem::swap(&mut other, &mut known.path);
        }
        known.other_paths.push(other);
    }
}

/// A position as the generator sees it: from the side to move, which `BLACK` tells while the generator is compiled.
struct Scan<R, const BLACK: bool> {
    rules: R,
    men: Bitboard,
    kings: Bitboard,
    enemies: Bitboard,
    enemy_kings: Bitboard,
    empty: Bitboard,
    crown_row: Bitboard,
}

impl<R: Rules, const BLACK: bool> Scan<R, BLACK> {
    const SIDE: Side = if BLACK { Side::Black } else { Side::White };
    const FORWARD: [Direction; 2] = Direction::forward(Self::SIDE);

    #[inline]
    fn new(position: &Position, rules: R) -> Self {
        let side = Self::SIDE;
        Scan {
            rules,
            men: position.men(side),
            kings: position.kings(side),
            enemies: position.pieces(side.other()),
            enemy_kings: position.kings(side.other()),
            empty: rules.board.squares() & !position.occupied(),
            crown_row: rules.board.crown_row(side),
        }
    }

    /// See [`Position::generate`].
    #[inline]
    fn generate(self, sink: &mut impl Sink) -> Result<(), TooComplex> {
        let capturers = self.capturers();
        if capturers.is_empty() {
            self.quiet_moves(sink);
            return Ok(());
        }
        let mut search = Search::new(self, sink);
        for origin in capturers {
            search.from(origin);
        }
        if search.landed > NODE_LIMIT { Err(TooComplex) } else { Ok(()) }
    }

    /// See [`Position::count_quiet_moves`].
    #[inline]
    fn count_moves_if_quiet(&self) -> Option<u64> {
        if self.capturers().any() { None } else { Some(self.count_quiet_moves()) }
    }

    #[inline]
    fn shift(&self, set: Bitboard, direction: Direction) -> Bitboard {
        self.rules.board.shift(set, direction)
    }

    /// What a man may jump over.
    #[inline]
    fn man_victims(&self) -> Bitboard {
        if self.rules.man_captures_king { self.enemies } else { self.enemies & !self.enemy_kings }
    }

    /// The directions in which a piece captures.
    #[inline]
    fn capture_directions(&self, king: bool) -> &'static [Direction] {
        if king || self.rules.man_captures_backward { &Direction::ALL } else { &Self::FORWARD }
    }

    /// The pieces that can capture something.
    #[inline]
    fn capturers(&self) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        let victims = self.man_victims();
        for &direction in self.capture_directions(false) {
            found |= self.jumpers(self.men, victims, direction);
        }
        if self.kings.any() {
            for direction in Direction::ALL {
                found |= if self.rules.king_flies {
                    self.flying_jumpers(direction)
                } else {
                    self.jumpers(self.kings, self.enemies, direction)
                };
            }
        }
        found
    }

    /// Those of `pieces` that can jump over an adjacent one of `victims`.
    #[inline]
    fn jumpers(&self, pieces: Bitboard, victims: Bitboard, direction: Direction) -> Bitboard {
        let back = opposite(direction);
        self.shift(self.shift(self.empty, back) & victims, back) & pieces
    }

    /// The flying kings that can jump in a direction: walk back from the victims over empty squares.
    fn flying_jumpers(&self, direction: Direction) -> Bitboard {
        let back = opposite(direction);
        let mut reach = self.shift(self.shift(self.empty, back) & self.enemies, back);
        let mut found = reach & self.kings;
        while reach.any() {
            reach = self.shift(reach & self.empty, back);
            found |= reach & self.kings;
        }
        found
    }

    /// Tells every move without capture: all of one direction at a time.
    fn quiet_moves(&self, sink: &mut impl Sink) {
        for direction in Self::FORWARD {
            let targets = self.shift(self.men, direction) & self.empty;
            self.steps(targets, direction, 1, true, sink);
        }
        if self.kings.is_empty() {
            return;
        }
        for direction in Direction::ALL {
            let mut targets = self.shift(self.kings, direction) & self.empty;
            let mut distance = 1;
            while targets.any() {
                self.steps(targets, direction, distance, false, sink);
                if !self.rules.king_flies {
                    break;
                }
                targets = self.shift(targets, direction) & self.empty;
                distance += 1;
            }
        }
    }

    /// The moves that end on `targets` after so many steps.
    #[inline]
    fn steps(&self, targets: Bitboard, direction: Direction, distance: u8, man: bool, sink: &mut impl Sink) {
        let back = opposite(direction);
        for target in targets {
            let to = target.bit();
            let from = (0..distance).fold(to, |at, _| self.shift(at, back));
            let crowned = man && to.meets(self.crown_row);
            sink.quiet(Outcome { from, to, captured: Bitboard::EMPTY, crowned });
        }
    }

    #[inline]
    fn count_quiet_moves(&self) -> u64 {
        let mut count = 0;
        for direction in Self::FORWARD {
            count += (self.shift(self.men, direction) & self.empty).count();
        }
        if self.kings.any() {
            for direction in Direction::ALL {
                let mut targets = self.shift(self.kings, direction) & self.empty;
                while targets.any() {
                    count += targets.count();
                    if !self.rules.king_flies {
                        break;
                    }
                    targets = self.shift(targets, direction) & self.empty;
                }
            }
        }
        u64::from(count)
    }
}

/// A capture in the making.
#[derive(Clone, Copy)]
struct Jumps {
    captured: Bitboard,
    /// Whether the piece is a king by now.
    king: bool,
    /// One bit per victim, the first one highest: whether it was a king.
    kinds: u64,
}

/// The depth-first search for captures.
struct Search<'a, R, S, const BLACK: bool> {
    scan: Scan<R, BLACK>,
    sink: &'a mut S,
    origin_is_king: bool,
    path: Path,
    landed: u32,
}

impl<'a, R: Rules, S: Sink, const BLACK: bool> Search<'a, R, S, BLACK> {
    fn new(scan: Scan<R, BLACK>, sink: &'a mut S) -> Self {
        Search { scan, sink, origin_is_king: false, path: Path::new(), landed: 0 }
    }

    /// All captures of the piece on `origin`.
    fn from(&mut self, origin: Square) {
        let bit = origin.bit();
        self.origin_is_king = self.scan.kings.meets(bit);
        self.scan.empty |= bit;
        self.path.clear();
        self.path.push(origin);
        let none = Jumps { captured: Bitboard::EMPTY, king: self.origin_is_king, kinds: 1 };
        self.extend(bit, none);
        self.scan.empty ^= bit;
    }

    /// Goes on from `at` in every way; whether there was one.
    fn extend(&mut self, at: Bitboard, jumps: Jumps) -> bool {
        let mut jumped = false;
        for &direction in self.scan.capture_directions(jumps.king) {
            let victim = self.victim(at, direction, jumps);
            let landings = self.landings(victim, direction, jumps);
            if landings.is_empty() {
                continue;
            }
            jumped = true;
            let kind = u64::from(victim.meets(self.scan.enemy_kings));
            let jumps = Jumps { captured: jumps.captured | victim, kinds: jumps.kinds << 1 | kind, ..jumps };
            for landing in self.best_landings(landings, jumps) {
                self.land(landing, jumps);
            }
        }
        jumped
    }

    /// The piece that a jump in this direction would take, or the empty set.
    #[inline]
    fn victim(&self, at: Bitboard, direction: Direction, jumps: Jumps) -> Bitboard {
        let mut next = self.scan.shift(at, direction);
        if jumps.king && self.scan.rules.king_flies {
            while next.meets(self.scan.empty) {
                next = self.scan.shift(next, direction);
            }
        }
        let victims = if jumps.king { self.scan.enemies } else { self.scan.man_victims() };
        next & victims & !jumps.captured
    }

    /// The empty squares behind a victim on which the piece may come down.
    #[inline]
    fn landings(&self, victim: Bitboard, direction: Direction, jumps: Jumps) -> Bitboard {
        let mut next = self.scan.shift(victim, direction) & self.scan.empty;
        let mut found = next;
        if jumps.king && self.scan.rules.king_flies {
            while next.any() {
                next = self.scan.shift(next, direction) & self.scan.empty;
                found |= next;
            }
        }
        found
    }

    /// Of several landings those from which the capture goes on, if there are such: all captures must be made.
    fn best_landings(&self, landings: Bitboard, jumps: Jumps) -> Bitboard {
        if landings.count() == 1 {
            return landings;
        }
        let onward: Bitboard = landings.filter(|landing| self.can_jump(landing.bit(), jumps)).collect();
        if onward.any() { onward } else { landings }
    }

    fn can_jump(&self, at: Bitboard, jumps: Jumps) -> bool {
        self.scan.capture_directions(jumps.king).iter().any(|&direction| {
            let victim = self.victim(at, direction, jumps);
            self.landings(victim, direction, jumps).any()
        })
    }

    /// Comes down on a square: crowned, perhaps, then on, or the capture ends.
    fn land(&mut self, landing: Square, mut jumps: Jumps) {
        self.landed += 1;
        if self.landed > NODE_LIMIT {
            return;
        }
        let to = landing.bit();
        let reaches_crown = !jumps.king && to.meets(self.scan.crown_row);
        let crowning = self.scan.rules.crowning_in_capture;
        if reaches_crown && crowning != CrowningInCapture::PassesAsMan {
            jumps.king = true;
        }
        self.path.push(landing);
        let ends = reaches_crown && crowning == CrowningInCapture::EndsMove;
        if ends || !self.extend(to, jumps) {
            let crowned = reaches_crown || jumps.king != self.origin_is_king;
            self.report(to, crowned, jumps);
        }
        self.path.pop();
    }

    fn report(&mut self, to: Bitboard, crowned: bool, jumps: Jumps) {
        let from = self.path[0].bit();
        let rank = self.rank(jumps);
        self.sink.capture(Outcome { from, to, captured: jumps.captured, crowned }, rank, &self.path);
    }

    /// The criteria of precedence as the digits of one number, the most important first.
    fn rank(&self, jumps: Jumps) -> u64 {
        let victims = u64::from(jumps.captured.count());
        self.scan.rules.precedence.iter().fold(0, |rank, criterion| {
            let digit = match criterion {
                Precedence::MostPieces => victims,
                Precedence::ByKing => u64::from(self.origin_is_king),
                Precedence::MostKings => u64::from((jumps.captured & self.scan.enemy_kings).count()),
                // Compared only between captures of equally many pieces; the leading one bit is the same.
                Precedence::KingsEarliest => jumps.kinds,
            };
            rank << 16 | digit
        })
    }
}

const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::UpLeft => Direction::DownRight,
        Direction::UpRight => Direction::DownLeft,
        Direction::DownLeft => Direction::UpRight,
        Direction::DownRight => Direction::UpLeft,
    }
}
