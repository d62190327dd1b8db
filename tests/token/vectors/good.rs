//! How the good tokens are made.

use serde::{Serialize, Serializer};
use turnlink::{
    draughts::{Position, RuleSet, Side},
    turn::{Action, Game, GameKeys, SeatTag, Seats, Table, Turn},
};

use super::{player, ring};
use crate::turn::support::{Random, drift, index_of, position};

/// A game and what happens in it, as other implementations read it.
#[derive(Clone, Serialize)]
pub(super) struct Made {
    #[serde(skip)]
    pub(super) name: &'static str,
    pub(super) key: u16,
    pub(super) form: &'static str,
    rules: &'static str,
    table_hex: &'static str,
    record: bool,
    seats: MadeSeats,
    /// FEN; null is the rule set's starting position.
    position: Option<&'static str>,
    script: String,
}

/// The seats at the start: open, or the holders' names.
#[derive(Clone, Copy)]
enum MadeSeats {
    Open,
    Held([Option<&'static str>; 2]),
}

impl Serialize for MadeSeats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            MadeSeats::Open => serializer.serialize_str("open"),
            MadeSeats::Held(names) => names.serialize(serializer),
        }
    }
}

const FREE: MadeSeats = MadeSeats::Held([None, None]);
const BOTH: MadeSeats = MadeSeats::Held([Some("anna"), Some("bert")]);

impl Made {
    fn new(name: &'static str, rules: &'static str, script: &str) -> Made {
        Made {
            name,
            key: 1,
            form: "play",
            rules,
            table_hex: "0102030405f6",
            record: false,
            seats: MadeSeats::Open,
            position: None,
            script: script.to_owned(),
        }
    }

    fn at(self, table_hex: &'static str) -> Made {
        Made { table_hex, ..self }
    }

    fn from(self, position: &'static str) -> Made {
        Made { position: Some(position), ..self }
    }

    fn seats(self, seats: MadeSeats) -> Made {
        Made { seats, ..self }
    }

    fn record(self) -> Made {
        Made { record: true, ..self }
    }

    fn view(self) -> Made {
        Made { form: "view", ..self }
    }

    fn key(self, key: u16) -> Made {
        Made { key, ..self }
    }

    /// Goes on by chance for so many plies, in the first game from a seed on that lasts so long.
    fn random(self, seed: u64, plies: usize) -> Made {
        let game = |seed| {
            let mut random = Random::of(seed);
            self.clone().on(plies, |turn| random.below(turn.legal_moves().len()))
        };
        (seed..).find_map(game).expect("some game lasts long enough")
    }

    /// Goes on for so many quiet plies without repeating what can be helped.
    fn quiet(self, plies: usize) -> Made {
        let quietly = |turn: &Turn| {
            let next = drift(turn);
            index_of(turn, &turn.game().rules.move_text(next.last_move().expect("a move")))
        };
        self.on(plies, quietly).expect("a game that goes on")
    }

    /// Goes on with chosen moves, by Anna for Black and Bert for White where there are seats; `None` if the game ends
    /// before.
    fn on(mut self, plies: usize, mut choose: impl FnMut(&Turn) -> usize) -> Option<Made> {
        let ring = ring(self.key);
        let mut turn = self.turn();
        for _ in 0..plies {
            if turn.status().is_over() {
                return None;
            }
            let text = turn.game().rules.move_text(&turn.legal_moves()[choose(&turn)]);
            let word = match (self.seats, turn.position().side_to_move()) {
                (MadeSeats::Open, _) => text,
                (_, Side::Black) => format!("anna>{text}"),
                (_, Side::White) => format!("bert>{text}"),
            };
            turn = step(&turn, &word, ring.active().game());
            self = self.then(&word);
        }
        Some(self)
    }

    fn then(mut self, words: &str) -> Made {
        if !self.script.is_empty() {
            self.script.push(' ');
        }
        self.script.push_str(words);
        self
    }

    /// Plays the script.
    pub(super) fn turn(&self) -> Turn {
        let ring = ring(self.key);
        let keys = ring.active().game();
        let rules = RuleSet::by_id(self.rules).expect("a rule set");
        let table = Table::new(u64::from_str_radix(self.table_hex, 16).expect("hexadecimal"));
        let start = self.position.map_or_else(|| Position::initial(rules), |fen| position(rules, fen));
        let seats = match self.seats {
            MadeSeats::Open => Seats::Open,
            MadeSeats::Held(names) => {
                Seats::Claimed(names.map(|name| name.map(|name| player(name).tag(keys, table))))
            }
        };
        let game = Game { rules, table, round: 0, room: 0 };
        let first = Turn::start(keys, game, start, seats, self.record).expect("a simple position");
        self.script.split_whitespace().fold(first, |turn, word| step(&turn, word, keys))
    }
}

