//! Games as PDN.

use serde_json::json;

use super::table::Table;
use crate::support::server::Server;

fn pdn(server: &Server, table: &Table<'_>) -> String {
    let answer = server.get(&format!("/v1/turns/{}/pdn", table.text("view_token")));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.text().to_owned()
}

#[test]
fn a_record_token_exports_the_whole_game_from_the_link_alone() {
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english", "record": true}));
    table.play("11-15 22-18 15x22 25x18").go(json!({"action": "resign", "side": "white"}));
    let expected = "[Event \"Turnlink: English checkers\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n\
        [White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n\n\
        1. 11-15 22-18 2. 15x22 25x18 *\n";
    assert_eq!(pdn(&server, &table), expected);
}

#[test]
fn a_position_that_is_not_the_first_stands_in_the_record() {
    let server = Server::start();
    let request = json!({"rules": "russian", "record": true, "position": "B:W22,29:B13,9"});
    let mut table = Table::new(&server, &request);
    let first = table.legal()[0].to_owned();
    table.play(&first);
    let text = pdn(&server, &table);
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"B:W22,29:B9,13\"]\n"), "{text}");
    assert!(text.contains(&format!("\n1... {first} *\n")), "{text}");
}

#[test]
fn a_capture_is_written_with_its_path_only_where_its_ends_fit_several() {
    let server = Server::start();
    let fen = "W:W13,20,21,23,24,25,28,K3:B4,8,14,15,16";
    for (text, written) in [("f8:h6:f4:d6:b4", "f8:h6:f4:d6:b4"), ("h4:f6:d4:b6", "h4:b6")] {
        let mut table = Table::new(&server, &json!({"rules": "russian", "record": true, "position": fen}));
        table.play(text);
        assert!(pdn(&server, &table).contains(&format!("1. {written} ")), "{}", pdn(&server, &table));
    }
}

#[test]
fn a_token_that_does_not_hold_the_game_says_so() {
    let server = Server::without_store();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.play("11-15 22-18");
    server.get(&format!("/v1/turns/{}/pdn", table.token())).problem(422, "no-record");
    let game = table.text("game");
    server.get(&format!("/v1/games/{game}/pdn")).problem(404, "not-found");
}

/// The moves of a PDN, without their numbers.
fn moves(pdn: &str) -> String {
    let (_, moves) = pdn.split_once("\n\n").expect("tags and moves");
    let words = moves.split_whitespace().filter(|word| !word.ends_with('.') && *word != "*");
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_store_has_the_moves_of_every_turn_of_a_game_that_it_saw_from_the_start() {
    let server = Server::start();
    let players = json!({"black": "anna's secret", "white": "bert's secret"});
    let mut table = Table::new(&server, &json!({"rules": "english", "players": players}));
    let played = "11-15 22-18 15x22 25x18 8-11 29-25 4-8 25-22";
    for (i, text) in played.split(' ').enumerate() {
        let player = if i % 2 == 0 { "anna's secret" } else { "bert's secret" };
        // An open offer changes the turn and not its moves.
        table.go(json!({"move": text, "player": player, "offer_draw": i == 3}));
    }
    let middle = table.turn.clone();
    table.go(json!({"action": "release-seat", "player": "anna's secret"}));
    table.go(json!({"move": "12-16", "player": "anna's secret"}));
    table.go(json!({"move": "24-19", "player": "cleo's secret"}));
    let whole = format!("{played} 12-16 24-19");
    assert_eq!(moves(&pdn(&server, &table)), whole);
    assert_eq!(moves(&pdn(&server, &table.at(middle))), played);
    table.go(json!({"action": "resign", "player": "anna's secret"}));
    let ended = pdn(&server, &table);
    assert_eq!(moves(&ended), whole);
    assert!(ended.contains("[Result \"0-1\"]"), "{ended}");
    let by_id = server.get(&format!("/v1/games/{}/pdn", table.text("game")));
    assert_eq!((by_id.status, by_id.text()), (200, &*ended));
}

#[test]
fn a_game_that_the_store_saw_late_or_in_parts_has_no_record() {
    let data = tempfile::TempDir::new().unwrap();
    let without = Server::over(data.path(), &["--store", "none"], &[]);
    let mut late = Table::new(&without, &json!({"rules": "english"}));
    let late = late.play("11-15 22-18").turn.clone();
    let players = json!({"black": "anna's secret", "white": "bert's secret"});
    let mut early = Table::new(&without, &json!({"rules": "english", "players": players}));
    let first = early.turn.clone();
    for (text, player) in [("11-15", "anna's secret"), ("22-18", "bert's secret"), ("15x22", "anna's secret")]
    {
        early.go(json!({"move": text, "player": player}));
    }
    let gap = early.turn.clone();
    drop(without);
    let server = Server::over(data.path(), &[], &[]);
    let no_record = |table: &Table<'_>| {
        server.get(&format!("/v1/turns/{}/pdn", table.token())).problem(422, "no-record");
        server.get(&format!("/v1/games/{}/pdn", table.text("game"))).problem(422, "no-record");
    };
    let mut table = Table::new(&server, &json!({"rules": "english"})).at(late);
    no_record(table.play("15x22"));
    let mut table = table.at(first);
    table.go(json!({"move": "11-15", "player": "anna's secret"}));
    assert_eq!(moves(&pdn(&server, &table)), "11-15");
    let mut table = table.at(gap);
    no_record(table.go(json!({"move": "25x18", "player": "bert's secret"})));
}

#[test]
fn a_record_token_needs_no_store_and_a_game_by_id_does() {
    let server = Server::start();
    server.get("/v1/games/0123456789ab-0/pdn").problem(404, "not-found");
    server.get("/v1/games/nonsense/pdn").problem(404, "not-found");
    let mut table = Table::new(&server, &json!({"rules": "russian", "record": true}));
    table.play("c3-d4 d6-c5");
    let by_id = server.get(&format!("/v1/games/{}/pdn", table.text("game")));
    assert_eq!(by_id.text(), pdn(&server, &table));
}
