//! Compiles the engine for browsers, by a cargo of its own in a target folder of its own.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// All browsers that run it have these instructions.
const FLAGS: &str = "-Ctarget-feature=+simd128";

/// `build` or `skip`; without it a release build has the engine, and others, which are made many times a day,
/// do not wait for it.
const SWITCH: &str = "QUINA_ENGINE";

/// Why there is no engine.
pub struct Missing {
    /// In a sentence, with the way out.
    pub reason: String,
    /// Whether somebody wanted it so.
    pub expected: bool,
}

/// The compiled engine.
pub fn build(workspace: &Path, out: &Path) -> Result<PathBuf, Missing> {
    println!("cargo:rerun-if-env-changed={SWITCH}");
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let wanted = match env::var(SWITCH).as_deref() {
        Ok("build") => true,
        Ok("skip") => false,
        Ok(other) => panic!("{SWITCH} is {other}; it may be build or skip"),
        Err(_) => release,
    };
    if !wanted {
        let way = if release { "without" } else { "with --release, or with" };
        let value = if release { "skip" } else { "build" };
        let reason = format!(
            "this build has no engine for the page; build it {way} the environment variable {SWITCH}={value}"
        );
        return Err(Missing { reason, expected: true });
    }
    let missing = |reason| Missing { reason, expected: false };
    require_target().map_err(missing)?;
    compile(workspace, out).map_err(missing)
}

/// Finds out whether programs can be compiled for browsers.
fn require_target() -> Result<(), String> {
    let rustc = env::var_os("RUSTC").expect("cargo sets it");
    let output =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    let printed = output.map(|output| output.stdout).unwrap_or_default();
    let library = PathBuf::from(String::from_utf8_lossy(&printed).trim());
    if library.is_dir() {
        return Ok(());
    }
    // Where the next attempt may find more than this one: the folder of all targets.
    if let Some(targets) = library.ancestors().nth(2).filter(|targets| targets.is_dir()) {
        println!("cargo:rerun-if-changed={}", targets.display());
    }
    Err(format!(
        "this build has no engine for the page; run `rustup target add {TARGET}` and build again"
    ))
}

fn compile(workspace: &Path, out: &Path) -> Result<PathBuf, String> {
    // Beside the folders of the profiles, which share it; OUT_DIR is PROFILE/build/PACKAGE/out. Its lock is not the
    // one that the cargo holds which waits for this.
    let folder = out.ancestors().nth(4).expect("OUT_DIR lies in a target folder").join("engine");
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo sets it"));
    cargo.current_dir(workspace);
    cargo.args(["build", "--quiet", "--locked", "--package", "quina-wasm", "--lib"]);
    cargo.args(["--profile", "wasm", "--target", TARGET, "--target-dir"]).arg(&folder);
    // These go before all other flags. What lints or measures the outer build has nothing to do here.
    cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS);
    for wrapper in ["RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"] {
        cargo.env_remove(wrapper);
    }
    let made = folder.join(TARGET).join("wasm").join("quina_wasm.wasm");
    if cargo.status().is_ok_and(|status| status.success()) {
        watch(&sources(&made.with_extension("d")), workspace);
        return Ok(made);
    }
    watch(&[workspace.join("crates")], workspace);
    Err(format!(
        "this build has no engine for the page, which could not be compiled; run `cargo build --package \
         quina-wasm --target {TARGET}` to see why"
    ))
}

/// The sources of the engine, as its compiler noted them.
fn sources(notes: &Path) -> Vec<PathBuf> {
    let notes = fs::read_to_string(notes).unwrap_or_default();
    let (_, sources) = notes.split_once(": ").unwrap_or_default();
    // A space inside a path is written with a backslash.
    let paths = sources.trim().replace("\\ ", "\0");
    paths.split(' ').map(|path| PathBuf::from(path.replace('\0', " "))).collect()
}

/// Has cargo come back here when one of the sources changes, or a manifest that says how to compile them.
fn watch(sources: &[PathBuf], workspace: &Path) {
    let mut watched = BTreeSet::from(["Cargo.lock", "Cargo.toml"].map(|name| workspace.join(name)));
    for source in sources {
        let manifests = source.ancestors().map(|folder| folder.join("Cargo.toml"));
        watched.extend(manifests.into_iter().find(|manifest| manifest.is_file()));
        watched.insert(source.clone());
    }
    for path in watched {
        println!("cargo:rerun-if-changed={}", path.display());
    }
}
