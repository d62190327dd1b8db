//! What stands in `api` for others to copy does what it says: example bots, and the page for mobile apps.

mod bot;
mod bots;
pub(crate) mod clients;
mod contract;
mod front;
mod mobile;
