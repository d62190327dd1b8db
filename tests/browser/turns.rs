//! Open games: the link is enough.

use serde_json::json;

use super::{
    driver::{Driver, Look, PHONE, wait_for},
    player::{Hand, Player, game_from, new_game, token, turn_at, whole_game},
};
use crate::support::server::Server;

/// Plays a game by handing the link from one browser to the other; gives the last link.
async fn play_together(players: [&Player; 2], first: String, game: &[Vec<u64>], hand: Hand) -> String {
    let mut link = first;
    for (ply, path) in game.iter().enumerate() {
        let player = players[ply % 2];
        player.go(&link).await;
        link = player.play(path, hand).await;
    }
    link
}

#[test]
fn two_browsers_play_a_whole_game_by_taps_through_shared_links() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let anna = Player::new(&driver, PHONE).await;
        let ben = Player::new(&driver, Look { size: (1280, 800), dark: true, ..PHONE }).await;
        let game = whole_game("english", 1);
        let link =
            play_together([&anna, &ben], new_game(&server, json!({"rules": "english"})), &game, Hand::Tap)
                .await;
        let end = turn_at(&server, &link);
        assert_eq!((&end["status"], end["ply"].as_u64()), (&json!("won"), Some(game.len() as u64)));
        let last = if game.len().is_multiple_of(2) { &ben } else { &anna };
        assert!(last.headline().await.contains("won"), "{}", last.headline().await);
        assert!(last.shows("#rematch").await && !last.can_move().await);
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn twenty_plies_are_played_by_the_keyboard_alone() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let both = Player::new(&driver, PHONE).await;
        let other = Player::new(&driver, PHONE).await;
        let game = &whole_game("russian", 5)[..20];
        let link = play_together(
            [&both, &other],
            new_game(&server, json!({"rules": "russian"})),
            game,
            Hand::Keyboard,
        )
        .await;
        assert_eq!(turn_at(&server, &link)["ply"], 20);
        both.leave().await;
        other.leave().await;
    });
}

#[test]
fn twenty_plies_are_played_without_a_script() {
    let (server, driver) = (Server::start(), Driver::start());
    let plain = Look { scripts: false, ..PHONE };
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, plain).await, Player::new(&driver, plain).await];
        let game = &whole_game("english", 9)[..20];
        let link =
            play_together([&anna, &ben], new_game(&server, json!({"rules": "english"})), game, Hand::Tap)
                .await;
        assert_eq!(turn_at(&server, &link)["ply"], 20);
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn a_jump_over_three_pieces_is_made_step_by_step_and_can_be_undone() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        for scripts in [true, false] {
            let anna = Player::new(&driver, Look { scripts, ..PHONE }).await;
            anna.go(&game_from(&server, "english", "B:W7,14,22,32:BK3,4")).await;
            for square in [3, 10] {
                anna.click(&format!("#s{square}")).await;
            }
            anna.until("return !!document.querySelector('#undo, #undo-step')").await;
            anna.go(anna.address().await.split('?').next().unwrap()).await;
            let link = anna.play(&[3, 10, 17, 26], Hand::Tap).await;
            assert_eq!(turn_at(&server, &link)["last_move"]["captured"], json!([7, 14, 22]));
            anna.leave().await;
        }
    });
}

#[test]
fn the_mover_cannot_play_for_the_opponent_by_mistake() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let anna = Player::new(&driver, PHONE).await;
        anna.go(&new_game(&server, json!({"rules": "english"}))).await;
        let link = anna.play(&[11, 15], Hand::Tap).await;
        assert!(!anna.can_move().await, "just after the move");
        anna.go(&link).await;
        assert!(!anna.can_move().await, "opening the own link");
        anna.client.refresh().await.unwrap();
        assert!(!anna.can_move().await, "after a reload");
        anna.client.back().await.unwrap();
        anna.client.forward().await.unwrap();
        assert!(!anna.can_move().await, "after going back and forth");
        anna.follow("#unlock").await;
        assert!(anna.can_move().await, "once it is asked for");
        anna.leave().await;
    });
}

