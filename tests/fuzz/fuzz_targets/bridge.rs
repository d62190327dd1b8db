//! What a bridge sends.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| turnlink_fuzz::targets::bridge(data));
