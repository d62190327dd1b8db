//! How long tokens are, over random self-play: `cargo bench --bench sizes`.
//!
//! Prints the tables of `api/TOKEN.md`. Every turn of every game counts once. Beside each form stands the same state
//! as a JWT (HS256) with short claims and the board as FEN.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::json;
use turnlink::{
    draughts::{Position, RULE_SETS, RUSSIAN, RuleSet},
    token::{Form, KeyId, KeySet, seal},
    turn::{Event, Game, Namespace, Player, SeatTag, Seats, Table, Turn},
};

const GAMES: u64 = 1_000;
/// Later plies are rare in random play and would only blur the table.
const MAX_PLY: u32 = 200;

fn main() {
    let keys = KeySet::new(KeyId::new(1).expect("small"), &[7; 32]);
    println!("Characters of a token, {GAMES} random games per row, every turn up to ply {MAX_PLY}:\n");
    println!(
        "| rules | seats | turns | median | 95 % at most | at most 64 | longest | JWT median | JWT longest |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for rules in RULE_SETS {
        for claimed in [false, true] {
            print_row(&keys, rules, claimed);
        }
    }
    println!("\nA forced king shuffle of 2,000 plies in `russian`: longest {} characters.", shuffle(&keys));
}

fn print_row(keys: &KeySet, rules: &'static RuleSet, claimed: bool) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut tokens, mut jwts) = (Vec::new(), Vec::new());
    for table in 0..GAMES {
        let mut turn = start(keys, rules, Table::new(random.next()), claimed, Position::initial(rules));
        loop {
            tokens.push(seal(keys, Form::Play, &turn).len());
            jwts.push(jwt_length(&turn, table));
            let moves = turn.legal_moves().len() as u64;
            if moves == 0 || turn.ply() == MAX_PLY {
                break;
            }
            let index = (random.next() % moves) as u16;
            turn.push(keys.game(), Event::Move { index, claim: None }).expect("legal");
        }
    }
    tokens.sort_unstable();
    jwts.sort_unstable();
    let at = |list: &[usize], share: f64| list[((list.len() - 1) as f64 * share) as usize];
    let short = tokens.iter().filter(|&&length| length <= 64).count() as f64 / tokens.len() as f64;
    println!(
        "| {} | {} | {} | {} | {} | {:.1} % | {} | {} | {} |",
        rules.id,
        if claimed { "both claimed" } else { "open" },
        tokens.len(),
        at(&tokens, 0.5),
        at(&tokens, 0.95),
        short * 100.0,
        at(&tokens, 1.0),
        at(&jwts, 0.5),
        at(&jwts, 1.0),
    );
}

fn start(keys: &KeySet, rules: &'static RuleSet, table: Table, claimed: bool, position: Position) -> Turn {
    let tag = |name: &str| -> SeatTag {
        Player::new(Namespace::Api, name).expect("long enough").tag(keys.game(), table)
    };
    let seats = match claimed {
        false => Seats::Open,
        true => Seats::Claimed([Some(tag("player one")), Some(tag("player two"))]),
    };
    let game = Game { rules, table, round: 0, room: 0 };
    Turn::start(keys.game(), game, position, seats, false).expect("simple")
}

/// Two kings against two move about for 2,000 plies without a capture or a third repetition.
fn shuffle(keys: &KeySet) -> usize {
    let fen = "W:WK30,K31:BK2,K3";
    let position = Position::from_fen(&RUSSIAN, fen).expect("a position");
    let mut turn = start(keys, &RUSSIAN, Table::new(1), true, position);
    let mut random = Random(1);
    let mut longest = 0;
    while turn.ply() < 2_000 {
        turn = step_aside(keys, &turn, &mut random, 4).expect("a king can step aside");
        longest = longest.max(seal(keys, Form::Play, &turn).len());
    }
    longest
}

/// A quiet move after which the game goes on quietly for some plies at least.
fn step_aside(keys: &KeySet, turn: &Turn, random: &mut Random, plies: u32) -> Option<Turn> {
    if plies == 0 {
        return Some(turn.clone());
    }
    let moves = turn.legal_moves();
    let first = random.next() as usize;
    let indices = (0..moves.len()).map(|i| first.wrapping_add(i) % moves.len());
    indices.filter(|&index| !moves[index].is_capture()).find_map(|index| {
        let mut next = turn.clone();
        next.push(keys.game(), Event::Move { index: index as u16, claim: None }).ok()?;
        step_aside(keys, &next, random, plies - 1)?;
        Some(next)
    })
}

/// The length of a JWT that says the same: header, claims and a whole HMAC-SHA-256, each as base64url.
fn jwt_length(turn: &Turn, table: u64) -> usize {
    let game = turn.game();
    let seats: Vec<_> =
        turnlink::draughts::Side::BOTH.map(|side| turn.seats().holder(side).map(SeatTag::value)).into();
    let claims = json!({
        "g": format!("{:x}", game.table.id().wrapping_add(table)), "r": game.rules.id, "n": turn.ply(),
        "f": turn.position().to_fen(game.rules), "q": turn.counters().plies_without_capture,
        "h": turn.history().to_string(), "s": seats,
    });
    let parts = [json!({"alg": "HS256", "kid": "1"}).to_string(), claims.to_string()];
    parts.iter().map(|part| URL_SAFE_NO_PAD.encode(part).len() + 1).sum::<usize>() + 43
}

/// Xorshift64: the same games in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
