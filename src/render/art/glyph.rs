//! The characters of square numbers and names, as strokes: no font is needed, and they look the same everywhere.

/// A character in a box of [`Glyph::WIDTH`] by [`Glyph::HEIGHT`] units, its strokes [`Glyph::STROKE`] thick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::render) struct Glyph(char);

impl Glyph {
    /// The box's width, with the space to the next character.
    pub(in crate::render) const WIDTH: u32 = 66;
    /// The box's height, with room below the line.
    pub(in crate::render) const HEIGHT: u32 = 124;
    /// How thick strokes are.
    const STROKE: u32 = 13;

    /// All characters that a label can have.
    pub(in crate::render) fn all() -> impl Iterator<Item = Glyph> {
        "0123456789abcdefghij".chars().map(Glyph)
    }

    /// The width of a box of a height, in pixels.
    pub(in crate::render) const fn width(height: u32) -> u32 {
        height * Glyph::WIDTH / Glyph::HEIGHT
    }

    /// The character as SVG, its strokes in a colour.
    pub(in crate::render) fn artwork(self, colour: &str) -> String {
        format!(
            r#"<path fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round" d="{}"/>"#,
            Glyph::STROKE,
            strokes(self.0),
        )
    }
}

/// The glyphs of a text.
pub(in crate::render) fn glyphs(text: &str) -> impl Iterator<Item = Glyph> {
    text.chars().map(Glyph)
}

const fn strokes(character: char) -> &'static str {
    match character {
        '0' => "M33 8C17 8 12 28 12 50S17 92 33 92 54 72 54 50 49 8 33 8Z",
        '1' => "M17 26L37 8V92",
        '2' => "M13 30C13 16 21 8 33 8C45 8 53 16 53 28C53 44 41 56 13 92H55",
        '3' => "M13 10H50L31 42C45 42 54 52 54 66C54 82 45 92 32 92C22 92 15 87 11 79",
        '4' => "M41 92V8L9 68H57",
        '5' => "M51 8H19L15 44C20 40 26 38 32 38C46 38 55 49 55 64C55 81 45 92 31 92C21 92 15 87 11 80",
        '6' => {
            "M47 10C25 22 12 44 12 66C12 82 20 92 33 92C46 92 54 82 54 68C54 54 46 45 34 45C24 45 16 52 13 62"
        }
        '7' => "M11 8H55L27 92",
        '8' => {
            "M33 8C21 8 15 16 15 27S23 46 33 46 51 38 51 27 45 8 33 8ZM33 46C20 46 12 56 12 69S20 92 33 92 54 82 54 69 46 46 33 46Z"
        }
        '9' => {
            "M19 90C41 78 54 56 54 34C54 18 46 8 33 8C20 8 12 18 12 32C12 46 20 55 32 55C42 55 50 48 53 38"
        }
        'a' => "M51 38V92M51 65C51 49 43 38 31 38S11 49 11 65 19 92 31 92 51 81 51 65Z",
        'b' => "M15 8V92M15 65C15 49 23 38 35 38S55 49 55 65 47 92 35 92 15 81 15 65Z",
        'c' => "M51 46C47 41 41 38 34 38C21 38 12 49 12 65S21 92 34 92C41 92 47 89 51 84",
        'd' => "M51 8V92M51 65C51 49 43 38 31 38S11 49 11 65 19 92 31 92 51 81 51 65Z",
        'e' => "M13 64H53C53 48 45 38 33 38S12 49 12 65 21 92 34 92C41 92 47 90 51 85",
        'f' => "M50 10C38 5 29 12 29 26V92M13 42H45",
        'g' => {
            "M51 38V96C51 110 43 116 31 116C23 116 17 114 13 110M51 65C51 49 43 38 31 38S11 49 11 65 19 92 31 92 51 81 51 65Z"
        }
        'h' => "M15 8V92M15 62C15 47 23 38 34 38S51 46 51 58V92",
        'i' => "M33 38V92M33 14V16",
        'j' => "M37 38V98C37 110 31 116 19 114M37 14V16",
        _ => "",
    }
}
