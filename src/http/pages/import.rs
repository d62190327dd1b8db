//! The page that takes a game as PDN: to look at it, or to play on from any of its plies.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Query},
};
use askama::Template;
use serde::Deserialize;

use super::{
    forms::Posted,
    memory::{Just, Sides},
    opening::{random_table, unknown},
    shell::{Shell, respond},
    speech::Speech,
    turn::see_other,
};
use crate::{
    draughts::{RULE_SETS, RuleSet},
    http::{problem::Problem, query, refused::problem, state::State},
    service::{Import, NewSeats, ServiceError, TableSource},
    turn::{PdnError, Place},
    words,
};

/// So many characters are shown on either side of a fault.
const AROUND: usize = 40;

/// The page.
#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage {
    shell: Shell,
    rules: Vec<(&'static RuleSet, String)>,
    form: ImportForm,
    notice: Option<String>,
    excerpt: Option<Excerpt>,
}

/// The line of a fault: before it, its word, after it.
#[derive(Debug, PartialEq, Eq)]
struct Excerpt {
    before: String,
    word: String,
    after: String,
}

/// What the page's form posts.
#[derive(Deserialize, Default)]
pub(super) struct ImportForm {
    pdn: String,
    rules: String,
    #[serde(default)]
    ply: String,
    #[serde(default, rename = "do")]
    what: String,
}

/// What an address asks to play on from.
#[derive(Deserialize)]
struct From {
    from: String,
}

/// Shows the form, with the moves of a game if the address names one.
pub(super) async fn get_import(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let form = match Query::<From>::from_query(request.query_string()) {
        Ok(Query(From { from })) => {
            let replay = state.service.replay(&from).await;
            let replay = replay.map_err(|error| problem(error, Speech::of(&request).0, &state.links))?;
            let ply = query::value(&request, "ply").and_then(|ply| ply.parse::<u32>().ok());
            let rules = replay.sheet().rules().id.to_owned();
            let ply = ply.map(|ply| ply.to_string()).unwrap_or_default();
            ImportForm { pdn: replay.pdn(), rules, ply, ..ImportForm::default() }
        }
        Err(_) => ImportForm::default(),
    };
    ImportPage::new(&request, form).respond(&state, &request, StatusCode::OK)
}

/// Takes a game, and leads to where it can be gone through or played on.
pub(super) async fn post_import(
    state: Data<State>,
    request: HttpRequest,
    Posted { form, .. }: Posted<ImportForm>,
) -> Result<HttpResponse, Problem> {
    let done = match form.what.as_str() {
        "look" => look(&state, &form),
        "play" => play_on(&state, &form).await,
        _ => return Err(unknown()),
    };
    match done {
        Ok(answer) => Ok(answer),
        Err(Failure::Problem(problem)) => Err(problem),
        Err(Failure::Refused(error)) => refused(&state, &request, form, error),
    }
}

/// Why a post leads nowhere.
enum Failure {
    Problem(Problem),
    Refused(ServiceError),
}

impl std::convert::From<ServiceError> for Failure {
    fn from(error: ServiceError) -> Failure {
        Failure::Refused(error)
    }
}

fn look(state: &State, form: &ImportForm) -> Result<HttpResponse, Failure> {
    let shown = state.service.show(&form.pdn, &form.rules)?;
    let ply = form.ply.parse::<u32>().map(|ply| format!("?ply={ply}")).unwrap_or_default();
    Ok(see_other(&format!("/v/{}/replay{ply}", shown.view_token), None))
}

async fn play_on(state: &State, form: &ImportForm) -> Result<HttpResponse, Failure> {
    let plies = match form.ply.trim() {
        "" => None,
        ply => Some(ply.parse().map_err(|_| ServiceError::PastTheEnd)?),
    };
    let import = Import { pdn: &form.pdn, rules: &form.rules, plies, seats: NewSeats::Open };
    let table = random_table().map_err(Failure::Problem)?;
    let answer = state.service.import(&import, &TableSource::Random(table)).await?;
    let token = answer.token.ok_or(ServiceError::ViewOnly)?;
    Ok(see_other(&format!("/t/{token}"), Some(Just::new(Sides::Both, &token).cookie(state))))
}

/// Shows the form again, with what is wrong and where.
fn refused(
    state: &State,
    request: &HttpRequest,
    form: ImportForm,
    error: ServiceError,
) -> Result<HttpResponse, Problem> {
    let t = Speech::of(request);
    let (notice, excerpt) = match &error {
        ServiceError::BadPdn(error) => (words::pdn(t.0, error), Excerpt::of(&form.pdn, error)),
        ServiceError::NoRecord => (t.say("page-import-too-long"), None),
        ServiceError::PastTheEnd => (t.say("page-import-past"), None),
        _ => return Err(problem(error, t.0, &state.links)),
    };
    let page = ImportPage::new(request, form);
    ImportPage { notice: Some(notice), excerpt, ..page }.respond(
        state,
        request,
        StatusCode::UNPROCESSABLE_ENTITY,
    )
}

impl ImportPage {
    fn new(request: &HttpRequest, form: ImportForm) -> ImportPage {
        let t = Speech::of(request);
        ImportPage {
            shell: Shell::new(t, "import", t.say("page-import")),
            rules: RULE_SETS.map(|rules| (rules, t.title(rules))).to_vec(),
            form,
            notice: None,
            excerpt: None,
        }
    }

    fn respond(
        &self,
        state: &State,
        request: &HttpRequest,
        status: StatusCode,
    ) -> Result<HttpResponse, Problem> {
        respond(self, status, request, state, Vec::new())
    }

    /// Whether a rule set is the chosen one: the first where none is.
    fn is_chosen(&self, rules: &RuleSet) -> bool {
        let chosen = RuleSet::by_id(&self.form.rules).map_or(RULE_SETS[0].id, |chosen| chosen.id);
        rules.id == chosen
    }
}

impl Excerpt {
    /// The line of a fault, cut to what stands near it; `None` where nothing stands there.
    fn of(text: &str, PdnError { place: Place { line, column }, .. }: &PdnError) -> Option<Excerpt> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let line = text.split(['\n', '\r']).nth(*line as usize - 1)?;
        let before: Vec<char> = line.chars().take(*column as usize - 1).collect();
        let rest = line.chars().skip(before.len());
        let word: String = rest.clone().take_while(|letter| !letter.is_whitespace()).take(AROUND).collect();
        if word.is_empty() {
            return None;
        }
        let after = rest.skip(word.chars().count()).take(AROUND).collect();
        let before = before[before.len().saturating_sub(AROUND)..].iter().collect();
        Some(Excerpt { before, word, after })
    }
}
