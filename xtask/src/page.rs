//! The checks of the page: its format, its types, and its tests in a real browser. They need Node and Chromium, which are
//! installed where that can be done without asking.

use super::{said, step};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Programs that the checks run, and Debian's packages that have them.
const PROGRAMS: [(&str, &str); 3] = [("node", "nodejs"), ("npm", "npm"), ("chromium", "chromium")];

/// Names another Chromium than that of the search path.
const CHROMIUM: &str = "CHROMIUM";

/// Finds or installs what the checks run.
pub fn bring() -> Result<(), String> {
    let missing: Vec<_> = PROGRAMS.into_iter().filter(|(name, _)| !is_here(name)).collect();
    if !missing.is_empty() {
        install(&missing.iter().map(|(_, package)| *package).collect::<Vec<_>>())?;
    }
    if !is_fresh(&web().join("node_modules/.package-lock.json"), &web().join("package-lock.json")) {
        let mut npm = Command::new("npm");
        npm.args(["ci", "--no-audit", "--no-fund"]);
        said(npm.current_dir(web())).map_err(|reason| format!("npm ci in web: {reason}"))?;
    }
    Ok(())
}

/// Checks format and types, then has a browser visit the page of the program that the tests were built with.
pub fn check() -> Result<(), String> {
    format()?;
    types()?;
    browser()
}

/// Runs a script about the page of a finished program: it measures, or takes pictures.
pub fn script(name: &str) -> Result<(), String> {
    let target = program()?.with_file_name("").join("../release/quina");
    let program = target.with_extension(std::env::consts::EXE_EXTENSION);
    let server = Server::start(&program)?;
    let mut node = Command::new("node");
    node.current_dir(web()).env("QUINA_URL", &server.url).env("QUINA", &program);
    step(name, node.arg(format!("tests/{name}.mjs")))
}

/// The program that the tests were built with: it lies beside this one.
fn program() -> Result<PathBuf, String> {
    let here = std::env::current_exe().map_err(|error| error.to_string())?;
    Ok(here.with_file_name("quina").with_extension(std::env::consts::EXE_EXTENSION))
}

/// `npm run format` in `web` mends what this finds.
fn format() -> Result<(), String> {
    let mut prettier = Command::new("node_modules/.bin/prettier");
    step("page format", prettier.current_dir(web()).args(["--check", "**/*.{js,mjs,ts,css}"]))
}

/// Workers and windows have different worlds, and so there is a configuration for each.
fn types() -> Result<(), String> {
    for config in files("", |name| name.starts_with("tsconfig") && name.ends_with(".json"))? {
        let mut tsc = Command::new("node_modules/.bin/tsc");
        step("page types", tsc.current_dir(web()).arg("--project").arg(config))?;
    }
    Ok(())
}

fn browser() -> Result<(), String> {
    let server = Server::start(&program()?)?;
    let mut node = Command::new("node");
    // A browser waits more than it works; on two cores node would run one file after the other.
    node.current_dir(web()).env("QUINA_URL", &server.url).args(["--test", "--test-concurrency=2"]);
    step("browser", node.args(files("tests", |name| name.ends_with(".test.mjs"))?))
}

/// The program, serving the page, until this goes.
struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(program: &Path) -> Result<Server, String> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped());
        let started = command.spawn();
        let process = started.map_err(|error| format!("{}: {error}", program.display()))?;
        let mut server = Server { process, url: String::new() };
        let mut line = String::new();
        let out = server.process.stdout.take().expect("piped");
        let read = BufReader::new(out).read_line(&mut line);
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        server.url = match (read, url) {
            (Ok(_), Some(url)) => url.to_string(),
            _ => return Err("quina serve does not say where the page is".to_string()),
        };
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether a program can be run.
fn is_here(name: &str) -> bool {
    let other = (name == "chromium").then(|| std::env::var_os(CHROMIUM)).flatten();
    let mut command = Command::new(other.unwrap_or_else(|| name.into()));
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Installs packages on Debian, for those who may; elsewhere says what is wanted.
fn install(packages: &[&str]) -> Result<(), String> {
    let packages = packages.join(" ");
    let debian = Path::new("/etc/debian_version").exists();
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    if !debian || !root {
        return Err(format!("the page needs what Debian has as {packages}; install it"));
    }
    let apt = |args: &str| {
        let mut command = Command::new("apt-get");
        said(command.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet").args(args.split(' ')))
    };
    apt("update")
        .and_then(|()| apt(&format!("install --yes --no-install-recommends {packages}")))
        .map_err(|reason| format!("apt-get cannot bring {packages}: {reason}"))
}

/// Whether something that was made of a source is not older than it.
fn is_fresh(made: &Path, source: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified());
    changed(made).is_ok_and(|made| changed(source).is_ok_and(|source| made >= source))
}

/// The files of a folder of the page whose names are wanted, in order, as they are called from the page's folder.
fn files(folder: &str, wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, String> {
    let place = web().join(folder);
    let entries = fs::read_dir(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut found: Vec<PathBuf> =
        names.filter(|name| wanted(name)).map(|name| Path::new(folder).join(name)).collect();
    found.sort();
    Ok(found)
}

/// The folder of the page.
fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}
