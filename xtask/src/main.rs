//! What contributors and CI run: `cargo xtask test`, `cargo xtask golden` and others; without a word
//! it lists them.

mod changed;
mod levels;
mod systems;

use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test      every check: format, lints, documentation, all tests, fuzz smoke, other systems
cargo xtask quick     before every commit: format, lints, the tests of the packages that changed
cargo xtask golden    write the golden playthroughs, signatures, boards and screens anew; review the
                      diff
cargo xtask soak      a million plies of every game, random and by searches, through the whole arena;
                      takes half an hour
cargo xtask levels    rate the levels of every game, or only of GAME …, and write docs/levels.md; takes
                      an hour
";

/// A step of a task: what it is called, the arguments for cargo, the environment.
type Step<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

const FORMAT: Step = ("format", "fmt --all --check", &[]);
const LINTS: Step = ("lints", "clippy --workspace --all-targets -- -D warnings", &[]);

const DOCUMENTATION: Step =
    ("documentation", "doc --workspace --no-deps", &[("RUSTDOCFLAGS", "-D warnings")]);

/// Unit, paragraph, oracle, property, golden, conformance, command-line and documentation tests, and of the
/// fuzz targets so many inputs each.
const TESTS: Step = ("tests", "test --workspace", &[("QUINA_FUZZ", "200000")]);

/// Systems that this one may not be: the sources are checked for them, and nothing is run. Quietly, for the
/// tests speak meanwhile.
const SYSTEMS: &[Step] = &[
    (
        "Windows and macOS",
        "clippy --quiet --workspace --target x86_64-pc-windows-msvc --target aarch64-apple-darwin \
         -- -D warnings",
        &[],
    ),
    (
        "browsers",
        "clippy --quiet --package quina --package quina-picture --target wasm32-unknown-unknown \
         -- -D warnings",
        &[],
    ),
];

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

const SOAK: &[Step] = &[(
    "soak",
    "test --release --package quina-arena --test it soak:: -- --nocapture",
    &[("QUINA_SOAK", "1000000")],
)];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => run(&[FORMAT, LINTS, DOCUMENTATION]).and_then(|()| test()),
        ["quick"] => run(&[FORMAT, LINTS]).and_then(|()| changed::test()),
        ["golden"] => run(GOLDEN),
        ["soak"] => run(SOAK),
        ["levels", ..] => levels::measure(&args[1..]),
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

/// The tests and, while they wait for programs that they started, the checks for other systems.
fn test() -> Result<(), String> {
    std::thread::scope(|scope| {
        let others = scope.spawn(|| systems::check(SYSTEMS));
        let tests = run(&[TESTS]);
        tests.and(others.join().expect("a check fails in words"))
    })
}

fn run(steps: &[Step]) -> Result<(), String> {
    let cargo = cargo();
    for (name, args, env) in steps {
        eprintln!("xtask: {name}: cargo {args}");
        let start = Instant::now();
        let mut command = Command::new(&cargo);
        match command.args(args.split(' ')).envs(env.iter().copied()).status() {
            Ok(status) if status.success() => {
                eprintln!("xtask: {name}: good, {:.0} s", start.elapsed().as_secs_f64());
            }
            Ok(_) => return Err(format!("{name} failed")),
            Err(error) => return Err(format!("{cargo} could not be started: {error}")),
        }
    }
    Ok(())
}
