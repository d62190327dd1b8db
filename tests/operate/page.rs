//! The flags, variables and commands that the pages for operators name are there.

use crate::support::{command::run, session::page};

/// Words of a page in code: between backquotes, or in a fence.
fn code(page: &str) -> Vec<&str> {
    page.split('`').skip(1).step_by(2).flat_map(str::split_whitespace).collect()
}

#[test]
fn every_flag_that_the_page_names_is_one() {
    let help: String = [&["serve", "--help"][..], &["store", "check", "--help"], &["health", "--help"]]
        .map(|args| run(args, &[]).out)
        .concat();
    let page = page("api/OPERATING.md");
    let flags = code(&page).into_iter().filter(|word| word.starts_with("--") && word.len() > 2);
    let mut named = 0;
    // The first is every command's, the second cargo's.
    for flag in flags.filter(|flag| !["--help", "--bench"].contains(flag)) {
        assert!(help.split_whitespace().any(|word| word == flag), "{flag}");
        named += 1;
    }
    assert!(named > 5, "{named}");
    for variable in code(&page).into_iter().filter(|word| word.starts_with("TURNLINK_")) {
        assert!(help.contains(variable), "{variable}");
    }
}
