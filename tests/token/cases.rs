//! Faults that other programs had with tokens and links, by the ids under which we keep them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use turnlink::token::{Body, Malformed, PUBLISHED_TEST_SECRET, TokenError};

use super::{
    forge::{Digits, Forgery, sign},
    open, play_token, tokens,
};
use crate::turn::support::{Random, any_game};

/// A report and the texts that it led to, made of a good token. None may be accepted.
struct Case {
    id: &'static str,
    source: &'static str,
    texts: fn(&str) -> Vec<String>,
}

const CASES: [Case; 12] = [
    Case { id: "canon-tink", source: "https://github.com/tink-crypto/tink-java/pull/82", texts: other_ends },
    Case {
        id: "canon-denylist-bypass",
        source: "https://github.com/authlib/joserfc/pull/51",
        texts: |token| [other_ends(token), after(token, &["=", "==", "\n", "\r\n"])].concat(),
    },
    Case {
        id: "canon-std-alphabet-and-pad",
        source: "https://github.com/benmcollins/libjwt/issues/284",
        texts: |token| [inside(token, &["=", "%3D", "+", "/"]), after(token, &["=", "==", "%3D"])].concat(),
    },
    Case {
        id: "canon-whitespace",
        source: "a class: pasted and wrapped links",
        texts: |token| {
            let white = [" ", "\t", "\n", "\r\n", "\u{200b}", "\u{a0}", "%20", "%0A", "%E2%80%8B"];
            [inside(token, &white), after(token, &white), before(token, &white)].concat()
        },
    },
    Case {
        id: "alg-none",
        source: "https://github.com/olehlong/jwtd/pull/14",
        texts: |token| {
            let letters = |tag: usize| (0..64).map(move |letter| (letter, tag));
            let forged = [0, 16].into_iter().flat_map(letters);
            forged
                .map(|(letter, tag)| Forgery { letter, ..forgery(token) }.text_with(&vec![0; tag]))
                .collect()
        },
    },
    Case {
        id: "alg-hs-rs",
        source: "https://github.com/hokaccha/node-jwt-simple/issues/14",
        texts: |token| {
            // The token has no say in the algorithm, whatever public bytes serve as a key.
            let forged = forgery(token);
            let public = [&PUBLISHED_TEST_SECRET[..], &[], token.as_bytes(), b"turnlink 1", b"play"];
            public.map(|key| forged.text_with(&sign(key, &forged.signed_part())[..16])).to_vec()
        },
    },
    Case {
        id: "alg-unprotected-header",
        source: "https://github.com/github/advisory-database/pull/8484",
        texts: |token| (0..16).map(|bit| with_bit_flipped(token, bit)).collect(),
    },
    Case {
        id: "null-signature",
        source: "CVE-2020-28042",
        texts: |token| {
            let forged = forgery(token);
            let short = (0..16).map(|length| forged.text_with(&forged.tag()[..length]));
            short.chain([forged.text_with(&[0; 16]), forged.text_with(&forged.tag())]).collect()
        },
    },
    Case {
        id: "link-cut",
        source: "a class: links cut at a line wrap or at 64 characters",
        texts: |token| {
            let prefixes = (0..token.len()).map(|end| token[..end].to_owned());
            let gaps = (0..token.len()).map(|gap| [&token[..gap], &token[gap + 1..]].concat());
            let ends = [".", ")", ">", ",", "?fbclid=x", "&utm_source=y", "#x", "/"];
            prefixes.chain(gaps).filter(|text| text != token).chain(after(token, &ends)).collect()
        },
    },
    Case {
        id: "link-case",
        source: "a class: mail and SMS gateways that change case",
        texts: |token| vec![token.to_uppercase(), token.to_lowercase()],
    },
    Case {
        id: "dots-dos",
        source: "CVE-2025-30204",
        texts: |_| [".", "-", "A", "_", "\u{1f600}"].map(|sign| sign.repeat(1 << 20)).to_vec(),
    },
    Case {
        id: "branca-panic",
        source: "https://rustsec.org/advisories/RUSTSEC-2020-0075.html",
        texts: |_| {
            let mut texts: Vec<String> = ["", "z", "T", "%", "\u{e9}", "\0"].map(String::from).to_vec();
            let runs = (1..=600).flat_map(|length| ["z", "-", "A", "T"].map(|sign| sign.repeat(length)));
            texts.extend(runs);
            texts
        },
    },
];

#[test]
fn the_token_faults_of_others_are_not_ours() {
    for token in tokens(30, 12) {
        open(&token).expect("a good token");
        for Case { id, source, texts } in CASES {
            for text in texts(&token) {
                assert!(open(&text).is_err(), "{id} ({source}): {text:.200}");
            }
        }
    }
}

