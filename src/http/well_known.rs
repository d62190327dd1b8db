//! `/.well-known/`: what the operator says about the site to other programs, such as which apps may open its links.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Bytes, Data, Path},
};
use serde_json::Value;

use super::{code::Code, problem::Problem, state::State, tagged};

/// The name under which Apple looks for a site's apps; it has no ending, and must be JSON all the same.
const APPLE: &str = "apple-app-site-association";
/// An app's mistake is mended within the hour.
const AN_HOUR: &str = "public, max-age=3600";

/// The files, in memory: they were read before the first request, so no request can reach anything else.
#[derive(Debug, Default)]
pub struct WellKnown(BTreeMap<String, File>);

#[derive(Debug)]
struct File {
    kind: &'static str,
    bytes: Bytes,
}

/// A file that cannot be served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnfitFile {
    /// An address cannot have the name.
    #[error("a name has only letters, digits, `.`, `-` and `_`, and no `.` first")]
    Name,
    /// It must be JSON.
    #[error("it must be a JSON object or list")]
    Json,
}

impl WellKnown {
    /// Adds a file. Its media type follows from what it holds: JSON, text, or any bytes.
    ///
    /// # Errors
    /// When the name cannot stand in an address, or one that promises JSON does not keep it.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), UnfitFile> {
        if !is_segment(name) {
            return Err(UnfitFile::Name);
        }
        let kind = match (is_json(&bytes), std::str::from_utf8(&bytes)) {
            (true, _) => "application/json",
            (false, _) if name == APPLE || name.ends_with(".json") => return Err(UnfitFile::Json),
            (false, Ok(_)) => "text/plain; charset=utf-8",
            (false, Err(_)) => "application/octet-stream",
        };
        self.0.insert(name.to_owned(), File { kind, bytes: bytes.into() });
        Ok(())
    }
}

fn is_segment(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    !name.is_empty() && !name.starts_with('.') && name.bytes().all(fits)
}

fn is_json(bytes: &[u8]) -> bool {
    matches!(serde_json::from_slice(bytes), Ok(Value::Object(_) | Value::Array(_)))
}

/// Serves a file.
///
/// # Errors
/// `not-found` when there is none of this name.
pub(super) async fn get_file(
    state: Data<State>,
    request: HttpRequest,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    let File { kind, bytes } =
        state.well_known.0.get(name.as_str()).ok_or_else(|| Problem::bare(Code::NotFound))?;
    Ok(tagged::respond(&request, kind, AN_HOUR, bytes.clone()))
}
