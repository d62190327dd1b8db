//! A turn as a chat shows it: some lines, a picture, and buttons.

use super::{
    account::Account,
    press::{Carried, Deed, Moves, Press},
};
use crate::{
    draughts::{Move, Side},
    turn::{Standing, Turn},
    words::{self, Lang, say},
};

/// Up to so many moves are shown at once on a new board; of more, only what they begin with.
const FEW: usize = 10;
/// Up to so many moves that begin alike are shown at once.
const SOME: usize = 20;

/// The addresses that stand in messages.
pub trait Links {
    /// The page that a turn is watched on, in a language.
    fn view(&self, view_token: &str, lang: Lang) -> String;

    /// The picture of the board.
    fn picture(&self, view_token: &str) -> String;

    /// The page that a turn is played on, in a language.
    fn turn(&self, token: &str, lang: Lang) -> String;

    /// The watching token of a page to watch.
    fn token<'u>(&self, url: &'u str) -> Option<&'u str>;
}

/// A board as a chat shows it.
///
/// All that it says is the service's own words, moves, and ids of letters and digits: nothing that anybody wrote, unless
/// it is in a platform's mention.
#[derive(Debug, Clone)]
pub struct Board {
    /// The turn.
    pub turn: Turn,
    /// Its watching token.
    pub view_token: String,
    /// Who sits where, Black first, as far as it is known.
    pub seated: [Option<Account>; 2],
    /// What is to be chosen.
    pub stage: Stage,
    /// The language.
    pub lang: Lang,
}

/// What is to be chosen on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// A move.
    Moves(Moves),
    /// Whether a side gives up.
    Resigning(Side),
}

/// A button of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What stands on it.
    pub label: String,
    /// What it does.
    pub press: Press,
    /// How it looks.
    pub look: Look,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Like most.
    Plain,
    /// As what is to be done next.
    Primary,
    /// As what cannot be taken back.
    Danger,
}

impl Board {
    /// What the board's message says, a line each; `mention` is how the platform calls a user.
    #[must_use]
    pub fn lines(&self, mention: fn(&Account) -> String) -> Vec<String> {
        let lang = self.lang;
        let mut lines = vec![self.seats(mention)];
        lines.extend(words::last_move(lang, &self.turn));
        lines.push(words::headline(lang, &self.turn));
        if !self.turn.status().is_over() {
            lines.extend(self.prompt(mention));
        }
        lines
    }

    /// What stands in the place of the board once the game went on to the next: what was done, in words.
    #[must_use]
    pub fn closing(&self, next: &Board, mention: fn(&Account) -> String) -> Vec<String> {
        let moved = (next.turn.ply() > self.turn.ply()).then(|| words::last_move(self.lang, &next.turn));
        let ended = if self.turn.status().is_over() { &self.turn } else { &next.turn };
        vec![self.seats(mention), moved.flatten().unwrap_or_else(|| words::headline(self.lang, ended))]
    }

    /// The board in words.
    #[must_use]
    pub fn alt(&self) -> String {
        words::alt(self.lang, &self.turn)
    }

    fn seats(&self, mention: fn(&Account) -> String) -> String {
        let [black, white] = Side::BOTH.map(|side| match &self.seated[side.index()] {
            Some(account) => mention(account),
            None if self.turn.seats().is_free(side) => say(self.lang, "chat-free-seat", &[]),
            None => say(self.lang, "chat-held-seat", &[]),
        });
        say(self.lang, "chat-seats", &[("black", black.into()), ("white", white.into())])
    }

    fn prompt(&self, mention: fn(&Account) -> String) -> Vec<String> {
        let lang = self.lang;
        let called = |side: Side, id| {
            let account = self.seated[side.index()].as_ref()?;
            Some(say(lang, id, &[("player", mention(account).into())]))
        };
        let mut lines = Vec::new();
        match &self.stage {
            Stage::Resigning(side) => lines.extend(called(*side, "chat-resigning")),
            Stage::Moves(moves) => {
                lines.extend(called(self.turn.position().side_to_move(), "chat-turn"));
                lines.extend(moves.offer.then(|| say(lang, "chat-offering", &[])));
            }
        }
        if !self.turn.seats().both_held() {
            lines.push(say(lang, "chat-invitation", &[]));
        }
        lines
    }

