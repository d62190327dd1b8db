//! A game of a PDN text, played move by move.

use super::scan::{Scanner, Token};
use crate::{
    draughts::{Counters, Ending, FenError, Move, Position, RULE_SETS, Refusal, RuleSet, Side, TooComplex},
    turn::{GameResult, Scoresheet},
};

/// The longest text that is read, in bytes.
pub const MAX_PDN: usize = 1 << 16;

/// The most plies that are read.
pub const MAX_PLIES: usize = 2_000;

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The character in its line, from 1.
    pub column: u32,
}

/// Why a text is not a game of the rule set, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {fault}", place.line, place.column)]
pub struct PdnError {
    /// Where.
    pub place: Place,
    /// Why.
    pub fault: PdnFault,
}

/// Why a text is not a game of the rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PdnFault {
    /// Longer than any game.
    #[error("the text is longer than {MAX_PDN} bytes")]
    TooLong,
    /// There is nothing to read.
    #[error("there is no game in it")]
    Nothing,
    /// A character that can stand only elsewhere.
    #[error("there is a {0:?} that closes nothing")]
    Unexpected(char),
    /// A comment has no end.
    #[error("the comment that begins here has no end")]
    CommentOpen,
    /// A variation has no end.
    #[error("the variation that begins here has no end")]
    VariationOpen,
    /// A variation ends that never began.
    #[error("a variation ends here that never began")]
    VariationClose,
    /// Not of the form of a tag.
    #[error("a tag is written like [Name \"value\"]")]
    TagForm,
    /// A tag that decides on the game stands there twice.
    #[error("the tag {0} stands here a second time")]
    TagTwice(&'static str),
    /// Another game than those that are played here.
    #[error("the game type is none that is played here")]
    GameType,
    /// The position cannot be read.
    #[error(transparent)]
    Fen(FenError),
    /// The position, or one that follows, is past the bound.
    #[error(transparent)]
    TooComplex(TooComplex),
    /// Not a result.
    #[error("the result is none that is known")]
    Result,
    /// The tag and the end of the moves tell different results.
    #[error("the result here is another than the tag's")]
    ResultsDiffer,
    /// The move is not legal.
    #[error("the move is not legal: {refusal}")]
    Illegal {
        /// The rules.
        rules: &'static RuleSet,
        /// Where it was tried.
        position: Box<Position>,
        /// Why not.
        refusal: Refusal,
    },
    /// The game is over by the rules before this move.
    #[error("the game is over before this move")]
    Over,
    /// More plies than are read.
    #[error("the game has more than {MAX_PLIES} moves")]
    TooManyPlies,
    /// Something follows the game's end.
    #[error("something follows the end of the game")]
    AfterEnd,
    /// Another game follows.
    #[error("a second game begins here")]
    SecondGame,
}

impl Place {
    pub(super) const fn fault(self, fault: PdnFault) -> PdnError {
        PdnError { place: self, fault }
    }
}

impl Scoresheet {
    /// Reads a text with one game. Its tag `GameType` tells the rules; where that fits several rule sets or is missing,
    /// `default` is taken if it fits. A game that ends by the rules has the result of the rules.
    ///
    /// # Errors
    /// [`PdnError`] says what is wrong, and where.
    pub fn read(text: &str, default: &'static RuleSet) -> Result<Scoresheet, PdnError> {
        let start = Place { line: 1, column: 1 };
        if text.len() > MAX_PDN {
            return Err(start.fault(PdnFault::TooLong));
        }
        let mut scanner = Scanner::new(text);
        let mut tags = Tags::default();
        let first = loop {
            match scanner.next()? {
                Some((place, Token::Tag(name, value))) => tags.put(place, name, value)?,
                other => break other,
            }
        };
        if first.is_none() && tags.is_empty() {
            return Err(start.fault(PdnFault::Nothing));
        }
        let mut game = tags.game(default)?;
        game.read(first, &mut scanner)?;
        Ok(game.finished())
    }
}