fn other_ends(token: &str) -> Vec<String> {
    let (rest, last) = token.split_at(token.len() - 1);
    let ends = ('0'..='z').filter(char::is_ascii_alphanumeric).filter(|&end| !last.starts_with(end));
    ends.chain(['-', '_']).map(|end| format!("{rest}{end}")).collect()
}

fn before(token: &str, parts: &[&str]) -> Vec<String> {
    parts.iter().map(|part| format!("{part}{token}")).collect()
}

fn inside(token: &str, parts: &[&str]) -> Vec<String> {
    let (one, other) = token.split_at(token.len() / 2);
    parts.iter().map(|part| format!("{one}{part}{other}")).collect()
}

fn after(token: &str, parts: &[&str]) -> Vec<String> {
    parts.iter().map(|part| format!("{token}{part}")).collect()
}

fn bytes(token: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(token).expect("base64url")
}

fn with_bit_flipped(token: &str, bit: usize) -> String {
    let mut bytes = bytes(token);
    bytes[bit / 8] ^= 1 << (bit % 8);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The token with its parts open to change.
fn forgery(token: &str) -> Forgery {
    let bytes = bytes(token);
    Forgery::of(bytes[2..bytes.len() - 16].to_vec())
}

#[test]
fn a_forgery_with_nothing_wrong_is_the_token_itself() {
    let turns = any_game(&mut Random::of(13), 60);
    for turn in &turns {
        assert_eq!(Forgery::of(Body::encode(turn).bytes().to_vec()).text(), play_token(turn));
    }
}

/// link-cut: what is wrong is told so that a person can mend it.
#[test]
fn a_cut_or_changed_link_is_told_to_be_one() {
    let token = &tokens(1, 14)[0];
    let changed = [
        token[..token.len() - 1].to_owned(),
        token[..20].to_owned(),
        token.to_lowercase(),
        token.replace('T', "t"),
    ];
    for text in changed {
        let error = open(&text).expect_err("not the token");
        assert!(error.to_string().contains("looks cut off"), "{text}: {error}");
    }
}

/// dots-dos: the length is looked at before anything else.
#[test]
fn a_text_of_more_than_512_characters_is_not_read() {
    let longest = "A".repeat(513);
    assert_eq!(open(&longest).unwrap_err(), TokenError::Malformed(Malformed::TooLong));
    assert_ne!(open(&longest[1..]).unwrap_err(), TokenError::Malformed(Malformed::TooLong));
}

/// timing: a tag that is right in its first bytes is refused as any other, and the comparison takes no shorter way.
#[test]
fn a_tag_is_compared_whole() {
    let forged = forgery(&tokens(1, 15)[0]);
    let tag = &forged.tag()[..16];
    for equal in 0..16 {
        let mut other = tag.to_vec();
        other[equal] ^= 0x80;
        other[equal + 1..].fill(0);
        assert_eq!(open(&forged.text_with(&other)).unwrap_err(), TokenError::Rejected, "{equal}");
    }
    assert!(open(&forged.text_with(tag)).is_ok());
    let source = include_str!("../../src/token/seal.rs");
    assert!(source.contains(".ct_eq(tag)") && !source.contains("== tag") && !source.contains("tag =="));
}

/// rules-doctored: the rule set and its revision are under the tag, and what is not played here is refused by name.
#[test]
fn a_token_of_other_rules_is_refused_by_name() {
    let of = |rules, revision| {
        let head =
            Digits::default().digit(rules, 64).count(revision, 2).digit(1, 1 << 48).count(0, 2).count(0, 2);
        let turn = head.digit(0, 2).digit(0, 7).digit(0, 3).digit(0, 5).count(0, 4);
        Forgery::of(turn.body())
    };
    for rules in 0..3 {
        assert!(open(&of(rules, 0).text()).is_ok(), "{rules}");
        assert_eq!(open(&of(rules, 1).text()).unwrap_err(), TokenError::RulesRevised, "{rules}");
        let doctored = of((rules + 1) % 3, 0).text_with(&of(rules, 0).tag()[..16]);
        assert_eq!(open(&doctored).unwrap_err(), TokenError::Rejected, "{rules}");
    }
    assert_eq!(open(&of(3, 0).text()).unwrap_err(), TokenError::RulesRevised);
    let unsigned = of(63, 0).text_with(&[0; 16]);
    assert_eq!(open(&unsigned).unwrap_err(), TokenError::Rejected, "the tag is looked at first");
}
