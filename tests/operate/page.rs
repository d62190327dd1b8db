//! The flags, variables and commands that the pages for operators name are there.

use crate::support::{command::run, session::page};

/// Words of a page in code: between backquotes, or in a fence. Calls of cargo have flags of their own.
fn code(page: &str) -> Vec<&str> {
    let code = page.split('`').skip(1).step_by(2).filter(|code| !code.starts_with("cargo "));
    code.flat_map(str::split_whitespace).collect()
}

#[test]
fn every_flag_that_the_page_names_is_one() {
    let help: String = [&["serve", "--help"][..], &["store", "check", "--help"], &["health", "--help"]]
        .map(|args| run(args, &[]).out)
        .concat();
    let page = page("api/OPERATING.md");
    let flags = code(&page).into_iter().filter(|word| word.starts_with("--") && word.len() > 2);
    let mut named = 0;
    // Every command has that one.
    for flag in flags.filter(|flag| *flag != "--help") {
        assert!(help.split_whitespace().any(|word| word == flag), "{flag}");
        named += 1;
    }
    assert!(named > 5, "{named}");
    for variable in code(&page).into_iter().filter(|word| word.starts_with("TURNLINK_")) {
        assert!(help.contains(variable), "{variable}");
    }
}
