//! Turnlink: checkers in any chat, a turn at a time. Each turn is one link.
//!
//! The modules build on each other in one direction: `draughts`, `turn`, `token`, `service`, `http`.
pub mod draughts;
pub mod http;
pub mod render;
pub mod service;
pub mod token;
pub mod turn;
pub mod words;
