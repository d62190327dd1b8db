//! What holds of every position: of those that random games reach, and of boards set up at random.

use std::collections::HashSet;

use proptest::{
    collection::vec,
    prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest},
    sample::select,
    string::string_regex,
    test_runner::{Config, TestCaseError},
};
use turnlink::draughts::{
    Bitboard, Move, Piece, Position, RULE_SETS, Reason, Refusal, RuleSet, Side, Square,
};

use super::{family, legal_moves, numbers, oracle};

/// A rule set with some positions of it.
type Scene = (&'static RuleSet, Vec<Position>);

/// Every rule set, played or not.
fn every() -> Vec<&'static RuleSet> {
    RULE_SETS.into_iter().chain(family::RULE_SETS).collect()
}

/// The positions of a game of random moves.
fn games(rule_sets: Vec<&'static RuleSet>, plies: usize) -> impl Strategy<Value = Scene> {
    (select(rule_sets), any::<u64>(), 1..plies).prop_map(|(rules, seed, plies)| {
        let game = random_game(rules, seed).take(plies);
        (rules, game.map(|(position, _)| position).collect())
    })
}

/// One position: a board with pieces set up at random, as many as its rule set allows.
fn boards(rule_sets: Vec<&'static RuleSet>) -> impl Strategy<Value = Scene> {
    let pieces = vec((any::<u8>(), any::<bool>(), any::<bool>()), 0..30);
    (select(rule_sets), any::<bool>(), pieces).prop_map(|(rules, white_moves, pieces)| {
        let mut position = Position::empty(side(white_moves));
        for (place, white, king) in pieces {
            let square = rules.board.square(place % rules.board.playable() + 1).expect("in range");
            let piece = Piece { side: side(white), king };
            if may_stand(rules, &position, square, piece) {
                position.put(square, piece);
            }
        }
        (rules, vec![position])
    })
}

fn side(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

fn may_stand(rules: &RuleSet, position: &Position, square: Square, piece: Piece) -> bool {
    !position.occupied().has(square)
        && position.pieces(piece.side).count() < u32::from(rules.men())
        && (piece.king || !rules.board.crown_row(piece.side).has(square))
}

/// Positions of a game, each with the move that is played from it; the moves are drawn from a seed.
fn random_game(rules: &'static RuleSet, mut seed: u64) -> impl Iterator<Item = (Position, Move)> {
    let mut position = Position::initial(rules);
    std::iter::from_fn(move || {
        let moves = legal_moves(rules, &position);
        // The constants of Knuth's MMIX generator, whose high bits are the good ones.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let played = moves.get((seed >> 33) as usize % moves.len().max(1))?.clone();
        let before = position;
        position = before.after(&played.outcome);
        Some((before, played))
    })
}

fn runs(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(runs(300))]

    #[test]
    fn games_have_the_moves_that_the_plain_generator_finds((rules, game) in games(every(), 150)) {
        for position in game {
            check_moves(rules, &position)?;
        }
    }
}

proptest! {
    #![proptest_config(runs(20_000))]

    #[test]
    fn boards_have_the_moves_that_the_plain_generator_finds((rules, board) in boards(every())) {
        check_moves(rules, &board[0])?;
    }
}

#[test]
#[ignore = "long: two thousand games of each rule set"]
fn many_games_have_the_moves_that_the_plain_generator_finds() {
    for rules in every() {
        for seed in 0..2_000 {
            for (position, _) in random_game(rules, seed).take(300) {
                check_moves(rules, &position).expect("the same moves");
            }
        }
    }
}

