//! The rule sets that are played.

use actix_web::{
    HttpResponse,
    web::{Json, Path},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{code::Code, document::Document, language::Language, problem::Problem, terms::Side};
use crate::{
    draughts::{
        RULE_SETS, RuleSet,
        ruleset::{CrowningInCapture, DrawRule, Notation, Precedence},
    },
    words::{self, Lang},
};

/// A rule set in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulesEntry {
    /// Its id, as games name it.
    #[schema(example = "english")]
    id: &'static str,
    /// Its name.
    title: String,
    /// What sets it apart.
    summary: String,
}

/// All rule sets.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulesList {
    /// In the order in which they should be shown.
    rules: Vec<RulesEntry>,
}

/// A rule set: in words, as properties, and its squares.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Rules)]
pub struct RulesResource {
    /// Its id, as games name it.
    #[schema(example = "english")]
    id: &'static str,
    /// The revision of its move generation; tokens of another one are refused.
    revision: u8,
    /// Its name.
    title: String,
    /// What sets it apart.
    summary: String,
    /// The rules in words.
    text: Vec<RuleTextResource>,
    /// The rules as properties.
    properties: Properties,
    /// The playable squares by number.
    squares: Vec<SquareResource>,
}

/// One rule in words.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleTextResource {
    /// What it is about.
    #[schema(example = "king")]
    about: &'static str,
    /// The rule.
    text: String,
}

/// The rules as properties.
#[derive(Debug, Serialize, ToSchema)]
pub struct Properties {
    /// Columns of the board.
    width: u8,
    /// Rows of the board.
    height: u8,
    /// Men of each side at the start.
    men: u8,
    /// Who moves first.
    first_mover: Side,
    /// Whether men capture backward too.
    man_captures_backward: bool,
    /// Whether men may capture kings.
    man_captures_king: bool,
    /// Whether kings move any distance.
    king_flies: bool,
    /// What becomes of a man that reaches its crowning row in a capture: `ends-move`, `goes-on-as-king` or
    /// `passes-as-man`.
    crowning_in_capture: &'static str,
    /// Which captures go first, the most important criterion first; empty: any may be chosen.
    precedence: Vec<&'static str>,
    /// Occurrences of a position that draw.
    #[schema(required = true)]
    repetition: Option<u16>,
    /// Plies without a capture that draw.
    #[schema(required = true)]
    no_capture: Option<u16>,
    /// Plies of three kings against one that draw.
    #[schema(required = true)]
    three_kings: Option<u16>,
    /// Whether king against king is drawn where nobody can win.
    no_way_to_win: bool,
    /// How squares are written: `numeric` or `algebraic`.
    notation: &'static str,
    /// The PDN tag `GameType`.
    pdn_game_type: &'static str,
}

/// A playable square.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Square)]
pub struct SquareResource {
    /// Its number, from 1 at the top left.
    number: u8,
    /// Its name: the column's letter and the row's number from below.
    #[schema(example = "c3")]
    name: String,
    /// Its row, from 0 at the top with White at the bottom.
    row: u8,
    /// Its column, from 0 at the left.
    column: u8,
}

/// Lists the rule sets.
#[utoipa::path(get, path = "/v1/rules", tag = "rules", responses((status = 200, description = "The rule sets", body = RulesList)))]
pub async fn get_rules_list(Language(lang): Language) -> Json<RulesList> {
    let entry = |rules: &RuleSet| RulesEntry {
        id: rules.id,
        title: words::title(lang, rules),
        summary: words::summary(lang, rules),
    };
    Json(RulesList { rules: RULE_SETS.into_iter().map(entry).collect() })
}

/// Tells a rule set.
///
/// # Errors
/// `unknown-rules` if it is not played here.
#[utoipa::path(
    get,
    path = "/v1/rules/{id}",
    tag = "rules",
    description = "Tells a rule set in words, as properties, and by its squares.",
    params(("id" = String, Path, description = "The rule set's id")),
    responses(
        (status = 200, description = "The rule set", body = RulesResource),
        (status = 404, description = "`unknown-rules`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn get_rules(Language(lang): Language, id: Path<String>) -> Result<HttpResponse, Problem> {
    let rules = RuleSet::by_id(&id).ok_or_else(|| Problem::bare(Code::UnknownRules))?;
    Ok(HttpResponse::Ok().json(RulesResource::new(rules, lang)))
}

impl RulesResource {
    fn new(rules: &RuleSet, lang: Lang) -> RulesResource {
        let text = words::rule_texts(lang, rules);
        RulesResource {
            id: rules.id,
            revision: rules.revision,
            title: words::title(lang, rules),
            summary: words::summary(lang, rules),
            text: text
                .into_iter()
                .map(|rule| RuleTextResource { about: rule.about, text: rule.text })
                .collect(),
            properties: Properties::new(rules),
            squares: squares(rules),
        }
    }
}

impl Properties {
    fn new(rules: &RuleSet) -> Properties {
        let repetition = rules.draws.iter().find_map(|rule| match rule {
            DrawRule::Repetition { times } => Some(*times),
            _ => None,
        });
        Properties {
            width: rules.board.width(),
            height: rules.board.height(),
            men: rules.men(),
            first_mover: rules.first_mover.into(),
            man_captures_backward: rules.man_captures_backward,
            man_captures_king: rules.man_captures_king,
            king_flies: rules.king_flies,
            crowning_in_capture: match rules.crowning_in_capture {
                CrowningInCapture::EndsMove => "ends-move",
                CrowningInCapture::GoesOnAsKing => "goes-on-as-king",
                CrowningInCapture::PassesAsMan => "passes-as-man",
            },
            precedence: rules.precedence.iter().map(|&criterion| precedence(criterion)).collect(),
            repetition,
            no_capture: rules.no_capture_limit(),
            three_kings: rules.three_kings_limit(),
            no_way_to_win: rules.draws.iter().any(|rule| matches!(rule, DrawRule::KingAgainstKing { .. })),
            notation: match rules.notation {
                Notation::Numeric => "numeric",
                Notation::Algebraic => "algebraic",
            },
            pdn_game_type: rules.pdn_game_type,
        }
    }
}

const fn precedence(criterion: Precedence) -> &'static str {
    match criterion {
        Precedence::MostPieces => "most-pieces",
        Precedence::ByKing => "by-king",
        Precedence::MostKings => "most-kings",
        Precedence::KingsEarliest => "kings-earliest",
    }
}

fn squares(rules: &RuleSet) -> Vec<SquareResource> {
    let board = &rules.board;
    let square = |at| {
        let (row, column) = board.row_and_column(at);
        SquareResource { number: board.number(at), name: board.name(at), row, column }
    };
    board.squares().map(square).collect()
}
