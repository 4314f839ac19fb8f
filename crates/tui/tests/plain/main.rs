//! The game line by line, as a script or a screen reader meets it: lines in, lines out.

mod entry;
mod games;
mod keeping;
mod letters;
mod menus;
mod support;