#[test]
fn an_older_link_leads_the_one_who_knows_better_to_the_newer_turn() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, PHONE).await, Player::new(&driver, PHONE).await];
        let first = new_game(&server, json!({"rules": "english"}));
        let links = [&first].map(String::clone);
        let last =
            play_together([&anna, &ben], first, &[vec![11, 15], vec![22, 18], vec![15, 22]], Hand::Tap).await;
        anna.go(&links[0]).await;
        assert!(!anna.can_move().await);
        anna.follow("#newer").await;
        assert_eq!(token(&anna.address().await), token(&last));
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn a_browser_that_forgot_everything_plays_on_with_the_link() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, PHONE).await, Player::new(&driver, PHONE).await];
        let first = new_game(&server, json!({"rules": "english"}));
        let link = play_together([&anna, &ben], first, &[vec![11, 15], vec![22, 18]], Hand::Tap).await;
        anna.forget().await;
        ben.forget().await;
        let link = play_together([&anna, &ben], link, &[vec![15, 22], vec![25, 18]], Hand::Tap).await;
        assert_eq!(turn_at(&server, &link)["ply"], 4);
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn a_draw_is_offered_with_a_move_and_accepted_after_a_question() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, PHONE).await, Player::new(&driver, PHONE).await];
        anna.go(&new_game(&server, json!({"rules": "american"}))).await;
        for square in [11, 15] {
            anna.click(&format!("#s{square}")).await;
        }
        anna.until("const b = document.querySelector('#play-button'); return !!b && b.checkVisibility()")
            .await;
        anna.click("input[name=offer]").await;
        anna.follow("#play-button").await;
        let link = anna.address().await;
        assert_eq!(turn_at(&server, &link)["draw_offered_by"], "black");
        ben.go(&link).await;
        assert!(ben.headline().await.contains("draw"), "{}", ben.headline().await);
        assert!(ben.can_move().await, "playing on declines");
        ben.follow("#accept").await;
        assert_eq!(turn_at(&server, &link)["status"], "playing", "a question changes nothing");
        ben.follow("main form button").await;
        assert_eq!(turn_at(&server, &ben.address().await)["reason"], "agreement");
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn a_finished_game_leads_to_a_rematch_that_is_the_same_for_both() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let [anna, ben] = [Player::new(&driver, PHONE).await, Player::new(&driver, PHONE).await];
        anna.go(&game_from(&server, "english", "B:W15:B11")).await;
        let link = anna.play(&[11, 18], Hand::Tap).await;
        let mut rematches = Vec::new();
        for player in [&anna, &ben] {
            player.go(&link).await;
            assert_eq!(player.count("#board a").await, 0);
            player.follow("#rematch").await;
            rematches.push(token(&player.address().await).to_owned());
        }
        assert_eq!(rematches[0], rematches[1]);
        assert_eq!(turn_at(&server, &rematches[0])["ply"], 0);
        anna.leave().await;
        ben.leave().await;
    });
}

#[test]
fn a_link_with_a_stray_mark_is_mended_and_a_cut_one_is_explained() {
    let (server, driver) = (Server::start(), Driver::start());
    wait_for(async {
        let anna = Player::new(&driver, PHONE).await;
        let link = new_game(&server, json!({"rules": "english"}));
        for mark in [".", ")", ",", "%3E", "?fbclid=x"] {
            anna.go(&format!("{link}{mark}")).await;
            assert_eq!(token(&anna.address().await), token(&link), "{mark}");
            assert!(anna.can_move().await, "{mark}");
        }
        anna.go(&link[..link.len() - 5]).await;
        assert!(!anna.text("main").await.is_empty());
        assert!(!anna.can_move().await);
        anna.leave().await;
    });
}
