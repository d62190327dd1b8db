//! The contract as OpenAPI, made from the handlers and types themselves.

use std::sync::LazyLock;

use actix_web::{HttpResponse, http::header::ContentType, web::Bytes};
use utoipa::{
    Modify, OpenApi,
    openapi::security::{Http, HttpAuthScheme, SecurityScheme},
};

use super::{errors, events, games, health, imessage, me, metrics, newest, pdn, rooms, rules, turns, vips};

/// The document; every handler is named in it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Turnlink",
        description = "Checkers in any chat, a turn at a time: each turn is one signed link.\n\n\
            `Accept-Language` chooses the language of all texts for people: English (`en`, also where it names \
            none of these), Polish (`pl`) or Spanish (`es`). Codes, reasons and tokens never depend on it.",
    ),
    tags(
        (name = "games", description = "Making games."),
        (name = "turns", description = "Looking at turns and going on from them."),
        (name = "rules", description = "The rule sets that are played."),
        (name = "rooms", description = "Points, leaderboards, and who a player is in them."),
        (name = "operations", description = "For those who run a server."),
    ),
    paths(
        games::post_games,
        turns::post_turns,
        turns::get_turn,
        newest::get_newest,
        events::get_events,
        imessage::get_imessage,
        newest::get_game,
        events::get_game_events,
        pdn::get_pdn,
        pdn::get_game_pdn,
        turns::post_lineage,
        turns::post_rematch,
        rules::get_rules_list,
        rules::get_rules,
        rooms::get_rooms,
        rooms::get_leaderboard,
        me::get_me,
        me::put_me,
        me::delete_me,
        vips::get_vips,
        vips::put_vip,
        vips::delete_vip,
        health::get_health,
        health::get_readiness,
        metrics::get_metrics,
        get_openapi,
        errors::get_error,
    ),
    modifiers(&AdminKeyScheme),
)]
struct Contract;

/// Tells of the operator's key: as a security scheme, because OpenAPI leaves a parameter called `Authorization` aside.
struct AdminKeyScheme;

impl Modify for AdminKeyScheme {
    fn modify(&self, contract: &mut utoipa::openapi::OpenApi) {
        let key = Http::builder().scheme(HttpAuthScheme::Bearer).description(Some("The server's admin key"));
        let parts = contract.components.get_or_insert_default();
        parts.add_security_scheme("admin_key", SecurityScheme::Http(key.build()));
    }
}

/// The contract of this release.
pub fn document() -> utoipa::openapi::OpenApi {
    Contract::openapi()
}

/// The contract as it is sent, written out once.
static JSON: LazyLock<Bytes> = LazyLock::new(|| document().to_pretty_json().unwrap_or_default().into());

/// Gives this contract.
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "operations",
    responses((status = 200, description = "The contract, OpenAPI 3.1", content_type = "application/json", body = serde_json::Value))
)]
pub async fn get_openapi() -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::json()).body(JSON.clone())
}
