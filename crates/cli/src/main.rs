//! The binary `quina`.

use quina_cli::{Console, Terminal};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn main() -> ExitCode {
    let (mut out, mut err) = (io::stdout(), io::stderr());
    let out_is_terminal = out.is_terminal();
    let mut console = Console {
        input: Some(Box::new(io::stdin())),
        out: &mut out,
        out_is_terminal,
        err: &mut err,
        width,
        interrupt,
        enough,
        shown: 0,
        terminal: terminal(),
    };
    ExitCode::from(quina_cli::run(quina::GAMES, std::env::args_os(), &mut console))
}

/// The width of the terminal that stderr is, which may change at any moment.
fn width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stderr()).map(|(width, _)| width.0 as usize)
}

/// What keys come from and pictures go to.
fn terminal() -> Terminal {
    let talks = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    match (talks, dumb) {
        (true, false) => Terminal::Whole,
        (true, true) => Terminal::Lines,
        (false, _) => Terminal::None,
    }
}

/// From now on Ctrl-C sets a flag, and so does whoever else wants the program to end; the second time
/// it ends at once.
fn interrupt() -> Arc<AtomicBool> {
    let interrupted = enough();
    catch(SIGTERM, &interrupted);
    // A terminal that is closed says so more than once: there is no second time. Who started the program
    // with nohup does not want it to hear it at all.
    #[cfg(unix)]
    if !is_ignored(signal_hook::consts::SIGHUP) {
        drop(flag::register(signal_hook::consts::SIGHUP, interrupted.clone()));
    }
    interrupted
}

/// From now on Ctrl-C sets a flag; pressed again before somebody has looked, it ends the program.
fn enough() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    catch(SIGINT, &flag);
    flag
}

/// A signal sets the flag, or ends the program where it is set.
fn catch(signal: i32, flag: &Arc<AtomicBool>) {
    // The order matters: the second signal is one that finds the flag set.
    let ends = flag::register_conditional_shutdown(signal, 130, flag.clone());
    let sets = flag::register(signal, flag.clone());
    // Where signals cannot be caught, they end the program as ever.
    drop((ends, sets));
}

/// Whether whoever started the program has it ignore a signal, where the system tells.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
