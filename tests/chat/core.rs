//! What does not depend on the platform.

use std::collections::BTreeSet;

use turnlink::{
    chat::{
        account::Account,
        board::{Board, Button, Links, Stage},
        press::{Deed, Moves, Press},
        telegram::Telegram,
    },
    draughts::{Position, RULE_SETS, RuleSet},
    token::{Form, KeyId, KeySet, seal},
    turn::{Game, Namespace, Seats, Table, Turn},
    words::Lang,
};

use super::{discord, slack, telegram};
use crate::rules::bombs::bombs;

/// The longest addresses that a server is likely to have.
struct LongLinks;

impl Links for LongLinks {
    fn view(&self, view_token: &str, lang: Lang) -> String {
        format!("https://checkers.{}.example.org/v/{view_token}?l={}", "x".repeat(40), lang.code())
    }

    fn picture(&self, view_token: &str) -> String {
        format!("https://checkers.{}.example.org/b/{view_token}.png?size=preview", "x".repeat(40))
    }

    fn turn(&self, token: &str, lang: Lang) -> String {
        format!("https://checkers.{}.example.org/t/{token}?l={}", "x".repeat(40), lang.code())
    }

    fn token<'u>(&self, _: &'u str) -> Option<&'u str> {
        None
    }
}

/// Looks at every board that buttons lead to, and gathers the moves that can be chosen.
fn look(board: &Board, check: &mut impl FnMut(&Board), found: &mut BTreeSet<String>) {
    check(board);
    let (choices, controls) = board.buttons();
    assert!(choices.len() <= 20 && controls.len() <= 4, "{choices:?} {controls:?}");
    for Button { press, .. } in choices {
        match press.deed {
            Deed::Show(moves) => look(&Board { stage: Stage::Moves(moves), ..board.clone() }, check, found),
            Deed::Play { text, .. } => drop(found.insert(text)),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn every_board_of_some_games_offers_every_move_within_the_limits() {
    let boards = play_by_chance(12);
    assert!(boards > 2_000, "{boards}");
}

#[test]
#[ignore = "takes over a minute"]
fn every_board_of_many_games_offers_every_move_within_the_limits() {
    let boards = play_by_chance(300);
    assert!(boards > 50_000, "{boards}");
}

#[test]
fn the_longest_capture_fits_a_button_of_telegram() {
    let text = format!("a1{}", ":c3".repeat(12));
    let press = Press { ply: 9999, deed: Deed::Play { text, offer: true } };
    assert!(format!("{} 0123456789ab-99", press.text()).len() <= 64);
}

#[test]
fn every_board_of_the_worst_positions_offers_every_move_within_the_limits() {
    let looker = Looker::new();
    for bomb in bombs() {
        let rules = RuleSet::by_id(&bomb.rules[0]).unwrap();
        let turn = looker.turn(rules, Position::from_fen(rules, &bomb.fen).unwrap(), 1);
        for lang in Lang::ALL {
            let boards = looker.look_through(&turn, lang);
            assert!(boards as usize <= 1 + bomb.landings, "{boards}");
        }
    }
}

/// Who looks at boards as every platform has them, with names and addresses as long as they can be.
struct Looker {
    keys: KeySet,
    players: [Account; 2],
    bot: Telegram,
}

impl Looker {
    fn new() -> Looker {
        let name = "\u{1f600}&".repeat(16);
        let players = ["T123456789:U1234567890", "T123456789:U2345678901"];
        Looker {
            keys: KeySet::new(KeyId::FIRST, &[7; 32]),
            players: players.map(|id| Account::new(Namespace::Slack, id).unwrap().named(name.clone())),
            bot: Telegram::new("7000000001:a", &"b".repeat(32), "secret", Telegram::API).unwrap(),
        }
    }

    /// The first turn of a game of both players.
    fn turn(&self, rules: &'static RuleSet, position: Position, game: u64) -> Turn {
        let table = Table::new(game);
        let tags = [0, 1].map(|seat: usize| Some(self.players[seat].player().tag(self.keys.game(), table)));
        let game = Game { rules, table, round: 0, room: 0 };
        Turn::start(self.keys.game(), game, position, Seats::Claimed(tags), false).unwrap()
    }

    /// The turn after a move of whoever's it is.
    fn play(&self, turn: &Turn, index: usize, offer: bool) -> Turn {
        let side = turn.position().side_to_move();
        let player = self.players[side.index()].player();
        let mover = player.tag(self.keys.game(), turn.game().table);
        turn.play(self.keys.game(), index, Some(mover), offer).unwrap()
    }

    /// Looks at every board that buttons of a turn's lead to, and asserts that they offer all its moves: how many boards.
    fn look_through(&self, turn: &Turn, lang: Lang) -> u32 {
        let board = Board {
            view_token: seal(&self.keys, Form::View, turn),
            seated: self.players.clone().map(Some),
            stage: Stage::Moves(Moves::default()),
            turn: turn.clone(),
            lang,
        };
        let (mut boards, mut found) = (0, BTreeSet::new());
        let mut check = |board: &Board| {
            boards += 1;
            slack::assert_within_limits(&turnlink::chat::slack::message(board, &LongLinks));
            discord::assert_within_limits(&turnlink::chat::discord::body(board, &LongLinks, None));
            let message = self.bot.board(board, &LongLinks, boards % 2 == 1);
            telegram::assert_within_limits(&message.photo);
            telegram::assert_within_limits(&message.text);
        };
        look(&board, &mut check, &mut found);
        assert_eq!(found, texts(turn));
        boards
    }
}

fn texts(turn: &Turn) -> BTreeSet<String> {
    turn.legal_moves().iter().map(|legal| turn.game().rules.move_text(legal)).collect()
}

/// Plays games of each rule set by chance and looks at all their boards: how many there were.
fn play_by_chance(games: u64) -> u32 {
    let looker = Looker::new();
    let mut random = 1_u64;
    let (mut boards, mut longest) = (0, 0);
    for rules in RULE_SETS {
        for game in 0..games {
            let mut turn = looker.turn(rules, Position::initial(rules), game);
            while turn.ply() < 120 {
                boards += looker.look_through(&turn, Lang::ALL[game as usize % 3]);
                let Some(length) = texts(&turn).iter().map(String::len).max() else { break };
                longest = length.max(longest);
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let index = (random >> 33) as usize % turn.legal_moves().len();
                turn = looker.play(&turn, index, random.is_multiple_of(7));
            }
        }
    }
    assert!(longest >= "c3:e5:g7:e5".len(), "no capture of several pieces came up: {longest}");
    boards
}

/// A text with TOKEN in the place of every token, and GAME in that of every game's id.
pub(super) fn without_tokens(text: &str) -> String {
    let is_token = |word: &str| word.len() > 30 && word.starts_with(['T', 'V']);
    let is_game = |word: &str| {
        let table = word.split('-').next().unwrap_or_default();
        table.len() == 12 && table.bytes().all(|byte| byte.is_ascii_hexdigit()) && word.len() > 12
    };
    let ours = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !ours(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        out.push_str(match word {
            word if is_token(word) => "TOKEN",
            // After a slash of an address within an address.
            word if word.strip_prefix("2F").is_some_and(is_token) => "2FTOKEN",
            word if is_game(word) => "GAME",
            word => word,
        });
        let gap = after.find(ours).unwrap_or(after.len());
        out.push_str(&after[..gap]);
        rest = &after[gap..];
    }
    out
}