    /// The buttons of what is to be chosen, at most 20, and those of everything else, at most four.
    #[must_use]
    pub fn buttons(&self) -> (Vec<Button>, Vec<Button>) {
        if self.turn.status().is_over() {
            return (Vec::new(), vec![self.button("chat-rematch", Deed::Rematch, Look::Primary)]);
        }
        match &self.stage {
            Stage::Resigning(side) => (Vec::new(), self.confirmation(*side)),
            Stage::Moves(moves) => (self.choices(moves), self.controls(moves)),
        }
    }

    /// What a button of this board carries, where the platform gives it room.
    #[must_use]
    pub fn carried(&self, press: &Press) -> String {
        let players = self.seated.iter().flatten().map(Account::id).collect();
        Carried { press: press.clone(), token: &self.view_token, players }.text()
    }

    fn confirmation(&self, side: Side) -> Vec<Button> {
        let name = if side == Side::Black { "black" } else { "white" };
        let yes = say(self.lang, "chat-resign-yes", &[("side", name.into())]);
        vec![
            self.labelled(yes, Deed::Resign(side), Look::Danger),
            self.button("chat-back", Deed::Show(Moves::default()), Look::Plain),
        ]
    }

    fn controls(&self, moves: &Moves) -> Vec<Button> {
        let mut controls = Vec::new();
        if !moves.from.is_empty() {
            let all = Moves { from: String::new(), offer: moves.offer };
            controls.push(self.button("chat-back", Deed::Show(all), Look::Plain));
        }
        if self.turn.standing() == Standing::DrawOffered {
            controls.push(self.button("chat-accept", Deed::Accept, Look::Primary));
        }
        let (label, offer) = if moves.offer { ("chat-offer-not", false) } else { ("chat-offer", true) };
        let other = Moves { from: moves.from.clone(), offer };
        controls.push(self.button(label, Deed::Show(other), Look::Plain));
        controls.push(self.button("chat-resign", Deed::AskResign, Look::Plain));
        controls
    }

    /// The moves that begin with the chosen squares: all of them where they are few, otherwise their next squares.
    fn choices(&self, moves: &Moves) -> Vec<Button> {
        let chosen: Vec<&str> = moves.from.split('-').filter(|name| !name.is_empty()).collect();
        let fitting: Vec<(&Move, Vec<String>)> = (self.turn.legal_moves().iter())
            .map(|legal| (legal, self.names(legal)))
            .filter(|(_, names)| {
                names.len() >= chosen.len() && names.iter().zip(&chosen).all(|(a, b)| a == b)
            })
            .collect();
        let many = fitting.len() > if chosen.is_empty() { FEW } else { SOME };
        let mut buttons = Vec::new();
        let mut last = None;
        for (legal, names) in &fitting {
            let next = names.get(chosen.len()).filter(|_| many);
            let alike =
                |next| fitting.iter().filter(|(_, names)| names.get(chosen.len()) == Some(next)).count();
            match next {
                Some(next) if alike(next) > 1 => {
                    if last != Some(next) {
                        let from = [&chosen[..], &[next]].concat().join("-");
                        let deed = Deed::Show(Moves { from, offer: moves.offer });
                        buttons.push(self.labelled(next.clone(), deed, Look::Plain));
                    }
                    last = Some(next);
                }
                _ => buttons.push(self.move_button(legal, moves.offer)),
            }
        }
        buttons
    }

    fn move_button(&self, legal: &Move, offer: bool) -> Button {
        let text = self.turn.game().rules.move_text(legal);
        self.labelled(text.clone(), Deed::Play { text, offer }, Look::Primary)
    }

    fn names(&self, legal: &Move) -> Vec<String> {
        legal.path.iter().map(|&square| self.turn.game().rules.square_name(square).to_string()).collect()
    }

    fn button(&self, label: &str, deed: Deed, look: Look) -> Button {
        self.labelled(say(self.lang, label, &[]), deed, look)
    }

    fn labelled(&self, label: String, deed: Deed, look: Look) -> Button {
        Button { label, press: Press { ply: self.turn.ply(), deed }, look }
    }
}
