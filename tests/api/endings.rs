//! Each way for a game to end, where the rule set has it.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::table::Table;
use crate::support::server::Server;

#[test]
fn a_side_without_pieces_has_lost() {
    let server = Server::start();
    for (rules, fen, text, winner) in [
        ("english", "B:W15:B11", "11x18", "black"),
        ("american", "W:W22:B18", "22x15", "white"),
        ("russian", "W:W18:B23", "d4:f2", "white"),
    ] {
        let mut table = Table::from_fen(&server, rules, fen);
        table.play(text);
        assert_eq!(table.outcome(), format!("won {winner} no-pieces"), "{rules}");
    }
}

#[test]
fn a_side_without_a_move_has_lost() {
    let server = Server::start();
    for (rules, fen, text) in [
        ("english", "W:W14,17,22,23:B13", "23-18"),
        ("american", "W:W14,17,22,23:B13", "23-18"),
        ("russian", "W:W21,22:B13", "a3-b4"),
    ] {
        let mut table = Table::from_fen(&server, rules, fen);
        table.play(text);
        assert_eq!(table.outcome(), "won white blocked", "{rules}");
    }
}

#[test]
fn a_third_occurrence_draws_where_the_rules_count_it() {
    let server = Server::start();
    for (rules, fen, moves, outcome) in [
        ("english", "W:WK32:BK1", "32-27 1-6 27-32 6-1", "drawn - repetition"),
        ("american", "W:WK32:BK1", "32-27 1-6 27-32 6-1", "playing - -"),
        ("russian", "W:WK4,K32:BK1", "g1-f2 b8-c7 f2-g1 c7-b8", "drawn - repetition"),
    ] {
        let mut table = Table::from_fen(&server, rules, fen);
        table.play(moves);
        assert_eq!(table.outcome(), "playing - -", "{rules}: twice is not enough");
        table.play(moves);
        assert_eq!(table.outcome(), outcome, "{rules}");
    }
}

/// Goes on by a quiet move after which the game can go on quietly for some plies at least, or is drawn for this
/// reason; no position comes up for the third time.
fn step_aside(table: &Table<'_>, seen: &HashMap<String, u32>, reason: &str, plies: u32) -> Option<Value> {
    table.legal().iter().find_map(|text| {
        let next = table.post(json!({ "move": text })).json();
        if next["reason"] == reason {
            return Some(next);
        }
        let times = seen.get(&next["position"].to_string()).copied().unwrap_or(0);
        if times > 1 || next["status"] != "playing" || next["must_capture"] == true {
            return None;
        }
        let after = table.at(next.clone());
        (plies == 0 || step_aside(&after, seen, reason, plies - 1).is_some()).then_some(next)
    })
}

/// Goes on by quiet moves until the game is over; after each ply a counter must show how many there were.
fn step_aside_to_the_end(mut table: Table<'_>, counter: &str, reason: &str) -> u32 {
    let mut seen = HashMap::new();
    let mut plies = 0;
    while table.turn["status"] == "playing" {
        assert_eq!(table.turn["counters"][counter], plies);
        *seen.entry(table.turn["position"].to_string()).or_default() += 1;
        table.turn = step_aside(&table, &seen, reason, 2).expect("a king can step aside");
        plies += 1;
    }
    assert_eq!(table.outcome(), format!("drawn - {reason}"));
    plies
}

#[test]
fn the_hundredth_ply_without_a_capture_draws_english() {
    let server = Server::without_store();
    let table = Table::from_fen(&server, "english", "B:WK32,K31:BK1,K2");
    assert_eq!(step_aside_to_the_end(table, "plies_without_capture", "no-capture"), 100);
}

#[test]
fn three_kings_that_do_not_catch_a_lone_one_draw_russian_after_thirty_plies() {
    let server = Server::without_store();
    let table = Table::from_fen(&server, "russian", "B:WK30,K31,K32:BK4");
    assert_eq!(step_aside_to_the_end(table, "three_kings", "three-kings"), 30);
}

#[test]
fn king_against_king_draws_russian_at_once() {
    let server = Server::start();
    let mut table = Table::from_fen(&server, "russian", "W:WK29:B22,K5");
    assert_eq!(table.turn["status"], "playing");
    table.play("a1:h8");
    assert_eq!(table.outcome(), "drawn - no-way-to-win");
}

#[test]
fn players_end_a_game_by_resigning_leaving_or_agreeing() {
    let server = Server::start();
    for rules in ["english", "american", "russian"] {
        let start = || Table::new(&server, &json!({ "rules": rules }));
        let mut table = start();
        table.go(json!({"action": "resign", "side": "black"}));
        assert_eq!(table.outcome(), "won white resigned");
        let mut table = start();
        table.go(json!({"action": "quit", "side": "white"}));
        assert_eq!(table.outcome(), "won black quit");
        let mut table = start();
        let text = table.legal()[0].to_owned();
        table.go(json!({"move": text, "offer_draw": true})).go(json!({"action": "accept-draw"}));
        assert_eq!(table.outcome(), "drawn - agreement");
    }
}

#[test]
fn a_position_in_which_the_game_is_over_is_accepted_and_says_so() {
    let server = Server::start();
    for (rules, fen, outcome) in [
        ("english", "B:W11:B", "won white no-pieces"),
        ("english", "W:W5:B1", "won black blocked"),
        ("russian", "W:WK1:BK32", "drawn - no-way-to-win"),
    ] {
        let table = Table::from_fen(&server, rules, fen);
        assert_eq!(table.outcome(), outcome, "{fen}");
        assert!(table.legal().is_empty());
    }
}
