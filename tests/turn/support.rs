//! Games for the tests of turns and tokens: fixed keys, three players, moves by text, random play.

use std::sync::LazyLock;

use turnlink::{
    draughts::{Position, RULE_SETS, RuleSet},
    token::{KeyId, KeySet, PUBLISHED_TEST_SECRET},
    turn::{Action, ActionError, Game, Namespace, Player, SeatTag, Seats, Table, Turn},
};

/// The table of all games that need no table of their own.
pub(crate) const TABLE: Table = Table::new(0x0102_0304_0506);

/// The published test key under id 1.
pub(crate) static KEYS: LazyLock<KeySet> =
    LazyLock::new(|| KeySet::new(KeyId::new(1).expect("a small id"), &PUBLISHED_TEST_SECRET));

/// Three players at [`TABLE`], for two seats.
pub(crate) static PLAYERS: LazyLock<[SeatTag; 3]> = LazyLock::new(|| {
    ["anna's secret", "bert's secret", "cleo's secret"].map(|secret| player(secret).tag(KEYS.game(), TABLE))
});

pub(crate) fn anna() -> Option<SeatTag> {
    Some(PLAYERS[0])
}

pub(crate) fn bert() -> Option<SeatTag> {
    Some(PLAYERS[1])
}

pub(crate) fn cleo() -> Option<SeatTag> {
    Some(PLAYERS[2])
}

/// A player of the REST interface.
pub(crate) fn player(secret: &str) -> Player {
    Player::new(Namespace::Api, secret).expect("a secret of a right length")
}

/// The first turn of a game at [`TABLE`], from a position or the rule set's own.
pub(crate) fn start(rules: &'static RuleSet, fen: Option<&str>, seats: Seats, record: bool) -> Turn {
    let position = fen.map_or_else(|| Position::initial(rules), |fen| position(rules, fen));
    let game = Game { rules, table: TABLE, round: 0, room: 0 };
    Turn::start(KEYS.game(), game, position, seats, record).expect("a simple position")
}

/// The first turn of an open game from a position.
pub(crate) fn open_game(rules: &'static RuleSet, fen: &str) -> Turn {
    start(rules, Some(fen), Seats::Open, false)
}

pub(crate) fn position(rules: &RuleSet, fen: &str) -> Position {
    Position::from_fen(rules, fen).unwrap_or_else(|error| panic!("{} {fen}: {error}", rules.id))
}

/// The index of the legal move that a text means.
pub(crate) fn index_of(turn: &Turn, text: &str) -> usize {
    let (rules, moves) = (turn.game().rules, turn.legal_moves());
    let found = rules.find_move(turn.position(), moves, text);
    let found = found.unwrap_or_else(|refusal| panic!("{} {text}: {refusal}", turn.position().to_fen(rules)));
    moves.iter().position(|legal| legal == found).expect("a move of the list")
}

