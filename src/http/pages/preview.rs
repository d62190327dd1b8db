//! What a chat shows of a link. It is cached for ever, so it says only what stays true of the turn.

use super::speech::Speech;
use crate::{
    http::state::State,
    render::Size,
    service::{Answer, Replay},
    turn::Turn,
};

/// The preview of a page.
pub(super) struct Preview {
    /// The first line.
    pub(super) title: String,
    /// The second.
    pub(super) description: String,
    /// The page's one address.
    pub(super) url: String,
    /// The picture.
    pub(super) image: String,
    /// The picture in words.
    pub(super) alt: String,
    /// The picture's width.
    pub(super) width: u32,
    /// The picture's height.
    pub(super) height: u32,
    /// The whole game as a picture that moves.
    pub(super) film: Option<String>,
}

impl Preview {
    /// The preview of a turn, in the language of the link.
    pub(super) fn of(answer: &Answer, url: String, state: &State, speech: Speech) -> Preview {
        Preview::of_turn(&answer.turn, &answer.view_token, url, state, speech)
    }

    /// The preview of a game to go through: its last turn.
    pub(super) fn of_replay(replay: &Replay<'_>, url: String, state: &State, speech: Speech) -> Preview {
        let token = replay.view_token();
        let preview = Preview::of_turn(replay.last(), &token, url, state, speech);
        if replay.last().status().is_over() { preview.with_film(state, &token) } else { preview }
    }

    /// The same with the game as a picture that moves.
    pub(super) fn with_film(self, state: &State, view_token: &str) -> Preview {
        Preview { film: Some(state.links.board(view_token, "gif")), ..self }
    }

    fn of_turn(turn: &Turn, view_token: &str, url: String, state: &State, speech: Speech) -> Preview {
        let headline = speech.headline(turn);
        let title = match turn.ply() {
            0 if !turn.status().is_over() => speech.say("page-preview-invitation"),
            _ => headline.clone(),
        };
        let size = Size::Preview;
        Preview {
            title,
            description: speech.last_move(turn).unwrap_or(headline),
            url,
            image: state.links.picture(view_token, size),
            alt: speech.alt(turn),
            width: size.width(),
            height: size.height(),
            film: None,
        }
    }

    /// The preview of the start page.
    pub(super) fn of_start(state: &State, url: String, speech: Speech) -> Preview {
        Preview {
            title: speech.say("page-start-title"),
            description: speech.say("page-start-lead"),
            url,
            image: state.links.at("/icon-512.png"),
            alt: speech.say("page-icon-alt"),
            width: 512,
            height: 512,
            film: None,
        }
    }
}