/// The same ways to move in both generators; told once per outcome, under the smallest path, in order.
fn check_moves(rules: &RuleSet, position: &Position) -> Result<(), TestCaseError> {
    let fen = position.to_fen(rules);
    let moves = legal_moves(rules, position);
    prop_assert_eq!(oracle::listed(rules, &moves), oracle::ways(rules, position), "{} {}", rules.id, fen);
    prop_assert!(moves.is_sorted_by(|a, b| a.path < b.path), "{} {}", rules.id, fen);
    for (i, legal) in moves.iter().enumerate() {
        prop_assert!(legal.paths().is_sorted_by(|a, b| a < b), "{} {}", rules.id, fen);
        prop_assert!(moves[..i].iter().all(|other| other.outcome != legal.outcome), "{} {}", rules.id, fen);
    }
    let captures = moves.first().is_some_and(Move::is_capture);
    prop_assert_eq!(position.can_capture(rules), captures, "{} {}", rules.id, fen);
    Ok(())
}

proptest! {
    #![proptest_config(runs(40))]

    #[test]
    fn in_games_a_text_is_accepted_exactly_where_a_listed_move_fits((rules, game) in games(every(), 80)) {
        check_texts(rules, &game[game.len() - 1])?;
    }
}

proptest! {
    #![proptest_config(runs(150))]

    #[test]
    fn on_boards_a_text_is_accepted_exactly_where_a_listed_move_fits((rules, board) in boards(every())) {
        check_texts(rules, &board[0])?;
    }
}

/// Every pair of squares, and every path one square away from a listed one.
fn check_texts(rules: &RuleSet, position: &Position) -> Result<(), TestCaseError> {
    let moves = legal_moves(rules, position);
    let listed: Vec<Vec<Square>> = moves.iter().flat_map(Move::paths).map(|path| path.to_vec()).collect();
    let squares = rules.board.squares();
    let mut paths: HashSet<Vec<Square>> =
        squares.flat_map(|from| squares.map(move |to| vec![from, to])).collect();
    paths.extend(listed.iter().flat_map(|path| neighbours(squares, path)));
    for path in paths {
        check_text(rules, position, &moves, &path)?;
    }
    Ok(())
}

/// The paths that come of one by leaving out, changing or adding one square; and the path itself.
fn neighbours(squares: Bitboard, path: &[Square]) -> Vec<Vec<Square>> {
    let mut found = Vec::new();
    for at in 0..=path.len() {
        let (before, rest) = path.split_at(at);
        let after = rest.get(1..).unwrap_or_default();
        found.push([before, after].concat());
        for square in squares {
            found.push([before, &[square], after].concat());
            found.push([before, &[square], rest].concat());
        }
    }
    found.retain(|path| (2..=31).contains(&path.len()));
    found
}

/// The text of a path means the move that has the path; or the only one that has its ends; or none.
fn check_text(
    rules: &RuleSet,
    position: &Position,
    moves: &[Move],
    path: &[Square],
) -> Result<(), TestCaseError> {
    let text = rules.path_text(path, true);
    let exact = moves.iter().find(|legal| legal.paths().any(|known| known[..] == *path));
    let fitting: Vec<&Move> = moves
        .iter()
        .filter(|legal| path.len() == 2 && legal.from() == path[0] && legal.to() == path[1])
        .collect();
    let expected = exact.or(if fitting.len() == 1 { Some(fitting[0]) } else { None });
    match rules.find_move(position, moves, &text) {
        Ok(found) => prop_assert_eq!(Some(found), expected),
        Err(refusal) => {
            let fen = position.to_fen(rules);
            prop_assert_eq!(None, expected, "{} {} {}: {}", rules.id, fen, text, refusal);
            prop_assert!(
                is_true(rules, position, moves, path, &refusal),
                "{} {fen} {text}: {refusal:?}",
                rules.id
            );
        }
    }
    Ok(())
}

