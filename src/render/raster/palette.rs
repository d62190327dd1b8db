//! Choosing 256 colours, deterministically.

use std::collections::HashMap;

use super::super::art::Ink;
use super::canvas::{Blend, LEVELS, coverage};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// Colours in a palette.
const COLOURS: usize = 256;
/// So many of the most frequent colours are in the palette as they are.
const EXACT: usize = 48;

/// The colours that palette indices mean, the darkest first.
pub(super) struct Palette(Vec<Rgb>);

impl Palette {
    /// A palette for pixels. The most frequent colours are taken as they are; then, again and again, the one that is
    /// farthest from all that are taken. So no pixel is far from its colour in the palette.
    pub(super) fn of(pixels: impl Iterator<Item = Rgb>) -> Palette {
        let colours = by_frequency(pixels);
        let mut taken: Vec<Rgb> = colours.iter().copied().take(EXACT).collect();
        let mut gaps: Vec<u32> = colours.iter().map(|&colour| gap(&taken, colour)).collect();
        while taken.len() < COLOURS {
            let Some((farthest, _)) = (0..).zip(&gaps).max_by_key(|&(i, &gap)| (gap, usize::MAX - i)) else { break };
            let chosen = colours[farthest];
            taken.push(chosen);
            gaps.iter_mut().zip(&colours).for_each(|(gap, &colour)| *gap = distance(chosen, colour).min(*gap));
        }
        taken.sort_by_key(|&colour| (luminance(colour), colour));
        Palette(taken)
    }

    /// The colours in a row: red, green, blue, red, …
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.as_flattened().to_vec()
    }

    /// Pixels as indices.
    pub(super) fn indices(&self, pixels: impl Iterator<Item = Rgb>) -> Vec<u8> {
        let mut known = HashMap::new();
        pixels.map(|pixel| *known.entry(pixel).or_insert_with(|| self.nearest(pixel))).collect()
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

    fn nearest(&self, colour: Rgb) -> u8 {
        let nearest = (0..).zip(&self.0).min_by_key(|&(_, &known)| distance(known, colour));
        nearest.map_or(0, |(index, _)| index)
    }
}

/// So many of the most frequent colours of pixels.
pub(super) fn most_frequent(pixels: impl Iterator<Item = Rgb>, count: usize) -> Vec<Rgb> {
    let mut colours = by_frequency(pixels);
    colours.truncate(count);
    colours
}

/// The different colours of pixels, the most frequent first.
fn by_frequency(pixels: impl Iterator<Item = Rgb>) -> Vec<Rgb> {
    let mut counts: HashMap<Rgb, u32> = HashMap::new();
    pixels.for_each(|pixel| *counts.entry(pixel).or_default() += 1);
    let mut colours: Vec<(Rgb, u32)> = counts.into_iter().collect();
    colours.sort_by_key(|&(colour, count)| (u32::MAX - count, colour));
    colours.into_iter().map(|(colour, _)| colour).collect()
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
