//! What happens to every request and every answer, around the handlers. From the outside in:
//! [`request_id`], [`access_log`], [`security`], [`language`], [`problems`], [`head`], [`rates`]; [`cors`] around `/v1` alone.
pub mod access_log;
pub mod cors;
pub mod head;
pub mod language;
pub mod problems;
pub mod rates;
pub mod request_id;
pub mod security;
