//! Making games.

use actix_web::{HttpRequest, HttpResponse, web::Data};
use ring::rand::{SecureRandom, SystemRandom};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::Body,
    code::Code,
    document::Document,
    json::{present, present_object, present_word},
    language::Language,
    player::{PlayerHeader, player},
    problem::Problem,
    refused::problem,
    resource::TurnResource,
    state::State,
    terms::{SeatKind, Side},
    turns::created,
};
use crate::{
    service::{Import, NewGame, NewSeats, TableSource},
    turn::Table,
};

/// The header that makes a retry give the same game.
pub const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// A new game.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGameRequest {
    /// The rule set's id.
    #[schema(example = "english")]
    rules: String,
    /// The creator's seat; needs `player`. Left out: that of the side that moves first.
    #[serde(default, deserialize_with = "present_word")]
    #[schema(nullable = false)]
    side: Option<Side>,
    /// The creator's secret, 8 to 128 bytes.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false, min_length = 8, max_length = 128)]
    player: Option<String>,
    /// Reserves both seats.
    #[serde(default, deserialize_with = "present_object")]
    #[schema(nullable = false)]
    players: Option<Players>,
    /// Whether seats belong to players. Left out: `claimed` when a player is given, `open` otherwise.
    #[serde(default, deserialize_with = "present_word")]
    #[schema(nullable = false)]
    seats: Option<SeatKind>,
    /// Whether every link is to hold the whole game. Left out: no.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false)]
    record: Option<bool>,
    /// The id of a room to play for its points: by its rules, from the start, with claimed seats.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false)]
    room: Option<String>,
    /// The position to start from, as PDN FEN. Left out: the rule set's own.
    #[serde(default, deserialize_with = "present")]
    #[schema(nullable = false, example = "W:W21,22,K30:B1,2,11")]
    position: Option<String>,
    /// A game as PDN that is to go on, in place of `position`, `record` and `room`. Its `GameType` tells the rules;
    /// `rules` chooses where that is missing or fits several. Seats are open, or those of `players`. Links hold the whole
    /// game as long as there is room for it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schema(nullable = false, example = "1. 11-15 22-18 *")]
    pdn: Option<String>,
    /// After how many plies of `pdn` it goes on. Left out: after all of them.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    #[schema(nullable = false)]
    ply: Option<u32>,
}

/// The players of both seats.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// Black's secret, 8 to 128 bytes.
    #[schema(min_length = 8, max_length = 128)]
    black: String,
    /// White's secret, 8 to 128 bytes.
    #[schema(min_length = 8, max_length = 128)]
    white: String,
}

/// Makes a game: its first turn.
///
/// # Errors
/// What the service refuses.
#[utoipa::path(
    post,
    path = "/v1/games",
    tag = "games",
    description = "Makes a game and gives its first turn. With `Idempotency-Key` the same request gives the same game.",
    request_body = NewGameRequest,
    params(
        ("Idempotency-Key" = Option<String>, Header, nullable = false, description = "1 to 255 visible ASCII characters: a retry with the same key and body gives the same game"),
        ("Turnlink-Player" = Option<String>, Header, nullable = false, description = "The player's secret, in place of the field `player`"),
    ),
    responses(
        (status = 201, description = "The first turn", body = TurnResource),
        (status = 400, description = "`bad-request`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 403, description = "`player-required`, `vip-only`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 404, description = "`unknown-rules`, `unknown-room`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 413, description = "`too-large`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 415, description = "`unsupported-media-type`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 422, description = "`bad-position`; `bad-pdn`, with `line` and `column`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 429, description = "`rate-limited`", body = Document<'_>, content_type = "application/problem+json"),
        (status = 503, description = "`store-unavailable`", body = Document<'_>, content_type = "application/problem+json"),
    )
)]
pub async fn post_games(
    state: Data<State>,
    http: HttpRequest,
    Language(lang): Language,
    header: PlayerHeader,
    Body(request): Body<NewGameRequest>,
) -> Result<HttpResponse, Problem> {
    let named = idempotency_key(&http)?.map(|key| request_bytes(key, &header, &request));
    let source = match &named {
        Some(bytes) => TableSource::Request(bytes),
        None => TableSource::Random(random_table()?),
    };
    let answer = match request.import(&header)? {
        Some(import) => state.service.import(&import, &source).await,
        None => state.service.create(&request.new_game(&header)?, &source).await,
    };
    created(&answer.map_err(|error| problem(error, lang, &state.links))?, lang, &state)
}

