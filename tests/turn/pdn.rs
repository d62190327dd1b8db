//! PDN in: whole texts as strangers write them, and the places of their faults.

use std::{fs, path::Path};

use tempfile::TempDir;
use turnlink::{
    draughts::{AMERICAN, ENGLISH, Position, RULE_SETS, RUSSIAN, Reason, RuleSet, Side},
    turn::{GameResult, MAX_PDN, MAX_PLIES, PdnError, PdnFault, Scoresheet, Seats, Turn},
};

use crate::examples::clients::run;

use super::support::{KEYS, Random, any_move, start};

fn read(text: &str) -> Scoresheet {
    Scoresheet::read(text, &ENGLISH).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn moves(sheet: &Scoresheet) -> String {
    let texts: Vec<String> = sheet.moves().iter().map(|played| sheet.rules().move_text(played)).collect();
    texts.join(" ")
}

#[track_caller]
fn fails(text: &str, line: u32, column: u32) -> PdnFault {
    let PdnError { place, fault } = Scoresheet::read(text, &ENGLISH).expect_err(text);
    assert_eq!((place.line, place.column), (line, column), "{fault}: {text}");
    fault
}

#[test]
fn what_strangers_write_around_the_moves_is_passed_over() {
    let text = "\u{feff}% made by a program\r\n[Event \"A \\\"small\\\" cup \\\\ spring\"]\r\n[White\t\"Zażółć\"]\r\n\
        [GameType \"21\"]\r\n[Result \"2-0\"]\r\n\r\n{ before (all) } 1.11-15! { [%clk 0:14:58] } 22-18?! $14\r\n\
        (1... 24-19 2. 15x24 (2. junk) 28x19) ; up to the end ) of the line\r\n2. 15x22 25:18 !? 3 . 8*11 ... 2-0\r\n";
    let sheet = read(&text.replace("8*11", "8-11"));
    assert_eq!(moves(&sheet), "11-15 22-18 15x22 25x18 8-11");
    assert_eq!(sheet.result(), GameResult::Won(Side::Black));
}

/// A. Jordan against F. Tesheliet, as it is passed around; a draw.
const DOUBLE_CORNER_DYKE: &str = "1.  9-14 22-17 2. 11-15 25-22 3. 15-19 23x16 4. 12x19 24x15 5. 10x19 17x10 6.  6x15 21-17 \
    7.  5-9 29-25 8.  8-12 25-21 9.  7-10 17-13 10.  1-6 27-24 11.  4-8 32-27 12.  9-14 27-23 13.  3-7 23x16 14. 12x19 22-17 \
    15.  7-11 26-23 16. 19x26 30x23 17.  8-12 24-20 18. 15-18 23-19 19. 11-15 20-16 20. 15x24 28x19 21.  2-7 31-26 22. 18-23 \
    26-22 23. 23-27 16-11 24.  7x23 22-18 *";

/// A. Polousov against D. Kazas: captures are shortened to their ends.
const POLOUSOV_KAZAS: &str = "1. c3-b4 b6-c5 2. b2-c3 f6-e5 3. a1-b2 g7-f6 4. e3-f4 f6-g5 5.\nb4-a5 g5xe3 6. d2xf4 c7-b6 \
    7. a5xc7 d8xb6 8. f4-g5 h6xf4 9.\na3-b4 c5xa3 10. c1-d2 a3xe3 11. f2xa5 2-0\n";

#[test]
fn public_games_are_read_as_programs_write_them_around_the_moves() {
    let tags = "[Event \"?\"]\r\n[Black \"Jordan,A\"]\r\n[White \"Tesheliet,F\"]\r\n[Result \"1/2-1/2\"]\r\n[GameType \"21\"]\r\n";
    let plain = format!("{tags}\r\n{DOUBLE_CORNER_DYKE}\r\n");
    let expected = read(&plain);
    assert_eq!((expected.moves().len(), expected.result()), (48, GameResult::Drawn));
    let clocks = |word: &str| match word.contains(['-', 'x']) && !word.contains('.') {
        true => format!("{word} {{[%clock w0:09:57 B0:10:00]}}"),
        false => word.to_owned(),
    };
    let clocked: Vec<String> = DOUBLE_CORNER_DYKE.split_whitespace().map(clocks).collect();
    let commented = DOUBLE_CORNER_DYKE
        .replace("15-19 ", "15-19 {Now the dyke\r\n stands} ")
        .replace("16-11", "16-11! $5 (23... 13-9 24. 6x13 {and (no) more} (24. 7-11)) ; a line of words");
    let commented = commented.replace("of words", "of words\r\n");
    for text in [clocked.join(" "), commented] {
        let text = format!("\u{feff}{tags}\r\n{text}");
        assert_eq!(read(&text), expected, "{text}");
    }
    let russian = format!(
        "[White \"Полоусов А.\"]\n[Date \"\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n{POLOUSOV_KAZAS}"
    );
    let sheet = read(&russian);
    assert_eq!((sheet.rules().id, sheet.result()), ("russian", GameResult::Won(Side::White)));
    assert_eq!(moves(&sheet).split_once("c1-d2 ").unwrap().1, "a3:c1:e3 f2:d4:f6:d8:a5");
}

#[test]
fn a_public_game_that_does_not_fit_is_refused_with_its_place() {
    let text = format!("\u{feff}[GameType \"25\"]\n\n{}", POLOUSOV_KAZAS.replace("f2xa5", "f2xb6"));
    assert!(matches!(fails(&text, 5, 33), PdnFault::Illegal { .. }));
    let wrong = DOUBLE_CORNER_DYKE.replace("20-16", "20-15");
    let column = wrong.find("20-15").unwrap() as u32 + 1;
    let text = format!("[GameType \"21\"]\n{wrong}");
    assert!(matches!(fails(&text, 2, column), PdnFault::Illegal { .. }));
}

#[test]
fn lines_may_end_in_any_of_three_ways() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["[GameType \"21\"]", "", "1. 11-15", "22-18 2. 9-9 *"].join(end);
        assert!(matches!(fails(&text, 4, 10), PdnFault::Illegal { .. }), "{end:?}");
    }
}

