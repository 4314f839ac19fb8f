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
    let mut console = Console {
        input: Some(Box::new(io::stdin())),
        out: &mut out,
        err: &mut err,
        width,
        interrupt,
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

/// From now on Ctrl-C sets a flag; pressed a second time it ends the program at once.
fn interrupt() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // The order matters: the second signal is one that finds the flag set.
        let ends = flag::register_conditional_shutdown(signal, 130, interrupted.clone());
        let sets = flag::register(signal, interrupted.clone());
        // Where signals cannot be caught, they end the program as ever.
        drop((ends, sets));
    }
    interrupted
}
