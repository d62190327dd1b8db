//! Whole games from the initial position to an end that nobody declared.

use serde_json::json;

use super::table::{Random, Table};
use crate::support::server::Server;

/// Seeds whose random games end by the rules' own losses, one for each rule set.
const SEEDS: [(&str, u64); 3] = [("english", 1), ("american", 2), ("russian", 3)];

/// Plays random moves until the game is over.
fn play_to_the_end(server: &Server, rules: &str, seed: u64) -> (String, u64) {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut table = Table::new(server, &json!({ "rules": rules }));
    while table.turn["status"] == "playing" {
        let legal = table.legal();
        let text = legal[random.below(legal.len())].to_owned();
        table.play(&text);
    }
    assert!(table.legal().is_empty());
    assert_eq!(table.turn["can"], json!(["rematch"]));
    (table.outcome(), table.turn["ply"].as_u64().unwrap())
}

#[test]
fn a_game_of_each_rule_set_comes_to_its_natural_end() {
    let server = Server::start();
    for (rules, first_seed) in SEEDS {
        let natural = (first_seed..first_seed + 20)
            .map(|seed| play_to_the_end(&server, rules, seed))
            .find(|(outcome, _)| outcome.ends_with("no-pieces") || outcome.ends_with("blocked"));
        let (outcome, plies) = natural.expect("one of twenty random games ends so");
        assert!(outcome.starts_with("won ") && plies >= 20, "{rules}: {outcome} after {plies}");
    }
}

#[test]
fn two_terminals_play_a_known_game_of_english_checkers() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.play("11-15 22-18 15x22 25x18 8-11 29-25");
    assert_eq!(table.turn["ply"], 6);
    assert_eq!(table.turn["position"], "B:W18,21,23,24,25,26,27,28,30,31,32:B1,2,3,4,5,6,7,9,10,11,12");
    assert_eq!(table.turn["last_move"]["text"], "29-25");
    assert_eq!(table.turn["counters"]["plies_without_capture"], 2);
}
