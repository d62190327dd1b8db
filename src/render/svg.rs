//! Pictures as SVG. Nothing in them refers outside, runs or depends on fonts.

use std::fmt::Write;

use super::{
    Scene, Size,
    arrow::{Point, Shape},
    art::{self, Glyph, Ink, SYMBOLS, fill, glyphs, sprite},
    layout::Layout,
    stage::{Label, Placed, Stage},
};

/// The picture as an SVG document. `alt` describes it to those who cannot see it; without, it is decoration.
#[must_use]
pub fn svg(scene: &Scene, size: Size, alt: Option<&str>) -> String {
    let layout = Layout::of(scene, size);
    let stage = Stage::new(scene, &layout);
    let mut body = ground(&layout);
    stage.tiles.iter().for_each(|placed| body += &tile(placed, &layout));
    stage.labels.iter().for_each(|text| body += &label(text));
    if let Some(last_move) = &stage.arrow {
        body += &arrow(&last_move.shape());
    }
    document(size.width(), size.height(), &body, alt)
}

/// A document of so many units, each a pixel.
pub(super) fn document(width: u32, height: u32, body: &str, alt: Option<&str>) -> String {
    let role = match alt {
        Some(alt) => format!(r#"role="img" aria-label="{}""#, escaped(alt)),
        None => r#"aria-hidden="true""#.to_owned(),
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" {role}>{SYMBOLS}{body}</svg>"#
    )
}

/// What all pictures of a layout share: panels, frame and empty board.
pub(super) fn ground(layout: &Layout) -> String {
    let (width, height) = (layout.width, layout.height);
    let (columns, rows) = (layout.columns, layout.rows);
    let framed = (columns * layout.square + 2 * layout.frame(), height);
    let inner = (columns * layout.square + 2 * layout.border(), rows * layout.square + 2 * layout.border());
    let mut text = fill(width, height, art::PANEL);
    text += &placed(layout.panel(), 0, &fill(framed.0, framed.1, art::FRAME));
    text += &placed(layout.left() - layout.border(), layout.rim(), &fill(inner.0, inner.1, art::BORDER));
    text += &fallen_shadows(layout);
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    for (row, column) in squares {
        let dark = (row + column) % 2 == u32::from(!layout.dark_first);
        let (x, y) = (layout.left() + column * layout.square, layout.top() + row * layout.square);
        text += &sprite(if dark { "tl-dark" } else { "tl-light" }, x, y, layout.square);
    }
    text
}

/// The frame's shadow on the panels.
fn fallen_shadows(layout: &Layout) -> String {
    let (panel, wide, height) = (layout.panel(), layout.frame(), layout.height);
    if panel == 0 {
        return String::new();
    }
    let shadow =
        format!(r##"<use href="#tl-fallen" x="{}" y="0" width="{wide}" height="{height}"/>"##, panel - wide);
    let mirrored = format!(r#"<g transform="translate({} 0) scale(-1 1)">{shadow}</g>"#, layout.width);
    shadow + &mirrored
}

fn placed(x: u32, y: u32, body: &str) -> String {
    format!(r#"<g transform="translate({x} {y})">{body}</g>"#)
}

fn tile(placed: &Placed, layout: &Layout) -> String {
    let Placed { tile, x, y } = placed;
    let (width, height) = tile.pixels(layout);
    let artwork = tile.artwork();
    let (across, down) = (width as f32 / artwork.width as f32, height as f32 / artwork.height as f32);
    format!(r#"<g transform="translate({x} {y}) scale({across} {down})">{}</g>"#, artwork.body)
}

fn label(label: &Label) -> String {
    let Label { text, ink, height, x, y } = label;
    let scale = *height as f32 / Glyph::HEIGHT as f32;
    let mut drawn =
        format!(r#"<g transform="translate({x} {y}) scale({scale})" opacity="{}">"#, ink.opacity());
    for (i, glyph) in (0..).zip(glyphs(text)) {
        drawn += &placed(i * Glyph::WIDTH, 0, &glyph.artwork(&ink.hex()));
    }
    drawn + "</g>"
}

fn arrow(arrow: &Shape) -> String {
    strokes(arrow, Ink::Outline, arrow.outline) + &strokes(arrow, Ink::Arrow, 0.0)
}

fn strokes(arrow: &Shape, ink: Ink, thicker: f32) -> String {
    let (shaft, head) = (line(&arrow.shaft), line(&arrow.head));
    format!(
        r#"<g stroke="{colour}" stroke-linecap="round" stroke-linejoin="round" opacity="{}"><path fill="none" stroke-width="{}" d="{shaft}"/><path fill="{colour}" stroke-width="{}" d="{head}Z"/></g>"#,
        ink.opacity(),
        arrow.shaft_width + thicker,
        arrow.head_width + thicker,
        colour = ink.hex(),
    )
}

fn line(points: &[Point]) -> String {
    let mut text = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
