//! The ledger as clients meet it: one continuation for each turn, the newest turn, and turns as they are made, over
//! HTTP, for every kind of store.

pub(crate) mod desk;
mod faults;
pub(crate) mod live;
mod newest;
mod rates;
mod replicas;
mod rewind;
mod rule;
