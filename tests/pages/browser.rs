//! A browser without scripts: cookies, redirections, links and forms.

use std::{cell::RefCell, collections::BTreeMap};

use super::html::{Tag, by_id, tags};
use crate::support::server::{Answer, Server};

/// A browser with cookies of its own.
pub(crate) struct Browser<'a> {
    server: &'a Server,
    cookies: RefCell<BTreeMap<String, String>>,
    language: &'static str,
}

/// A page that a browser shows.
pub(crate) struct Page {
    /// Its path, with the query.
    pub(crate) path: String,
    /// Its status.
    pub(crate) status: u16,
    /// Its HTML.
    pub(crate) html: String,
    /// The cookies that it was asked for with: who has them and its path sees the same page.
    pub(crate) cookies: BTreeMap<String, String>,
}

impl<'a> Browser<'a> {
    /// A browser that was never here.
    pub(crate) fn new(server: &'a Server) -> Browser<'a> {
        Browser { server, cookies: RefCell::default(), language: "en" }
    }

    /// A browser with another language.
    pub(crate) fn speaking(server: &'a Server, language: &'static str) -> Browser<'a> {
        Browser { language, ..Browser::new(server) }
    }

    /// Opens a path.
    #[track_caller]
    pub(crate) fn open(&self, path: &str) -> Page {
        self.send("GET", path, None)
    }

    /// Posts fields to a path.
    #[track_caller]
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
        self.send("POST", path, Some(&body.join("&")))
    }

    /// Follows the link with an id.
    #[track_caller]
    pub(crate) fn click(&self, page: &Page, id: &str) -> Page {
        let href = page.tag(id).get("href").unwrap_or_else(|| panic!("{id} is no link in {}", page.html));
        self.open(&page.resolve(&href))
    }

    /// Presses the button with an id: posts the form around it.
    #[track_caller]
    pub(crate) fn press(&self, page: &Page, id: &str) -> Page {
        let form = tags(&page.html)
            .find(|tag| tag.name == "form" && by_id(tag.inside(), id).is_some())
            .unwrap_or_else(|| panic!("no form around {id} in {}", page.html));
        let mut fields: Vec<(String, String)> =
            tags(form.inside()).filter_map(|tag| field(&tag, id)).collect();
        fields.dedup();
        let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        self.post(&page.resolve(&form.get("action").unwrap_or_default()), &fields)
    }

    /// What is kept in a cookie.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.borrow().get(name).cloned()
    }

    /// The names of all cookies.
    pub(crate) fn cookie_names(&self) -> Vec<String> {
        self.cookies.borrow().keys().cloned().collect()
    }

    /// Forgets everything.
    pub(crate) fn forget(&self) {
        self.cookies.borrow_mut().clear();
    }

    fn send(&self, method: &str, path: &str, body: Option<&str>) -> Page {
        let cookies = self.cookies.borrow().clone();
        let answer = self.request(method, path, body);
        for line in answer.headers("Set-Cookie") {
            self.keep(&line);
        }
        match answer.status {
            303 | 308 => self.send("GET", answer.header("Location"), None),
            status => Page { path: path.to_owned(), status, html: answer.text().to_owned(), cookies },
        }
    }

    fn request(&self, method: &str, path: &str, body: Option<&str>) -> Answer {
        let cookies = self.cookies.borrow();
        let cookies: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let mut headers = vec![("Accept", "text/html"), ("Accept-Language", self.language)];
        if !cookies.is_empty() {
            headers.push(("Cookie", &cookies));
        }
        if body.is_some() {
            headers.push(("Content-Type", "application/x-www-form-urlencoded"));
            headers.push(("Sec-Fetch-Site", "same-origin"));
            headers.push(("Origin", "null"));
        }
        self.server.request(method, path, &headers, body.map(str::as_bytes))
    }

    fn keep(&self, line: &str) {
        let (pair, attributes) = line.split_once(';').expect("a cookie with attributes");
        let (name, value) = pair.split_once('=').expect("a cookie with a value");
        if attributes.contains("Max-Age=0") {
            self.cookies.borrow_mut().remove(name);
        } else {
            self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
        }
    }
}

/// What a form's control adds when a button is pressed.
fn field(tag: &Tag<'_>, pressed: &str) -> Option<(String, String)> {
    let sent = match (tag.name, tag.get("type").as_deref()) {
        ("input", Some("radio" | "checkbox")) => tag.has("checked"),
        ("input", _) => true,
        ("button", _) => tag.get("id").as_deref() == Some(pressed),
        _ => false,
    };
    sent.then(|| Some((tag.get("name")?, tag.get("value").unwrap_or_default())))?
}

impl Page {
    /// What the page says is going on.
    #[track_caller]
    pub(crate) fn state(&self) -> String {
        let body = tags(&self.html).find(|tag| tag.name == "body").expect("a body");
        body.get("data-state").expect("a state")
    }

    /// The headline.
    #[track_caller]
    pub(crate) fn headline(&self) -> String {
        self.tag("headline").text()
    }

    /// The tag with an id.
    #[track_caller]
    pub(crate) fn tag(&self, id: &str) -> Tag<'_> {
        by_id(&self.html, id).unwrap_or_else(|| panic!("no {id} in {}", self.html))
    }

    /// Whether there is a tag with an id.
    pub(crate) fn has(&self, id: &str) -> bool {
        by_id(&self.html, id).is_some()
    }

    /// Whether the board takes moves.
    pub(crate) fn is_live(&self) -> bool {
        tags(&self.html).any(|tag| tag.name == "a" && tag.has("data-square"))
    }

    /// The squares with a style class.
    pub(crate) fn squares(&self, class: &str) -> Vec<String> {
        tags(&self.html)
            .filter(|tag| tag.has("data-square"))
            .filter(|tag| tag.get("class").unwrap_or_default().split(' ').any(|one| one == class))
            .filter_map(|tag| tag.get("id"))
            .collect()
    }

    /// The square at the bottom left, as it is seen: the last row's first.
    pub(crate) fn bottom_left(&self) -> String {
        let squares: Vec<String> = tags(&self.html).filter_map(|tag| tag.get("data-square")).collect();
        squares[squares.len() - 4].clone()
    }

    /// The token in the page's address.
    pub(crate) fn token(&self) -> &str {
        let path = self.path.split('?').next().unwrap_or_default();
        path.rsplit('/').next().unwrap_or_default()
    }

    fn resolve(&self, href: &str) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        match href {
            "" => self.path.clone(),
            href if href.starts_with('?') => format!("{path}{href}"),
            href => href.to_owned(),
        }
    }
}
