//! A turn as SVG, PNG, JPEG and text, and a game as GIF. Pure: the same turn gives the same bytes.
//!
//! A [`Scene`] is what there is to see. A stage lays it out as tiles, labels and an arrow, in pixels; SVG writes the
//! stage down, and a picture puts it together from tiles that were drawn once.

mod arrow;
mod art;
mod layout;
mod raster;
mod scene;
mod stage;
mod svg;
mod text;
mod tile;

pub use art::{SYMBOLS, symbol_id};
pub use layout::{Size, UnknownSize};
pub use raster::{MAX_GIF, Png, PngCache, PngDraft, gif, icon_png, icon_svg, jpeg, png, prepare};
pub use scene::Scene;
pub use svg::svg;
pub use text::text;
