//! Every address of the service, on one screen.

use actix_web::{
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{
    chat,
    code::Code,
    errors, events, games, health, imessage,
    layer::{cors, rates},
    me, metrics, newest, openapi, pages, pdn,
    problem::Problem,
    rooms, rules, turns, vips, well_known,
};

/// Everything that is served.
///
/// An address is one `web::resource` with all its methods: the answer to any other method is made from them.
pub fn all(config: &mut ServiceConfig) {
    // Addresses are compared in this order: what is called most comes first.
    config
        .service(web::scope("/v1").wrap(from_fn(rates::limit_calls)).wrap(cors::open()).configure(v1))
        .configure(pages::configure)
        .service(web::resource("/healthz").get(health::get_health))
        .service(web::resource("/readyz").get(health::get_readiness))
        .service(web::resource("/metrics").get(metrics::get_metrics))
        .service(web::resource("/openapi.json").get(openapi::get_openapi))
        .service(web::resource("/.well-known/{name}").get(well_known::get_file))
        .service(web::resource("/chat/discord").post(chat::post_discord))
        .service(web::resource("/chat/bridge").post(chat::post_bridge))
        .service(web::resource("/chat/slack").post(chat::post_slack))
        .service(web::resource("/chat/telegram").post(chat::post_telegram))
        .service(web::resource("/errors/{code}").get(errors::get_error));
}

/// The API, below `/v1`.
fn v1(config: &mut ServiceConfig) {
    config
        .service(web::resource("/games").post(games::post_games))
        .service(web::resource("/turns").post(turns::post_turns))
        .service(web::resource("/turns/{token}").get(turns::get_turn))
        .service(web::resource("/turns/{token}/pdn").get(pdn::get_pdn))
        .service(web::resource("/turns/{token}/newest").get(newest::get_newest))
        .service(web::resource("/turns/{token}/events").get(events::get_events))
        .service(web::resource("/turns/{token}/imessage").get(imessage::get_imessage))
        .service(web::resource("/games/{game}").get(newest::get_game))
        .service(web::resource("/games/{game}/pdn").get(pdn::get_game_pdn))
        .service(web::resource("/games/{game}/events").get(events::get_game_events))
        .service(web::resource("/lineage").post(turns::post_lineage))
        .service(web::resource("/rematch").post(turns::post_rematch))
        .service(web::resource("/rooms").get(rooms::get_rooms))
        .service(web::resource("/rooms/{room}/leaderboard").get(rooms::get_leaderboard))
        .service(web::resource("/me").get(me::get_me).put(me::put_me).delete(me::delete_me))
        .service(web::resource("/admin/vips").get(vips::get_vips))
        .service(web::resource("/admin/vips/{player}").put(vips::put_vip).delete(vips::delete_vip))
        .service(web::resource("/rules").get(rules::get_rules_list))
        .service(web::resource("/rules/{id}").get(rules::get_rules));
}

/// The answer where nothing is served. It does not repeat the address, which may hold a token.
///
/// # Errors
/// Always `not-found`.
pub async fn nothing() -> Result<&'static str, Problem> {
    Err(Problem::bare(Code::NotFound))
}
