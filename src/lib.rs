//! Turnlink: checkers in any chat, a turn at a time. Each turn is one link.
//!
//! The modules build on each other in one direction: `draughts`, `turn`, `token`, `service`, `chat`, `http`; `store`
//! stands by itself below `service`.
pub mod chat;
pub mod draughts;
pub mod http;
pub mod render;
pub mod service;
pub mod store;
pub mod token;
pub mod turn;
pub mod words;
