//! Where things stand in a picture, in whole pixels.

use std::{iter, ops::Range, str::FromStr};

use super::{Scene, art::Ink};
use crate::draughts::{Board, Square};

/// The frame at both ends of the board, in squares.
const FRAME: f32 = 0.75;
/// Squares smaller than this have no room for readable labels.
const SMALLEST_LABELLED: u32 = 48;

/// A picture's size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// 1200×630, as link previews want it. Its centre square holds the whole board.
    Preview,
    /// 900×900.
    Square,
    /// 320×320.
    Thumb,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 3] = [Size::Preview, Size::Square, Size::Thumb];

    /// Its name in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Size::Preview => "preview",
            Size::Square => "square",
            Size::Thumb => "thumb",
        }
    }

    /// Pixels from left to right.
    #[must_use]
    pub const fn width(self) -> u32 {
        match self {
            Size::Preview => 1200,
            Size::Square => 900,
            Size::Thumb => 320,
        }
    }

    /// Pixels from top to bottom.
    #[must_use]
    pub const fn height(self) -> u32 {
        match self {
            Size::Preview => 630,
            Size::Square => 900,
            Size::Thumb => 320,
        }
    }
}

/// A name that is no size's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such size: preview, square or thumb")]
pub struct UnknownSize;

impl FromStr for Size {
    type Err = UnknownSize;

    fn from_str(name: &str) -> Result<Size, UnknownSize> {
        Size::ALL.into_iter().find(|size| size.name() == name).ok_or(UnknownSize)
    }
}

/// The measures of a picture of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    /// The picture's width.
    pub(super) width: u32,
    /// The picture's height.
    pub(super) height: u32,
    /// The board's columns and rows.
    pub(super) columns: u32,
    /// See `columns`.
    pub(super) rows: u32,
    /// Whether row 0 starts with a dark square.
    pub(super) dark_first: bool,
    /// The side of a square.
    pub(super) square: u32,
}

impl Layout {
    /// The measures for a board.
    pub(super) fn new(size: Size, board: &Board) -> Layout {
        Layout::within(size.width(), size.height(), board)
    }

    /// The measures for a board in so many pixels, at least as wide as high.
    pub(super) fn within(width: u32, height: u32, board: &Board) -> Layout {
        let (columns, rows) = (u32::from(board.width()), u32::from(board.height()));
        let square = (height as f32 / (columns.max(rows) as f32 + FRAME)) as u32;
        Layout { width, height, columns, rows, dark_first: board.at(0, 0).is_some(), square }
    }

    /// The measures for a scene.
    pub(super) fn of(scene: &Scene, size: Size) -> Layout {
        Layout::new(size, &scene.rules.board)
    }

    /// The x of the board's left edge.
    pub(super) const fn left(&self) -> u32 {
        (self.width - self.columns * self.square) / 2
    }

    /// The y of the board's top edge.
    pub(super) const fn top(&self) -> u32 {
        (self.height - self.rows * self.square) / 2
    }

    /// The picture from top to bottom, cut at the edges of the board's rows: rows of pixels.
    pub(super) fn bands(self) -> impl Iterator<Item = Range<u32>> {
        let (top, square) = (self.top(), self.square);
        let end = top + self.rows * square;
        let rows = (0..self.rows).map(move |row| top + row * square..top + (row + 1) * square);
        iter::once(0..top).chain(rows).chain(iter::once(end..self.height))
    }

    /// The frame's thickness above and below the board.
    pub(super) const fn frame(&self) -> u32 {
        self.top()
    }

    /// The thickness of the frame's inner border.
    pub(super) const fn border(&self) -> u32 {
        self.frame().div_ceil(5)
    }

    /// The thickness of the frame outside its border.
    pub(super) const fn rim(&self) -> u32 {
        self.frame() - self.border()
    }

    /// The x of the framed board's left edge, and with that the width of a panel beside it.
    pub(super) const fn panel(&self) -> u32 {
        self.left() - self.frame()
    }

    /// Whether squares are labelled.
    pub(super) const fn is_labelled(&self) -> bool {
        self.square >= SMALLEST_LABELLED
    }

    /// The height of the glyphs of labels in an ink.
    pub(super) const fn label_height(&self, ink: Ink) -> u32 {
        match ink {
            Ink::Name => self.rim(),
            _ => self.square / 6,
        }
    }

    /// The y of something that stands in the frame on one end of the board.
    pub(super) const fn in_rim(&self, at_bottom: bool) -> u32 {
        if at_bottom { self.height - self.rim() } else { 0 }
    }

    /// The top left corner of a square, as seen in a scene.
    pub(super) fn corner(&self, scene: &Scene, square: Square) -> (u32, u32) {
        let board = &scene.rules.board;
        let (row, column) = board.row_and_column(square);
        let (row, column) = (scene.turned(row, board.height()), scene.turned(column, board.width()));
        (self.left() + u32::from(column) * self.square, self.top() + u32::from(row) * self.square)
    }
}
