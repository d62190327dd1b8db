//! What a browser remembers of its games: a hint that chooses headline and orientation, and never grants or denies.

use actix_web::{HttpRequest, cookie::Cookie};

use super::cookies;
use crate::{draughts::Side, http::state::State, turn::Turn};

const COOKIE: &str = "turnlink_games";
const JUST: &str = "turnlink_just";
const PURPOSE: &str = "memory";
/// How many games are remembered.
const MOST_GAMES: usize = 24;
/// Bytes that they may take; a browser keeps cookies of up to 4096.
const MOST_BYTES: usize = 3500;

/// The sides that a browser has played in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sides {
    /// One of them.
    One(Side),
    /// Both, in turns.
    Both,
}

impl Sides {
    /// Whether a side is among them.
    pub(super) fn has(self, side: Side) -> bool {
        self == Sides::Both || self == Sides::One(side)
    }

    /// The only one.
    pub(super) const fn only(self) -> Option<Side> {
        match self {
            Sides::One(side) => Some(side),
            Sides::Both => None,
        }
    }

    /// These and another.
    pub(super) fn with(self, side: Side) -> Sides {
        if self.has(side) { self } else { Sides::Both }
    }

    /// The same player's sides in the next round.
    pub(super) const fn swapped(self) -> Sides {
        match self {
            Sides::One(side) => Sides::One(side.other()),
            Sides::Both => Sides::Both,
        }
    }

    const fn letter(self) -> char {
        match self {
            Sides::One(Side::Black) => 'b',
            Sides::One(Side::White) => 'w',
            Sides::Both => '2',
        }
    }

    fn of_letter(letter: &str) -> Option<Sides> {
        match letter {
            "b" => Some(Sides::One(Side::Black)),
            "w" => Some(Sides::One(Side::White)),
            "2" => Some(Sides::Both),
            _ => None,
        }
    }
}

/// How far a table has come: round, ply, and whether that ply ended the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Progress(u32, u32, bool);

impl Progress {
    fn of(turn: &Turn) -> Progress {
        Progress(turn.game().round, turn.ply(), turn.status().is_over())
    }
}

/// A remembered game: the newest turn that this browser has seen of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Remembered {
    table: u64,
    progress: Progress,
    /// The sides that it played.
    pub(super) sides: Sides,
    /// The turn's playing token.
    pub(super) token: String,
}

impl Remembered {
    fn of(turn: &Turn, sides: Sides, token: &str) -> Remembered {
        let token = token.to_owned();
        Remembered { table: turn.game().table.id(), progress: Progress::of(turn), sides, token }
    }

    fn read(text: &str) -> Option<Remembered> {
        let mut parts = text.split('.');
        let mut next = || parts.next();
        let table = u64::from_str_radix(next()?, 16).ok()?;
        let progress = Progress(next()?.parse().ok()?, next()?.parse().ok()?, next()? == "1");
        Some(Remembered { table, progress, sides: Sides::of_letter(next()?)?, token: next()?.to_owned() })
    }

    fn write(&self) -> String {
        let Progress(round, ply, over) = self.progress;
        let (table, sides, token) = (self.table, self.sides.letter(), &self.token);
        format!("{table:x}.{round}.{ply}.{}.{sides}.{token}", u8::from(over))
    }
}

/// All that a browser remembers, the game that it saw last first.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Memory(Vec<Remembered>);

impl Memory {
    /// The memory of the browser that sent a request.
    pub(super) fn of(request: &HttpRequest, state: &State) -> Memory {
        let read = |note: String| Some(Memory::read(state.service.read_note(PURPOSE, &note)?));
        cookies::read(request, COOKIE).and_then(read).unwrap_or_default()
    }

    /// What is remembered of a turn's table.
    pub(super) fn table_of(&self, turn: &Turn) -> Option<&Remembered> {
        self.0.iter().find(|known| known.table == turn.game().table.id())
    }

    /// A later turn of the same table.
    pub(super) fn newer_than(&self, turn: &Turn) -> Option<&Remembered> {
        self.table_of(turn).filter(|known| known.progress > Progress::of(turn))
    }

    /// The games, the one seen last first.
    pub(super) fn games(&self) -> &[Remembered] {
        &self.0
    }

    /// Remembers a turn as the newest of its table, whatever was known.
    pub(super) fn record(&mut self, turn: &Turn, sides: Sides, token: &str) {
        let new = Remembered::of(turn, sides, token);
        self.0.retain(|known| known.table != new.table);
        self.0.insert(0, new);
        self.0.truncate(MOST_GAMES);
        while self.write().len() > MOST_BYTES {
            self.0.pop();
        }
    }

    /// Sees a turn: where its table is known, and not from farther on. Whether anything changed.
    pub(super) fn see(&mut self, turn: &Turn, token: &str) -> bool {
        let Some(known) = self.table_of(turn).filter(|known| known.progress <= Progress::of(turn)) else {
            return false;
        };
        let swap = (turn.game().round.saturating_sub(known.progress.0)) % 2 == 1;
        let sides = if swap { known.sides.swapped() } else { known.sides };
        let changed = known.token != token;
        self.record(turn, sides, token);
        changed
    }

    /// The cookie that keeps it.
    pub(super) fn cookie(&self, state: &State) -> Cookie<'static> {
        cookies::lasting(state, COOKIE.to_owned(), state.service.sign_note(PURPOSE, &self.write()))
    }

    fn read(text: &str) -> Memory {
        Memory(text.split('~').filter_map(Remembered::read).collect())
    }

    fn write(&self) -> String {
        self.0.iter().map(Remembered::write).collect::<Vec<_>>().join("~")
    }
}

/// What this browser just did: a post's note to the page that it leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Just {
    /// The sides that it plays in this game.
    pub(super) sides: Sides,
    token: String,
}

impl Just {
    /// A note for the page of a token.
    pub(super) fn new(sides: Sides, token: &str) -> Just {
        Just { sides, token: token.to_owned() }
    }

    /// The note that a request brings for a page.
    pub(super) fn of(request: &HttpRequest, token: &str) -> Option<Just> {
        let value = cookies::read(request, JUST)?;
        let (sides, about) = value.split_once('.')?;
        (about == token).then_some(Just::new(Sides::of_letter(sides)?, token))
    }

    /// The cookie that carries it.
    pub(super) fn cookie(&self, state: &State) -> Cookie<'static> {
        cookies::passing(state, JUST, format!("{}.{}", self.sides.letter(), self.token))
    }

    /// Takes the note away once it was read.
    pub(super) fn read(state: &State) -> Cookie<'static> {
        cookies::gone(state, JUST)
    }
}
