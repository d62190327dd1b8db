//! Bodies that no turn is written as, though the published key signed them: `token-rejected`, or `rules-revised`.
//!
//! A digit that is past its radix is not among them, but for the last one: it is the number of other digits.

use super::Named;
use crate::{
    token::forge::{Digits, Forgery},
    turn::support::PLAYERS,
};

pub(super) fn all() -> Vec<Named> {
    [numbers(), seats(), standings(), bases()].concat()
}

pub(super) fn revisions() -> Vec<Named> {
    let of = |rules, revision| {
        let digits = Digits::default().digit(rules, 64).count(revision, 2).digit(5, 1 << 48);
        Forgery::of(digits.body()).text()
    };
    vec![
        ("a rule set that is not there", of(3, 0)),
        ("the last rule set that could be there", of(63, 0)),
        ("a later revision of a rule set", of(0, 1)),
        ("a revision past a byte", of(2, 256)),
    ]
}

fn signed(name: &'static str, digits: &Digits) -> Named {
    (name, Forgery::of(digits.body()).text())
}

/// Rule set, table, record flag and standing, round 0 and no room.
fn head(rules: u64, table: u64, record: u64, standing: u64) -> Digits {
    in_room(0, rules, table).digit(record, 2).digit(standing, 7)
}

/// Rule set, table, round 0 and a room.
fn in_room(room: u64, rules: u64, table: u64) -> Digits {
    Digits::default().digit(rules, 64).count(0, 2).digit(table, 1 << 48).count(0, 2).count(room, 2)
}

/// An open game from its start, up to the events.
fn opening(standing: u64) -> Digits {
    head(0, 5, 0, standing).digit(0, 3).digit(0, 5)
}

/// An open game's first turn.
pub(super) fn open_start(table: u64) -> Digits {
    head(0, table, 0, 0).digit(0, 3).digit(0, 5).count(0, 4)
}

/// A first base with these seats, up to the events.
fn seated(digit: u64, tags: &[u64]) -> Digits {
    let opening = head(0, 5, 0, 0).digit(0, 3).digit(digit, 5);
    tags.iter().fold(opening, |digits, &tag| digits.digit(tag, 1 << 36))
}

fn numbers() -> Vec<Named> {
    let spare = |zeros: usize, number: Vec<u8>| Forgery::of([vec![0; zeros], number].concat()).text();
    let one_over = (0..24).map(|bits| open_start(1 << bits).number()).find(|number| number.len() % 3 == 1);
    let round = Digits::default().digit(0, 64).count(0, 2).digit(5, 1 << 48).count(1 << 33, 2);
    vec![
        ("a zero byte that the length does not ask for", spare(1, one_over.expect("one of them"))),
        ("three zero bytes before the body", spare(3, open_start(5).body())),
        signed("digits left over", &open_start(5).digit(1, 2)),
        signed("a move past the legal ones", &opening(0).count(1, 4).digit(7, 7)),
        signed("more events than there are digits for", &opening(0).count(200, 4).digit(6, 7)),
        signed("a count of events past its bound", &opening(0).count(15_121, 4)),
        signed("a count of events past 32 bits", &opening(0).count(1 << 33, 4)),
        signed("a round past 32 bits", &round),
        ("a body of 283 bytes", Forgery::of([vec![1], vec![0; 282]].concat()).text()),
    ]
}

fn seats() -> Vec<Named> {
    let [a, b] = [PLAYERS[0].value(), PLAYERS[1].value()];
    let freed = |seats: Digits, events: u64, freed: &[(u64, u64)]| {
        let digits = seats.count(events, 4).count(freed.len() as u64, 2);
        freed.iter().fold(digits, |digits, &(place, side)| digits.digit(place, events).digit(side, 2))
    };
    let tags = Digits::default().digit(a, 1 << 36).digit(b, 1 << 36);
    let room = in_room(3, 0, 5).digit(0, 2).digit(0, 7).digit(0, 3).digit(4, 5).then(&tags);
    let claims = |seats: Digits, tag| seats.count(1, 4).count(0, 2).digit(0, 7).digit(tag, 1 << 36);
    vec![
        signed("equal tags on both seats", &seated(4, &[a, a]).count(0, 4).count(0, 2)),
        signed("a seat taken by the holder of the other one", &claims(seated(3, &[b]), b)),
        signed("a seat freed while the other one is free", &freed(seated(2, &[a]), 1, &[(0, 0)])),
        signed("a free seat freed", &freed(seated(2, &[a]), 1, &[(0, 1)])),
        signed("a seat freed in a room", &freed(room, 1, &[(0, 1)])),
        signed("more seats freed than there are events", &freed(seated(4, &[a, b]), 1, &[(0, 0), (0, 1)])),
        signed("two seats freed at one place", &freed(seated(4, &[a, b]), 2, &[(0, 1), (0, 1)])),
        signed("a seat freed twice in a row", &freed(seated(4, &[a, b]), 2, &[(0, 1), (1, 1)])),
    ]
}

