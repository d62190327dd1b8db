//! Positions as digits: how many pieces of each kind, then which of all ways to place so many.

use arrayvec::ArrayVec;

use super::{
    body::NotATurn,
    digits::{Reader, Writer},
};
use crate::draughts::{Bitboard, Piece, Position, RuleSet, Side, Square};

/// Squares of the largest board that a [`Bitboard`] holds.
const MAX_SQUARES: usize = 64;

/// Pascal's triangle: `BINOMIAL[n][k]` ways to choose `k` of `n`. Exact where a board asks for it.
static BINOMIAL: [[u64; MAX_SQUARES + 1]; MAX_SQUARES + 1] = binomials();

const fn binomials() -> [[u64; MAX_SQUARES + 1]; MAX_SQUARES + 1] {
    let mut table = [[0_u64; MAX_SQUARES + 1]; MAX_SQUARES + 1];
    let mut n = 0;
    while n <= MAX_SQUARES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1].saturating_add(table[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    table
}

/// The kinds in the order in which they are placed: men first, for they have fewer squares.
const KINDS: [Piece; 4] = [
    Piece { side: Side::Black, king: false },
    Piece { side: Side::White, king: false },
    Piece { side: Side::Black, king: true },
    Piece { side: Side::White, king: true },
];

/// Writes a position without its side to move: for each side the number of men, then of kings; then each kind's
/// squares among those that are left for it.
pub(super) fn put_position(writer: &mut Writer, rules: &RuleSet, position: &Position) {
    for side in Side::BOTH {
        let [men, kings] = [position.men(side), position.kings(side)].map(|set| u64::from(set.count()));
        let most = u64::from(rules.men());
        writer.put(men, most + 1);
        writer.put(kings, most - men + 1);
    }
    let mut taken = Bitboard::EMPTY;
    for kind in KINDS {
        let set = if kind.king { position.kings(kind.side) } else { position.men(kind.side) };
        let region = region(rules, kind, taken);
        writer.put(rank(region, set), ways(region, set.count()));
        taken |= set;
    }
}

/// Reads what [`put_position`] wrote.
pub(super) fn take_position(
    reader: &mut Reader,
    rules: &RuleSet,
    side_to_move: Side,
) -> Result<Position, NotATurn> {
    let most = u64::from(rules.men());
    let mut counts = [[0; 2]; 2];
    for [men, kings] in &mut counts {
        *men = reader.take(most + 1)?;
        *kings = reader.take(most - *men + 1)?;
    }
    let mut position = Position::empty(side_to_move);
    for kind in KINDS {
        let count = counts[kind.side.index()][usize::from(kind.king)] as u32;
        let region = region(rules, kind, position.occupied());
        let rank = reader.take(ways(region, count))?;
        for square in unrank(region, count, rank) {
            position.put(square, kind);
        }
    }
    Ok(position)
}

/// The squares on which a kind can stand: free ones, for men not their crowning row.
fn region(rules: &RuleSet, kind: Piece, taken: Bitboard) -> Bitboard {
    let free = rules.board.squares() & !taken;
    if kind.king { free } else { free & !rules.board.crown_row(kind.side) }
}

fn ways(region: Bitboard, count: u32) -> u64 {
    BINOMIAL[region.count() as usize][count as usize]
}

/// The rank of a subset among those of its size: the sum of (index of the i-th square choose i), indices in the
/// region from 0, i from 1.
fn rank(region: Bitboard, set: Bitboard) -> u64 {
    set.zip(1..).map(|(square, i)| BINOMIAL[index_in(region, square)][i]).sum()
}

fn index_in(region: Bitboard, square: Square) -> usize {
    (region & Bitboard(square.bit().0 - 1)).count() as usize
}

/// The subset of a rank: from its last square down, each the highest that the rest of the rank allows.
fn unrank(region: Bitboard, count: u32, mut rank: u64) -> impl Iterator<Item = Square> {
    let squares: ArrayVec<Square, MAX_SQUARES> = region.collect();
    let mut index = squares.len();
    (1..=count as usize).rev().filter_map(move |i| {
        index = (0..index).rev().find(|&index| BINOMIAL[index][i] <= rank)?;
        rank -= BINOMIAL[index][i];
        squares.get(index).copied()
    })
}
