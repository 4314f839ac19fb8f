//! `cargo xtask dist`: the program for people who have no Rust, in one archive with everything that belongs to it.

use super::{BROWSERS, ENGINE, cargo, step, systems};
use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Where archives lie.
const FOLDER: &str = "target/dist";

/// What goes along: the licenses, and documents with all that they link to.
const ALONG: [&str; 7] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs",
];

/// Shells, and the names under which they look for completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "quina.bash"),
    ("zsh", "_quina"),
    ("fish", "quina.fish"),
    ("powershell", "_quina.ps1"),
    ("elvish", "quina.elv"),
];

/// Builds the program for this kind of machine, packs it, and tries what was packed. A tag that it is made for has
/// to be that of the version.
///
/// # Errors
/// When something could not be built, written or packed, or the program from the archive does not work.
pub fn make(tag: Option<&str>) -> Result<(), String> {
    tag.map_or(Ok(()), check_tag)?;
    let target = host()?;
    systems::bring(&[BROWSERS])?;
    let program = build(&target)?;
    let name = format!("quina-{VERSION}-{target}");
    let folder = Path::new(FOLDER).join(&name);
    stage(&program, &folder)?;
    let archive = format!("{name}.{}", if cfg!(windows) { "zip" } else { "tar.gz" });
    pack(&archive, &name)?;
    try_out(&archive, &name)?;
    remove(&folder)?;
    let bytes = read(&Path::new(FOLDER).join(&archive))?;
    write(&Path::new(FOLDER).join(format!("{archive}.sha256")), &checksum(&bytes, &archive))?;
    eprintln!("xtask: {FOLDER}/{archive}: {:.1} MB", bytes.len() as f64 / 1e6);
    Ok(())
}

/// Whether a tag is that of the version which is built.
fn check_tag(tag: &str) -> Result<(), String> {
    if tag.strip_prefix('v') == Some(VERSION) {
        return Ok(());
    }
    Err(format!(
        "the tag {tag} is not that of version {VERSION}; tag v{VERSION}, or change the version in Cargo.toml"
    ))
}

/// What this machine is called.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output();
    let text = output.map_err(|error| format!("rustc could not be started: {error}"))?.stdout;
    let text = String::from_utf8_lossy(&text);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or("rustc does not say what it compiles for".to_string())
}

/// Builds the program with the C library in it, so that it runs on every Linux and on a Windows that has nothing
/// installed. (On macOS that library is the system.) The target is named so that this is not done to the programs
/// that help to build.
fn build(target: &str) -> Result<PathBuf, String> {
    let mut build = Command::new(cargo());
    build.args(["build", "--release", "--locked", "--package", "quina-cli", "--bin", "quina"]);
    build.args(["--target", target, "--target-dir", "target", "--config"]);
    build.arg(format!("target.{target}.rustflags=['-Ctarget-feature=+crt-static']"));
    step("program", build.envs([ENGINE]))?;
    let program = Path::new("target").join(target).join("release").join(executable());
    if target.contains("-linux-") && needs_a_loader(&read(&program)?) {
        return Err(format!("{} needs libraries of the system", program.display()));
    }
    Ok(program)
}

fn executable() -> PathBuf {
    Path::new("quina").with_extension(std::env::consts::EXE_EXTENSION)
}

