//! The pages that people meet: a turn to play or to watch, the start, seats, rules, privacy; and the pictures.
//!
//! A request for a turn becomes a `visit`: who looks, and what this browser remembers (`memory`), give the
//! `situation`, which chooses headline, first button and whether the board takes moves. A move is put together tap
//! by tap as a `draft` in the address, so that everything works without a script. `GET` changes nothing but cookies
//! of the browser that asks; `cookies` says why no other site can act for it.

mod ask;
mod assets;
mod board;
mod carry;
mod cookies;
mod draft;
mod forms;
mod icons;
mod import;
mod mangled;
mod memory;
mod opening;
mod origin;
mod picture;
mod preview;
mod qr;
mod ranks;
mod reading;
mod replay;
mod seat;
mod share;
mod shell;
mod situation;
mod speech;
mod start;
mod turn;
mod visit;

use actix_web::web::{ServiceConfig, get, resource};

use crate::{
    draughts::RULE_SETS,
    render::{self, Size},
};

/// The address of the pages' stylesheet.
pub(super) fn stylesheet() -> &'static str {
    assets::address("page.css")
}

/// Draws what the first previews are made of: a chat does not wait long for a picture.
pub(super) fn draw_ahead() {
    render::prepare(Size::Preview, RULE_SETS.map(|rules| &rules.board));
    icons::draw_ahead();
}

/// The addresses of the pages.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(resource("/").get(start::get_start).post(start::post_start))
        .service(resource("/t/{token}").get(turn::get_turn).post(turn::post_turn))
        .service(resource("/v/{token}").get(turn::get_view))
        .service(resource("/g/{game}").get(turn::get_game))
        .service(resource("/t/{token}/qr.svg").get(qr::get_turn_code))
        .service(resource("/v/{token}/qr.svg").get(qr::get_view_code))
        .service(resource("/v/{token}/replay").get(replay::get_replay))
        .service(resource("/g/{game}/replay").get(replay::get_game_replay))
        .service(resource("/s/{seat}").get(carry::get_seat).post(carry::post_seat))
        .service(resource("/b/{file}").get(picture::get_picture))
        .service(resource("/import").get(import::get_import).post(import::post_import))
        .service(resource("/rooms/{room}").get(ranks::get_ranks).post(ranks::post_ranks))
        .service(resource("/rules/{id}").get(reading::get_rules))
        .service(resource("/privacy").get(reading::get_privacy))
        .service(resource("/assets/{file}").get(assets::get_asset))
        .service(resource("/robots.txt").get(icons::get_robots))
        .service(resource("/manifest.webmanifest").get(icons::get_manifest))
        .service(resource("/favicon.ico").get(icons::get_favicon))
        .service(resource("/icon.svg").get(icons::get_svg))
        .service(resource("/icon-{size:\\d+}.png").get(icons::get_sized))
        .service(
            resource(["/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])
                .get(icons::get_touch_icon),
        )
        .service(
            resource([
                "/apple-touch-icon-{size:\\d+x\\d+}.png",
                "/apple-touch-icon-{size:\\d+x\\d+}-precomposed.png",
            ])
            .route(get().to(icons::get_sized)),
        );
}
