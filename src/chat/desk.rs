//! The core of every chat: a command or a press becomes a verb of the service, and its answer a board.

use super::{
    account::Account,
    board::{Board, Stage},
    press::{Deed, Moves, Press},
    sent::Sent,
};
use crate::{
    draughts::{RULE_SETS, RuleSet, Side},
    service::{
        Answer, Continuation, GameId, Keep, NewGame, NewSeats, Service, ServiceError, Sight, TableSource,
    },
    turn::{Ability, Action, ActionError, Turn},
    words::{self, Lang, say},
};

/// The rules of a game for which none are named.
pub const RULES: &str = "english";

/// Where chats come to: the verbs, and what was answered lately.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    /// The verbs.
    pub service: &'a Service,
    /// What was answered lately.
    pub sent: &'a Sent,
}

/// A new game for two.
#[derive(Debug)]
pub struct Start<'a> {
    /// The rule set's id.
    pub rules: &'a str,
    /// Who asks for it, and moves first.
    pub starter: Account,
    /// Whom the other seat is for; the first other one who moves, where nobody is named.
    pub opponent: Option<Account>,
    /// What names the request: platform, chat and message. The same one makes the same game.
    pub request: String,
}

/// A board's message that the bot wrote itself. That it did is for the platform's file to find out.
#[derive(Debug)]
pub struct Own<'a> {
    /// The watching token that stands in it.
    pub token: &'a str,
    /// The users that it mentions.
    pub mentions: Vec<Account>,
}

/// A game for whoever opens its link.
#[derive(Debug)]
pub struct Invitation {
    /// The turn that it stands at.
    pub turn: Turn,
    /// Its playing token.
    pub token: String,
    /// Its watching token.
    pub view_token: String,
    /// The language.
    pub lang: Lang,
}

/// What came of a press.
#[derive(Debug)]
pub enum Pressed {
    /// The board shows other buttons.
    Shown(Box<Board>),
    /// The game went on.
    Went {
        /// The board as it was.
        old: Box<Board>,
        /// The new one.
        next: Box<Board>,
    },
}

