//! How work on the file fails.

use std::io;

use super::disk::unusable;
use crate::store::StoreError;

/// How work on the file fails.
#[derive(Debug)]
pub(super) enum Fault {
    /// One record cannot be used; the others can.
    Record(StoreError),
    /// The file cannot be used as it is open now.
    File(redb::Error),
    /// The journal took nothing.
    Journal(io::Error),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Record(error)
    }
}

/// Every error of the database as one.
macro_rules! file_faults {
    ($($error:ident),*) => {
        $(impl From<redb::$error> for Fault {
            fn from(error: redb::$error) -> Fault {
                Fault::File(error.into())
            }
        })*
    };
}
file_faults!(StorageError, TableError, TransactionError, CommitError, DatabaseError);

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Record(error) => error,
            Fault::File(redb::Error::Corrupted(what)) => StoreError::corrupt(what),
            Fault::Journal(error) => unusable(error),
            Fault::File(error) => StoreError::unavailable(error.to_string()),
        }
    }
}
