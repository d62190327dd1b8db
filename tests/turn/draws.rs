//! Games that the rules end as draws, and those that they do not, turn by turn.

use turnlink::{
    draughts::{AMERICAN, Counters, ENGLISH, Position, RUSSIAN, RuleSet, Side},
    turn::{Base, Game, History, Moment, Seats, Status, Turn},
};

use super::support::{TABLE, drift, open_game, play, play_all, position};

/// How a game stands, as the API says it.
fn reason(turn: &Turn) -> Option<&'static str> {
    match turn.status() {
        Status::Playing => None,
        Status::Won { reason, .. } | Status::Drawn { reason } => Some(reason.name()),
    }
}

fn winner(turn: &Turn) -> Option<Side> {
    match turn.status() {
        Status::Won { winner, .. } => Some(winner),
        _ => None,
    }
}

/// A turn in the middle of a game whose counters have come that far.
fn later(rules: &'static RuleSet, fen: &str, counters: Counters) -> Turn {
    let position = position(rules, fen);
    let moment = Moment { position, ply: 200, counters, seats: Seats::Open, history: History::new(1) };
    let game = Game { rules, table: TABLE, round: 0, room: 0 };
    Turn::at(game, false, Base { moment, is_start: false }).expect("a simple position")
}

fn quiet_plies(count: u16) -> Counters {
    Counters { plies_without_capture: count, three_kings: None }
}

/// Moves from a position, and what the last of them makes of the game; none before it ends the game.
struct Walk {
    case: &'static str,
    rules: &'static RuleSet,
    fen: &'static str,
    moves: &'static str,
    ends: Option<&'static str>,
}

const WALKS: [Walk; 4] = [
    Walk {
        case: "seed0-threefold",
        rules: &ENGLISH,
        fen: "W:WK32:BK1",
        moves: "32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1",
        ends: Some("repetition"),
    },
    Walk {
        case: "seed1-no-auto-draw",
        rules: &AMERICAN,
        fen: "W:WK32:BK1",
        moves: "32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1",
        ends: None,
    },
    Walk {
        case: "seed2-threefold",
        rules: &RUSSIAN,
        fen: "W:WK4,K32:BK1",
        moves: "g1-f2 b8-c7 f2-g1 c7-b8 g1-f2 b8-c7 f2-g1 c7-b8",
        ends: Some("repetition"),
    },
    // The diagram of the start comes back at plies 5, 12, 17 and 24, at 5 and 17 with Black to move.
    Walk {
        case: "seed2-threefold-tempo",
        rules: &RUSSIAN,
        fen: "W:WK29,K32:BK1",
        moves: "g1-e3 b8-c7 e3-f2 c7-b8 f2-g1 b8-c7 g1-e3 c7-b8 e3-f2 b8-c7 f2-g1 c7-b8 \
                g1-e3 b8-c7 e3-f2 c7-b8 f2-g1 b8-c7 g1-e3 c7-b8 e3-f2 b8-c7 f2-g1 c7-b8",
        ends: Some("repetition"),
    },
];

#[test]
fn a_third_occurrence_draws_on_the_very_ply_and_only_where_the_rules_say_so() {
    for walk in WALKS {
        let mut turn = open_game(walk.rules, walk.fen);
        for text in walk.moves.split_whitespace() {
            assert_eq!(reason(&turn), None, "{} before ply {}", walk.case, turn.ply() + 1);
            turn = play(&turn, text, None);
        }
        assert_eq!(reason(&turn), walk.ends, "{}", walk.case);
        let third = walk.rules.counts_repetition().then_some(3);
        assert_eq!(turn.repetitions(), third, "{}", walk.case);
    }
}

#[test]
fn a_position_before_a_capture_or_a_mans_move_is_not_counted_after_it() {
    let shuffle = "32-28 1-5 28-32 5-1";
    let start = play_all(&open_game(&ENGLISH, "W:WK32,21:BK1,9"), shuffle);
    assert_eq!(start.repetitions(), Some(2));
    let moved = play_all(&start, "21-17 9-14 17x10");
    assert_eq!(moved.repetitions(), Some(1));
    assert_eq!(play_all(&moved, "1-5 32-28 5-1 28-32").repetitions(), Some(2));
}

#[test]
fn american_goes_on_through_any_number_of_repetitions() {
    let shuffle = "32-28 1-5 28-32 5-1";
    let turn = (0..40).fold(open_game(&AMERICAN, "W:WK32:BK1"), |turn, _| play_all(&turn, shuffle));
    assert_eq!((turn.status(), turn.repetitions()), (Status::Playing, None));
    assert_eq!(turn.counters(), Counters::default());
}