/// The tags that decide on the game, with their places.
#[derive(Default)]
struct Tags {
    game_type: Option<(Place, String)>,
    fen: Option<(Place, String)>,
    result: Option<(Place, String)>,
    others: bool,
}

impl Tags {
    fn put(&mut self, place: Place, name: &str, value: String) -> Result<(), PdnError> {
        let (kept, name) = match name {
            "GameType" => (&mut self.game_type, "GameType"),
            "FEN" => (&mut self.fen, "FEN"),
            "Result" => (&mut self.result, "Result"),
            _ => {
                self.others = true;
                return Ok(());
            }
        };
        match kept.replace((place, value)) {
            None => Ok(()),
            Some(_) => Err(place.fault(PdnFault::TagTwice(name))),
        }
    }

    const fn is_empty(&self) -> bool {
        self.game_type.is_none() && self.fen.is_none() && self.result.is_none() && !self.others
    }

    /// The game before its first move.
    fn game(self, default: &'static RuleSet) -> Result<Reader, PdnError> {
        let top = Place { line: 1, column: 1 };
        let rules = match self.game_type {
            Some((place, value)) => {
                rules_of(&value, default).ok_or_else(|| place.fault(PdnFault::GameType))?
            }
            None => default,
        };
        let (place, position) = match self.fen {
            None => (top, Position::initial(rules)),
            Some((place, fen)) => {
                let read = Position::from_fen(rules, fen.trim());
                (place, read.map_err(|error| place.fault(PdnFault::Fen(error)))?)
            }
        };
        let told = match self.result {
            None => GameResult::Unknown,
            Some((place, value)) => {
                tag_result(value.trim(), rules.first_mover).ok_or_else(|| place.fault(PdnFault::Result))?
            }
        };
        Reader::new(rules, position, told).map_err(|error| place.fault(PdnFault::TooComplex(error)))
    }
}

/// The rule set of a `GameType`: its number decides, and what follows of the board must fit. In what notation it was
/// written does not matter, as each is read.
fn rules_of(game_type: &str, default: &'static RuleSet) -> Option<&'static RuleSet> {
    let fits = |rules: &&'static RuleSet| {
        let mut ours = rules.pdn_game_type.split(',').take(4);
        let mut told = game_type.split(',').take(4).map(str::trim);
        told.by_ref().zip(&mut ours).all(|(told, ours)| told == ours)
    };
    [default].into_iter().chain(RULE_SETS).find(fits)
}

fn tag_result(value: &str, first_mover: Side) -> Option<GameResult> {
    match value {
        "" | "?" => Some(GameResult::Unknown),
        value => result(value, first_mover),
    }
}

fn result(word: &str, first_mover: Side) -> Option<GameResult> {
    Some(match word {
        "1-0" | "2-0" => GameResult::Won(first_mover),
        "0-1" | "0-2" => GameResult::Won(first_mover.other()),
        "1/2-1/2" | "1-1" => GameResult::Drawn,
        "*" | "0-0" => GameResult::Unknown,
        _ => return None,
    })
}

/// A game that is being read.
struct Reader {
    sheet: Scoresheet,
    legal_moves: Vec<Move>,
    counters: Counters,
    /// The positions that can come again, the present one included.
    seen: Vec<Position>,
    told: GameResult,
}

impl Reader {
    fn new(rules: &'static RuleSet, start: Position, told: GameResult) -> Result<Reader, TooComplex> {
        Ok(Reader {
            sheet: Scoresheet::begin(rules, start),
            legal_moves: start.legal_moves(rules)?,
            counters: Counters::start(rules, &start),
            seen: vec![start],
            told,
        })
    }

