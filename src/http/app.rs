//! The service as one value: the routes, and the layers around them.

use actix_web::{
    App, Error,
    body::MessageBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web::{self, Data, ServiceConfig},
};

use super::{closing::Closing, layer, limits::Limits, routes, state::State};

/// The service over its state. Each worker has one; the state they share.
pub fn app(
    state: Data<State>,
    closing: Data<Closing>,
    limits: Limits,
    routes: fn(&mut ServiceConfig),
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    App::new()
        .app_data(state)
        .app_data(closing)
        .app_data(limits)
        .configure(routes)
        .default_service(web::to(routes::nothing))
        .wrap(from_fn(layer::around))
}
