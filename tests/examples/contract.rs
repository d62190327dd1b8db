//! A public tester makes requests of its own from the contract, good and bad, and holds the answers against it.

use super::clients::{run, workshop};
use crate::support::server::Server;

/// Left out are event streams, which never end, and the check that everything of the right types is accepted: some
/// fields exclude each other, and a token is more than a text.
#[test]
#[ignore = "installs a tester from PyPI"]
fn no_answer_to_any_request_is_against_the_contract() {
    let server = Server::with(&["--store", "memory"], &[]);
    let dir = workshop("play.py");
    run(dir.path(), "python3 -m pip install --quiet --target packages schemathesis==4.32.5");
    let tester = format!(
        "schemathesis run openapi.yaml --url http://{} --max-examples 40 --seed 1 --no-color \
         --exclude-path-regex events$ --exclude-checks positive_data_acceptance",
        server.address()
    );
    let said = run(dir.path(), &tester);
    assert!(said.contains("Tested: "), "{said}");
    assert!(!server.stop().log.contains("ERROR"));
}
