//! The service over real HTTP.
mod attacks;
mod bombs;
mod command_line;
mod commands;
mod crowds;
mod edge;
mod limits;
mod logs;
mod metrics;
mod problems;
mod shutdown;
mod well_known;
