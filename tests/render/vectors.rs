//! Pictures as SVG.

use resvg::usvg::roxmltree::Document;
use turnlink::{
    draughts::ENGLISH,
    render::{SYMBOLS, Scene, Size, svg},
};

use super::{
    pixels::Pixels,
    states::{played, states},
};
use crate::support::golden::assert_golden;

#[test]
fn an_svg_is_well_formed_and_holds_nothing_that_runs_or_loads() {
    for (name, turn) in states() {
        let text = svg(&Scene::of(&turn), Size::Preview, Some(r#"Black & "White" <moved>"#));
        let document = Document::parse(&text).unwrap();
        assert_eq!(document.root_element().attribute("aria-label"), Some(r#"Black & "White" <moved>"#));
        let element = |tag: &str| document.descendants().any(|node| node.has_tag_name(tag));
        assert!(
            !["script", "image", "foreignObject", "style", "text", "a"].into_iter().any(element),
            "{name}"
        );
        let attributes = document.descendants().flat_map(|node| node.attributes().collect::<Vec<_>>());
        for attribute in attributes {
            assert!(!attribute.name().starts_with("on") && attribute.name() != "style");
            let local = attribute.value().starts_with("#tl-");
            assert!(attribute.name() != "href" || local, "{name}: {}", attribute.value());
        }
    }
}

#[test]
fn everything_that_is_used_is_in_the_symbols() {
    let sheet = Document::parse(SYMBOLS).unwrap();
    let known: Vec<_> = sheet.descendants().filter_map(|node| node.attribute("id")).collect();
    for (_, turn) in states() {
        let text = svg(&Scene::of(&turn), Size::Preview, None);
        let document = Document::parse(&text).unwrap();
        let used = document.descendants().filter_map(|node| node.attribute("href"));
        used.for_each(|name| assert!(known.contains(&&name[1..]), "{name}"));
    }
}

#[test]
fn the_svg_of_a_turn_is_as_kept() {
    let turn = played(&ENGLISH, "B:W18,25,K32:B15,6", "15x22x29");
    let text = svg(&Scene::of(&turn), Size::Preview, None).replace("><", ">\n<");
    assert_golden("tests/render/golden/multi-jump.svg", &text);
}

#[test]
fn without_a_description_it_is_decoration() {
    let text = svg(&Scene::of(&played(&ENGLISH, "B:W32:B1", "")), Size::Thumb, None);
    assert!(text.contains(r#"aria-hidden="true""#) && !text.contains("aria-label"));
    assert_eq!(Pixels::of_svg(&text).width, 320);
}
