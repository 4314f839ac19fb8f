//! A program that ends with the one who started it, and so does what it starts itself, as far as Linux
//! allows.

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, getpid, getppid, kill_process, set_parent_process_death_signal,
};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The variable by which all that a program starts is known.
const NAME: &str = "QUINA_ENGINE";

/// How long what is killed is waited for.
const PATIENCE: Duration = Duration::from_millis(200);

/// All that a program starts, wherever it has gone: it inherits the environment.
#[derive(Debug)]
pub(super) struct Kin {
    /// What no other environment has.
    variable: Vec<u8>,
}

impl Kin {
    /// Marks a program that is about to be started, and has the system kill it when the thread that
    /// starts it ends, whatever ends it. What it starts in turn is not killed so: the system tells it
    /// nothing but the end of its streams.
    pub fn new(command: &mut Command) -> Kin {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let us = getpid();
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let value = format!("{}.{number}", us.as_raw_nonzero());
        command.env(NAME, &value);
        let end_with_us = move || {
            set_parent_process_death_signal(Some(Signal::KILL))?;
            // Whoever is dead already will not die again.
            if getppid() == Some(us) { Ok(()) } else { Err(Errno::SRCH.into()) }
        };
        // SAFETY: in the copy of this process that becomes the program it makes two system calls; it
        // takes no memory and no lock, which another thread may have held when the copy was made.
        unsafe { command.pre_exec(end_with_us) };
        Kin { variable: format!("{NAME}={value}").into_bytes() }
    }

    /// Kills all of them, also those in a session of their own, whoever their parents are by now. What
    /// they start meanwhile is one of them, so that it goes on until there is nobody left; but not for
    /// ever.
    pub fn kill(&self) {
        let started = Instant::now();
        while self.kill_those_seen() && started.elapsed() < PATIENCE {}
    }

    /// Kills those that there are; whether there were any, or may have been.
    fn kill_those_seen(&self) -> bool {
        let Ok(processes) = std::fs::read_dir("/proc") else { return false };
        let mut seen = false;
        for process in processes.flatten() {
            let id = process.file_name().to_str().and_then(|name| name.parse().ok());
            let Some(id) = id.and_then(Pid::from_raw) else { continue };
            let Ok(environment) = std::fs::read(process.path().join("environ")) else { continue };
            if environment.split(|byte| *byte == 0).any(|variable| variable == self.variable) {
                seen |= kill_process(id, Signal::KILL).is_ok();
            }
            // While one program becomes another it shows no environment. (What is dead, or part of the
            // system, shows no program either.)
            seen |= environment.is_empty() && process.path().join("exe").read_link().is_ok();
        }
        seen
    }
}
