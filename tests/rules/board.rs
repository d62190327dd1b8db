//! The board's shape, next to plain arithmetic on rows and columns.

use turnlink::draughts::{Bitboard, Board, Direction, Side, Square};

static BOARDS: [Board; 6] = [
    Board::new(8, 8),
    Board::new(10, 10),
    Board::new(10, 8),
    Board::new(6, 6),
    Board::new(8, 8).mirrored(),
    Board::new(10, 10).mirrored(),
];

/// The dark cells of a board, from the top left, row by row.
fn dark_cells(board: &Board, bottom_left_is_dark: bool) -> Vec<(u8, u8)> {
    let is_dark =
        |row: u8, column: u8| (board.height() - 1 - row + column).is_multiple_of(2) == bottom_left_is_dark;
    let cells = (0..board.height()).flat_map(|row| (0..board.width()).map(move |column| (row, column)));
    cells.filter(|&(row, column)| is_dark(row, column)).collect()
}

/// Every board with its dark cells in the order of their numbers.
fn boards() -> impl Iterator<Item = (&'static Board, Vec<(u8, u8)>)> {
    BOARDS.iter().enumerate().map(|(i, board)| (board, dark_cells(board, i < 4)))
}

fn square(board: &Board, number: u8) -> Square {
    board.square(number).expect("a square of the board")
}

#[test]
fn squares_are_numbered_along_the_rows_from_the_top_left() {
    for (board, cells) in boards() {
        assert_eq!(usize::from(board.playable()), cells.len());
        for (number, (row, column)) in (1..).zip(cells) {
            let square = square(board, number);
            assert_eq!(board.number(square), number);
            assert_eq!(board.row_and_column(square), (row, column));
            assert_eq!(board.at(row, column), Some(square));
            let letter = char::from(b"abcdefghij"[usize::from(column)]);
            assert_eq!(board.name(square), format!("{letter}{}", board.height() - row));
        }
    }
}

#[test]
fn there_is_no_square_off_the_board_or_on_light_cells() {
    for (board, cells) in boards() {
        for number in [0, board.playable() + 1, 100, u8::MAX] {
            assert_eq!(board.square(number), None);
        }
        for row in 0..=12 {
            for column in 0..=12 {
                assert_eq!(board.at(row, column).is_some(), cells.contains(&(row, column)));
            }
        }
    }
}

#[test]
fn a_square_orders_as_its_number_does() {
    for (board, _) in boards() {
        let squares: Vec<Square> = board.squares().collect();
        let numbers: Vec<u8> = squares.iter().map(|&square| board.number(square)).collect();
        assert_eq!(numbers, Vec::from_iter(1..=board.playable()));
        assert!(squares.is_sorted());
    }
}

#[test]
fn the_corners_are_named_as_players_know_them() {
    let name = |board: &Board, number| board.name(square(board, number));
    let [small, large, .., mirrored, _] = &BOARDS;
    assert_eq!([1, 4, 29, 32].map(|number| name(small, number)), ["b8", "h8", "a1", "g1"]);
    assert_eq!([1, 5, 46, 50].map(|number| name(large, number)), ["b10", "j10", "a1", "i1"]);
    assert_eq!([1, 4, 29, 32].map(|number| name(mirrored, number)), ["a8", "g8", "b1", "h1"]);
}

#[test]
fn a_step_leads_to_the_neighbour_by_row_and_column_or_nowhere() {
    let steps = [
        (Direction::UpLeft, -1, -1),
        (Direction::UpRight, -1, 1),
        (Direction::DownLeft, 1, -1),
        (Direction::DownRight, 1, 1),
    ];
    for (board, _) in boards() {
        for from in board.squares() {
            let (row, column) = board.row_and_column(from);
            for (direction, down, right) in steps {
                let neighbour = row.checked_add_signed(down).zip(column.checked_add_signed(right));
                let expected = neighbour.and_then(|(row, column)| board.at(row, column));
                assert_eq!(board.shift(from.bit(), direction).first(), expected);
            }
        }
    }
}

#[test]
fn a_set_steps_as_its_squares_do() {
    for (board, _) in boards() {
        for direction in Direction::ALL {
            let one_by_one = board.squares().map(|from| board.shift(from.bit(), direction));
            let together = one_by_one.fold(Bitboard::EMPTY, |set, at| set | at);
            assert_eq!(board.shift(board.squares(), direction), together);
        }
    }
}

#[test]
fn two_squares_share_a_direction_exactly_on_one_diagonal() {
    for (board, _) in boards() {
        for from in board.squares() {
            for to in board.squares() {
                let ((row, column), (to_row, to_column)) =
                    (board.row_and_column(from), board.row_and_column(to));
                let on_diagonal = row != to_row && row.abs_diff(to_row) == column.abs_diff(to_column);
                let expected = on_diagonal.then_some(match (to_row < row, to_column < column) {
                    (true, true) => Direction::UpLeft,
                    (true, false) => Direction::UpRight,
                    (false, true) => Direction::DownLeft,
                    (false, false) => Direction::DownRight,
                });
                assert_eq!(board.direction(from, to), expected);
            }
        }
    }
}

#[test]
fn rows_hold_the_squares_of_their_row() {
    for (board, _) in boards() {
        let in_rows = |rows: std::ops::Range<u8>| -> Bitboard {
            board.squares().filter(|&square| rows.contains(&board.row_and_column(square).0)).collect()
        };
        let height = board.height();
        for row in 0..height {
            assert_eq!(board.row(row), in_rows(row..row + 1));
        }
        assert_eq!(board.crown_row(Side::White), in_rows(0..1));
        assert_eq!(board.crown_row(Side::Black), in_rows(height - 1..height));
        assert_eq!(board.home_rows(Side::Black, 3), in_rows(0..3));
        assert_eq!(board.home_rows(Side::White, 3), in_rows(height - 3..height));
    }
}

#[test]
fn mirroring_twice_gives_the_same_board() {
    assert_eq!(Board::new(8, 8).mirrored().mirrored(), BOARDS[0]);
}

#[test]
#[should_panic]
fn a_board_of_odd_width_is_no_board() {
    let _ = Board::new(9, 8);
}

#[test]
#[should_panic]
fn a_board_of_more_squares_than_bits_is_no_board() {
    let _ = Board::new(12, 12);
}
