//! The library from outside, over the whole table of games.

mod budget;
mod conformance;
mod draw;
mod endings;
mod golden;
mod language;
mod lessons;
mod link;
mod pages;
mod people;
mod positions;
mod record;
mod review;
mod session;
mod sitting;
mod sketch;
mod support;
mod threads;
mod words;
