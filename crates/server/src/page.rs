//! The files of the page: those inside the binary or, in a debug build, those of the folder, so that a change is
//! seen on the next reload.

use crate::shipped;
use axum::body::Bytes;
use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::fs;
use std::io::Read;
use std::path::Path;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// Where it lies, with slashes, from the top of the page.
    pub path: Cow<'static, str>,
    /// Its media type.
    pub media: &'static str,
    /// Tells its contents from others.
    pub hash: u64,
    /// How it is kept.
    pub form: Form,
    /// It, in this form.
    pub bytes: Bytes,
}

/// How a file is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As it is.
    Plain,
    /// By gzip.
    Packed,
}

impl File {
    /// The file as it is.
    pub fn plain(&self) -> Bytes {
        match self.form {
            Form::Plain => self.bytes.clone(),
            Form::Packed => {
                let mut plain = Vec::new();
                let mut decoder = GzDecoder::new(&*self.bytes);
                decoder.read_to_end(&mut plain).expect("the build packed it");
                plain.into()
            }
        }
    }

    fn read(folder: &Path, path: String) -> Option<File> {
        let bytes = fs::read(folder.join(&path)).ok()?;
        File::made(Cow::Owned(path), bytes)
    }

    fn made(path: Cow<'static, str>, bytes: Vec<u8>) -> Option<File> {
        let (media, hash) = (shipped::media(&path)?, shipped::hash(&bytes));
        Some(File { path, media, hash, form: Form::Plain, bytes: bytes.into() })
    }
}

/// Where the files are taken from.
#[derive(Clone, Copy, Debug)]
pub enum Page {
    /// From the binary.
    Embedded,
    /// From a folder as it is at the moment; the engine from the binary.
    Folder(&'static Path),
}

impl Page {
    /// The page that this build serves.
    pub fn of_this_build() -> Page {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
        if cfg!(debug_assertions) && folder.is_dir() {
            Page::Folder(folder)
        } else {
            Page::Embedded
        }
    }

    /// The file at a path. Paths are only compared, never followed, so that none leads out of the page.
    pub fn find(self, path: &str) -> Option<File> {
        match self {
            Page::Embedded => embedded(path),
            Page::Folder(_) if path == shipped::ENGINE => embedded(path),
            Page::Folder(_) if path == shipped::LIST => self.files().pop(),
            Page::Folder(folder) => {
                let known = shipped::list(folder).ok()?.into_iter().find(|known| known == path)?;
                File::read(folder, known)
            }
        }
    }

    /// All files, the list of the others last: whoever reads it finds them all there.
    pub fn files(self) -> Vec<File> {
        let Page::Folder(folder) = self else { return FILES.to_vec() };
        let paths = shipped::list(folder).unwrap_or_default().into_iter();
        let mut files: Vec<File> = paths.filter_map(|path| File::read(folder, path)).collect();
        files.extend(embedded(shipped::ENGINE));
        let list = shipped::list_text(files.iter().map(|file| (&*file.path, file.hash)));
        files.extend(File::made(Cow::Borrowed(shipped::LIST), list.into_bytes()));
        files
    }
}

fn embedded(path: &str) -> Option<File> {
    FILES.iter().find(|file| file.path == path).cloned()
}

/// Why the page has no engine in this build, in a sentence with the way out; nothing where it has one.
pub fn missing_engine() -> Option<&'static str> {
    MISSING_ENGINE
}
