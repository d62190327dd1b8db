//! What the client would rather read: a page or JSON.

use actix_web::{
    HttpMessage,
    http::header::{Accept, Header as _, Quality, QualityItem},
    mime::{self, Mime},
};

/// The two forms in which an answer may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For programs, and for whoever does not say.
    Json,
    /// For people in a browser.
    Html,
}

impl Form {
    /// The form that the request's `Accept` prefers; JSON where it has no preference.
    pub fn preferred(request: &impl HttpMessage) -> Self {
        let Ok(accept) = Accept::parse(request) else { return Self::Json };
        let json = quality(&accept, &mime::APPLICATION_JSON).max(problem_quality(&accept));
        if quality(&accept, &mime::TEXT_HTML) > json { Self::Html } else { Self::Json }
    }
}

/// How much a type is wanted: the most specific range that covers it decides.
fn quality(accept: &[QualityItem<Mime>], wanted: &Mime) -> Quality {
    accept
        .iter()
        .filter_map(|range| Some((specificity(&range.item, wanted)?, range.quality)))
        .max()
        .map_or(Quality::ZERO, |(_, quality)| quality)
}

fn specificity(range: &Mime, wanted: &Mime) -> Option<u8> {
    match (range.type_(), range.subtype()) {
        (mime::STAR, mime::STAR) => Some(0),
        (kind, mime::STAR) if kind == wanted.type_() => Some(1),
        _ if range.essence_str() == wanted.essence_str() => Some(2),
        _ => None,
    }
}

fn problem_quality(accept: &[QualityItem<Mime>]) -> Quality {
    accept
        .iter()
        .find(|range| range.item.essence_str() == "application/problem+json")
        .map_or(Quality::ZERO, |range| range.quality)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn preferred(accept: &str) -> Form {
        Form::preferred(&TestRequest::default().insert_header(("Accept", accept)).to_http_request())
    }

    #[test]
    fn a_browser_gets_a_page() {
        assert_eq!(preferred("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"), Form::Html);
        assert_eq!(preferred("text/html"), Form::Html);
        assert_eq!(preferred("text/*, application/json;q=0.5"), Form::Html);
    }

    #[test]
    fn everyone_else_gets_json() {
        for accept in [
            "*/*",
            "",
            "application/json",
            "nonsense",
            "text/html;q=0.5, application/json",
            "text/html;q=0.5, application/problem+json;q=0.6",
            "text/html;q=0, */*",
            "text/html, */*",
        ] {
            assert_eq!(preferred(accept), Form::Json, "{accept}");
        }
        assert_eq!(Form::preferred(&TestRequest::default().to_http_request()), Form::Json);
    }
}
