//! A person with a browser, and games to play.

use std::ops::Deref;

use fantoccini::{Locator, key::Key};
use serde_json::{Value, json};
use turnlink::{
    draughts::{Position, RuleSet},
    token::{KeyId, KeySet},
    turn::{Event, Game, Seats, Status, Table, Turn},
};

use super::driver::{Browser, Driver, Look};
use crate::support::server::Server;

/// A person with a browser of his own.
pub(super) struct Player(Browser);

impl Deref for Player {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.0
    }
}

/// How somebody chooses a square.
#[derive(Clone, Copy)]
pub(super) enum Hand {
    /// By a tap or a click.
    Tap,
    /// By the Enter key, on what has the focus.
    Keyboard,
}

impl Player {
    /// Opens a browser.
    pub(super) async fn new(driver: &Driver, look: Look) -> Player {
        Player(driver.open(look).await)
    }

    /// Chooses the squares of a move, plays it, and gives the address of the page that follows.
    pub(super) async fn play(&self, path: &[u64], hand: Hand) -> String {
        for (i, square) in path.iter().enumerate() {
            self.press(&format!("#s{square}"), hand).await;
            self.await_step(path, i).await;
        }
        self.run("window.left = false").await;
        self.press("#play-button", hand).await;
        self.arrived().await;
        self.address().await
    }

    /// Waits until the page took a square: the script marks it, without a script another page comes.
    async fn await_step(&self, path: &[u64], i: usize) {
        if i + 1 == path.len() {
            self.until("const b = document.querySelector('#play-button'); return !!b && b.checkVisibility()")
                .await;
        } else {
            let next = path[i + 1];
            let script =
                format!("const s = document.querySelector('#s{next}'); return !!s && s.matches('.next')");
            self.until(&script).await;
        }
    }

    async fn press(&self, css: &str, hand: Hand) {
        let element = self.find(css).await;
        match hand {
            Hand::Tap => element.click().await.unwrap(),
            Hand::Keyboard => element.send_keys(&String::from(char::from(Key::Enter))).await.unwrap(),
        }
    }

    /// Waits for the page after the one on which `window.left` was set.
    pub(super) async fn arrived(&self) {
        self.until("return window.left === undefined && document.readyState === 'complete'").await;
    }

    /// The headline.
    pub(super) async fn headline(&self) -> String {
        self.text("#headline").await
    }

    /// Whether a square or a piece on the board can be chosen.
    pub(super) async fn can_move(&self) -> bool {
        self.count("#board a").await > 0
    }

    /// Forgets everything that this browser remembers.
    pub(super) async fn forget(&self) {
        self.client.delete_all_cookies().await.unwrap();
    }

    /// Whether the page shows an element.
    pub(super) async fn shows(&self, css: &str) -> bool {
        self.client.find_all(Locator::Css(css)).await.unwrap().len() == 1
    }

    /// Ends the browser.
    pub(super) async fn leave(self) {
        self.0.close().await;
    }
}

/// The token in an address.
pub(super) fn token(address: &str) -> &str {
    address.rsplit('/').next().unwrap().split(['?', '#']).next().unwrap()
}

/// The turn at an address, from the API.
pub(super) fn turn_at(server: &Server, address: &str) -> Value {
    let answer = server.get(&format!("/v1/turns/{}", token(address)));
    assert_eq!(answer.status, 200, "{address}: {}", answer.text());
    answer.json()
}

/// The address of a new game.
pub(super) fn new_game(server: &Server, request: Value) -> String {
    let answer = server.post("/v1/games", &request);
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["url"].as_str().unwrap().to_owned()
}

/// The address of an open game from a position.
pub(super) fn game_from(server: &Server, rules: &str, fen: &str) -> String {
    new_game(server, json!({"rules": rules, "position": fen}))
}

/// The paths of a random game by a rule set that ends by itself after 40 to 60 plies, found from a seed.
pub(super) fn whole_game(rules: &str, seed: u64) -> Vec<Vec<u64>> {
    let rules = RuleSet::by_id(rules).unwrap();
    let games = (seed..).filter_map(|seed| random_game(rules, seed));
    games.into_iter().find(|game| (40..=60).contains(&game.len())).unwrap()
}

/// A random game, if a side wins it by the rules.
fn random_game(rules: &'static RuleSet, seed: u64) -> Option<Vec<Vec<u64>>> {
    let keys = KeySet::new(KeyId::FIRST, &[1; 32]);
    let game = Game { rules, table: Table::new(1), round: 0, room: 0 };
    let mut turn = Turn::start(keys.game(), game, Position::initial(rules), Seats::Open, false).unwrap();
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut paths = Vec::new();
    while turn.status() == Status::Playing {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let index = random as usize % turn.legal_moves().len();
        let path = &turn.legal_moves()[index].path;
        paths.push(path.iter().map(|&square| u64::from(rules.board.number(square))).collect());
        turn.push(keys.game(), Event::Move { index: index as u16, claim: None }).unwrap();
    }
    matches!(turn.status(), Status::Won { .. }).then_some(paths)
}
