//! Lists of which one is to be chosen: `22x15 or 24x15`.

use super::{Lang, say};

/// Texts of which one is to be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    items: Vec<String>,
    more: usize,
}

impl Choice {
    /// A choice from these.
    #[must_use]
    pub fn new(items: impl IntoIterator<Item = String>) -> Choice {
        Choice { items: items.into_iter().collect(), more: 0 }
    }

    /// A choice of which only the first few are named, and the others counted.
    #[must_use]
    pub fn naming(named: usize, items: impl ExactSizeIterator<Item = String>) -> Choice {
        let more = items.len().saturating_sub(named);
        Choice { items: items.take(named).collect(), more }
    }

    /// The choice in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        match (&self.items[..], self.more) {
            ([], _) => String::new(),
            ([only], 0) => only.clone(),
            ([first @ .., last], 0) => {
                let items = first.join(", ");
                let number = leading_number(last);
                let args = [("items", items.into()), ("last", last.into()), ("number", number.into())];
                say(lang, "either", &args)
            }
            (items, more) => {
                say(lang, "either-more", &[("items", items.join(", ").into()), ("more", more.into())])
            }
        }
    }
}

/// The number that a text begins with: 22 of `22x15`; 0 where there is none.
fn leading_number(text: &str) -> u32 {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    text[..digits].parse().unwrap_or(0)
}
