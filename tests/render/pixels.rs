//! Pictures taken apart again.

use std::io::Cursor;

use png::{ColorType, Decoder, Transformations};
use resvg::{
    render,
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// Red, green and blue, row by row.
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) rgb: Vec<[u8; 3]>,
}

impl Pixels {
    /// Decodes a PNG, which is in palette form.
    pub(super) fn of_png(bytes: &[u8]) -> Pixels {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        assert_eq!(reader.info().color_type, ColorType::Indexed);
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut buffer).unwrap();
        let rgb = buffer.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect();
        Pixels { width: info.width, height: info.height, rgb }
    }

    /// Draws an SVG.
    pub(super) fn of_svg(text: &str) -> Pixels {
        let tree = Tree::from_str(text, &Options::default()).expect("well-formed SVG");
        let size = tree.size().to_int_size();
        let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
        render(&tree, Transform::default(), &mut pixmap.as_mut());
        let rgb = pixmap.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
        Pixels { width: size.width(), height: size.height(), rgb }
    }

    /// The mean difference of a channel.
    pub(super) fn difference(&self, other: &Pixels) -> f64 {
        let channels = self.rgb.as_flattened().iter().zip(other.rgb.as_flattened());
        let total: u64 = channels.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
        total as f64 / self.rgb.as_flattened().len() as f64
    }

    /// A square part in grey.
    pub(super) fn grey(&self, left: u32, top: u32, side: u32) -> Vec<f64> {
        let at = |x: u32, y: u32| self.rgb[(y * self.width + x) as usize];
        let luminance =
            |[r, g, b]: [u8; 3]| 0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b);
        (top..top + side).flat_map(|y| (left..left + side).map(move |x| luminance(at(x, y)))).collect()
    }
}
