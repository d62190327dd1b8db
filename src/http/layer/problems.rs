//! Sees to it that every failure leaves as a problem, whoever made it: a handler, an extractor, the framework.

use actix_web::{
    HttpResponse,
    body::BoxBody,
    dev::ServiceResponse,
    http::header::{ALLOW, CONTENT_TYPE, HeaderMap, HeaderValue},
};

use crate::{
    http::{
        code::Code, document::Document, language::Language, negotiate::Form, problem::Problem,
        request_id::RequestId, vary,
    },
    words::Message,
};

/// Writes a failure as problem+json, or as a page where the client prefers one, in the request's language. Pages that a
/// handler made are left as they are.
pub fn write(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    if !is_unwritten(response.response()) {
        return response;
    }
    let (request, mut response) = response.into_parts();
    allow_head(response.headers_mut());
    let problem = problem_of(&response);
    let document = Document::new(&problem, Language::of(&request).0, RequestId::of(&request));
    let mut response = render(response, &document, Form::preferred(&request));
    problem.stamp(response.headers_mut());
    ServiceResponse::new(request, response)
}

/// A failure of which no handler has made a page of its own.
fn is_unwritten(response: &HttpResponse) -> bool {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    (status.is_client_error() || status.is_server_error())
        && !kind.is_some_and(|kind| kind.starts_with(b"text/html"))
}

/// Where `GET` is allowed, so is `HEAD`; the routes know only of the first.
fn allow_head(headers: &mut HeaderMap) {
    let methods = headers.get(ALLOW).and_then(|allow| allow.to_str().ok());
    let Some(methods) = methods.filter(|methods| methods.split(", ").any(|method| method == "GET")) else {
        return;
    };
    if let Ok(methods) = HeaderValue::from_str(&format!("{methods}, HEAD")) {
        headers.insert(ALLOW, methods);
    }
}

/// The problem that a handler or an extractor gave, or the nearest one for a failure of the framework's.
fn problem_of(response: &HttpResponse) -> Problem {
    if let Some(problem) = response.error().and_then(|error| error.as_error::<Problem>()) {
        return problem.clone();
    }
    let code = Code::from_status(response.status());
    match response.headers().get(ALLOW).and_then(|allow| allow.to_str().ok()) {
        Some(methods) => Problem::new(code, Message::new("takes-only").with("methods", methods.to_owned())),
        None => Problem::bare(code),
    }
}

/// The failure in the form that the client reads, with the headers it already had.
fn render(response: HttpResponse, document: &Document<'_>, form: Form) -> HttpResponse {
    let (kind, body) = match form {
        Form::Json => ("application/problem+json", document.to_json()),
        Form::Html => ("text/html; charset=utf-8", document.to_html()),
    };
    let mut response = response.set_body(BoxBody::new(body));
    *response.status_mut() = document.status();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    vary::on(headers, "Accept");
    response
}
