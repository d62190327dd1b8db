//! The page of a turn, played on or watched.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::Cookie,
    http::{StatusCode, header::LOCATION},
    web::{Data, Path},
};
use askama::Template;
use serde::Deserialize;

use super::{
    ask::Ask,
    board::{BoardView, Cell, board},
    draft::{Draft, Stage, Wrong},
    forms::Posted,
    mangled,
    memory::{Just, Memory, Sides},
    preview::Preview,
    seat::Seat,
    share::Send,
    shell::{Shell, respond},
    situation::{Situation, bottom, may_release},
    speech::Speech,
    visit::{NoVisit, Visit},
};
use crate::{
    draughts::{Move, RuleSet, Side},
    http::{
        code::Code, game_id::game_id, language::Language, negotiate::Form as Reads, problem::Problem, query,
        refused::problem, state::State,
    },
    service::{Answer, Continuation, ForkCheck, Keep, ServiceError, Sight},
    token::Form,
    turn::{Action, Turn},
    words::Lang,
};

/// The page.
#[derive(Template)]
#[template(path = "turn.html")]
struct TurnPage {
    shell: Shell,
    rules: &'static RuleSet,
    situation: Situation,
    /// The headline, in parts: before a move, the move, after it.
    headline: [String; 3],
    /// The side that the headline speaks of.
    side: Side,
    last_move: Option<String>,
    reason: Option<String>,
    notice: Option<String>,
    must_capture: bool,
    live: bool,
    watches: bool,
    board: BoardView,
    /// The move that is ready to be played.
    ready: Option<Ready>,
    /// Whether a piece was chosen, and where a step back leads.
    drafting: bool,
    back: String,
    newer: Option<String>,
    replay: Option<String>,
    /// The address of the turns to come.
    events: Option<String>,
    unlock: Option<String>,
    send: Option<Send>,
    watch_url: String,
    seat_url: Option<String>,
    you: Option<String>,
    /// The id of the game's room, if it has a page.
    room: Option<String>,
    /// When the game of somebody who stays silent can be ended.
    patience: Option<String>,
    asks: Vec<Ask>,
}

/// A move that is ready to be played.
struct Ready {
    numbers: String,
    text: String,
}

/// Shows a turn to be played on.
pub(super) async fn get_turn(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    show(&state, &request, &token, Form::Play).await
}

/// Shows a turn to those who watch.
pub(super) async fn get_view(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    show(&state, &request, &token, Form::View).await
}

/// Leads to the newest turn of a game, to watch it.
pub(super) async fn get_game(
    state: Data<State>,
    request: HttpRequest,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let sight = Sight::of_game(game_id(&game)?);
    let newest = state.service.newest(&sight).await;
    let newest = newest.map_err(|error| problem(error, Speech::of(&request).0, &state.links))?;
    Ok(see_other(&format!("/v/{}", newest.view_token), None))
}

async fn show(
    state: &State,
    request: &HttpRequest,
    token: &str,
    door: Form,
) -> Result<HttpResponse, Problem> {
    let visit = match Visit::of(request, state, token).await {
        Ok(visit) => visit,
        Err(why) => return mangled::answer(state, request, token, door, why),
    };
    match (door, visit.answer.form) {
        (Form::Play, Form::View) => return Ok(mangled::moved(request, &format!("/v/{token}"))),
        (Form::View, Form::Play) => {
            return Ok(mangled::moved(request, &format!("/v/{}", visit.answer.view_token)));
        }
        _ => {}
    }
    if let Some(ask) = query::value(request, "ask").and_then(|name| Ask::find(&visit, name)) {
        return ask.page(state, request, &visit);
    }
    let draft = match query::value(request, "path") {
        Some(path) if visit.situation.is_live() => Draft::read(&visit.answer.turn, path),
        _ => Draft::empty(),
    };
    page(state, request, visit, &draft, None, StatusCode::OK)
}

fn page(
    state: &State,
    request: &HttpRequest,
    mut visit: Visit,
    draft: &Draft,
    notice: Option<String>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let cookies = std::mem::take(&mut visit.cookies);
    let page = TurnPage::new(state, request, &visit, draft, notice);
    respond(&page, status, request, state, cookies)
}

