//! A natural number whose digits each have their own radix.

use arrayvec::ArrayVec;

/// Words of the longest number: 2,304 bits.
const WORDS: usize = 36;

/// A natural number below 2^2304, built and taken apart by digits of mixed radix. Digits come out last in, first
/// out. As bytes it is big-endian and minimal: zero has none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Number {
    /// 64-bit words, the lowest first; the highest is not zero.
    words: ArrayVec<u64, WORDS>,
}

impl Number {
    /// Makes the digit the lowest one: `self * radix + digit`. `None` if the number would be too long; it is then of no
    /// more use.
    pub fn push(&mut self, digit: u64, radix: u64) -> Option<()> {
        debug_assert!(digit < radix);
        let mut carry = u128::from(digit);
        for word in &mut self.words {
            let product = u128::from(*word) * u128::from(radix) + carry;
            *word = product as u64;
            carry = product >> 64;
        }
        if carry == 0 { Some(()) } else { self.words.try_push(carry as u64).ok() }
    }

    /// Takes the lowest digit away: the remainder by `radix`, leaving the quotient. `None` of a zero radix.
    pub fn pop(&mut self, radix: u64) -> Option<u64> {
        if radix == 0 {
            return None;
        }
        let mut rest: u128 = 0;
        for word in self.words.iter_mut().rev() {
            let value = rest << 64 | u128::from(*word);
            *word = (value / u128::from(radix)) as u64;
            rest = value % u128::from(radix);
        }
        if self.words.last() == Some(&0) {
            self.words.pop();
        }
        Some(rest as u64)
    }

    /// Whether no digit but zeros is left.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// Its minimal big-endian bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Some((highest, rest)) = self.words.split_last() else {
            return Vec::new();
        };
        let mut bytes = Vec::with_capacity(size_of_val(&*self.words));
        bytes.extend_from_slice(&highest.to_be_bytes()[highest.leading_zeros() as usize / 8..]);
        rest.iter().rev().for_each(|word| bytes.extend_from_slice(&word.to_be_bytes()));
        bytes
    }

    /// The number of big-endian bytes, leading zeros allowed. `None` if it is too long.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Number> {
        let mut words = ArrayVec::new();
        for chunk in bytes.rchunks(8) {
            let word = chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
            words.try_push(word).ok()?;
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        Some(Number { words })
    }
}