/// A move by somebody.
pub(crate) fn play(turn: &Turn, text: &str, caller: Option<SeatTag>) -> Turn {
    try_play(turn, text, caller).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move by somebody who may not be allowed to.
pub(crate) fn try_play(turn: &Turn, text: &str, caller: Option<SeatTag>) -> Result<Turn, ActionError> {
    turn.play(KEYS.game(), index_of(turn, text), caller, false)
}

/// A move with a draw offer.
pub(crate) fn offer(turn: &Turn, text: &str, caller: Option<SeatTag>) -> Turn {
    turn.play(KEYS.game(), index_of(turn, text), caller, true)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Moves of an open game, one after the other.
pub(crate) fn play_all(turn: &Turn, texts: &str) -> Turn {
    texts.split_whitespace().fold(turn.clone(), |turn, text| play(&turn, text, None))
}

/// Something else than a move, with no side named.
pub(crate) fn act(turn: &Turn, action: Action, caller: Option<SeatTag>) -> Result<Turn, ActionError> {
    turn.act(KEYS.game(), action, None, caller)
}

/// The turn after a quiet move that leaves everything as it is: nothing can be captured then, the game can drift on,
/// and the position is as new as can be.
pub(crate) fn drift(turn: &Turn) -> Turn {
    calmest(turn).next().expect("a calm move")
}

/// As [`drift`], one such move by chance.
pub(crate) fn wander(turn: &Turn, random: &mut Random) -> Turn {
    let choices: Vec<Turn> = calmest(turn).collect();
    choices[random.below(choices.len())].clone()
}

fn calmest(turn: &Turn) -> impl Iterator<Item = Turn> {
    let key = |next: &Turn| (next.status().is_over(), !is_calm(next, 3), next.repetitions());
    let choices: Vec<Turn> = calm_moves(turn).collect();
    let best = choices.iter().map(key).min();
    choices.into_iter().filter(move |next| Some(key(next)) == best)
}

/// Whether the game can go on quietly for so many plies, or to its end.
fn is_calm(turn: &Turn, plies: u32) -> bool {
    plies == 0 || turn.status().is_over() || calm_moves(turn).any(|next| is_calm(&next, plies - 1))
}

/// The turns after quiet moves that nothing can be captured after.
fn calm_moves(turn: &Turn) -> impl Iterator<Item = Turn> {
    let quiet = turn.legal_moves().iter().zip(0..).filter(|(legal, _)| {
        !legal.is_capture() && !turn.position().after(&legal.outcome).can_capture(turn.game().rules)
    });
    let caller = turn.seats().holder(turn.position().side_to_move());
    quiet.map(move |(_, index)| turn.play(KEYS.game(), index, caller, false).expect("a legal move"))
}

/// Xorshift64: the same games in every run.
pub(crate) struct Random(u64);

impl Random {
    /// A sequence of its own for each seed.
    pub(crate) fn of(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d);
        random.next();
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of a list.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// A first turn of any kind: rule set, seats and form by chance.
pub(crate) fn any_start(random: &mut Random) -> Turn {
    let [anna, bert, _] = *PLAYERS;
    let seats = random.pick(&[
        Seats::Open,
        Seats::Claimed([None, None]),
        Seats::Claimed([Some(anna), None]),
        Seats::Claimed([Some(anna), Some(bert)]),
    ]);
    start(random.pick(&RULE_SETS), None, seats, random.one_in(4))
}

/// The turn after something that is allowed, mostly a move; itself where the game is over.
pub(crate) fn any_step(turn: &Turn, random: &mut Random) -> Turn {
    if turn.status().is_over() {
        return turn.clone();
    }
    let actions: Vec<Turn> = match random.below(12) {
        0 => actions(turn, &[Action::ReleaseSeat]),
        1 => actions(turn, &[Action::AcceptDraw]),
        2 if random.one_in(8) => actions(turn, &[Action::Resign, Action::Quit]),
        _ => Vec::new(),
    };
    match actions.len() {
        0 => any_move(turn, random),
        several => actions[random.below(several)].clone(),
    }
}

/// The turn after a move, by any player who may make it, with a draw offer now and then.
pub(crate) fn any_move(turn: &Turn, random: &mut Random) -> Turn {
    let callers: Vec<SeatTag> =
        PLAYERS.iter().copied().filter(|&tag| turn.may_move(Some(tag)).is_ok()).collect();
    let (caller, index) = (random.pick(&callers), random.below(turn.legal_moves().len()));
    turn.play(KEYS.game(), index, Some(caller), random.one_in(10)).expect("a legal move")
}

/// What these actions lead to, by everybody who may take them.
fn actions(turn: &Turn, actions: &[Action]) -> Vec<Turn> {
    let sides = turnlink::draughts::Side::BOTH.map(Some).into_iter().chain([None]);
    let tries = actions.iter().flat_map(|&action| sides.clone().map(move |side| (action, side)));
    tries
        .flat_map(|(action, side)| {
            PLAYERS.iter().map(move |&tag| turn.act(KEYS.game(), action, side, Some(tag)))
        })
        .filter_map(Result::ok)
        .collect()
}

/// The turns of a random game, the first one included.
pub(crate) fn any_game(random: &mut Random, most: usize) -> Vec<Turn> {
    let mut turns = vec![any_start(random)];
    while turns.len() < most && !turns[turns.len() - 1].status().is_over() {
        turns.push(any_step(&turns[turns.len() - 1], random));
    }
    turns
}
