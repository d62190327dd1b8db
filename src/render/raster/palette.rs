//! Choosing 256 colours, deterministically.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::super::art::Ink;
use super::canvas::{Blend, LEVELS, coverage};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The most colours in a palette.
pub(super) const COLOURS: usize = 256;
/// So many sixteenths of a palette are the most frequent colours as they are.
const EXACT: usize = 3;

/// The square of a difference in [`luminance`] is at most so many times the [`distance`] (Cauchy–Schwarz).
const LUMINANCE_TO_DISTANCE: u32 = 10;

/// The colours that palette indices mean, the darkest first.
pub(super) struct Palette(Vec<Rgb>);

impl Palette {
    /// A palette of at most so many colours for pixels. The most frequent colours are taken as they are; then, again and again, the one that is
    /// farthest from all that are taken, with some weight for how often it occurs. So no pixel is far from its colour
    /// in the palette.
    pub(super) fn of<'a>(pictures: impl Iterator<Item = &'a [Rgb]>, colours: usize) -> Palette {
        let mut rest = by_frequency(pictures);
        let mut taken: Vec<Rgb> = rest.iter().map(|shade| shade.colour).take(colours * EXACT / 16).collect();
        rest.iter_mut().for_each(|shade| shade.gap = gap(&taken, shade.colour));
        while taken.len() < colours {
            let Some(worst) = rest.iter().max_by_key(|shade| shade.error()).map(|shade| shade.colour) else {
                break;
            };
            taken.push(worst);
            rest.iter_mut().for_each(|shade| shade.gap = shade.gap.min(distance(worst, shade.colour)));
        }
        taken.sort_by_key(|&colour| (luminance(colour), colour));
        Palette(taken)
    }

    /// The colours in a row: red, green, blue, red, …
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.as_flattened().to_vec()
    }

    /// Pixels as indices.
    pub(super) fn indices(&self, pixels: &[Rgb]) -> Vec<u8> {
        let mut known = FxHashMap::default();
        let mut indices = Vec::with_capacity(pixels.len());
        for run in runs(pixels) {
            let index = *known.entry(run[0]).or_insert_with(|| self.nearest(run[0]));
            indices.extend(std::iter::repeat_n(index, run.len()));
        }
        indices
    }

    /// What becomes of each colour under an ink.
    pub(super) fn blend(&self, ink: Ink) -> Blend {
        let mut blend = [[0; COLOURS]; LEVELS];
        for (level, row) in blend.iter_mut().enumerate() {
            for (index, &ground) in row.iter_mut().zip(&self.0) {
                *index = self.nearest(ink.over(ground, coverage(level)));
            }
        }
        blend
    }

    /// The index of the nearest colour: searched from the same luminance up and down, as far as it can still be.
    fn nearest(&self, colour: Rgb) -> u8 {
        let start = self.0.partition_point(|&known| luminance(known) < luminance(colour));
        let (darker, lighter) = self.0.split_at(start);
        let mut best = (u32::MAX, 0);
        let mut search = |index: usize, known: Rgb| {
            best = best.min((distance(known, colour), index));
            luminance(known).abs_diff(luminance(colour)).pow(2)
                <= best.0.saturating_mul(LUMINANCE_TO_DISTANCE)
        };
        let _ = (0..start).rev().zip(darker.iter().rev()).all(|(index, &known)| search(index, known));
        let _ = (start..).zip(lighter).all(|(index, &known)| search(index, known));
        best.1 as u8
    }
}

/// A colour among pixels.
struct Shade {
    colour: Rgb,
    /// How many pixels have it.
    count: u32,
    /// The distance to the nearest colour that is taken.
    gap: u32,
}

impl Shade {
    /// How much a palette without it is felt.
    fn error(&self) -> u64 {
        u64::from(self.gap) * u64::from(self.count.ilog2() + 1)
    }
}

/// So many of the most frequent colours of pixels.
pub(super) fn most_frequent(pixels: &[Rgb], count: usize) -> Vec<Rgb> {
    let mut colours = by_frequency(std::iter::once(pixels));
    colours.truncate(count);
    colours.into_iter().map(|shade| shade.colour).collect()
}

/// The different colours of pixels, the most frequent first.
fn by_frequency<'a>(pictures: impl Iterator<Item = &'a [Rgb]>) -> Vec<Shade> {
    let mut counts: FxHashMap<Rgb, u32> = FxHashMap::default();
    pictures.flat_map(runs).for_each(|run| *counts.entry(run[0]).or_default() += run.len() as u32);
    let shades = counts.into_iter().map(|(colour, count)| Shade { colour, count, gap: u32::MAX });
    let mut shades: Vec<Shade> = shades.collect();
    shades.sort_by_key(|shade| (Reverse(shade.count), shade.colour));
    shades
}

/// Pixels in runs of one colour.
fn runs(pixels: &[Rgb]) -> impl Iterator<Item = &[Rgb]> {
    pixels.chunk_by(|a, b| a == b)
}

/// The distance of a colour to the nearest of some.
fn gap(taken: &[Rgb], colour: Rgb) -> u32 {
    taken.iter().map(|&known| distance(known, colour)).min().unwrap_or(u32::MAX)
}

/// How different two colours look: squares of differences, green weighing most and blue least.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    3 * square(0) + 6 * square(1) + square(2)
}

fn luminance([r, g, b]: Rgb) -> u32 {
    3 * u32::from(r) + 6 * u32::from(g) + u32::from(b)
}
