//! The store's file: made, opened, locked, refused; and opened again after a failure.

use std::{
    fmt,
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Read},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::{PoisonError, RwLock},
};

use redb::{
    Builder, Database, DatabaseError, ReadOnlyTable, ReadTransaction, ReadableDatabase, TableDefinition,
    TableError,
};

use super::{
    disk::{sync_directory, unusable},
    fault::Fault,
    journal,
    overlay::Overlay,
    tables::{Reading, Tables},
};
use crate::store::StoreError;

/// What every file of the database begins with.
const MAGIC: [u8; 9] = *b"redb\x1a\x0a\xa9\x0d\x0a";
/// A table that no other program's file has: its version under `version`.
const MAKE: TableDefinition<'_, &str, u64> = TableDefinition::new("turnlink store");
const VERSION: u64 = 2;
/// That of the first release, which knew no journal. It becomes this one when it is opened to be written.
const OLD: u64 = 1;
/// Under this stands the number of the last journal that is in the file.
const JOURNAL: &str = "journal";
/// Memory for pages where no server runs.
pub(super) const UPKEEP_CACHE: usize = 16 << 20;

/// The open file.
pub(super) struct StoreFile {
    path: PathBuf,
    cache_bytes: usize,
    database: RwLock<Option<Database>>,
    /// Held for as long as the store is open, also while the file is closed and opened again.
    _lock: File,
}

impl StoreFile {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// [`StoreError::Foreign`] if it is not ours or damaged, [`StoreError::Unavailable`] if it cannot be opened.
    pub(super) fn open(path: &Path, cache_bytes: usize) -> Result<StoreFile, StoreError> {
        let lock = lock(path)?;
        if !path.try_exists().map_err(unusable)? {
            create(path, cache_bytes)?;
        }
        let database = Some(open(path, cache_bytes)?).into();
        Ok(StoreFile { path: path.to_owned(), cache_bytes, database, _lock: lock })
    }

    /// Verifies a whole file and opens it over an [`Overlay`]: what is written then stays in memory.
    ///
    /// # Errors
    /// As [`StoreFile::open`]; [`StoreError::Unavailable`] also where there is no such file.
    pub(super) fn open_in_memory(path: &Path) -> Result<StoreFile, StoreError> {
        let lock = lock_existing(path)?;
        let database = Some(verified(path)?).into();
        Ok(StoreFile { path: path.to_owned(), cache_bytes: UPKEEP_CACHE, database, _lock: lock })
    }

