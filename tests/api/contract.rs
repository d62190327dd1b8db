//! The committed contract and the server's.

use serde_json::{Value, json};

use crate::support::{golden::assert_golden, server::Server};

#[test]
fn the_committed_contract_is_what_the_code_makes() {
    let yaml = turnlink::http::openapi::document().to_yaml().expect("the contract can be written");
    assert_golden("api/openapi.yaml", &yaml);
}

#[test]
fn the_server_gives_the_same_contract() {
    let served = Server::start().get("/openapi.json").json();
    let made = serde_json::to_value(turnlink::http::openapi::document()).unwrap();
    assert_eq!(served, made);
    assert_eq!(served["openapi"].as_str().map(|version| &version[..4]), Some("3.1."));
}

#[test]
fn every_operation_of_the_contract_is_served() {
    let server = Server::start();
    let contract = server.get("/openapi.json").json();
    let nothing = server.get("/nothing").json();
    for (path, operations) in contract["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let path = ["{token}", "{id}", "{code}", "{game}", "{room}", "{player}"]
                .iter()
                .fold(path.clone(), |path, part| path.replace(part, "x"));
            let answer = server.request(&method.to_uppercase(), &path, &[], None);
            assert_ne!(answer.status, 405, "{method} {path}");
            assert!(answer.status != 404 || answer.json()["detail"] != nothing["detail"], "{method} {path}");
        }
    }
}

#[test]
fn every_operation_has_a_name_and_every_answer_a_description() {
    let contract = serde_json::to_value(turnlink::http::openapi::document()).unwrap();
    let paths = contract["paths"].as_object().unwrap();
    let operations = paths.values().flat_map(|path| path.as_object().unwrap().values());
    for operation in operations {
        let named = |field: &str| operation[field].as_str().is_some_and(|text: &str| !text.is_empty());
        assert!(named("operationId") && (named("summary") || named("description")), "{operation}");
        for answer in operation["responses"].as_object().unwrap().values() {
            assert!(answer["description"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        }
    }
    assert_ne!(contract["components"]["schemas"]["Turn"], Value::Null);
}

/// The contract as JSON.
fn contract() -> Value {
    serde_json::to_value(turnlink::http::openapi::document()).unwrap()
}

#[test]
fn a_field_of_an_answer_is_always_there() {
    let contract = contract();
    let schemas = contract["components"]["schemas"].as_object().unwrap();
    // Only what a request holds may leave fields out, and refuses all others.
    let answers = schemas.iter().filter(|(_, schema)| schema["additionalProperties"] != false);
    for (name, schema) in answers.filter(|(_, schema)| schema["type"] == "object") {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for field in schema["properties"].as_object().unwrap().keys() {
            assert!(required.contains(&json!(field)), "{field} of {name}");
        }
    }
}

#[test]
fn a_parameter_may_be_left_out_but_is_never_null() {
    for (path, operations) in contract()["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                assert!(parameter["schema"]["type"].is_string(), "{parameter} of {path}");
            }
        }
    }
}

#[test]
fn what_is_counted_and_recorded_says_that_it_may_be_refused_for_it() {
    let contract = contract();
    for path in ["/v1/games", "/v1/turns", "/v1/rematch"] {
        for status in ["429", "503"] {
            assert!(contract["paths"][path]["post"]["responses"][status].is_object(), "{status} of {path}");
        }
    }
}
