//! Every text in every language, and none too many.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The names of a Fluent source with their forms.
fn forms(source: &str) -> BTreeMap<String, String> {
    let mut forms: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for line in source.lines() {
        let named = line.split_once(" =").filter(|(name, _)| {
            name.starts_with(|c: char| c.is_ascii_lowercase())
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        });
        if let Some((name, form)) = named {
            assert!(!forms.contains_key(name), "{name} stands twice");
            forms.insert(name.to_string(), form.to_string());
            last = Some(name.to_string());
        } else if let Some(form) = last.as_ref().and_then(|name| forms.get_mut(name)) {
            form.push('\n');
            form.push_str(line);
        }
    }
    forms
}

/// The arguments that a form uses.
fn arguments(form: &str) -> BTreeSet<String> {
    let name = |part: &str| {
        part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>()
    };
    form.split('$').skip(1).map(name).collect()
}

/// The sources of this crate, its tests left out.
fn sources() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a source folder") {
            let path = entry.expect("a readable folder").path();
            let tests = path.file_name().is_some_and(|name| name == "tests" || name == "tests.rs");
            if path.is_dir() && !tests {
                folders.push(path);
            } else if !tests && path.extension().is_some_and(|end| end == "rs") {
                found.push(std::fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_arguments() {
    let [english, portuguese] = [0, 1].map(|at| forms(crate::TEXTS[at].1));
    // What the code says in English has its form only in the other language.
    let of_code: BTreeSet<String> = said().into_iter().map(|id| id.replace('.', "-")).collect();
    let names = |forms: &BTreeMap<String, String>| forms.keys().cloned().collect::<BTreeSet<_>>();
    let translated: BTreeSet<String> = names(&english).union(&of_code).cloned().collect();
    let differ: Vec<String> =
        translated.symmetric_difference(&names(&portuguese)).cloned().collect();
    assert!(differ.is_empty(), "only in one language: {differ:?}");
    for (name, form) in &english {
        assert_eq!(arguments(form), arguments(&portuguese[name]), "{name}");
    }
}

/// The sentences that are in the code, by their names.
fn said() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for text in sources() {
        let parts = text.split("say!(").skip(1);
        names.extend(parts.map(|part| part.split('"').nth(1).expect("an id").to_string()));
    }
    assert!(!names.is_empty());
    names
}

#[test]
fn every_text_is_used_and_every_text_that_is_used_exists() {
    let english = forms(crate::TEXTS[0].1);
    let strings: BTreeSet<String> = sources()
        .iter()
        .flat_map(|text| text.split('"').map(str::to_string).collect::<Vec<_>>())
        .collect();
    for name in english.keys() {
        // What a command does is named after its words.
        let derived = name.replacen("plain-do-", "word-", 1);
        let said = strings.contains(name) || strings.contains(&derived);
        assert!(said, "nothing says {name}");
    }
    // What is asked for by name, wherever that is.
    let mut asked = BTreeSet::new();
    for text in &strings {
        let looks = text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if looks && !text.starts_with('-') && !text.ends_with('-') {
            asked.insert(text.clone());
        }
    }
    for name in asked {
        assert!(english.contains_key(&name), "there is no text {name}");
    }
}
