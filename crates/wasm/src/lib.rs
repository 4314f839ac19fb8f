//! Quina for the browser: one question in, one answer out, both JSON.
//!
//! A [`Desk`] answers. What it says are the forms of the wire (`docs/WIRE.md`); what it is asked is a
//! `Question`. The world of a browser, its clock, whether to go on, and who hears of news, is a
//! [`World`], so that everything runs and is tested without one. Compiled to WebAssembly the desk stands
//! behind `door`, which is all that a page sees.

mod desk;
#[cfg(target_arch = "wasm32")]
mod door;
mod lessons;
mod question;
mod records;
mod sketches;
mod tables;
mod thinking;
mod walk;

pub use desk::{Desk, World};
