//! Digits in the order in which they are read.

use super::{Number, body::NotATurn};

/// Counts grow by squared radices up to this one.
const MAX_RADIX: u64 = 1 << 32;

/// Digits that there is room for before it has to grow: most turns have fewer.
const ROOM: usize = 64;

/// Collects digits in reading order, then makes the number of which they come out in that order.
pub(super) struct Writer {
    digits: Vec<(u64, u64)>,
}

impl Writer {
    /// Nothing yet.
    pub(super) fn new() -> Writer {
        Writer { digits: Vec::with_capacity(ROOM) }
    }

    /// A digit below its radix.
    pub(super) fn put(&mut self, digit: u64, radix: u64) {
        self.digits.push((digit, radix));
    }

    /// A count of any size, short where it is small: a digit that is not its radix's last ends it, the last digit
    /// means that more follows, in the radix squared.
    pub(super) fn put_count(&mut self, count: u32, first_radix: u64) {
        let mut left = u64::from(count);
        let mut radix = first_radix;
        while left >= radix - 1 {
            self.put(radix - 1, radix);
            left -= radix - 1;
            radix = (radix * radix).min(MAX_RADIX);
        }
        self.put(left, radix);
    }

    /// The number; `None` if it has no room for the digits.
    pub(super) fn finish(self) -> Option<Number> {
        let mut number = Number::default();
        for (digit, radix) in self.digits.into_iter().rev() {
            number.push(digit, radix)?;
        }
        Some(number)
    }
}

/// Reads the digits back.
pub(super) struct Reader(Number);

impl Reader {
    pub(super) fn new(number: Number) -> Reader {
        Reader(number)
    }

    /// The next digit.
    pub(super) fn take(&mut self, radix: u64) -> Result<u64, NotATurn> {
        self.0.pop(radix).ok_or(NotATurn)
    }

    /// The next count; see [`Writer::put_count`].
    pub(super) fn take_count(&mut self, first_radix: u64) -> Result<u32, NotATurn> {
        let mut count = 0;
        let mut radix = first_radix;
        loop {
            let digit = self.take(radix)?;
            count += digit;
            if digit < radix - 1 {
                return u32::try_from(count).map_err(|_| NotATurn);
            }
            if count > u64::from(u32::MAX) {
                return Err(NotATurn);
            }
            radix = (radix * radix).min(MAX_RADIX);
        }
    }

    /// Nothing may be left.
    pub(super) fn finish(self) -> Result<(), NotATurn> {
        if self.0.is_zero() { Ok(()) } else { Err(NotATurn) }
    }
}
