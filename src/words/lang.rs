//! The languages that are spoken.

use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English, which everyone gets who asks for none of the others.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Spanish.
    Es,
}

impl Lang {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pl, Lang::Es];

    /// The language's code (RFC 5646): `en`, `pl` or `es`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
            Lang::Es => "es",
        }
    }

    /// The language's own name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pl => "Polski",
            Lang::Es => "Español",
        }
    }

    /// The language of a code, if it is spoken.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a tag such as `es-MX`, if it is spoken: regions and scripts play no part.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The language as the plural rules know it.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}
