//! `cargo fuzz run --features libfuzzer position`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::position(data));
