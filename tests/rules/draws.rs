//! How games end by the rules alone, walked move by move.

use turnlink::draughts::{AMERICAN, Counters, ENGLISH, Ending, Position, RULE_SETS, RUSSIAN, RuleSet};

use super::{legal_moves, play, position};

/// A game from a position, with what the rules count.
struct Game {
    rules: &'static RuleSet,
    position: Position,
    counters: Counters,
    /// Every position since the last capture, the present one included.
    seen: Vec<Position>,
}

impl Game {
    fn from(rules: &'static RuleSet, fen: &str) -> Game {
        let position = position(rules, fen);
        Game { rules, position, counters: Counters::start(rules, &position), seen: vec![position] }
    }

    fn play(&mut self, text: &str) -> Option<Ending> {
        let (next, played) = play(self.rules, &self.position, text);
        self.counters = self.counters.after(self.rules, &played, &next);
        if played.is_capture() {
            self.seen.clear();
        }
        self.position = next;
        self.seen.push(next);
        self.ending()
    }

    fn play_all(&mut self, texts: &str) -> Vec<Option<Ending>> {
        texts.split_whitespace().map(|text| self.play(text)).collect()
    }

    /// Plays the first quiet move after which nothing can be captured.
    fn play_quietly(&mut self) -> Option<Ending> {
        let moves = legal_moves(self.rules, &self.position);
        let safe = moves.iter().find(|legal| {
            !legal.is_capture() && !self.position.after(&legal.outcome).can_capture(self.rules)
        });
        self.play(&self.rules.move_text(safe.expect("a safe quiet move")))
    }

    fn repetitions(&self) -> u16 {
        self.seen.iter().filter(|&&seen| seen == self.position).count() as u16
    }

    fn ending(&self) -> Option<Ending> {
        self.ending_after(self.repetitions())
    }

    fn ending_after(&self, repetitions: u16) -> Option<Ending> {
        let moves = legal_moves(self.rules, &self.position);
        Ending::of(self.rules, &self.position, &moves, self.counters, repetitions)
    }
}

/// A quiet game of kings that comes back to its start every four plies.
const SHUFFLE: [&str; 4] = ["32-28", "1-5", "28-32", "5-1"];

#[test]
fn a_side_to_move_without_pieces_has_lost() {
    for rules in RULE_SETS {
        let mut game = Game::from(rules, "W:W22:B18");
        assert_eq!(game.play("22x15"), Some(Ending::NoPieces), "{}", rules.id);
        assert_eq!(Game::from(rules, "W:W:B18").ending(), Some(Ending::NoPieces), "{}", rules.id);
    }
}

#[test]
fn a_side_to_move_that_cannot_move_has_lost() {
    for rules in RULE_SETS {
        let mut game = Game::from(rules, "W:W9,18:B5");
        assert_eq!(game.play("18-14"), Some(Ending::Blocked), "{}", rules.id);
    }
}

/// The report is <https://github.com/freeboardgames/FreeBoardGames.org/pull/976>.
#[test]
fn a_side_that_could_not_move_has_not_lost_while_the_other_is_to_move() {
    let mut game = Game::from(&ENGLISH, "W:W22:B17,6,9");
    assert_eq!(game.play("22x13"), None);
    let waiting = position(&ENGLISH, "W:W13:B6,9");
    assert_eq!(game.position.to_fen(&ENGLISH), "B:W13:B6,9");
    assert_eq!(legal_moves(&ENGLISH, &waiting), []);
}

#[test]
fn a_position_for_the_third_time_is_a_draw_and_the_start_counts() {
    let plies = "32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1";
    let drawn_last = |ply| if ply == 8 { Some(Ending::Repetition) } else { None };
    let expected: Vec<_> = (1..=8).map(drawn_last).collect();
    assert_eq!(Game::from(&ENGLISH, "W:WK32:BK1").play_all(plies), expected);
    let russian = "g1-f2 b8-c7 f2-g1 c7-b8 g1-f2 b8-c7 f2-g1 c7-b8";
    assert_eq!(Game::from(&RUSSIAN, "W:WK4,K32:BK1").play_all(russian), expected);
}