#[test]
fn the_game_type_tells_the_rules_and_the_caller_chooses_among_those_that_it_fits() {
    let rules = |text: &str, default| Scoresheet::read(text, default).map(|sheet| sheet.rules().id);
    for (game_type, default, expected) in [
        ("21", &ENGLISH, "english"),
        ("21,B,8,8,N1,0", &AMERICAN, "american"),
        ("21, B, 8, 8", &RUSSIAN, "english"),
        ("25", &ENGLISH, "russian"),
        ("25,W,8,8,N2,0", &AMERICAN, "russian"),
    ] {
        assert_eq!(rules(&format!("[GameType \"{game_type}\"]\n*"), default), Ok(expected), "{game_type}");
    }
    assert_eq!(rules("*", &RUSSIAN), Ok("russian"));
    for game_type in ["", "20", "20,W,10,10,N2,0", "25,W,10,10", "2", "x", "-21"] {
        assert_eq!(fails(&format!("\n[GameType \"{game_type}\"]"), 2, 1), PdnFault::GameType, "{game_type}");
    }
}

#[test]
fn a_result_is_told_from_the_side_that_starts() {
    use GameResult::{Drawn, Unknown, Won};
    for (rules, first) in [(&ENGLISH, Side::Black), (&AMERICAN, Side::Black), (&RUSSIAN, Side::White)] {
        let results = [
            ("1-0", Won(first)),
            ("2-0", Won(first)),
            ("0-1", Won(first.other())),
            ("0-2", Won(first.other())),
            ("1/2-1/2", Drawn),
            ("1-1", Drawn),
            ("0-0", Unknown),
            ("*", Unknown),
        ];
        for (text, expected) in results {
            for text in [text.to_owned(), format!("[Result \"{text}\"]\n*"), format!("[Result \"{text}\"]")] {
                let sheet = Scoresheet::read(&text, rules).unwrap();
                assert_eq!(sheet.result(), expected, "{text}");
            }
        }
    }
    assert_eq!(read("[Result \"?\"]\n1. 11-15").result(), Unknown);
    assert_eq!(fails("[Result \"won\"]\n*", 1, 1), PdnFault::Result);
    assert_eq!(fails("[Result \"1-0\"]\n1. 11-15 0-1", 2, 10), PdnFault::ResultsDiffer);
    assert_eq!(read("[Result \"1-0\"]\n2-0").result(), Won(Side::Black));
}

