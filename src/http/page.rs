//! Plain HTML pages in the house's style: a headline, paragraphs, names with values.

use std::fmt::{self, Write as _};

use actix_web::{HttpResponse, http::StatusCode, http::header::ContentType};

use super::pages::stylesheet;
use crate::words::Lang;

/// A text as it may stand in HTML, in an element or in a quoted attribute.
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            c => f.write_char(c),
        })
    }
}

/// A text whose parts between backticks become code. A backtick without its pair stays what it is.
struct Prose<'a>(&'a str);

impl fmt::Display for Prose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some((before, code, after)) = next_code(rest) {
            write!(f, "{}<code>{}</code>", Escaped(before), Escaped(code))?;
            rest = after;
        }
        Escaped(rest).fmt(f)
    }
}

fn next_code(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('`')?;
    let (code, after) = rest.split_once('`')?;
    Some((before, code, after))
}

/// A page in the making. Every text that goes in is escaped.
pub struct Page {
    html: String,
    rows: bool,
}

impl Page {
    /// A page in a language, with its title and headline.
    pub fn new(lang: Lang, title: &str) -> Self {
        let (lang, title) = (lang.code(), Escaped(title));
        let html = format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<link rel=\"stylesheet\" href=\"{}\">\n</head>\n\
             <body data-state=\"error\">\n\
             <header class=\"bar\"><a class=\"brand\" href=\"/\">Turnlink</a></header>\n\
             <main>\n<div class=\"page\">\n<h1>{title}</h1>\n",
            stylesheet(),
        );
        Self { html, rows: false }
    }

    /// Adds a paragraph; what stands between backticks is shown as code.
    #[must_use]
    pub fn paragraph(self, text: &str) -> Self {
        self.raw(format_args!("<p>{}</p>", Prose(text)))
    }

    /// Adds a name with its value; such rows in succession make one list.
    #[must_use]
    pub fn row(mut self, name: &str, value: &str) -> Self {
        if !self.rows {
            self.html.push_str("<dl>\n");
            self.rows = true;
        }
        self.push(format_args!("<dt>{}</dt><dd><code>{}</code></dd>", Escaped(name), Escaped(value)));
        self
    }

    /// Adds HTML as it is. Whatever comes from outside must be [`Escaped`].
    #[must_use]
    pub fn raw(mut self, html: fmt::Arguments<'_>) -> Self {
        self.close_rows();
        self.push(html);
        self
    }

    /// The whole page.
    pub fn finish(mut self) -> String {
        self.close_rows();
        self.html.push_str("</div>\n</main>\n</body>\n</html>\n");
        self.html
    }

    /// The page as an answer.
    pub fn respond(self, status: StatusCode) -> HttpResponse {
        HttpResponse::build(status).content_type(ContentType::html()).body(self.finish())
    }

    fn close_rows(&mut self) {
        if std::mem::take(&mut self.rows) {
            self.html.push_str("</dl>\n");
        }
    }

    fn push(&mut self, html: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.html, "{html}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_can_leave_its_place() {
        let page = Page::new(Lang::En, "<b>").paragraph("a & 'b'").row("\"x\"", "</dd>").finish();
        assert!(page.contains("<h1>&lt;b&gt;</h1>"));
        assert!(page.contains("<p>a &amp; &#39;b&#39;</p>"));
        let page = page + &Page::new(Lang::En, "").paragraph("`a<b` or `").finish();
        assert!(page.contains("<p><code>a&lt;b</code> or `</p>"));
        assert!(page.contains("<dl>\n<dt>&quot;x&quot;</dt><dd><code>&lt;/dd&gt;</code></dd>\n</dl>"));
    }
}
