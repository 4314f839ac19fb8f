//! This build of quina, installed in a folder of its own so that the sources may change while it plays.

use super::cargo;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A build that plays.
pub struct Player {
    program: PathBuf,
}

impl Player {
    /// Builds the present sources into the folder.
    ///
    /// # Errors
    /// When they cannot be built.
    pub fn install(folder: &str) -> Result<Player, String> {
        let mut install = Command::new(cargo());
        install.args(["install", "--quiet", "--locked", "--path", "crates/cli", "--bin", "quina"]);
        install.args(["--no-track", "--force", "--target-dir", "target", "--root", folder]);
        if !install.status().is_ok_and(|status| status.success()) {
            return Err("quina could not be built".to_string());
        }
        Ok(Player { program: executable(&Path::new(folder).join("bin"), "quina") })
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Runs it, and gives what it prints.
    ///
    /// # Errors
    /// When it fails; it has then said why.
    pub fn run(&self, args: &[&str]) -> Result<String, String> {
        let mut command = Command::new(&self.program);
        let output = command.args(args).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("quina could not be run: {error}"))?;
        if !output.status.success() {
            return Err(format!("quina {} failed", args.join(" ")));
        }
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }

    /// The names of all games, among which those that are wanted must be.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn games(&self, wanted: &[String]) -> Result<Vec<String>, String> {
        let list = self.run(&["games"])?;
        let heads = list.lines().filter(|line| !line.starts_with(' '));
        let all: Vec<String> =
            heads.filter_map(|line| Some(line.split_once(':')?.0.to_string())).collect();
        match wanted.iter().find(|game| !all.contains(game)) {
            Some(unknown) => {
                Err(format!("there is no game {unknown}; the games are {}", all.join(", ")))
            }
            None => Ok(all),
        }
    }
}

/// A program of that name in a folder.
pub fn executable(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(std::env::consts::EXE_EXTENSION)
}

/// As many boards as there are cores.
pub fn boards() -> String {
    std::thread::available_parallelism().map_or(1, usize::from).to_string()
}

/// What tells a program from every other: the first 16 digits of its SHA-256 sum.
///
/// # Errors
/// When it cannot be read.
pub fn fingerprint(program: &Path) -> Result<String, String> {
    let bytes = std::fs::read(program);
    let bytes = bytes.map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect())
}
