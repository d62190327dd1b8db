//! Turns and what may be done with them.

mod abilities;
mod draws;
mod endings;
mod lineage;
mod offers;
pub(crate) mod pdn;
mod rematch;
mod replay;
mod seats;
pub(crate) mod support;
