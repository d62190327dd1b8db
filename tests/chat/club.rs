//! Games in a group, the same on every platform.

use serde_json::Value;

/// Users that play and meddle.
pub(super) const ANNA: usize = 0;
pub(super) const BEN: usize = 1;
pub(super) const CARL: usize = 2;

/// A message with a board.
#[derive(Debug, Clone)]
pub(super) struct Message {
    /// As the platform has it.
    pub(super) raw: Value,
    /// What it says.
    pub(super) text: String,
    /// Its buttons: what stands on them, and what they carry.
    pub(super) buttons: Vec<(String, String)>,
}

/// What a press led to.
#[derive(Debug)]
pub(super) enum Outcome {
    /// A text for whoever pressed alone.
    Whisper(String),
    /// The same message with other buttons.
    Shown(Message),
    /// The message without buttons, and a new one.
    Went(Message, Message),
}

/// A group on a platform. It checks every message against the platform's limits.
pub(super) trait Club {
    /// Somebody asks for a game, of rules and perhaps against somebody.
    fn start(&self, who: usize, rules: &str, opponent: Option<usize>) -> Message;
    /// Somebody presses a button.
    fn press(&self, who: usize, message: &Message, carried: &str) -> Outcome;
    /// How somebody is mentioned.
    fn mention(&self, who: usize) -> String;
}

impl Message {
    pub(super) fn button(&self, label: &str) -> &str {
        let found = self.buttons.iter().find(|(known, _)| known == label);
        &found.unwrap_or_else(|| panic!("no {label:?} in {:?}", self.buttons)).1
    }

    /// What the buttons of moves and of their beginnings carry.
    pub(super) fn choices(&self) -> Vec<&str> {
        let is_choice = |carried: &str| {
            let verb = carried.split('.').nth(1).unwrap_or_default();
            verb.starts_with('m')
                || (verb.starts_with('s') && !carried.split(' ').next().unwrap().ends_with('.'))
        };
        let numbered = |label: &str| label.contains(|c: char| c.is_ascii_digit());
        self.buttons
            .iter()
            .filter(|(label, carried)| numbered(label) && is_choice(carried))
            .map(|(_, c)| &**c)
            .collect()
    }
}

pub(super) fn whisper(outcome: Outcome) -> String {
    match outcome {
        Outcome::Whisper(text) => text,
        other => panic!("no whisper: {other:?}"),
    }
}

pub(super) fn went(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Went(closed, next) => {
            assert!(closed.buttons.is_empty(), "{closed:?}");
            next
        }
        other => panic!("the game did not go on: {other:?}"),
    }
}

pub(super) fn shown(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Shown(message) => message,
        other => panic!("nothing shown: {other:?}"),
    }
}

/// Chooses until a move is made.
fn move_by(club: &impl Club, who: usize, board: &Message, random: &mut u64) -> Message {
    let choices = board.choices();
    assert!(!choices.is_empty(), "{board:?}");
    *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    match club.press(who, board, choices[(*random >> 33) as usize % choices.len()]) {
        Outcome::Shown(message) => move_by(club, who, &message, random),
        outcome => went(outcome),
    }
}

