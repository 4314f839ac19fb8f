//! What contributors and CI run: `cargo xtask test`, `cargo xtask golden` and others; without a word
//! it lists them.

mod changed;
mod dist;
mod levels;
mod page;
mod player;
mod progress;
mod systems;

use std::ffi::OsStr;
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test      every check: format, lints, documentation, all tests, fuzz smoke, the page in a
                      browser, other systems
cargo xtask quick     before every commit: format, lints, the tests of the packages that changed
cargo xtask page      only the page: its format, its types, and its tests in a browser
cargo xtask site      write the page into target/site, for any web server
cargo xtask dist      pack the program with its documents into target/dist, for people without Rust; with a
                      TAG only if it is that of the version
cargo xtask numbers   what the page costs and how fast it is, measured in a browser
cargo xtask screens   take the pictures of the page in the README anew
cargo xtask golden    write the golden playthroughs, signatures, boards and screens anew; review the
                      diff
cargo xtask soak      a million plies of every game, random and by searches, through the whole arena,
                      and what searches claim of ten thousand positions of every game, against looking
                      at everything; takes half an hour and some minutes
cargo xtask levels    rate the levels of every game, or only of GAME …, and write docs/levels.md; takes
                      an hour
cargo xtask progress  play OLD-BINARY, an older quina, in every game, or only in GAME …, and write
                      docs/progress.md; takes hours, or with --movetime MS and --games N as long as you like
";

/// A step of a task: what it is called, the arguments for cargo, the environment.
type Step<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

const FORMAT: Step = ("format", "fmt --all --check", &[]);
const LINTS: Step = ("lints", "clippy --workspace --all-targets -- -D warnings", &[]);

const DOCUMENTATION: Step =
    ("documentation", "doc --workspace --no-deps", &[("RUSTDOCFLAGS", "-D warnings")]);

/// Unit, paragraph, oracle, property, golden, conformance, command-line and documentation tests, and of the
/// fuzz targets so many inputs each.
const TESTS: Step = ("tests", "test --workspace", &[ENGINE, ("QUINA_FUZZ", "200000")]);

/// They are compiled first, and so is the program with the engine that a browser visits while they run.
const COMPILED: Step = ("tests, compiled", "test --workspace --no-run", &[ENGINE]);

/// Has the page's engine compiled, too, which else only a release build waits for.
const ENGINE: (&str, &str) = ("QUINA_ENGINE", "build");

/// The program that serves the page, and the desk without a browser that its answers are compared with.
const PAGE: Step = (
    "the page",
    "build --package quina-cli --package quina-wasm --bins --examples --profile test",
    &[ENGINE],
);

const RELEASE: &[Step] = &[("release", "build --release", &[])];

const SITE: &[Step] = &[("site", "run --release -- site target/site", &[])];

/// Systems that this one may not be: the sources are checked for them, and nothing is run. Quietly, for the
/// tests speak meanwhile.
const SYSTEMS: &[Step] = &[
    (
        "Windows and macOS",
        "clippy --quiet --workspace --target x86_64-pc-windows-msvc --target aarch64-apple-darwin \
         -- -D warnings",
        &[],
    ),
    BROWSERS,
];

const BROWSERS: Step = (
    "browsers",
    "clippy --quiet --package quina-wasm --package quina-picture --target wasm32-unknown-unknown \
     -- -D warnings",
    &[],
);

const GOLDEN: &[Step] = &[
    (
        "golden playthroughs and signatures",
        "test --package quina --test it golden::",
        &[("QUINA_GOLDEN", "write")],
    ),
    (
        "golden pictures",
        "test --package quina-picture --test it golden::",
        &[("QUINA_GOLDEN", "write")],
    ),
    ("golden boards and screens", "test --package quina-tui --lib", &[("QUINA_GOLDEN", "write")]),
];

const SOAK: &[Step] = &[
    (
        "soak",
        "test --release --package quina-arena --test it soak:: -- --nocapture",
        &[("QUINA_SOAK", "1000000")],
    ),
    (
        "proofs",
        "test --release --package quina-search --test it proofs:: -- --nocapture",
        &[("QUINA_SOAK", "10000")],
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => run(&[FORMAT, LINTS, DOCUMENTATION]).and_then(|()| test()),
        ["quick"] => run(&[FORMAT, LINTS]).and_then(|()| changed::test()),
        ["page"] => run(&[PAGE]).and_then(|()| check_page(bring_page())),
        ["site"] => run(SITE),
        ["dist"] => dist::make(None),
        ["dist", tag] => dist::make(Some(tag)),
        [script @ ("numbers" | "screens")] => {
            run(RELEASE).and_then(|()| page::bring()).and_then(|()| page::script(script))
        }
        ["golden"] => run(GOLDEN),
        ["soak"] => run(SOAK),
        ["levels", ..] => levels::measure(&args[1..]),
        ["progress", ..] => progress::measure(&args[1..]),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("xtask: unknown task {}; there are:\n{HELP}", args.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// The cargo that runs this.
fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string())
}

/// The tests and, while they wait for programs that they started, the page and the checks for other systems.
fn test() -> Result<(), String> {
    let systems = systems::bring(SYSTEMS);
    std::thread::scope(|scope| {
        // What the page needs comes over the network while the compiler works.
        let page = scope.spawn(bring_page);
        run(&[COMPILED])?;
        let others = scope.spawn(|| {
            check_page(page.join().expect(IN_WORDS))?;
            with(systems, "other systems are not checked", || run(SYSTEMS))
        });
        let tests = run(&[TESTS]);
        tests.and(others.join().expect(IN_WORDS))
    })
}

const IN_WORDS: &str = "a check fails in words";

fn bring_page() -> Result<(), String> {
    systems::bring(&[BROWSERS]).and_then(|()| page::bring())
}

fn check_page(had: Result<(), String>) -> Result<(), String> {
    with(had, "the page is not checked", page::check)
}

/// Runs a check with what it needs. Where that cannot be had, it is said, and is a fault only where nobody would
/// read it.
fn with(
    had: Result<(), String>,
    otherwise: &str,
    check: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    match had {
        Ok(()) => check(),
        Err(fault) if std::env::var_os("CI").is_some() => Err(fault),
        Err(fault) => {
            eprintln!("xtask: {fault}; {otherwise}");
            Ok(())
        }
    }
}

fn run(steps: &[Step]) -> Result<(), String> {
    let cargo = cargo();
    for (name, args, env) in steps {
        step(name, Command::new(&cargo).args(args.split(' ')).envs(env.iter().copied()))?;
    }
    Ok(())
}

/// Runs a program as a step of a task, and says how long it took.
fn step(name: &str, command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let shown = std::path::Path::new(&program).file_stem().unwrap_or_default().to_string_lossy();
    let args: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    eprintln!("xtask: {name}: {shown} {}", args.join(" "));
    let start = Instant::now();
    match command.status() {
        Ok(status) if status.success() => {
            eprintln!("xtask: {name}: good, {:.0} s", start.elapsed().as_secs_f64());
            Ok(())
        }
        Ok(_) => Err(format!("{name} failed")),
        Err(error) => Err(format!("{program} could not be started: {error}")),
    }
}

/// Runs a program that nobody needs to hear of, unless it fails: then for the last reason that it gave.
fn said(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            Err(text.lines().last().unwrap_or("it does not say why").to_string())
        }
        Err(error) => Err(error.to_string()),
    }
}
