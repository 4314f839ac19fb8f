//! The system's browser.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

/// Opens an address in the browser, which may take its time. Where there is none, that is said on stderr.
pub fn open(url: &str) {
    let mut command = opener();
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let sentence = format!("quina: no browser could be opened; open {url} in yours");
    thread::spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            let _ = writeln!(std::io::stderr(), "{sentence}");
        }
    });
}

/// The system's program that opens whatever follows.
fn opener() -> Command {
    if cfg!(windows) {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    }
}