/// A whole game from the initial position, with a third one who meddles; then the next round.
pub(super) fn plays_a_whole_game(club: &impl Club, rules: &str, seed: u64) {
    let mut random = seed;
    let mut board = club.start(ANNA, rules, None);
    let mut mover = ANNA;
    let mut plies = 0;
    while !board.buttons.iter().any(|(label, _)| label == "Play again") {
        assert!(plies < 700, "the game does not end");
        if plies > 1 {
            let both = [ANNA, BEN].map(|who| club.mention(who));
            assert!(both.iter().all(|mention| board.text.contains(mention)), "{}", board.text);
            assert!(
                board.text.contains(&format!("{}, it is your turn.", club.mention(mover))),
                "{}",
                board.text
            );
        }
        if plies % 20 == 2 {
            for deed in [board.choices()[0], board.button("Resign"), board.button("Offer a draw")] {
                let said = whisper(club.press(CARL, &board, deed));
                assert!(said.starts_with("This game is between two others."), "{said}");
            }
            let said = whisper(club.press(ANNA + BEN - mover, &board, board.choices()[0]));
            assert_eq!(said, "It is the other one’s turn.");
        }
        board = move_by(club, mover, &board, &mut random);
        mover = ANNA + BEN - mover;
        plies += 1;
    }
    assert!(plies > 20, "{plies}");
    assert!(board.text.contains("won") || board.text.contains("Drawn"), "{}", board.text);
    let said = whisper(club.press(CARL, &board, board.button("Play again")));
    assert!(said.starts_with("This game is between two others."), "{said}");
    let next = went(club.press(ANNA, &board, board.button("Play again")));
    // Sides are swapped, and the other one begins.
    assert!(next.text.contains(&format!("{}, it is your turn.", club.mention(BEN))), "{}", next.text);
    assert_eq!(whisper(club.press(ANNA, &next, next.choices()[0])), "It is the other one’s turn.");
    move_by(club, BEN, &next, &mut random);
}

/// A draw by offer, refused to the one who offers it.
pub(super) fn agrees_to_a_draw(club: &impl Club, rules: &str) {
    let mut random = 5;
    let board = club.start(ANNA, rules, Some(BEN));
    let board = move_by(club, ANNA, &board, &mut random);
    let offering = shown(club.press(BEN, &board, board.button("Offer a draw")));
    assert!(offering.text.contains("offers a draw"), "{}", offering.text);
    let board = move_by(club, BEN, &offering, &mut random);
    assert!(board.text.contains("offers a draw"), "{}", board.text);
    let accept = board.button("Accept the draw");
    assert_eq!(whisper(club.press(BEN, &board, accept)), "It is the other one’s turn.");
    assert!(whisper(club.press(CARL, &board, accept)).starts_with("This game is between"));
    let over = went(club.press(ANNA, &board, accept));
    assert!(over.text.contains("Drawn: both players agreed"), "{}", over.text);
    assert_eq!(over.buttons.len(), 1);
}

/// A seat is for whom it was made for, or for the first other one.
pub(super) fn seats_its_players(club: &impl Club) {
    let mut random = 3;
    let named = club.start(ANNA, "english", Some(BEN));
    assert!([ANNA, BEN].iter().all(|&who| named.text.contains(&club.mention(who))), "{}", named.text);
    let named = move_by(club, ANNA, &named, &mut random);
    assert!(whisper(club.press(CARL, &named, named.choices()[0])).starts_with("This game is between"));
    move_by(club, BEN, &named, &mut random);

    let free = club.start(ANNA, "english", None);
    assert!(free.text.contains("White: a free seat"), "{}", free.text);
    let said = whisper(club.press(BEN, &free, free.choices()[0]));
    assert_eq!(said, "It is the other one’s turn.");
    let free = move_by(club, ANNA, &free, &mut random);
    let said = whisper(club.press(ANNA, &free, free.choices()[0]));
    assert!(said.starts_with("You hold one seat already"), "{said}");
    let taken = move_by(club, CARL, &free, &mut random);
    assert!(taken.text.contains(&club.mention(CARL)), "{}", taken.text);
    assert!(whisper(club.press(BEN, &taken, taken.choices()[0])).starts_with("This game is between"));
}

/// Giving up asks first, and only for oneself.
pub(super) fn resigns_after_a_question(club: &impl Club) {
    let board = club.start(ANNA, "russian", Some(BEN));
    let asked = shown(club.press(BEN, &board, board.button("Resign")));
    assert!(asked.text.contains(&format!("{}, do you resign?", club.mention(BEN))), "{}", asked.text);
    let said = whisper(club.press(ANNA, &asked, asked.button("Black resigns")));
    assert!(said.starts_with("This game is between") || said.starts_with("It is the other"), "{said}");
    let back = shown(club.press(ANNA, &asked, asked.button("Back")));
    assert_eq!(back.buttons, board.buttons);
    let over = went(club.press(BEN, &asked, asked.button("Black resigns")));
    assert!(over.text.contains("White won: Black resigned"), "{}", over.text);
}