    /// The file's path.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The number of the last journal that is in the file.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) fn settled(&self) -> Result<u64, StoreError> {
        Ok(self.read_transaction(|transaction| {
            Ok(number(&transaction.open_table(MAKE)?, JOURNAL)?.unwrap_or(0))
        })?)
    }

    /// Reads what the last commit left.
    ///
    /// # Errors
    /// [`Fault`].
    pub(super) fn read<T>(&self, read: impl FnOnce(&Reading) -> Result<T, Fault>) -> Result<T, Fault> {
        self.read_transaction(|transaction| read(&Reading::new(transaction)?))
    }

    /// The same for what knows the tables itself.
    ///
    /// # Errors
    /// [`Fault`].
    pub(super) fn read_transaction<T>(
        &self,
        read: impl FnOnce(&ReadTransaction) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let database = self.database.read().unwrap_or_else(PoisonError::into_inner);
        read(&database.as_ref().ok_or(StoreError::FAILED)?.begin_read()?)
    }

    /// Writes in one transaction and makes it durable, also that all up to a journal is in the file, if one is given. On
    /// an error nothing is written.
    ///
    /// # Errors
    /// [`Fault`]; the file cannot be used until [`StoreFile::recover`].
    pub(super) fn write<T>(
        &self,
        journal: Option<u64>,
        write: impl FnOnce(&mut Tables<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.reopen()?;
        let database = self.database.read().unwrap_or_else(PoisonError::into_inner);
        let transaction = database.as_ref().ok_or(StoreError::FAILED)?.begin_write()?;
        let done = write(&mut Tables::new(&transaction)?)?;
        if let Some(number) = journal {
            transaction.open_table(MAKE)?.insert(JOURNAL, number)?;
        }
        transaction.commit()?;
        Ok(done)
    }

    /// Gives back the room of what was removed: moves what is left together and shortens the file.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(super) fn compact(self) -> Result<(), StoreError> {
        let database = self.database.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut database = database.ok_or(StoreError::FAILED)?;
        database.compact().map_err(|error| Fault::File(error.into()))?;
        Ok(database.close().map_err(Fault::from)?)
    }

    /// Closes the file after a failure, so that the next write opens it again: the database takes no more work after
    /// an error of its file.
    pub(super) fn recover(&self, fault: Fault) {
        let error = StoreError::from(fault);
        tracing::error!(%error, "the store failed; it is opened again for the next turn");
        *self.database.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Opens the file again if it was closed after a failure.
    ///
    /// # Errors
    /// As [`StoreFile::open`].
    pub(super) fn reopen(&self) -> Result<(), StoreError> {
        if self.database.read().unwrap_or_else(PoisonError::into_inner).is_none() {
            let database = open(&self.path, self.cache_bytes)?;
            *self.database.write().unwrap_or_else(PoisonError::into_inner) = Some(database);
        }
        Ok(())
    }
}

impl fmt::Debug for StoreFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoreFile({})", self.path.display())
    }
}

/// Verifies a whole file and opens it over an [`Overlay`].
fn verified(path: &Path) -> Result<Database, StoreError> {
    check_magic(path)?;
    let overlay = Overlay::open(path).map_err(unusable)?;
    let mut builder = builder(UPKEEP_CACHE);
    builder.set_check_integrity_on_open(true);
    let database = builder.create_with_backend(overlay).map_err(refused)?;
    check(&database, path)?;
    Ok(database)
}

/// Takes the lock of a store that is there; beside none, nothing is made.
fn lock_existing(path: &Path) -> Result<File, StoreError> {
    if !path.try_exists().map_err(unusable)? {
        return Err(StoreError::unavailable("there is no such file"));
    }
    lock(path)
}

/// Takes the file beside the store that only one process can have.
fn lock(path: &Path) -> Result<File, StoreError> {
    let lock = File::options().create(true).truncate(false).write(true).open(path.with_extension("lock"));
    let lock = lock.map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::unavailable("another process has it open")),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

/// Makes the file under another name first: one that stands under its own name is whole.
fn create(path: &Path, cache_bytes: usize) -> Result<(), StoreError> {
    let new = path.with_extension("new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(unusable(error)),
        _ => {}
    }
    fill(&new, cache_bytes)?;
    fs::rename(&new, path).and_then(|()| sync_directory(path)).map_err(unusable)
}

/// The file is its owner's alone: what it holds makes playable links.
fn fill(path: &Path, cache_bytes: usize) -> Result<(), StoreError> {
    File::options().write(true).create_new(true).mode(0o600).open(path).map_err(unusable)?;
    Ok(write_first(path, cache_bytes)?)
}

fn write_first(path: &Path, cache_bytes: usize) -> Result<(), Fault> {
    let database = builder(cache_bytes).create(path)?;
    let transaction = database.begin_write()?;
    transaction.open_table(MAKE)?.insert("version", VERSION)?;
    Tables::new(&transaction)?;
    transaction.commit()?;
    database.close()?;
    Ok(())
}

/// Opens a file if it is ours. One that is not, or that is damaged, is left as it is to the byte.
fn open(path: &Path, cache_bytes: usize) -> Result<Database, StoreError> {
    check_magic(path)?;
    match builder(cache_bytes).open_read_only(path) {
        Ok(database) => check(&database, path)?,
        Err(DatabaseError::RepairAborted) => repair(path, cache_bytes)?,
        Err(error) => return Err(refused(error)),
    }
    let database = builder(cache_bytes).open(path).map_err(refused)?;
    check(&database, path)?;
    upgrade(&database)?;
    Ok(database)
}

