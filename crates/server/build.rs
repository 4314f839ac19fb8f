//! Puts the page into the library: the files of `web/`, packed, and the engine, compiled for browsers.

#[path = "build/embed.rs"]
mod embed;
#[path = "build/engine.rs"]
mod engine;
#[expect(dead_code, reason = "reading a list again is the library's business")]
#[path = "src/shipped.rs"]
mod shipped;

use std::path::{Path, PathBuf};

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=src/shipped.rs");
    let engine = engine::build(&workspace, &out);
    if let Err(engine::Missing { reason, expected: false }) = &engine {
        println!("cargo:warning={reason}");
    }
    embed::embed(&workspace.join("web"), &engine.map_err(|missing| missing.reason), &out);
}
