//! What the tests share.
pub(crate) mod client;
pub(crate) mod command;
pub(crate) mod golden;
pub(crate) mod process;
pub(crate) mod scrape;
pub(crate) mod server;
pub(crate) mod session;
pub(crate) mod wire;
