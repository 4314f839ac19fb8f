//! The binary `quina` from outside, as a process and on a terminal.

mod cli;
mod contest;
mod export;
mod install;
mod net;
mod page;
mod protocol;
mod sixth_game;
mod terminal;
