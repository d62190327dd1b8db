//! The doors of the chats. A platform that has no secrets configured has none.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse,
    rt::time::timeout,
    web::{Bytes, Data, Payload},
};
use tokio::sync::oneshot;

use super::{body, code::Code, errands::Errands, limits::Limits, problem::Problem, state::State};
use crate::chat::{
    Refused,
    desk::Desk,
    discord::{Answer, Interaction},
    slack,
    telegram::Update,
};

/// Bytes of a request: a press brings its message along, with all its buttons.
const BODY_BYTES: usize = 256 * 1024;
/// How long an answer is waited for. After three seconds the platforms say themselves that something went wrong.
const PATIENCE: Duration = Duration::from_millis(2300);

/// What a bridge sends: commands and presses of its chat.
///
/// # Errors
/// `not-found` where no bridge is configured; `signature-rejected`; `bad-request`.
pub(super) async fn post_bridge(
    state: Data<State>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let Some(bridge) = &state.chats.bridge else { return Err(Problem::bare(Code::NotFound)) };
    let body = read(&request, payload).await?;
    let event = bridge.open(header(&request, "Authorization"), &body).map_err(problem)?;
    let answer = timeout(PATIENCE, bridge.answer(desk(&state), &state.links, &event)).await;
    Ok(HttpResponse::Ok().json(answer.unwrap_or_else(|_| event.put_off())))
}

/// What Discord sends: its pings, slash commands and presses of buttons.
///
/// # Errors
/// `not-found` where Discord is not configured; `signature-rejected`; `bad-request`.
pub(super) async fn post_discord(
    state: Data<State>,
    errands: Data<Errands>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let Some(discord) = &state.chats.discord else { return Err(Problem::bare(Code::NotFound)) };
    let body = read(&request, payload).await?;
    let signature = header(&request, "X-Signature-Ed25519");
    let timestamp = header(&request, "X-Signature-Timestamp");
    let opened: Result<Interaction, _> = discord.open(signature, timestamp, &body, (state.chats.clock)());
    let interaction = opened.map_err(problem)?;
    let answer = timeout(PATIENCE, discord.answer(desk(&state), &state.links, &interaction)).await;
    let answer = answer.unwrap_or_else(|_| Ok(interaction.put_off())).map_err(problem)?;
    let Answer::Now { body, follow_up } = answer else { return Ok(HttpResponse::Accepted().finish()) };
    if let Some(follow_up) = follow_up {
        errands.run(|state, post| async move { follow_up.send(&state.chats.sent, &*post).await });
    }
    Ok(HttpResponse::Ok().json(body))
}

/// What Slack sends: slash commands and presses of buttons.
///
/// # Errors
/// `not-found` where Slack is not configured; `signature-rejected`; `bad-request`.
pub(super) async fn post_slack(
    state: Data<State>,
    errands: Data<Errands>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let Some(slack) = &state.chats.slack else { return Err(Problem::bare(Code::NotFound)) };
    let body = read(&request, payload).await?;
    let signature = header(&request, "X-Slack-Signature");
    let timestamp = header(&request, "X-Slack-Request-Timestamp");
    let opened = slack.open(signature, timestamp, &body, (state.chats.clock)());
    match opened.map_err(problem)? {
        slack::Request::Nothing => {}
        slack::Request::Command(command) => {
            let answer = timeout(PATIENCE, slack.answer(desk(&state), &state.links, &command)).await;
            if let Some(answer) = answer.unwrap_or_else(|_| Some(command.put_off())) {
                return Ok(HttpResponse::Ok().json(answer));
            }
        }
        slack::Request::Press(pressing) => {
            errands.run(|state, post| async move {
                if let Some(slack) = &state.chats.slack {
                    slack.follow(desk(&state), &state.links, &*post, &pressing).await;
                }
            });
        }
    }
    Ok(HttpResponse::Ok().finish())
}

/// What Telegram sends: messages, presses of buttons and inline queries.
///
/// # Errors
/// `not-found` where Telegram is not configured; `signature-rejected`; `bad-request`; `platform-unavailable`, so that
/// Telegram sends the update again.
pub(super) async fn post_telegram(
    state: Data<State>,
    errands: Data<Errands>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let Some(telegram) = &state.chats.telegram else { return Err(Problem::bare(Code::NotFound)) };
    let body = read(&request, payload).await?;
    let secret = header(&request, "X-Telegram-Bot-Api-Secret-Token");
    let update: Update = telegram.open(secret, &body).map_err(problem)?;
    let (tell, told) = oneshot::channel();
    errands.run(|state, post| async move {
        if let Some(telegram) = &state.chats.telegram {
            let _ = tell.send(telegram.follow(desk(&state), &state.links, &*post, &update).await);
        }
    });
    // What takes longer goes on without being waited for.
    match timeout(PATIENCE, told).await {
        Ok(Ok(Err(_))) => Err(Problem::bare(Code::PlatformUnavailable)),
        _ => Ok(HttpResponse::Ok().finish()),
    }
}

fn desk(state: &State) -> Desk<'_> {
    Desk { service: &state.service, sent: &state.chats.sent }
}

async fn read(request: &HttpRequest, payload: Payload) -> Result<Bytes, Problem> {
    let limits = Limits { body_bytes: BODY_BYTES, ..request.app_data().copied().unwrap_or_default() };
    body::check_length(request, limits)?;
    body::read(payload.into_inner(), limits).await
}

fn header<'r>(request: &'r HttpRequest, name: &str) -> &'r str {
    request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn problem(refused: Refused) -> Problem {
    match refused {
        Refused::Signature => Problem::bare(Code::SignatureRejected),
        Refused::Unreadable => Problem::bare(Code::BadRequest),
    }
}