impl TurnPage {
    fn new(
        state: &State,
        request: &HttpRequest,
        visit: &Visit,
        draft: &Draft,
        notice: Option<String>,
    ) -> TurnPage {
        let t = Speech::of(request);
        let Visit { answer, situation, viewer, .. } = visit;
        let (turn, rules) = (&answer.turn, answer.turn.game().rules);
        let live = situation.is_live();
        let headline = headline(t, turn, *situation, draft);
        let must_capture = live && turn.legal_moves().first().is_some_and(Move::is_capture);
        let name = state_name(*situation, draft, must_capture);
        let shell = Shell::new(t, name, headline.clone());
        TurnPage {
            shell: shell.with(preview(state, request, visit)),
            rules,
            situation: *situation,
            headline: around_move(headline, turn, draft),
            side: subject(turn, *situation),
            last_move: t.last_move(turn).map(|text| format!("{text}.")),
            reason: reason(t, turn, *situation),
            notice: notice.or_else(|| wrong(t, turn, draft)),
            must_capture: must_capture && draft.path.is_empty(),
            live,
            watches: viewer.watches,
            board: board(turn, draft, bottom(turn, viewer), live, t),
            ready: Ready::of(turn, draft),
            drafting: !draft.path.is_empty(),
            back: draft.without_last(turn).map_or_else(|| "?".to_owned(), |path| format!("?path={path}")),
            newer: visit.newer.clone(),
            replay: visit.replay.clone(),
            events: events(state, visit),
            unlock: unlock(t, visit),
            send: (offers_to_send(*situation) && !draft_is_open(draft)).then(|| send(state, t, visit)),
            watch_url: state.links.view(&answer.view_token),
            seat_url: seat_url(state, visit),
            you: answer.you.map(|side| t.side("page-you-are", side)),
            room: state.service.room(turn).map(|room| room.id.clone()),
            patience: answer.patience.filter(|&seconds| seconds > 0).map(|seconds| t.patience(seconds)),
            asks: Ask::all(visit, t),
        }
    }
}

impl Ready {
    fn of(turn: &Turn, draft: &Draft) -> Option<Ready> {
        let Stage::Ready(legal) = &draft.stage else { return None };
        let rules = turn.game().rules;
        let numbers: Vec<String> = draft.path.iter().map(|&at| rules.board.number(at).to_string()).collect();
        Some(Ready { numbers: numbers.join("-"), text: rules.path_text(&draft.path, legal.is_capture()) })
    }
}

/// Whether the link can be sent on from the page; not where it is one's own turn.
fn offers_to_send(situation: Situation) -> bool {
    let turn_is_mine = [Situation::Invitation, Situation::YourTurn, Situation::OfferIn].contains(&situation);
    !turn_is_mine && !situation.is_past()
}

const fn draft_is_open(draft: &Draft) -> bool {
    matches!(draft.stage, Stage::Go { .. } | Stage::Ready(_))
}

fn preview(state: &State, request: &HttpRequest, visit: &Visit) -> Preview {
    let answer = &visit.answer;
    let url = Language::on_link(&address(state, answer), Language::of_link(request));
    let preview = Preview::of(answer, url, state, Speech::of_preview(request));
    // It is cached for ever, so it says nothing of a game that goes on.
    match &visit.replay {
        Some(_) if answer.turn.status().is_over() => preview.with_film(state, &answer.view_token),
        _ => preview,
    }
}

/// The page's own address: that of the form that was opened.
fn address(state: &State, answer: &Answer) -> String {
    match &answer.token {
        Some(token) => state.links.turn(token),
        None => state.links.view(&answer.view_token),
    }
}

/// The name of what is going on, the draft included.
fn state_name(situation: Situation, draft: &Draft, must_capture: bool) -> &'static str {
    match (&draft.stage, draft.path.len()) {
        (Stage::Ready(_), _) => "draft",
        (Stage::Go { .. }, 1) => "chosen",
        (Stage::Go { .. }, _) => "mid-jump",
        (Stage::Refused(_), _) => "refused",
        (Stage::Choose, _) if must_capture && situation.is_plain_turn() => "must-capture",
        (Stage::Choose, _) => situation.name(),
    }
}

