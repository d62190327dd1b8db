//! The ledger: one contract for every store, and what can happen to each.
mod contract;
mod crash;
mod embedded;
mod races;
mod redis;
mod rule;
pub(crate) mod stage;
mod turns;
mod watching;
