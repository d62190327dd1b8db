//! What every handler may use. Built once, before the workers start, and shared by them all.

use super::{links::Links, public_url::PublicUrl, well_known::WellKnown};
use crate::service::Service;

/// The state of one server.
#[derive(Debug)]
pub struct State {
    /// The verbs.
    pub service: Service,
    /// The addresses that are handed out.
    pub links: Links,
    /// The files of `/.well-known/`.
    pub well_known: WellKnown,
}

impl State {
    /// The state of a server that the world reaches under an address.
    #[must_use]
    pub fn new(service: Service, public_url: PublicUrl) -> State {
        State { service, links: Links::new(public_url), well_known: WellKnown::default() }
    }

    /// The same with files below `/.well-known/`.
    #[must_use]
    pub fn with_well_known(self, well_known: WellKnown) -> State {
        State { well_known, ..self }
    }
}
