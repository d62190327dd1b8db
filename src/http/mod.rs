//! The edge: HTTP in, typed values inward, HTTP out. The only module that knows actix and status codes.
//!
//! [`routes`] has every address, [`layer`] what happens around the handlers, [`server`] runs it all. A failure
//! is a [`problem::Problem`] with a [`code::Code`]; a body comes in as a [`body::Body`].
pub mod app;
pub mod body;
mod chat;
pub mod client;
pub mod closing;
pub mod code;
mod courier;
mod detail;
pub mod document;
pub mod errors;
pub mod events;
pub mod explain;
mod game_id;
pub mod games;
pub mod health;
pub mod imessage;
pub mod json;
pub mod language;
pub mod layer;
pub mod limits;
pub mod links;
pub mod negotiate;
pub mod newest;
pub mod openapi;
pub mod page;
pub mod pages;
pub mod player;
pub mod problem;
pub mod public_url;
mod query;
pub mod rates;
pub mod reference;
pub mod refused;
pub mod request_id;
pub mod resource;
pub mod routes;
pub mod rules;
pub mod server;
pub mod state;
mod tagged;
pub mod terms;
pub mod turns;
pub mod vary;
pub mod well_known;
mod wording;
