//! The header `Vary`: which of a request's headers its answer depends on.

use actix_web::http::header::{HeaderMap, HeaderValue, VARY};

/// Adds a header's name, once, to the one line that holds them all.
pub fn on(headers: &mut HeaderMap, name: &'static str) {
    let lines = headers.get_all(VARY).filter_map(|line| line.to_str().ok());
    let mut names: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    if !names.iter().any(|known| known.eq_ignore_ascii_case(name) || *known == "*") {
        names.push(name);
    }
    if let Ok(line) = HeaderValue::from_str(&names.join(", ")) {
        headers.insert(VARY, line);
    }
}
