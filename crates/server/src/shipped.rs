//! Which files of `web/` are the page, and what there is to say about each. The build embeds them by these
//! rules, and a debug build serves the folder itself by them.

use std::fs;
use std::io;
use std::path::Path;

/// The engine, made by the build.
pub const ENGINE: &str = "quina.wasm.gz";

/// The list of all other files, made by the build.
pub const LIST: &str = "files.js";

/// What the build makes and adds to the page. A copy that somebody put into `web/` is not the page's: a browser
/// that is given two files of one name keeps none for later.
const MADE: [&str; 2] = [ENGINE, LIST];

/// What lies at the top of `web/` for those who work on the page.
const WORKSHOP: [&str; 4] = ["node_modules", "package-lock.json", "package.json", "tests"];

/// Kinds of files that are read by the type checker, the engine's build or people, never by a browser.
const SOURCES: [&str; 3] = [".d.ts", ".ftl", ".md"];

/// The media type of a file of the page, by its name. Nothing for a kind of file that is not known.
pub fn media(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
        "css" => "text/css; charset=utf-8",
        "gz" => "application/gzip",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "mp3" => "audio/mpeg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// The paths of the page's files below its folder, with slashes, in plain string order.
pub fn list(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    collect(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, prefix: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().unwrap_or_default();
        let path = format!("{prefix}{name}");
        if name.is_empty() || name.starts_with('.') || is_left_out(&path) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn is_left_out(path: &str) -> bool {
    let configures_types = path.starts_with("tsconfig") && path.ends_with(".json");
    let is_source = SOURCES.iter().any(|end| path.ends_with(end));
    configures_types || is_source || MADE.contains(&path) || WORKSHOP.contains(&path)
}

/// Tells contents apart: FNV-1a. Nobody gains by making two files look alike.
pub fn hash(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// The text of the list of files: what a browser keeps to work offline, and a version that changes with any
/// of it. A browser that finds another text here gets itself the new page.
pub fn list_text<'a>(files: impl Iterator<Item = (&'a str, u64)>) -> String {
    let (mut paths, mut contents) = (String::new(), String::new());
    for (path, hash) in files {
        paths.push_str(&format!("{LINE_START}{path}{LINE_END}\n"));
        contents.push_str(&format!("{path} {hash}\n"));
    }
    let version = hash(contents.as_bytes());
    format!(
        "// Made by the build: what a browser keeps to work offline.\n\
         self.page = {{\n  version: '{version:016x}',\n  files: [\n{paths}  ],\n}};\n"
    )
}

const LINE_START: &str = "    '";
const LINE_END: &str = "',";

/// The paths that a list of files has.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix(LINE_START)?.strip_suffix(LINE_END))
}