impl NewGameRequest {
    fn new_game(&self, header: &PlayerHeader) -> Result<NewGame<'_>, Problem> {
        if self.ply.is_some() {
            return Err(Problem::new(Code::BadRequest, "ply-without-pdn").with("field", "ply"));
        }
        Ok(NewGame {
            rules: &self.rules,
            seats: seats(self, header)?,
            record: self.record.unwrap_or(false),
            room: self.room.as_deref(),
            position: self.position.as_deref(),
        })
    }

    /// The game that is to go on, where there is one.
    fn import(&self, header: &PlayerHeader) -> Result<Option<Import<'_>>, Problem> {
        let Some(pdn) = &self.pdn else { return Ok(None) };
        let others = [
            ("position", self.position.is_some()),
            ("record", self.record.is_some()),
            ("room", self.room.is_some()),
        ];
        if let Some((field, _)) = others.into_iter().find(|(_, given)| *given) {
            return Err(Problem::new(Code::BadRequest, "field-beside-pdn").with("field", field));
        }
        Ok(Some(Import { pdn, rules: &self.rules, plies: self.ply, seats: seats(self, header)? }))
    }
}

fn seats(request: &NewGameRequest, header: &PlayerHeader) -> Result<NewSeats, Problem> {
    let refuse = |field: &'static str, detail: &'static str| {
        Err(Problem::new(Code::BadRequest, detail).with("field", field))
    };
    let creator = header.or(request.player.as_deref())?;
    if request.side.is_some() && creator.is_none() {
        return refuse("side", "side-without-player");
    }
    match (&request.players, creator, request.seats) {
        (Some(_), Some(_), _) => refuse("players", "player-and-players"),
        (Some(_), None, Some(SeatKind::Open)) => refuse("seats", "players-in-open-seats"),
        (Some(players), None, _) => Ok(NewSeats::Reserved(
            player(&players.black, "players.black")?,
            player(&players.white, "players.white")?,
        )),
        // In a room seats are claimed, so nobody has to say so.
        (None, None, None) if request.room.is_some() => Ok(NewSeats::Free),
        (None, Some(_), Some(SeatKind::Open)) | (None, None, None | Some(SeatKind::Open)) => {
            Ok(NewSeats::Open)
        }
        (None, Some(creator), _) => Ok(NewSeats::Creator(creator, request.side.map(Into::into))),
        (None, None, Some(SeatKind::Claimed)) => Ok(NewSeats::Free),
    }
}

fn idempotency_key(http: &HttpRequest) -> Result<Option<&[u8]>, Problem> {
    let mut values = http.headers().get_all(IDEMPOTENCY_KEY);
    let Some(value) = values.next() else {
        return Ok(None);
    };
    let key = value.as_bytes();
    let plain = key.iter().all(u8::is_ascii_graphic) && (1..=255).contains(&key.len());
    if plain && values.next().is_none() {
        return Ok(Some(key));
    }
    Err(Problem::new(Code::BadRequest, "idempotency-key-malformed").with("field", IDEMPOTENCY_KEY))
}

/// What names the game: the key, the player of the header, and the request as it was understood.
fn request_bytes(key: &[u8], header: &PlayerHeader, request: &NewGameRequest) -> Vec<u8> {
    let request = serde_json::to_vec(&(header.secret(), request)).unwrap_or_default();
    [key, &[0], &request].concat()
}

fn random_table() -> Result<Table, Problem> {
    let mut bytes = [0; 6];
    SystemRandom::new().fill(&mut bytes).map_err(|_| Problem::bare(Code::Internal))?;
    Ok(Table::from_bytes(bytes))
}