/// A man's moves and its crowning among them: only a capture starts the count anew.
#[test]
fn the_hundredth_ply_without_a_capture_draws_in_english() {
    let mut turn = open_game(&ENGLISH, "W:WK32,9:BK4");
    let (mut steps, mut crownings) = (0, 0);
    for ply in 1..=100 {
        assert_eq!(reason(&turn), None, "before ply {ply}");
        let next = drift(&turn);
        let played = next.last_move().expect("a move");
        steps += u32::from(played.is_irreversible(turn.position()));
        crownings += u32::from(played.outcome.crowned);
        assert_eq!(next.counters().plies_without_capture, ply);
        turn = next;
    }
    assert_eq!((steps, crownings), (2, 1), "moves of the man");
    assert_eq!(reason(&turn), Some("no-capture"));
}

#[test]
fn a_capture_on_what_would_be_the_hundredth_ply_goes_on() {
    let turn = play(&later(&ENGLISH, "W:W22,31:B18,1", quiet_plies(99)), "22x15", None);
    assert_eq!((reason(&turn), turn.counters().plies_without_capture), (None, 0));
}

#[test]
fn a_ply_that_blocks_the_opponent_and_is_the_hundredth_quiet_one_wins() {
    let turn = play(&later(&ENGLISH, "W:W9,18:B5", quiet_plies(99)), "18-14", None);
    assert_eq!(turn.counters().plies_without_capture, 100);
    assert_eq!((reason(&turn), winner(&turn)), (Some("blocked"), Some(Side::White)));
}

#[test]
fn of_two_draws_on_one_ply_repetition_is_named() {
    let shuffle = "32-28 1-5 28-32 5-1";
    let turn = play_all(&later(&ENGLISH, "W:WK32:BK1", quiet_plies(92)), shuffle);
    let turn = play_all(&turn, shuffle);
    assert_eq!(turn.counters().plies_without_capture, 100);
    assert_eq!(reason(&turn), Some("repetition"));
}

/// Whichever side made the balance, and whichever has the many: cases seed2-3k-v-1 and seed2-3k-v-1-b.
#[test]
fn three_kings_draw_after_thirty_plies() {
    for fen in ["B:WK30,K31,K32:BK4", "W:WK29,K30,K31:BK13", "B:WK13:BK2,K3,K4"] {
        let mut turn = open_game(&RUSSIAN, fen);
        for ply in 0..30 {
            assert_eq!((turn.counters().three_kings, reason(&turn)), (Some(ply), None), "{fen}");
            turn = drift(&turn);
        }
        assert_eq!(reason(&turn), Some("three-kings"), "{fen}");
    }
}

#[test]
fn a_win_on_the_thirtieth_ply_of_three_kings_comes_first() {
    let counters = Counters { plies_without_capture: 0, three_kings: Some(29) };
    let turn = play(&later(&RUSSIAN, "W:WK29,K30,K31:BK15", counters), "a1:h8", None);
    assert_eq!((reason(&turn), winner(&turn)), (Some("no-pieces"), Some(Side::White)));
}

#[test]
fn king_against_king_is_drawn_at_once_unless_somebody_can_still_win() {
    for (fen, ends) in [
        ("W:WK32:BK1", Some("no-way-to-win")),
        ("W:WK31:BK22", None), // White captures.
        ("W:WK18:BK4", None),  // The main road, and Black in its corner.
        ("W:WK18:BK13", Some("no-way-to-win")),
    ] {
        assert_eq!(reason(&open_game(&RUSSIAN, fen)), ends, "{fen}");
        assert_eq!(reason(&open_game(&ENGLISH, fen)), None, "{fen}");
    }
}

#[test]
fn a_game_that_starts_over_says_so_and_has_no_moves() {
    for (rules, fen, ends) in [
        (&ENGLISH, "W:W:B1", "no-pieces"),
        (&AMERICAN, "B:W6,9:B", "no-pieces"),
        (&ENGLISH, "B:W9,14:B5", "blocked"),
        (&RUSSIAN, "W:WK32:BK1", "no-way-to-win"),
    ] {
        let turn = open_game(rules, fen);
        assert_eq!((reason(&turn), turn.legal_moves().len()), (Some(ends), 0), "{fen}");
    }
    assert!(!open_game(&ENGLISH, &Position::initial(&ENGLISH).to_fen(&ENGLISH)).status().is_over());
}
