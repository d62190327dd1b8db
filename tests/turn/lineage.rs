//! How two turns stand to each other, held to trees of games whose every event is known.

use turnlink::{
    draughts::{ENGLISH, Position, RUSSIAN},
    turn::{Action, Event, Game, LineageError, Relation, Seats, Standing, Table, Turn},
};

use super::support::{
    KEYS, PLAYERS, Random, TABLE, act, anna, any_start, any_step, bert, offer, play, play_all, start,
};

/// A turn and what led to it from the start, of which its token may hold only the end.
#[derive(Clone)]
struct Node {
    turn: Turn,
    events: Vec<Event>,
    /// Moves before the last one that nothing can undo: what a compact token does not hold.
    moves_before_base: usize,
}

impl Node {
    fn of(turn: Turn) -> Node {
        Node { turn, events: Vec::new(), moves_before_base: 0 }
    }

    fn next(&self, random: &mut Random) -> Node {
        let turn = any_step(&self.turn, random);
        let mut next = Node { turn, ..self.clone() };
        if next.turn.history() != self.turn.history() {
            next.events.push(next.turn.held().last().expect("something happened").event);
        }
        let played = next.turn.ply() > self.turn.ply();
        if played && !next.turn.is_record() && self.is_left_behind(&next.turn) {
            next.moves_before_base = self.moves();
        }
        next
    }

    /// Whether a compact token of the next turn starts at this one.
    fn is_left_behind(&self, next: &Turn) -> bool {
        let played = next.last_move().expect("a move");
        !next.game().rules.counts_repetition() || played.is_irreversible(self.turn.position())
    }

    fn moves(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Move { .. })).count()
    }

    /// How the players ended the game here.
    fn end(&self) -> Option<Standing> {
        Some(self.turn.standing()).filter(|said| !matches!(said, Standing::Playing | Standing::DrawOffered))
    }

    /// How this node truly stands to one that is taken for an earlier one.
    fn relation_to(&self, earlier: &Node) -> Result<Relation, LineageError> {
        if self.moves() < earlier.moves() {
            return Err(LineageError);
        }
        if earlier.moves() < self.moves_before_base {
            return Ok(Relation::Unknown);
        }
        if self.events == earlier.events {
            return match (earlier.end(), self.end()) {
                (before, now) if before == now => Ok(Relation::Same),
                (None, Some(_)) => Ok(Relation::Next),
                (Some(_), None) => Err(LineageError),
                _ => Ok(Relation::Fork),
            };
        }
        if earlier.events.starts_with(&self.events) {
            return Err(LineageError);
        }
        if !self.events.starts_with(&earlier.events) || earlier.end().is_some() {
            return Ok(Relation::Fork);
        }
        let one_on = self.events.len() == earlier.events.len() + 1 && self.end().is_none();
        Ok(if one_on { Relation::Next } else { Relation::Later })
    }
}

/// A game that several lines of play go through.
fn tree(random: &mut Random) -> Vec<Node> {
    let mut nodes = vec![Node::of(any_start(random))];
    for _ in 0..4 {
        let mut at = nodes[random.below(nodes.len())].clone();
        for _ in 0..random.below(40) {
            at = at.next(random);
            nodes.push(at.clone());
        }
    }
    nodes
}

/// Checks every pair of turns of so many games; how often each relation came up.
fn check_games(games: usize, random: &mut Random) -> Vec<(Result<Relation, LineageError>, usize)> {
    let mut counts: Vec<(Result<Relation, LineageError>, usize)> = Vec::new();
    for _ in 0..games {
        let nodes = tree(random);
        for (earlier, later) in nodes.iter().flat_map(|one| nodes.iter().map(move |other| (one, other))) {
            let told = later.turn.relation_to(&earlier.turn, KEYS.game());
            assert_eq!(told, later.relation_to(earlier), "{:?}\n{:?}", earlier.events, later.events);
            match counts.iter_mut().find(|(relation, _)| *relation == told) {
                Some((_, count)) => *count += 1,
                None => counts.push((told, 1)),
            }
        }
    }
    counts
}

#[test]
fn relations_are_true_and_unknown_exactly_where_the_base_lies_after_the_earlier_turn() {
    let counts = check_games(40, &mut Random::of(4));
    // Same, next, later, fork, unknown, wrong order.
    assert_eq!(counts.len(), 6, "{counts:?}");
    assert!(counts.iter().all(|&(_, count)| count >= 100), "{counts:?}");
}

#[test]
#[ignore = "long: all pairs of turns of 200 games, five times over"]
fn relations_are_true_in_many_games() {
    (10..15).for_each(|seed| assert_eq!(check_games(200, &mut Random::of(seed)).len(), 6));
}

#[test]
fn turns_of_different_games_are_unrelated_in_either_order() {
    let first = start(&ENGLISH, None, Seats::Open, false);
    let game = *first.game();
    let others = [
        Game { rules: &RUSSIAN, ..game },
        Game { table: Table::new(TABLE.id() + 1), ..game },
        Game { round: 1, ..game },
        Game { room: 1, ..game },
    ];
    let played = play(&first, "11-15", None);
    for game in others {
        let position = Position::initial(game.rules);
        let other = Turn::start(KEYS.game(), game, position, Seats::Open, false).unwrap();
        for (one, another) in [(&played, &other), (&other, &played)] {
            assert_eq!(one.relation_to(another, KEYS.game()), Ok(Relation::Unrelated));
        }
    }
}

#[test]
fn offers_play_no_part() {
    let first = start(&ENGLISH, None, Seats::Open, false);
    let (with, without) = (offer(&first, "11-15", None), play(&first, "11-15", None));
    for (one, other) in [(&with, &without), (&without, &with)] {
        assert_eq!(one.relation_to(other, KEYS.game()), Ok(Relation::Same));
    }
}

/// The base of the later turn lies at the earlier one's ply, just after the release.
#[test]
fn a_release_right_before_a_capture_is_followed() {
    let [anna, bert] = [anna(), bert()];
    let first = start(&ENGLISH, Some("B:W18:B1,14"), Seats::Claimed([anna, bert]), false);
    let released = act(&first, Action::ReleaseSeat, bert).unwrap();
    let later = play(&released, "14x23", Some(PLAYERS[2]));
    assert_eq!(later.held().len(), 1);
    let relation = |earlier| later.relation_to(earlier, KEYS.game());
    assert_eq!((relation(&released), relation(&first)), (Ok(Relation::Next), Ok(Relation::Later)));
    let elsewhere = act(&first, Action::ReleaseSeat, anna).unwrap();
    assert_eq!(relation(&elsewhere), Ok(Relation::Fork));
    assert_eq!(first.relation_to(&released, KEYS.game()), Err(LineageError));
}

#[test]
fn a_record_knows_every_earlier_turn() {
    let first = start(&ENGLISH, None, Seats::Open, true);
    let turn = play_all(&first, "11-15 22-18 15x22 25x18 8-11");
    assert_eq!(turn.relation_to(&first, KEYS.game()), Ok(Relation::Later));
    let compact = play_all(&start(&ENGLISH, None, Seats::Open, false), "11-15 22-18 15x22 25x18 8-11");
    assert_eq!(compact.relation_to(&first, KEYS.game()), Ok(Relation::Unknown));
}
