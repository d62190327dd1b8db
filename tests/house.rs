//! The house's order: who may use whom, who may know the web, the environment and the clock.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Each module with the modules that it may use.
const ARROWS: &[(&str, &[&str])] = &[
    ("draughts", &[]),
    ("turn", &["draughts"]),
    ("token", &["draughts", "turn"]),
    ("render", &["draughts", "turn"]),
    ("store", &[]),
    ("service", &["draughts", "turn", "token", "store"]),
    ("words", &["draughts", "turn"]),
    ("chat", &["draughts", "turn", "render", "service", "words"]),
    ("http", &["draughts", "turn", "token", "render", "service", "words", "chat"]),
];

/// Words that may stand in these modules alone.
const PRIVILEGES: &[(&str, &[&str])] = &[
    ("actix", &["http", "cli"]),
    ("std::env", &["cli"]),
    ("SystemTime", &["cli"]),
    ("Instant", &["http"]),
    ("SystemRandom", &["http", "cli"]),
    ("utoipa", &["http"]),
];

/// The source files of a module, with what stands in them before their tests.
fn sources(module: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut dirs = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(module)];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let code: Vec<&str> =
                    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
                files.push((path, code.join("\n")));
            }
        }
    }
    files
}

#[test]
fn modules_use_only_those_below_them() {
    for (module, allowed) in ARROWS {
        for (path, code) in sources(module) {
            for (other, _) in ARROWS.iter().filter(|(other, _)| other != module && !allowed.contains(other)) {
                let direct = code.contains(&format!("crate::{other}"));
                let listed = uses_of_crate(&code).iter().any(|used| used == other);
                assert!(!direct && !listed, "{} uses {other}", path.display());
            }
        }
    }
}

/// The modules named in `use crate::{…}` lists.
fn uses_of_crate(code: &str) -> Vec<String> {
    let lists = code.split("use crate::{").skip(1);
    let mut names = Vec::new();
    for list in lists {
        let mut depth = 1;
        let mut word = String::new();
        for letter in list.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ if depth == 1 && (letter.is_alphanumeric() || letter == '_') => word.push(letter),
                ':' | ',' if depth == 1 && !word.is_empty() => names.push(std::mem::take(&mut word)),
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

#[test]
fn web_environment_clock_and_randomness_stay_at_the_edge() {
    let modules = ARROWS.iter().map(|(module, _)| *module).chain(["cli"]);
    for module in modules {
        for (path, code) in sources(module) {
            for (word, allowed) in PRIVILEGES {
                assert!(allowed.contains(&module) || !code.contains(word), "{} knows {word}", path.display());
            }
        }
    }
}

#[test]
fn every_module_is_in_the_table() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let known =
            ARROWS.iter().any(|(module, _)| *module == name) || name == "cli" || name.ends_with(".rs");
        assert!(known, "{name} is missing");
    }
}
