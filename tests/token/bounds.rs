//! How long a token gets, and what it gives up to stay so short.

use turnlink::{
    draughts::{AMERICAN, ENGLISH, Ending, RUSSIAN, RuleSet},
    token::Form,
    turn::{Base, EndReason, Game, Moment, Seats, Status, Turn},
};

use super::{open, play_token, tokens};
use crate::turn::support::{KEYS, Random, anna, any_move, bert, start, wander};

const MOST: usize = 400;

fn both_seated(rules: &'static RuleSet, fen: Option<&str>, record: bool) -> Turn {
    start(rules, fen, Seats::Claimed([anna(), bert()]), record)
}

/// The turns of a game of kings that step about for so many plies.
fn shuffle(fen: &str, record: bool, plies: u32) -> Vec<Turn> {
    let mut random = Random::of(7);
    let mut turns = vec![both_seated(&RUSSIAN, Some(fen), record)];
    for _ in 0..plies {
        turns.push(wander(&turns[turns.len() - 1], &mut random));
    }
    turns
}

fn check_shuffle(turns: &[Turn]) {
    let mut longest = 0;
    for turn in turns {
        let token = play_token(turn);
        longest = longest.max(token.len());
        assert!(token.len() <= MOST, "ply {}: {}", turn.ply(), token.len());
        assert_eq!(&open(&token).expect("a good token").turn, turn, "ply {}", turn.ply());
        let cut = turn.base().moment.ply > 0;
        assert_eq!(turn.counted_from(), cut.then_some(turn.base().moment.ply), "ply {}", turn.ply());
        assert!(!cut || turn.held().len() >= 380, "ply {}: {} are held", turn.ply(), turn.held().len());
    }
    assert!(longest > 350, "{longest}");
}

#[test]
fn a_king_shuffle_is_cut_to_400_characters_and_says_so() {
    check_shuffle(&shuffle("W:WK30,K31:BK2,K3", false, 600));
}

/// A table may see any number of rounds, and a game of kings any number of plies.
#[test]
fn the_greatest_counts_leave_less_room_for_moves_and_stay_within_400_characters() {
    let first = both_seated(&RUSSIAN, Some("W:WK30,K31:BK2,K3"), false);
    let mut random = Random::of(16);
    for (count, ply) in [(0, 16_000), (300, 500), (70_000, 17_000), (u32::MAX, u32::MAX - 700)] {
        let game = Game { round: count, room: count, ..*first.game() };
        let base = Base { moment: Moment { ply, ..first.base().moment }, is_start: false };
        let mut turn = Turn::at(game, false, base).expect("a simple position");
        for _ in 0..560 {
            turn = wander(&turn, &mut random);
        }
        let token = play_token(&turn);
        assert!((340..=MOST).contains(&token.len()), "{count} {ply}: {}", token.len());
        assert_eq!(open(&token).expect("a good token").turn, turn, "{count} {ply}");
    }
}

#[test]
#[ignore = "long: 2,000 plies, and kings enough to choose among"]
fn a_long_king_shuffle_stays_within_400_characters() {
    check_shuffle(&shuffle("W:WK30,K31:BK2,K3", false, 2_000));
    check_shuffle(&shuffle("W:WK29,K30,K31,K32:BK1,K2,K3", false, 600));
}

#[test]
fn a_record_that_grows_too_long_goes_over_to_the_compact_form() {
    let turns = shuffle("W:WK30,K31:BK2,K3", true, 600);
    let over = turns.iter().position(|turn| !turn.is_record()).expect("it grows too long");
    assert!(turns[over..].iter().all(|turn| !turn.is_record() && turn.pdn().is_none()));
    assert!(
        turns[..over].iter().all(|turn| turn.held().len() == turn.ply() as usize && turn.pdn().is_some())
    );
    check_shuffle(&turns);
    let compact = replay(&turns[turns.len() - 1], &turns);
    assert_eq!(play_token(&turns[turns.len() - 1]), play_token(&compact));
}

