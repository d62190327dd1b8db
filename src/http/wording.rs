//! Says what is wrong with a JSON body without repeating anything from it.
//!
//! The messages of `serde` quote the value that they refuse, which may be a player's secret. Of such a message
//! only the part that we wrote ourselves is kept: what was *expected*. The single thing that is quoted from a
//! body is the name of a field that does not exist, cut and cleaned.

use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use super::{code::Code, problem::Problem};

/// The most of an unknown field's name that is repeated.
const LONGEST_NAME: usize = 64;

/// For a body without anything in it.
pub(super) fn empty() -> Problem {
    Problem::new(Code::BadRequest, "The body is empty; this call takes a JSON object.")
}

/// For a body that is not JSON. The parser's words for these cases quote nothing.
pub(super) fn not_json(error: &serde_json::Error) -> Problem {
    Problem::new(Code::BadRequest, format!("The body is not valid JSON: {error}."))
}

/// For a body that is not what the call takes.
pub(super) fn refused(path: &Path, error: &serde_json::Error) -> Problem {
    if error.classify() != Category::Data {
        return not_json(error);
    }
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let fault = Fault::read(message.strip_suffix(&place).unwrap_or(&message));
    let field = join(path, fault.name());
    let detail = fault.detail(field.as_deref());
    let problem = Problem::new(Code::BadRequest, detail);
    match field {
        Some(field) => problem.with("field", field),
        None => problem,
    }
}

/// What is wrong, with the parts of the message that may be repeated.
enum Fault<'a> {
    Unknown { known: Option<&'a str> },
    Missing { name: &'a str },
    Twice { name: &'a str },
    Kind { expected: &'a str },
    Own { must: &'a str },
    Other,
}

impl<'a> Fault<'a> {
    fn read(message: &'a str) -> Self {
        if message.starts_with("unknown field `") {
            let known = message.rsplit_once("`, expected ").map(|(_, known)| known);
            return Self::Unknown { known: known.map(|known| known.trim_start_matches("one of ")) };
        }
        let named = |prefix| message.strip_prefix(prefix).and_then(|rest: &str| rest.strip_suffix('`'));
        if let Some(name) = named("missing field `") {
            return Self::Missing { name };
        }
        if let Some(name) = named("duplicate field `") {
            return Self::Twice { name };
        }
        if message.starts_with("must ") {
            return Self::Own { must: message };
        }
        let kind = message.starts_with("invalid ") || message.starts_with("unknown variant ");
        match message.rsplit_once(", expected ") {
            Some((_, expected)) if kind => Self::Kind { expected },
            _ => Self::Other,
        }
    }

    /// The name that the message adds to the path; an unknown one is in the path already.
    fn name(&self) -> Option<&'a str> {
        match self {
            Self::Missing { name } | Self::Twice { name } => Some(name),
            _ => None,
        }
    }

    fn detail(&self, field: Option<&str>) -> String {
        let subject = field.map_or_else(|| "The body".to_owned(), |field| format!("`{field}`"));
        match self {
            Self::Unknown { known: Some(known) } => {
                format!("{subject} is not a known field; known are {}.", known.replace("` or `", "`, `"))
            }
            Self::Unknown { known: None } => format!("{subject} is not a known field."),
            Self::Missing { .. } => format!("{subject} is missing."),
            Self::Twice { .. } => format!("{subject} is given twice."),
            Self::Kind { expected } => format!("{subject} must be {}.", in_words(expected)),
            Self::Own { must } => format!("{subject} {must}."),
            Self::Other => format!("{subject} is not what this call takes."),
        }
    }
}

/// What was expected, in the words of JSON rather than of Rust.
fn in_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        words if words.starts_with("struct ") => "an object",
        words => words,
    }
}

/// The path of a field such as `players.black` or `moves[3]`, with nothing in it that could do harm in a log.
fn join(path: &Path, name: Option<&str>) -> Option<String> {
    let mut joined = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => joined.push_str(&format!("[{index}]")),
            Segment::Map { key } => push(&mut joined, key),
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    if let Some(name) = name {
        push(&mut joined, name);
    }
    (!joined.is_empty()).then_some(joined)
}

fn push(joined: &mut String, name: &str) {
    if !joined.is_empty() {
        joined.push('.');
    }
    joined.extend(name.chars().filter(char::is_ascii_graphic).take(LONGEST_NAME));
}