#[test]
fn american_has_no_draw_that_nobody_agreed_to() {
    let mut game = Game::from(&AMERICAN, "W:WK32:BK1");
    for _ in 0..50 {
        assert_eq!(game.play_all(&SHUFFLE.join(" ")), [None; 4]);
    }
    assert_eq!(game.counters, Counters::default());
    assert_eq!(game.repetitions(), 51);
    game.counters = Counters { plies_without_capture: u16::MAX, three_kings: Some(u16::MAX) };
    assert_eq!(game.ending_after(u16::MAX), None);
}

/// With flying kings a tempo can be lost, so that a diagram comes back with the other side to move.
#[test]
fn a_diagram_with_the_other_side_to_move_is_another_position() {
    let mut game = Game::from(&RUSSIAN, "W:WK29,K32:BK1");
    let five_plies = "g1-e3 b8-c7 e3-f2 c7-b8 f2-g1";
    let seven_plies = "b8-c7 g1-e3 c7-b8 e3-f2 b8-c7 f2-g1 c7-b8";
    assert_eq!(game.play_all(five_plies), [None; 5]);
    assert_eq!(game.position.to_fen(&RUSSIAN), "B:WK29,K32:BK1");
    assert_eq!(game.play_all(seven_plies), [None; 7], "the diagram for the third time");
    assert_eq!(game.position.to_fen(&RUSSIAN), "W:WK29,K32:BK1");
    assert_eq!(game.play_all(five_plies), [None; 5]);
    assert_eq!(game.play_all(seven_plies).pop(), Some(Some(Ending::Repetition)), "White to move again");
}

#[test]
fn a_hundred_plies_without_a_capture_are_a_draw_in_english() {
    let mut game = Game::from(&ENGLISH, "W:WK32:BK1");
    for ply in 1..=100 {
        game.play(SHUFFLE[(ply - 1) % 4]);
        assert_eq!(usize::from(game.counters.plies_without_capture), ply);
        let expected = if ply == 100 { Some(Ending::NoCapture) } else { None };
        assert_eq!(game.ending_after(1), expected, "ply {ply}");
    }
}

#[test]
fn a_capture_resets_the_hundred_and_a_mans_move_or_a_crowning_does_not() {
    let mut game = Game::from(&ENGLISH, "W:WK32,9:BK4,28");
    game.counters.plies_without_capture = 50;
    let mut count_after = |text| {
        game.play(text);
        game.counters.plies_without_capture
    };
    assert_eq!(count_after("9-6"), 51, "a man's move");
    assert_eq!(count_after("4-8"), 52, "a king's move");
    assert_eq!(count_after("6-1"), 53, "a crowning");
    assert_eq!(count_after("8-11"), 54);
    assert_eq!(count_after("32-27"), 55);
    assert_eq!(count_after("28-32"), 56, "the other side's crowning");
    let mut game = Game::from(&ENGLISH, "W:W22,31:B18,1");
    game.counters.plies_without_capture = 99;
    assert_eq!(game.play("22x15"), None, "a capture");
    assert_eq!(game.counters.plies_without_capture, 0);
}

#[test]
fn a_win_on_the_hundredth_ply_comes_before_the_draw() {
    let mut game = Game::from(&ENGLISH, "W:W9,18:B5");
    game.counters.plies_without_capture = 99;
    assert_eq!(game.play("18-14"), Some(Ending::Blocked));
    assert_eq!(game.counters.plies_without_capture, 100);
    assert_eq!(game.ending_after(3), Some(Ending::Blocked));
}

#[test]
fn of_two_draws_on_one_ply_the_repetition_is_named() {
    let mut english = Game::from(&ENGLISH, "W:WK32:BK1");
    english.counters.plies_without_capture = 100;
    assert_eq!(english.ending_after(2), Some(Ending::NoCapture));
    assert_eq!(english.ending_after(3), Some(Ending::Repetition));
    let mut russian = Game::from(&RUSSIAN, "B:WK29,K30,K31:BK4");
    russian.counters.three_kings = Some(30);
    assert_eq!(russian.ending_after(2), Some(Ending::ThreeKings));
    assert_eq!(russian.ending_after(3), Some(Ending::Repetition));
}

