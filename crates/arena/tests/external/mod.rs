//! The client against engines that misbehave in every way that we could think of: each is found
//! out, named, and gone afterwards.
#![cfg(unix)]

mod bad;
mod good;

use crate::support::*;
use quina::engine::{Engine, Fault, Info, Limits};
use quina::{AnyGame, GAMES, Session, Watch};
use quina_arena::external::{External, Program, Timeouts};
use rustix::process::{Pid, test_kill_process};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn program(manner: &str) -> Program {
    Program { path: mock_path(), args: vec![manner.to_string()], ..Program::default() }
}

fn start(manner: &str, timeouts: Timeouts) -> External {
    External::start(program(manner), timeouts).unwrap()
}

fn game() -> Arc<dyn AnyGame> {
    GAMES.open(GAMES.0[1].meta.id, None, None).unwrap()
}

fn nodes() -> Limits {
    Limits { nodes: Some(1), ..Limits::default() }
}

#[derive(Default)]
struct Listener {
    stop: AtomicBool,
    news: Vec<Info>,
}

impl Watch<Info> for Listener {
    fn go_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, info: &Info) {
        self.news.push(info.clone());
    }
}

/// A new game's first question.
fn ask(engine: &mut External, limits: &Limits) -> Result<String, Fault> {
    engine.prepare(&game(), 1, &mut ())?;
    engine.think(&Session::new(game()), limits, &mut Listener::default())
}

fn is_legal(mv: &str) -> bool {
    Session::new(game()).play(mv).is_ok()
}

fn exists(pid: u32) -> bool {
    test_kill_process(Pid::from_raw(pid.try_into().unwrap()).unwrap()).is_ok()
}

fn crash(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Crash(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

fn hang(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Hang(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

fn late(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Late(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

fn nonsense(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Nonsense(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

/// The engine was given up: its process is gone, and the next game has another one.
fn check_restart(engine: &mut External, old: u32) {
    assert_eq!(engine.process_id(), None);
    assert!(!exists(old), "process {old} is left behind");
    let session = Session::new(game());
    let gone = crash(engine.think(&session, &nodes(), &mut Listener::default()));
    assert!(gone.contains("is not running"), "{gone}");
    engine.prepare(&game(), 1, &mut ()).unwrap();
    let new = engine.process_id().unwrap();
    assert!(new != old && exists(new));
}

/// Asks an engine that will be given up for it, and gives its reason.
fn lose(manner: &str, timeouts: Timeouts, kind: fn(Result<String, Fault>) -> String) -> String {
    let mut engine = start(manner, timeouts);
    let pid = engine.process_id().unwrap();
    let reason = kind(ask(&mut engine, &nodes()));
    check_restart(&mut engine, pid);
    let pid = engine.process_id().unwrap();
    drop(engine);
    assert!(!exists(pid), "process {pid} is left behind");
    reason
}
