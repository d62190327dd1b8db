//! The key file: `keys` in the data directory, readable by its owner alone.

use std::{
    fmt::Display,
    fs::{self, OpenOptions},
    io::{self, ErrorKind, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use ring::rand::{SecureRandom, SystemRandom};
use turnlink::token::{KeyId, KeyRing};

use super::Failure;

const SETTING: &str = "the key file (--data, TURNLINK_DATA)";
const HEADER: &str = "\
# The signing keys of this Turnlink service, one a line: id, state, secret; and the key of players' public ids,
# which never changes. Keep them secret, and keep a copy: whoever has them can forge turns, and without them all
# running games are lost, and everybody's points with the last one. See `turnlink key --help`.
";

/// Where the keys of a server are kept.
pub(crate) struct KeyFile {
    path: PathBuf,
}

impl KeyFile {
    /// The key file of a data directory.
    pub(crate) fn in_dir(dir: &Path) -> KeyFile {
        KeyFile { path: dir.join("keys") }
    }

    /// The keys; `None` if there is no file.
    ///
    /// # Errors
    /// When the file cannot be read, or is not a key ring.
    pub(crate) fn read(&self) -> Result<Option<KeyRing>, Failure> {
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.unusable(&error)),
        };
        KeyRing::parse(&text).map(Some).map_err(|error| self.wrong(&error))
    }

    /// Makes the file with one new active key, and the directory that it is in. `None` if another process was faster.
    ///
    /// # Errors
    /// When that cannot be done.
    pub(crate) fn create(&self) -> Result<Option<KeyRing>, Failure> {
        let ring = KeyRing::of(KeyId::FIRST, secret()?).with_people(secret()?);
        if let Some(dir) = self.path.parent() {
            fs::create_dir_all(dir).map_err(|error| self.unusable(&error))?;
        }
        // A link is made wholly or not at all, and never over a file that is there.
        match self.write(&ring, |draft| fs::hard_link(draft, &self.path)) {
            Ok(()) => Ok(Some(ring)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(None),
            Err(error) => Err(self.unusable(&error)),
        }
    }

    /// Puts other keys in place of those in the file, wholly or not at all.
    ///
    /// # Errors
    /// When that cannot be done.
    pub(crate) fn replace(&self, ring: &KeyRing) -> Result<(), Failure> {
        self.write(ring, |draft| fs::rename(draft, &self.path)).map_err(|error| self.unusable(&error))
    }

    /// Where the keys are, for people.
    pub(crate) fn display(&self) -> impl Display {
        self.path.display()
    }

    /// Writes a draft, puts it in its place, and leaves none behind.
    fn write(&self, ring: &KeyRing, put: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let draft = self.path.with_extension(format!("{}.new", std::process::id()));
        let done = write_new(&draft, ring).and_then(|()| put(&draft));
        // After a rename there is nothing to remove.
        let _ = fs::remove_file(&draft);
        done
    }

    /// The failure of keys that are none.
    pub(crate) fn wrong(&self, error: &dyn Display) -> Failure {
        let mend = format!("Mend {}, or put its copy back.", self.path.display());
        Failure::setting(SETTING, error.to_string(), mend)
    }

    /// The failure of a file that should be there.
    pub(crate) fn missing(&self) -> Failure {
        let wrong = format!("there is no file {}", self.path.display());
        Failure::setting(SETTING, wrong, "Make it with `turnlink key new`, or give its directory.")
    }

    fn unusable(&self, error: &io::Error) -> Failure {
        let wrong = format!("{} cannot be used: {error}", self.path.display());
        Failure::setting(SETTING, wrong, "Let this user read and write there, or give another directory.")
    }
}

/// A new secret from the system's randomness.
///
/// # Errors
/// When the system has none.
pub(crate) fn secret() -> Result<[u8; 32], Failure> {
    let mut secret = [0; 32];
    SystemRandom::new()
        .fill(&mut secret)
        .map_err(|_| Failure::Other("the system gives no randomness".to_owned()))?;
    Ok(secret)
}

fn write_new(path: &Path, ring: &KeyRing) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    write!(file, "{HEADER}{}", ring.to_text())?;
    file.sync_all()
}
