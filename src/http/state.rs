//! What every handler may use. Built once, before the workers start, and shared by them all.

use super::{links::Links, public_url::PublicUrl};
use crate::service::Service;

/// The state of one server.
#[derive(Debug)]
pub struct State {
    /// The verbs.
    pub service: Service,
    /// The addresses that are handed out.
    pub links: Links,
}

impl State {
    /// The state of a server that the world reaches under an address.
    #[must_use]
    pub const fn new(service: Service, public_url: PublicUrl) -> State {
        State { service, links: Links::new(public_url) }
    }
}
