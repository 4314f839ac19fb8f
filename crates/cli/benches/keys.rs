//! How soon a key is answered while the engine thinks with all cores, and what the terminal game costs
//! when nobody does anything: `cargo bench -p quina-cli --bench keys`.

#[cfg(not(unix))]
fn main() {
    println!("this is measured on a pty, which there is only on Unix");
}

#[cfg(unix)]
#[path = "../tests/terminal/harness.rs"]
#[allow(dead_code)]
mod harness;

#[cfg(unix)]
fn main() {
    use harness::{CTRL_C, Folder, Screen};
    use std::time::{Duration, Instant};

    for game in quina::GAMES.iter().map(|entry| entry.meta.id) {
        let home = Folder::new();
        // Sixteen colors: there the cursor has brackets on every board, which can be read.
        let env = [("QUINA_HOME", &*home.file("")), ("TERM", "xterm")];
        let mut screen = Screen::start(&["play", game, "--second", "human"], (80, 24), &env);
        screen.wait_for("0 moves so far");
        let before = screen.cpu_time();
        std::thread::sleep(Duration::from_secs(2));
        let idle = screen.cpu_time().zip(before).map(|(after, before)| after - before);
        screen.keys("a");
        screen.wait_for("M nodes");
        let mut times: Vec<Duration> = (0..100)
            .map(|at| {
                let shown = screen.text();
                let begun = Instant::now();
                screen.keys(["l", "h"][at % 2]);
                // Beside the board the analysis changes, too; only the board tells.
                let board = |text: &str| -> Vec<String> {
                    text.lines().map(|row| row.chars().take(32).collect()).collect()
                };
                let shown = board(&shown);
                screen.wait_until("another cursor", |picture| board(&picture.text()) != shown);
                begun.elapsed()
            })
            .collect();
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let idle = idle.map_or("unknown".to_string(), |time| format!("{:.0} ms", ms(time)));
        println!(
            "{game}: CPU time of 2 s idle {idle}; key to screen during analysis: median {:.1} ms, 99 % {:.1} ms, \
             longest {:.1} ms",
            ms(times[50]),
            ms(times[98]),
            ms(times[99])
        );
        screen.keys(CTRL_C);
        screen.ends_well();
    }
}
