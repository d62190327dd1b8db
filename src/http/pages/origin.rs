//! Whether a post comes from a page of ours.

use actix_web::{
    HttpRequest,
    http::header::{HOST, HeaderName, ORIGIN},
};

use crate::http::{code::Code, problem::Problem, state::State};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// What is known of where a post comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The browser says: from a page of ours.
    Ours,
    /// An old browser, or no browser, that says nothing. If another site made it post, it sent no cookies.
    Silent,
}

impl Origin {
    /// Where a post comes from. `no-referrer` makes browsers say `Origin: null` even between our own pages; those
    /// that send `Sec-Fetch-Site` tell it by that.
    ///
    /// # Errors
    /// `bad-request` if it comes from another site.
    pub(super) fn of(request: &HttpRequest, state: &State) -> Result<Origin, Problem> {
        let header = |name| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
        match (header(&SEC_FETCH_SITE), header(&ORIGIN)) {
            (Some("same-origin" | "none"), _) => Ok(Origin::Ours),
            (Some(_), _) => Err(foreign()),
            (None, None | Some("null")) => Ok(Origin::Silent),
            (None, Some(origin)) if state.links.is_origin(origin) => Ok(Origin::Ours),
            (None, Some(origin)) => match (origin.split_once("://"), header(&HOST)) {
                (Some((_, authority)), Some(host)) if authority == host => Ok(Origin::Ours),
                _ => Err(foreign()),
            },
        }
    }
}

fn foreign() -> Problem {
    Problem::new(Code::BadRequest, "page-problem-other-site")
}
