//! A public tester makes requests of its own from the contract, good and bad, and holds the answers against it.

use std::fs;

use super::clients::{run, workshop};
use crate::{rooms::table::ADMIN_KEY, support::server::Server};

/// So many requests of each kind. Left out are event streams, which never end, and the check that everything of the right
/// types is accepted: some fields exclude each other, and a token is more than a text.
fn try_each(examples: u32) {
    let server = Server::with(&["--store", "memory"], &[("TURNLINK_ADMIN_KEY", ADMIN_KEY)]);
    let dir = workshop("play.py");
    let dir = dir.path();
    let key = format!("[auth.openapi.admin_key]\nbearer = \"{ADMIN_KEY}\"\n");
    fs::write(dir.join("schemathesis.toml"), key).unwrap();
    run(dir, "python3 -m pip install --quiet --target packages schemathesis==4.32.5");
    let tester = format!(
        "schemathesis run openapi.yaml --url http://{} --max-examples {examples} --seed 1 --no-color \
         --exclude-path-regex events$ --exclude-checks positive_data_acceptance",
        server.address()
    );
    let said = run(dir, &tester);
    assert!(said.contains("Tested: "), "{said}");
    assert!(!server.stop().log.contains("ERROR"));
}

#[test]
fn no_answer_to_a_few_requests_is_against_the_contract() {
    try_each(3);
}

#[test]
#[ignore = "long: many requests"]
fn no_answer_to_any_request_is_against_the_contract() {
    try_each(100);
}
