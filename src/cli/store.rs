//! `turnlink store`.

use std::{
    io::{self, BufWriter, Write},
    path::Path,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use clap::Subcommand;
use serde::Serialize;
use turnlink::store::{
    self, Archive, Census, Entry, Fact, GameId, Mark, PlayerId, Record, Score, SeatMark, StoreError,
};

use super::{DataDir, Failure, print, stores::store_file};

/// Look after the embedded store
///
/// That is the file ledger.redb in the data directory, with ledger.journal beside it. No server may have them open at
/// the same time. Exit code 1 means that the store is damaged, that it is none of this release, or that something else
/// has it open; what is wrong is told, and the file left as it is.
#[derive(Subcommand)]
pub(crate) enum StoreCommand {
    /// Verify the file, every record in it, and that points, ranks and players' games agree, and count them
    ///
    /// No byte of the file is changed.
    Check {
        #[command(flatten)]
        data: DataDir,
    },
    /// Give back the room of forgotten games
    ///
    /// Without it their room is used for later games, and the file does not shrink. Keep a copy of the file until
    /// this has ended.
    Compact {
        #[command(flatten)]
        data: DataDir,
    },
    /// Write everything to standard output, as lines of JSON
    ///
    /// The first line is `{"kind": "export", "version": 2}`. Each of kind `game` has the game, its first and its newest turn
    /// with ply, key and body (base64url), and in `marks` the ID (32 hexadecimal digits) and the line of play (10) of every
    /// accepted turn in order. `moves` has beside each the index of the move that led to it among the legal ones, and
    /// `players` the public id of who made it, where they are known. Then come lines of kind `name`, `points` (with the
    /// number of the room) and `vip`, each with the player's public id. What cannot be read is told on standard error and
    /// left out, and makes the exit code 1.
    ///
    /// The output holds what makes playable links of every game: keep it as carefully as the file itself.
    Export {
        #[command(flatten)]
        data: DataDir,
    },
}

/// Does what the command says.
///
/// # Errors
/// When the store cannot be used, or holds what cannot be read.
pub(crate) fn run(command: StoreCommand) -> Result<(), Failure> {
    match command {
        StoreCommand::Check { data } => check(&store_file(&data)),
        StoreCommand::Compact { data } => compact(&store_file(&data)),
        StoreCommand::Export { data } => export(&store_file(&data)),
    }
}

fn check(path: &Path) -> Result<(), Failure> {
    let archive = Archive::open(path).map_err(|error| refused(path, &error))?;
    let (mut games, mut turns, mut ended) = (0_u64, 0, 0_u64);
    let census = archive.audit();
    for_each_record(path, &archive, |_, record| {
        games += 1;
        turns += record.marks.len();
        ended += u64::from(record.newest.ended);
        Ok(())
    })?;
    let Census { scores, names, vips } = census.map_err(|error| refused(path, &error))?;
    let players = format!("scores {scores}\nnames {names}\nvips {vips}");
    print(&format!("games {games}\nended {ended}\nturns {turns}\n{players}\nbytes {}", size(path)?))
}

fn compact(path: &Path) -> Result<(), Failure> {
    let before = size(path)?;
    store::compact(path).map_err(|error| refused(path, &error))?;
    print(&format!("{before} bytes before, {} after", size(path)?))
}

fn export(path: &Path) -> Result<(), Failure> {
    let archive = Archive::open(path).map_err(|error| refused(path, &error))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut write = |line: &Line| {
        serde_json::to_writer(&mut out, line)?;
        out.write_all(b"\n")
    };
    write(&Line::Export { version: 2 }).map_err(|error| unwritten(&error))?;
    let games = for_each_record(path, &archive, |game, record| {
        let seated = archive.visitors(game).unwrap_or_else(|error| {
            eprintln!("the players of game {game}: {error}");
            Vec::new()
        });
        write(&Line::game(game, record, &seated))
    });
    for fact in archive.facts().map_err(|error| refused(path, &error))? {
        let fact = fact.map_err(|error| refused(path, &error))?;
        write(&Line::fact(fact)).map_err(|error| unwritten(&error))?;
    }
    out.flush().map_err(|error| unwritten(&error))?;
    games
}

/// Does something with every record that can be read, and fails in the end if there are others.
fn for_each_record(
    path: &Path,
    archive: &Archive,
    mut each: impl FnMut(GameId, &Record) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut unreadable = 0;
    for row in archive.records().map_err(|error| refused(path, &error))? {
        match row.map_err(|error| refused(path, &error))? {
            (game, Ok(record)) => each(game, &record).map_err(|error| unwritten(&error))?,
            (game, Err(error)) => {
                unreadable += 1;
                eprintln!("game {game}: {error}");
            }
        }
    }
    match unreadable {
        0 => Ok(()),
        _ => Err(Failure::Other(format!("{}: {unreadable} games cannot be read", path.display()))),
    }
}

fn size(path: &Path) -> Result<u64, Failure> {
    let metadata = path.metadata().map_err(|error| Failure::Other(format!("{}: {error}", path.display())))?;
    Ok(metadata.len())
}

fn refused(path: &Path, error: &StoreError) -> Failure {
    let why = match error {
        StoreError::Unavailable(why) => why.to_string(),
        _ => error.to_string(),
    };
    Failure::Other(format!("{}: {why}", path.display()))
}

fn unwritten(error: &io::Error) -> Failure {
    Failure::Other(format!("cannot write: {error}"))
}

/// What is exported.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Line {
    Export {
        version: u32,
    },
    Game {
        game: String,
        first: Turn,
        newest: Turn,
        marks: Vec<String>,
        moves: Vec<Option<u16>>,
        players: Vec<Option<String>>,
    },
    Name {
        player: String,
        name: String,
    },
    Points {
        player: String,
        room: u32,
        points: u64,
    },
    Vip {
        player: String,
    },
}

/// A turn as it is exported; its ID and line of play are among the marks.
#[derive(Serialize)]
struct Turn {
    ply: u32,
    ended: bool,
    key: u16,
    body: String,
}

impl Line {
    fn game(game: GameId, record: &Record, seated: &[(SeatMark, PlayerId)]) -> Line {
        let player = |mark: &Mark| {
            let seat = mark.cause.seat?;
            seated.iter().find(|(other, _)| *other == seat).map(|(_, player)| player.to_string())
        };
        Line::Game {
            game: game.to_string(),
            first: Turn::new(&record.first),
            newest: Turn::new(&record.newest),
            marks: record.marks.iter().map(|Mark { id, line, .. }| hex(id.0.iter().chain(line))).collect(),
            moves: record.marks.iter().map(|mark| mark.cause.played).collect(),
            players: record.marks.iter().map(player).collect(),
        }
    }

    fn fact(fact: Fact) -> Line {
        match fact {
            Fact::Name(player, name) => Line::Name { player: player.to_string(), name },
            Fact::Points(room, Score { player, points }) => {
                Line::Points { player: player.to_string(), room, points }
            }
            Fact::Vip(player) => Line::Vip { player: player.to_string() },
        }
    }
}

impl Turn {
    fn new(entry: &Entry) -> Turn {
        let body = URL_SAFE_NO_PAD.encode(entry.body.bytes());
        Turn { ply: entry.ply, ended: entry.ended, key: entry.key, body }
    }
}

fn hex<'b>(bytes: impl IntoIterator<Item = &'b u8>) -> String {
    bytes.into_iter().map(|byte| format!("{byte:02x}")).collect()
}
