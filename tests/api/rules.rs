//! The rule sets as the API tells them.

use serde_json::json;

use crate::support::server::Server;

#[test]
fn every_rule_set_is_listed_and_told() {
    let server = Server::start();
    let list = server.get("/v1/rules").json();
    let ids: Vec<_> = list["rules"].as_array().unwrap().iter().map(|rules| rules["id"].clone()).collect();
    assert_eq!(ids, [json!("english"), json!("american"), json!("russian")]);
    for id in ids {
        let rules = server.get(&format!("/v1/rules/{}", id.as_str().unwrap())).json();
        assert_eq!(rules["id"], id);
        assert!(rules["text"].as_array().unwrap().len() >= 10);
        assert_eq!(rules["squares"].as_array().unwrap().len(), 32);
    }
}

#[test]
fn squares_have_numbers_names_rows_and_columns() {
    let server = Server::start();
    let squares = server.get("/v1/rules/russian").json()["squares"].clone();
    assert_eq!(squares[0], json!({"number": 1, "name": "b8", "row": 0, "column": 1}));
    assert_eq!(squares[28], json!({"number": 29, "name": "a1", "row": 7, "column": 0}));
}

#[test]
fn properties_tell_the_rule_sets_apart() {
    let server = Server::start();
    let property =
        |id: &str, name: &str| server.get(&format!("/v1/rules/{id}")).json()["properties"][name].clone();
    assert_eq!(property("english", "no_capture"), 100);
    assert_eq!(property("american", "no_capture"), json!(null));
    assert_eq!(property("russian", "king_flies"), true);
    assert_eq!(property("russian", "crowning_in_capture"), "goes-on-as-king");
    assert_eq!(property("russian", "first_mover"), "white");
}
