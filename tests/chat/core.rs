//! What does not depend on the platform.

use std::collections::BTreeSet;

use turnlink::{
    chat::{
        account::Account,
        board::{Board, Button, Links, Stage},
        press::{Deed, Moves, Press},
        telegram::Telegram,
    },
    draughts::{Position, RULE_SETS},
    token::{Form, KeyId, KeySet, seal},
    turn::{Game, Namespace, Seats, Table, Turn},
    words::Lang,
};

use super::{discord, slack, telegram};

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

/// Plays games of each rule set by chance and looks at all their boards: how many there were.
fn play_by_chance(games: u64) -> u32 {
    let keys = KeySet::new(KeyId::FIRST, &[7; 32]);
    let players = ["T123456789:U1234567890", "T123456789:U2345678901"];
    let name = "\u{1f600}&".repeat(16);
    let players = players.map(|id| Account::new(Namespace::Slack, id).unwrap().named(name.clone()));
    let bot = Telegram::new("7000000001:a", &"b".repeat(32), "secret", Telegram::API).unwrap();
    let mut random = 1_u64;
    let (mut boards, mut longest) = (0_u32, 0);
    for rules in RULE_SETS {
        for game in 0..games {
            let table = Table::new(game);
            let tags = players.clone().map(|account| Some(account.player().tag(keys.game(), table)));
            let game_of = Game { rules, table, round: 0, room: 0 };
            let seats = Seats::Claimed(tags);
            let mut turn = Turn::start(keys.game(), game_of, Position::initial(rules), seats, false).unwrap();
            let lang = Lang::ALL[game as usize % 3];
            while turn.ply() < 120 {
                let board = Board {
                    view_token: seal(&keys, Form::View, &turn),
                    seated: players.clone().map(Some),
                    stage: Stage::Moves(Moves::default()),
                    turn: turn.clone(),
                    lang,
                };
                let mut found = BTreeSet::new();
                look(
                    &board,
                    &mut |board| {
                        boards += 1;
                        slack::assert_within_limits(&turnlink::chat::slack::message(board, &LongLinks));
                        discord::assert_within_limits(&turnlink::chat::discord::body(
                            board, &LongLinks, None,
                        ));
                        let message = bot.board(board, &LongLinks, game % 2 == 1);
                        telegram::assert_within_limits(&message.photo);
                        telegram::assert_within_limits(&message.text);
                    },
                    &mut found,
                );
                let legal: BTreeSet<_> =
                    turn.legal_moves().iter().map(|legal| rules.move_text(legal)).collect();
                assert_eq!(found, legal);
                if legal.is_empty() {
                    break;
                }
                longest = legal.iter().map(String::len).max().unwrap().max(longest);
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let index = (random >> 33) as usize % turn.legal_moves().len();
                let mover = tags[turn.position().side_to_move().index()];
                turn = turn.play(keys.game(), index, mover, random.is_multiple_of(7)).unwrap();
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
