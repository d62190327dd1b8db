//! A game as an animated picture (GIF 89a): where it started, each move, and how it ended.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Picture, Scene, Size};
use crate::{
    draughts::{Move, Position, Side},
    turn::{Scoresheet, Turn},
};

/// The most bytes that an animated picture has. Of a game that would take more, some moves are not shown.
pub const MAX_GIF: usize = 300_000;

/// The size of animated pictures.
const SIZE: Size = Size::Thumb;

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
    let mut shown = places.len().min(MOST_PICTURES);
    loop {
        let passing = spread(&places, shown).map(|(position, played)| Scene::passing(last, position, played));
        let scenes = passing.chain([Scene::of(last)]).map(|scene| scene.seen_by(bottom));
        let bytes = animated(scenes, shown);
        if bytes.len() <= MAX_GIF || shown <= 1 {
            return bytes;
        }
        // Fewer pictures differ more from each other: a little less than what would just fit.
        shown = (shown * MAX_GIF / bytes.len() * 9 / 10).clamp(1, shown - 1);
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

/// The scenes as GIF: `moves` of them, and the end.
fn animated(scenes: impl Iterator<Item = Scene>, moves: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(scenes, moves, &mut bytes).expect("memory takes all that is written, and the sizes are ours");
    bytes
}

fn write(
    scenes: impl Iterator<Item = Scene>,
    moves: usize,
    bytes: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let mut pictures = scenes.map(|scene| Picture::without_arrow(&scene, SIZE));
    let Some(first) = pictures.next() else { return Ok(()) };
    let (width, height) = (SIZE.width() as u16, SIZE.height() as u16);
    // The palette is that of all pictures of a size.
    let mut encoder = Encoder::new(bytes, width, height, first.atlas.palette())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before = solid(first);
    encoder.write_frame(&Changes::all(&before).frame(START))?;
    for (i, picture) in (1..).zip(pictures) {
        let now = solid(picture);
        let delay = if i == moves { END } else { MOVE };
        encoder.write_frame(&Changes::between(&before, &now).frame(delay))?;
        before = now;
    }
    Ok(())
}

/// The pixels of a picture, without the colour that stands for what stays.
fn solid(picture: Picture) -> Vec<u8> {
    let mut pixels = picture.pixels;
    pixels.iter_mut().filter(|pixel| **pixel == SAME).for_each(|pixel| *pixel = DARKEST);
    pixels
}

/// What changes from one picture to the next, within the smallest rectangle around it.
struct Changes {
    left: usize,
    top: usize,
    width: usize,
    pixels: Vec<u8>,
}

impl Changes {
    fn all(now: &[u8]) -> Changes {
        Changes { left: 0, top: 0, width: SIZE.width() as usize, pixels: now.to_vec() }
    }

    fn between(before: &[u8], now: &[u8]) -> Changes {
        let across = SIZE.width() as usize;
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
