//! The desk without a browser: a question a line on stdin, an answer a line on stdout. What is told
//! meanwhile goes to stderr. A page's answers can be compared with these.

use quina_wasm::{Desk, World};
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

struct Terminal(Instant);

impl World for Terminal {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn go_on(&mut self) -> bool {
        true
    }

    fn tell(&mut self, news: &str) {
        eprintln!("{news}");
    }
}

fn main() -> io::Result<()> {
    let (mut desk, mut world) = (Desk::new(), Terminal(Instant::now()));
    for question in io::stdin().lock().lines() {
        let answer = desk.answer(question?.as_bytes(), &mut world);
        writeln!(io::stdout(), "{answer}")?;
    }
    Ok(())
}
