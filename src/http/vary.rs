//! The header `Vary`: which of a request's headers its answer depends on.

use actix_web::http::header::{HeaderMap, HeaderValue, VARY};

/// What a line usually has at most, in bytes.
const ROOM: usize = 128;

/// Adds a header's name, once, to the one line that holds them all.
pub fn on(headers: &mut HeaderMap, name: &'static str) {
    let mut line = String::with_capacity(ROOM);
    let lines = headers.get_all(VARY).filter_map(|line| line.to_str().ok());
    lines.for_each(|known| add(&mut line, known));
    if !line.split(',').map(str::trim).any(|known| known.eq_ignore_ascii_case(name) || known == "*") {
        add(&mut line, name);
    }
    if let Ok(line) = HeaderValue::try_from(line) {
        headers.insert(VARY, line);
    }
}

fn add(line: &mut String, names: &str) {
    if !line.is_empty() {
        line.push_str(", ");
    }
    line.push_str(names);
}
