//! What contributors and CI run: `cargo xtask test`, `cargo xtask golden` and others; without a word
//! it lists them.

mod levels;

use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test      every check: format, lints, documentation, all tests, fuzz smoke
cargo xtask golden    write the golden playthroughs, boards and screens anew; review the diff
cargo xtask soak      a million plies of every game, random and by searches, through the whole arena;
                      takes half an hour
cargo xtask levels    rate the levels of every game, or only of GAME …, and write docs/levels.md; takes
                      an hour
";

/// A step of a task: what it is called, the arguments for cargo, the environment.
type Step = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

const TEST: &[Step] = &[
    ("format", &["fmt", "--all", "--check"], &[]),
    ("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[]),
    ("documentation", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")]),
    // Unit, paragraph, oracle, property, golden, conformance, command-line and documentation tests.
    ("tests", &["test", "--workspace"], &[]),
    // In release, so that many more inputs are tried in the same time.
    ("fuzz smoke", &["test", "--release", "--package", "quina-fuzz"], &[("QUINA_FUZZ", "200000")]),
];

const GOLDEN: &[Step] = &[
    (
        "golden playthroughs",
        &["test", "--package", "quina", "--test", "it", "golden::"],
        &[("QUINA_GOLDEN", "write")],
    ),
    (
        "golden boards and screens",
        &["test", "--package", "quina-tui", "--lib"],
        &[("QUINA_GOLDEN", "write")],
    ),
];

const SOAK: &[Step] = &[(
    "soak",
    &[
        "test",
        "--release",
        "--package",
        "quina-arena",
        "--test",
        "it",
        "soak::",
        "--",
        "--nocapture",
    ],
    &[("QUINA_SOAK", "1000000")],
)];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => run(TEST),
        ["golden"] => run(GOLDEN),
        ["soak"] => run(SOAK),
        ["levels", ..] => rate(&args[1..]),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("xtask: unknown task {}; there are:\n{HELP}", args.join(" "));
            ExitCode::from(2)
        }
    }
}

/// The cargo that runs this.
fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string())
}

fn rate(games: &[String]) -> ExitCode {
    match levels::measure(games) {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            eprintln!("xtask: {}", faults.join("\nxtask: "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(steps: &[Step]) -> ExitCode {
    let cargo = cargo();
    for (name, args, env) in steps {
        eprintln!("xtask: {name}: cargo {}", args.join(" "));
        let start = Instant::now();
        let status = Command::new(&cargo).args(*args).envs(env.iter().copied()).status();
        match status {
            Ok(status) if status.success() => {
                eprintln!("xtask: {name}: good, {:.0} s", start.elapsed().as_secs_f64());
            }
            Ok(_) => {
                eprintln!("xtask: {name} failed");
                return ExitCode::FAILURE;
            }
            Err(error) => {
                eprintln!("xtask: {cargo} could not be started: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
