//! Carries what chats send to their platforms' own servers.

use std::{cell::OnceCell, time::Duration};

use actix_web::rt::time::sleep;
use awc::{Client, Connector};

use crate::chat::courier::{Call, Courier, Failed, Method};

/// How long a platform may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// How long it may take for an answer.
const ANSWER: Duration = Duration::from_secs(10);
/// How long is waited before a call is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// A thread's client. It is made when the first call goes out.
#[derive(Default)]
pub(super) struct Post(OnceCell<Client>);

impl Post {
    fn client(&self) -> &Client {
        self.0.get_or_init(|| {
            let connector = Connector::new().timeout(CONNECT).handshake_timeout(CONNECT);
            Client::builder().connector(connector).timeout(ANSWER).disable_redirects().finish()
        })
    }
}

impl Courier for Post {
    async fn send(&self, call: Call) -> Result<(), Failed> {
        let request = match call.method {
            Method::Post => self.client().post(call.url),
            Method::Patch => self.client().patch(call.url),
        };
        let mut answer = request.send_json(&call.body).await.map_err(|_| Failed::Silent)?;
        // Read to its end, so that the connection can be used again.
        let _ = answer.body().await;
        match answer.status() {
            status if status.is_success() => Ok(()),
            status if status == awc::http::StatusCode::NOT_FOUND => Err(Failed::Unknown),
            status => Err(Failed::Status(status.as_u16())),
        }
    }

    async fn pause(&self) {
        sleep(PAUSE).await;
    }
}
