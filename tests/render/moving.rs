//! Games as animated pictures: read back by a decoder, frame by frame.

use gif::{ColorOutput, DecodeOptions};
use turnlink::{
    draughts::{AMERICAN, Position, RULE_SETS, Side},
    render::{MAX_GIF, gif},
    turn::{Scoresheet, Turn},
};

use super::states::{played, random_game};

/// What a game's picture shows: the delay of each frame, and the last one laid over all before it.
struct Film {
    delays: Vec<u16>,
    last: Vec<u8>,
}

fn decoded(bytes: &[u8]) -> Film {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    assert_eq!((decoder.width(), decoder.height()), (320, 320));
    let mut film = Film { delays: Vec::new(), last: vec![0; 320 * 320 * 4] };
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        film.delays.push(frame.delay);
        let (left, width) = (usize::from(frame.left), usize::from(frame.width));
        for (y, row) in (usize::from(frame.top)..).zip(frame.buffer.chunks_exact(4 * width)) {
            let place = &mut film.last[4 * (320 * y + left)..][..4 * width];
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
            // Of a game that is longer than most some moves are left out.
            assert!(film.delays.len() <= turns.len() && film.delays.len() >= turns.len().min(90), "{told}");
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

#[test]
fn of_the_longest_game_some_moves_are_left_out() {
    let start = Position::from_fen(&AMERICAN, "B:WK32,K31,K30:BK1,K2,K3").unwrap();
    let mut sheet = Scoresheet::begin(&AMERICAN, start);
    for ply in 0..2_000_u32 {
        let moves = sheet.position().legal_moves(&AMERICAN).unwrap();
        let quiet = moves.iter().enumerate().filter(|(_, legal)| {
            !legal.is_capture() && !sheet.position().after(&legal.outcome).can_capture(&AMERICAN)
        });
        let quiet: Vec<usize> = quiet.map(|(index, _)| index).collect();
        let index = quiet[ply as usize * 7 % quiet.len()];
        sheet.push(index as u16).unwrap();
    }
    let last = played(&AMERICAN, &sheet.position().to_fen(&AMERICAN), "");
    let bytes = gif(&sheet, &last, Side::Black);
    let film = decoded(&bytes);
    assert!(bytes.len() <= MAX_GIF, "{}", bytes.len());
    assert!((50..=401).contains(&film.delays.len()), "{}", film.delays.len());
}
