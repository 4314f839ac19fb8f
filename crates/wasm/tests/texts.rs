//! The page's texts: both languages have all of them, with the same arguments; what the page says exists, and
//! nothing else does.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The forms of a Fluent file by their names.
fn forms(file: &str) -> BTreeMap<String, String> {
    let source = std::fs::read_to_string(root().join(file)).expect(file);
    let mut forms: BTreeMap<String, String> = BTreeMap::new();
    let mut name = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            name = line.split(" =").next().expect("split gives one").to_string();
            assert!(!forms.contains_key(&name), "{file} has {name} twice");
        }
        forms.entry(name.clone()).or_default().push_str(line);
    }
    forms.remove("");
    forms
}

fn arguments(form: &str) -> BTreeSet<String> {
    let word = |part: &str| part.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
    form.split('$').skip(1).map(word).collect()
}

/// All files below a folder with that ending.
fn files(folder: &Path, end: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        if path.is_dir() && !["node_modules", "tests"].contains(&name) {
            files(&path, end, found);
        } else if name.ends_with(end) {
            found.push(std::fs::read_to_string(&path).expect("UTF-8"));
        }
    }
}

/// The names of the sentences that this crate's own code says.
fn said_here() -> BTreeSet<String> {
    let mut sources = Vec::new();
    files(&root().join("crates/wasm/src"), ".rs", &mut sources);
    let parts = sources.iter().flat_map(|text| text.split("say!(").skip(1));
    parts.map(|part| part.split('"').nth(1).expect("an id").replace('.', "-")).collect()
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_arguments() {
    let [english, portuguese] = ["en", "pt"].map(|lang| forms(&format!("web/words/{lang}.ftl")));
    let mut wanted: BTreeSet<String> = english.keys().cloned().collect();
    wanted.extend(said_here());
    let has: BTreeSet<String> = portuguese.keys().cloned().collect();
    let differ: Vec<_> = wanted.symmetric_difference(&has).collect();
    assert!(differ.is_empty(), "only in one language: {differ:?}");
    for (name, form) in &english {
        assert_eq!(arguments(form), arguments(&portuguese[name]), "{name}");
    }
}

/// One name would have two forms, and the engine could not start in Portuguese.
#[test]
fn no_text_of_the_page_has_the_name_of_one_of_the_house() {
    let page = forms("web/words/pt.ftl");
    for name in forms("crates/quina/locales/pt.ftl").into_keys() {
        assert!(!page.contains_key(&name), "{name} is a text of the library");
    }
}

#[test]
fn every_text_is_said_by_the_page_and_what_the_page_says_exists() {
    let english = forms("web/words/en.ftl");
    let mut sources = Vec::new();
    files(&root().join("web"), ".js", &mut sources);
    let quoted: BTreeSet<&str> =
        sources.iter().flat_map(|text| text.split(['\'', '"', '`'])).collect();
    // Names that are put together begin like the text before what is filled in.
    let begun: Vec<&str> = quoted
        .iter()
        .filter_map(|text| text.split_once("${"))
        .map(|(begin, _)| begin)
        .filter(|begin| begin.ends_with('-') && begin.len() > 3)
        .collect();
    let said =
        |name: &str| quoted.contains(name) || begun.iter().any(|begin| name.starts_with(begin));
    let unsaid: Vec<_> = english.keys().filter(|name| !said(name)).collect();
    assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
    let house = forms("crates/quina/locales/en.ftl");
    for text in &sources {
        for part in text.split("say('").skip(1) {
            let name = part.split('\'').next().expect("split gives one");
            let known = english.contains_key(name) || house.contains_key(name);
            assert!(known, "there is no text {name}");
        }
    }
}
