//! The turns that are looked at.

use turnlink::{
    draughts::{ENGLISH, Position, RUSSIAN, RuleSet, Side},
    turn::{Event, Game, GameKeys, Seats, Standing, Table, Turn},
};

/// Turns with their names, one of each kind that looks different.
pub(super) fn states() -> Vec<(&'static str, Turn)> {
    let said = |mut turn: Turn, standing| {
        turn.say(standing);
        turn
    };
    vec![
        ("start", played(&ENGLISH, "B:W21-32:B1-12", "")),
        ("last-move", played(&RUSSIAN, "W:W21-32:B1-12", "c3-d4 b6-c5")),
        ("must-capture", played(&ENGLISH, "B:W21-32:B1-12", "11-15 22-18")),
        ("multi-jump", played(&RUSSIAN, "W:Wc1,Kh2,a3:Bd2,d4,f6,Kb6,h8,g7", "c1:e3:c5:a7")),
        ("kings", played(&ENGLISH, "W:WK4,K9,30:BK22,K31,2", "9-14")),
        ("round-trip", played(&RUSSIAN, "W:WKc3,h2:Bd4,d6,b6,b4,h8", "c3:e5:c7:a5:c3")),
        ("offer", said(played(&ENGLISH, "B:W21-32:B1-12", "9-14 24-19"), Standing::DrawOffered)),
        ("agreed", said(played(&RUSSIAN, "W:W21-32:B1-12", "c3-d4"), Standing::Agreed { claim: None })),
        ("resigned", said(played(&ENGLISH, "B:W21-32:B1-12", "9-14"), Standing::Resigned(Side::White))),
        ("won", played(&ENGLISH, "B:W18,25:B15,6", "15x22x29")),
    ]
}

/// The turn after some moves from a position.
pub(super) fn played(rules: &'static RuleSet, fen: &str, moves: &str) -> Turn {
    let mut turn = start(rules, Position::from_fen(rules, fen).unwrap());
    for text in moves.split_whitespace() {
        let legal = turn.legal_moves();
        let found =
            rules.find_move(turn.position(), legal, text).unwrap_or_else(|no| panic!("{text}: {no:?}"));
        let index = legal.iter().position(|legal| legal == found).unwrap();
        push(&mut turn, index);
    }
    turn
}

/// All turns of a random game.
pub(super) fn random_game(rules: &'static RuleSet, seed: u64) -> Vec<Turn> {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut turns = vec![start(rules, Position::initial(rules))];
    while let Some(last) = turns.last().filter(|turn| !turn.legal_moves().is_empty() && turn.ply() < 150) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let mut next = last.clone();
        push(&mut next, (random % last.legal_moves().len() as u64) as usize);
        turns.push(next);
    }
    turns
}

fn start(rules: &'static RuleSet, position: Position) -> Turn {
    let game = Game { rules, table: Table::new(1), round: 0, room: 0 };
    Turn::start(&keys(), game, position, Seats::Open, false).unwrap()
}

fn push(turn: &mut Turn, index: usize) {
    turn.push(&keys(), Event::Move { index: index as u16, claim: None }).unwrap();
}

fn keys() -> GameKeys {
    GameKeys::new(&[1; 32], &[2; 32])
}
