//! Just enough of HTML to find tags and read their attributes.

/// A tag of a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tag<'h> {
    /// Its name.
    pub(crate) name: &'h str,
    rest: &'h str,
    after: &'h str,
}

/// All opening tags of a page.
pub(crate) fn tags(html: &str) -> impl Iterator<Item = Tag<'_>> {
    html.match_indices('<').filter_map(|(at, _)| {
        let (tag, after) = html[at + 1..].split_once('>')?;
        let name = tag.split_whitespace().next()?;
        name.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(Tag {
            name,
            rest: &tag[name.len()..],
            after,
        })
    })
}

impl<'h> Tag<'h> {
    /// An attribute's value.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        let start = self.rest.find(&format!(" {name}=\""))? + name.len() + 3;
        let (value, _) = self.rest[start..].split_once('"')?;
        Some(unescaped(value))
    }

    /// Whether an attribute is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.rest.split_whitespace().any(|word| word == name) || self.get(name).is_some()
    }

    /// The text up to the next tag that closes it.
    pub(crate) fn text(&self) -> String {
        let inside =
            self.after.split_once(&format!("</{}", self.name)).map_or(self.after, |(inside, _)| inside);
        let mut text = String::new();
        let mut rest = inside;
        while let Some((before, tag)) = rest.split_once('<') {
            text.push_str(before);
            rest = tag.split_once('>').map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        unescaped(text.trim())
    }

    /// All that stands inside of it, for tags that do not hold their like.
    pub(crate) fn inside(&self) -> &'h str {
        self.after.split_once(&format!("</{}", self.name)).map_or("", |(inside, _)| inside)
    }
}

/// The tag with an id.
pub(crate) fn by_id<'h>(html: &'h str, id: &str) -> Option<Tag<'h>> {
    tags(html).find(|tag| tag.get("id").as_deref() == Some(id))
}

/// What a tag for previews says, under a name or a property.
pub(crate) fn meta(html: &str, name: &str) -> Option<String> {
    let named = |tag: &Tag<'_>| [tag.get("property"), tag.get("name")].contains(&Some(name.to_owned()));
    tags(html).filter(|tag| tag.name == "meta").find(named)?.get("content")
}

fn unescaped(text: &str) -> String {
    let named =
        [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&#38;", "&")];
    named.iter().fold(text.to_owned(), |text, (escape, letter)| text.replace(escape, letter))
}
