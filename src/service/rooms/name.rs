//! Names that players give themselves.

use std::fmt;

/// Why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Empty or too long.
    #[error("a name has 1 to {} characters", Name::LONGEST)]
    Length,
    /// It holds something that cannot be seen, or begins or ends with a space.
    #[error("a name has no invisible characters, and no space at either end")]
    Invisible,
}

/// A name: 1 to 32 characters that can be seen, with spaces in between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 32;

    /// A name of this text.
    ///
    /// # Errors
    /// [`NameError`] if it is none.
    pub fn new(text: &str) -> Result<Name, NameError> {
        if !(1..=Name::LONGEST).contains(&text.chars().count()) {
            return Err(NameError::Length);
        }
        let edge = text.starts_with(char::is_whitespace) || text.ends_with(char::is_whitespace);
        if edge || text.chars().any(is_invisible) {
            return Err(NameError::Invisible);
        }
        Ok(Name(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Controls, spaces of other widths than the plain one, and what joins, hides or turns the text around it.
fn is_invisible(letter: char) -> bool {
    let formats = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}');
    letter.is_control() || formats || (letter.is_whitespace() && letter != ' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen_and_is_short() {
        for name in ["x", "Żółw 7", "<b>&\"'", "O'Neill", "張三", "a  b", &"ż".repeat(32)] {
            assert_eq!(Name::new(name).map(|name| name.to_string()), Ok(name.to_owned()));
        }
        for name in ["", &"x".repeat(33)] {
            assert_eq!(Name::new(name), Err(NameError::Length));
        }
        for name in [
            " ",
            " a",
            "a ",
            "a\n",
            "a\tb",
            "a\0b",
            "a\u{202e}b",
            "\u{200b}",
            "a\u{a0}b",
            "\u{3164}",
            "a\u{7f}",
        ] {
            assert_eq!(Name::new(name), Err(NameError::Invisible), "{name:?}");
        }
    }
}