/// Whether what a refusal says of a path is so.
fn is_true(rules: &RuleSet, position: &Position, moves: &[Move], path: &[Square], refusal: &Refusal) -> bool {
    let Some(square) = refusal.square else {
        return false;
    };
    let own = position.side_to_move();
    let enemies = position.pieces(own.other());
    let steps = || path.windows(2).map(|step| (step[0], step[1]));
    let steps_there = || steps().filter(|step| step.1 == square);
    let ways_on = |start: &[Square]| {
        let paths = moves.iter().filter(|legal| legal.is_capture()).flat_map(Move::paths);
        let on = paths.filter(|known| known.starts_with(start)).filter_map(|known| known.get(start.len()));
        let set: Bitboard = on.copied().collect();
        set.collect::<Vec<_>>()
    };
    let says_more = !refusal.next.is_empty() || !refusal.candidates.is_empty();
    match refusal.reason {
        Reason::CaptureIncomplete => {
            square == path[path.len() - 1] && !refusal.next.is_empty() && refusal.next == ways_on(path)
        }
        Reason::MustKeepCapturing => {
            let starts = (1..path.len()).filter(|&at| path[at] == square).map(|at| ways_on(&path[..at]));
            starts.into_iter().any(|next| !next.contains(&square) && next == refusal.next)
                && !refusal.next.is_empty()
        }
        Reason::Ambiguous => {
            let fits = |legal: &&Move| legal.from() == path[0] && legal.to() == path[path.len() - 1];
            let fitting: Vec<Move> = moves.iter().filter(fits).cloned().collect();
            square == path[0] && path.len() == 2 && fitting.len() > 1 && refusal.candidates == fitting
        }
        _ if says_more => false,
        Reason::Unreadable | Reason::OffBoard => false,
        Reason::EmptySquare => square == path[0] && position.piece_at(square).is_none(),
        Reason::NotYourPiece => square == path[0] && enemies.has(square),
        Reason::Occupied => square != path[0] && path.contains(&square) && position.occupied().has(square),
        Reason::CaptureRequired => square == path[0] && moves.iter().any(Move::is_capture),
        Reason::CapturedTwice => {
            enemies.has(square)
                && steps().filter(|&(from, to)| between(rules, from, to).contains(&square)).count() > 1
        }
        Reason::NotDiagonal => steps_there().any(|(from, to)| distance(rules, from, to).is_none()),
        Reason::TooFar => {
            steps_there().any(|(from, to)| distance(rules, from, to).is_some_and(|steps| steps > 1))
        }
        Reason::WrongDirection => position.men(own).has(path[0]) && steps_there().next().is_some(),
        Reason::NothingToCapture => {
            let man_only = position.men(own).has(path[0]) && !rules.man_captures_king;
            let victims = if man_only { position.men(own.other()) } else { enemies };
            steps_there().any(|(from, to)| !between(rules, from, to).iter().any(|&on| victims.has(on)))
        }
    }
}

/// How many diagonal steps lie between two squares; `None` where they share no diagonal.
fn distance(rules: &RuleSet, from: Square, to: Square) -> Option<u8> {
    let ((row, column), (to_row, to_column)) =
        (rules.board.row_and_column(from), rules.board.row_and_column(to));
    let steps = row.abs_diff(to_row);
    (steps > 0 && steps == column.abs_diff(to_column)).then_some(steps)
}

/// The squares strictly between two on one diagonal.
fn between(rules: &RuleSet, from: Square, to: Square) -> Vec<Square> {
    let on_the_way = |square: &Square| {
        let whole = distance(rules, from, to);
        let parts = distance(rules, from, *square).zip(distance(rules, *square, to));
        parts.map(|(before, after)| before + after) == whole && whole.is_some()
    };
    rules.board.squares().filter(on_the_way).collect()
}

