//! Colours that are drawn over tiles.

/// A colour and how much it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::render) enum Ink {
    /// The last move's arrow.
    Arrow,
    /// The arrow's outline.
    Outline,
    /// Square numbers.
    Number,
    /// Names of columns and rows.
    Name,
}

impl Ink {
    /// All inks.
    pub(in crate::render) const ALL: [Ink; 4] = [Ink::Arrow, Ink::Outline, Ink::Number, Ink::Name];

    /// The inks of labels.
    pub(in crate::render) const LABELS: [Ink; 2] = [Ink::Number, Ink::Name];

    /// Red, green and blue.
    pub(in crate::render) const fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Arrow => [0xff, 0xd2, 0x57],
            Ink::Outline => [0x38, 0x20, 0x0f],
            Ink::Number => [0xff, 0xf0, 0xd6],
            Ink::Name => [0xe2, 0xc1, 0x9a],
        }
    }

    /// From 0, nothing, to 1, all.
    pub(in crate::render) const fn opacity(self) -> f32 {
        match self {
            Ink::Arrow | Ink::Name => 1.0,
            Ink::Outline => 0.55,
            Ink::Number => 0.72,
        }
    }

    /// As SVG writes it.
    pub(in crate::render) fn hex(self) -> String {
        let [r, g, b] = self.rgb();
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// A colour with this ink over it, `coverage` of it.
    pub(in crate::render) fn over(self, ground: [u8; 3], coverage: f32) -> [u8; 3] {
        let share = coverage * self.opacity();
        let mix =
            |ink: u8, ground: u8| (f32::from(ink) * share + f32::from(ground) * (1.0 - share)).round() as u8;
        let ink = self.rgb();
        [0, 1, 2].map(|i| mix(ink[i], ground[i]))
    }
}