impl Desk<'_> {
    /// Makes a game.
    ///
    /// # Errors
    /// What the starter is told.
    pub async fn start(&self, start: &Start<'_>, lang: Lang) -> Result<Board, String> {
        let rules = RuleSet::by_id(start.rules).ok_or_else(|| say(lang, "chat-unknown-rules", &[]))?;
        let starter = start.starter.player();
        let seats = match (&start.opponent, rules.first_mover) {
            (Some(opponent), _) if *opponent == start.starter => {
                return Err(say(lang, "chat-no-opponent", &[]));
            }
            (None, _) => NewSeats::Creator(starter, None),
            (Some(opponent), Side::Black) => NewSeats::Reserved(starter, opponent.player()),
            (Some(opponent), Side::White) => NewSeats::Reserved(opponent.player(), starter),
        };
        let new = NewGame { rules: rules.id, seats, record: false, room: None, position: None };
        let source = TableSource::Request(start.request.as_bytes());
        let answer = self.service.create(&new, &source).await.map_err(|error| told(&error, lang))?;
        let players = [&start.starter].into_iter().chain(&start.opponent).cloned().collect();
        Ok(self.board(answer, players, Stage::Moves(Moves::default()), lang))
    }

    /// Makes a game for whoever opens its link; `request` names the request, and the same one makes the same game.
    ///
    /// # Errors
    /// What whoever asked is told.
    pub async fn invite(&self, rules: &str, request: &str, lang: Lang) -> Result<Invitation, String> {
        let new = NewGame { rules, seats: NewSeats::Open, record: false, room: None, position: None };
        let source = TableSource::Request(request.as_bytes());
        let answer = self.service.create(&new, &source).await.map_err(|error| told(&error, lang))?;
        invitation(answer, lang)
    }

    /// The game of a playing token, if it is one for whoever opens its link.
    ///
    /// # Errors
    /// What whoever sent it is told.
    pub fn invited(&self, token: &str, lang: Lang) -> Result<Invitation, String> {
        invitation(self.service.read(token, None).map_err(|error| told(&error, lang))?, lang)
    }

    /// The newest board of a game, for one who holds a seat in it: nobody else may go on from a game's id.
    ///
    /// # Errors
    /// What whoever asked is told.
    pub async fn newest(&self, who: &Account, game: GameId, lang: Lang) -> Result<Board, String> {
        let told = |error: ServiceError| told(&error, lang);
        let newest = self.service.newest(&Sight::of_game(game)).await.map_err(told)?;
        let answer = self.service.read(&newest.view_token, Some(&who.player())).map_err(told)?;
        if answer.you.is_none() {
            return Err(say(lang, "chat-not-your-game", &[]));
        }
        Ok(self.board(answer, vec![who.clone()], Stage::Moves(Moves::default()), lang))
    }

    /// The game of a token.
    #[must_use]
    pub fn game(&self, token: &str) -> Option<GameId> {
        self.service.read(token, None).ok().map(|answer| answer.game())
    }

    /// Plays a move that was typed as an answer to a board.
    ///
    /// # Errors
    /// What whoever typed it is told.
    pub async fn typed(
        &self,
        who: &Account,
        own: Own<'_>,
        text: &str,
        lang: Lang,
    ) -> Result<Pressed, String> {
        let read = self.service.read(own.token, None).map_err(|error| told(&error, lang))?;
        let deed = Deed::Play { text: text.to_owned(), offer: false };
        self.press(who, own, &Press { ply: read.turn.ply(), deed }, lang).await
    }

    /// Does what a button of a board says, for whom pressed it. The same press gives the same answer.
    ///
    /// # Errors
    /// What whoever pressed is told.
    pub async fn press(
        &self,
        who: &Account,
        own: Own<'_>,
        press: &Press,
        lang: Lang,
    ) -> Result<Pressed, String> {
        let told = |error: ServiceError| told(&error, lang);
        let token = self.service.playable(own.token).map_err(told)?;
        let player = who.player();
        let answer = self.service.read(&token, Some(&player)).map_err(told)?;
        if answer.turn.ply() != press.ply {
            return Err(say(lang, "chat-unreadable", &[]));
        }
        let you = may(&answer, &press.deed).map_err(|id| say(lang, id, &[]))?;
        let accounts: Vec<Account> = own.mentions.into_iter().chain([who.clone()]).collect();
        let stage = match &press.deed {
            Deed::Show(moves) => Some(Stage::Moves(moves.clone())),
            Deed::AskResign => you.map(Stage::Resigning),
            _ => None,
        };
        if let Some(stage) = stage {
            return Ok(Pressed::Shown(Box::new(self.board(answer, accounts, stage, lang))));
        }
        let act = |action, side| Continuation::Act { action, side };
        let how = match &press.deed {
            Deed::Play { text, offer } => Continuation::Move { text, offer_draw: *offer },
            Deed::Accept => act(Action::AcceptDraw, None),
            Deed::Resign(side) => act(Action::Resign, Some(*side)),
            _ => return self.rematch(&token, who, answer, accounts, lang).await,
        };
        let next = self.service.advance(&token, how, Some(&player), Keep::Recorded).await.map_err(told)?;
        Ok(self.went(answer, next, accounts, lang))
    }

    async fn rematch(
        &self,
        token: &str,
        who: &Account,
        old: Answer,
        accounts: Vec<Account>,
        lang: Lang,
    ) -> Result<Pressed, String> {
        let next = self.service.rematch(token, Some(&who.player())).await;
        Ok(self.went(old, next.map_err(|error| told(&error, lang))?, accounts, lang))
    }

    fn went(&self, old: Answer, next: Answer, accounts: Vec<Account>, lang: Lang) -> Pressed {
        let first = || Stage::Moves(Moves::default());
        Pressed::Went {
            old: Box::new(self.board(old, accounts.clone(), first(), lang)),
            next: Box::new(self.board(next, accounts, first(), lang)),
        }
    }

    /// A turn's board. Of the accounts only those count whose tag a seat has.
    fn board(&self, answer: Answer, accounts: Vec<Account>, stage: Stage, lang: Lang) -> Board {
        let mut seated = [None, None];
        for account in accounts {
            let read = self.service.read(&answer.view_token, Some(&account.player()));
            if let Some(side) = read.ok().and_then(|read| read.you) {
                seated[side.index()] = Some(account);
            }
        }
        Board { turn: answer.turn, view_token: answer.view_token, seated, stage, lang }
    }
}