proptest! {
    #![proptest_config(runs(60))]

    #[test]
    fn every_spelling_of_every_path_means_its_move((rules, game) in games(every(), 120)) {
        for position in game {
            let moves = legal_moves(rules, &position);
            for (legal, path) in moves.iter().flat_map(|legal| legal.paths().map(move |path| (legal, path))) {
                for text in spellings(rules, path) {
                    prop_assert_eq!(rules.find_move(&position, &moves, &text), Ok(legal), "{}", text);
                }
            }
        }
    }

    #[test]
    fn texts_of_different_moves_differ((rules, game) in games(every(), 120)) {
        for position in game {
            let moves = legal_moves(rules, &position);
            let texts: HashSet<String> = moves.iter().map(|legal| rules.move_text(legal)).collect();
            prop_assert_eq!(texts.len(), moves.len());
        }
    }

    #[test]
    fn every_step_of_every_path_stays_on_a_diagonal((rules, game) in games(every(), 120)) {
        for position in game {
            for path in legal_moves(rules, &position).iter().flat_map(Move::paths) {
                prop_assert!(path.windows(2).all(|step| distance(rules, step[0], step[1]).is_some()));
            }
        }
    }

    #[test]
    fn a_move_that_is_sent_again_is_refused((rules, seed) in (select(every()), any::<u64>())) {
        for (before, played) in random_game(rules, seed).take(120) {
            let next = before.after(&played.outcome);
            let moves = legal_moves(rules, &next);
            let again = rules.find_move(&next, &moves, &rules.move_text(&played));
            let round_trip = played.from() == played.to();
            let reason = if round_trip { Reason::NotYourPiece } else { Reason::EmptySquare };
            prop_assert_eq!(again.map_err(|refusal| refusal.reason), Err(reason));
        }
    }

    #[test]
    fn what_came_before_an_irreversible_move_never_comes_back((rules, seed) in (select(every()), any::<u64>())) {
        let mut before_it = HashSet::new();
        let mut since = HashSet::new();
        for (position, played) in random_game(rules, seed).take(400) {
            prop_assert!(!before_it.contains(&position), "{}", position.to_fen(rules));
            since.insert(position);
            if played.is_irreversible(&position) {
                before_it.extend(since.drain());
            }
        }
    }

    #[test]
    fn a_move_changes_what_it_tells_and_nothing_else((rules, seed) in (select(every()), any::<u64>())) {
        for (before, played) in random_game(rules, seed).take(120) {
            let own = before.side_to_move();
            let after = before.after(&played.outcome);
            let touched = played.outcome.from | played.outcome.to | played.outcome.captured;
            let piece = before.piece_at(played.from()).expect("the piece that moves");
            let crowned = Piece { king: piece.king || played.outcome.crowned, ..piece };
            prop_assert_eq!(after.side_to_move(), own.other());
            prop_assert_eq!(after.piece_at(played.to()), Some(crowned));
            for square in rules.board.squares().filter(|&square| square != played.to()) {
                let stays = if touched.has(square) { None } else { before.piece_at(square) };
                prop_assert_eq!(after.piece_at(square), stays);
            }
        }
    }

    #[test]
    fn in_english_a_diagram_has_only_one_side_to_move_until_a_capture(seed in any::<u64>()) {
        let rules = RULE_SETS[0];
        let mut seen = HashSet::new();
        for (position, played) in random_game(rules, seed).take(400) {
            seen.insert(position);
            let diagram = position.to_fen(rules);
            let other = match diagram.split_at(1) {
                ("B", rest) => format!("W{rest}"),
                (_, rest) => format!("B{rest}"),
            };
            prop_assert!(!seen.contains(&super::position(rules, &other)), "{}", diagram);
            if played.is_capture() {
                seen.clear();
            }
        }
    }
}

/// A path in numbers and in names, in either case, with every separator.
fn spellings(rules: &RuleSet, path: &[Square]) -> Vec<String> {
    let by_number: Vec<_> = numbers(rules, path.iter().copied()).iter().map(u8::to_string).collect();
    let by_name: Vec<_> = path.iter().map(|&square| rules.board.name(square)).collect();
    let upper: Vec<_> = by_name.iter().map(|name| name.to_uppercase()).collect();
    let mixed = path.iter().enumerate().map(|(i, _)| [&by_number, &by_name][i % 2][i].clone()).collect();
    [by_number, by_name, upper, mixed]
        .iter()
        .flat_map(|squares| ["-", "x", ":", "*"].map(|separator| squares.join(separator)))
        .collect()
}

