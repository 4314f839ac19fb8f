//! The checks for systems that this one may not be. They need each system's standard library, which
//! rustup brings.

use super::{Step, said};
use std::path::Path;
use std::process::Command;

/// Finds or installs the targets that steps name.
pub fn bring(steps: &[Step]) -> Result<(), String> {
    let named = steps.iter().flat_map(|(_, args, _)| args.split("--target ").skip(1));
    let targets = named.filter_map(|rest| rest.split(' ').next());
    let missing: Vec<&str> = targets.filter(|target| !is_here(target)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    said(Command::new("rustup").args(["target", "add"]).args(&missing))
        .map_err(|reason| format!("rustup cannot bring {}: {reason}", missing.join(", ")))
}

/// Whether the standard library of a target is installed.
fn is_here(target: &str) -> bool {
    let output =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