/// The side that a headline speaks of.
fn subject(turn: &Turn, situation: Situation) -> Side {
    let to_move = turn.position().side_to_move();
    match (situation, turn.status()) {
        (_, crate::turn::Status::Won { winner, .. }) => winner,
        (Situation::OfferIn, _) => to_move.other(),
        _ => to_move,
    }
}

fn headline(t: Speech, turn: &Turn, situation: Situation, draft: &Draft) -> String {
    let side = turn.position().side_to_move();
    let played = turn.last_move().map(|last| turn.game().rules.move_text(last)).unwrap_or_default();
    match (&draft.stage, draft.path.len()) {
        (Stage::Go { .. }, 1) => return t.say("page-chosen"),
        (Stage::Go { .. }, _) => return t.say("page-mid-jump"),
        (Stage::Ready(_), _) => {
            let text = Ready::of(turn, draft).map(|ready| ready.text).unwrap_or_default();
            return t.name("page-draft", &text);
        }
        _ => {}
    }
    match situation {
        Situation::Invitation if turn.ply() == 0 => t.side("page-invitation", side),
        Situation::Invitation => t.side("page-invitation-later", side),
        Situation::YourTurn if turn.ply() == 0 => t.side("page-you-start", side),
        Situation::YourTurn => t.side("page-your-turn", side),
        Situation::OpenTurn => t.side("page-to-move", side),
        Situation::OfferIn => t.side("page-offer-in", side.other()),
        Situation::Invite => t.side("page-invite", side),
        Situation::Sent => t.side_and("page-sent", side, &played),
        Situation::OfferOut => t.side_and("page-offer-out", side, &played),
        Situation::Waiting => t.side("page-waiting", side),
        Situation::Newer => t.say("page-newer"),
        Situation::WentOn => t.say("page-went-on"),
        Situation::Watching | Situation::OthersSeat => t.side("page-watching", side),
        Situation::Won | Situation::Lost | Situation::Drawn | Situation::Over => t.headline(turn),
    }
}

/// A headline parted around the move that it names, which is not to be broken at its hyphens.
fn around_move(headline: String, turn: &Turn, draft: &Draft) -> [String; 3] {
    let played = || turn.last_move().map(|last| turn.game().rules.move_text(last));
    let named = Ready::of(turn, draft).map(|ready| ready.text).or_else(played).unwrap_or_default();
    match headline.split_once(&named) {
        Some((before, after)) if !named.is_empty() => [before.to_owned(), named, after.to_owned()],
        _ => [headline, String::new(), String::new()],
    }
}

/// Why the board does not take moves, where the headline does not say it.
fn reason(t: Speech, turn: &Turn, situation: Situation) -> Option<String> {
    let side = turn.position().side_to_move();
    match situation {
        Situation::Watching => Some(t.say("page-why-watching")),
        Situation::OthersSeat => Some(t.side("page-why-others-seat", side)),
        Situation::Newer | Situation::WentOn => Some(t.say("page-why-newer")),
        Situation::Sent | Situation::Waiting | Situation::OfferOut => Some(t.side("page-why-sent", side)),
        Situation::Invite => Some(t.side("page-why-invite", side)),
        Situation::Invitation if !turn.seats().are_open() => Some(t.side("page-takes-seat", side)),
        Situation::OfferIn => Some(t.say("page-play-on")),
        _ => None,
    }
}

fn wrong(t: Speech, turn: &Turn, draft: &Draft) -> Option<String> {
    let Stage::Refused(wrong) = &draft.stage else { return None };
    let name = |&square| turn.game().rules.square_name(square);
    Some(match wrong {
        Wrong::Blocked(square) => t.name("page-blocked", &name(square)),
        Wrong::MustCapture(square) => t.name("page-must-capture-first", &name(square)),
        Wrong::Move(refusal) => t.refusal(turn, refusal),
        Wrong::Unreadable => t.say("page-unreadable"),
    })
}

/// The offer to play the other side too, or to go on from an old turn.
fn unlock(t: Speech, visit: &Visit) -> Option<String> {
    let turn = &visit.answer.turn;
    if !turn.seats().are_open() {
        return None;
    }
    match visit.situation {
        // Where the store knows the turns it lets nobody go on from an old one.
        Situation::Newer if visit.answer.fork_check != ForkCheck::Unavailable => None,
        Situation::Newer => Some(t.say("page-go-on-here")),
        situation if situation.sends() => Some(t.side("page-play-too", turn.position().side_to_move())),
        _ => None,
    }
}

