//! The rule sets as types, so that a generator can be compiled for each of them.
//!
//! The generator asks a [`Rules`] for properties. Of a type below the compiler knows them all: masks and distances
//! become constants and the branches of other rule sets disappear. A rule set that is no type goes the same way by
//! reference.

use std::ops::Deref;

use super::{AMERICAN, ENGLISH, RUSSIAN, RuleSet};

/// A rule set, by reference or as a type.
pub(super) trait Rules: Copy + Deref<Target = RuleSet> {}

impl<R: Copy + Deref<Target = RuleSet>> Rules for R {}

macro_rules! types {
    ($($name:ident is $rules:ident),*) => {$(
        #[derive(Clone, Copy)]
        pub(super) struct $name;

        impl Deref for $name {
            type Target = RuleSet;

            #[inline(always)]
            fn deref(&self) -> &RuleSet {
                &$rules
            }
        }
    )*};
}

types!(American is AMERICAN, English is ENGLISH, Russian is RUSSIAN);

/// Evaluates an expression with a rule set as its type, if it has one.
macro_rules! compiled_for {
    ($rules:ident, $body:expr) => {
        if std::ptr::eq($rules, &$crate::draughts::ENGLISH) {
            let $rules = $crate::draughts::compiled::English;
            $body
        } else if std::ptr::eq($rules, &$crate::draughts::AMERICAN) {
            let $rules = $crate::draughts::compiled::American;
            $body
        } else if std::ptr::eq($rules, &$crate::draughts::RUSSIAN) {
            let $rules = $crate::draughts::compiled::Russian;
            $body
        } else {
            $body
        }
    };
}

pub(super) use compiled_for;
