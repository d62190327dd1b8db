//! The pages as a browser without scripts meets them: a real server, real cookies, forms and links read from the HTML.

pub(crate) mod browser;
mod edge;
mod headlines;
pub(crate) mod html;
mod import;
mod links;
mod pictures;
mod play;
mod previews;
mod replay;
mod seats;
mod start;
pub(crate) mod states;
mod watching;