#[test]
fn a_game_that_ends_on_the_board_has_the_result_of_the_rules() {
    let sheet = read("[FEN \"B:W18:B15\"]\n1. 15x22 0-1");
    assert_eq!(sheet.result(), GameResult::Won(Side::Black));
}

#[test]
fn moves_are_read_in_both_notations_and_shortened_where_one_fits() {
    for text in ["1. c3-d4 d6-c5 2. b2-c3 f6-g5", "1. 22-18 11-15?? 2. 21-17", "1.c3d4"] {
        let read = Scoresheet::read(text, &RUSSIAN);
        assert_eq!(read.is_ok(), text.starts_with("1. c3"), "{text}");
    }
    let fen = "[GameType \"25\"]\n[FEN \"W:Wh4,b4,d4,f4,g3,h2,a1,Kf8:Bd8,c7,d6,f6,h6,h8.\"]\n";
    let whole = Scoresheet::read(&fen.replace("h8", "g7"), &RUSSIAN);
    assert!(whole.is_ok(), "{whole:?}");
}

#[test]
fn a_position_and_a_second_number_begin_a_game_in_its_middle() {
    let sheet = read("[SetUp \"1\"]\n[FEN \"W:W18,32:B15,K1\"]\n\n12... 18x11 13. 1-5 *");
    assert_eq!(moves(&sheet), "18x11 1-5");
    assert_eq!(sheet.number(0), (1, false));
    assert!(sheet.pdn(0).contains("\n1... 18x11 2. 1-5 *\n"), "{}", sheet.pdn(0));
}

#[test]
fn faults_are_told_with_their_line_and_column() {
    let illegal = |text: &str, line, column| match fails(text, line, column) {
        PdnFault::Illegal { refusal, .. } => refusal.reason,
        other => panic!("{other}: {text}"),
    };
    assert_eq!(illegal("1. 11-15 22-18\n2. 12-16", 2, 4), Reason::CaptureRequired);
    assert_eq!(illegal("1.11-16 22-18 2.17-13", 1, 17), Reason::EmptySquare);
    assert_eq!(illegal("{ż}\t1. hello", 1, 8), Reason::Unreadable);
    assert_eq!(illegal("1. 11-40", 1, 4), Reason::OffBoard);
    assert_eq!(illegal("12345. 11-15", 1, 1), Reason::Unreadable);
    assert_eq!(fails("1. 11-15 { no end\n", 1, 10), PdnFault::CommentOpen);
    assert_eq!(fails("1. 11-15\n (22-18 (24-19)", 2, 2), PdnFault::VariationOpen);
    assert_eq!(fails("1. 11-15 )", 1, 10), PdnFault::VariationClose);
    assert_eq!(fails("1. 11-15 } 22-18", 1, 10), PdnFault::Unexpected('}'));
    for tag in
        ["[Event]", "[Event \"x]\n\"]", "[\"x\"]", "[Event \"x\" y]", "[Event \"x\\\"]", "[Event \"x\"", "["]
    {
        assert_eq!(fails(&format!("\n {tag}"), 2, 2), PdnFault::TagForm, "{tag}");
    }
    assert_eq!(fails("[FEN \"B:W:B\"]\n[FEN \"B:W:B\"]", 2, 1), PdnFault::TagTwice("FEN"));
    assert!(matches!(fails("[Event \"x\"]\n[FEN \"B:W40:B1\"]", 2, 1), PdnFault::Fen(_)));
    assert_eq!(fails("* 1. 11-15", 1, 3), PdnFault::AfterEnd);
    assert_eq!(fails("1. 11-15 *\n[Event \"two\"]", 2, 1), PdnFault::SecondGame);
    assert_eq!(fails("1. 11-15\n[Event \"two\"]", 2, 1), PdnFault::SecondGame);
    for nothing in ["", " \r\n", "\u{feff}", "{ only words }"] {
        assert_eq!(fails(nothing, 1, 1), PdnFault::Nothing, "{nothing:?}");
    }
}