/// What one word of a script does.
fn step(turn: &Turn, word: &str, keys: &GameKeys) -> Turn {
    let (caller, what) = match word.split_once('>') {
        Some((name, what)) => (Some(player(name).tag(keys, turn.game().table)), what),
        None => (None, word),
    };
    let act = |action, side| turn.act(keys, action, side, caller);
    let next = match what {
        "rematch" => turn.rematch(keys),
        "accepts" => act(Action::AcceptDraw, None),
        "black-resigns" => act(Action::Resign, Some(Side::Black)),
        "white-resigns" => act(Action::Resign, Some(Side::White)),
        "black-quits" => act(Action::Quit, Some(Side::Black)),
        "white-quits" => act(Action::Quit, Some(Side::White)),
        "frees-black" | "frees-white" => act(Action::ReleaseSeat, None),
        text => play(turn, text, caller, keys),
    };
    next.unwrap_or_else(|error| panic!("{word}: {error}"))
}

fn play(
    turn: &Turn,
    text: &str,
    caller: Option<SeatTag>,
    keys: &GameKeys,
) -> Result<Turn, turnlink::turn::ActionError> {
    let (text, offers) = text.strip_suffix('=').map_or((text, false), |text| (text, true));
    turn.play(keys, index_of(turn, text), caller, offers)
}

pub(super) fn all() -> Vec<Made> {
    [english(), seats(), endings(), american(), russian(), forms()].concat()
}

fn english() -> Vec<Made> {
    let new = |name, script| Made::new(name, "english", script);
    vec![
        new("english: the start", ""),
        new("english: the start at table 0, a number of no bytes", "").at("000000000000"),
        new("english: the start at the last table", "").at("ffffffffffff"),
        new("english: the first move", "11-15"),
        new("english: a capture, its base before it", "11-15 22-18 15x22"),
        new("english: after 30 plies", "").random(1, 30),
        new("english: after 60 plies", "").random(21, 60),
        new("english: a man is crowned in a capture, which ends it", "10x1 22-26").from("W:W10,32:B6,9,22"),
        new("english: a capture of two", "22x15x8").from("W:W22,31:B18,11,1"),
        new("english: a round trip that two paths tell, under the smaller one", "23x14x7x16x23")
            .from("W:WK23:B10,11,18,19,1"),
        new("english: kings stepping about, for the second time", "32-28 1-5 28-32 5-1").from("W:WK32:BK1"),
        new("english: a start of its own", "").from("W:WK12,22:BK7,21"),
        new("english: the initial squares with the other side to move", "")
            .from("W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        new("english: twelve kings a side", "").from(
            "W:WK21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12",
        ),
    ]
}

fn seats() -> Vec<Made> {
    let new = |name, seats, script| Made::new(name, "english", script).seats(seats);
    let black = MadeSeats::Held([Some("anna"), None]);
    let white = MadeSeats::Held([None, Some("bert")]);
    vec![
        new("seats: both free", FREE, ""),
        new("seats: black is its creator's", black, ""),
        new("seats: white is its creator's", white, ""),
        new("seats: both reserved", BOTH, ""),
        new("seats: the first move takes black", FREE, "anna>11-15"),
        new("seats: white taken by a player of another namespace", black, "anna>11-15 cleo>22-18"),
        new("seats: both taken by moves, far into the game", FREE, "").random(3, 40),
        new("seats: white freed", BOTH, "anna>11-15 anna>frees-white"),
        new("seats: black freed before its first move", BOTH, "bert>frees-black"),
        new("seats: white freed and taken by another", BOTH, "anna>11-15 anna>frees-white cleo>22-18"),
        new(
            "seats: freed and taken twice over",
            BOTH,
            "anna>frees-white anna>11-15 cleo>22-17 cleo>frees-black bert>9-14",
        ),
        new("seats: freed right before a capture, which is the base", BOTH, "anna>frees-white anna>14x23")
            .from("B:W18,30:B14,1"),
    ]
}