fn send(state: &State, t: Speech, visit: &Visit) -> Send {
    let Visit { answer, situation, .. } = visit;
    let side = answer.turn.position().side_to_move();
    // A link without a language is read as English, and is shorter.
    let language = Some(t.0).filter(|&lang| lang != Lang::default());
    let button = match situation {
        Situation::Sent | Situation::OfferOut | Situation::Waiting => t.side("page-send-to", side),
        Situation::Invite => t.say("page-send-invitation"),
        Situation::OpenTurn => t.say("page-just-moved"),
        situation if situation.is_over() => t.say("page-share-result"),
        _ => t.say("page-send"),
    };
    let text = match answer.turn.ply() {
        0 => t.say("page-preview-invitation"),
        _ => t.name("page-send-text", &t.headline(&answer.turn)),
    };
    let path = match &answer.token {
        Some(token) if !situation.is_over() => format!("/t/{token}"),
        _ => format!("/v/{}", answer.view_token),
    };
    let carried = |path: &str| Language::on_link(path, language);
    Send::new(carried(&state.links.at(&path)), carried(&format!("{path}/qr.svg")), text, button, t)
}

/// Where the page hears of the game's next turns, if there can be any.
fn events(state: &State, visit: &Visit) -> Option<String> {
    let hears = state.service.keeps_games() && !visit.situation.is_past() && !visit.situation.is_over();
    let token = visit.answer.token.as_ref().unwrap_or(&visit.answer.view_token);
    hears.then(|| format!("/v1/turns/{token}/events"))
}

fn seat_url(state: &State, visit: &Visit) -> Option<String> {
    let token = visit.answer.token.as_ref().filter(|_| visit.answer.you.is_some())?;
    visit.seat.as_ref().map(|seat| state.links.seat(&seat.link(state, token)))
}

/// What the page's forms post.
#[derive(Deserialize)]
pub(super) struct TurnForm {
    #[serde(rename = "move")]
    played: Option<String>,
    offer: Option<String>,
    action: Option<String>,
    side: Option<String>,
}

/// Goes on from a turn, and leads to the next one's page.
pub(super) async fn post_turn(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
    Posted { form, .. }: Posted<TurnForm>,
) -> Result<HttpResponse, Problem> {
    let now = match state.service.read(&token, None) {
        Ok(now) => now,
        Err(error) => return mangled::answer(&state, &request, &token, Form::Play, error.into()),
    };
    state.admit(&request, &token)?;
    match form.act(&state, &request, &token, &now).await {
        Ok((next, just)) => Ok(see_other(&next, Some(just.cookie(&state)))),
        Err(Failure::Form) => Err(Problem::new(Code::BadRequest, "page-problem-form")),
        Err(Failure::Refused(error)) => {
            state.note(&request, &error);
            refused(&state, &request, &token, error).await
        }
    }
}

/// Why a post leads nowhere.
enum Failure {
    Form,
    Refused(ServiceError),
}

impl From<ServiceError> for Failure {
    fn from(error: ServiceError) -> Failure {
        Failure::Refused(error)
    }
}

/// What a form asks for.
enum Deed<'a> {
    /// The next turn.
    GoOn(Continuation<'a>),
    /// The next round.
    Rematch,
    /// To play both sides in this browser.
    Unlock,
}

