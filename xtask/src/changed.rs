//! The tests of what changed since the last commit or, when nothing did, with it.
//!
//! Packages above a changed one are not tested: that would be everything after a change of core, and
//! `cargo xtask test` does it. The lints see to it that they still compile.

use super::run;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Whose tests hold the documents to what the program does.
const READER: &str = "quina-cli";

/// Whose build puts the page together.
const PAGE: &str = "quina-server";

/// Tests the packages that changed.
pub fn test() -> Result<(), String> {
    let mut files = git(&["diff", "--name-only", "HEAD"])?;
    files.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    if files.is_empty() {
        files = git(&["diff", "--name-only", "HEAD~1", "HEAD"])?;
    }
    let packages: BTreeSet<String> = files.iter().map(|file| package(Path::new(file))).collect();
    let named: Vec<String> = packages.iter().map(|name| format!(" --package {name}")).collect();
    run(&[("tests", &format!("test{}", named.concat()), &[])])
}

/// The package that a file belongs to: its manifest is the nearest above it. What belongs to none
/// is a document, or concerns them all.
fn package(file: &Path) -> String {
    let manifests = file.ancestors().skip(1).map(|folder| root().join(folder).join("Cargo.toml"));
    let texts = manifests.filter_map(|path| std::fs::read_to_string(path).ok());
    let name = |text: String| {
        let (_, rest) = text.split_once("[package]\nname = \"")?;
        Some(rest.split_once('"')?.0.to_string())
    };
    let document = file.extension().is_some_and(|end| end == "md" || end == "svg");
    let without = || {
        let owner = if file.starts_with("web") {
            PAGE
        } else if document {
            READER
        } else {
            "*"
        };
        owner.to_string()
    };
    texts.filter_map(name).next().unwrap_or_else(without)
}

/// The lines that a command of git prints.
fn git(args: &[&str]) -> Result<Vec<String>, String> {
    match Command::new("git").current_dir(root()).args(args).output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
        }
        Ok(output) => {
            let reason = String::from_utf8_lossy(&output.stderr);
            Err(format!("git {}: {}", args.join(" "), reason.trim()))
        }
        Err(error) => Err(format!("git could not be started: {error}")),
    }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_tests() {
        for (file, tests) in [
            ("crates/core/src/set.rs", "quina-core"),
            ("crates/quina/tests/data/positions.json", "quina"),
            ("crates/games/src/a_folder_that_was/removed.rs", "quina-games"),
            ("fuzz/Cargo.toml", "quina-fuzz"),
            ("xtask/src/main.rs", "xtask"),
            ("docs/PROTOCOL.md", "quina-cli"),
            ("web/icons/icon.svg", "quina-server"),
            ("Cargo.lock", "*"),
        ] {
            assert_eq!(package(Path::new(file)), tests, "{file}");
        }
    }
}
