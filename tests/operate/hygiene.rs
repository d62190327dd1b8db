//! What the program is made of: licences, sources, and the oldest Rust that builds it.

use std::{collections::BTreeSet, process::Command};

use serde_json::Value;

use crate::support::{process::output, session::page};

/// What is built for.
const TARGET: &str = "x86_64-unknown-linux-gnu";

fn cargo(args: &[&str]) -> String {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let ran = output(Command::new(cargo).args(args).current_dir(env!("CARGO_MANIFEST_DIR")));
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// Every package that the program or its tests are built with.
fn packages() -> Vec<Value> {
    let text = cargo(&["metadata", "--locked", "--format-version", "1", "--filter-platform", TARGET]);
    let metadata: Value = serde_json::from_str(&text).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The list of this name in the rules for dependencies.
fn listed(name: &str) -> BTreeSet<String> {
    let rules = page(".deny.toml");
    let list = rules.split(&format!("\n{name} = [")).nth(1).expect(name).split("\n]").next().unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether an expression of SPDX is met by the licences that are allowed.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], " ");
    // Nobody puts an `AND` into brackets.
    expression.split(" AND ").all(|part| part.split(" OR ").any(|licence| allowed.contains(licence.trim())))
}

#[test]
fn an_expression_is_met_where_each_of_its_parts_is() {
    let allowed = BTreeSet::from(["MIT".to_owned(), "IJG".to_owned()]);
    for expression in ["MIT", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND IJG"] {
        assert!(is_allowed(expression, &allowed), "{expression}");
    }
    for expression in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND ISC", ""] {
        assert!(!is_allowed(expression, &allowed), "{expression}");
    }
}

#[test]
fn everything_that_is_linked_has_a_licence_that_is_allowed_and_each_of_those_is_needed() {
    let allowed = listed("allow");
    let tree =
        cargo(&["tree", "--locked", "-e", "no-dev", "--prefix", "none", "--target", TARGET, "-f", "{l}|{p}"]);
    let linked: BTreeSet<(&str, &str)> = tree.lines().filter_map(|line| line.split_once('|')).collect();
    assert!(linked.len() > 100, "{}", linked.len());
    for (licence, package) in &linked {
        assert!(is_allowed(licence, &allowed), "{package}: {licence:?}");
    }
    for licence in &allowed {
        let without: BTreeSet<String> = allowed.iter().filter(|other| *other != licence).cloned().collect();
        assert!(linked.iter().any(|(needs, _)| !is_allowed(needs, &without)), "{licence} is not needed");
    }
}

#[test]
fn everything_comes_from_one_registry_and_nothing_that_is_banned() {
    let banned = page(".deny.toml");
    let banned: Vec<&str> =
        banned.split("crate = \"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(!banned.is_empty());
    let mut sources = BTreeSet::new();
    for package in packages() {
        assert!(!banned.contains(&package["name"].as_str().unwrap()), "{}", package["name"]);
        sources.extend(package["source"].as_str().map(str::to_owned));
    }
    assert_eq!(sources.len(), 1, "{sources:?}");
}

/// Versions of Rust are compared by their numbers.
fn numbers(version: &str) -> Vec<u32> {
    version.split('.').map(|number| number.parse().unwrap()).collect()
}

#[test]
fn no_library_asks_for_a_newer_rust_than_the_package_says_and_the_readme_says_the_same() {
    let packages = packages();
    let ours = packages.iter().find(|package| package["name"] == "turnlink").unwrap();
    let ours = ours["rust_version"].as_str().expect("it is said");
    for package in &packages {
        let theirs = package["rust_version"].as_str().unwrap_or("1.0");
        assert!(
            numbers(theirs) <= [numbers(ours), vec![0]].concat(),
            "{} asks for {theirs}",
            package["name"]
        );
    }
    assert!(page("README.md").contains(&format!("Rust {ours} or later")));
}

#[test]
fn every_library_of_ours_says_why_it_is_there() {
    let manifest = page("Cargo.toml");
    let of = |section: &str| {
        let rest = manifest.split(&format!("\n[{section}]\n")).nth(1).expect("a section");
        rest.split("\n[").next().unwrap().to_owned()
    };
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    for lines in [of("dependencies"), of("dev-dependencies")] {
        let mut before = String::new();
        for line in lines.lines().filter(|line| !line.is_empty()) {
            // What belongs to the library before it needs no second reason.
            let explained = before.starts_with('#') || name(line).starts_with(&name(&before));
            assert!(line.starts_with('#') || (!before.is_empty() && explained), "{line}");
            before = line.to_owned();
        }
    }
}
