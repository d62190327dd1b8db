//! Texts that may be tokens.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| turnlink_fuzz::targets::token_text(data));
