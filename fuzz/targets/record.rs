//! `cargo fuzz run --features libfuzzer record`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::record(data));
