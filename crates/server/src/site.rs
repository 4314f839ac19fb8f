//! The page as a folder.

use crate::page::{File, Page, missing_engine};
use crate::shipped;
use std::fs;
use std::io;
use std::path::{Component, Path};

/// Writes the page into a folder, which any web server can show below any path. A folder that holds a former page gets the new
/// one; other files in it stay.
///
/// # Errors
/// When the folder holds something else, when the build has no engine, or when something cannot be written: in
/// a sentence.
pub fn write_site(folder: &Path) -> Result<(), String> {
    match missing_engine() {
        Some(reason) => Err(reason.to_string()),
        None => write(&Page::Embedded.files(), folder),
    }
}

/// The list goes last, so that a browser that reads it finds all the files.
pub(crate) fn write(files: &[File], folder: &Path) -> Result<(), String> {
    let former = former(folder)?;
    for file in files {
        let path = folder.join(&*file.path);
        let folder = path.parent().expect("a file lies in a folder");
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, file.plain()));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let gone = former.iter().filter(|path| files.iter().all(|file| file.path != **path));
    for path in gone.map(|path| folder.join(path)) {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(format!("{}: {error}", path.display()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The files of the page that a folder holds, none where there is no folder yet or an empty one.
fn former(folder: &Path) -> Result<Vec<String>, String> {
    let place = folder.display();
    match fs::read_dir(folder).map(|mut entries| entries.next().is_none()) {
        Ok(true) => return Ok(Vec::new()),
        Ok(false) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(format!("{place} is a file; name a folder"));
        }
        Err(error) => return Err(format!("{place}: {error}")),
    }
    let list = fs::read_to_string(folder.join(shipped::LIST)).unwrap_or_default();
    let inside =
        |path: &&str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let former: Vec<String> = shipped::listed(&list).filter(inside).map(str::to_string).collect();
    if former.is_empty() {
        return Err(format!(
            "{place} holds other files than a page of Quina; name an empty folder, or one that does not exist"
        ));
    }
    Ok(former)
}
