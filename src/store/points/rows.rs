//! Rows of bytes in the order of their keys, as a backend keeps them.

use std::{collections::BTreeMap, ops::Bound};

use crate::store::StoreError;

/// A key and its value.
pub(in crate::store) type Row = (Vec<u8>, Vec<u8>);

/// Rows of a range, read as they are asked for, from either end.
pub(in crate::store) type Range<'r, E> = Box<dyn DoubleEndedIterator<Item = Result<Row, E>> + 'r>;

/// Rows that can be read.
pub(in crate::store) trait Rows {
    /// How reading fails.
    type Error: From<StoreError>;

    /// The value of a key.
    ///
    /// # Errors
    /// When the rows cannot be read.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, Self::Error>;

    /// The rows from a key on, up to another that is left out.
    ///
    /// # Errors
    /// When the rows cannot be read, also from the iterator.
    fn range<'r>(&'r self, from: &[u8], to: &[u8]) -> Result<Range<'r, Self::Error>, Self::Error>;
}

/// Rows that can be changed.
pub(in crate::store) trait RowsMut: Rows {
    /// Puts a value under a key, in place of the one that was there.
    ///
    /// # Errors
    /// When the rows cannot be written.
    fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), Self::Error>;

    /// Takes a row away, if it is there.
    ///
    /// # Errors
    /// When the rows cannot be written.
    fn remove(&mut self, key: &[u8]) -> Result<(), Self::Error>;
}

impl Rows for BTreeMap<Vec<u8>, Vec<u8>> {
    type Error = StoreError;

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(BTreeMap::get(self, key).cloned())
    }

    fn range<'r>(&'r self, from: &[u8], to: &[u8]) -> Result<Range<'r, StoreError>, StoreError> {
        if from >= to {
            return Ok(Box::new(std::iter::empty()));
        }
        let bounds = (Bound::Included(from), Bound::Excluded(to));
        Ok(Box::new(self.range::<[u8], _>(bounds).map(|(key, value)| Ok((key.clone(), value.clone())))))
    }
}

impl RowsMut for BTreeMap<Vec<u8>, Vec<u8>> {
    fn put(&mut self, key: &[u8], value: &[u8]) -> Result<(), StoreError> {
        self.insert(key.to_vec(), value.to_vec());
        Ok(())
    }

    fn remove(&mut self, key: &[u8]) -> Result<(), StoreError> {
        BTreeMap::remove(self, key);
        Ok(())
    }
}
