//! A scene laid out: which tiles, labels and arrow stand where. SVG and pixels are both drawn from it.

use std::ops::Range;

use super::{
    Scene,
    arrow::Arrow,
    art::{Glyph, Ink},
    layout::Layout,
    scene::{Content, Sign},
    tile::Tile,
};
use crate::draughts::{Side, Square, ruleset::Notation};

/// Captured pieces in a row.
const LOST_IN_A_ROW: u32 = 4;

/// What is drawn over the empty board, in this order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Stage {
    /// The tiles.
    pub(super) tiles: Vec<Placed>,
    /// The labels.
    pub(super) labels: Vec<Label>,
    /// The last move.
    pub(super) arrow: Option<Arrow>,
}

/// A tile with its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Placed {
    pub(super) tile: Tile,
    pub(super) x: u32,
    pub(super) y: u32,
}

/// A text with its top left corner, in glyphs of a height.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) ink: Ink,
    pub(super) height: u32,
    pub(super) x: u32,
    pub(super) y: u32,
}

impl Stage {
    /// Lays out a scene.
    pub(super) fn new(scene: &Scene, layout: &Layout) -> Stage {
        let mut tiles = cells(scene, layout);
        for side in Side::BOTH {
            let at_bottom = side == scene.bottom;
            tiles.extend(marker(layout, side, scene.sign(side), at_bottom));
            if layout.panel() > 0 {
                tiles.push(seat(layout, side, scene.sign(side), at_bottom));
                tiles.extend(lost(layout, side, scene.lost(side), !at_bottom));
            }
        }
        Stage { tiles, labels: labels(scene, layout), arrow: Arrow::of(scene, layout) }
    }

    /// The bytes that it takes elsewhere.
    pub(super) fn heap(&self) -> usize {
        let labels: usize = self.labels.iter().map(|label| size_of::<Label>() + label.text.capacity()).sum();
        size_of_val(&*self.tiles) + labels + self.arrow.as_ref().map_or(0, Arrow::heap)
    }

    /// What of it is seen in some of the picture's rows.
    pub(super) fn within(&self, rows: &Range<u32>, layout: &Layout) -> Stage {
        let seen = |top: u32, height: u32| top < rows.end && rows.start < top + height;
        let tiles = self.tiles.iter().filter(|placed| seen(placed.y, placed.tile.pixels(layout).1));
        let labels = self.labels.iter().filter(|label| seen(label.y, label.height));
        let arrow = self.arrow.as_ref().filter(|arrow| seen(arrow.top(), arrow.height()));
        Stage { tiles: tiles.copied().collect(), labels: labels.cloned().collect(), arrow: arrow.cloned() }
    }
}

/// The dark squares that are not plain and empty.
fn cells(scene: &Scene, layout: &Layout) -> Vec<Placed> {
    let cell = |square: Square| {
        let (marked, content) = (scene.is_marked(square), scene.content(square));
        let (x, y) = layout.corner(scene, square);
        let plain = !marked && content == Content::Nothing;
        (!plain).then_some(Placed { tile: Tile::Cell { marked, content }, x, y })
    };
    scene.rules.board.squares().filter_map(cell).collect()
}

/// What the frame says of a side: its border lit, and a marker in its middle.
fn marker(layout: &Layout, side: Side, sign: Sign, at_bottom: bool) -> Vec<Placed> {
    let mut placed = Vec::new();
    if sign.is_lit() {
        let y = if at_bottom { layout.height - layout.frame() } else { layout.rim() };
        let border =
            |column| Placed { tile: Tile::Border(sign), x: layout.left() + column * layout.square, y };
        placed.extend((0..layout.columns).map(border));
    }
    if sign.is_marked() {
        let tile = Tile::Marker(side, sign);
        let x = (layout.width - tile.pixels(layout).0) / 2;
        placed.push(Placed { tile, x, y: layout.in_rim(at_bottom) });
    }
    placed
}

/// What is said of a side in the left panel.
fn seat(layout: &Layout, side: Side, sign: Sign, at_bottom: bool) -> Placed {
    let tile = Tile::Seat(side, sign);
    let (width, height) = tile.pixels(layout);
    let (x, y) = ((layout.panel() - width) / 2, layout.square / 2);
    let y = if at_bottom { layout.height - y - height } else { y };
    Placed { tile, x, y }
}

/// The pieces that a side has lost, in the right panel beside the one that took them.
fn lost(layout: &Layout, side: Side, count: u32, at_bottom: bool) -> impl Iterator<Item = Placed> {
    let layout = *layout;
    let tile = Tile::Lost(side);
    let step = tile.pixels(&layout).0;
    let left = layout.width - (layout.panel() + LOST_IN_A_ROW * step) / 2;
    (0..count).map(move |i| {
        let y = layout.square / 2 + i / LOST_IN_A_ROW * step;
        let y = if at_bottom { layout.height - y - step } else { y };
        Placed { tile, x: left + i % LOST_IN_A_ROW * step, y }
    })
}

fn labels(scene: &Scene, layout: &Layout) -> Vec<Label> {
    match scene.rules.notation {
        _ if !layout.is_labelled() => Vec::new(),
        Notation::Numeric => numbers(scene, layout),
        Notation::Algebraic => names(scene, layout),
    }
}

/// Each square's number in its corner.
fn numbers(scene: &Scene, layout: &Layout) -> Vec<Label> {
    let board = &scene.rules.board;
    let inset = layout.square / 22;
    let number = |square| {
        let (x, y) = layout.corner(scene, square);
        let text = board.number(square).to_string();
        Label { text, ink: Ink::Number, height: layout.label_height(Ink::Number), x: x + inset, y: y + inset }
    };
    board.squares().map(number).collect()
}

/// The columns' letters below the board and the rows' numbers at its left.
fn names(scene: &Scene, layout: &Layout) -> Vec<Label> {
    let height = layout.label_height(Ink::Name);
    let half = layout.square / 2;
    let name = |text: String, x: u32, y: u32| {
        let x = x - Glyph::width(height) * text.len() as u32 / 2;
        Label { text, ink: Ink::Name, height, x, y: y - height / 2 }
    };
    let (columns, rows) = (scene.rules.board.width(), scene.rules.board.height());
    let column = |i: u8| {
        let x = layout.left() + u32::from(i) * layout.square + half;
        let text = char::from(b'a' + scene.turned(i, columns)).to_string();
        name(text, x, layout.in_rim(true) + layout.rim() / 2)
    };
    let row = |i: u8| {
        let y = layout.top() + u32::from(i) * layout.square + half;
        name((rows - scene.turned(i, rows)).to_string(), layout.panel() + layout.rim() / 2, y)
    };
    (0..columns).map(column).chain((0..rows).map(row)).collect()
}
