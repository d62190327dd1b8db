//! Whole games, told in every language.

use turnlink::{
    draughts::{Position, RULE_SETS, RuleSet},
    token::{KeyId, KeySet},
    turn::{Event, Game, Seats, Table, Turn},
    words::{Lang, alt, headline, last_move, rule_texts, summary, texts},
};

const GAMES: u64 = 20;

fn keys() -> KeySet {
    KeySet::new(KeyId::new(1).unwrap(), &[7; 32])
}

fn start(keys: &KeySet, rules: &'static RuleSet, fen: Option<&str>) -> Turn {
    let position =
        fen.map_or_else(|| Position::initial(rules), |fen| Position::from_fen(rules, fen).unwrap());
    let game = Game { rules, table: Table::new(1), round: 0, room: 0 };
    Turn::start(keys.game(), game, position, Seats::Open, false).unwrap()
}

fn assert_told(lang: Lang, text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '$', '\n']), "{lang:?}: {text}");
}

#[test]
fn every_turn_of_a_game_is_told_in_every_language() {
    let keys = keys();
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    for rules in RULE_SETS {
        for _ in 0..GAMES {
            let mut turn = start(&keys, rules, None);
            while !turn.legal_moves().is_empty() && turn.ply() < 150 {
                for lang in Lang::ALL {
                    let told = texts(lang, &turn);
                    assert_told(lang, &told.headline);
                    assert_told(lang, &told.alt);
                    assert_eq!((&told.headline, &told.alt), (&headline(lang, &turn), &alt(lang, &turn)));
                    assert_eq!(told.last_move, last_move(lang, &turn));
                    assert_eq!(told.last_move.is_none(), turn.ply() == 0);
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let index = (random % turn.legal_moves().len() as u64) as u16;
                turn.push(keys.game(), Event::Move { index, claim: None }).unwrap();
            }
        }
    }
}

#[test]
fn the_board_is_told_by_sides_and_kinds() {
    let turn = start(&keys(), RULE_SETS[0], Some("B:W21,22,K7:BK31"));
    for (lang, told) in [
        (Lang::En, "Checkers board. Black: king on 31. White: men on 21, 22; king on 7. Black to move."),
        (
            Lang::Pl,
            "Plansza do warcabów. Czarne: damka na polu 31. Białe: pionki na polach 21, 22; damka na polu 7. Ruch czarnych.",
        ),
        (
            Lang::Es,
            "Tablero de damas. Negras: dama en 31. Blancas: peones en 21, 22; dama en 7. Juegan las negras.",
        ),
    ] {
        assert_eq!(alt(lang, &turn), told);
    }
    let empty = start(&keys(), RULE_SETS[0], Some("B:W21:B"));
    assert_eq!(
        alt(Lang::Pl, &empty),
        "Plansza do warcabów. Czarne: bez bierek. Białe: pionek na polu 21. Białe wygrały: czarne nie mają już bierek."
    );
}

#[test]
fn every_rule_set_is_told_in_every_language() {
    for lang in Lang::ALL {
        for rules in RULE_SETS {
            assert_told(lang, &summary(lang, rules));
            let told = rule_texts(lang, rules);
            let about: Vec<_> = rule_texts(Lang::En, rules).iter().map(|rule| rule.about).collect();
            assert_eq!(told.iter().map(|rule| rule.about).collect::<Vec<_>>(), about);
            for rule in told {
                assert_told(lang, &rule.text);
                assert!(rule.text.ends_with('.'), "{lang:?}: {}", rule.text);
            }
        }
    }
}
