//! The checks for systems that this one may not be. They need each system's standard library, which
//! rustup brings.

use super::{Step, run};
use std::path::Path;
use std::process::Command;

/// Runs the steps, if the targets that they name can be had. Where they cannot, that is said, and is a
/// fault only where nobody would read it.
pub fn check(steps: &[Step]) -> Result<(), String> {
    let named = steps.iter().flat_map(|(_, args, _)| args.split("--target ").skip(1));
    match bring(named.filter_map(|rest| rest.split(' ').next())) {
        Ok(()) => run(steps),
        Err(fault) if std::env::var_os("CI").is_some() => Err(fault),
        Err(fault) => {
            eprintln!("xtask: {fault}; other systems are not checked");
            Ok(())
        }
    }
}

fn bring<'a>(targets: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let missing: Vec<&str> = targets.filter(|target| !is_here(target)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let output = Command::new("rustup").args(["target", "add"]).args(&missing).output();
    let reason = match output {
        Ok(output) if output.status.success() => return Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            said.lines().last().unwrap_or("it does not say why").to_string()
        }
        Err(error) => error.to_string(),
    };
    Err(format!("rustup cannot bring {}: {reason}", missing.join(", ")))
}

/// Whether the standard library of a target is installed.
fn is_here(target: &str) -> bool {
    let output =
        Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    output.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
