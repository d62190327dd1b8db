//! Games.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| turnlink_fuzz::targets::pdn(data));