/// Whether a program of Linux names a loader, which fetches libraries for it: a segment of the type PT_INTERP.
fn needs_a_loader(program: &[u8]) -> bool {
    const INTERPRETER: u64 = 3;
    let number = |at: usize, bytes: usize| {
        let field = program.get(at..at + bytes).unwrap_or_default();
        field.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    };
    let (first, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    (0..count).any(|at| number((first + at * size) as usize, 4) == INTERPRETER)
}

/// Lays out what the archive holds.
fn stage(program: &Path, folder: &Path) -> Result<(), String> {
    remove(folder)?;
    make_folder(&folder.join("completions"))?;
    copy(program, &folder.join(executable()))?;
    for name in ALONG {
        copy(Path::new(name), &folder.join(name))?;
    }
    let staged = folder.join(executable());
    printed(&staged, &["man", &folder.join("man").join("man1").to_string_lossy()])?;
    for (shell, name) in SHELLS {
        let script = printed(&staged, &["completions", shell])?;
        write(&folder.join("completions").join(name), &script)?;
    }
    Ok(())
}

/// Packs a folder. Windows has a tar that also writes zip, by the name of the archive.
fn pack(archive: &str, name: &str) -> Result<(), String> {
    let mut tar = Command::new("tar");
    step("archive", tar.current_dir(FOLDER).args(["-a", "-c", "-f", archive, name]))
}

/// Unpacks the archive into an empty folder, and runs the program from there: it is of this version and has the page
/// with its engine, which it else refuses to write.
fn try_out(archive: &str, name: &str) -> Result<(), String> {
    let empty = Path::new(FOLDER).join("tried");
    remove(&empty)?;
    make_folder(&empty)?;
    let mut tar = Command::new("tar");
    step(
        "unpacked",
        tar.current_dir(&empty).args(["-x", "-f"]).arg(Path::new("..").join(archive)),
    )?;
    let program = empty.join(name).join(executable());
    let version = printed(&program, &["--version"])?;
    if version.trim() != format!("quina {VERSION}") {
        return Err(format!("the program from {archive} says that it is {}", version.trim()));
    }
    printed(&program, &["site", &empty.join("site").to_string_lossy()])?;
    eprintln!("xtask: tried: {} from the archive, with its page", version.trim());
    remove(&empty)
}

/// A line by which `sha256sum --check` finds out whether an archive is whole.
fn checksum(bytes: &[u8], archive: &str) -> String {
    let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{sum}  {archive}\n")
}

/// What a program prints; what it complains of is seen.
fn printed(program: &Path, args: &[&str]) -> Result<String, String> {
    let place = program.display();
    let output = Command::new(program).args(args).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{place} could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{place} {} failed", args.join(" ")));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{place}: {error}"))
}

/// Copies a file, or a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if !from.is_dir() {
        return fs::copy(from, to).map(drop).map_err(|error| at(from, &error));
    }
    make_folder(to)?;
    for entry in fs::read_dir(from).map_err(|error| at(from, &error))? {
        let name = entry.map_err(|error| at(from, &error))?.file_name();
        copy(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

/// Removes a folder, if there is one.
fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(folder, &error)),
        _ => Ok(()),
    }
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| at(folder, &error))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| at(file, &error))
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| at(file, &error))
}

/// What is wrong, and where.
fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn a_release_is_tagged_with_its_version() {
        assert_eq!(check_tag(&format!("v{VERSION}")), Ok(()));
        for wrong in [VERSION, "v99.0.0", "v", ""] {
            let refused = check_tag(wrong).expect_err(wrong);
            assert!(refused.ends_with("or change the version in Cargo.toml"), "{refused}");
        }
    }

    #[test]
    fn the_release_is_made_by_this_task_for_tags_of_versions() {
        let path = root().join(".github/workflows/release.yml");
        let workflow = fs::read_to_string(path).expect("there is one");
        assert!(workflow.contains("cargo xtask dist \"$GITHUB_REF_NAME\""), "{workflow}");
        assert!(workflow.contains("tags: ['v*']"), "{workflow}");
        assert!(workflow.contains(&format!("path: {FOLDER}/quina-*")), "{workflow}");
    }

    #[test]
    fn what_the_readme_links_to_goes_along() {
        let readme = fs::read_to_string(root().join("README.md")).expect("there is one");
        let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("https://")) {
            let along = ALONG.iter().any(|name| Path::new(link).starts_with(name));
            assert!(along && root().join(link).exists(), "{link}");
        }
    }

    /// This test is a program of the usual kind.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn a_program_that_needs_libraries_is_known() {
        let this = std::env::current_exe().and_then(fs::read).expect("it runs");
        assert!(needs_a_loader(&this));
        assert!(!needs_a_loader(&this[..64]));
    }

    #[test]
    fn a_checksum_names_its_archive() {
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(checksum(b"abc", "a.tar.gz"), format!("{sum}  a.tar.gz\n"));
    }
}
