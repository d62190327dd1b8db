//! The ledger: one contract for every store, and what can happen to each.
#![allow(clippy::print_stdout, reason = "processes that a test starts tell it how far they are")]

mod contract;
mod crash;
mod embedded;
mod races;
mod redis;
mod replicas;
mod rule;
pub(crate) mod stage;
mod sweeping;
mod tls;
mod turns;
mod upkeep;
mod watching;
