//! In which language a request is answered.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::header::{AcceptLanguage, Header as _, Preference, Quality},
};

use crate::words::Lang;

/// The language of the answer. A handler that takes it gives an answer that depends on it, and the layer
/// [`language`](super::layer::language) says so in the answer's headers.
///
/// `Accept-Language` chooses it, by its quality values and whatever the region; whoever asks for none that is spoken
/// gets English. In a page's address `?l=pl` goes before that: the API's addresses have no such thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(pub Lang);

impl Language {
    /// The language of the answer to a request, chosen once.
    pub fn of(request: &HttpRequest) -> Self {
        if let Some(chosen) = Self::asked(request) {
            return chosen;
        }
        let chosen = Self(in_address(request).unwrap_or_else(|| preferred(request)));
        request.extensions_mut().insert(chosen);
        chosen
    }

    /// The language of the answer, where the answer depends on it.
    pub fn asked(request: &HttpRequest) -> Option<Self> {
        request.extensions().get().copied()
    }
}

impl FromRequest for Language {
    type Error = std::convert::Infallible;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

/// The language that a page's address names.
fn in_address(request: &HttpRequest) -> Option<Lang> {
    if request.path().starts_with("/v1/") {
        return None;
    }
    request.query_string().split('&').find_map(|pair| Lang::from_code(pair.strip_prefix("l=")?))
}

/// The spoken language with the highest quality, and the first of equal ones.
fn preferred(request: &HttpRequest) -> Lang {
    let Ok(accept) = AcceptLanguage::parse(request) else { return Lang::default() };
    let spoken = accept.iter().filter_map(|range| match &range.item {
        Preference::Any => Some((range.quality, Lang::default())),
        Preference::Specific(tag) => Some((range.quality, Lang::from_tag(tag.primary_language())?)),
    });
    let wanted = spoken.filter(|(quality, _)| *quality > Quality::ZERO);
    let best = wanted.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(Lang::default(), |(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn of(address: &str, accept: &str) -> &'static str {
        let request =
            TestRequest::with_uri(address).insert_header(("Accept-Language", accept)).to_http_request();
        Language::of(&request).0.code()
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
    fn the_address_of_a_page_goes_before_the_header_and_that_of_a_call_does_not() {
        for address in
            ["/?l=pl", "/t/TOKEN?l=pl", "/v/TOKEN?from=chat&l=pl", "/errors/not-found?l=pl", "/v1?l=pl"]
        {
            assert_eq!(of(address, "es"), "pl", "{address}");
        }
        for address in ["/v1/rules?l=pl", "/v1/nowhere?l=pl", "/?l=fr", "/?l=", "/?l", "/?html=pl", "/?L=pl"]
        {
            assert_eq!(of(address, "es"), "es", "{address}");
        }
    }
}
