//! Which messages the sources speak of.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// What opens a call that takes the id of a message among its first two arguments, after any other text.
const CALLS: [&str; 7] =
    ["say(", "fill(", "say_attribute(", "Message::new(", "Problem::new(", "refuse(", "bad_request("];

/// Every text in quotation marks.
pub(super) fn literals() -> BTreeSet<String> {
    files().iter().flat_map(|(_, code)| quoted(code)).collect()
}

/// The ids in calls that say a message, with their file.
pub(super) fn said() -> BTreeSet<(String, String)> {
    let mut said = BTreeSet::new();
    for (path, code) in files() {
        for call in CALLS {
            for rest in code.split(call).skip(1) {
                let args = rest.split([')', ';']).next().unwrap_or_default().splitn(3, ',').take(2);
                let literal = args.filter_map(|arg| arg.trim().strip_prefix('"')?.strip_suffix('"')).last();
                said.extend(literal.map(|id| (id.to_owned(), path.display().to_string())));
            }
        }
    }
    said
}

/// The words with hyphens in the module that says everything, with their file: it has no others than the files' own.
pub(super) fn words_of_words() -> BTreeSet<(String, String)> {
    let files =
        files().into_iter().filter(|(path, _)| path.components().any(|part| part.as_os_str() == "words"));
    let words = files.flat_map(|(path, code)| {
        quoted(&code).into_iter().map(move |word| (word, path.display().to_string()))
    });
    words.filter(|(word, _)| is_kebab(word)).collect()
}

fn is_kebab(word: &str) -> bool {
    word.contains('-')
        && word.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase()))
}

/// The texts between quotation marks. Escapes do not matter here: no id has any.
fn quoted(code: &str) -> Vec<String> {
    code.lines().flat_map(|line| line.split('"').skip(1)).map(str::to_owned).collect()
}

/// The sources and templates with their code, less comments and tests.
fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut dirs = vec![root.join("src"), root.join("templates")];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(&dir).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                dirs.push(path);
            } else if is_source(&path) {
                let code = code(&fs::read_to_string(&path).unwrap());
                files.push((path.strip_prefix(root).unwrap().to_owned(), code));
            }
        }
    }
    files
}

fn is_source(path: &Path) -> bool {
    let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
    ["rs", "html", "svg", "txt", "js"].contains(&end) && !path.ends_with("tests.rs")
}

fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}
