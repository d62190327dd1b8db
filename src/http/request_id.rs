//! The number that ties an answer to the server's log.

use std::{
    fmt,
    hash::{BuildHasher, Hasher, RandomState},
};

use actix_web::{HttpMessage, HttpRequest, dev::ServiceRequest};

/// A request's number: 64 random bits, written as 16 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(u64);

impl RequestId {
    /// A new number. It only has to be unlikely to repeat: hashing nothing under the keys of a fresh random
    /// state gives that without asking the system each time.
    pub fn random() -> Self {
        Self(RandomState::new().build_hasher().finish())
    }

    /// Gives the request a number.
    pub fn assign(request: &ServiceRequest) -> Self {
        let id = Self::random();
        request.extensions_mut().insert(id);
        id
    }

    /// The number that the request was given.
    pub fn of(request: &HttpRequest) -> Self {
        request.extensions().get().copied().unwrap_or_else(Self::random)
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
