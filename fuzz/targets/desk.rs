//! `cargo fuzz run --features libfuzzer desk`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::desk(data));
