//! The binary `quina`.

use quina_cli::Console;
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut out, mut err) = (io::stdout(), io::stderr());
    let mut console = Console { input: Some(Box::new(io::stdin())), out: &mut out, err: &mut err };
    ExitCode::from(quina_cli::run(quina::GAMES, std::env::args_os(), &mut console))
}