    /// Reads moves to the end of the text.
    fn read<'a>(
        &mut self,
        first: Option<(Place, Token<'a>)>,
        scanner: &mut Scanner<'a>,
    ) -> Result<(), PdnError> {
        let mut variations = Vec::new();
        let mut ended = false;
        let mut next = first;
        while let Some((place, token)) = next {
            match token {
                Token::Tag(..) => return Err(place.fault(PdnFault::SecondGame)),
                _ if ended => return Err(place.fault(PdnFault::AfterEnd)),
                Token::Open => variations.push(place),
                Token::Close if variations.pop().is_none() => {
                    return Err(place.fault(PdnFault::VariationClose));
                }
                Token::Word(word) if variations.is_empty() => ended = self.word(place, word)?,
                Token::Close | Token::Word(_) => {}
            }
            next = scanner.next()?;
        }
        match variations.last() {
            Some(begun) => Err(begun.fault(PdnFault::VariationOpen)),
            None => Ok(()),
        }
    }

    /// Reads a word: whether it ends the game.
    fn word(&mut self, place: Place, word: &str) -> Result<bool, PdnError> {
        if let Some(result) = result(word, self.sheet.rules().first_mover) {
            let known = [self.told, result].iter().all(|&known| known != GameResult::Unknown);
            if known && self.told != result {
                return Err(place.fault(PdnFault::ResultsDiffer));
            }
            self.told = if result == GameResult::Unknown { self.told } else { result };
            return Ok(true);
        }
        let (number, text) = split_number(word);
        if !text.is_empty() && !is_glyph(text) {
            let place = Place { column: place.column + number as u32, ..place };
            self.play(text.trim_end_matches(['!', '?'])).map_err(|fault| place.fault(fault))?;
        }
        Ok(false)
    }

    fn play(&mut self, text: &str) -> Result<(), PdnFault> {
        let (rules, before) = (self.sheet.rules(), *self.sheet.position());
        if self.ending().is_some() {
            return Err(PdnFault::Over);
        }
        if self.sheet.moves().len() == MAX_PLIES {
            return Err(PdnFault::TooManyPlies);
        }
        let found = rules
            .find_move(&before, &self.legal_moves, text)
            .map_err(|refusal| PdnFault::Illegal { rules, position: Box::new(before), refusal })?;
        let index = self.legal_moves.iter().take_while(|legal| *legal != found).count();
        let played = found.clone();
        let now = before.after(&played.outcome);
        self.legal_moves = now.legal_moves(rules).map_err(PdnFault::TooComplex)?;
        self.counters = self.counters.after(rules, &played, &now);
        if played.is_irreversible(&before) {
            self.seen.clear();
        }
        // There are far fewer legal moves than 2^16.
        self.sheet.write(index as u16, played);
        self.seen.push(now);
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        let (rules, now) = (self.sheet.rules(), self.sheet.position());
        let times = self.seen.iter().filter(|&seen| seen == now).count() as u16;
        Ending::of(rules, now, &self.legal_moves, self.counters, times)
    }

    /// The game with its result.
    fn finished(self) -> Scoresheet {
        let result = match self.ending() {
            None => self.told,
            Some(ending) if ending.is_loss() => GameResult::Won(self.sheet.position().side_to_move().other()),
            Some(_) => GameResult::Drawn,
        };
        self.sheet.with_result(result)
    }
}

/// How many characters of a word are a move's number, and what comes after it: `12.`, `12...`, `...`, or digits alone.
fn split_number(word: &str) -> (usize, &str) {
    let after = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = after.trim_start_matches('.');
    let digits = word.len() - after.len();
    let is_number = digits <= 4 && (text.len() < after.len() || after.is_empty());
    if is_number { (word.len() - text.len(), text) } else { (0, word) }
}

/// Whether a word only says how good a move is: `!?`, `$4`.
fn is_glyph(word: &str) -> bool {
    let marks = word.bytes().all(|letter| matches!(letter, b'!' | b'?'));
    let glyph = word.strip_prefix('$').is_some_and(|number| {
        (1..=3).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit())
    });
    marks || glyph
}
