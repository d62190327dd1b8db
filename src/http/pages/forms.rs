//! What a form of ours posts.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    web::{Data, Query},
};
use serde::de::DeserializeOwned;

use super::origin::Origin;
use crate::http::{body, code::Code, limits::Limits, problem::Problem, state::State};

const KIND: &str = "application/x-www-form-urlencoded";

/// A form as a typed value, from a page of ours as far as the browser tells.
pub(super) struct Posted<T> {
    /// The fields.
    pub(super) form: T,
    /// Where it was posted from.
    pub(super) origin: Origin,
}

impl<T: DeserializeOwned + 'static> FromRequest for Posted<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let limits: Limits = request.app_data().copied().unwrap_or_default();
        let head = check(request, limits);
        let payload = payload.take();
        Box::pin(async move {
            let origin = head?;
            let bytes = body::read(payload, limits).await?;
            let text = std::str::from_utf8(&bytes).map_err(|_| unreadable())?;
            let Query(form) = Query::from_query(text).map_err(|_| unreadable())?;
            Ok(Posted { form, origin })
        })
    }
}

fn check(request: &HttpRequest, limits: Limits) -> Result<Origin, Problem> {
    let state = request.app_data::<Data<State>>().ok_or_else(|| Problem::bare(Code::Internal))?;
    let origin = Origin::of(request, state)?;
    if !request.content_type().eq_ignore_ascii_case(KIND) {
        let detail = "page-problem-form-type";
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    body::check_length(request, limits)?;
    Ok(origin)
}

fn unreadable() -> Problem {
    Problem::new(Code::BadRequest, "page-problem-form")
}
