//! How a game ends by the rules: losses, counters and draws.

use super::{Bitboard, Move, Position, RuleSet, Side, ruleset::DrawRule};

/// What a rule set counts towards a draw, besides repetition. What it does not count stays 0 or `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Plies in a row without a capture.
    pub plies_without_capture: u16,
    /// Plies since three or more kings came to stand against a lone one, or that balance changed; `None` in any
    /// other position.
    pub three_kings: Option<u16>,
}

impl Counters {
    /// The counters of a position that a game starts from.
    #[must_use]
    pub fn start(rules: &RuleSet, position: &Position) -> Counters {
        Counters { plies_without_capture: 0, three_kings: three_kings_start(rules, position) }
    }

    /// The counters after a move that leads to `next`.
    #[must_use]
    pub fn after(self, rules: &RuleSet, played: &Move, next: &Position) -> Counters {
        let changed = played.is_capture() || played.outcome.crowned;
        let start = three_kings_start(rules, next);
        Counters {
            plies_without_capture: match rules.no_capture_limit() {
                Some(_) if !played.is_capture() => self.plies_without_capture + 1,
                _ => 0,
            },
            three_kings: match (start, self.three_kings) {
                (Some(_), Some(plies)) if !changed => Some(plies + 1),
                _ => start,
            },
        }
    }
}

/// Zero where the rule set counts three kings against one and the position has that balance.
fn three_kings_start(rules: &RuleSet, position: &Position) -> Option<u16> {
    rules.three_kings_limit()?;
    let men = Side::BOTH.into_iter().any(|side| position.men(side).any());
    let [black, white] = Side::BOTH.map(|side| position.kings(side).count());
    (!men && black.min(white) == 1 && black.max(white) >= 3).then_some(0)
}

/// How a game ended by the rules alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move has no piece, and loses.
    NoPieces,
    /// The side to move has no legal move, and loses.
    Blocked,
    /// Drawn: the same position came up for the third time.
    Repetition,
    /// Drawn: too many plies without a capture.
    NoCapture,
    /// Drawn: three kings did not catch a lone one.
    ThreeKings,
    /// Drawn: neither side can win any more.
    NoWayToWin,
}

impl Ending {
    /// Whether the side to move lost; otherwise the game is drawn.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        matches!(self, Ending::NoPieces | Ending::Blocked)
    }

    /// How the game ended, if it did. A loss comes before a draw; of two draws the rule set's first one is named.
    /// `repetitions` counts the occurrences of this position, itself included.
    #[must_use]
    pub fn of(
        rules: &RuleSet,
        position: &Position,
        legal_moves: &[Move],
        counters: Counters,
        repetitions: u16,
    ) -> Option<Ending> {
        if position.pieces(position.side_to_move()).is_empty() {
            return Some(Ending::NoPieces);
        }
        if legal_moves.is_empty() {
            return Some(Ending::Blocked);
        }
        rules.draws.iter().find_map(|rule| match *rule {
            DrawRule::Repetition { times } => (repetitions >= times).then_some(Ending::Repetition),
            DrawRule::PliesWithoutCapture { limit } => {
                (counters.plies_without_capture >= limit).then_some(Ending::NoCapture)
            }
            DrawRule::ThreeKingsAgainstOne { limit } => {
                counters.three_kings.is_some_and(|plies| plies >= limit).then_some(Ending::ThreeKings)
            }
            DrawRule::KingAgainstKing { road } => (is_lone_kings(position)
                && !legal_moves[0].is_capture()
                && !has_corner(rules, position, road))
            .then_some(Ending::NoWayToWin),
        })
    }
}

fn is_lone_kings(position: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| position.men(side).is_empty() && position.kings(side).count() == 1)
}

/// Whether all pieces stand on the road, and one of them in a corner of it.
fn has_corner(rules: &RuleSet, position: &Position, road: &[u8]) -> bool {
    let squares = |numbers: &[u8]| -> Bitboard {
        numbers.iter().filter_map(|&number| rules.board.square(number)).collect()
    };
    let corners = [road.first(), road.last()].into_iter().flatten().copied().collect::<Vec<_>>();
    let pieces = position.occupied();
    (pieces & !squares(road)).is_empty() && pieces.meets(squares(&corners))
}
