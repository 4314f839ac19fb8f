//! Completions for shells and manual pages, made by the real binary.

use crate::cli::{err, out, quina, refused};
use std::path::{Path, PathBuf};
use std::process::Command;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// A folder that is not there yet, and is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("quina-{name}-{}", std::process::id())))
    }

    fn text(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a command says about itself.
fn help(command: &[&str]) -> String {
    out(&quina(&[command, &["--help"]].concat()))
}

/// The commands below a command, as its help lists them.
fn commands(command: &[&str]) -> Vec<String> {
    let help = help(command);
    let Some((_, list)) = help.split_once("Commands:\n") else { return Vec::new() };
    let rows = list.lines().take_while(|line| !line.is_empty());
    let names = rows.filter_map(|row| row.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").map(str::to_string).collect()
}

/// The long options of a command, as its help lists them.
fn options(command: &[&str]) -> Vec<String> {
    let help = help(command);
    let words = help.lines().filter(|line| line.trim_start().starts_with('-'));
    words.filter_map(|line| Some(format!("--{}", line.split_once("--")?.1))).map(name).collect()
}

/// An option without its value.
fn name(option: String) -> String {
    option.split([' ', '=', '[']).next().unwrap_or_default().to_string()
}

/// The text of a manual page, without the marks of its format.
fn page(folder: &Path, command: &[&str]) -> String {
    let path = folder.join(format!("{}.1", [&["quina"], command].concat().join("-")));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
    text.replace("\\-", "-")
}

/// Looks at the pages of a command and of those below it, and counts them.
fn check_pages(folder: &Path, command: &[&str]) -> usize {
    let text = page(folder, command);
    let options = options(command);
    assert!(options.contains(&"--help".to_string()), "{command:?}: {options:?}");
    for option in options {
        assert!(text.contains(&format!("{option}\\fR")), "{command:?} {option}: {text}");
    }
    let below = commands(command);
    let below = below.iter().map(|name| check_pages(folder, &[command, &[name]].concat()));
    1 + below.sum::<usize>()
}

#[test]
fn every_command_has_a_manual_page_with_all_its_options() {
    let folder = Folder::new("man");
    let output = quina(&["man", folder.text()]);
    assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
    let pages = std::fs::read_dir(&folder.0).expect("the folder is made").count();
    assert_eq!(check_pages(&folder.0, &[]), pages);
    let version = concat!("\"quina ", env!("CARGO_PKG_VERSION"), "\"");
    assert!(page(&folder.0, &["record", "review"]).contains(version));
    let again = quina(&["man", folder.text()]);
    assert_eq!(again.status.code(), Some(0), "former pages are replaced: {}", err(&again));
}

#[test]
fn manual_pages_need_a_folder() {
    let file = Folder::new("man-file");
    std::fs::write(&file.0, "mine").expect("a temporary file");
    let name = file.text();
    refused(&["man", name], &format!("{name} is a file; name a folder"));
    let below = format!("{name}/man1");
    refused(&["man", &below], &format!("{below} is a file; name a folder"));
    std::fs::remove_file(&file.0).expect("ours");
}

#[test]
fn every_shell_completes_every_command() {
    let commands = commands(&[]);
    assert!(commands.len() > 15, "{commands:?}");
    for shell in SHELLS {
        let script = out(&quina(&["completions", shell]));
        for command in &commands {
            assert!(script.contains(command), "{shell}: {command}");
        }
        // The scripts for the others complete only commands and options.
        if ["bash", "zsh"].contains(&shell) {
            for name in quina::GAMES.iter().map(|entry| entry.meta.id) {
                assert!(script.contains(name), "{shell}: {name}");
            }
        }
    }
    let output = quina(&["completions", "tcsh"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("[possible values: bash, "), "{}", err(&output));
}

/// What bash offers for the last of these words.
#[cfg(unix)]
fn offered(words: &[&str]) -> Vec<String> {
    let script = out(&quina(&["completions", "bash"]));
    let last = words.len() - 1;
    let asked = format!(
        "{script}\nCOMP_WORDS=({})\nCOMP_CWORD={last}\n_quina quina '{}' '{}'\necho \"${{COMPREPLY[*]}}\"",
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words[last],
        words[last - 1],
    );
    let output = Command::new("bash").args(["-c", &asked]).output().expect("bash runs");
    out(&output).split_whitespace().map(str::to_string).collect()
}

#[cfg(unix)]
#[test]
fn bash_offers_games_players_and_rules() {
    let script = out(&quina(&["completions", "bash"]));
    let checked = Command::new("bash").args(["-n", "-c", &script]).output().expect("bash runs");
    assert_eq!((checked.status.code(), err(&checked)), (Some(0), String::new()));
    assert_eq!(offered(&["quina", "play", "hex"]), ["hex-jostle"]);
    assert_eq!(offered(&["quina", "bench", "sh"]), ["shakti"]);
    assert_eq!(offered(&["quina", "play", "talpa", "--second", "hu"]), ["human"]);
    assert_eq!(offered(&["quina", "play", "talpa", "--first", "level"]).len(), 8);
    let methods = ["mixed", "montecarlo"];
    assert_eq!(offered(&["quina", "match", "talpa", "--player", "m"]), methods);
    assert_eq!(offered(&["quina", "show", "shakti", "--rules", "f"]), ["feup"]);
}
