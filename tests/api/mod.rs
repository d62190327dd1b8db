//! The API of a real server: whole games, seats, refusals, and what is promised of equal requests.

mod contract;
mod determinism;
mod endings;
mod games;
mod hostile;
mod imessage;
mod import;
mod links;
mod pdn;
mod refusals;
mod rules;
mod seats;
mod table;
mod turns;
