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
    let server = Server::start();
    let mut table = Table::new(&server, &json!({"rules": "english"}));
    table.play("11-15 22-18");
    server.get(&format!("/v1/turns/{}/pdn", table.token())).problem(422, "no-record");
}
