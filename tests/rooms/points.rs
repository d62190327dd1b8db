//! What games are worth.

use serde_json::{Value, json};

use super::table::{Player, Table, server, server_with};
use crate::support::server::Server;

/// The points table of seed 001: win, draw, lose, quit.
const WORTH: [(&str, [u64; 4]); 3] =
    [("port", [100, 40, 20, 0]), ("tourist", [500, 200, 100, 0]), ("priority", [2000, 800, 400, 0])];

fn table(server: &Server, room: &str) -> Table {
    let players = [Player::new(), Player::new()];
    if room != "port" {
        players.iter().for_each(|player| player.vip(server, true));
    }
    Table::of(server, room, players)
}

#[test]
fn every_cell_of_the_points_table_is_won_by_a_whole_game() {
    let server = server();
    for (room, [win, draw, lose, quit]) in WORTH {
        let mut game = table(&server, room);
        game.play_out(&server);
        assert_eq!(game.turn["room"], room);
        let winner = game.player(&game.turn["winner"]).clone();
        let loser = game.players.iter().find(|player| **player != winner).unwrap();
        assert_eq!(winner.points(&server, room), Some(win), "{}", game.turn["reason"]);
        assert_eq!(loser.points(&server, room), Some(lose));

        let mut game = table(&server, room);
        game.play(&server, 11);
        let black = game.players[0].clone();
        game.go(&server, &black, json!({"action": "resign"}));
        assert_eq!(game.points(&server, room), [Some(lose), Some(win)], "who resigns has lost");

        let mut game = table(&server, room);
        game.play(&server, 11);
        let white = game.players[1].clone();
        game.go(&server, &white, json!({"action": "quit"}));
        assert_eq!(
            game.points(&server, room),
            [Some(win), Some(quit)],
            "who leaves gets less than who loses"
        );

        let mut game = table(&server, room);
        game.play(&server, 10);
        let [black, white] = game.players.clone();
        let text = game.turn["legal_moves"][0]["text"].clone();
        game.go(&server, &black, json!({"move": text, "offer_draw": true}));
        game.go(&server, &white, json!({"action": "accept-draw"}));
        assert_eq!(game.turn["reason"], "agreement");
        assert_eq!(game.points(&server, room), [Some(draw), Some(draw)]);
    }
}

#[test]
fn a_game_under_ten_plies_gives_nothing() {
    let server = server();
    for (plies, points) in [(0, [None, None]), (9, [None, None]), (10, [Some(20), Some(100)])] {
        let mut game = Table::new(&server, "port");
        game.play(&server, plies);
        let black = game.players[0].clone();
        game.go(&server, &black, json!({"action": "resign"}));
        assert_eq!(game.points(&server, "port"), points, "{plies} plies");
    }
}

fn rooms(games_a_day: u32) -> Value {
    let points = json!({"win": 7, "draw": 3, "lose": 2, "quit": 1});
    let room = |number, id| json!({"number": number, "id": id, "access": "all", "points": points, "games_a_day": games_a_day});
    json!([room(4, "hall"), room(9, "yard")])
}

#[test]
fn the_same_two_players_have_so_many_games_a_day() {
    let server = server_with(&rooms(2));
    let [ann, bob] = [Player::new(), Player::new()];
    let play = |room, black: &Player, white: &Player| {
        let mut game = Table::of(&server, room, [black.clone(), white.clone()]);
        game.play(&server, 10);
        game.go(&server, black, json!({"action": "resign"}));
    };
    play("hall", &ann, &bob);
    play("hall", &bob, &ann);
    assert_eq!([&ann, &bob].map(|player| player.points(&server, "hall")), [Some(9), Some(9)]);
    play("hall", &ann, &bob);
    assert_eq!([&ann, &bob].map(|player| player.points(&server, "hall")), [Some(9), Some(9)]);
    play("yard", &ann, &bob);
    assert_eq!(bob.points(&server, "yard"), Some(7), "another room counts by itself");
    play("hall", &ann, &Player::new());
    assert_eq!(ann.points(&server, "hall"), Some(11), "and so does another player");
}

#[test]
fn a_rematch_gives_points_as_well() {
    let server = server();
    let mut game = Table::new(&server, "port");
    game.play(&server, 10);
    let black = game.players[0].clone();
    game.go(&server, &black, json!({"action": "resign"}));
    let answer = server.post("/v1/rematch", &json!({"token": game.turn["token"]}));
    assert_eq!(answer.status, 201, "{}", answer.text());
    game.turn = answer.json();
    game.players.reverse();
    assert_eq!(game.turn["room"], "port");
    game.play(&server, 10);
    let black = game.players[0].clone();
    game.go(&server, &black, json!({"action": "resign"}));
    assert_eq!(game.points(&server, "port"), [Some(120), Some(120)]);
}

#[test]
fn the_three_rooms_are_told() {
    let listed = server().get("/v1/rooms").json();
    let told: Vec<(&str, [u64; 4])> = listed["rooms"]
        .as_array()
        .unwrap()
        .iter()
        .map(|room| {
            let points = ["win", "draw", "lose", "quit"].map(|end| room["points"][end].as_u64().unwrap());
            assert_eq!(room["rules"], "american");
            assert_eq!(room["access"], if room["id"] == "port" { "all" } else { "vip" });
            assert_eq!([&room["min_plies"], &room["games_a_day"], &room["silence_days"]], [10, 10, 14]);
            (room["id"].as_str().unwrap(), points)
        })
        .collect();
    assert_eq!(told, WORTH);
    assert_eq!(Server::without_store().get("/v1/rooms").json(), json!({"rooms": []}));
}
