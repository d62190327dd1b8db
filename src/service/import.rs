//! Games that were written down elsewhere, taken over from their PDN.

use super::{Answer, NewSeats, Service, ServiceError, TableSource, Verb, verbs::seats};
use crate::{
    draughts::RuleSet,
    token::{Form, KeySet},
    turn::{Game, GameResult, Impossible, Scoresheet, Seats, Standing, Table, Turn},
};

/// A game to be taken over.
#[derive(Debug)]
pub struct Import<'a> {
    /// The game.
    pub pdn: &'a str,
    /// The rule set's id, where the PDN does not tell it or tells what fits several.
    pub rules: &'a str,
    /// After how many plies it is played on; after all of them where it is left out.
    pub plies: Option<u32>,
    /// Who sits where: nobody, or both.
    pub seats: NewSeats,
}

impl Service {
    /// Makes a game that goes on where another was written down to. Its links hold the whole game as long as there is
    /// room for it.
    ///
    /// # Errors
    /// [`ServiceError::BadPdn`], [`ServiceError::UnknownRules`]; [`ServiceError::PastTheEnd`] where there are not so
    /// many plies; [`ServiceError::FreeSeats`]; those of a new game.
    pub async fn import(
        &self,
        import: &Import<'_>,
        source: &TableSource<'_>,
    ) -> Result<Answer, ServiceError> {
        let sheet = read(import.pdn, import.rules)?;
        let made = self.begin(source, |keys, table| taken_over(keys, import, &sheet, table)).await;
        self.told(Verb::Create, made)
    }

    /// Shows a game that was written down, in the watching form: it can be gone through, and nobody can play it. The
    /// same PDN is the same game. A win that the board does not show is taken as a resignation, and such a draw as
    /// agreed. Nothing is recorded.
    ///
    /// # Errors
    /// [`ServiceError::BadPdn`], [`ServiceError::UnknownRules`]; [`ServiceError::NoRecord`] where a link has no room for
    /// all moves.
    pub fn show(&self, pdn: &str, rules: &str) -> Result<Answer, ServiceError> {
        let sheet = read(pdn, rules)?;
        let keys = self.keys.active();
        let table = keys.table_of(sheet.pdn(0).as_bytes());
        let mut turn = turn(keys, &sheet, table, Seats::Open, usize::MAX)?;
        if !turn.is_record() {
            return Err(ServiceError::NoRecord);
        }
        if let Some(standing) = standing(&turn, sheet.result()) {
            turn.say(standing);
        }
        Ok(Answer::new(keys, Form::View, turn, None))
    }
}

fn read(pdn: &str, rules: &str) -> Result<Scoresheet, ServiceError> {
    let rules = RuleSet::by_id(rules).ok_or(ServiceError::UnknownRules)?;
    Ok(Scoresheet::read(pdn, rules)?)
}

/// What the players said of a game whose board does not show its result.
fn standing(turn: &Turn, result: GameResult) -> Option<Standing> {
    match result {
        _ if turn.status().is_over() => None,
        GameResult::Unknown => None,
        GameResult::Won(winner) => Some(Standing::Resigned(winner.other())),
        GameResult::Drawn => Some(Standing::Agreed { claim: None }),
    }
}

fn taken_over(
    keys: &KeySet,
    import: &Import<'_>,
    sheet: &Scoresheet,
    table: Table,
) -> Result<Answer, ServiceError> {
    let plies = import.plies.map_or(sheet.moves().len(), |plies| plies as usize);
    if plies > sheet.moves().len() {
        return Err(ServiceError::PastTheEnd);
    }
    let (seats, caller) = seats(&import.seats, keys, table, sheet.rules().first_mover)?;
    Ok(Answer::new(keys, Form::Play, turn(keys, sheet, table, seats, plies)?, caller))
}

fn turn(
    keys: &KeySet,
    sheet: &Scoresheet,
    table: Table,
    seats: Seats,
    plies: usize,
) -> Result<Turn, ServiceError> {
    let game = Game { rules: sheet.rules(), table, round: 0, room: 0 };
    let turn = sheet.turn(keys.game(), game, seats, true, plies);
    turn.map_err(|impossible| match impossible {
        Impossible::TooComplex(error) => error.into(),
        // What was read ends where the rules end it, so it is the seats.
        Impossible::NoSuchEvent | Impossible::Over => ServiceError::FreeSeats,
    })
}