impl TurnForm {
    /// Does what the form says: where it leads, and what the browser is told.
    async fn act(
        &self,
        state: &State,
        request: &HttpRequest,
        token: &str,
        now: &Answer,
    ) -> Result<(String, Just), Failure> {
        let turn = &now.turn;
        let seat = if turn.seats().are_open() { None } else { Seat::of(request, turn.game().table) };
        let player = seat.as_ref().and_then(Seat::player);
        let (service, player) = (&state.service, player.as_ref());
        let played = Memory::of(request, state).table_of(turn).map(|known| known.sides);
        let to_move = turn.position().side_to_move();
        let as_side = |side| played.map_or(Sides::One(side), |sides| sides.with(side));
        let side = self.side()?;
        let (next, sides) = match self.deed(side)? {
            Deed::GoOn(how) => {
                let next = service.advance(token, how, player, Keep::Recorded).await?;
                let mine = match how {
                    Continuation::Act { action: Action::ReleaseSeat | Action::ClaimQuit, .. } => next.you,
                    Continuation::Act { side, .. } => side,
                    Continuation::Move { .. } => None,
                };
                (next, as_side(mine.unwrap_or(to_move)))
            }
            // Who never played here is asked by nobody: the side that starts is as good as the other.
            Deed::Rematch => {
                (service.rematch(token, player).await?, played.map_or(Sides::Both, Sides::swapped))
            }
            Deed::Unlock => (service.read(token, player)?, Sides::Both),
        };
        let next = next.token.ok_or(ServiceError::ViewOnly)?;
        Ok((format!("/t/{next}"), Just::new(sides, &next)))
    }

    /// What is to be done.
    fn deed(&self, side: Option<Side>) -> Result<Deed<'_>, Failure> {
        let act = |action, side| Ok(Deed::GoOn(Continuation::Act { action, side }));
        match (self.played.as_deref(), self.action.as_deref()) {
            (Some(text), None) => {
                Ok(Deed::GoOn(Continuation::Move { text, offer_draw: self.offer.is_some() }))
            }
            (None, Some("resign")) => act(Action::Resign, side),
            (None, Some("quit")) => act(Action::Quit, side),
            (None, Some("accept-draw")) => act(Action::AcceptDraw, None),
            (None, Some("release-seat")) => act(Action::ReleaseSeat, None),
            (None, Some("claim-quit")) => act(Action::ClaimQuit, None),
            (None, Some("rematch")) => Ok(Deed::Rematch),
            (None, Some("unlock")) => Ok(Deed::Unlock),
            _ => Err(Failure::Form),
        }
    }

    fn side(&self) -> Result<Option<Side>, Failure> {
        match self.side.as_deref() {
            None => Ok(None),
            Some("black") => Ok(Some(Side::Black)),
            Some("white") => Ok(Some(Side::White)),
            Some(_) => Err(Failure::Form),
        }
    }
}

/// Leads a browser on after a post.
pub(super) fn see_other(to: &str, cookie: Option<Cookie<'static>>) -> HttpResponse {
    let mut response = HttpResponse::SeeOther();
    response.insert_header((LOCATION, to));
    cookie.into_iter().for_each(|cookie| {
        response.cookie(cookie);
    });
    response.finish()
}

/// Shows the turn again, with what was wrong.
async fn refused(
    state: &State,
    request: &HttpRequest,
    token: &str,
    error: ServiceError,
) -> Result<HttpResponse, Problem> {
    let t = Speech::of(request);
    let words = match &error {
        ServiceError::IllegalMove { refusal, on } => Some(t.refusal(&on.turn, refusal)),
        ServiceError::TooSoon { seconds } => Some(t.patience(*seconds)),
        _ => None,
    };
    let problem = problem(error, t.0, &state.links);
    if Reads::preferred(request) == Reads::Json {
        return Err(problem);
    }
    let notice = words.unwrap_or_else(|| match problem.code() {
        Code::GameOver => t.say("page-refused-over"),
        Code::GameNotOver => t.say("page-refused-not-over"),
        Code::PlayerRequired => t.say("page-refused-cookies"),
        Code::NotYourSeat | Code::SeatTaken => t.say("page-refused-seat"),
        Code::NoDrawOffer => t.say("page-refused-offer"),
        Code::AlreadyPlayed => t.say("page-refused-played"),
        Code::ViewOnly => t.say("page-why-watching"),
        _ => problem.detail(t.0),
    });
    match Visit::of(request, state, token).await {
        Ok(mut visit) => {
            // A post writes no lasting cookie.
            visit.cookies.clear();
            page(state, request, visit, &Draft::empty(), Some(notice), problem.code().status())
        }
        Err(why @ (NoVisit::Refused(_) | NoVisit::Failed(_))) => {
            mangled::answer(state, request, token, Form::Play, why)
        }
    }
}

/// Whether the viewer may free the other seat.
pub(super) fn releases(visit: &Visit) -> bool {
    may_release(&visit.answer.abilities)
}
