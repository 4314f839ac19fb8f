//! The binary `quina`.

use quina_cli::Console;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut out, mut err) = (io::stdout(), io::stderr());
    let width = terminal_size::terminal_size_of(&err).map(|(width, _)| width.0 as usize);
    let mut console =
        Console { input: Some(Box::new(io::stdin())), out: &mut out, err: &mut err, width };
    ExitCode::from(quina_cli::run(quina::GAMES, std::env::args_os(), &mut console))
}
