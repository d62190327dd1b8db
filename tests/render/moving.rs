//! Games as animated pictures: read back by a decoder, frame by frame.

use gif::{ColorOutput, DecodeOptions};
use turnlink::{
    draughts::{AMERICAN, Position, RULE_SETS, Side},
    render::{MAX_GIF, gif},
    turn::{Scoresheet, Turn},
};

use super::states::{played, random_game};

/// What a game's picture shows: its width, the delay of each frame, and the last one laid over all before it.
struct Film {
    side: usize,
    delays: Vec<u16>,
    last: Vec<u8>,
}

fn decoded(bytes: &[u8]) -> Film {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let side = usize::from(decoder.width());
    assert_eq!(decoder.width(), decoder.height());
    let mut film = Film { side, delays: Vec::new(), last: vec![0; side * side * 4] };
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        film.delays.push(frame.delay);
        let (left, width) = (usize::from(frame.left), usize::from(frame.width));
        for (y, row) in (usize::from(frame.top)..).zip(frame.buffer.chunks_exact(4 * width)) {
            let place = &mut film.last[4 * (side * y + left)..][..4 * width];
            for (to, from) in
                place.chunks_exact_mut(4).zip(row.chunks_exact(4)).filter(|(_, from)| from[3] > 0)
            {
                to.copy_from_slice(from);
            }
        }
    }
    film
}

/// The scoresheet of a game's turns.
fn sheet(turns: &[Turn]) -> Scoresheet {
    let start = *turns[0].position();
    turns[1..].iter().zip(turns).fold(
        Scoresheet::begin(turns[0].game().rules, start),
        |mut sheet, (next, before)| {
            let index =
                before.legal_moves().iter().position(|legal| Some(legal) == next.last_move()).unwrap();
            sheet.push(index as u16).unwrap();
            sheet
        },
    )
}

#[test]
fn twenty_random_games_of_each_rule_set_are_light_and_show_their_moves() {
    for rules in RULE_SETS {
        for seed in 1..=20 {
            let turns = random_game(rules, seed);
            let last = &turns[turns.len() - 1];
            let bytes = gif(&sheet(&turns), last, Side::Black);
            let film = decoded(&bytes);
            let told = format!("{} {seed}: {} bytes for {} turns", rules.id, bytes.len(), turns.len());
            assert!(bytes.len() <= MAX_GIF, "{told}");
            assert_eq!((film.side, film.delays.len()), (320, turns.len()), "{told}");
            assert!(film.delays.last() > film.delays.first());
        }
    }
}

#[test]
fn the_last_frame_is_the_same_whatever_came_before() {
    let turns = random_game(RULE_SETS[2], 5);
    let last = &turns[turns.len() - 1];
    let whole = decoded(&gif(&sheet(&turns), last, Side::White));
    let alone = decoded(&gif(&Scoresheet::begin(RULE_SETS[2], *turns[0].position()), last, Side::White));
    assert_eq!(alone.delays.len(), 2);
    assert!(whole.last == alone.last);
    assert!(whole.last.chunks_exact(4).all(|pixel| pixel[3] == 255), "nothing is left open");
    let turned = decoded(&gif(&sheet(&turns), last, Side::Black));
    assert!(turned.last != whole.last);
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let turns = random_game(RULE_SETS[0], 3);
    let [one, two] = [0, 1].map(|_| gif(&sheet(&turns), &turns[turns.len() - 1], Side::Black));
    assert!(one == two);
}

/// Kings that walk about for so many plies, and the last turn.
fn walk(plies: u32) -> (Scoresheet, Turn) {
    let start = Position::from_fen(&AMERICAN, "B:WK32,K31,K30:BK1,K2,K3").unwrap();
    let mut sheet = Scoresheet::begin(&AMERICAN, start);
    for ply in 0..plies {
        let moves = sheet.position().legal_moves(&AMERICAN).unwrap();
        let quiet = moves.iter().enumerate().filter(|(_, legal)| {
            !legal.is_capture() && !sheet.position().after(&legal.outcome).can_capture(&AMERICAN)
        });
        let quiet: Vec<usize> = quiet.map(|(index, _)| index).collect();
        let index = quiet[ply as usize * 7 % quiet.len()];
        sheet.push(index as u16).unwrap();
    }
    let last = played(&AMERICAN, &sheet.position().to_fen(&AMERICAN), "");
    (sheet, last)
}

#[test]
fn a_long_game_is_shown_whole_in_fewer_colours_or_smaller() {
    for (plies, side) in [(100, 320), (150, 320), (220, 240)] {
        let (sheet, last) = walk(plies);
        let bytes = gif(&sheet, &last, Side::Black);
        let film = decoded(&bytes);
        assert!(bytes.len() <= MAX_GIF, "{}", bytes.len());
        assert_eq!((film.side, film.delays.len()), (side, plies as usize + 1));
    }
}

#[test]
fn fewer_colours_are_hardly_seen() {
    let (sheet, last) = walk(150);
    let few = decoded(&gif(&sheet, &last, Side::White));
    let all = decoded(&gif(&Scoresheet::begin(&AMERICAN, *last.position()), &last, Side::White));
    let total: u64 = few.last.iter().zip(&all.last).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    let mean = total as f64 / few.last.len() as f64;
    assert!(mean > 0.0 && mean < 2.0, "{mean} of 255");
}

#[test]
fn of_the_longest_game_some_moves_are_left_out() {
    let (sheet, last) = walk(2_000);
    let bytes = gif(&sheet, &last, Side::Black);
    let film = decoded(&bytes);
    assert!(bytes.len() <= MAX_GIF, "{}", bytes.len());
    assert!((100..=401).contains(&film.delays.len()), "{}", film.delays.len());
}
