//! The page's language and its texts. All that the pages take from [`crate::words`] goes through here.

use actix_web::HttpRequest;

use crate::{
    draughts::{Refusal, RuleSet, Side},
    http::language::Language,
    turn::Turn,
    words::{self, Lang, RuleText, fill, say},
};

/// A language, and what is said in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Speech(pub(super) Lang);

impl Speech {
    /// The language of a page.
    pub(super) fn of(request: &HttpRequest) -> Speech {
        Speech(Language::of(request).0)
    }

    /// The language of a page's preview.
    pub(super) fn of_preview(request: &HttpRequest) -> Speech {
        Speech(Language::of_preview(request).0)
    }

    /// Its code.
    pub(super) const fn code(&self) -> &'static str {
        self.0.code()
    }

    /// A text.
    pub(super) fn say(&self, message: &'static str) -> String {
        fill(self.0, message, &[], &[])
    }

    /// A text about a side.
    pub(super) fn side(&self, message: &'static str, side: Side) -> String {
        self.of_side(message, side, &[])
    }

    /// A text about a side and a name: a move's, a square's.
    pub(super) fn side_and(&self, message: &'static str, side: Side, name: &str) -> String {
        self.of_side(message, side, &[("name", name)])
    }

    /// A text about a name.
    pub(super) fn name(&self, message: &'static str, name: &str) -> String {
        fill(self.0, message, &[], &[("name", name)])
    }

    /// A text with numbers.
    pub(super) fn counted(&self, message: &'static str, numbers: &[(&'static str, usize)]) -> String {
        let numbers: Vec<_> = numbers.iter().map(|&(key, number)| (key, number.into())).collect();
        say(self.0, message, &numbers)
    }

    /// When the game of somebody who stays silent can be ended, in days of which the last may be a part.
    pub(super) fn patience(&self, seconds: u64) -> String {
        self.counted("page-claim-later", &[("days", seconds.div_ceil(86_400) as usize)])
    }

    fn of_side(&self, message: &'static str, side: Side, names: &[(&'static str, &str)]) -> String {
        fill(self.0, message, &[("side", side.into())], names)
    }

    /// What is going on in a turn, for everyone and for ever.
    pub(super) fn headline(&self, turn: &Turn) -> String {
        words::headline(self.0, turn)
    }

    /// The last move in words.
    pub(super) fn last_move(&self, turn: &Turn) -> Option<String> {
        words::last_move(self.0, turn)
    }

    /// The board in words.
    pub(super) fn alt(&self, turn: &Turn) -> String {
        words::alt(self.0, turn)
    }

    /// Why a move is refused.
    pub(super) fn refusal(&self, turn: &Turn, refusal: &Refusal) -> String {
        words::refusal(self.0, turn, refusal)
    }

    /// What sets a rule set apart.
    pub(super) fn summary(&self, rules: &RuleSet) -> String {
        sentence(&words::summary(self.0, rules))
    }

    /// A rule set's name.
    pub(super) fn title(&self, rules: &RuleSet) -> String {
        words::title(self.0, rules)
    }

    /// All rules of a rule set.
    pub(super) fn rules(&self, rules: &RuleSet) -> Vec<RuleText> {
        words::rule_texts(self.0, rules)
    }
}

/// A message as a sentence: a capital letter first, a full stop last.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
