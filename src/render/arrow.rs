//! The last move as an arrow along its path.

use super::{Scene, layout::Layout};

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

/// Where an arrow goes. That says all of its shape, which stays within the squares between.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Arrow {
    /// The top left corners of the squares on its path: two at least.
    path: Vec<(u32, u32)>,
    /// The side of a square.
    square: u32,
}

/// An arrow's shape: a shaft that is stroked and a head that is filled and stroked, both with round joins.
pub(super) struct Shape {
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
        let path: Vec<_> = played.path.iter().map(|&square| layout.corner(scene, square)).collect();
        (path.len() > 1).then_some(Arrow { path, square: layout.square })
    }

    /// The y of the topmost square that it touches.
    pub(super) fn top(&self) -> u32 {
        self.rows().min().unwrap_or_default()
    }

    /// How many rows of pixels there are from its topmost square to the lowest one.
    pub(super) fn height(&self) -> u32 {
        self.rows().max().unwrap_or_default() - self.top() + self.square
    }

    /// The bytes that it takes elsewhere.
    pub(super) fn heap(&self) -> usize {
        size_of_val(&*self.path)
    }

    fn rows(&self) -> impl Iterator<Item = u32> {
        self.path.iter().map(|&(_, y)| y)
    }

    /// Its shape.
    pub(super) fn shape(&self) -> Shape {
        let square = self.square as f32;
        let mut shaft: Vec<Point> = self.path.iter().map(|&corner| self.centre(corner)).collect();
        let (end, before) = (shaft[shaft.len() - 1], shaft[shaft.len() - 2]);
        if end == shaft[0] {
            // A round trip: the piece stands where the path starts.
            shaft[0] = towards(shaft[0], shaft[1], CLEARANCE * square);
        }
        let tip = towards(end, before, CLEARANCE * square);
        let neck = towards(tip, before, HEAD.0 * square);
        shaft.pop();
        shaft.push(neck);
        Shape {
            shaft,
            head: head(tip, neck, HEAD.1 * square),
            shaft_width: SHAFT * square,
            head_width: ROUNDING * square,
            outline: 2.0 * OUTLINE * square,
        }
    }

    fn centre(&self, (x, y): (u32, u32)) -> Point {
        let half = self.square as f32 / 2.0;
        (x as f32 + half, y as f32 + half)
    }
}

impl Shape {
    /// The smallest and the largest coordinates that it touches, outline included.
    pub(super) fn bounds(&self) -> (Point, Point) {
        let reach = self.shaft_width.max(self.head_width) + self.outline;
        let points = self.shaft.iter().chain(&self.head);
        points.fold(((f32::MAX, f32::MAX), (f32::MIN, f32::MIN)), |(least, most), &(x, y)| {
            ((least.0.min(x - reach), least.1.min(y - reach)), (most.0.max(x + reach), most.1.max(y + reach)))
        })
    }
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
