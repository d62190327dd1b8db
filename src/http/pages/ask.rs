//! What is asked once more before it is done: giving up, leaving, a draw, freeing a seat, ending
//! the game of somebody who left.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    shell::{Shell, respond},
    situation::{Situation, bottom},
    speech::Speech,
    turn::releases,
    visit::Visit,
};
use crate::{
    draughts::Side,
    http::{problem::Problem, state::State},
    turn::Ability,
};

/// A question.
pub(super) struct Ask {
    /// Its name in the address.
    pub(super) name: &'static str,
    /// What leads to it.
    pub(super) label: String,
    action: &'static str,
    side: Option<Side>,
    about: Side,
}

/// The page that asks.
#[derive(Template)]
#[template(path = "ask.html")]
struct AskPage {
    shell: Shell,
    question: String,
    consequence: String,
    yes: String,
    action: &'static str,
    side: Option<Side>,
    gentle: bool,
    back: String,
    /// The picture of the board that the question is about.
    picture: String,
}

impl Ask {
    /// All questions that this viewer may come to, in the language of the page.
    pub(super) fn all(visit: &Visit, t: Speech) -> Vec<Ask> {
        if visit.situation.is_past() || visit.viewer.watches {
            return Vec::new();
        }
        let turn = &visit.answer.turn;
        let abilities = &visit.answer.abilities;
        let mut asks = Vec::new();
        if abilities.contains(&Ability::AcceptDraw) && visit.situation == Situation::OfferIn {
            asks.push(Ask::new(t, "accept-draw", "accept-draw", None, turn.position().side_to_move()));
        }
        for side in Side::BOTH.into_iter().filter(|&side| speaks_for(visit, side)) {
            let [resign, quit] = match side {
                Side::Black => ["resign-black", "quit-black"],
                Side::White => ["resign-white", "quit-white"],
            };
            asks.push(Ask::new(t, resign, "resign", Some(side), side));
            asks.push(Ask::new(t, quit, "quit", Some(side), side));
        }
        if abilities.contains(&Ability::ClaimQuit) {
            asks.push(Ask::new(t, "claim", "claim-quit", None, turn.position().side_to_move()));
        }
        if let Some(you) = visit.answer.you.filter(|_| releases(visit)) {
            asks.push(Ask::new(t, "release", "release-seat", None, you.other()));
        }
        asks
    }

    /// The question of a name, if this viewer may come to it.
    pub(super) fn find(visit: &Visit, name: &str) -> Option<Ask> {
        // The label is not shown on the question's own page.
        Ask::all(visit, Speech(crate::words::Lang::default())).into_iter().find(|ask| ask.name == name)
    }

    fn new(t: Speech, name: &'static str, action: &'static str, side: Option<Side>, about: Side) -> Ask {
        let label = t.side(Ask::messages(action)[0], about);
        Ask { name, label, action, side, about }
    }

    /// What leads to it, the question, what follows, and the answer.
    fn messages(action: &str) -> [&'static str; 4] {
        match action {
            "resign" => ["page-resign", "page-resign-ask", "page-resign-then", "page-resign-yes"],
            "quit" => ["page-quit", "page-quit-ask", "page-quit-then", "page-quit-yes"],
            "claim-quit" => ["page-claim", "page-claim-ask", "page-quit-then", "page-claim-yes"],
            "release-seat" => ["page-release", "page-release-ask", "page-release-then", "page-release-yes"],
            _ => ["page-accept", "page-accept-ask", "page-accept-then", "page-accept-yes"],
        }
    }

    /// Whether it belongs beside the first button.
    pub(super) fn is_first(&self) -> bool {
        self.action == "accept-draw"
    }

    /// Whether somebody waited long for it, and is not to look for it in the menu.
    pub(super) fn is_due(&self) -> bool {
        self.action == "claim-quit"
    }

    /// Whether it stands in the menu.
    pub(super) fn is_in_menu(&self) -> bool {
        !self.is_first() && !self.is_due()
    }

    /// The page that asks it.
    pub(super) fn page(
        &self,
        state: &State,
        request: &HttpRequest,
        visit: &Visit,
    ) -> Result<HttpResponse, Problem> {
        let t = Speech::of(request);
        let [_, question, consequence, yes] = Ask::messages(self.action).map(|id| t.side(id, self.about));
        let bottom = bottom(&visit.answer.turn, &visit.viewer);
        let page = AskPage {
            shell: Shell::new(t, "confirm", question.clone()),
            question,
            consequence,
            yes,
            action: self.action,
            side: self.side,
            gentle: self.is_first(),
            back: format!("/t/{}", visit.answer.token.as_deref().unwrap_or_default()),
            picture: format!("/b/{}.png?size=square&side={bottom}", visit.answer.view_token),
        };
        respond(&page, StatusCode::OK, request, state, Vec::new())
    }
}

/// Whether the viewer may give up for a side: in an open game for the sides of this browser, or any if it has played
/// none.
fn speaks_for(visit: &Visit, side: Side) -> bool {
    if !visit.answer.abilities.contains(&Ability::Resign) {
        return false;
    }
    match visit.answer.you {
        Some(you) => you == side,
        None => visit.viewer.played.is_none_or(|played| played.has(side)),
    }
}
