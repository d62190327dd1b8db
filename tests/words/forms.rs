//! Numbers decide on words, and lists end as the language ends them.

use turnlink::{
    draughts::RULE_SETS,
    words::{Choice, Lang, Message, say, title},
};

/// Numbers that take different forms in Polish.
const NUMBERS: [usize; 5] = [1, 2, 5, 12, 22];

fn of_numbers(lang: Lang, id: &'static str, name: &'static str) -> [String; 5] {
    NUMBERS.map(|number| {
        let args = ["side", "move", "items"].map(|name| (name, "x".into()));
        say(lang, id, &[&args[..], &[(name, number.into())]].concat())
    })
}

#[test]
fn polish_counts_in_three_forms() {
    let captures = of_numbers(Lang::Pl, "last-capture", "captured");
    let forms = ["jedną bierkę", "2 bierki", "5 bierek", "12 bierek", "22 bierki"];
    assert_eq!(captures, forms.map(|form| format!("Białe zagrały x, zbijając {form}")));
    let crowned = of_numbers(Lang::Pl, "last-capture-crowned", "captured");
    assert_eq!(crowned, forms.map(|form| format!("Białe zagrały x, zbijając {form}, i mają nową damkę")));
    let others = of_numbers(Lang::Pl, "either-more", "more");
    assert_eq!(
        others,
        ["jedno inne", "2 inne", "5 innych", "12 innych", "22 inne"].map(|form| format!("x lub {form}"))
    );
    let bytes = of_numbers(Lang::Pl, "body-too-large", "bytes");
    assert_eq!(
        bytes,
        ["jeden bajt", "2 bajty", "5 bajtów", "12 bajtów", "22 bajty"]
            .map(|form| format!("Treść może mieć co najwyżej {form}."))
    );
    let days = of_numbers(Lang::Pl, "page-claim-later", "days");
    assert!(days.iter().zip([1, 2, 5, 12, 22]).all(|(text, days)| match days {
        1 => text.contains("za 1 dzień"),
        days => text.contains(&format!("za {days} dni ")),
    }));
    for (number, form) in
        NUMBERS.into_iter().zip(["jeden pionek", "2 pionki", "5 pionków", "12 pionków", "22 pionki"])
    {
        let args = ["width", "height", "rows", "men"].map(|name| (name, number.into()));
        assert!(say(Lang::Pl, "rule-board", &args).contains(&format!(" ma {form} w ")), "{number}");
    }
}

#[test]
fn english_and_spanish_count_in_two() {
    assert_eq!(
        of_numbers(Lang::En, "last-capture", "captured"),
        ["one piece", "2 pieces", "5 pieces", "12 pieces", "22 pieces"]
            .map(|form| format!("White played x, taking {form}"))
    );
    assert_eq!(
        of_numbers(Lang::Es, "last-capture", "captured"),
        ["una pieza", "2 piezas", "5 piezas", "12 piezas", "22 piezas"]
            .map(|form| format!("Las blancas jugaron x y capturaron {form}"))
    );
}

fn choice(lang: Lang, items: &[&str]) -> String {
    Choice::new(items.iter().map(|&item| item.to_owned())).say(lang)
}

#[test]
fn a_choice_ends_with_the_conjunction_of_its_language() {
    for (lang, two, three) in [
        (Lang::En, "4 or 5", "4, 5 or 6"),
        (Lang::Pl, "4 lub 5", "4, 5 lub 6"),
        (Lang::Es, "4 o 5", "4, 5 o 6"),
    ] {
        assert_eq!(choice(lang, &[]), "");
        assert_eq!(choice(lang, &["4"]), "4");
        assert_eq!(choice(lang, &["4", "5"]), two);
        assert_eq!(choice(lang, &["4", "5", "6"]), three);
    }
}

#[test]
fn the_spanish_conjunction_changes_before_ocho_and_once() {
    for (items, said) in [
        (["7", "8"], "7 u 8"),
        (["10", "11"], "10 u 11"),
        (["7x16", "8x15"], "7x16 u 8x15"),
        (["8", "18"], "8 o 18"),
        (["c3", "e3"], "c3 o e3"),
    ] {
        assert_eq!(choice(Lang::Es, &items), said);
    }
}

#[test]
fn a_long_choice_names_a_few_and_counts_the_others() {
    let choice = |count: usize| Choice::naming(2, (0..count).map(|index| (index + 1).to_string()));
    assert_eq!(choice(2).say(Lang::En), "1 or 2");
    assert_eq!(choice(3).say(Lang::En), "1, 2 or one other");
    assert_eq!(choice(4).say(Lang::En), "1, 2 or 2 others");
    assert_eq!(choice(4).say(Lang::Pl), "1, 2 lub 2 inne");
    assert_eq!(choice(4).say(Lang::Es), "1, 2 u otras 2");
    let message = Message::new("refused-ambiguous").with("captures", choice(7));
    assert_eq!(message.say(Lang::Pl), "Pasuje kilka bić: 1, 2 lub 5 innych.");
}

#[test]
fn every_rule_set_has_a_name_of_its_own() {
    for lang in Lang::ALL {
        let mut names = RULE_SETS.map(|rules| title(lang, rules)).to_vec();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), RULE_SETS.len(), "{lang:?}: {names:?}");
    }
    for rules in RULE_SETS {
        assert_eq!(title(Lang::En, rules), rules.title);
    }
}
