//! A turn is what its moves made it: replaying them gives its token, and anything else gives another.

use turnlink::{
    draughts::{ENGLISH, RULE_SETS, RuleSet},
    token::{Form, seal},
    turn::{Game, Seats, Standing, Table, Turn},
};

use super::support::{KEYS, Random, anna, any_move, bert, cleo, play, play_all, position, start};

fn token(turn: &Turn) -> String {
    seal(&KEYS, Form::Play, turn)
}

/// A random game of an open table, and its moves as printed.
fn printed_game(rules: &'static RuleSet, record: bool, random: &mut Random) -> (Turn, Vec<String>) {
    let mut turn = start(rules, None, Seats::Open, record);
    let mut texts = Vec::new();
    while !turn.status().is_over() && texts.len() < 150 {
        turn = any_move(&turn, random);
        texts.push(rules.move_text(turn.last_move().expect("a move was made")));
    }
    (turn, texts)
}

/// The last turn of a game without an offer that may ride with its last move.
fn replayed(rules: &'static RuleSet, record: bool, texts: &[String]) -> Turn {
    texts.iter().fold(start(rules, None, Seats::Open, record), |turn, text| play(&turn, text, None))
}

fn without_offer(mut turn: Turn) -> Turn {
    if turn.draw_offered_by().is_some() {
        turn.say(Standing::Playing);
    }
    turn
}

#[test]
fn replaying_the_printed_moves_of_a_game_gives_its_token() {
    let mut random = Random::of(1);
    for rules in RULE_SETS {
        for record in [false, true].repeat(10) {
            let (turn, texts) = printed_game(rules, record, &mut random);
            assert_eq!(token(&replayed(rules, record, &texts)), token(&without_offer(turn)), "{texts:?}");
        }
    }
}

#[test]
fn replaying_the_pdn_of_a_record_gives_its_token() {
    let mut random = Random::of(2);
    for rules in [RULE_SETS[0], RULE_SETS[1], RULE_SETS[2]].repeat(10) {
        let (turn, _) = printed_game(rules, true, &mut random);
        let pdn = turn.pdn().expect("a record");
        let moves: Vec<String> = pdn
            .lines()
            .filter(|line| !line.starts_with('['))
            .flat_map(str::split_whitespace)
            .filter(|word| !word.ends_with('.') && !["*", "1-0", "0-1", "1/2-1/2"].contains(word))
            .map(str::to_owned)
            .collect();
        assert_eq!(moves.len() as u32, turn.ply(), "{pdn}");
        assert_eq!(token(&replayed(rules, true, &moves)), token(&without_offer(turn)), "{pdn}");
    }
}

#[test]
fn the_same_move_by_another_player_gives_another_history_and_token() {
    let free = start(&ENGLISH, None, Seats::Claimed([None, None]), false);
    let turns = [anna(), bert(), cleo()].map(|caller| play(&free, "11-15", caller));
    for (i, one) in turns.iter().enumerate() {
        for other in &turns[i + 1..] {
            assert_ne!(one.history(), other.history());
            assert_ne!(token(one), token(other));
            assert_eq!(one.position(), other.position());
        }
    }
}

/// What a history binds: any one thing different, and it is another.
#[test]
fn a_history_binds_rules_table_round_room_position_seats_and_moves() {
    let first = start(&ENGLISH, None, Seats::Open, false);
    let game = *first.game();
    let with = |game, position, seats| {
        Turn::start(KEYS.game(), game, position, seats, false).expect("simple").history()
    };
    let initial = *first.position();
    let upside = position(&ENGLISH, "B:W21-32:B1-11");
    let histories = [
        first.history(),
        with(Game { rules: RULE_SETS[1], ..game }, initial, Seats::Open),
        with(Game { table: Table::new(1), ..game }, initial, Seats::Open),
        with(Game { round: 1, ..game }, initial, Seats::Open),
        with(Game { room: 1, ..game }, initial, Seats::Open),
        with(game, upside, Seats::Open),
        with(game, initial, Seats::Claimed([None, None])),
        with(game, initial, Seats::Claimed([anna(), None])),
        with(game, initial, Seats::Claimed([None, anna()])),
        with(game, initial, Seats::Claimed([anna(), bert()])),
        with(game, initial, Seats::Claimed([bert(), anna()])),
        play(&first, "11-15", None).history(),
        play(&first, "11-16", None).history(),
    ];
    for (i, one) in histories.iter().enumerate() {
        assert!(!histories[..i].contains(one), "{i}");
    }
}

#[test]
fn the_order_of_moves_is_part_of_the_history_where_the_board_is_the_same() {
    let first = start(&ENGLISH, None, Seats::Open, false);
    let [one, other] = ["11-15 22-17 12-16", "12-16 22-17 11-15"].map(|texts| play_all(&first, texts));
    assert_eq!(one.position(), other.position());
    assert_ne!(one.history(), other.history());
}
