//! Bodies under a good signature.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| turnlink_fuzz::targets::token_body(data));
