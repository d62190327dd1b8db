//! All tests of the crate from outside: the rules, the tokens, and a real server on a real port.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod api;
mod browser;
mod chat;
mod examples;
mod fuzz;
mod house;
mod http;
mod ledger;
mod operate;
mod pages;
mod readme;
mod render;
mod rooms;
mod rules;
mod soak;
mod store;
mod support;
mod token;
mod turn;
mod words;
