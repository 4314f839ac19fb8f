//! The invariants of ARCHITECTURE.md, mostly absences, checked on the dependency graph and the
//! sources.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Which of our packages each of our packages uses, leaving out what only its tests use.
fn uses() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let data: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let packages = data["packages"].as_array().expect("a list");
    let name = |package: &Value| package["name"].as_str().expect("a name").to_string();
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("a list");
            let used = dependencies.iter().filter(|d| d["kind"].as_str() != Some("dev")).map(name);
            (name(package), used.collect())
        })
        .collect()
}

/// The sources of a package, without its tests.
fn sources(package: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("crates").join(package).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a source folder") {
            let path = entry.expect("a readable folder").path();
            let file = path.file_name().and_then(|n| n.to_str()).expect("a plain name").to_string();
            if path.is_dir() {
                if !["testing", "tests"].contains(&&*file) {
                    folders.push(path);
                }
            } else if file.ends_with(".rs") && !["tests.rs", "naive.rs"].contains(&&*file) {
                let text = std::fs::read_to_string(&path).expect("UTF-8");
                let code = text.split("#[cfg(test)]\nmod tests {").next().expect("split gives one");
                found.push((path, code.to_string()));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

#[test]
fn packages_use_only_what_lies_below_them() {
    let allowed: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("quina-core", &[] as &[&str]),
        ("quina-games", &["quina-core"]),
        ("quina-search", &["quina-core"]),
        ("quina", &["quina-core", "quina-games", "quina-search"]),
        ("quina-arena", &["quina"]),
        ("quina-picture", &["quina"]),
        ("quina-tui", &["quina"]),
        ("quina-wasm", &["quina"]),
        // What it serves is compiled for another machine: its build starts a cargo for that.
        ("quina-server", &[]),
        ("quina-cli", &["quina", "quina-arena", "quina-picture", "quina-tui", "quina-server"]),
        ("quina-fuzz", &["quina", "quina-wasm"]),
        ("xtask", &[]),
    ]);
    let uses = uses();
    assert_eq!(uses.len(), allowed.len(), "a new package needs its line here: {:?}", uses.keys());
    for (package, used) in &uses {
        for other in used.iter().filter(|other| allowed.contains_key(other.as_str())) {
            assert!(allowed[package.as_str()].contains(&other.as_str()), "{package} uses {other}");
        }
    }
    assert!(uses["quina-core"].is_empty(), "core uses the standard library alone");
    assert_eq!(uses["quina-games"], ["quina-core"]);
}

#[test]
fn below_quina_there_is_no_clock_no_input_no_printing_and_threads_only_in_search() {
    // Pictures are drawn in browsers, too.
    for package in ["core", "games", "search", "picture"] {
        for (path, code) in sources(package) {
            for word in [
                // A `Duration` is a number; these are the clocks.
                "Instant",
                "SystemTime",
                "std::io",
                "std::fs",
                "std::env",
                "std::net",
                "std::process",
                "std::thread",
                "println!",
                "print!",
                "RandomState",
                "available_parallelism",
            ] {
                if (package, word) == ("search", "std::thread") {
                    continue;
                }
                assert!(!code.contains(word), "{} has {word}", path.display());
            }
        }
    }
}

/// The games are the folders of their package.
fn games() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates/games/src")).expect("a source folder");
    let folders = entries.map(|entry| entry.expect("a readable folder").path());
    let names = folders.filter(|path| path.is_dir()).map(|path| {
        path.file_name().and_then(|name| name.to_str()).expect("a plain name").to_string()
    });
    names.filter(|name| name != "testing").collect()
}

/// A test file that its crate's `tests/main.rs` does not name would never run, nor would a unit test
/// of quina, whose manifest says why there are none.
#[test]
fn every_test_is_run() {
    for package in ["arena", "cli", "picture", "quina", "search", "wasm"] {
        let folder = root().join("crates").join(package).join("tests");
        let main = std::fs::read_to_string(folder.join("main.rs")).expect("a list of tests");
        for entry in std::fs::read_dir(&folder).expect("a folder of tests") {
            let path = entry.expect("a readable folder").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
            let tests =
                path.extension().is_some_and(|end| end == "rs") || path.join("mod.rs").exists();
            if tests && name != "main" {
                assert!(main.contains(&format!("mod {name};")), "{}", path.display());
            }
        }
    }
    for (path, _) in sources("quina") {
        let text = std::fs::read_to_string(&path).expect("UTF-8");
        assert!(!text.contains("cfg(test)"), "{}", path.display());
    }
}

#[test]
fn above_quina_nobody_names_a_game() {
    assert!(games().len() >= 5);
    for (path, code) in
        ["arena", "picture", "tui", "wasm", "server", "cli"].into_iter().flat_map(sources)
    {
        for word in &games() {
            // Prose for people may name them: the program's one-line description does.
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                assert!(!line.to_lowercase().contains(word.as_str()), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn no_game_knows_another() {
    let names = games();
    for (path, code) in sources("games") {
        let Some(own) = names.iter().find(|name| path.iter().any(|part| part == name.as_str()))
        else {
            continue;
        };
        for other in names.iter().filter(|name| name != &own) {
            assert!(!code.contains(&format!("crate::{other}")), "{}", path.display());
            assert!(!code.contains(&format!("super::super::{other}")), "{}", path.display());
        }
    }
}

#[test]
fn unsafe_is_only_where_a_note_says_why() {
    for package in
        ["core", "games", "search", "quina", "arena", "picture", "tui", "wasm", "server", "cli"]
    {
        for (path, code) in sources(package) {
            let lines: Vec<&str> = code.lines().collect();
            for (at, line) in lines.iter().enumerate() {
                let used = line.contains("unsafe {") || line.contains("unsafe fn");
                let noted = lines[at.saturating_sub(3)..at].iter().any(|l| l.contains("SAFETY"));
                assert!(!used || noted, "{}:{}: {line}", path.display(), at + 1);
            }
        }
    }
}