proptest! {
    #![proptest_config(runs(2_000))]

    #[test]
    fn a_position_is_read_back_as_it_is_written((rules, board) in boards(every())) {
        let position = board[0];
        for text in fen_spellings(rules, &position) {
            prop_assert_eq!(Position::from_fen(rules, &text), Ok(position), "{}", text);
        }
    }

    #[test]
    fn a_text_that_is_read_is_written_in_one_way_only(rules in select(every()), text in near_fen()) {
        if let Ok(position) = Position::from_fen(rules, &text) {
            let written = position.to_fen(rules);
            prop_assert_eq!(Position::from_fen(rules, &written), Ok(position));
        }
    }

    #[test]
    fn any_text_is_read_as_a_position_or_refused(rules in select(every()), text in any::<String>()) {
        let readable = Position::from_fen(rules, &text).is_ok();
        prop_assert!(!readable || text.starts_with(['B', 'W']), "{}", text);
    }

    #[test]
    fn any_text_is_read_as_a_move_or_refused(
        (rules, game) in games(every(), 60),
        text in "\\PC{0,20}|[0-9a-kA-K:x*-]{0,200}|([0-9]{1,3}[-x]){0,40}[0-9]{1,3}",
    ) {
        let position = game[game.len() - 1];
        let moves = legal_moves(rules, &position);
        if let Ok(found) = rules.find_move(&position, &moves, &text) {
            prop_assert!(moves.contains(found));
        }
    }
}

/// Texts that are positions, or nearly so.
fn near_fen() -> impl Strategy<Value = String> {
    let entry = "K?([1-4]?[0-9]|[a-j][1-8])(-[0-9]{2})?";
    let list = format!("({entry}(,{entry}){{0,3}})?");
    string_regex(&format!("[BW]:[BW]{list}:[BW]{list}\\.?")).expect("a regular expression")
}

/// A position as it is written, and as it may be written: with a dot, names, ranges, the other list first.
fn fen_spellings(rules: &RuleSet, position: &Position) -> Vec<String> {
    let written = position.to_fen(rules);
    let parts: Vec<&str> = written.split(':').collect();
    let list = |side: Side, letter: char| {
        let entries = position.pieces(side).map(|square| {
            let king = if position.kings(side).has(square) { "K" } else { "" };
            format!("{king}{}", rules.board.name(square))
        });
        format!("{letter}{}", entries.collect::<Vec<_>>().join(","))
    };
    vec![
        format!("{written}."),
        format!("{}:{}:{}", parts[0], parts[2], parts[1]),
        format!("{}:{}:{}", parts[0], list(Side::White, 'W'), list(Side::Black, 'B')),
        format!("{}:{}:{}", parts[0], ranges(rules, position, Side::White), ranges(rules, position, Side::Black)),
        written,
    ]
}

/// A side's pieces with neighbours of one kind as ranges.
fn ranges(rules: &RuleSet, position: &Position, side: Side) -> String {
    let mut runs: Vec<(bool, u8, u8)> = Vec::new();
    for square in position.pieces(side) {
        let (king, number) = (position.kings(side).has(square), rules.board.number(square));
        match runs.last_mut() {
            Some((kind, _, last)) if *kind == king && *last + 1 == number => *last = number,
            _ => runs.push((king, number, number)),
        }
    }
    let entries = runs.iter().map(|&(king, first, last)| {
        let king = if king { "K" } else { "" };
        if first == last { format!("{king}{first}") } else { format!("{king}{first}-{last}") }
    });
    let letter = if side == Side::White { "W" } else { "B" };
    format!("{letter}{}", entries.collect::<Vec<_>>().join(","))
}
