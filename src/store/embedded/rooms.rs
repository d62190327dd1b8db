//! What rooms need, as rows of one table of the file.

use redb::{
    ReadOnlyTable, ReadTransaction, ReadableTable, Table, TableDefinition, TableError, WriteTransaction,
};

use super::fault::Fault;
use crate::store::points::rows::{Range, Rows, RowsMut};

/// See the layout of `points`.
const ROOMS: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("rooms");

/// The rows of the last commit; none in a file of a release that knew no rooms, until it is written.
pub(super) struct RoomsReading(Option<ReadOnlyTable<&'static [u8], &'static [u8]>>);

impl RoomsReading {
    pub(super) fn new(transaction: &ReadTransaction) -> Result<RoomsReading, TableError> {
        match transaction.open_table(ROOMS) {
            Ok(table) => Ok(RoomsReading(Some(table))),
            Err(TableError::TableDoesNotExist(_)) => Ok(RoomsReading(None)),
            Err(error) => Err(error),
        }
    }
}

impl Rows for RoomsReading {
    type Error = Fault;

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        self.0.as_ref().map_or(Ok(None), |table| get(table, key))
    }

    fn range<'r>(&'r self, from: &[u8], to: &[u8]) -> Result<Range<'r, Fault>, Fault> {
        match &self.0 {
            Some(table) => range(table, from, to),
            None => Ok(Box::new(std::iter::empty())),
        }
    }
}

/// The rows, to be changed within one transaction.
pub(super) struct RoomsWriting<'txn>(Table<'txn, &'static [u8], &'static [u8]>);

impl<'txn> RoomsWriting<'txn> {
    /// The table of a transaction; it is made where it is missing.
    pub(super) fn new(transaction: &'txn WriteTransaction) -> Result<RoomsWriting<'txn>, TableError> {
        transaction.open_table(ROOMS).map(RoomsWriting)
    }
}

impl Rows for RoomsWriting<'_> {
    type Error = Fault;

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        get(&self.0, key)
    }

    fn range<'r>(&'r self, from: &[u8], to: &[u8]) -> Result<Range<'r, Fault>, Fault> {
        range(&self.0, from, to)
    }
}

impl RowsMut for RoomsWriting<'_> {
    fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), Fault> {
        self.0.insert(key, value)?;
        Ok(())
    }

    fn remove(&mut self, key: &[u8]) -> Result<(), Fault> {
        self.0.remove(key)?;
        Ok(())
    }
}

fn get(
    table: &impl ReadableTable<&'static [u8], &'static [u8]>,
    key: &[u8],
) -> Result<Option<Vec<u8>>, Fault> {
    Ok(table.get(key)?.map(|value| value.value().to_vec()))
}

fn range<'r>(
    table: &'r impl ReadableTable<&'static [u8], &'static [u8]>,
    from: &[u8],
    to: &[u8],
) -> Result<Range<'r, Fault>, Fault> {
    let rows = table.range::<&[u8]>(from..to)?;
    Ok(Box::new(rows.map(|row| {
        let (key, value) = row?;
        Ok((key.value().to_vec(), value.value().to_vec()))
    })))
}
