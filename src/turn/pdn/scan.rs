//! A PDN text taken apart: tags, words and parentheses, each with its place. Comments and glyphs are passed over.

use super::read::{PdnError, PdnFault, Place};

/// What a PDN text is made of.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`, without its escapes.
    Tag(&'a str, String),
    /// A move number, a move or a result.
    Word(&'a str),
    /// `(`: a variation begins.
    Open,
    /// `)`: it ends.
    Close,
}

/// Reads the text from its beginning to its end, each character once.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place { line: 1, column: 1 } }
    }

    /// The next token, and where it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Place, Token<'a>)>, PdnError> {
        self.skip()?;
        let (place, Some(first)) = (self.place, self.peek()) else { return Ok(None) };
        let token = match first {
            '[' => self.tag(place)?,
            '(' => self.single(Token::Open),
            ')' => self.single(Token::Close),
            '}' | ']' | '"' => return Err(place.fault(PdnFault::Unexpected(first))),
            _ => Token::Word(self.take_while(|letter| !is_end_of_word(letter))),
        };
        Ok(Some((place, token)))
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Goes one character on. A line ends with a line feed, with a carriage return, or with both.
    fn step(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next()?;
        self.rest = letters.as_str();
        let ends_line = letter == '\n' || (letter == '\r' && !self.rest.starts_with('\n'));
        self.place = match ends_line {
            true => Place { line: self.place.line + 1, column: 1 },
            false => Place { column: self.place.column + 1, ..self.place },
        };
        Some(letter)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let whole = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.step();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.step();
        token
    }

    /// Passes over blanks, comments, and lines that a `%` at their beginning hides.
    fn skip(&mut self) -> Result<(), PdnError> {
        while let Some(letter) = self.peek() {
            match letter {
                ';' => self.rest_of_line(),
                '%' if self.place.column == 1 => self.rest_of_line(),
                '{' => self.comment()?,
                _ if letter.is_whitespace() => drop(self.step()),
                _ => break,
            }
        }
        Ok(())
    }

    fn rest_of_line(&mut self) {
        self.take_while(|letter| letter != '\n' && letter != '\r');
    }

    fn comment(&mut self) -> Result<(), PdnError> {
        let begun = self.place;
        self.take_while(|letter| letter != '}');
        self.step().map(drop).ok_or_else(|| begun.fault(PdnFault::CommentOpen))
    }

    fn tag(&mut self, begun: Place) -> Result<Token<'a>, PdnError> {
        let form = || begun.fault(PdnFault::TagForm);
        self.step();
        self.blanks();
        let name = self.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        self.blanks();
        if name.is_empty() || self.step() != Some('"') {
            return Err(form());
        }
        let value = self.value().ok_or_else(form)?;
        self.blanks();
        if self.step() == Some(']') { Ok(Token::Tag(name, value)) } else { Err(form()) }
    }

    fn blanks(&mut self) {
        self.take_while(|letter| letter == ' ' || letter == '\t');
    }

    /// A tag's value up to its closing quotation mark, on one line. `\"` and `\\` are what they escape; before anything
    /// else a backslash is itself.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.step()? {
                '"' => return Some(value),
                '\n' | '\r' => return None,
                '\\' if matches!(self.peek(), Some('"' | '\\')) => value.extend(self.step()),
                letter => value.push(letter),
            }
        }
    }
}

fn is_end_of_word(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '(' | ')' | '{' | '}' | '[' | ']' | ';' | '"')
}
