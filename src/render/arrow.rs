//! The last move as an arrow along its path.

use super::{Scene, layout::Layout};
use crate::draughts::Square;

/// How far from a square's centre an arrow keeps off a piece, in squares.
const CLEARANCE: f32 = 0.47;
/// The head's length and half its width, in squares.
const HEAD: (f32, f32) = (0.3, 0.2);
/// How thick the shaft is, in squares.
const SHAFT: f32 = 0.12;
/// How thick the strokes are that round the head's corners, in squares.
const ROUNDING: f32 = 0.06;
/// How far the outline stands out, in squares.
const OUTLINE: f32 = 0.03;

/// A point in pixels.
pub(super) type Point = (f32, f32);

/// An arrow: a shaft that is stroked and a head that is filled and stroked, both with round joins.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Arrow {
    /// The shaft's corners, from the origin on.
    pub(super) shaft: Vec<Point>,
    /// The head's corners, its tip first.
    pub(super) head: [Point; 3],
    /// How thick the shaft's stroke is.
    pub(super) shaft_width: f32,
    /// How thick the head's stroke is.
    pub(super) head_width: f32,
    /// How much thicker both are for the outline.
    pub(super) outline: f32,
}

impl Arrow {
    /// The arrow of a scene's last move.
    pub(super) fn of(scene: &Scene, layout: &Layout) -> Option<Arrow> {
        let played = scene.last_move.as_ref()?;
        let square = layout.square as f32;
        let mut shaft: Vec<Point> = played.path.iter().map(|&at| centre(scene, layout, at)).collect();
        if played.outcome.from == played.outcome.to {
            // A round trip: the piece stands where the path starts.
            shaft[0] = towards(shaft[0], shaft[1], CLEARANCE * square);
        }
        let end = shaft.pop()?;
        let before = *shaft.last()?;
        let tip = towards(end, before, CLEARANCE * square);
        let neck = towards(tip, before, HEAD.0 * square);
        shaft.push(neck);
        Some(Arrow {
            shaft,
            head: head(tip, neck, HEAD.1 * square),
            shaft_width: SHAFT * square,
            head_width: ROUNDING * square,
            outline: 2.0 * OUTLINE * square,
        })
    }

    /// The smallest and the largest coordinates that it touches, outline included.
    pub(super) fn bounds(&self) -> (Point, Point) {
        let reach = self.shaft_width.max(self.head_width) + self.outline;
        let points = self.shaft.iter().chain(&self.head);
        points.fold(((f32::MAX, f32::MAX), (f32::MIN, f32::MIN)), |(least, most), &(x, y)| {
            ((least.0.min(x - reach), least.1.min(y - reach)), (most.0.max(x + reach), most.1.max(y + reach)))
        })
    }
}

fn centre(scene: &Scene, layout: &Layout, square: Square) -> Point {
    let (x, y) = layout.corner(scene, square);
    let half = layout.square as f32 / 2.0;
    (x as f32 + half, y as f32 + half)
}

/// The point so far from one point on the way to another.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let share = distance / x.hypot(y);
    (from.0 + x * share, from.1 + y * share)
}

/// A triangle with its tip and the middle of its base.
fn head(tip: Point, base: Point, half_width: f32) -> [Point; 3] {
    let length = (tip.0 - base.0).hypot(tip.1 - base.1);
    let (x, y) = ((tip.1 - base.1) / length * half_width, (base.0 - tip.0) / length * half_width);
    [tip, (base.0 + x, base.1 + y), (base.0 - x, base.1 - y)]
}
