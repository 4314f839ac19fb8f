//! `cargo fuzz run --features libfuzzer move`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::mv(data));
