//! The browser's cookies. All of them are `HttpOnly` and `SameSite=Lax`, and `Secure` where the public address is.
//!
//! # Why no other site can act for a browser
//!
//! `SameSite=Lax` keeps cookies out of every post from another site, so such a post never acts for a seat. What a
//! post without cookies could still do is to *replace* them, for the server cannot tell a browser that has none.
//! Therefore a post never writes the lasting cookies. The player's secret is made by a `GET`, to which a browser
//! sends the cookies it has wherever the link stood; a post leaves a short-lived note ([`super::memory::Just`]),
//! which the next `GET` folds into the memory. Above that, [`super::origin`] refuses posts that a browser says come
//! from elsewhere.
//!
//! `GET` and `HEAD`, with which `Lax` lets cookies through, do nothing for anybody: a link, a picture or a prefetch on
//! another site at most shows a page to its browser. The calls below `/v1`, which any site may make, read no cookie:
//! whoever makes one must know the token, and the player's secret where there is one.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
};

use crate::http::state::State;

/// What a lasting cookie lasts; browsers keep none for longer than 400 days.
const LASTING: Duration = Duration::days(390);

/// The value of a request's cookie.
pub(super) fn read(request: &HttpRequest, name: &str) -> Option<String> {
    request.cookie(name).map(|cookie| cookie.value().to_owned())
}

/// A cookie that lasts.
pub(super) fn lasting(state: &State, name: String, value: String) -> Cookie<'static> {
    cookie(state, name, value, LASTING)
}

/// A cookie that lasts for some minutes.
pub(super) fn passing(state: &State, name: &'static str, value: String) -> Cookie<'static> {
    cookie(state, name.to_owned(), value, Duration::minutes(10))
}

/// Takes a cookie away.
pub(super) fn gone(state: &State, name: &'static str) -> Cookie<'static> {
    cookie(state, name.to_owned(), String::new(), Duration::ZERO)
}

fn cookie(state: &State, name: String, value: String, age: Duration) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.links.are_secure())
        .max_age(age)
        .finish()
}
