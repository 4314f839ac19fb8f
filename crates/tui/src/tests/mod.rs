//! The terminal game by keys: events in, the screen read, the world a folder and a clock of the test.

mod bench;
mod board;
mod editor;
mod games;
mod keeping;
mod learning;
mod menus;
mod review;
mod screens;
mod texts;
mod wild;
