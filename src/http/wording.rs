//! Says what is wrong with a JSON body without repeating anything from it.
//!
//! The messages of `serde` quote the value that they refuse, which may be a player's secret. Of such a message
//! only the part that we wrote ourselves is kept: what was *expected*. The single thing that is quoted from a
//! body is the name of a field that does not exist, cut and cleaned.

use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use super::{code::Code, problem::Problem};
use crate::words::{Choice, Message};

/// The most of an unknown field's name that is repeated.
const LONGEST_NAME: usize = 64;

/// For a body without anything in it.
pub(super) fn empty() -> Problem {
    Problem::new(Code::BadRequest, "body-empty")
}

/// For a body that is not JSON. The parser's words for these cases quote nothing.
pub(super) fn not_json(error: &serde_json::Error) -> Problem {
    let message = error.to_string();
    let detail = Message::new("body-not-json")
        .with("fault", without_place(error, &message).to_owned())
        .with("line", error.line())
        .with("column", error.column());
    Problem::new(Code::BadRequest, detail)
}

/// The parser's message without the place that it ends with.
fn without_place<'a>(error: &serde_json::Error, message: &'a str) -> &'a str {
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).unwrap_or(message)
}

/// For a body that is not what the call takes.
pub(super) fn refused(path: &Path, error: &serde_json::Error) -> Problem {
    if error.classify() != Category::Data {
        return not_json(error);
    }
    let message = error.to_string();
    let fault = Fault::read(without_place(error, &message));
    let field = join(path, fault.name());
    let problem = Problem::new(Code::BadRequest, fault.detail(field.as_deref()));
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
    Own { id: &'a str },
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
        if message.starts_with("must-") {
            return Self::Own { id: message };
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

    fn detail(&self, field: Option<&str>) -> Message {
        let message = match (field, self) {
            (None, Self::Kind { .. }) => return "body-not-an-object".into(),
            (None, _) => return "body-unfit".into(),
            (_, Self::Unknown { known: Some(known) }) => {
                Message::new("field-unknown").with("known", known.replace("` or `", "`, `"))
            }
            (_, Self::Unknown { known: None }) => "field-unknown-of-none".into(),
            (_, Self::Missing { .. }) => "field-missing".into(),
            (_, Self::Twice { .. }) => "field-twice".into(),
            (_, Self::Kind { expected }) => kind(expected),
            (_, Self::Own { id }) => Message::new((*id).to_owned()),
            (_, Self::Other) => "field-unfit".into(),
        };
        message.with("field", field.unwrap_or_default().to_owned())
    }
}

/// What was expected, in the words of JSON rather than of Rust.
fn kind(expected: &str) -> Message {
    let at_most = |most: u16| Message::new("must-be-at-most").with("most", usize::from(most));
    match expected {
        "u8" => at_most(u8::MAX.into()),
        "u16" => at_most(u16::MAX),
        "u32" | "u64" | "usize" => "must-be-a-natural-number".into(),
        "i8" | "i16" | "i32" | "i64" | "isize" => "must-be-an-integer".into(),
        "f32" | "f64" => "must-be-a-number".into(),
        "a boolean" => "must-be-a-boolean".into(),
        "a string" => "must-be-a-string".into(),
        "a sequence" => "must-be-a-list".into(),
        "a map" | "an object" => "must-be-an-object".into(),
        words if words.starts_with("struct ") => "must-be-an-object".into(),
        words if words.contains('`') => one_of(words),
        _ => "field-unfit".into(),
    }
}

/// The words between the backticks of a list such as "one of `open`, `claimed`".
fn one_of(words: &str) -> Message {
    let words = words.split('`').skip(1).step_by(2).map(|word| format!("`{word}`"));
    Message::new("must-be-one-of").with("words", Choice::new(words))
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
