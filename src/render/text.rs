//! Pictures as text, for chats that show a fixed-width font.
//!
//! Letters that name a colour would name the wrong one in the next language, and the draughts signs of Unicode turn
//! dark into light on a dark screen. So Black is `x`, White is `o`, kings are capitals, and coloured discs say which
//! is which.

use super::{
    Scene,
    scene::{Content, Sign},
};
use crate::draughts::{Side, Square, ruleset::Notation};

/// A light square.
const LIGHT: &str = "   ";

/// The board in lines of at most 34 characters (on 8×8): each side's line, and the board between them. `[ ]` marks
/// where the last move started and ended, `*` what it captured, `( )` what must capture, `>` the side to move.
/// A finished game has `1`, `0` or `½` there, and a draw offer `½?`.
///
/// ```text
///    ⚪ o 22-18
/// 32    o     o     o     o  29
///     o     o     o     o    25
///      …
///  4  x     x     x     x     1
/// >  ⚫ x
/// ```
#[must_use]
pub fn text(scene: &Scene) -> String {
    let rows = u32::from(scene.rules.board.height());
    let mut lines = vec![side_line(scene, scene.bottom.other())];
    lines.extend((0..rows).map(|row| row_line(scene, row as u8)));
    if scene.rules.notation == Notation::Algebraic {
        lines.push(column_line(scene));
    }
    lines.push(side_line(scene, scene.bottom));
    lines.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A side's sign, disc, letter and last move.
fn side_line(scene: &Scene, side: Side) -> String {
    let (sign, disc) = (sign(scene.sign(side)), disc(side));
    let last_move = match &scene.last_move {
        Some(played) if scene.position.side_to_move() != side => scene.rules.move_text(played),
        _ => String::new(),
    };
    format!("{sign:<2} {disc} {} {last_move}", letter(side, false))
}

/// A row as it is seen, from 0 at the top, between what its ends are called.
fn row_line(scene: &Scene, row: u8) -> String {
    let board = &scene.rules.board;
    let squares: Vec<_> = (0..board.width()).map(|column| scene.square_at(row, column)).collect();
    let cells: String =
        squares.iter().map(|square| square.map_or(LIGHT.to_owned(), |at| cell(scene, at))).collect();
    let mut numbers = squares.iter().flatten().map(|&at| board.number(at));
    match (scene.rules.notation, numbers.next(), numbers.next_back()) {
        (Notation::Numeric, Some(first), Some(last)) => format!("{first:>2} {cells} {last}"),
        _ => format!("{:>2} {cells}", board.height() - scene.turned(row, board.height())),
    }
}

/// The columns' letters.
fn column_line(scene: &Scene) -> String {
    let width = scene.rules.board.width();
    let letter = |column| format!(" {} ", (b'a' + scene.turned(column, width)) as char);
    format!("   {}", (0..width).map(letter).collect::<String>())
}

/// A dark square.
fn cell(scene: &Scene, square: Square) -> String {
    let (held, eager) = match scene.content(square) {
        Content::Nothing => ('.', false),
        Content::Ghost(_) => ('*', false),
        Content::Piece { side, king, eager } => (letter(side, king), eager),
    };
    match (scene.is_marked(square), eager) {
        (true, _) => format!("[{held}]"),
        (false, true) => format!("({held})"),
        (false, false) => format!(" {held} "),
    }
}

const fn letter(side: Side, king: bool) -> char {
    match (side, king) {
        (Side::Black, false) => 'x',
        (Side::Black, true) => 'X',
        (Side::White, false) => 'o',
        (Side::White, true) => 'O',
    }
}

const fn disc(side: Side) -> char {
    match side {
        Side::Black => '⚫',
        Side::White => '⚪',
    }
}

const fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Waiting => "",
        Sign::ToMove => ">",
        Sign::Offers => "½?",
        Sign::Won => "1",
        Sign::Lost => "0",
        Sign::Drawn => "½",
    }
}
