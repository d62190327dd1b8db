//! `HEAD` wherever there is `GET`.

use actix_web::{dev::ServiceRequest, http::Method};

/// Lets a `HEAD` take the road of its `GET`. The body that comes back is left out when it is sent: the connection
/// remembers what was asked.
pub fn as_get(request: &mut ServiceRequest) {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
}
