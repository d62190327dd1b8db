//! The ledger: one contract for every store, and what can happen to each.
#![allow(clippy::print_stdout, reason = "processes that a test starts tell it how far they are")]

mod contract;
mod crash;
mod embedded;
mod points;
mod races;
mod redis;
pub(crate) mod replicas;
mod rule;
pub(crate) mod stage;
mod sweeping;
mod tls;
mod turns;
mod upkeep;
mod watching;
