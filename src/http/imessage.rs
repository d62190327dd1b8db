//! A turn as the bubble of an iMessage app.
//!
//! One bubble is seen by both players and stays in their transcripts, so it says only what is true for both and for
//! ever: nothing of whose turn it is to the reader, and nothing that the store knows.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    document::Document, language::Language, links::Links, problem::Problem, refused::problem, state::State,
};
use crate::{
    render::Size,
    service::Answer,
    words::{self, Lang},
};

/// A turn as the bubble of an iMessage app: the texts of an `MSMessage` and of its `MSMessageTemplateLayout`, by the
/// names that they have there.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = IMessage)]
pub struct MessageResource {
    /// `MSMessage.url`: the turn's page, or that of those who watch if the token watches. The token is the last part of
    /// its path.
    url: String,
    /// `caption`: what is going on.
    #[schema(example = "Black to move")]
    caption: String,
    /// `subcaption`: the last move.
    #[schema(example = "White played 22-18")]
    subcaption: String,
    /// `trailingCaption`: how many moves were made.
    #[schema(example = "2 moves")]
    trailing_caption: String,
    /// `trailingSubcaption`: the rule set's name.
    #[schema(example = "English checkers")]
    trailing_subcaption: String,
    /// Where the `image` is: a PNG of 900×900 pixels without any text. It never changes.
    image_url: String,
    /// `MSMessage.summaryText`: the message where there is no room for a bubble.
    #[schema(example = "Checkers: White played 22-18. Black to move.")]
    summary_text: String,
    /// `MSMessage.accessibilityLabel`: the last move and the board, for those who do not see it.
    accessibility_label: String,
}

impl MessageResource {
    fn new(answer: &Answer, lang: Lang, links: &Links) -> MessageResource {
        let words::Bubble { caption, subcaption, trailing_caption, trailing_subcaption, summary, label } =
            words::bubble(lang, &answer.turn);
        let url = answer.token.as_ref().map(|token| links.turn(token));
        MessageResource {
            url: url.unwrap_or_else(|| links.view(&answer.view_token)),
            caption,
            subcaption,
            trailing_caption,
            trailing_subcaption,
            image_url: links.picture(&answer.view_token, Size::Square),
            summary_text: summary,
            accessibility_label: label,
        }
    }
}

/// Shows a turn as the bubble of an iMessage app.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    get,
    path = "/v1/turns/{token}/imessage",
    tag = "turns",
    description = "Gives what an `MSMessage` of the turn needs, field for field. It is true for both readers of the one bubble, for ever, and needs no store.",
    params(("token" = String, Path, description = "The turn's token, of either form")),
    responses(
        (status = 200, description = "The bubble", body = MessageResource),
        (status = 400, description = "`token-malformed`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`token-rejected`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 410, description = "`rules-revised`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_imessage(
    state: Data<State>,
    Language(lang): Language,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    let answer = state.service.read(&token, None).map_err(|error| problem(error, lang, &state.links))?;
    Ok(HttpResponse::Ok().json(MessageResource::new(&answer, lang, &state.links)))
}
