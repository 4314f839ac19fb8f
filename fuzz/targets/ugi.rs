//! `cargo fuzz run --features libfuzzer ugi`
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quina_fuzz::ugi(data));
