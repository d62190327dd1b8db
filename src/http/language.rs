//! In which language a request is answered.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::header::{AcceptLanguage, Header as _, Preference, Quality},
};

use super::query;
use crate::words::Lang;

/// The language of the answer. A handler that takes it gives an answer that depends on it, and the layer
/// [`language`](super::layer::language) says so in the answer's headers.
///
/// To a program `Accept-Language` alone chooses it, by its quality values and whatever the region; one that asks for
/// none that is spoken gets English.
///
/// A page, whether it is a turn or an error, is for the person who reads it:
/// 1. what was chosen by the switch on a page, now (`?lang=pl`) or before (the cookie);
/// 2. what the browser asks for by `Accept-Language`;
/// 3. the language of the link (`?l=pl`), which its sender's page put there: a reader may well not speak it, so it
///    comes last, but a chat that fetches a preview asks for none;
/// 4. English.
///
/// Problems outside of `/v1` are chosen as pages are, also where they are written as JSON: the same failure is told in
/// the same language to a page's script and to its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(pub Lang);

impl Language {
    /// The cookie of a language that was chosen on a page.
    pub(super) const COOKIE: &str = "turnlink_language";

    /// The language of the answer to a request, chosen once.
    pub fn of(request: &HttpRequest) -> Self {
        if let Some(chosen) = Self::asked(request) {
            return chosen;
        }
        let chosen = if is_call(request) { accepted(request) } else { of_reader(request) };
        let chosen = Self(chosen.unwrap_or_default());
        request.extensions_mut().insert(chosen);
        chosen
    }

    /// The language of a page's preview: that of the link, for all who see the link in a chat.
    pub(super) fn of_preview(request: &HttpRequest) -> Self {
        Self::of_link(request).map_or_else(|| Self::of(request), Self)
    }

    /// The language that the link carries.
    pub(super) fn of_link(request: &HttpRequest) -> Option<Lang> {
        query::value(request, "l").and_then(Lang::from_code)
    }

    /// A link that carries a language, if there is one to carry.
    pub(super) fn on_link(link: &str, lang: Option<Lang>) -> String {
        lang.map_or_else(|| link.to_owned(), |lang| format!("{link}?l={}", lang.code()))
    }

    /// The language that this request chooses for its browser.
    pub(super) fn switched(request: &HttpRequest) -> Option<Lang> {
        query::value(request, "lang").and_then(Lang::from_code)
    }

    /// The language of the answer, where the answer depends on it.
    pub fn asked(request: &HttpRequest) -> Option<Self> {
        request.extensions().get().copied()
    }

    /// The headers that may choose it.
    pub(super) fn headers(request: &HttpRequest) -> &'static [&'static str] {
        if is_call(request) { &["Accept-Language"] } else { &["Accept-Language", "Cookie"] }
    }
}

impl FromRequest for Language {
    type Error = std::convert::Infallible;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

/// Whether a program calls the API.
fn is_call(request: &HttpRequest) -> bool {
    request.path().starts_with("/v1/")
}

fn of_reader(request: &HttpRequest) -> Option<Lang> {
    let kept = || request.cookie(Language::COOKIE).and_then(|code| Lang::from_code(code.value()));
    let asked = || accepted(request);
    Language::switched(request).or_else(kept).or_else(asked).or_else(|| Language::of_link(request))
}

/// The spoken language with the highest quality, and the first of equal ones; none where any will do as well.
fn accepted(request: &HttpRequest) -> Option<Lang> {
    let accept = AcceptLanguage::parse(request).ok()?;
    let spoken = accept.iter().filter_map(|range| match &range.item {
        Preference::Any => Some((range.quality, None)),
        Preference::Specific(tag) => Some((range.quality, Some(Lang::from_tag(tag.primary_language())?))),
    });
    let wanted = spoken.filter(|(quality, _)| *quality > Quality::ZERO);
    let best = wanted.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.and_then(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn of(address: &str, accept: &str) -> &'static str {
        with_cookie(address, accept, "")
    }

    fn with_cookie(address: &str, accept: &str, kept: &str) -> &'static str {
        let request = TestRequest::with_uri(address)
            .insert_header(("Accept-Language", accept))
            .insert_header(("Cookie", format!("{}={kept}", Language::COOKIE)));
        Language::of(&request.to_http_request()).0.code()
    }

    #[test]
    fn the_best_spoken_language_is_chosen() {
        for (accept, chosen) in [
            ("pl", "pl"),
            ("PL-pl", "pl"),
            ("es-419", "es"),
            ("fr, es;q=0.8", "es"),
            ("fr-CH, fr;q=0.9, en;q=0.3, pl;q=0.7", "pl"),
            ("pl;q=0.5, es;q=0.5", "pl"),
            ("pl;q=0, es;q=0.1", "es"),
            ("es;q=0", "en"),
            ("*, pl;q=0.5", "en"),
            ("pl, *;q=0.5", "pl"),
            ("zh-Hant-TW, pol, esperanto", "en"),
            ("nonsense;;q=2, \u{1F600}", "en"),
            ("pl_PL, , es;q=oops, es;q=0.2", "es"),
            ("", "en"),
        ] {
            assert_eq!(of("/v1/rules", accept), chosen, "{accept}");
        }
    }

    #[test]
    fn on_a_page_the_switch_goes_before_the_browser_and_the_browser_before_the_link() {
        for page in ["/", "/t/TOKEN", "/errors/not-found", "/nowhere", "/b/TOKEN.png", "/v1"] {
            let of = |query: &str, accept, kept| with_cookie(&format!("{page}?{query}"), accept, kept);
            assert_eq!(of("l=es&lang=pl", "en", "es"), "pl", "{page}");
            assert_eq!(of("l=es", "en", "pl"), "pl", "{page}");
            assert_eq!(of("l=es", "pl", ""), "pl", "{page}");
            assert_eq!(of("from=chat&l=es", "fr", ""), "es", "{page}");
            assert_eq!(of("l=es", "*", "fr"), "es", "{page}");
            assert_eq!(of("l=fr&lang=fr", "", "fr"), "en", "{page}");
            for nothing in ["l", "l=", "L=pl", "html=pl", "l=PL", "lang"] {
                assert_eq!(of(nothing, "es", ""), "es", "{page} {nothing}");
            }
        }
    }

    #[test]
    fn of_a_call_only_the_header_counts() {
        for call in ["/v1/rules?l=pl", "/v1/nowhere?lang=pl"] {
            assert_eq!(with_cookie(call, "es", "pl"), "es", "{call}");
            assert_eq!(with_cookie(call, "", "pl"), "en", "{call}");
        }
    }

    #[test]
    fn a_preview_speaks_the_language_of_the_link() {
        let of = |address: &str| {
            let request = TestRequest::with_uri(address).insert_header(("Accept-Language", "es"));
            Language::of_preview(&request.to_http_request()).0.code()
        };
        assert_eq!([of("/?l=pl"), of("/?l=pl&lang=en"), of("/"), of("/?l=fr")], ["pl", "pl", "es", "es"]);
    }
}
