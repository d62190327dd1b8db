//! Rooms: whole games for points over HTTP, and what must not happen to the points.

mod access;
mod claim;
mod midway;
mod once;
mod pages;
mod people;
mod points;
pub(crate) mod table;