/// The game of these turns, compact from the start.
fn replay(last: &Turn, turns: &[Turn]) -> Turn {
    let fen = turns[0].position().to_fen(&RUSSIAN);
    let texts = turns[1..].iter().map(|turn| RUSSIAN.move_text(turn.last_move().expect("a move")));
    let first = both_seated(&RUSSIAN, Some(&fen), false);
    let compact = texts.fold(first, |turn, text| play_on(&turn, &text));
    assert_eq!(compact.history(), last.history());
    compact
}

#[test]
fn a_repetition_within_the_held_moves_still_draws_after_the_cut() {
    let turns = shuffle("W:WK30,K31:BK2,K3", false, 560);
    let last = &turns[turns.len() - 1];
    assert!(last.counted_from().is_some());
    let texts = there_and_back(last).expect("two kings can step away and back");
    let twice = texts.iter().chain(&texts).fold(last.clone(), |turn, text| play_on(&turn, text));
    assert_eq!(twice.status(), Status::Drawn { reason: EndReason::Rules(Ending::Repetition) });
    assert!(twice.counted_from().is_some());
}

/// Four plies that lead back to the same position.
fn there_and_back(turn: &Turn) -> Option<[String; 4]> {
    let away = |turn: &Turn| -> Vec<[String; 2]> {
        let quiet = turn.legal_moves().iter().filter(|legal| !legal.is_capture());
        quiet
            .map(|legal| [[0, 1], [1, 0]].map(|ends| RUSSIAN.path_text(&ends.map(|i| legal.path[i]), false)))
            .collect()
    };
    away(turn).into_iter().find_map(|[there, back]| {
        let next = play_on(turn, &there);
        away(&next).into_iter().map(|[away, home]| [there.clone(), away, back.clone(), home]).find(|texts| {
            let end = texts.iter().try_fold(turn.clone(), |turn, text| try_play_on(&turn, text));
            end.is_some_and(|end| end.position() == turn.position() && !end.status().is_over())
        })
    })
}

fn play_on(turn: &Turn, text: &str) -> Turn {
    try_play_on(turn, text).unwrap_or_else(|| panic!("{text}"))
}

/// The turn after a move by who holds the seat, if it is legal.
fn try_play_on(turn: &Turn, text: &str) -> Option<Turn> {
    let index = turn.legal_moves().iter().position(|legal| RUSSIAN.move_text(legal) == text)?;
    let caller = turn.seats().holder(turn.position().side_to_move());
    turn.play(KEYS.game(), index, caller, false).ok()
}

#[test]
fn english_and_american_tokens_stay_within_100_characters_in_random_play() {
    check_random_play(60);
}

#[test]
#[ignore = "long: a thousand games of each rule set"]
fn english_and_american_tokens_stay_within_100_characters_in_many_games() {
    check_random_play(1_000);
}

fn check_random_play(games: usize) {
    let mut random = Random::of(8);
    for rules in [&ENGLISH, &AMERICAN] {
        for _ in 0..games {
            let mut turn = both_seated(rules, None, false);
            while !turn.status().is_over() && turn.ply() < 200 {
                turn = any_move(&turn, &mut random);
                let token = play_token(&turn);
                assert!(token.len() <= 100, "{token}");
            }
        }
    }
}

/// Chat apps cut those two off the ends of links. The case is link-trailing-hyphen.
#[test]
fn no_token_ends_in_a_sign_that_chat_apps_cut_off() {
    let tokens = tokens(1_000, 9);
    assert!(tokens.iter().all(|token| !token.ends_with(['-', '_'])));
    assert!(tokens.iter().any(|token| token.contains('-') && token.contains('_')));
}

#[test]
fn a_tokens_first_letter_is_t_to_play_and_v_to_view() {
    for token in tokens(200, 10) {
        let letter = if open(&token).expect("a good token").form == Form::Play { 'T' } else { 'V' };
        assert!(token.starts_with(letter), "{token}");
    }
}
