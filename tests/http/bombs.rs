//! The worst positions for the search for captures, through the API and the pages. What is bounded is the work, which
//! the answers tell: every square that the search came down on is in a path that they list.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    ledger::desk::{ask, new_game, text},
    pages::browser::Browser,
    rules::bombs::{Bomb, bombs},
    support::server::{Answer, Server},
};

/// Bytes that any answer about such a position may have.
const MOST_BYTES: usize = 32 << 10;

/// A game from a bomb, with either side to capture.
fn laid(server: &Server, bomb: &Bomb) -> Vec<Value> {
    let game = |rules: &String, fen| new_game(server, &json!({"rules": rules, "position": fen}));
    bomb.rules.iter().flat_map(|rules| [game(rules, bomb.fen.clone()), game(rules, bomb.turned())]).collect()
}

/// Every path of every legal move, as numbers of squares.
fn paths(turn: &Value) -> Vec<Vec<u64>> {
    let path =
        |path: &Value| path.as_array().unwrap().iter().map(|square| square.as_u64().unwrap()).collect();
    let of = |legal: &Value| {
        let others = legal["other_paths"].as_array().unwrap();
        [&legal["path"]].into_iter().chain(others).map(path).collect::<Vec<_>>()
    };
    turn["legal_moves"].as_array().unwrap().iter().flat_map(of).collect()
}

/// Where the search came down: the beginnings of all paths.
fn landings(turn: &Value) -> BTreeSet<Vec<u64>> {
    paths(turn).iter().flat_map(|path| (2..=path.len()).map(|end| path[..end].to_vec())).collect()
}

fn numbers(path: &[u64]) -> String {
    path.iter().map(u64::to_string).collect::<Vec<_>>().join("-")
}

#[track_caller]
fn light(answer: Answer, status: u16) -> Answer {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert!(answer.body.len() <= MOST_BYTES, "{}", answer.body.len());
    answer
}

#[test]
fn the_api_lists_the_worst_positions_whole_with_the_work_that_is_known() {
    let server = Server::with(&["--store", "memory"], &[]);
    for bomb in bombs() {
        for turn in laid(&server, &bomb) {
            assert_eq!(landings(&turn).len(), bomb.landings, "{turn}");
            assert_eq!(turn["legal_moves"].as_array().unwrap().len(), bomb.moves, "{turn}");
            assert_eq!(paths(&turn).iter().map(Vec::len).sum::<usize>(), bomb.texts, "{turn}");
            let (token, view) = (text(&turn, "token"), text(&turn, "view_token"));
            for path in [
                format!("/v1/turns/{token}"),
                format!("/v1/turns/{token}/imessage"),
                format!("/v1/turns/{token}/newest"),
                format!("/b/{view}.svg"),
                format!("/b/{view}.txt"),
            ] {
                light(server.get(&path), 200);
            }
            assert_eq!(server.get(&format!("/b/{view}.png")).status, 200);
        }
    }
}

#[test]
fn every_way_to_capture_in_them_is_played_and_every_part_of_one_refused_with_what_is_missing() {
    let server = Server::with(&["--store", "none"], &[]);
    for bomb in bombs() {
        let turn = &laid(&server, &bomb)[0];
        let whole: BTreeSet<Vec<u64>> = paths(turn).into_iter().collect();
        for path in &whole {
            light(ask(&server, turn, &numbers(path)), 201);
        }
        for part in landings(turn).difference(&whole) {
            let answer = ask(&server, turn, &numbers(part));
            // Start and end may do as they are; otherwise the answer says how to go on.
            if answer.status != 201 {
                let problem = light(answer, 422).problem(422, "illegal-move");
                assert!(["capture-incomplete", "ambiguous"].contains(&text(&problem, "reason")), "{problem}");
                assert_eq!(problem["legal_moves"].as_array().unwrap().len(), bomb.moves);
            }
        }
        for (wrong, reason) in [("99-1", "off-board"), (&*"1-".repeat(400), "unreadable")] {
            let problem = light(ask(&server, turn, wrong), 422).problem(422, "illegal-move");
            assert_eq!(problem["reason"], reason, "{problem}");
        }
    }
}

#[test]
fn the_page_goes_through_every_way_to_capture_in_them_a_step_at_a_time() {
    let server = Server::with(&["--store", "memory"], &[]);
    for bomb in bombs() {
        let turn = &laid(&server, &bomb)[0];
        let browser = Browser::new(&server);
        let page = browser.open(&format!("/t/{}", text(turn, "token")));
        assert!(page.is_live() && page.html.len() <= MOST_BYTES, "{}", page.html.len());
        let whole: BTreeSet<Vec<u64>> = paths(turn).into_iter().collect();
        for path in landings(turn) {
            let step = browser.open(&format!("{}?path={}", page.path, numbers(&path)));
            assert_eq!(step.state(), if whole.contains(&path) { "draft" } else { "mid-jump" }, "{path:?}");
            assert!(step.html.len() <= MOST_BYTES, "{}", step.html.len());
        }
        let refused = browser.post(&page.path, &[("move", "99-1")]);
        assert_eq!((refused.status, refused.is_live()), (422, true), "{}", refused.html);
        let longest = whole.iter().max_by_key(|path| path.len()).unwrap();
        let played = browser.post(&page.path, &[("move", &numbers(longest))]);
        assert_eq!(played.status, 200, "{}", played.html);
        assert_ne!(played.token(), page.token());
    }
}

/// More pieces would make worse positions; so no door lets them in.
#[test]
fn a_position_of_more_pieces_than_a_side_can_have_is_refused() {
    let server = Server::without_store();
    for rules in ["english", "american", "russian"] {
        for position in [
            "W:WK1,K2,K4,K20,K28,K21,K29,K5,K12,K13,K32,K31,K30:B6,7,8,15,16,17,18,24,25,26",
            "W:WK1,K2,K4,K20,K28:B6,7,8,15,16,17,18,24,25,26,9,10,22",
            "W:WK1-16:BK17-32",
        ] {
            let answer = server.post("/v1/games", &json!({"rules": rules, "position": position}));
            let problem = light(answer, 422).problem(422, "bad-position");
            assert!(text(&problem, "detail").contains("12"), "{problem}");
        }
    }
}