/// Gives the file of an older release this version, so that the older one refuses it: it would not look for a journal.
fn upgrade(database: &Database) -> Result<(), Fault> {
    let version = number(&database.begin_read()?.open_table(MAKE)?, "version")?;
    if version != Some(VERSION) {
        let transaction = database.begin_write()?;
        transaction.open_table(MAKE)?.insert("version", VERSION)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Repairs a file that was not closed in good order: in a copy, which then takes its place. One that cannot be repaired
/// stays as it is. On a disk that has no room for a copy, the file is left to be repaired where it stands.
fn repair(path: &Path, cache_bytes: usize) -> Result<(), StoreError> {
    let copy = path.with_extension("repair");
    if let Err(error) = fs::copy(path, &copy) {
        let _ = fs::remove_file(&copy);
        return if is_full(&error) { Ok(()) } else { Err(unusable(error)) };
    }
    let repaired = builder(cache_bytes).open(&copy).map_err(refused).and_then(|database| {
        check(&database, path)?;
        database.close().map_err(|error| StoreError::from(Fault::from(error)))
    });
    match repaired {
        Ok(()) => fs::rename(&copy, path).and_then(|()| sync_directory(path)).map_err(unusable),
        Err(error) => {
            let _ = fs::remove_file(&copy);
            Err(error)
        }
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge)
}

fn check_magic(path: &Path) -> Result<(), StoreError> {
    let mut magic = [0; MAGIC.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    match read {
        Ok(()) if magic == MAGIC => Ok(()),
        Ok(()) => Err(StoreError::foreign("its file is of another make")),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
            Err(StoreError::foreign("its file is cut off"))
        }
        Err(error) => Err(unusable(error)),
    }
}

fn builder(cache_bytes: usize) -> Builder {
    let mut builder = Database::builder();
    builder.set_cache_size(cache_bytes);
    builder
}

/// Whether the file is a store of this version, and the journal beside its path belongs to it.
fn check(database: &impl ReadableDatabase, path: &Path) -> Result<(), StoreError> {
    let transaction = database.begin_read().map_err(Fault::from)?;
    let table = match transaction.open_table(MAKE) {
        Ok(table) => table,
        Err(TableError::TableDoesNotExist(_)) => {
            return Err(StoreError::foreign("its file belongs to another program"));
        }
        Err(error) => return Err(Fault::from(error).into()),
    };
    match number(&table, "version")? {
        Some(OLD | VERSION) => journal::events(path, number(&table, JOURNAL)?.unwrap_or(0)).map(drop),
        Some(other) => Err(StoreError::foreign(format!(
            "its file is of version {other}, and this release reads up to version {VERSION}"
        ))),
        None => Err(StoreError::foreign("its file tells no version")),
    }
}

fn number(table: &ReadOnlyTable<&str, u64>, name: &str) -> Result<Option<u64>, Fault> {
    Ok(table.get(name)?.map(|number| number.value()))
}

fn refused(error: DatabaseError) -> StoreError {
    match error {
        DatabaseError::DatabaseAlreadyOpen => StoreError::unavailable("another process has it open"),
        DatabaseError::UpgradeRequired(version) => {
            StoreError::foreign(format!("its file has the database's old format {version}"))
        }
        DatabaseError::Storage(redb::StorageError::Corrupted(what)) => {
            StoreError::foreign(format!("its file is damaged: {what}"))
        }
        DatabaseError::Storage(redb::StorageError::Io(error)) if error.kind() == ErrorKind::UnexpectedEof => {
            StoreError::foreign("its file is cut off")
        }
        error => StoreError::unavailable(error.to_string()),
    }
}
