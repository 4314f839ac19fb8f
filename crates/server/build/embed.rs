//! Writes what the library includes: every file of the page as it travels, and a table of them.

use crate::shipped;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Embeds the page of a folder, with its engine or the reason why there is none.
pub fn embed(web: &Path, engine: &Result<PathBuf, String>, out: &Path) {
    let mut table = Table { out, lines: String::new(), hashes: Vec::new() };
    let paths = shipped::list(web).expect("the folder web can be read");
    watch(web, &paths);
    for path in &paths {
        let bytes = fs::read(web.join(path)).expect("a file of the page can be read");
        table.add(path, bytes);
    }
    if let Ok(engine) = engine {
        table.add(shipped::ENGINE, pack(&fs::read(engine).expect("it was made just now")));
    }
    let hashes = table.hashes.iter().map(|(path, hash)| (path.as_str(), *hash));
    let list = shipped::list_text(hashes);
    table.add(shipped::LIST, list.into_bytes());
    let missing = engine.as_ref().err();
    let text = format!(
        "static FILES: [File; {}] = [\n{}];\nconst MISSING_ENGINE: Option<&str> = {missing:?};\n",
        table.hashes.len(),
        table.lines
    );
    fs::write(out.join("page.rs"), text).expect("the folder of the build can be written");
}

/// Has cargo come back here when the page changes. Folders are watched whole; at the top only the files, for the
/// tools of those who work on the page lie there, too. What is new at the top is named in one of the others.
fn watch(web: &Path, paths: &[String]) {
    let tops = paths.iter().map(|path| path.split('/').next().expect("split gives one"));
    for top in tops.collect::<BTreeSet<_>>() {
        println!("cargo:rerun-if-changed={}", web.join(top).display());
    }
}

/// The table of files, while it grows.
struct Table<'a> {
    out: &'a Path,
    lines: String,
    hashes: Vec<(String, u64)>,
}

impl Table<'_> {
    fn add(&mut self, path: &str, bytes: Vec<u8>) {
        let Some(media) = shipped::media(path) else {
            panic!("web/{path}: this kind of file has no media type; give it one in shipped.rs");
        };
        let hash = shipped::hash(&bytes);
        let (form, bytes) = match is_packable(path) {
            true => ("Packed", pack(&bytes)),
            false => ("Plain", bytes),
        };
        let stored = format!("{}.embedded", self.hashes.len());
        fs::write(self.out.join(&stored), bytes).expect("the folder of the build can be written");
        self.lines.push_str(&format!(
            "    File {{ path: Cow::Borrowed({path:?}), media: {media:?}, hash: {hash:#x}, form: Form::{form}, \
             bytes: Bytes::from_static(include_bytes!({stored:?})) }},\n"
        ));
        self.hashes.push((path.to_string(), hash));
    }
}

/// Whether a file gets smaller by packing it.
fn is_packable(path: &str) -> bool {
    ![".gz", ".mp3", ".png"].iter().any(|end| path.ends_with(end))
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written")
}