#[test]
fn every_fault_has_a_reason_in_words() {
    let error = Scoresheet::read("1. 11-15 22-18\n2. 12-16", &ENGLISH).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 4: the move is not legal: capture-required");
    let error = Scoresheet::read("1. 11-15 (", &ENGLISH).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 10: the variation that begins here has no end");
}

#[test]
fn no_move_is_read_after_the_rules_ended_the_game() {
    let shuffle = "1-6 32-27 6-1 27-32 ".repeat(3);
    let text = format!("[FEN \"B:WK32:BK1\"]\n{shuffle}");
    assert_eq!(fails(&text, 2, 41), PdnFault::Over);
    let american = Scoresheet::read(&text, &AMERICAN).unwrap();
    assert_eq!(american.moves().len(), 12);
}

#[test]
fn reading_is_bounded() {
    assert_eq!(fails(&" ".repeat(MAX_PDN + 1), 1, 1), PdnFault::TooLong);
    let shuffle = "1-6 32-27 6-1 27-32 ".repeat(MAX_PLIES / 4);
    let text = format!("[FEN \"B:WK32:BK1\"]\n{shuffle}");
    let whole = Scoresheet::read(&text, &AMERICAN).unwrap();
    assert_eq!(whole.moves().len(), MAX_PLIES);
    let error = Scoresheet::read(&format!("{text} 1-6"), &AMERICAN).unwrap_err();
    assert_eq!(error.fault, PdnFault::TooManyPlies);
    assert_eq!(fails(&"(".repeat(MAX_PDN), 1, MAX_PDN as u32), PdnFault::VariationOpen);
}

/// A game between two players who move by chance, in the form that keeps its moves.
pub(crate) fn self_play(rules: &'static RuleSet, random: &mut Random, most: u32) -> Turn {
    let mut turn = start(rules, None, Seats::Open, true);
    while !turn.status().is_over() && turn.ply() < most {
        turn = any_move(&turn, random);
    }
    turn
}

#[test]
fn a_thousand_games_of_each_rule_set_come_back_from_their_pdn() {
    let mut random = Random::of(1_000);
    for rules in RULE_SETS {
        for _ in 0..1_000 {
            let turn = self_play(rules, &mut random, 300);
            let sheet = turn.scoresheet().expect("a record");
            let text = sheet.pdn(0);
            let read = Scoresheet::read(&text, rules).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read, sheet, "{text}");
            let again = read.turn(KEYS.game(), *turn.game(), Seats::Open, true, usize::MAX).unwrap();
            assert_eq!((again.history(), again.position()), (turn.history(), turn.position()), "{text}");
        }
    }
}

#[test]
#[ignore = "installs a reader from PyPI"]
fn a_public_reader_plays_our_games_to_the_same_end() {
    let dir = TempDir::new().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/turn/read_pdn.py");
    run(dir.path(), "python3 -m pip install --quiet --target packages pydraughts==0.6.7");
    for rules in RULE_SETS {
        let games: Vec<Turn> = (0..25).map(|seed| self_play(rules, &mut Random::of(seed), 200)).collect();
        for (i, turn) in games.iter().enumerate() {
            fs::write(dir.path().join(format!("{i:02}.pdn")), turn.pdn().unwrap()).unwrap();
        }
        let files: Vec<String> = (0..games.len()).map(|i| format!("{i:02}.pdn")).collect();
        let told = run(dir.path(), &format!("python3 {} {} {}", script.display(), rules.id, files.join(" ")));
        assert_eq!(told.lines().count(), games.len());
        for (line, turn) in told.lines().zip(&games) {
            let words: Vec<&str> = line.split(' ').collect();
            let (fen, moves) = words[1..].split_last().unwrap();
            assert_eq!(moves.len(), turn.ply() as usize, "{line}");
            assert_eq!(numbered(rules, fen), turn.position().to_fen(rules), "{line}");
        }
    }
}

/// A position of another program, with our square numbers.
fn numbered(rules: &RuleSet, fen: &str) -> String {
    Position::from_fen(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}")).to_fen(rules)
}