fn endings() -> Vec<Made> {
    let new = |name, script| Made::new(name, "english", script);
    vec![
        new("ending: a draw is offered", "11-15="),
        new("ending: an offer declined and another made", "11-15= 22-18="),
        new("ending: agreed", "11-15= accepts"),
        new("ending: agreed by who takes the free seat with it", "anna>11-15= bert>accepts").seats(FREE),
        new("ending: an offer outlives a freed seat", "anna>11-15= anna>frees-white").seats(BOTH),
        new("ending: black resigns before the first move", "black-resigns"),
        new("ending: white resigns out of turn", "bert>white-resigns").seats(BOTH),
        new("ending: black quits", "11-15 22-18 black-quits"),
        new("ending: white quits while black is offered a draw", "anna>11-15 bert>22-18= bert>white-quits")
            .seats(BOTH),
        new("ending: no pieces left", "22x15").from("W:W22:B18"),
        new("ending: blocked", "18-14").from("W:W9,18:B5"),
        new("ending: over before it starts", "").from("W:W:B1"),
        new("ending: the same position for the third time", "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1")
            .from("W:WK32:BK1"),
        new("ending: a hundred plies without a capture", "").from("W:WK32,K31:BK1,K2").quiet(100),
        new("ending: the next round", "11-15 white-resigns rematch"),
        new(
            "ending: the third round, seats as in the first",
            "anna>black-resigns rematch bert>black-quits rematch",
        )
        .seats(BOTH),
    ]
}

fn american() -> Vec<Made> {
    let new = |name, script| Made::new(name, "american", script);
    vec![
        new("american: the start", ""),
        new("american: one move is held, whatever it was", "11-15 22-17 8-11"),
        new("american: after 50 plies with both seats taken", "").seats(FREE).random(4, 50),
        new("american: no repetition ends it", "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1 32-28")
            .from("W:WK32:BK1"),
        new("american: agreed", "11-15 22-17= accepts"),
        new("american: a freed seat is held beside the move", "anna>11-15 bert>22-17 bert>frees-black")
            .seats(BOTH),
    ]
}

fn russian() -> Vec<Made> {
    let new = |name, script| Made::new(name, "russian", script);
    vec![
        new("russian: the start", ""),
        new("russian: after 30 plies", "").random(5, 30),
        new("russian: after 70 plies with both seats taken", "").seats(FREE).random(6, 70),
        new("russian: a man captures backward", "c3:e1").from("B:W26:B22,1"),
        new("russian: a man is crowned in a capture and goes on as a king", "f6:d8:a5").from("W:W11:B7,9,1"),
        new("russian: a king captures from afar and comes down far behind", "a1:h8").from("W:WK29,30:B15,1"),
        new("russian: one capture that three paths tell", "b8:d6:h2")
            .from("W:WK1,K25:BK5,6,7,K9,14,K22,K24,K26,K29"),
        new("russian: a king that must come down where it captures on", "")
            .from("W:WK29:B18,12,1,2")
            .random(7, 1),
        new("russian: three kings against one, counted at the base", "f2-g1 h8:b2")
            .from("W:WK22,K12,K31,K27:BK4"),
        new("ending: three kings did not catch the lone one", "").from("B:WK30,K31,K32:BK4").quiet(30),
        new("ending: king against king", "").from("W:WK32:BK1"),
        new("russian: a king shuffle that is cut to its last moves", "")
            .from("W:WK30,K31:BK2,K3")
            .seats(BOTH)
            .quiet(560),
    ]
}

fn forms() -> Vec<Made> {
    let new = Made::new;
    vec![
        new("record: english after 40 plies", "english", "").record().random(8, 40),
        new("record: american with both seats taken", "american", "").record().seats(FREE).random(9, 40),
        new(
            "record: russian with a freed seat",
            "russian",
            "bert>c3-d4 anna>f6-g5 anna>frees-white cleo>b2-c3",
        )
        .record()
        .seats(BOTH),
        new("record: the next round is one, too", "english", "black-resigns rematch").record(),
        new("record: too long, and so gone over to a compact token", "russian", "")
            .record()
            .from("W:WK30,K31:BK2,K3")
            .quiet(560),
        new("view: english after 30 plies", "english", "").view().random(1, 30),
        new("view: american with free seats", "american", "").view().seats(FREE),
        new("view: russian, finished", "russian", "c3-d4 black-resigns").view(),
        new("key 2: the first move of the published key's game", "english", "11-15").key(2),
        new("key 1023: both seats taken", "russian", "").key(1023).seats(FREE).random(6, 12),
    ]
}
