//! A game as an animated picture (GIF 89a): where it started, each move, and how it ended.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{super::layout::Layout, Picture, Scene, atlas::Atlas, palette::COLOURS};
use crate::{
    draughts::{Move, Position, Side},
    turn::{Scoresheet, Turn},
};

/// The most bytes that an animated picture has. A game that would take more is shown in fewer colours, then smaller, and
/// of the longest ones some moves are not shown.
pub const MAX_GIF: usize = 300_000;

/// How a game is shown.
#[derive(Clone, Copy)]
struct Quality {
    /// Pixels on each side.
    side: u32,
    colours: usize,
}

/// The best first: there is room for more than 110 plies, 150 and 220.
const QUALITIES: [Quality; 3] = [
    Quality { side: 320, colours: COLOURS },
    Quality { side: 320, colours: 64 },
    Quality { side: 240, colours: 64 },
];

/// How long the start, a move and the end are seen, in hundredths of a second.
const START: u16 = 120;
const MOVE: u16 = 90;
const END: u16 = 400;

/// The darkest colour of a palette stands for what stays as it was, and the next darkest takes its place.
const SAME: u8 = 0;
const DARKEST: u8 = 1;

/// More pictures than these are not even tried.
const MOST_PICTURES: usize = 400;

/// A game as GIF, with its last turn as the last picture.
#[must_use]
pub fn gif(sheet: &Scoresheet, last: &Turn, bottom: Side) -> Vec<u8> {
    let places = places(sheet);
    let shown = places.len().min(MOST_PICTURES);
    let scenes = |shown| {
        let passing = spread(&places, shown).map(|(position, played)| Scene::passing(last, position, played));
        passing.chain([Scene::of(last)]).map(|scene| scene.seen_by(bottom)).collect::<Vec<_>>()
    };
    let all = scenes(shown);
    let [better @ .., smallest] = QUALITIES;
    let light = better.into_iter().map(|quality| Film::new(&all, quality)).find(Film::is_whole);
    light.unwrap_or_else(|| fitted(scenes, shown, smallest)).bytes
}

/// As many pictures as fit.
fn fitted(scenes: impl Fn(usize) -> Vec<Scene>, mut shown: usize, quality: Quality) -> Film {
    loop {
        let film = Film::new(&scenes(shown), quality);
        if film.is_whole() || shown <= 1 {
            return film;
        }
        // Fewer pictures differ more from each other: a little less than what fitted.
        shown = (film.pictures * 9 / 10).clamp(1, shown - 1);
    }
}

type Place<'a> = (Position, Option<&'a Move>);

/// Every position but the last, with the move that led there.
fn places(sheet: &Scoresheet) -> Vec<Place<'_>> {
    let mut position = *sheet.start();
    let mut places = vec![(position, None)];
    for played in sheet.moves() {
        position = position.after(&played.outcome);
        places.push((position, Some(played)));
    }
    if places.len() > 1 {
        places.pop();
    }
    places
}

/// So many of the places, the first one included, evenly spread.
fn spread<'p, 'm>(places: &'p [Place<'m>], count: usize) -> impl Iterator<Item = Place<'m>> + 'p {
    (0..count).filter_map(move |i| places.get(i * places.len() / count).copied())
}

/// Scenes as GIF, as far as there is room for them.
struct Film {
    bytes: Vec<u8>,
    pictures: usize,
    wanted: usize,
}

impl Film {
    fn new(scenes: &[Scene], quality: Quality) -> Film {
        let mut film = Film { bytes: Vec::new(), pictures: 0, wanted: scenes.len() };
        film.write(scenes, quality).expect("memory takes all that is written, and the sizes are ours");
        film
    }

    /// Whether all of them are in it, and it is not too large.
    fn is_whole(&self) -> bool {
        self.pictures == self.wanted && self.bytes.len() <= MAX_GIF
    }

    fn write(&mut self, scenes: &[Scene], quality: Quality) -> Result<(), EncodingError> {
        let Some(first) = scenes.first() else { return Ok(()) };
        let layout = Layout::within(quality.side, quality.side, &first.rules.board);
        let (palette, reduced) = Atlas::of(layout).reduced(quality.colours);
        let side = quality.side as u16;
        let mut encoder = Encoder::new(&mut self.bytes, side, side, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before = Vec::new();
        for scene in scenes {
            let now = solid(&Picture::without_arrow(scene, layout).pixels, &reduced);
            let delay = match self.pictures {
                0 => START,
                i if i + 1 == self.wanted => END,
                _ => MOVE,
            };
            encoder.write_frame(&Changes::between(&before, &now, quality.side as usize).frame(delay))?;
            if encoder.get_ref().len() > MAX_GIF {
                break;
            }
            self.pictures += 1;
            before = now;
        }
        Ok(())
    }
}

/// Pixels in fewer colours, without the one that stands for what stays.
fn solid(pixels: &[u8], reduced: &[u8]) -> Vec<u8> {
    pixels.iter().map(|&pixel| reduced[usize::from(pixel)].max(DARKEST)).collect()
}

/// What changes from one picture to the next, within the smallest rectangle around it.
struct Changes {
    left: usize,
    top: usize,
    width: usize,
    pixels: Vec<u8>,
}

impl Changes {
    /// The changes in pictures of so many pixels from left to right. Before the first one there is none.
    fn between(before: &[u8], now: &[u8], across: usize) -> Changes {
        if before.is_empty() {
            return Changes { left: 0, top: 0, width: across, pixels: now.to_vec() };
        }
        let (mut left, mut right) = (across - 1, 0);
        let (mut top, mut bottom) = (now.len() / across - 1, 0);
        for at in (0..now.len()).filter(|&at| before[at] != now[at]) {
            let (x, y) = (at % across, at / across);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        // Where nothing changes, one pixel stays as it was.
        let (right, bottom) = (right.max(left), bottom.max(top));
        let rows = (top..=bottom).map(|y| y * across + left..=y * across + right);
        let changed = |at: usize| if before[at] == now[at] { SAME } else { now[at] };
        Changes { left, top, width: right + 1 - left, pixels: rows.flatten().map(changed).collect() }
    }

    fn frame(self, delay: u16) -> Frame<'static> {
        Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: self.left as u16,
            top: self.top as u16,
            width: self.width as u16,
            height: (self.pixels.len() / self.width) as u16,
            buffer: self.pixels.into(),
            ..Frame::default()
        }
    }
}
