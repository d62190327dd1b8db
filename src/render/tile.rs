//! The tiles that a picture is laid of. Each is opaque, so where it lies does not matter to how it looks.

use super::{
    art::{self, sprite},
    layout::Layout,
    scene::{Content, Sign},
};
use crate::draughts::Side;

/// A tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Tile {
    /// A dark square.
    Cell {
        /// Whether the last move started or ended there.
        marked: bool,
        /// What it holds.
        content: Content,
    },
    /// A square's length of the frame's lit border.
    Border(Sign),
    /// What is said of a side, small, in the frame.
    Marker(Side, Sign),
    /// What is said of a side, large, beside the board.
    Seat(Side, Sign),
    /// A captured piece beside the board.
    Lost(Side),
}

/// A tile's artwork: SVG in a box of `width` by `height`.
pub(super) struct Artwork {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) body: String,
}

impl Tile {
    /// Every tile that a picture can need.
    pub(super) fn all() -> Vec<Tile> {
        let cells = cells().map(|(marked, content)| Tile::Cell { marked, content });
        let borders = [Sign::ToMove, Sign::Won].map(Tile::Border);
        let sides = Side::BOTH.into_iter().flat_map(|side| {
            let markers =
                SIGNS.into_iter().filter(|sign| sign.is_marked()).map(move |s| Tile::Marker(side, s));
            let seats = SIGNS.into_iter().map(move |sign| Tile::Seat(side, sign));
            markers.chain(seats).chain([Tile::Lost(side)])
        });
        cells.chain(borders).chain(sides).collect()
    }

    /// Its width and height in pixels.
    pub(super) fn pixels(self, layout: &Layout) -> (u32, u32) {
        let square = layout.square;
        match self {
            Tile::Cell { .. } => (square, square),
            Tile::Border(_) => (square, layout.border()),
            Tile::Marker(..) => (layout.rim() * 12 / 5, layout.rim()),
            Tile::Seat(..) => (2 * square, 2 * square),
            Tile::Lost(_) => (square * 3 / 5, square * 3 / 5),
        }
    }

    /// Its artwork.
    pub(super) fn artwork(self) -> Artwork {
        let (width, height, body) = match self {
            Tile::Cell { marked, content } => (100, 100, cell(marked, content)),
            Tile::Border(sign) => (100, 10, art::fill(100, 10, border_colour(sign))),
            Tile::Marker(side, sign) => (240, 100, art::marker(side, sign)),
            Tile::Seat(side, sign) => (100, 100, art::seat(side, sign)),
            Tile::Lost(side) => {
                (100, 100, art::fill(100, 100, art::PANEL) + &sprite(art::symbol_id(side, false), 5, 5, 90))
            }
        };
        Artwork { width, height, body }
    }
}

const SIGNS: [Sign; 6] = [Sign::Waiting, Sign::ToMove, Sign::Offers, Sign::Won, Sign::Lost, Sign::Drawn];

impl Sign {
    /// Whether it is shown in the frame.
    pub(super) const fn is_marked(self) -> bool {
        !matches!(self, Sign::Waiting | Sign::Lost)
    }

    /// Whether it lights the frame's border.
    pub(super) const fn is_lit(self) -> bool {
        matches!(self, Sign::ToMove | Sign::Won)
    }
}

/// All that a dark square can look like. What the last move marked holds no ghost and nothing eager.
fn cells() -> impl Iterator<Item = (bool, Content)> {
    let kinds = Side::BOTH.into_iter().flat_map(|side| [(side, false), (side, true)]);
    let piece = |eager| move |(side, king)| Content::Piece { side, king, eager };
    let calm: Vec<Content> = [Content::Nothing].into_iter().chain(kinds.clone().map(piece(false))).collect();
    let ghosts = Side::BOTH.map(Content::Ghost);
    let marked = calm.clone().into_iter().map(|content| (true, content));
    let plain = calm.into_iter().chain(ghosts).chain(kinds.map(piece(true))).map(|content| (false, content));
    marked.chain(plain)
}

fn cell(marked: bool, content: Content) -> String {
    let ground =
        sprite("tl-dark", 0, 0, 100) + &if marked { sprite("tl-mark", 0, 0, 100) } else { String::new() };
    ground
        + &match content {
            Content::Nothing => String::new(),
            Content::Ghost(side) => art::ghost(side),
            Content::Piece { side, king, eager: false } => art::piece(side, king),
            Content::Piece { side, king, eager: true } => {
                sprite("tl-glow", 0, 0, 100) + &art::piece(side, king)
            }
        }
}

const fn border_colour(sign: Sign) -> &'static str {
    match sign {
        Sign::Won => art::GOLD,
        _ => art::AQUA,
    }
}
