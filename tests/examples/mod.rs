//! What stands in `api/examples` for others to copy does what it says.

mod bot;
mod bots;
mod front;
