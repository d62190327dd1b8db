//! The service's icon: a white king before a black man.

use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::{
    super::{
        art::{self, sprite},
        svg,
        tile::Artwork,
    },
    drawing::draw,
};

/// The icon as SVG.
#[must_use]
pub fn icon_svg() -> String {
    let Artwork { width, height, body } = artwork();
    svg::document(width, height, &body, None)
}

/// The icon as PNG, with so many pixels on each side.
///
/// # Panics
/// Never: memory takes all that is written.
#[must_use]
pub fn icon_png(side: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_png(side, &mut bytes).expect("memory takes all that is written, and the header is ours");
    bytes
}

fn artwork() -> Artwork {
    let pieces = sprite("tl-black-man", 5, 4, 66)
        + &sprite("tl-shadow", 30, 31, 66)
        + &sprite("tl-white-king", 30, 30, 66);
    Artwork { width: 100, height: 100, body: art::fill(100, 100, art::PANEL) + &pieces }
}

fn write_png(side: u32, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
    let drawing = draw(&artwork(), side, side);
    let mut encoder = Encoder::new(bytes, side, side);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(drawing.pixels.as_flattened())?;
    writer.finish()
}