fn invitation(answer: Answer, lang: Lang) -> Result<Invitation, String> {
    match answer.token {
        Some(token) if answer.turn.seats().are_open() => {
            Ok(Invitation { turn: answer.turn, token, view_token: answer.view_token, lang })
        }
        _ => Err(say(lang, "chat-impossible", &[])),
    }
}

/// Whether whoever asked may do this, and the side whose seat they hold; otherwise the message that says why not.
fn may(answer: &Answer, deed: &Deed) -> Result<Option<Side>, &'static str> {
    let (turn, you) = (&answer.turn, answer.you);
    let over = turn.status().is_over();
    let takes_part = match deed {
        Deed::Show(_) | Deed::Play { .. } | Deed::Accept => !turn.seats().both_held() || you.is_some(),
        Deed::AskResign | Deed::Resign(_) | Deed::Rematch => you.is_some(),
    };
    match deed {
        _ if !takes_part => Err("chat-not-your-game"),
        Deed::Rematch if !over => Err("chat-not-over"),
        Deed::Rematch => Ok(you),
        _ if over => Err("chat-over"),
        Deed::AskResign | Deed::Resign(_) => Ok(you),
        _ if answer.abilities.contains(&Ability::Move) => Ok(you),
        _ if turn.seats().is_free(turn.position().side_to_move()) => Err("chat-wait"),
        _ => Err("chat-not-your-turn"),
    }
}

/// What is said of a refusal.
fn told(error: &ServiceError, lang: Lang) -> String {
    let id = match error {
        ServiceError::IllegalMove { refusal, on } => {
            let why = words::refusal(lang, &on.turn, refusal);
            return format!("{why} {}", words::clause(lang, &on.turn, refusal));
        }
        ServiceError::Token(_) | ServiceError::ViewOnly => "chat-unreadable",
        ServiceError::StoreUnavailable => "chat-unavailable",
        ServiceError::UnknownRules => "chat-unknown-rules",
        ServiceError::SamePlayer => "chat-no-opponent",
        ServiceError::AlreadyPlayed { .. } => "chat-went-on",
        ServiceError::Action { error, .. } => match error {
            ActionError::NotYourSeat => "chat-not-your-game",
            ActionError::NoDrawOffer => "chat-no-offer",
            ActionError::GameOver => "chat-over",
            ActionError::GameNotOver => "chat-not-over",
            _ => "chat-impossible",
        },
        _ => "chat-impossible",
    };
    say(lang, id, &[])
}

/// How to play.
#[must_use]
pub fn help(lang: Lang) -> String {
    say(lang, "chat-help", &[])
}

/// A rule set in words, or all of them in short; `None` if there is no such one.
#[must_use]
pub fn rules(lang: Lang, id: Option<&str>) -> Option<String> {
    let Some(id) = id else {
        let short = |rules: &&RuleSet| {
            format!("{}: {} ({})", rules.id, words::title(lang, rules), words::summary(lang, rules))
        };
        return Some(RULE_SETS.iter().map(short).collect::<Vec<_>>().join("\n"));
    };
    let rules = RuleSet::by_id(id)?;
    let texts = words::rule_texts(lang, rules).into_iter().map(|rule| rule.text);
    Some([words::title(lang, rules)].into_iter().chain(texts).collect::<Vec<_>>().join("\n"))
}
