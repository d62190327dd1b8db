//! The page on security names tests that there are.

use std::{fs, path::Path};

use crate::support::session::page;

/// The tests that the page names, each with the heading that it stands under.
fn named(page: &str) -> Vec<(&str, &str)> {
    let mut heading = "";
    let mut named = Vec::new();
    for line in page.lines() {
        if let Some(text) = line.strip_prefix("### ") {
            heading = text;
        } else if let Some(test) = line.strip_prefix("- `").and_then(|rest| rest.strip_suffix('`')) {
            named.push((heading, test));
        }
    }
    named
}

/// The source of a module of the tests.
fn source(module: &str) -> Option<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(module);
    let files = [tests.with_extension("rs"), tests.join("mod.rs")];
    files.iter().find_map(|file| fs::read_to_string(file).ok())
}

/// Whether there is a test of this path: one by itself, or one for each kind of store.
fn exists(path: &str) -> bool {
    let (module, name) = path.rsplit_once("::").expect("a path");
    let alone = |text: String| text.contains(&format!("#[test]\nfn {name}()")) || ignored(&text, name);
    if source(&module.replace("::", "/")).is_some_and(alone) {
        return true;
    }
    let Some((module, "memory" | "embedded" | "redis")) = module.rsplit_once("::") else { return false };
    let source = source(&module.replace("::", "/")).unwrap_or_default();
    let list = source.split("on_every_store!(").nth(1).and_then(|rest| rest.split(");").next());
    list.is_some_and(|list| list.split(',').any(|test| test.trim() == name))
}

fn ignored(text: &str, name: &str) -> bool {
    let before = text.split(&format!("\nfn {name}()")).next().unwrap_or_default();
    before.len() < text.len() && before.rsplit('\n').next().is_some_and(|line| line.starts_with("#[ignore"))
}

#[test]
fn a_test_that_is_not_there_is_not_found() {
    assert!(exists("operate::security::a_test_that_is_not_there_is_not_found"));
    for path in [
        "operate::security::exists",
        "operate::security::nothing",
        "ledger::rewind::none::look",
        "no::module",
    ] {
        assert!(!exists(path), "{path}");
    }
}

#[test]
fn every_test_that_the_page_names_is_there() {
    let page = page("api/SECURITY.md");
    let named = named(&page);
    for (heading, test) in &named {
        assert!(exists(test), "{test} under {heading}");
    }
    let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("### ")).collect();
    assert!(headings.len() > 10);
    for heading in headings {
        assert!(named.iter().any(|(under, _)| *under == heading), "{heading} is shown by no test");
    }
}
