//! The fuzz targets of Turnlink. `../targets.rs` says what each of them does.
#[path = "../targets.rs"]
pub mod targets;
