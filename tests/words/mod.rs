//! What the service says, in every language.

mod files;
mod forms;
mod games;
mod http;
mod messages;
mod sources;
