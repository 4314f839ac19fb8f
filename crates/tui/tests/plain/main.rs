//! The game line by line, as a script or a screen reader meets it: lines in, lines out.

mod archive;
mod entry;
mod games;
mod keeping;
mod learn;
mod letters;
mod menus;
mod support;
