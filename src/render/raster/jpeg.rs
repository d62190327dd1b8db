//! Pictures as JPEG, for the few places that take nothing else.

use jpeg_encoder::{Encoder, EncodingError, ImageBuffer, JpegColorType, SamplingFactor, rgb_to_ycbcr};

use super::{Picture, Scene, Size};

/// From 1 to 100. Lower, and edges grow a fringe.
const QUALITY: u8 = 88;

/// The picture as JPEG.
#[must_use]
pub fn jpeg(scene: &Scene, size: Size) -> Vec<u8> {
    Picture::new(scene, size).to_jpeg()
}

impl Picture {
    fn to_jpeg(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_jpeg(&mut bytes).expect("memory takes all that is written, and the sizes are ours");
        bytes
    }

    fn write_jpeg(&self, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
        let mut encoder = Encoder::new(bytes, QUALITY);
        encoder.set_sampling_factor(SamplingFactor::R_4_4_4);
        encoder.encode_image(Pixels {
            picture: self,
            colours: self.atlas.palette().chunks_exact(3).map(ycbcr).collect(),
        })
    }
}

fn ycbcr(rgb: &[u8]) -> [u8; 3] {
    let (y, cb, cr) = rgb_to_ycbcr(rgb[0], rgb[1], rgb[2]);
    [y, cb, cr]
}

/// A picture as the encoder reads it.
struct Pixels<'a> {
    picture: &'a Picture,
    colours: Vec<[u8; 3]>,
}

impl ImageBuffer for Pixels<'_> {
    fn get_jpeg_color_type(&self) -> JpegColorType {
        JpegColorType::Ycbcr
    }

    fn width(&self) -> u16 {
        self.picture.layout.width as u16
    }

    fn height(&self) -> u16 {
        self.picture.layout.height as u16
    }

    fn fill_buffers(&self, y: u16, buffers: &mut [Vec<u8>; 4]) {
        let width = usize::from(self.width());
        let row = &self.picture.pixels[usize::from(y) * width..][..width];
        for (channel, buffer) in buffers.iter_mut().take(3).enumerate() {
            buffer.extend(row.iter().map(|&index| self.colours[usize::from(index)][channel]));
        }
    }
}
