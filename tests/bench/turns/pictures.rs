//! Pictures as chats ask for them: those of games by chance, in the order of play.

use turnlink::{
    draughts::{Position, RULE_SETS},
    token::{Form, KeySet, seal},
    turn::{Event, Game, Seats, Table, Turn},
};

use crate::rows::keys;

/// So many games are played at the same time, ply by ply.
const TABLES: u64 = 64;
/// A game that is longer than this is left.
const PLIES: u32 = 100;

/// The paths of so many pictures, each of another turn.
pub(crate) fn of_games(count: usize) -> Vec<String> {
    let (ring, mut chance) = (keys(), 7);
    let keys = ring.active();
    let mut turns: Vec<Turn> = (0..TABLES).map(|table| first(keys, table)).collect();
    let mut paths = Vec::with_capacity(count);
    for at in (0..turns.len()).cycle().take(count) {
        let turn = &mut turns[at];
        paths.push(format!("/b/{}.png?size=preview", seal(keys, Form::View, turn)));
        chance = u64::wrapping_add(chance, 0x9e37_79b9_7f4a_7c15);
        match turn.legal_moves().len() as u64 {
            legal @ 1.. if turn.ply() < PLIES => {
                let index = (mixed(chance) % legal) as u16;
                turn.push(keys.game(), Event::Move { index, claim: None }).unwrap();
            }
            _ => *turn = first(keys, paths.len() as u64 + TABLES),
        }
    }
    paths
}

fn first(keys: &KeySet, table: u64) -> Turn {
    let rules = RULE_SETS[table as usize % RULE_SETS.len()];
    let game = Game { rules, table: Table::new(table), round: 0, room: 0 };
    Turn::start(keys.game(), game, Position::initial(rules), Seats::Open, false).unwrap()
}

/// A number by chance of the next one of a row (SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