fn standings() -> Vec<Named> {
    // White's man takes Black's only piece, and the game is over.
    let over = |standing| {
        let pieces = placed([&[18], &[22], &[], &[]]);
        head(0, 5, 0, standing).digit(1, 3).digit(1, 2).then(&pieces).digit(0, 5)
    };
    vec![
        signed("an offer before the first move", &opening(1).count(0, 4)),
        signed("an agreement before the first move", &opening(6).count(0, 4)),
        signed("a move after the game is over", &over(0).count(2, 4)),
        signed("an offer with the move that ends the game", &over(1).count(1, 4)),
        signed("a resignation after the game is over", &over(2).count(1, 4)),
        signed("an agreement after the game is over", &over(6).count(1, 4)),
    ]
}

fn bases() -> Vec<Named> {
    let [a, b] = [PLAYERS[0].value(), PLAYERS[1].value()];
    let initial = placed([
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        &[21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32],
        &[],
        &[],
    ]);
    let start =
        |pieces: &Digits| head(0, 5, 0, 0).digit(1, 3).digit(0, 2).then(pieces).digit(0, 5).count(0, 4);
    // White to move, nine quiet plies at ply 9.
    let later = |record, pieces: &Digits| {
        let digits = head(0, 5, record, 0).digit(2, 3).digit(1, 2).then(pieces);
        digits.count(9, 128).digit(9, 10).digit(1, 1 << 40)
    };
    let kings = placed([&[], &[], &[1], &[32]]);
    let with_man = placed([&[], &[21], &[1], &[]]);
    let release = later(0, &kings).digit(4, 5).digit(a, 1 << 36).digit(b, 1 << 36).count(0, 4).count(1, 2);
    vec![
        signed("the starting position told as another one", &start(&initial)),
        signed("a later base that only a release follows", &release.digit(0, 1).digit(0, 2)),
        signed("a record with a later base", &later(1, &kings).digit(0, 5).count(0, 4).digit(0, 2)),
        signed(
            "a base before the last move that nothing can undo",
            &later(0, &with_man).digit(0, 5).count(2, 4).digit(0, 2).digit(0, 2).digit(0, 2),
        ),
        signed(
            "a base at the start, though a move that nothing can undo comes later",
            &opening(0).count(2, 4).digit(0, 7).digit(0, 7),
        ),
        signed(
            "an american base before the last move but one",
            &head(1, 5, 0, 0).digit(0, 3).digit(0, 5).count(2, 4).digit(0, 7).digit(0, 7),
        ),
    ]
}

/// A position of black men, white men, black kings, white kings by square number, each in rising order.
fn placed(kinds: [&[u64]; 4]) -> Digits {
    let [black_men, white_men, black_kings, white_kings] = kinds.map(|squares| squares.len() as u64);
    let counts = [[black_men, black_kings], [white_men, white_kings]];
    let counts = counts
        .into_iter()
        .fold(Digits::default(), |digits, [men, kings]| digits.digit(men, 13).digit(kings, 13 - men));
    let mut free: Vec<u64> = (1..=32).collect();
    let mut digits = counts;
    for (kind, squares) in kinds.into_iter().enumerate() {
        let region = free.iter().filter(|&&square| match kind {
            0 => square <= 28,
            1 => square > 4,
            _ => true,
        });
        let region: Vec<u64> = region.copied().collect();
        let index = |square: &u64| region.iter().position(|other| other == square).expect("free") as u64;
        let rank = squares.iter().zip(1..).map(|(square, i)| choose(index(square), i)).sum();
        digits = digits.digit(rank, choose(region.len() as u64, squares.len() as u64));
        free.retain(|square| !squares.contains(square));
    }
    digits
}

/// Ways to choose `k` of `n`.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}
