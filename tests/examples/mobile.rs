//! The page for authors of mobile apps is true.

use std::fs;

use tempfile::TempDir;

use crate::support::{
    server::Server,
    session::{assert_sessions, blocks, page},
};

#[test]
fn every_request_of_the_page_for_mobile_apps_gets_the_answer_that_it_says() {
    let page = page("api/MOBILE.md");
    let dir = TempDir::new().unwrap();
    for (fence, text) in blocks(&page) {
        if let Some(file) = fence.strip_prefix("json ") {
            fs::write(dir.path().join(file), text).unwrap();
        }
    }
    let server = Server::with(&["--well-known", dir.path().to_str().unwrap()], &[]);
    assert_sessions(&server, &page);
}
