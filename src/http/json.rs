//! Strict JSON: nothing that a client wrote is silently left aside or taken for something else.
//!
//! Derived structs are nearly strict; these functions close what is left open. An error of our own, from a
//! `TryFrom` for example, is the id of a message that begins with `must-` and takes the `field`. A request's
//! type looks so:
//!
//! ```
//! use serde::Deserialize;
//! use turnlink::http::json::{parse, present, present_object, present_word};
//!
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Start {
//!     rules: String,
//!     #[serde(default, deserialize_with = "present_word")]
//!     side: Option<Side>,
//!     #[serde(default, deserialize_with = "present")]
//!     record: Option<bool>,
//!     #[serde(default, deserialize_with = "present_object")]
//!     players: Option<Players>,
//! }
//!
//! #[derive(Deserialize)]
//! #[serde(rename_all = "lowercase")]
//! enum Side {
//!     Black,
//!     White,
//! }
//!
//! #[derive(Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Players {
//!     black: String,
//!     white: String,
//! }
//!
//! assert!(parse::<Start>(br#"{"rules": "english"}"#).is_ok());
//! assert!(parse::<Start>(br#"{"rules": "english", "record": null}"#).is_err());
//! assert!(parse::<Start>(br#"{"rules": "english", "side": {"black": null}}"#).is_err());
//! assert!(parse::<Start>(br#"{"rules": "english", "players": ["one", "two"]}"#).is_err());
//! ```

use std::{fmt, marker::PhantomData};

use actix_web::{HttpResponse, HttpResponseBuilder, http::header::ContentType};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, IntoDeserializer, MapAccess, Visitor, value::MapAccessDeserializer},
};

use super::{code::Code, problem::Problem, wording};

/// Bytes that an answer has room for before it has to grow; a turn takes about three thousand.
const ROOM: usize = 4096;

/// An answer of JSON.
///
/// # Errors
/// `internal`, for what no JSON can be made of: the types of this service all can.
pub fn answer(mut response: HttpResponseBuilder, value: &impl Serialize) -> Result<HttpResponse, Problem> {
    let mut body = Vec::with_capacity(ROOM);
    match sonic_rs::to_writer(&mut body, value) {
        Ok(()) => Ok(response.content_type(ContentType::json()).body(body)),
        Err(_) => Err(Problem::bare(Code::Internal)),
    }
}

/// Reads one JSON object and nothing after it.
///
/// # Errors
/// A `bad-request` that says what is wrong, where possible with `field`, the path of the field. It holds
/// nothing of the values in the body.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    if body.trim_ascii().is_empty() {
        return Err(wording::empty());
    }
    let mut json = serde_json::Deserializer::from_slice(body);
    let Object(value) = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| wording::refused(error.path(), error.inner()))?;
    json.end().map_err(|error| wording::not_json(&error))?;
    Ok(value)
}

/// For an optional field: it may be missing, but `null` is not a way to leave it out.
///
/// # Errors
/// Those of the value.
pub fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// For a field that is one of some words, an enum without values: a string, and not an object with one field.
///
/// # Errors
/// Those of the value.
pub fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(String::deserialize(deserializer)?.into_deserializer())
}

/// [`present`] and [`word`] in one, for an optional field that is one of some words.
///
/// # Errors
/// Those of the value.
pub fn present_word<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    word(deserializer).map(Some)
}

/// For a field that is a struct: an object, and not a list of its values in their order.
///
/// # Errors
/// Those of the value.
pub fn object<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_map(ObjectVisitor(PhantomData))
}

/// [`present`] and [`object`] in one, for an optional field that is a struct.
///
/// # Errors
/// Those of the value.
pub fn present_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    object(deserializer).map(Some)
}

/// The whole body, which is always an object.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        object(deserializer).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}
