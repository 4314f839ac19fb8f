//! `cargo fuzz run --features libfuzzer words`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::words(data));