/// Fifteen moves of each side, whichever side made the balance.
#[test]
fn three_kings_that_do_not_catch_a_lone_one_in_thirty_plies_have_drawn() {
    for fen in ["B:WK30,K31,K32:BK4", "W:WK30,K31,K32:BK4", "W:WK29:BK1,K2,K3", "B:WK1,K30,K31,K32:BK4"] {
        let mut game = Game::from(&RUSSIAN, fen);
        assert_eq!(game.counters.three_kings, Some(0), "{fen}");
        for ply in 1..=30 {
            game.play_quietly();
            assert_eq!(game.counters.three_kings, Some(ply), "{fen}");
            let expected = if ply == 30 { Some(Ending::ThreeKings) } else { None };
            assert_eq!(game.ending_after(1), expected, "{fen} ply {ply}");
        }
    }
}

#[test]
fn a_win_on_the_thirtieth_ply_comes_before_the_draw() {
    let mut game = Game::from(&RUSSIAN, "W:WK29,K30,K31:BK15");
    game.counters.three_kings = Some(29);
    assert_eq!(game.play("a1:h8"), Some(Ending::NoPieces));
}

#[test]
fn the_move_that_makes_or_changes_the_balance_starts_the_count() {
    let counted = |fen, before, text| {
        let mut game = Game::from(&RUSSIAN, fen);
        game.counters.three_kings = before;
        game.play(text);
        game.counters.three_kings
    };
    assert_eq!(counted("W:WK30,K31,6:BK13", None, "c7-b8"), Some(0), "a crowning of the many");
    assert_eq!(counted("B:WK2,K3,K5:B25", None, "b2-c1"), Some(0), "a crowning of the lone one");
    assert_eq!(counted("W:WK29,K30,K31:B15,K13", None, "a1:h8"), Some(0), "a capture");
    assert_eq!(counted("B:WK22,K12,K31,K32:BK4", Some(12), "h8:b2"), Some(0), "a capture by the lone king");
    assert_eq!(counted("W:WK29,K30,K31:BK13", Some(12), "c1-d2"), Some(13), "neither");
}

#[test]
fn any_other_balance_is_not_counted() {
    for fen in [
        "W:WK29,K30:BK13",
        "W:WK29,K30,K31:BK13,K5",
        "W:WK29,K30,K31:B13",
        "W:WK29,K30,K31,28:BK13",
        "W:WK29,K30,K31:BK13,5",
        "W:WK29,K30,K31:B",
    ] {
        assert_eq!(Game::from(&RUSSIAN, fen).counters.three_kings, None, "{fen}");
    }
    let mut game = Game::from(&RUSSIAN, "B:WK22,K12,K31:BK4");
    game.counters.three_kings = Some(12);
    game.play("h8:b2");
    assert_eq!(game.counters.three_kings, None, "two are left");
}

#[test]
fn a_capture_or_a_mans_move_is_irreversible_and_a_kings_quiet_move_is_not() {
    for (fen, text, irreversible) in
        [("W:WK22:B18", "22x15", true), ("W:W22:B11", "22-18", true), ("W:WK22:B11", "22-18", false)]
    {
        let before = position(&ENGLISH, fen);
        let (_, played) = play(&ENGLISH, &before, text);
        assert_eq!(played.is_irreversible(&before), irreversible, "{text}");
    }
}

#[test]
fn a_rule_set_counts_only_what_it_draws_by() {
    let counters = |rules, fen| {
        let mut game = Game::from(rules, fen);
        game.play_quietly();
        game.counters
    };
    let fen = "W:WK29,K30,K31:BK13";
    let none = Counters { plies_without_capture: 0, three_kings: None };
    assert_eq!(counters(&ENGLISH, fen), Counters { plies_without_capture: 1, ..none });
    assert_eq!(counters(&AMERICAN, fen), none);
    assert_eq!(counters(&RUSSIAN, fen), Counters { three_kings: Some(1), ..none });
}
