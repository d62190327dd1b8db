//! What goes out to a platform's own server.

use serde_json::Value;

/// How a call is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Makes something.
    Post,
    /// Changes it.
    Patch,
}

/// A call of a platform's server. Its address may hold a secret, so it is no part of `Debug`.
pub struct Call {
    /// How.
    pub method: Method,
    /// The address.
    pub url: String,
    /// The JSON.
    pub body: Value,
}

/// Why a call came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failed {
    /// The platform does not know yet, or any more, what the call is about.
    #[error("the platform knows no such thing")]
    Unknown,
    /// The platform refused it.
    #[error("the platform answered {0}")]
    Status(u16),
    /// There was no answer in time.
    #[error("the platform does not answer")]
    Silent,
}

/// Makes calls.
pub trait Courier {
    /// Makes a call, within a time of its own.
    ///
    /// # Errors
    /// [`Failed`].
    fn send(&self, call: Call) -> impl Future<Output = Result<(), Failed>>;

    /// Waits before a call is tried again.
    fn pause(&self) -> impl Future<Output = ()>;
}
