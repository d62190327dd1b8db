//! What every handler may use. Each worker has its own, made from the one of the server.

use std::sync::Arc;

use actix_web::HttpRequest;
use tokio::sync::Semaphore;

use super::{
    client::{Client, Proxies},
    code::Code,
    limits::Limits,
    links::Links,
    metrics::{Meter, Metrics, Readers},
    problem::Problem,
    public_url::PublicUrl,
    rates::Counters,
    studio::Studio,
    vips::AdminKey,
    well_known::WellKnown,
};
use crate::{
    chat::Chats,
    render::PngCache,
    service::{Service, ServiceError},
    turn::ActionError,
};

/// The state of one server.
#[derive(Debug)]
pub struct State {
    /// The verbs.
    pub service: Service,
    /// The addresses that are handed out.
    pub links: Links,
    /// The chats.
    pub(super) chats: Arc<Chats>,
    /// The files of `/.well-known/`.
    pub(super) well_known: Arc<WellKnown>,
    /// The proxies whose word is taken for whom they speak for.
    pub(super) proxies: Proxies,
    /// What each client may still do.
    pub(super) rates: Arc<Counters>,
    /// Event streams that may still be opened.
    pub(super) streams: Arc<Semaphore>,
    /// Event streams that may be open at once.
    pub(super) most_streams: usize,
    /// Where pictures are drawn.
    pub(super) studio: Arc<Studio>,
    /// Parts of pictures that were drawn.
    pub(super) drawn: PngCache,
    /// What all workers counted.
    pub(super) metrics: Arc<Metrics>,
    /// Where this worker counts.
    pub(super) meter: Arc<Meter>,
    /// Who may read what was counted.
    pub(super) metrics_readers: Readers,
    /// The operator's key for VIPs.
    pub(super) admin_key: Option<AdminKey>,
}

impl State {
    /// The state of a server that the world reaches under an address.
    #[must_use]
    pub fn new(service: Service, public_url: PublicUrl, limits: &Limits) -> State {
        let metrics = Metrics::default();
        let meter = metrics.for_worker();
        State {
            service: service.metered(Arc::clone(&meter) as _),
            links: Links::new(public_url),
            chats: Arc::new(Chats::none()),
            well_known: Arc::default(),
            proxies: Proxies::default(),
            rates: Arc::new(Counters::new(&limits.rates)),
            streams: Arc::new(Semaphore::new(limits.event_streams)),
            most_streams: limits.event_streams,
            studio: Arc::new(Studio::with_threads(limits.drawings)),
            drawn: PngCache::with_capacity(limits.picture_bytes),
            metrics: Arc::new(metrics),
            meter,
            metrics_readers: Readers::default(),
            admin_key: None,
        }
    }

    /// The same state behind proxies.
    #[must_use]
    pub fn behind(self, proxies: Proxies) -> State {
        State { proxies, ..self }
    }

    /// The same with metrics for others than this machine.
    #[must_use]
    pub fn with_metrics_for(self, metrics_readers: Readers) -> State {
        State { metrics_readers, ..self }
    }

    /// The same with a key for its operator.
    #[must_use]
    pub fn with_admin_key(self, admin_key: Option<AdminKey>) -> State {
        State { admin_key, ..self }
    }

    /// The same with files below `/.well-known/`.
    #[must_use]
    pub fn with_well_known(self, well_known: WellKnown) -> State {
        State { well_known: Arc::new(well_known), ..self }
    }

    /// The same with chats.
    #[must_use]
    pub fn with_chats(self, chats: Chats) -> State {
        State { chats: Arc::new(chats), ..self }
    }

    /// Refuses a client that tried too many seats of other players in a turn's game.
    ///
    /// # Errors
    /// `rate-limited`.
    pub(super) fn admit(&self, request: &HttpRequest, token: &str) -> Result<(), Problem> {
        let game = || self.service.sight(token, None).ok().map(|sight| sight.game());
        let barred =
            Client::of(request, &self.proxies).and_then(|client| self.rates.barred_for(client, game));
        match barred {
            None => Ok(()),
            Some(seconds) => Err(Problem::new(Code::RateLimited, "too-many-seats").retry_after(seconds)),
        }
    }

    /// Remembers what was refused, as far as it counts against a client.
    pub(super) fn note(&self, request: &HttpRequest, error: &ServiceError) {
        let ServiceError::Action { error: ActionError::NotYourSeat, on } = error else { return };
        if let Some(client) = Client::of(request, &self.proxies) {
            self.rates.wrong_seat(client, on.game());
        }
    }

    /// The same state for another worker thread, which counts by itself. What is limited is limited together.
    #[must_use]
    pub fn for_worker(&self) -> State {
        let meter = self.metrics.for_worker();
        State {
            service: self.service.for_worker().metered(Arc::clone(&meter) as _),
            links: self.links.clone(),
            chats: Arc::clone(&self.chats),
            well_known: Arc::clone(&self.well_known),
            proxies: self.proxies.clone(),
            rates: Arc::clone(&self.rates),
            streams: Arc::clone(&self.streams),
            most_streams: self.most_streams,
            studio: Arc::clone(&self.studio),
            drawn: self.drawn.clone(),
            metrics: Arc::clone(&self.metrics),
            meter,
            metrics_readers: self.metrics_readers.clone(),
            admin_key: self.admin_key.clone(),
        }
    }
}
