//! The pages in a real browser: people who tap links, move, and send them on.

mod driver;
mod import;
mod live;
mod looks;
mod player;
mod ranks;
mod replay;
mod screenshots;
mod seats;
mod sharing;
mod turns;
