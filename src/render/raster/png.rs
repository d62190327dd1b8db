//! Pictures as PNG, in palette form.

use std::borrow::Cow;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

use super::{Picture, Scene, Size};

/// The picture as PNG.
#[must_use]
pub fn png(scene: &Scene, size: Size) -> Vec<u8> {
    let picture = Picture::new(scene, size);
    let mut bytes = Vec::new();
    picture.write_png(&mut bytes).expect("memory takes all that is written, and the header is ours");
    bytes
}

impl Picture {
    fn write_png(&self, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
        let mut encoder = Encoder::new(bytes, self.size.width(), self.size.height());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(Cow::Borrowed(self.atlas.palette()));
        // What stands below the same is then nothing, and runs of nothing are what `Fast` packs best.
        encoder.set_filter(Filter::Up);
        encoder.set_compression(Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()
    }
}
